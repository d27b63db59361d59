"""The analysis of a session beside the board: its progress, sums, and errors to be opened."""

from __future__ import annotations

from engine import GameWon, Phase, Player
from ui.advice_speech import cube_line, loss, notation, size_name
from ui.advising import SIZES, size
from ui.analysis import Analysis, Finding, Sums, sums
from ui.page import PAGE, PageState, put
from ui.replay import games
from ui.scene import Attributes, Keyed, Node, Scene
from ui.session import Session
from ui.wording import Words

MOST_LISTED = 40
"""Errors that are listed, the worst first."""
LAYER = "errors"


def analysis_panel(session: Session, page: PageState, words: Words) -> Scene:
    """Return the nodes of the analysis; it is there once a game is over, or comes from a file."""
    scene: Scene = {}
    over = session.game.phase is Phase.OVER
    ended = any(isinstance(entry.event, GameWon) for entry in session.log)
    there = (ended or page.imported) and bool(session.actions) and not page.lesson
    analysis = page.analysis
    put(scene, "analysis", hidden=not there)
    put(scene, "analyse", hidden=not (there and over) or page.locked or bool(analysis.of))
    if not there:
        scene["analysis-table"] = Keyed(PAGE, Node("", {"hidden": ""}))
        return scene
    done = len(analysis.findings)
    put(scene, "analysis-note", text=_note(analysis, words))
    bar: Attributes = {"max": analysis.total or 1, "value": done}
    put(scene, "analysis-bar", hidden=not analysis.running, attrs=bar)
    whole = analysis.is_done and len(analysis.of) == len(session.actions)
    put(scene, "analysis-go", text=words.say(_go(analysis)), hidden=whole)
    scene["analysis-table"] = _table(analysis, words)
    for rank, (number, finding) in enumerate(analysis.errors[:MOST_LISTED]):
        current = page.viewing == finding.decision.at and page.hint is not None
        scene[f"error-{rank}"] = Keyed(LAYER, _row(number, finding, current, session, words))
    return scene


def _go(analysis: Analysis) -> str:
    if analysis.running:
        return "analysis.stop"
    return "analysis.go_on" if analysis.of and not analysis.is_done else "analysis.start"


def _note(analysis: Analysis, words: Words) -> str:
    done, total = len(analysis.findings), analysis.total
    if analysis.running:
        return words.say("analysis.running", done=done, total=total)
    if analysis.failed:
        return words.say("analysis.failed")
    if not analysis.of:
        return words.say("analysis.open")
    if not analysis.is_done:
        return words.say("analysis.stopped", done=done, total=total)
    told = words.counted("analysis.done", done)
    return told if analysis.errors else f"{told} {words.say('analysis.no_errors')}"


def _table(analysis: Analysis, words: Words) -> Keyed:
    if not analysis.findings:
        return Keyed(PAGE, Node("", {"hidden": ""}))
    sides = [sums(analysis.findings, player) for player in Player]
    heads = [Node("th", {"scope": "col"}, text=words.name(player)) for player in Player]
    rows = [Node("tr", {}, (Node("td"), *heads))]
    labels = ("rating", "plays", "per_play", "play_loss", "cube_loss", *reversed(SIZES))
    rated = analysis.is_done
    for label, *cells in zip(labels, *(_cells(side, rated, words) for side in sides), strict=True):
        head = Node("th", {"scope": "row"}, text=words.say(f"analysis.{label}"))
        rows.append(Node("tr", {}, (head, *(Node("td", text=cell) for cell in cells))))
    return Keyed(PAGE, Node("", {}, tuple(rows)))


def _cells(side: Sums, rated: bool, words: Words) -> list[str]:
    lost = [loss(value, words) for value in (side.per_play, side.play_loss, side.cube_loss)]
    sizes = [str(side.sizes[name]) for name in reversed(SIZES)]
    return [words.say(f"rating.{side.rating if rated else 'none'}"), str(side.plays), *lost, *sizes]


def _row(number: int, finding: Finding, current: bool, session: Session, words: Words) -> Node:
    """Return an error as a button that opens it on the board."""
    decision = finding.decision
    lost = words.say(
        "analysis.line", size=size_name(finding.loss, words), loss=loss(finding.loss, words)
    )
    name = words.name(decision.player)
    number_ = f"{words.say('terms.game', number=decision.game)} · " * (len(games(session)) > 1)
    attrs: dict[str, str | float] = {
        "class": f"error {size(finding.loss)} {decision.player.value}",
        "data-action": "review",
        "data-value": str(number),
    }
    if current:
        attrs["aria-current"] = "true"
    what = f"{number_}{name}: {_what(finding, words)}"
    best = words.say("analysis.best", best=_best(finding, words))
    return Node(
        "button",
        attrs,
        (
            Node("span", {"class": "size"}, text=lost),
            Node("span", {"class": "what"}, text=what),
            Node("span", {"class": "note"}, text=best),
        ),
    )


def _what(finding: Finding, words: Words) -> str:
    decision = finding.decision
    if decision.result is None:
        return cube_line(decision.kind, words)
    dice, place = decision.state.dice, finding.advice.rank(decision.result)
    assert dice is not None
    assert place is not None
    play = notation(finding.advice.plays[place], words)
    return f"{max(dice.numbers)}{min(dice.numbers)}: {play}"


def _best(finding: Finding, words: Words) -> str:
    if finding.decision.result is None:
        return cube_line(finding.advice.best_action, words)
    return notation(finding.advice.plays[0], words)
