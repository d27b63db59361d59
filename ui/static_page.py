"""Fill index.html while the site is built: the board, the lesson's pictures and the rules.

The board is drawn by the same code that draws it in the running page, so that Python, when it
arrives, finds what it would have drawn itself.
"""

from __future__ import annotations

import re
from html import escape
from pathlib import Path

from engine import BAR, Dice, GameState, Phase, Player, Position
from ui.drawing import board_markup, definitions, picture_markup
from ui.interaction import UiState, observe
from ui.session import PRACTICE
from ui.view import Mode, board_view
from ui.wording import Words

_ROOT = Path(__file__).resolve().parent.parent
_MARKER = re.compile(r"<!-- (picture|build):([\w-]+) -->")
_CLAUSE = re.compile(r"\| ([SOMFHBGCTV]\d+) \| (.+) \|$")

_BLACK_AT_HOME = {6: 5, 8: 3, 13: 5, 24: 2}
PICTURES: dict[str, tuple[GameState, int | None, str]] = {
    "opening": (
        GameState(variant=PRACTICE),
        None,
        "The opening position with White's point numbers",
    ),
    "moving": (
        GameState(phase=Phase.MOVE, on_roll=Player.WHITE, dice=Dice(6, 4), variant=PRACTICE),
        24,
        "White rolled 6-4; from the 24-point a checker may land on 20, 18 or 14",
    ),
    "hitting": (
        GameState(
            Position.from_points(
                white={24: 2, 13: 5, 8: 3, 6: 5}, black={24: 1, 20: 1, 13: 5, 8: 3, 6: 5}
            ),
            Phase.MOVE,
            Player.WHITE,
            Dice(3, 1),
            variant=PRACTICE,
        ),
        8,
        "White rolled 3-1; a checker from 8 can hit the single black checker on 5",
    ),
    "bar": (
        GameState(
            Position.from_points(white={BAR: 1, 24: 1, 13: 5, 8: 3, 6: 5}, black=_BLACK_AT_HOME),
            Phase.MOVE,
            Player.WHITE,
            Dice(6, 3),
            variant=PRACTICE,
        ),
        None,
        "A white checker on the bar; with 6-3 it can enter on the 22-point only",
    ),
    "bearing-off": (
        GameState(
            Position.from_points(white={6: 3, 5: 2, 4: 3, 3: 2, 2: 1}, black={6: 3, 5: 3, 3: 2}),
            Phase.MOVE,
            Player.WHITE,
            Dice(5, 3),
            variant=PRACTICE,
        ),
        5,
        "All white checkers are home; with a 5 one leaves the board from the 5-point",
    ),
}
"""The lesson's pictures: a game, the checker picked up, and what the picture shows in words."""


def fill(template: str, version: str, size: str) -> str:
    """Return ``template`` with every marker filled; a first visit loads ``size`` bytes."""
    words = Words()
    values = {
        "board": board_markup(
            board_view(GameState(variant=PRACTICE), UiState(), Mode.STILL), words
        ),
        "definitions": definitions(),
        "version": escape(version),
        "bytes": escape(size),
        "learn": (_ROOT / "ui" / "pages" / "learn.html").read_text(encoding="utf-8"),
        "rules": rules_markup((_ROOT / "docs" / "rules.md").read_text(encoding="utf-8")),
    }
    page = _MARKER.sub(lambda match: values.get(match[2], match[0]), template)
    return _MARKER.sub(lambda m: _picture(m[2]) if m[1] == "picture" else m[0], page)


RULES_LEAD = (
    "“You” is the player on roll. Points are counted from your own side: you move from 24 towards "
    "1, and your home board is 1 to 6. The cube, match play and house rules are chosen before "
    "a game begins."
)


def rules_markup(text: str) -> str:
    """Return docs/rules.md as HTML: its headings, paragraphs and tables of clauses.

    Its introduction, which is for developers, gives way to :data:`RULES_LEAD`.
    """
    start = text.index("\n## ")
    title = text[:start].splitlines()[0].lstrip("# ")
    parts = [f"<h1>{escape(title)}</h1>", f'<p class="lead">{RULES_LEAD}</p>']
    for block in re.split(r"\n\s*\n|\n(?=## )|(?<=## .)\n", text[start:]):
        lines = block.strip().splitlines()
        while lines and lines[0].startswith("#"):
            parts.append(f"<h2>{escape(lines.pop(0).lstrip('# '))}</h2>")
        clauses = [match for line in lines if (match := _CLAUSE.match(line))]
        if clauses:
            parts.append(f"<dl>{''.join(_clause(m[1], m[2]) for m in clauses)}</dl>")
        elif lines:
            parts.append(f"<p>{_prose(' '.join(lines))}</p>")
    return "\n".join(parts)


def _clause(name: str, text: str) -> str:
    return f'<div id="rule-{name}" class="rule"><dt>{name}</dt><dd>{_prose(text)}</dd></div>'


def _prose(text: str) -> str:
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(text, quote=False))


def _picture(name: str) -> str:
    game, selected, label = PICTURES[name]
    ui = observe(UiState(), game, ())
    shown = UiState(placement=ui.placement, selected=selected or ui.selected)
    return picture_markup(board_view(game, shown), Words(), label)
