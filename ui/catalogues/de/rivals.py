"""Die Computerspieler: ihre Stufen, ein eigenes Wheel, und was schiefgehen kann."""

RIVALS = {
    "status.thinking": "{who} denkt nach.",
    "level.basic": "Einfach",
    "level.basic.about": "Spielt nach ein paar Faustregeln. Gut für deine ersten Spiele.",
    "level.casual": "Gelegentlich",
    "level.casual.about": "Kennt das Spiel, schätzt Züge aber oft falsch ein.",
    "level.club": "Vereinsspieler",
    "level.club.about": "Spielt gut und irrt, wo es knapp ist.",
    "level.strong": "Stark",
    "level.strong.about": "Verschenkt selten viel.",
    "level.expert": "Experte",
    "level.expert.about": "Spielt am besten: sieht auch jeden Wurf, mit dem du antworten kannst.",
    "level.own.about": "Ein fremdes Programm, das du installiert hast.",
    "level.unknown": "Der Spielstand nennt die Stufe „{name}“, die es hier nicht gibt. An ihrer "
    "Stelle spielt „{level}“.",
    "own.offered": "{name} kann installiert werden.",
    "own.busy": "Einen Moment: Es wird geholt, installiert und befragt.",
    "own.installed": "{name} ist installiert, bis diese Seite geschlossen wird, und als Gegner "
    "gewählt.",
    "trouble.level": "Weiter gegen {level}",
    "trouble.missing": "Dieses Spiel lief gegen ein Programm, das jetzt nicht installiert ist. "
    "Installiere es auf der ersten Seite und komm zurück, oder lass eine Stufe dieser Seite "
    "weiterspielen.",
    "trouble.no-weights": "Was der Computer gelernt hat, konnte nicht geladen werden.",
    "trouble.outdated": "Was der Computer gelernt hat, ist mit dieser Version der Seite "
    "verschwunden: Es gibt eine neue. Lade sie, um weiterzuspielen.",
    "trouble.raised": "Das Programm des Computerspielers ist gescheitert. Nichts wurde gespielt.",
    "trouble.illegal": "Der Computerspieler antwortete, was die Regeln nicht erlauben. Nichts "
    "wurde gespielt.",
    "trouble.slow": "Der Computerspieler brauchte zu lange und wurde beendet. Nichts wurde "
    "gespielt.",
    "trouble.lost": "Der Computerspieler endete ohne Antwort. Nichts wurde gespielt.",
    "trouble.no-class": "Eine solche Klasse eines Computerspielers gibt es nicht.",
    "trouble.not-a-bot": "Dieser Klasse fehlt, wonach ein Computerspieler gefragt wird.",
    "trouble.not-a-wheel": "Das ist kein Wheel, das sich installieren lässt.",
    "trouble.no-file": "Die Datei kam nicht an. Von einer anderen Website kommt sie nur, wenn der "
    "Betreiber dieser Seite es erlaubt.",
    "trouble.too-large": "Die Datei ist zu groß.",
}
