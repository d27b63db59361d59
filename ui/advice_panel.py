"""Hints and the tutor's doubts beside the board, as nodes of the page."""

from __future__ import annotations

from engine import JudgedPlay, Phase
from ui.advice_speech import (
    chances,
    cube_line,
    cube_verdict,
    doubted,
    equity,
    explained,
    less,
    loss,
    notation,
    size_name,
)
from ui.advising import Doubt, Hint, size
from ui.page import PAGE, PageState, put
from ui.scene import Attributes, Keyed, Node, Scene
from ui.wording import Words

PLACES = ("advice", "setup-advice")
"""Where a hint is shown: beside a game, and beside a position being set up."""


def advice_panel(page: PageState, *, playable: bool, words: Words) -> Scene:
    """Return the nodes of a hint and of a doubt; ``playable`` tells that a play can be made now."""
    scene: Scene = {}
    for place in PLACES:
        shown = page.hint if (place == "setup-advice") == (page.setup is not None) else None
        _hint(scene, place, shown, page, playable, words)
    _doubt(scene, page.doubt, words)
    return scene


def _hint(
    scene: Scene, place: str, hint: Hint | None, page: PageState, playable: bool, words: Words
) -> None:
    put(scene, place, hidden=hint is None)
    if hint is None:
        put(scene, f"{place}-numbers", hidden=True)
        return
    put(scene, f"{place}-title", text=words.say(_title(hint, page)))
    put(scene, f"{place}-numbers", hidden=len(hint.shown) < 2)
    if hint.advice and hint.about.phase is Phase.MOVE:
        for number, judged in hint.shown:
            scene[f"{place}-{number}"] = Keyed(f"{place}-plays", _row(hint, number, judged, words))
    elif hint.advice:
        for number, (key, value) in enumerate(_cube_lines(hint)):
            node = _cube_row(hint, key, value, words)
            scene[f"{place}-cube-{number}"] = Keyed(f"{place}-plays", node)
    told = tuple(Node("p", text=text) for text in _why(hint, words))
    scene[f"{place}-why"] = Keyed(PAGE, Node("", {}, told))
    can = playable and page.viewing is None and hint.play is not None and not page.setup
    put(scene, f"{place}-play", hidden=not can)


def _title(hint: Hint, page: PageState) -> str:
    if page.viewing is not None:
        return "advice.title.past"
    return "advice.title" if hint.about.phase is Phase.MOVE else "advice.title.cube"


def _row(hint: Hint, number: int, judged: JudgedPlay, words: Words) -> Node:
    """Return a play as a button that shows it on the board."""
    assert hint.advice
    play, worth = notation(judged, words), equity(judged.equity, words)
    lost = hint.advice.plays[0].equity - judged.equity
    told = words.say("advice.row.loss", play=play, equity=worth, loss=loss(lost, words))
    if not number:
        told = words.say("advice.row", play=play, equity=worth)
    played = hint.played is not None and hint.played == judged.play.result
    if played:
        told += f" ({words.say('advice.played')})"
    attrs: Attributes = {
        "class": "judged" + (f" {size(lost)}" if size(lost) else "") + (" done" if played else ""),
        "data-action": "hint-show",
        "data-value": str(number),
        "aria-pressed": "true" if hint.chosen == number else "false",
        "aria-label": told,
    }
    parts = [
        Node("span", {"class": "rank"}, text=f"{number + 1}"),
        Node("span", {"class": "play"}, text=play),
        Node("span", {"class": "worth"}, text=worth if not number else less(lost, words)),
    ]
    if played:
        parts.insert(2, Node("span", {"class": "tag"}, text=words.say("advice.played")))
    return Node("button", attrs, tuple(parts))


def _cube_lines(hint: Hint) -> list[tuple[str, float]]:
    """Return what is listed of the cube, by the keys of its words: the best action first."""
    advice = hint.advice
    assert advice
    lines = sorted(advice.cube.items(), key=lambda line: -line[1])
    if "double" in advice.cube and advice.replies:
        replies = [(f"double.{name}", value) for name, value in advice.replies.items()]
        lines = [line for line in lines if line[0] != "double"] + replies
    return lines


def _cube_row(hint: Hint, key: str, value: float, words: Words) -> Node:
    done = hint.done and key.partition(".")[0] == hint.done and "drop" not in key.partition(".")[2]
    parts = [
        Node("span", {"class": "play"}, text=cube_line(key, words)),
        Node("span", {"class": "worth"}, text=equity(value, words)),
    ]
    if done:
        parts.insert(1, Node("span", {"class": "tag"}, text=words.say("advice.played")))
    return Node("p", {"class": "judged cube" + (" done" if done else "")}, tuple(parts))


def _why(hint: Hint, words: Words) -> list[str]:
    """Say what the advice comes to: the reasons of a play or of the cube, and the chances."""
    if hint.failed:
        return [words.say("advice.failed")]
    if hint.advice is None:
        return [words.say("advice.thinking")]
    if hint.about.phase is Phase.MOVE:
        told = explained(hint, words)
        if len(hint.advice.plays) == 1:
            told.insert(0, words.say("advice.one_play"))
        told.append(chances(hint.play.chances if hint.play else None, words))
        return list(filter(None, told))
    told = [cube_verdict(hint.about, hint.advice, words), chances(hint.advice.chances, words)]
    return list(filter(None, told))


def hint_told(hint: Hint, words: Words) -> str:
    """Say a hint aloud: the chosen play with its equity, and what the advice comes to."""
    told = []
    if hint.advice and hint.play and hint.chosen is not None:
        told = [f"{_row(hint, hint.chosen, hint.play, words).attrs['aria-label']}."]
    return " ".join(told + _why(hint, words))


def _doubt(scene: Scene, doubt: Doubt | None, words: Words) -> None:
    """Show what the tutor doubts; nothing else is barred while it is shown."""
    put(scene, "tutor", hidden=doubt is None, attrs={"class": size(doubt.loss) if doubt else ""})
    if doubt is None:
        return
    put(scene, "tutor-title", text=size_name(doubt.loss, words))
    told = tuple(Node("p", text=text) for text in doubted(doubt, words))
    scene["tutor-text"] = Keyed(PAGE, Node("", {}, told))


def doubt_told(doubt: Doubt, words: Words) -> str:
    """Say a doubt aloud."""
    return " ".join([f"{size_name(doubt.loss, words)}.", *doubted(doubt, words)])
