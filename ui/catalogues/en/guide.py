"""The English words of the guide for a first game.

What a die may not do is keyed by the names of ``engine.Reason``, why a landing is allowed by those
of ``ui.guide.Ground``.
"""

GUIDE = {
    # what is to be done now, and what each die may do
    "guide.wait": "{who} is playing. The guide speaks again on your turn.",
    "guide.opening": "Roll: each side throws one die, and the higher number starts.",
    "guide.roll": "Your turn begins with a roll of both dice.",
    "guide.roll.double": "Roll both dice. Only before the roll you may offer to double the stake.",
    "guide.cube": "First the higher stake must be answered: play on for it, or lose this game.",
    "guide.resignation": "First the resignation must be answered.",
    "guide.over": "The game is over.",
    "guide.over.off": "The game is over: the last checker has been borne off.",
    "guide.dice": "You rolled {dice}: each die is one move of one of your checkers.",
    "guide.dice.double": "A double: you have {dice}, each one move of one of your checkers.",
    "guide.left": "Still to play: {dice}.",
    "guide.no_move": "You cannot move with {dice}, so the turn passes.",
    "guide.complete": "Your turn is played: confirm it, or undo a move.",
    "guide.bar.one": "A checker on the bar must enter first",
    "guide.bar.many": "{count} checkers on the bar must enter before anything else moves",
    "guide.bar.enter": "{first}: {entries}.",
    "guide.bar.none": "{first}, but no entry is open.",
    "guide.bar.entry": "with {die} on {target}",
    "guide.die": "the {die}",
    "guide.die.double": "a {die} ({count} left)",
    "guide.die.last": "the last {die}",
    "guide.allowed": "With {die}: {ways}.",
    "guide.allowed.from": "With {die}, a checker from {points}.",
    "guide.hits": "Landing on {points} hits a single opposing checker.",
    "guide.nothing": "The {die} cannot be played.",
    "guide.nothing.now": "The {die} cannot be played now.",
    "guide.nothing.closed": "The {die} cannot be played: every landing is closed.",
    "guide.nothing.closed.now": "The {die} cannot be played now: every landing is closed.",
    "guide.or": "{first} or {second}",
    "guide.from": "with the {die} from {points}",
    # what a die may not do, by engine.Reason
    "guide.not.POINT_CLOSED": "Not {ways}: two or more opposing checkers close that landing.",
    "guide.not.ENTRY_CLOSED": "No entry with the {die}: {count} opposing checkers hold {target}.",
    "guide.not.NOT_ALL_HOME": "No bearing off yet: not all your checkers are home on 1 to 6.",
    "guide.not.CHECKER_BEHIND": "No bearing off from {points} with the {die}: a checker still "
    "stands higher, on {rear}.",
    "guide.not.LARGER_DIE": "Not {ways}: of {dice} only one can be played, so it must be the "
    "larger.",
    "guide.not.MORE_DICE": "Not {ways}: then fewer of your dice could be played.",
    # its three checks before a turn ends
    "guide.check.bar.ok": "You have no checker on the bar.",
    "guide.check.bar.entered.one": "Your checker has entered from the bar.",
    "guide.check.bar.entered.many": "Your {count} checkers have entered from the bar.",
    "guide.check.bar.todo.one": "A checker must still enter from the bar.",
    "guide.check.bar.todo.many": "{count} checkers must still enter from the bar.",
    "guide.check.bar.closed.one": "The checker on the bar cannot enter: its landings are closed.",
    "guide.check.bar.closed.many": "{count} checkers on the bar cannot enter: the landings are "
    "closed.",
    "guide.check.bar.used.one": "A checker stays on the bar: no die is left to enter it.",
    "guide.check.bar.used.many": "{count} checkers stay on the bar: no die is left to enter them.",
    "guide.check.landings.todo": "Nothing has been moved yet.",
    "guide.check.landings.fine": "Nothing could be moved.",
    "guide.check.landings.ok": "Every landing is allowed. {landings}",
    "guide.landing": "{way}: {ground}.",
    "guide.landing.EMPTY": "an empty point",
    "guide.landing.OWN.one": "a checker of yours was there",
    "guide.landing.OWN.many": "{count} checkers of yours were there",
    "guide.landing.HIT": "a single opposing checker, hit",
    "guide.landing.OFF": "borne off by its own number",
    "guide.landing.OFF_LARGER": "none stood higher, so the larger {die} bears it off",
    "guide.check.dice.ok": "All dice are used.",
    "guide.check.dice.todo": "Still to play: {dice}.",
    "guide.check.dice.some": "Still left: {dice}. Now only the {playable} can be played.",
    "guide.check.dice.fine": "Not playable: {dice}. No move is left, so the turn may end.",
    "guide.check.dice.closed": "Not playable: {dice}. Every landing is closed, so the turn may "
    "end.",
}
