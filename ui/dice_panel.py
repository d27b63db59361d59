"""The dice beside a game: commitment, seed and check, their numbers, and the pad for real ones."""

from __future__ import annotations

from engine import Phase, Player
from ui.dice_check import Checked, CheckedRoll, check, check_text, proof, rolls_of
from ui.dice_statistics import Compared, DiceStatistics, dice_statistics
from ui.game_dice import GameDice
from ui.page import PAGE, PageState, put
from ui.scene import Attributes, Keyed, Node, Scene
from ui.session import Session
from ui.wording import Words

SHORT = 8
"""Digits of a commitment that are always in sight."""
_SIDES = ("first", "second")


def dice_panel(session: Session, page: PageState, number: int, words: Words) -> Scene:
    """Return the nodes about the dice of a session's game with a number."""
    scene: Scene = {}
    source = session.dice.get(number) if not page.imported else None
    over = number < session.number or session.game.phase is Phase.OVER
    committed = source is not None and not source.by_hand and session.you is not None
    put(scene, "dice", hidden=False)
    put(scene, "dice-short", text=_short(source, committed, words))
    put(scene, "dice-note", text=_note(session, source, over, words))
    late = _late(source, words)
    put(scene, "dice-late", text=late, hidden=not (committed and late))
    put(scene, "dice-committed", hidden=not committed)
    put(scene, "dice-revealed", hidden=not (committed and over))
    if source and committed:
        _proof(scene, session, source, number, over, page.dice.checked == number, words)
    _other(scene, page.dice.text, words)
    _numbers(scene, session, words)
    _hand(scene, session, page, words)
    return scene


def _short(source: GameDice | None, committed: bool, words: Words) -> str:
    if source and source.by_hand:
        return words.say("proof.short.hand")
    return words.say("proof.short", short=source.commitment[:SHORT]) if source and committed else ""


def _note(session: Session, source: GameDice | None, over: bool, words: Words) -> str:
    if source and source.by_hand:
        return words.say("proof.hand")
    if source is None or (session.you is None and source.before):
        return words.say("proof.none")
    if session.you is None:
        return words.say("proof.two")
    return words.say("proof.over" if over else "proof.open") + " " + words.say("proof.means")


def _late(source: GameDice | None, words: Words) -> str:
    return words.counted("proof.late", source.before) if source and source.before else ""


def _proof(
    scene: Scene,
    session: Session,
    source: GameDice,
    number: int,
    over: bool,
    checked: bool,
    words: Words,
) -> None:
    """Show the commitment, and of a game that is over the seed and, where asked for, the check."""
    put(scene, "dice-commitment", attrs={"value": source.commitment})
    if not over or source.seed is None:
        put(scene, "dice-seed", attrs={"value": ""})
        put(scene, "dice-proof", text="")
        put(scene, "dice-result", hidden=True)
        return
    rolls = rolls_of(session, number)
    put(scene, "dice-seed", attrs={"value": source.seed.hex()})
    put(scene, "dice-proof", text=proof(source, rolls))
    found = check(source.commitment, source, rolls) if checked else None
    scene["dice-result"] = _result(found, words)


def _other(scene: Scene, text: str, words: Words) -> None:
    """Show the outcome of checking a text that was typed."""
    found = check_text(text) if text.strip() else None
    wrong = found if isinstance(found, str) else ""
    put(scene, "dice-wrong", text=words.say(wrong) if wrong else "", hidden=not wrong)
    scene["dice-other"] = _result(found if isinstance(found, Checked) else None, words)


def _result(found: Checked | None, words: Words) -> Keyed:
    if found is None:
        return Keyed(PAGE, Node("", {"hidden": ""}))
    right = len(found.rolls) - found.wrong - found.unsettled
    lines = [words.say("proof.fits" if found.fits else "proof.fits.not")]
    for key, count in (("wrong", found.wrong), ("right", right), ("unsettled", found.unsettled)):
        lines += [words.counted(f"proof.rolls.{key}", count)] if count else []
    told = tuple(Node("p", text=line) for line in lines)
    listed = tuple(_roll(roll, words) for roll in found.rolls)
    return Keyed(PAGE, Node("", {}, (*told, Node("ol", {"class": "rolls"}, listed))))


