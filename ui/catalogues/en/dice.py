"""Dice: their commitment, checks, numbers, and the pad for real ones."""

DICE = {
    # what a game's dice come from
    "proof.short": "committed: {short}…",
    "proof.short.hand": "your own",
    "proof.open": "The dice of this game were settled before its first roll. This commitment "
    "stands for them; the seed behind it is shown when the game is over.",
    "proof.over": "The game is over: this is its seed, from which every roll can be recomputed.",
    "proof.late.many": "The first {count} rolls of this game were made before its seed and cannot "
    "be checked.",
    "proof.late.one": "The first roll of this game was made before its seed and cannot be checked.",
    "proof.means": "It proves that the dice were not changed after the commitment was shown, and "
    "no more than that.",
    "proof.hand": "You roll the dice yourself in this game, for both sides.",
    "proof.none": "The dice of this game were not settled by a commitment.",
    "proof.two": "The dice come from your device's secure source. Commitments are made for games "
    "against the computer.",
    # the outcome of a check
    "proof.fits": "✓ SHA-256 of the seed is the commitment.",
    "proof.fits.not": "✗ SHA-256 of the seed is not the commitment.",
    "proof.rolls.right.one": "✓ {count} roll is what the seed gives.",
    "proof.rolls.right.many": "✓ {count} rolls are what the seed gives.",
    "proof.rolls.wrong.one": "✗ {count} roll is not what the seed gives.",
    "proof.rolls.wrong.many": "✗ {count} rolls are not what the seed gives.",
    "proof.rolls.unsettled.one": "{count} roll cannot be checked.",
    "proof.rolls.unsettled.many": "{count} rolls cannot be checked.",
    "proof.roll.right": "{dice} ✓",
    "proof.roll.wrong": "{dice} ✗ ({settled})",
    "proof.roll.unsettled": "{dice} –",
    "proof.roll.untold": "?",
    "proof.wrong.long": "That is longer than any game.",
    "proof.wrong.hashes": "First come the commitment and the seed, each of 64 digits from 0 to 9 "
    "and a to f.",
    "proof.wrong.rolls": "A roll is two numbers from 1 to 6, such as 31, with spaces "
    "between rolls.",
    "proof.wrong.none": "After commitment and seed come the rolls, such as 31 64 52.",
    # the dice in numbers
    "luck.none": "No dice have been rolled yet.",
    "luck.sample.one": "The numbers rest on {count} roll of this session.",
    "luck.sample.many": "The numbers rest on {count} rolls of this session.",
    "luck.varies": "Each cell: seen, then (expected ± standard deviation). By chance alone about "
    "one number in three lies further off than its ±. The fewer rolls, the larger ± is beside what "
    "is expected.",
    "luck.opening": "In the opening each side rolls one die, which counts among the faces only.",
    "luck.rolls": "Rolls",
    "luck.face": "Face {face}",
    "luck.doubles": "Doubles",
    "luck.pips": "Pips a roll",
    "number.decimal": "{whole}.{tenths}",
    "luck.compared": "{seen} ({expected} ± {deviation})",
    # real dice
    "pad.opening": "Roll a die for each side, and enter both.",
    "pad.roll": "Roll for {who}, and enter the dice.",
    "pad.roll.you": "Roll, and enter your dice.",
    "pad.die": "{who}’s die",
    "pad.die.you": "Your die",
    "pad.first": "First die",
    "pad.second": "Second die",
    "pad.key": "{label}: {face}",
    "pad.wrong.text": "Digits are wanted, such as 31.",
    "pad.wrong.count": "A roll is two dice: type two digits, such as 31.",
    "pad.wrong.die": "A die shows 1 to 6.",
    "hand.now": "In this game you enter each roll yourself.",
    "hand.next": "From the next game on you enter each roll yourself. This one keeps its dice.",
    "hand.last": "From the next game on the page rolls. In this one you do.",
    "hand.off": "For play beside a real board: you roll for both sides, and enter the dice.",
    # taking a turn back
    "hint.taken_back": "Back in your last turn. The same dice come again when you play on.",
    "hint.taken_back_by_hand": "Back in your last turn.",
}
