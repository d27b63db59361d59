"""What is told of wrong texts and files, in German by its English; {0} is what varies."""

FILES = {
    # engine.errors: where it is
    "game {0}": "Spiel {0}",
    "move {0}": "Zug {0}",
    "action {0}": "Eintrag {0}",
    "{0}, line {1}": "{0}, Zeile {1}",
    "{0} (in {1}, at character {2})": "{0} (in {1}, beim {2}. Zeichen)",
    # engine.formats: ids
    "an XGID": "eine XGID",
    "an ID": "eine ID",
    "a Match ID": "eine Match-ID",
    "match ID": "Match-ID",
    "position ID": "Positions-ID",
    "position and match ID": "Positions-ID und Match-ID",
    "{0}: {1} characters are too many": "{0}: {1} Zeichen sind zu viele",
    "{0} cannot say that the opening roll is still to come": (
        "{0} kann nicht sagen, dass der Eröffnungswurf noch kommt"
    ),
    "{0} cannot say how a game has ended": "{0} kann nicht sagen, wie ein Spiel ausging",
    "{0} cannot say that a game is played without the cube": (
        "{0} kann nicht sagen, dass ohne Dopplerwürfel gespielt wird"
    ),
    "{0} characters are too many for a position": "{0} Zeichen sind zu viele für eine Stellung",
    "no line is an XGID, and no Position ID is named": (
        "keine Zeile ist eine XGID, und eine Positions-ID ist nicht genannt"
    ),
    "a Position ID, a colon and a Match ID expected": (
        "erwartet: eine Positions-ID, ein Doppelpunkt und eine Match-ID"
    ),
    "{0}: {1} is not a base64 digit": "{0}: {1} ist keine Base64-Ziffer",
    "{0}: {1} characters expected, got {2}": "{0}: {1} Zeichen erwartet, es sind {2}",
    "{0}: {1} cannot be the last digit": "{0}: {1} kann nicht die letzte Ziffer sein",
    "position ID: {0}": "Positions-ID: {0}",
    "position ID: {0} checkers on a side, at most {1} exist": (
        "Positions-ID: {0} Steine auf einer Seite, es gibt höchstens {1}"
    ),
    "position ID: something stands after its checkers": (
        "Positions-ID: Nach den Steinen steht noch etwas"
    ),
    "match ID: {0}": "Match-ID: {0}",
    "match ID: something stands after its last field": (
        "Match-ID: Nach dem letzten Feld steht noch etwas"
    ),
    "a Match ID cannot say that a beaver or raccoon is offered": (
        "eine Match-ID kann nicht sagen, dass ein Beaver oder Raccoon angeboten ist"
    ),
    "a Match ID holds no {0} of {1}": "eine Match-ID kann den Wert {1} nicht fassen (Feld {0})",
    "game state: {0}, so there is nothing to set up": (
        "Spielzustand: {0}, also gibt es nichts aufzubauen"
    ),
    "no game has begun": "kein Spiel hat begonnen",
    "the game is over": "das Spiel ist zu Ende",
    "the game was resigned": "das Spiel wurde aufgegeben",
    "the game ended with a double dropped": "das Spiel endete mit einer abgelehnten Verdopplung",
    "game state: {0} is unknown": "Spielzustand: {0} ist unbekannt",
    "cube owner: 0, 1 or 3 (the middle) expected, got 2": (
        "Besitz des Dopplerwürfels: 0, 1 oder 3 (Mitte) erwartet, da steht 2"
    ),
    "dice: two numbers from 1 to 6, or none, expected, got {0}-{1}": (
        "Würfel: zwei Zahlen von 1 bis 6 oder keine erwartet, da steht {0}-{1}"
    ),
    "resigned: not while a double waits for its answer": (
        "Aufgabe: nicht, solange eine Verdopplung auf Antwort wartet"
    ),
    "doubled: not after rolling (C2)": "Verdopplung: nicht nach dem Würfeln (C2)",
    "player to decide: the doubler's own answer, to a beaver, is not read": (
        "Wer entscheidet: Eine Antwort dessen, der verdoppelt hat, auf einen Beaver wird nicht "
        "gelesen"
    ),
    "player to decide: whoever is on roll resigns, and the opponent answers": (
        "Wer entscheidet: Aufgeben kann, wer am Zug ist, und die andere Seite antwortet"
    ),
    "player to decide: with nothing offered it is the player on roll": (
        "Wer entscheidet: Ohne ein Angebot ist es, wer am Zug ist"
    ),
    "XGID: 9 colons expected, got {0}": "XGID: 9 Doppelpunkte erwartet, es sind {0}",
    "{0} field: {1}": "Feld „{0}“: {1}",
    "position": "Stellung",
    "cube": "Dopplerwürfel",
    "cube owner": "Besitz des Dopplerwürfels",
    "turn": "am Zug",
    "dice": "Würfel",
    "bottom score": "Punkte unten",
    "top score": "Punkte oben",
    "rules": "Regeln",
    "match length": "Länge des Matchs",
    "cube limit": "Grenze des Dopplerwürfels",
    "{0} expected, got {1}": "{0} erwartet, da steht {1}",
    "1, 0 or -1": "1, 0 oder -1",
    "1 or -1": "1 oder -1",
    "0 to {0} expected, got {1}": "0 bis {0} erwartet, da steht {1}",
    "two dice, 00, D, B or R expected, got {0}": (
        "zwei Würfel, 00, D, B oder R erwartet, da steht {0}"
    ),
    "{0} characters expected, got {1}": "{0} Zeichen erwartet, es sind {1}",
    "the first place is the top player's bar: a to o or -": (
        "die erste Stelle ist die Bar der oberen Seite: a bis o oder -"
    ),
    "the last place is the bottom player's bar": "die letzte Stelle ist die Bar der unteren Seite",
    "{0} is neither a letter A to O nor -": "{0} ist weder ein Buchstabe A bis O noch -",
    "an XGID's cube and cube limit are at most 2^{0}": (
        "Dopplerwürfel und seine Grenze sind in einer XGID höchstens 2^{0}"
    ),
    "a score in an XGID is below {0}": "ein Spielstand in einer XGID ist kleiner als {0}",
    "an XGID cannot say that a resignation waits for its answer": (
        "eine XGID kann nicht sagen, dass eine Aufgabe auf Antwort wartet"
    ),
    # engine.notation
    "{0} characters are more than a play can have": "{0} Zeichen sind mehr, als ein Zug haben kann",
    "{0} moves, where a play has 1 to 4": "{0} Einzelzüge, wo ein Zug 1 bis 4 hat",
    "{0} moves, but the dice are {1}": "{0} Einzelzüge, aber die Würfel sind {1}",
    "{0} is not a move such as 8/5, bar/20*, 6/off or 13/11(2)": (
        "{0} ist kein Zug wie 8/5, bar/20*, 6/off oder 13/11(2)"
    ),
    "{0}/{1} does not lead from a point to a lower one": (
        "{0}/{1} führt nicht von einem Punkt zu einem niedrigeren"
    ),
    "a * marks a hit where no checker is hit": (
        "ein * steht für einen Schlag, wo kein Stein geschlagen wird"
    ),
    # engine.record, engine.record_start, engine.jsontext: saved games
    "{0} characters are more than a game can have": (
        "{0} Zeichen sind mehr, als ein Spiel haben kann"
    ),
    "not JSON: {0}": "kein JSON: {0}",
    "Expecting value": "hier fehlt ein Wert",
    "Expecting ',' delimiter": "hier fehlt ein Komma",
    "Expecting ':' delimiter": "hier fehlt ein Doppelpunkt",
    "Expecting property name enclosed in double quotes": "hier fehlt ein Name in Anführungszeichen",
    "Illegal trailing comma before end of object": "ein Komma zu viel vor dem Ende eines Objekts",
    "Illegal trailing comma before end of array": "ein Komma zu viel vor dem Ende einer Liste",
    "Unterminated string starting at": "ein Text hat kein Ende",
    "Invalid control character at": "ein Steuerzeichen steht in einem Text",
    "Invalid \\escape": "nach \\ steht ein falsches Zeichen",
    "Invalid \\uXXXX escape": "nach \\u fehlen vier Ziffern",
    "Extra data": "nach dem Ende steht noch etwas",
    "not JSON that can be read: {0}": "kein JSON, das zu lesen ist: {0}",
    "not JSON that can be read: a number is too long": (
        "kein JSON, das zu lesen ist: Eine Zahl ist zu lang"
    ),
    "recursion: brackets are nested more than {0} deep": (
        "Klammern sind mehr als {0}-mal ineinander verschachtelt"
    ),
    'no "format": "{0}" in it': '"format": "{0}" fehlt',
    "version {0} is unknown, expected {1}": "Version {0} ist unbekannt, erwartet wird {1}",
    "version {0} was written by a newer program than this one": (
        "Version {0} stammt von einem neueren Programm als diesem"
    ),
    '"header" must map names to texts': '"header" muss Namen und ihre Texte haben',
    '"actions" must be a list': '"actions" muss eine Liste sein',
    "{0} is not text": "{0} ist kein Text",
    "not an action: opening 3-1, roll 6-4, 8/5, 5/off with 6 or {0} expected": (
        "kein Eintrag: opening 3-1, roll 6-4, 8/5, 5/off with 6 oder {0} erwartet"
    ),
    "{0} is illegal here: {1}": "{0} ist hier nicht erlaubt: {1}",
    "start: {0}": "Anfang: {0}",
    "start: only a state as an XGID says it can be written, without the past": (
        "Anfang: Nur eine Stellung, wie eine XGID sie sagt, lässt sich schreiben, ohne was war"
    ),
    '"start" must be an object': '"start" muss ein Objekt sein',
    'start: "crawford" must be true or false': 'Anfang: "crawford" muss true oder false sein',
    "score is {0}, expected two numbers such as 3-1": (
        "der Spielstand ist {0}, erwartet werden zwei Zahlen wie 3-1"
    ),
    "score is {0}, expected two numbers such as [3, 1]": (
        "der Spielstand ist {0}, erwartet werden zwei Zahlen wie [3, 1]"
    ),
    '"position" is {0}, expected an XGID': '"position" ist {0}, erwartet wird eine XGID',
    '{0} is not the one of the "position"': '{0} stimmt nicht mit "position" überein',
    '"variant" must be an object': '"variant" muss ein Objekt sein',
    "variant: {0} is unknown, expected {1}": "variant: {0} ist unbekannt, erwartet wird {1}",
    "variant: {0} is {1}, expected {2}": "variant: {0} ist {1}, erwartet wird {2}",
    # ui.session, ui.game_dice: saved games
    "{0} seat is {1}, expected human or computer": (
        "der Platz von {0} ist {1}, erwartet wird human oder computer"
    ),
    "{0} is {1}, expected a seed of 64 digits or {2}": (
        "{0} ist {1}, erwartet wird ein Startwert aus 64 Ziffern oder {2}"
    ),
    # engine.formats: .mat files
    "{0} characters are more than a match can have": (
        "{0} Zeichen sind mehr, als ein Match haben kann"
    ),
    "{0} characters are more than a line can have": (
        "{0} Zeichen sind mehr, als eine Zeile haben kann"
    ),
    "a .mat file begins with the opening position, and this record does not": (
        "eine .mat-Datei beginnt mit der Anfangsstellung, und dieses Spiel nicht"
    ),
    "a game from a position set up is not understood: moves are expected": (
        "ein Spiel aus einer aufgebauten Stellung wird nicht verstanden: Erwartet werden Züge"
    ),
    "a comment or the length is expected, such as 7 point match": (
        "erwartet wird ein Kommentar oder die Länge, etwa 7 point match"
    ),
    "no length such as 7 point match in it": "eine Länge, etwa 7 point match, fehlt",
    "Game {0} is expected": "erwartet wird Game {0}",
    "names and scores are expected": "erwartet werden Namen und Spielstände",
    "names and scores are expected, such as Ann : 0 and Bob : 0": (
        "erwartet werden Namen und Spielstände, etwa Ann : 0 und Bob : 0"
    ),
    "a score below {0} is expected: {1}": "erwartet wird ein Spielstand unter {0}: {1}",
    "the match is over": "das Match ist zu Ende",
    "no session has so many points": "so viele Punkte hat keine Sitzung",
    "the players {0} are expected, not {1}": "erwartet werden die Spieler {0}, nicht {1}",
    "{0} and {1}": "{0} und {1}",
    "the score {0} : {1} is expected after the games before, not {2} : {3}": (
        "nach den Spielen davor wird der Spielstand {0} : {1} erwartet, nicht {2} : {3}"
    ),
    "move {0}) is expected, not {1})": "erwartet wird Zug {0}), nicht {1})",
    "{0}; in {1}": "{0}; in der Zeile {1}",
    "several plays of these dice are possible: the move is expected": (
        "mit diesen Würfeln sind mehrere Züge möglich: Erwartet wird der Zug"
    ),
    '[{0} "On"] or "Off" expected': 'erwartet wird [{0} "On"] oder "Off"',
    '[Variation "Backgammon"] expected: no other game is known': (
        'erwartet wird [Variation "Backgammon"]: Ein anderes Spiel ist nicht bekannt'
    ),
    '[{0} "1"] or another number of ties expected': (
        'erwartet wird [{0} "1"] oder eine andere Zahl von Gleichständen'
    ),
    '[{0} "game 3: 44"] expected, a tie or more': (
        'erwartet wird [{0} "game 3: 44"], ein Gleichstand oder mehr'
    ),
    "more ties doubled the stake than the {0} agreed": (
        "mehr Gleichstände haben den Einsatz verdoppelt als die {0} vereinbarten"
    ),
    "dice such as 31:, Doubles => 2, Takes, Drops, Beavers => 4, Raccoons => 8 or Wins 1 point": (
        "Würfel wie 31:, Doubles => 2, Takes, Drops, Beavers => 4, Raccoons => 8 oder Wins 1 point"
    ),
    "{0} is no entry, expected {1}": "{0} ist kein Eintrag, erwartet werden {1}",
    "too many entries, expected one for each player, then the result": (
        "zu viele Einträge, erwartet werden einer für jede Seite, dann das Ergebnis"
    ),
    "a move number such as 1) is expected before the entries": (
        "vor den Einträgen wird eine Zugnummer wie 1) erwartet"
    ),
    "nothing is expected after {0}": "nach {0} wird nichts mehr erwartet",
    "Wins 1 point, 2 points and so on expected": "erwartet wird Wins 1 point, 2 points und so fort",
    "{0} => and the new stake expected": "erwartet wird {0} => und der neue Einsatz",
    "left": "linken",
    "right": "rechten",
    "{0} in the {1} column": "{0} in der {1} Spalte",
    "it is the other player's turn: an entry in the {0} column expected": (
        "die andere Seite ist am Zug: Erwartet wird ein Eintrag in der {0} Spalte"
    ),
    "{0} is expected": "erwartet wird {0}",
    "{0} is expected: the game is over": "erwartet wird {0}: Das Spiel ist zu Ende",
    "{0} is expected: the match is not over": (
        "erwartet wird {0}: Das Match ist noch nicht zu Ende"
    ),
    "{0} is expected: under the Jacoby rule a gammon counts once here": (
        "erwartet wird {0}: Nach der Jacoby-Regel zählt ein Gammon hier einfach"
    ),
    "the game is over: the next game or the end of the file is expected": (
        "das Spiel ist zu Ende: Erwartet wird das nächste oder das Ende der Datei"
    ),
    "the result of the game, such as Wins 1 point, is expected": (
        "erwartet wird das Ergebnis des Spiels, etwa Wins 1 point"
    ),
    "after dice without a move the opponent's Wins is expected, for a resignation": (
        "nach Würfeln ohne Zug wird Wins der anderen Seite erwartet, für eine Aufgabe"
    ),
    "O2: the first turn of a game is never a double": (
        "O2: Der erste Zug eines Spiels ist nie ein Pasch"
    ),
    "the stake offered is {0}, not {1}": "der angebotene Einsatz ist {0}, nicht {1}",
    "the dice of the first turn are expected before a result": (
        "vor einem Ergebnis werden die Würfel des ersten Zugs erwartet"
    ),
    "the answer to the double is expected: Takes or Drops": (
        "erwartet wird die Antwort auf die Verdopplung: Takes oder Drops"
    ),
    "G5: one resigns on one's own turn, and it is the winner's": (
        "G5: Aufgeben kann man nur, wenn man am Zug ist, und am Zug ist, wer gewinnt"
    ),
    "{0} points are no resignation: {1}, {2} or {3} are expected": (
        "{0} Punkte sind keine Aufgabe: Erwartet werden {1}, {2} oder {3}"
    ),
}