def _roll(roll: CheckedRoll, words: Words) -> Node:
    seen = words.dice(roll.seen) if roll.seen else words.say("proof.roll.untold")
    if roll.settled is None:
        return Node("li", text=words.say("proof.roll.unsettled", dice=seen))
    if roll.right:
        return Node("li", text=words.say("proof.roll.right", dice=seen))
    told = words.say("proof.roll.wrong", dice=seen, settled=words.dice(roll.settled))
    return Node("li", {"class": "wrong"}, text=told)


def _numbers(scene: Scene, session: Session, words: Words) -> None:
    """Compare the dice of both sides with what is expected of as many."""
    sides = [dice_statistics(session.rolls, player) for player in Player]
    count = len(session.rolls)
    put(
        scene,
        "dice-sample",
        text=words.counted("luck.sample", count) if count else words.say("luck.none"),
    )
    put(scene, "dice-varies", text=words.say("luck.varies"), hidden=not count)
    put(scene, "dice-opening", text=words.say("luck.opening"), hidden=not count)
    if not count:
        scene["dice-table"] = Keyed(PAGE, Node("", {"hidden": ""}))
        return
    heads = [Node("th", {"scope": "col"}, text=words.name(player)) for player in Player]
    rows = [Node("tr", {}, (Node("td"), *heads))]
    for label, *cells in zip(_labels(words), *(_cells(side, words) for side in sides), strict=True):
        row = (Node("th", {"scope": "row"}, text=label), *(Node("td", text=c) for c in cells))
        rows.append(Node("tr", {}, row))
    scene["dice-table"] = Keyed(PAGE, Node("", {}, tuple(rows)))


def _labels(words: Words) -> list[str]:
    faces = [words.say("luck.face", face=face) for face in range(1, 7)]
    return [words.say("luck.rolls"), *faces, words.say("luck.doubles"), words.say("luck.pips")]


def _cells(side: DiceStatistics, words: Words) -> list[str]:
    counted = [_compared(str(number.seen), number, words) for number in (*side.faces, side.doubles)]
    pips = _compared(words.decimal(side.pips.seen), side.pips, words) if side.pips else "–"
    return [str(side.rolls), *counted, pips]


def _compared(seen: str, number: Compared, words: Words) -> str:
    expected, deviation = words.decimal(number.expected), words.decimal(number.deviation)
    return words.say("luck.compared", seen=seen, expected=expected, deviation=deviation)


def _hand(scene: Scene, session: Session, page: PageState, words: Words) -> None:
    """Show the choice of real dice, and from when on it holds."""
    checked: Attributes = {"aria-checked": "true" if page.by_hand else "false"}
    put(scene, "hand-choice", attrs=checked)
    if session.by_hand == page.by_hand:
        key = "now" if page.by_hand else "off"
    else:
        key = "next" if page.by_hand else "last"
    put(scene, "hand-note", text=words.say(f"hand.{key}"))


def draw_pad(session: Session, page: PageState, words: Words) -> Scene:
    """Return the nodes of the pad, hidden where no roll is asked for."""
    scene: Scene = {}
    pad = None if page.locked or page.lesson else page.pad
    put(scene, "pad", hidden=pad is None)
    if pad is None:
        return scene
    opening = session.game.phase is Phase.OPENING
    put(scene, "pad-title", text=words.roll_wanted(session.game.on_roll))
    for side, number, player in zip(_SIDES, (pad.first, pad.second), Player, strict=True):
        label = words.of("pad.die", player) if opening else words.say(f"pad.{side}")
        put(scene, f"pad-{side}-label", text=label)
        keys = tuple(_key(side, label, face, face == number, words) for face in range(1, 7))
        scene[f"pad-{side}"] = Keyed(PAGE, Node("", {}, keys))
    put(scene, "pad-typed", attrs={"value": ""})
    put(scene, "pad-wrong", text=words.say(pad.wrong) if pad.wrong else "", hidden=not pad.wrong)
    return scene


def _key(side: str, label: str, face: int, pressed: bool, words: Words) -> Node:
    return Node(
        "button",
        {
            "class": "chip-button",
            "data-action": f"pad-{side}",
            "data-value": str(face),
            "aria-pressed": "true" if pressed else "false",
            "aria-label": words.say("pad.key", label=label, face=face),
        },
        text=str(face),
    )
