"""The German words of the guide for a first game.

A die is named in the dative, after "mit": "der 6", "einer 5", "der letzten 5".
"""

GUIDE = {
    # what is to be done now, and what each die may do
    "guide.wait": "{who} ist am Zug. Danach hilft der Begleiter dir wieder.",
    "guide.opening": "Würfle: Jede Seite wirft einen Würfel, und die höhere Zahl beginnt.",
    "guide.roll": "Dein Zug beginnt mit einem Wurf beider Würfel.",
    "guide.roll.double": "Wirf beide Würfel. Nur vorher darfst du anbieten, den Einsatz zu "
    "verdoppeln.",
    "guide.cube": "Erst muss der höhere Einsatz beantwortet werden: Spiel darum weiter oder "
    "verlier dieses Spiel.",
    "guide.resignation": "Erst muss die Aufgabe beantwortet werden.",
    "guide.over": "Das Spiel ist zu Ende.",
    "guide.over.off": "Das Spiel ist zu Ende: Der letzte Stein ist ausgewürfelt.",
    "guide.dice": "Du hast {dice} gewürfelt: Jede Zahl ist ein Einzelzug mit einem deiner Steine.",
    "guide.dice.double": "Ein Pasch: Du hast {dice}, jedes Mal ein Einzelzug mit einem deiner "
    "Steine.",
    "guide.left": "Noch zu ziehen: {dice}.",
    "guide.no_move": "Mit {dice} kannst du nicht ziehen, also passt du.",
    "guide.complete": "Dein Zug ist gespielt: Bestätige ihn oder nimm einen Einzelzug zurück.",
    "guide.bar.one": "Ein Stein auf der Bar muss zuerst eingesetzt werden",
    "guide.bar.many": "{count} Steine auf der Bar müssen eingesetzt werden, bevor etwas "
    "anderes zieht",
    "guide.bar.enter": "{first}: {entries}.",
    "guide.bar.none": "{first}, aber kein Eingang ist frei.",
    "guide.bar.entry": "mit {die} auf {target}",
    "guide.die": "der {die}",
    "guide.die.double": "einer {die} (noch {count})",
    "guide.die.last": "der letzten {die}",
    "guide.allowed": "Mit {die}: {ways}.",
    "guide.allowed.from": "Mit {die} ein Stein von {points}.",
    "guide.hits": "Wer auf {points} landet, schlägt einen einzelnen Stein der anderen Seite.",
    "guide.nothing": "Die {die} lässt sich nicht ziehen.",
    "guide.nothing.now": "Die {die} lässt sich jetzt nicht ziehen.",
    "guide.nothing.closed": "Die {die} lässt sich nicht ziehen: Jeder Landepunkt ist besetzt.",
    "guide.nothing.closed.now": "Die {die} lässt sich jetzt nicht ziehen: Jeder Landepunkt ist "
    "besetzt.",
    "guide.or": "{first} oder {second}",
    "guide.from": "mit der {die} von {points}",
    # what a die may not do, by engine.Reason
    "guide.not.POINT_CLOSED": "Nicht {ways}: Dort stehen zwei oder mehr Steine der anderen Seite.",
    "guide.not.ENTRY_CLOSED": "Kein Eingang mit der {die}: Auf {target} stehen {count} Steine der "
    "anderen Seite.",
    "guide.not.NOT_ALL_HOME.turned": "Noch kein Auswürfeln: Nicht alle deine Steine sind zu Hause "
    "auf 19 bis 24.",
    "guide.not.NOT_ALL_HOME": "Noch kein Auswürfeln: Nicht alle deine Steine sind zu Hause auf 1 "
    "bis 6.",
    "guide.not.CHECKER_BEHIND": "Kein Auswürfeln von {points} mit der {die}: Weiter hinten, auf "
    "{rear}, steht noch ein Stein.",
    "guide.not.LARGER_DIE": "Nicht {ways}: Von {dice} lässt sich nur eine Zahl ziehen, also muss "
    "es die größere sein.",
    "guide.not.MORE_DICE": "Nicht {ways}: Sonst ließen sich weniger deiner Würfel ziehen.",
    # its three checks before a turn ends
    "guide.check.bar.ok": "Du hast keinen Stein auf der Bar.",
    "guide.check.bar.entered.one": "Dein Stein ist von der Bar eingesetzt.",
    "guide.check.bar.entered.many": "Deine {count} Steine sind von der Bar eingesetzt.",
    "guide.check.bar.todo.one": "Ein Stein auf der Bar muss noch eingesetzt werden.",
    "guide.check.bar.todo.many": "{count} Steine auf der Bar müssen noch eingesetzt werden.",
    "guide.check.bar.closed.one": "Der Stein auf der Bar kann nicht eingesetzt werden: Seine "
    "Eingänge sind besetzt.",
    "guide.check.bar.closed.many": "{count} Steine auf der Bar können nicht eingesetzt werden: "
    "Die Eingänge sind besetzt.",
    "guide.check.bar.used.one": "Ein Stein bleibt auf der Bar: Kein Würfel ist mehr für ihn übrig.",
    "guide.check.bar.used.many": "{count} Steine bleiben auf der Bar: Kein Würfel ist mehr für sie "
    "übrig.",
    "guide.check.landings.todo": "Noch ist nichts gezogen.",
    "guide.check.landings.fine": "Nichts ließ sich ziehen.",
    "guide.check.landings.ok": "Du durftest überall landen. {landings}",
    "guide.landing": "{way}: {ground}.",
    "guide.landing.EMPTY": "ein leerer Punkt",
    "guide.landing.OWN.one": "dort stand ein Stein von dir",
    "guide.landing.OWN.many": "dort standen {count} Steine von dir",
    "guide.landing.HIT": "ein einzelner Stein der anderen Seite, geschlagen",
    "guide.landing.OFF": "ausgewürfelt mit genau seiner Zahl",
    "guide.landing.OFF_LARGER": "keiner stand weiter hinten, also würfelt die größere {die} ihn "
    "aus",
    "guide.check.dice.ok": "Alle Würfel sind gezogen.",
    "guide.check.dice.todo": "Noch zu ziehen: {dice}.",
    "guide.check.dice.some": "Noch übrig: {dice}. Jetzt lässt sich nur {playable} ziehen.",
    "guide.check.dice.fine": "Nicht zu ziehen: {dice}. Kein Zug ist übrig, also darf dein Zug "
    "enden.",
    "guide.check.dice.closed": "Nicht zu ziehen: {dice}. Jeder Landepunkt ist besetzt, also darf "
    "dein Zug enden.",
}
