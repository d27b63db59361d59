"""Fill index.html while the site is built: the board, the course and the rules.

The board is drawn by the same code that draws it in the running page, so that Python, when it
arrives, finds what it would have drawn itself.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from html import escape
from pathlib import Path

from engine import GameState, Rule
from ui.course_page import clause_markup, course_markup, glossary_markup, guides_markup
from ui.drawing import board_markup, definitions
from ui.interaction import UiState
from ui.keys import SHOWN
from ui.picture import shared
from ui.session import PRACTICE
from ui.settings_panel import settings_markup
from ui.tutorial.course import load
from ui.view import Mode, board_view
from ui.wording import Words

_ROOT = Path(__file__).resolve().parent.parent
_MARKER = re.compile(r"<!-- build:([\w-]+) -->")
_CLAUSE = re.compile(r"\| ([SOMFHBGCTV]\d+) \| (.+) \|$")


def fill(template: str, version: str, size: str) -> str:
    """Return ``template`` with every marker filled; a first visit loads ``size`` bytes."""
    words = Words()
    course = load()
    opening = board_view(GameState(variant=PRACTICE), UiState(), Mode.STILL)
    rules = (_ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
    values = {
        "board": board_markup(opening, words),
        "definitions": definitions(shared()),
        "settings": settings_markup(words),
        "keys": keys_markup(words),
        "version": escape(version),
        "bytes": escape(size),
        "learn": (_ROOT / "ui" / "pages" / "learn.html").read_text(encoding="utf-8"),
        "course": course_markup(course),
        "guides": guides_markup(course),
        "glossary": glossary_markup(course),
        "rules": rules_markup(rules, lambda name: clause_markup(course, Rule[name])),
    }
    while _MARKER.search(template):  # a page put in may have markers of its own
        template = _MARKER.sub(lambda match: values[match[1]], template)
    return template


def keys_markup(words: Words) -> str:
    """Return the list of keys as HTML."""
    rows = "".join(
        f"<dt><kbd>{escape(words.say(f'key.{name}'))}</kbd></dt>"
        f"<dd>{escape(words.say(f'key.{name}.does'))}</dd>"
        for name in SHOWN
    )
    return f'<dl class="keys">{rows}</dl>'


def _nothing(_name: str) -> str:
    return ""


RULES_LEAD = (
    "“You” is the player on roll. Points are counted from your own side: you move from 24 towards "
    "1, and your home board is 1 to 6. The cube, match play and house rules are chosen before "
    "a game begins."
)


def rules_markup(text: str, beside: Callable[[str], str] = _nothing) -> str:
    """Return docs/rules.md as HTML: its headings, paragraphs and tables of clauses.

    Its introduction, which is for developers, gives way to :data:`RULES_LEAD`. ``beside`` gives
    what is shown with a clause, by its id.
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
            parts.append(f"<dl>{''.join(_clause(m[1], m[2], beside) for m in clauses)}</dl>")
        elif lines:
            parts.append(f"<p>{_prose(' '.join(lines))}</p>")
    return "\n".join(parts)


def _clause(name: str, text: str, beside: Callable[[str], str]) -> str:
    told = f"<dt>{name}</dt><dd>{_prose(text)}{beside(name)}</dd>"
    return f'<div id="rule-{name}" class="rule">{told}</div>'


def _prose(text: str) -> str:
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(text, quote=False))
