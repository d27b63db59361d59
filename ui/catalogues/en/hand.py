"""The hand at the board: dice, redo and typing."""

HAND = {
    "dice.swap": "Dice {dice}; press to swap them",
    "dice.confirm": "Dice {dice}, all played; press to confirm",
    "hint.nothing_to_redo": "There is nothing to make again.",
    "hint.dice_same": "Both dice show the same: there is nothing to swap.",
    "hint.dice_in_use": "The dice can be swapped before the first move only.",
    "hint.typed_wrong": "Type moves such as 8/5 6/5, bar/20 or 6/off.",
    "hint.typed_too_much": "Each of these moves is legal, but not all of them in one turn.",
}
