"""What the engine says of an impossible state, in German by its English; {0} is what varies."""

ENGINE = {
    # engine.position
    "a board has 26 numbers, got {0}": "ein Brett hat 26 Zahlen, hier sind es {0}",
    "board[{0}] is not a whole number": "board[{0}] ist keine ganze Zahl",
    "{0}: {1} is not a point (1 to 24, or 25 for the bar)": (
        "{0}: {1} ist kein Punkt (1 bis 24, oder 25 für die Bar)"
    ),
    "{0}: {1} checkers on {2}, expected 0 to 15": "{0}: {1} Steine auf {2}, möglich sind 0 bis 15",
    "{0}: {1} checkers, at most {2} exist": "{0}: {1} Steine, es gibt höchstens {2}",
    "both sides have checkers on {0}'s {1}-point": "auf dem {1}-Punkt von {0} stehen beide Seiten",
    "both sides have borne off all their checkers": "beide Seiten haben alle Steine ausgewürfelt",
    # engine.setup
    "G1: {0} has borne off everything, so the game is over": (
        "G1: {0} hat alles ausgewürfelt, also ist das Spiel zu Ende"
    ),
    "S2: the opening roll is made with all checkers in their first places": (
        "S2: Beim Eröffnungswurf stehen alle Steine auf ihren ersten Plätzen"
    ),
    "O1: the opening roll decides who starts, so nobody is on roll before it": (
        "O1: Der Eröffnungswurf entscheidet, wer beginnt; vorher ist niemand am Zug"
    ),
    "O2: somebody is on roll once the opening roll is made": (
        "O2: Nach dem Eröffnungswurf ist jemand am Zug"
    ),
    "O2: a turn's moves need its dice": "O2: Zum Ziehen gehören Würfel",
    "O2: moves are made after the roll, not before {0}": (
        "O2: Gezogen wird nach dem Wurf, nicht vor {0}"
    ),
    "C6: in the opening turn the dice are rolled already": (
        "C6: Im ersten Zug sind die Würfel schon gefallen"
    ),
    "G5: a resignation waits for its answer exactly while one is offered": (
        "G5: Eine Aufgabe wartet genau dann auf Antwort, wenn sie angeboten ist"
    ),
    "G5: one resigns before or after rolling, with no other offer open": (
        "G5: Aufgeben kann man vor oder nach dem Würfeln, wenn kein anderes Angebot offen ist"
    ),
    "G5: to resign after rolling takes dice": "G5: Zum Aufgeben nach dem Würfeln gehören Würfel",
    "G1: a game has a result exactly when it is over": (
        "G1: Ein Spiel hat genau dann ein Ergebnis, wenn es zu Ende ist"
    ),
    "T1: a score is 0 or more, {0} has {1}": "T1: Ein Spielstand ist 0 oder mehr, {0} hat {1}",
    "T1: {0} has {1} points, so the match to {2} is over": (
        "T1: {0} hat {1} Punkte, also ist das Match bis {2} zu Ende"
    ),
    "T2: a Crawford game needs a match": "T2: Ein Crawford-Spiel gibt es nur im Match",
    "T2: this match is played without the Crawford rule": (
        "T2: Dieses Match wird ohne die Crawford-Regel gespielt"
    ),
    "T2: in the Crawford game exactly one side is one point away from winning": (
        "T2: Im Crawford-Spiel fehlt genau einer Seite noch ein Punkt zum Sieg"
    ),
    "T2: in the Crawford game the cube stays in the middle at 1": (
        "T2: Im Crawford-Spiel bleibt der Dopplerwürfel auf 1 in der Mitte"
    ),
    "T2: in the Crawford game nobody may double": "T2: Im Crawford-Spiel darf niemand verdoppeln",
    "V5: a game without the cube is played for 1, and nobody owns a cube": (
        "V5: Ohne Dopplerwürfel wird um 1 gespielt, und niemandem gehört ein Dopplerwürfel"
    ),
    "T5: a one-point match has no cube: it stays in the middle at 1": (
        "T5: Ein Match bis 1 hat keinen Dopplerwürfel: Er bleibt auf 1 in der Mitte"
    ),
    "C3: {0} took no double, so a cube at 1 is in the middle": (
        "C3: {0} hat keine Verdopplung angenommen, also ist ein Dopplerwürfel auf 1 in der Mitte"
    ),
    "T4: automatic doubles are for money, so no cube at {0} is in the middle": (
        "T4: Automatische Verdopplungen gibt es nur im Geldspiel, also ist kein Dopplerwürfel "
        "auf {0} in der Mitte"
    ),
    "V4: {0} automatic doubles allow no cube at {1} in the middle": (
        "V4: {0} automatische Verdopplungen erlauben keinen Dopplerwürfel auf {1} in der Mitte"
    ),
    "V5: a game without the cube knows no doubles": (
        "V5: Ein Spiel ohne Dopplerwürfel kennt keine Verdopplungen"
    ),
    "T5: a one-point match knows no doubles": "T5: Ein Match bis 1 kennt keine Verdopplungen",
    "C5: {0} cannot double, the cube is the opponent's": (
        "C5: {0} kann nicht verdoppeln, der Dopplerwürfel gehört der anderen Seite"
    ),
    "T4: no beavers or raccoons in match play": "T4: Im Match gibt es keine Beaver und Raccoons",
    "V3: beavers and raccoons are not played in this game": (
        "V3: Beaver und Raccoons sind in diesem Spiel nicht vereinbart"
    ),
}
