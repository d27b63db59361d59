"""Dice: their commitment, checks, numbers, and the pad for real ones."""

DICE = {
    # what a game's dice come from
    "proof.short": "festgelegt: {short}…",
    "proof.short.hand": "deine eigenen",
    "proof.open": "Die Würfe dieses Spiels standen vor dem ersten fest. Diese Prüfsumme steht für "
    "sie; der Startwert dahinter wird gezeigt, wenn das Spiel aus ist.",
    "proof.over": "Das Spiel ist aus: Dies ist sein Startwert, aus dem sich jeder Wurf nachrechnen "
    "lässt.",
    "proof.late.many": "Die ersten {count} Würfe dieses Spiels fielen vor seinem Startwert und "
    "lassen sich nicht prüfen.",
    "proof.late.one": "Der erste Wurf dieses Spiels fiel vor seinem Startwert und lässt sich nicht "
    "prüfen.",
    "proof.means": "Das beweist, dass die Würfel nach dem Zeigen der Prüfsumme nicht geändert "
    "wurden, und sonst nichts.",
    "proof.hand": "In diesem Spiel würfelst du selbst, für beide Seiten.",
    "proof.none": "Für die Würfel dieses Spiels gibt es keine Prüfsumme.",
    "proof.two": "Die Würfel kommen aus der sicheren Quelle deines Geräts. Prüfsummen gibt es für "
    "Spiele gegen den Computer.",
    # the outcome of a check
    "proof.fits": "✓ SHA-256 des Startwerts ist die Prüfsumme.",
    "proof.fits.not": "✗ SHA-256 des Startwerts ist nicht die Prüfsumme.",
    "proof.rolls.right.one": "✓ {count} Wurf ist der, den der Startwert ergibt.",
    "proof.rolls.right.many": "✓ {count} Würfe sind die, die der Startwert ergibt.",
    "proof.rolls.wrong.one": "✗ {count} Wurf ist nicht der, den der Startwert ergibt.",
    "proof.rolls.wrong.many": "✗ {count} Würfe sind nicht die, die der Startwert ergibt.",
    "proof.rolls.unsettled.one": "{count} Wurf lässt sich nicht prüfen.",
    "proof.rolls.unsettled.many": "{count} Würfe lassen sich nicht prüfen.",
    "proof.roll.right": "{dice} ✓",
    "proof.roll.wrong": "{dice} ✗ ({settled})",
    "proof.roll.unsettled": "{dice} –",
    "proof.roll.untold": "?",
    "proof.wrong.long": "Das ist länger als jedes Spiel.",
    "proof.wrong.hashes": "Zuerst kommen Prüfsumme und Startwert, jeweils 64 Zeichen von 0 bis 9 "
    "und a bis f.",
    "proof.wrong.rolls": "Ein Wurf sind zwei Zahlen von 1 bis 6, etwa 31, mit Leerzeichen zwischen "
    "den Würfen.",
    "proof.wrong.none": "Nach Prüfsumme und Startwert kommen die Würfe, etwa 31 64 52.",
    # the dice in numbers
    "luck.none": "Noch ist nicht gewürfelt worden.",
    "luck.sample.one": "Die Zahlen beruhen auf {count} Wurf dieser Sitzung.",
    "luck.sample.many": "Die Zahlen beruhen auf {count} Würfen dieser Sitzung.",
    "luck.varies": "In jedem Feld: gesehen, dann (erwartet ± Standardabweichung). Schon durch "
    "Zufall liegt etwa eine von drei Zahlen weiter weg als ihr ±. Je weniger Würfe, desto größer "
    "ist ± neben dem Erwarteten.",
    "luck.opening": "Beim Eröffnungswurf wirft jede Seite einen Würfel; er zählt nur bei den "
    "Augen mit.",
    "luck.rolls": "Würfe",
    "luck.face": "Auge {face}",
    "luck.doubles": "Pasche",
    "luck.pips": "Pips je Wurf",
    "number.decimal": "{whole},{tenths}",
    "luck.compared": "{seen} ({expected} ± {deviation})",
    # real dice
    "pad.opening": "Wirf für jede Seite einen Würfel und gib beide ein.",
    "pad.roll": "Würfle für {who} und gib die Würfel ein.",
    "pad.roll.you": "Würfle und gib deine Würfel ein.",
    "pad.die": "{who}: Würfel",
    "pad.die.you": "Dein Würfel",
    "pad.first": "Erster Würfel",
    "pad.second": "Zweiter Würfel",
    "pad.key": "{label}: {face}",
    "pad.wrong.text": "Ziffern werden gebraucht, etwa 31.",
    "pad.wrong.count": "Ein Wurf sind zwei Würfel: Tippe zwei Ziffern, etwa 31.",
    "pad.wrong.die": "Ein Würfel zeigt 1 bis 6.",
    "hand.now": "In diesem Spiel gibst du jeden Wurf selbst ein.",
    "hand.next": "Ab dem nächsten Spiel gibst du jeden Wurf selbst ein. Dieses behält seine "
    "Würfel.",
    "hand.last": "Ab dem nächsten Spiel würfelt das Programm. In diesem würfelst du.",
    "hand.off": "Für das Spiel an einem echten Brett: Du würfelst für beide Seiten und gibst die "
    "Würfel ein.",
    # taking a turn back
    "hint.taken_back": "Zurück in deinem letzten Zug. Beim Weiterspielen kommen dieselben Würfel.",
    "hint.taken_back_by_hand": "Zurück in deinem letzten Zug.",
}
