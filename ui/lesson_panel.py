"""What stands beside the board in a level: its words, the answers, and the buttons to go on."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache, lru_cache

from engine import Player
from ui.catalogues import Catalogue
from ui.page import PAGE, PageState, button, clauses, put
from ui.scene import Attributes, Keyed, Node, Scene
from ui.session import Seat
from ui.study import Study, buttons
from ui.tutorial.progress import Progress
from ui.tutorial.runner import Choose, Verdict
from ui.wording import Words

TERM = re.compile(r"\[\[([^\]|]+)(?:\|([^\]]+))?\]\]")
"""A word of the glossary in a text: ``[[blot]]``, or ``[[blot|blots]]`` in another form."""
MARKS = {"clean": "★", "done": "✓", "skipped": "–"}
"""The sign of a finished level in the list of lessons."""


def no_lesson(scene: Scene) -> None:
    """Add the nodes of what only a game or only a level has, as they are in a game."""
    put(scene, "lesson", hidden=True)
    put(scene, "lesson-more", hidden=True)
    for key in ("players", "controls", "moves", "share", "new-game", "type", "flip"):
        put(scene, key)


def lesson_panel(scene: Scene, now: Study, page: PageState, meaning: str, words: Words) -> None:
    """Put the nodes of a level over those of a game, and hide what only a game has.

    ``meaning`` is that of the word which is explained.
    """
    cube = now.run.game.variant.has_cube
    put(scene, "lesson")
    put(scene, "lesson-more")
    put(scene, "players", hidden=not cube)
    if not cube:
        put(scene, "terms", hidden=True)
    for key in (
        *("moves", "share", "guide-choice", "statistics", "dice", "pad", "status", "play-again"),
        *("type", "flip"),
    ):
        put(scene, key, hidden=True)
    for key in ("looking", "look-gives-up"):
        put(scene, key, hidden=True)
    put(scene, "note", text=page.note, hidden=not page.note)
    _words(scene, now, words)
    _verdict(scene, now, words)
    _answers(scene, now)
    _hints(scene, now, words)
    _buttons(scene, now, page, words)
    _controls(scene, now)
    put(scene, "lesson-word", hidden=not now.word)
    put(scene, "lesson-word-name", text=now.word)
    put(scene, "lesson-word-text", text=meaning)
    put(scene, "lesson-word-link", attrs={"href": f"#word-{slug(now.word)}"})


def _words(scene: Scene, now: Study, words: Words) -> None:
    place = words.say(
        "lesson.place",
        lesson=now.lesson.title,
        number=now.number,
        of=len(now.lesson.levels),
    )
    put(scene, "lesson-place", text=place)
    put(scene, "lesson-title", text=now.run.level.title)
    scene["lesson-say"] = Keyed(PAGE, Node("", {}, told(now.run.step.say)))


@lru_cache(maxsize=16)
def told(text: str) -> tuple[Node, ...]:
    """Return a lesson's text as paragraphs, with its marked words as buttons that explain them."""
    return tuple(
        Node("p", {}, tuple(_parts(" ".join(paragraph.split()))))
        for paragraph in re.split(r"\n\s*\n", text.strip())
    )


def _parts(text: str) -> list[Node]:
    nodes, at = [], 0
    for match in TERM.finditer(text):
        nodes.append(Node("span", text=text[at : match.start()]))
        attrs: Attributes = {"class": "term", "data-action": "word", "data-value": match[1]}
        nodes.append(Node("button", attrs, text=match[2] or match[1]))
        at = match.end()
    return [*nodes, Node("span", text=text[at:])]


@cache
def lesson_words(learner: Player, catalogue: Catalogue) -> Words:
    """Return words in which the learner is "you" and the other side goes by its colour.

    They are the same object each time, since what is drawn in them is remembered by them.
    """
    other = learner.opponent
    seats = {learner: Seat.HUMAN, other: Seat.COMPUTER}
    return Words(seats, catalogue, {other: catalogue.texts[f"name.{other.value}"]})


def plain(text: str) -> str:
    """Return a lesson's text without marks, to be spoken."""
    return " ".join(TERM.sub(lambda match: match[2] or match[1], text).split())


def slug(word: str) -> str:
    """Return a word of the glossary as it stands in an address."""
    return word.replace(" ", "-")


def verdict(now: Study, words: Words) -> str:
    """Say how an attempt was judged; empty while there is nothing to say."""
    run = now.run
    if run.verdict is Verdict.RIGHT:
        return run.words or words.say("lesson.right")
    if run.verdict is Verdict.WRONG:
        return run.words or words.say("lesson.wrong")
    return run.words


def _verdict(scene: Scene, now: Study, words: Words) -> None:
    kind = now.run.verdict.value if now.run.verdict else "none"
    text = verdict(now, words)
    attrs = {"class": f"verdict {kind}"} | ({} if text else {"hidden": ""})
    scene["lesson-verdict"] = Keyed(PAGE, Node("", attrs, told(text) if text else ()))


