"""Fill index.html while the site is built: the words, the board, the course and the rules.

What stands there as ``{{key}}`` or ``{{key fact=value}}`` is said in the words of a catalogue.

The board is drawn by the same code that draws it in the running page, so that Python, when it
arrives, finds what it would have drawn itself.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from html import escape
from pathlib import Path

from engine import Rule
from ui.catalogues import DEFAULT, languages, load_page
from ui.choosing import SWITCHES, Choice
from ui.course_page import clause_markup, course_markup, glossary_markup, guides_markup
from ui.display import first_view
from ui.drawing import board_markup, definitions
from ui.keys import SHOWN
from ui.picture import shared
from ui.rival import FIRST, KEYS, OWN
from ui.settings_panel import settings_markup
from ui.tutorial.course import load
from ui.wording import Words

_ROOT = Path(__file__).resolve().parent.parent
_MARKER = re.compile(r"<!-- build:([\w-]+) -->")
SOURCE = re.compile(r"<!-- source -->.*?<!-- end of source -->\n| data-source hidden", re.DOTALL)
"""What the page says as a source that somebody opens, and what hides the rest there."""
_WORDS = re.compile(r"\{\{([\w.-]+)((?: \w+=\w+)*)\}\}")
_CLAUSE = re.compile(r"\| ([SOMFHBGCTV]\d+) \| (.+) \|$")


def fill(template: str, version: str, size: str, language: str = DEFAULT, release: str = "") -> str:
    """Return ``template`` in a language, every marker filled.

    A first visit loads ``size`` bytes; ``release`` stands for the sources it was built from.

    Raises:
        KeyError: if the catalogue lacks a key that the page names.

    """
    words = Words(catalogue=load_page(language))
    course = load(language)
    values = {
        "board": board_markup(first_view(), words),
        "definitions": definitions(shared()),
        "settings": settings_markup(words),
        "levels": levels_markup(words),
        "level-about": escape(words.say(f"level.{FIRST}.about")),
        "switches": switches_markup(words),
        "advice": advice_markup("advice", words),
        "setup-advice": advice_markup("setup-advice", words),
        "keys": keys_markup(words),
        "version": escape(f"{version} ({release[:7]})" if release else version),
        "release": escape(release),
        "bytes": escape(size),
        "language": language,
        "manifest": "" if language == DEFAULT else f"{language}.",
        "language-list": " ".join(languages()),
        "languages": languages_markup(language),
        "boot-words": boot_words(words),
        "learn": (_ROOT / "ui" / "pages" / language / "learn.html").read_text(encoding="utf-8"),
        "course": course_markup(course, words),
        "guides": guides_markup(course),
        "glossary": glossary_markup(course),
        "rules": rules_markup(
            rules_text(language),
            words.say("page.rules.lead"),
            lambda name: clause_markup(course, Rule[name], words),
        ),
    }
    template = SOURCE.sub("", template)
    template = _WORDS.sub(lambda match: _said(match, words), template)
    while _MARKER.search(template):  # a page put in may have markers of its own
        template = _MARKER.sub(lambda match: values[match[1]], template)
    return template


def levels_markup(words: Words) -> str:
    """Return a button for each level of the computer as HTML, and the one for somebody's own."""
    return "".join(
        f'<button id="level-{key}" class="chip-button" role="radio" data-action="level"'
        f' data-value="{key}" aria-checked="{"true" if key == FIRST else "false"}" disabled'
        f"{' hidden' if key == OWN else ''}>"
        f"{'' if key == OWN else escape(words.say(f'level.{key}'))}</button>"
        for key in (*KEYS, OWN)
    )


def switches_markup(words: Words) -> str:
    """Return a switch for each house rule as HTML, with what it means or why it has to wait."""
    parts = []
    for name in SWITCHES:
        why = Choice().why_not(name)
        off = ' aria-disabled="true"' if why else ""
        title, about = words.say(f"page.switch.{name}"), words.say(why or f"about.{name}")
        parts.append(
            f'<button id="switch-{name}" class="switch" role="switch" aria-checked="false"{off}'
            f' aria-describedby="about-{name}" data-action="switch" data-value="{name}" disabled>'
            f'<span>{escape(title)}</span></button><p id="about-{name}" class="note">'
            f"{escape(about)}</p>"
        )
    return "".join(parts)


def advice_markup(name: str, words: Words) -> str:
    """Return the place of the hints as HTML: ``advice`` beside a game or ``setup-advice``."""
    said = ("close", "numbers", "play")
    close, numbers, play = (escape(words.say(f"page.hint.{key}")) for key in said)
    return (
        f'<section id="{name}" class="hint" aria-labelledby="{name}-title" hidden>'
        f'<div class="hint-head"><h2 id="{name}-title"></h2>'
        f'<button data-action="hint-close" class="quiet" aria-label="{close}">✕</button></div>'
        f'<div class="judged-list" role="group" aria-labelledby="{name}-title"'
        f' data-layer="{name}-plays"></div>'
        f'<div id="{name}-why" class="why"></div>'
        f'<p id="{name}-numbers" class="note" hidden>{numbers}</p>'
        f'<button id="{name}-play" data-action="hint-play" class="primary" hidden>{play}</button>'
        "</section>"
    )


def keys_markup(words: Words) -> str:
    """Return the list of keys as HTML."""
    rows = "".join(
        f"<dt><kbd>{escape(words.say(f'key.{name}'))}</kbd></dt>"
        f"<dd>{escape(words.say(f'key.{name}.does'))}</dd>"
        for name in SHOWN
    )
    return f'<dl class="keys">{rows}</dl>'


def _said(match: re.Match[str], words: Words) -> str:
    """Return what a marker says; ``count`` chooses the plural form."""
    key, facts = match[1], dict(fact.split("=") for fact in match[2].split())
    count = facts.get("count")
    text = words.counted(key, int(count)) if count else words.say(key, **facts)
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(text))


def languages_markup(language: str) -> str:
    """Return a link to the page in each language; boot.js remembers which one is pressed."""
    links = []
    for name in languages():
        address = "index.html" if name == DEFAULT else f"{name}.html"
        current = ' aria-current="true"' if name == language else ""
        links.append(
            f'<a href="./{address}" data-language="{name}" hreflang="{name}" lang="{name}"'
            f"{current}>{escape(load_page(name).texts['page.language'])}</a>"
        )
    return " ".join(links)


def boot_words(words: Words) -> str:
    """Return what ui/static/boot.js says, as JSON that may stand in a script element."""
    texts = words.catalogue.texts
    said = {key.removeprefix("boot."): texts[key] for key in texts if key.startswith("boot.")}
    said["decimal"] = texts["number.decimal"]
    return json.dumps(said, ensure_ascii=False).replace("<", "\\u003c")


def _nothing(_name: str) -> str:
    return ""


def rules_text(language: str = DEFAULT) -> str:
    """Return the rules in a language, as docs/ has them."""
    name = "rules.md" if language == DEFAULT else f"rules.{language}.md"
    return (_ROOT / "docs" / name).read_text(encoding="utf-8")


def rules_markup(text: str, lead: str, beside: Callable[[str], str] = _nothing) -> str:
    """Return docs/rules.md as HTML: its headings, paragraphs and tables of clauses.

    Its introduction, which is for developers, gives way to ``lead``. ``beside`` gives what is shown
    with a clause, by its id.
    """
    start = text.index("\n## ")
    title = text[:start].splitlines()[0].lstrip("# ")
    parts = [f"<h1>{escape(title)}</h1>", f'<p class="lead">{escape(lead)}</p>']
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
