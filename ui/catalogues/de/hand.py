"""The hand at the board: dice, redo and typing."""

HAND = {
    "dice.swap": "Würfel {dice}; drücken, um sie zu tauschen",
    "dice.confirm": "Würfel {dice}, alles gezogen; drücken, um zu bestätigen",
    "hint.nothing_to_redo": "Es gibt nichts zu wiederholen.",
    "hint.dice_same": "Beide Würfel zeigen dasselbe: Es gibt nichts zu tauschen.",
    "hint.dice_in_use": "Die Würfel kann man nur vor dem ersten Schritt tauschen.",
    "hint.typed_wrong": "Tippe Züge wie 8/5 6/5, bar/20 oder 6/off.",
    "hint.typed_too_much": "Jeder dieser Schritte ist erlaubt, aber nicht alle in einem Zug.",
}
