"""The page around the board as data: its state, and nodes for elements that index.html has."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from engine import Rule
from ui.advising import Doubt, Hint
from ui.analysis import Analysis
from ui.archive import Unreadable
from ui.choosing import Choice
from ui.dice_check import DiceView
from ui.dice_pad import Pad
from ui.intents import Intent
from ui.scene import Attributes, Keyed, Node, Scene
from ui.settings import Settings
from ui.setup import Setup
from ui.study import Study
from ui.tutorial.progress import Progress

PAGE = "page"
"""The layer of the elements that index.html already has."""
LINE = "line-"
"""How the keys of the move list's lines begin."""


@dataclass(frozen=True, slots=True)
class Failure:
    """How often something failed since the player last went on, and the last report."""

    count: int = 0
    details: str = ""


@dataclass(frozen=True, slots=True)
class Trouble:
    """Why a computer player does not play: a kind, as answers name errors, and what it said."""

    kind: str
    detail: str = ""


@dataclass(frozen=True, slots=True)
class OwnBot:
    """A player of somebody's own: ``spec`` is the class that is installed, ``module:Class``.

    ``offered`` is the name of a wheel that may be installed, ``named`` the class that is to be
    taken of it, where its entry points shall not tell. ``busy`` tells that something is fetched or
    installed, ``wrong`` what came of it.
    """

    spec: str = ""
    offered: str = ""
    named: str = ""
    busy: bool = False
    wrong: Trouble | None = None


@dataclass(frozen=True, slots=True)
class PageState:
    """What the page shows besides a game.

    ``ready`` tells that Python has arrived, ``at_home`` that the first screen is shown, ``saved``
    that an open game can be resumed, ``storage`` that the browser keeps the game, ``elsewhere``
    that another tab has taken it over. ``choice`` is what a new game will be, ``wrong_length`` that
    the last length typed is none.

    ``viewing`` is the number of actions after which the game is looked at, ``imported`` tells that
    it came from a file, ``note`` what is to be said of that. ``setup`` is the position being set
    up. ``guided`` tells that the guide for a first game stands beside the board. ``lesson`` is the
    level being played, ``progress`` how far the learner has come. ``settings`` are those that hold,
    ``setting`` tells that their list is shown, ``set_note`` what is to be said there.

    ``thinking`` tells that the computer has been asked something, ``trouble`` why it does not play,
    ``own`` is the player of somebody's own that can be chosen.

    ``by_hand`` tells that real dice are wanted, ``pad`` is a roll of them being entered, ``dice``
    what is open of the page's own.

    ``hint`` is the advice that is shown, ``held`` what a player wants and the tutor looks at,
    ``doubt`` what it stopped, ``analysis`` what was found in the games on the table.

    ``kept`` tells that the browser has all that the page needs without a network, ``newer`` that a
    newer release of the site is ready.
    """

    ready: bool = False
    at_home: bool = True
    saved: bool = False
    storage: bool = True
    elsewhere: bool = False
    unreadable: Unreadable | None = None
    failure: Failure = Failure()
    choice: Choice = field(default_factory=Choice)
    wrong_length: bool = False
    viewing: int | None = None
    imported: bool = False
    note: str = ""
    setup: Setup | None = None
    guided: bool = False
    lesson: Study | None = None
    progress: Progress = field(default_factory=Progress)
    settings: Settings = field(default_factory=Settings)
    setting: bool = False
    set_note: str = ""
    by_hand: bool = False
    pad: Pad | None = None
    dice: DiceView = field(default_factory=DiceView)
    hint: Hint | None = None
    held: Intent | None = None
    doubt: Doubt | None = None
    analysis: Analysis = field(default_factory=Analysis)
    thinking: bool = False
    trouble: Trouble | None = None
    own: OwnBot = field(default_factory=OwnBot)
    kept: bool = False
    newer: bool = False

    @property
    def locked(self) -> bool:
        """Whether the game that is shown takes no actions: it is elsewhere, or looked back at."""
        return self.elsewhere or self.viewing is not None

    def cleared(self, *, at_home: bool) -> PageState:
        """Return the page at home or at the table, with nothing else laid over it."""
        return replace(
            self,
            at_home=at_home,
            elsewhere=False,
            viewing=None,
            imported=False,
            setup=None,
            lesson=None,
            note="",
            pad=None,
            hint=None,
            held=None,
            doubt=None,
            thinking=False,
            trouble=None,
            dice=replace(self.dice, checked=0),
        )


def put(
    scene: Scene,
    key: str,
    *,
    text: str | None = None,
    hidden: bool = False,
    attrs: Attributes | None = None,
) -> None:
    """Add a node for the element with an id: its text, and attributes that change."""
    everything = dict(attrs or {}) | ({"hidden": ""} if hidden else {})
    scene[key] = Keyed(PAGE, Node("", everything, text=text))


def clauses(rules: tuple[Rule, ...]) -> tuple[Node, ...]:
    """Return a link to each clause, as it stands before a sentence."""
    return tuple(
        Node("a", {"href": f"#rule-{rule.name}", "class": "clause"}, text=rule.name)
        for rule in rules
    )


def lesson_link(address: str, text: str) -> Node:
    """Return a link to a level; where it is pressed, the page opens it without being loaded."""
    attrs: Attributes = {
        "href": f"?lesson={address}",
        "class": "lesson-link",
        "data-action": "lesson",
        "data-value": address,
    }
    return Node("a", attrs, text=text)


def button(
    scene: Scene, key: str, label: str, hidden: bool, enabled: bool, expected: bool = False
) -> None:
    """Add a button; ``expected`` makes it the one that stands out."""
    attrs: dict[str, str | float] = {"class": "primary" if expected else "plain"}
    if not enabled:
        attrs["disabled"] = ""
    put(scene, key, text=label, hidden=hidden, attrs=attrs)