def _answers(scene: Scene, now: Study) -> None:
    """Offer the choices of a question; what was asked stays to be read when it is answered."""
    choices = now.run.step.choices
    children = tuple(Node("button", _answer(now, choice), text=choice) for choice in choices)
    hidden: Attributes = {} if choices else {"hidden": ""}
    scene["lesson-answers"] = Keyed(PAGE, Node("", hidden, children))


def _answer(now: Study, choice: str) -> Attributes:
    """Return the attributes of an answer; the one that was given is marked with its verdict."""
    attrs = {"data-action": "answer", "data-value": choice}
    if not now.run.waits:
        attrs["disabled"] = ""
    if choice == now.run.chosen and now.run.verdict:
        attrs["class"] = f"chosen {now.run.verdict.value}"
    return attrs


def hints(now: Study, words: Words) -> tuple[str, ...]:
    """Return the hints given in a step, with their marks; the solution in words comes last."""
    if not now.run.waits:
        return ()
    given = now.run.step.hints[: now.run.hints]
    return (*given, _solution(now, words)) if now.solution else given


def _solution(now: Study, words: Words) -> str:
    """Say what the last hint shows, for those too who do not see the board."""
    shown = now.ui.shown
    told = {
        "press": [words.say(f"lesson.button.{key}") for key in buttons(now.solution)],
        "answer": [one.choice for one in now.solution if isinstance(one, Choose)],
        "play": [words.way(source, target) for source, target in shown.arrows],
        "find": [words.place(point) for point in shown.points],
    }
    said = {key: ", ".join(named) for key, named in told.items() if named}
    return " ".join(words.say(f"lesson.solution.{key}", named=said[key]) for key in said)


def _hints(scene: Scene, now: Study, words: Words) -> None:
    lines = [Node("p", {}, tuple(_parts(text))) for text in hints(now, words)]
    hidden: Attributes = {} if lines else {"hidden": ""}
    scene["lesson-hints"] = Keyed(PAGE, Node("", hidden, tuple(lines)))


def _buttons(scene: Scene, now: Study, page: PageState, words: Words) -> None:
    run = now.run
    if run.verdict is Verdict.WRONG:
        key = "consequence" if run.coming else "retry"
    elif not run.is_done:
        key = "go_on"
    else:
        key = "next" if now.following else "finish"
    button(scene, "lesson-next", words.say(f"lesson.{key}"), run.waits, True, True)
    last = now.hints_left == 1
    label = words.say("lesson.show" if last else "lesson.hint")
    button(scene, "lesson-hint", label, False, now.hints_left > 0)
    put(scene, "lesson-skip", hidden=run.is_done or not now.following)
    put(scene, "lesson-back", hidden=not page.saved)
    put(scene, "lesson-teaches", hidden=not run.level.clauses)
    scene["lesson-clauses"] = Keyed(PAGE, Node("", {}, clauses(run.level.clauses)))


def _controls(scene: Scene, now: Study) -> None:
    """Show the buttons of a turn where there is a turn; what may be tried can be pressed."""
    put(scene, "controls", hidden=now.asks_off_the_board or not now.run.step.expect)
    put(scene, "resign", hidden="resign" not in now.offered)
    if "next-game" not in now.offered:
        put(scene, "next-game", hidden=True)
    if now.run.verdict is Verdict.RIGHT:  # what was to be tried was refused: that is no reproach
        message = scene["message"].node
        scene["message"] = Keyed(PAGE, replace(message, attrs={"class": "message"}))
    if not (now.ends_by_hand and now.run.waits):
        _switch_off(scene, "confirm")
    if not now.run.waits:
        for key in _OF_A_TURN:
            _switch_off(scene, key)
        return
    for key in now.offered:
        node = scene[key].node
        kept = {name: v for name, v in node.attrs.items() if name not in ("hidden", "disabled")}
        scene[key] = Keyed(PAGE, Node("", kept, text=node.text))


def _switch_off(scene: Scene, key: str) -> None:
    """Let a button stand there that cannot be pressed now."""
    node = scene[key].node
    off = {**node.attrs, "class": "plain", "disabled": ""}
    scene[key] = Keyed(PAGE, Node("", off, text=node.text))


_OF_A_TURN = (
    "undo",
    "redo",
    "double",
    "roll",
    "confirm",
    "take",
    "drop",
    "beaver",
    "accept",
    "decline",
    "next-game",
)
"""The buttons that are off while there is nothing to do but to go on."""


@lru_cache(maxsize=2)
def progress_panel(progress: Progress) -> Scene:
    """Return the marks in the list of lessons, and the ways into the course."""
    scene: Scene = {}
    for address, how in progress.levels:
        put(scene, f"mark-{address}", text=MARKS.get(how, ""), attrs={"class": f"mark {how}"})
    begun = bool(progress.at)
    put(scene, "home-course", hidden=not begun)
    put(scene, "learn-resume", hidden=not begun)
    put(scene, "learn-afresh", hidden=not begun)
    return scene
