"""What is told of impossible states, in German by its English; {0} is what varies."""

STATES = {
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
    "a billion or more": "eine Milliarde oder mehr",
    "minus a billion or less": "minus eine Milliarde oder weniger",
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
    # engine.state: what a game waits for
    "the opening roll": "dem Eröffnungswurf",
    "a roll, or a double before it": "einem Wurf oder einer Verdopplung davor",
    "the answer to a double": "der Antwort auf eine Verdopplung",
    "the doubler's answer to a beaver": "der Antwort auf einen Beaver",
    "the beaverer's answer to a raccoon": "der Antwort auf einen Raccoon",
    # engine.cube, engine.variant
    "a cube shows a power of two, got {0}": (
        "ein Dopplerwürfel zeigt eine Zweierpotenz, hier steht {0}"
    ),
    "a match is played to 1 point or more": "ein Match geht bis 1 Punkt oder mehr",
    "a match is played to 1 to {0} points (0: money play), got {1}": (
        "ein Match geht bis 1 bis {0} Punkte (0: Geldspiel), hier steht {1}"
    ),
    "automatic doubles are limited to 0 to {0}, got {1}": (
        "automatische Verdopplungen gibt es 0 bis {0}, hier steht {1}"
    ),
    "a number too long to write": "eine Zahl, die zu lang ist",
    "the Jacoby rule": "die Jacoby-Regel",
    "beavers": "Beaver",
    "automatic doubles": "automatische Verdopplungen",
    "T4: {0} and match play exclude each other": "T4: {0} und ein Match schließen sich aus",
    "V5: {0} and a game without the cube exclude each other": (
        "V5: {0} und ein Spiel ohne Dopplerwürfel schließen sich aus"
    ),
    "T2: the Crawford rule needs a match": "T2: Die Crawford-Regel gibt es nur im Match",
    "T5: a one-point match has no cube, so no Crawford rule": (
        "T5: Ein Match bis 1 hat keinen Dopplerwürfel, also keine Crawford-Regel"
    ),
    "V5: the Crawford rule and a game without the cube exclude each other": (
        "V5: Die Crawford-Regel und ein Spiel ohne Dopplerwürfel schließen sich aus"
    ),
}
