"""The pages to be read: the list of lessons, the glossary, and a picture for each clause.

They are written as HTML while the site is built, so that they need no Python to be there.
"""

from __future__ import annotations

import unicodedata
from html import escape

from engine import GameState, Rule
from ui.interaction import UiState
from ui.lesson_panel import TERM, lesson_words, plain, slug
from ui.page import lesson_link
from ui.picture import picture_markup
from ui.scene import markup
from ui.tutorial.course import FIRST_GAME, Course, address
from ui.tutorial.lesson import Lesson, Level
from ui.tutorial.proof import walk
from ui.tutorial.solver import played
from ui.view import Mode, board_view
from ui.wording import Words


def course_markup(course: Course, words: Words) -> str:
    """Return the list of all lessons and levels, each a link with a place for its mark."""
    lessons = "".join(_lesson(lesson) for lesson in course.lessons)
    link = _mark(FIRST_GAME) + _link(FIRST_GAME, words.say("lesson.first_game"))
    last = f"<li><h3>{link}</h3><p>{escape(words.say('lesson.first_game.about'))}</p></li>"
    return f'<ol class="lessons">{lessons}{last}</ol>'


def guides_markup(course: Course) -> str:
    """Return links to the lessons that are offered by themselves too."""
    guides = [lesson for lesson in course.lessons if lesson.alone]
    items = "".join(f"<li>{_link(guide.id, guide.alone)}</li>" for guide in guides)
    return f"<ul>{items}</ul>"


def glossary_markup(course: Course) -> str:
    """Return all words of the game with what they mean, in the order of the alphabet."""
    words = sorted(course.glossary.items(), key=lambda word: in_order(word[0]))
    items = "".join(
        f'<div id="word-{slug(word)}" class="word" tabindex="-1"><dt>{escape(word)}</dt>'
        f"<dd>{_meaning(text)}</dd></div>"
        for word, text in words
    )
    return f"<dl>{items}</dl>"


def in_order(word: str) -> str:
    """Return what a word is sorted by: ä stands where a does, however it is written."""
    apart = unicodedata.normalize("NFKD", word.casefold())
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def clause_markup(course: Course, rule: Rule, words: Words) -> str:
    """Return the picture of a clause and the link to the level that teaches it."""
    place = course.teaching(rule)
    found = course.find(place) if place else None
    if not place or not found:
        return ""
    lesson, level = found
    named = words.say("lesson.link", lesson=lesson.title, level=level.title)
    link = _link(place, named)
    game, ui, told = _moment(level, rule)
    told_in = lesson_words(level.learner, words.catalogue)
    label = told_in.refusal(ui.refusal) if ui.refusal else f"{told.partition('. ')[0].rstrip('.')}."
    view = board_view(game, ui, Mode.WATCH, level.learner)
    picture = picture_markup(view, told_in, f"{level.title}. {label}")
    return f'<span class="learn-it">{link}</span>{picture}'


def _moment(level: Level, rule: Rule) -> tuple[GameState, UiState, str]:
    """Return the step that teaches a clause: where its breach is tried, as it is refused."""
    moments = []
    for run, ui, presses in walk(level):
        if rule in run.step.tries:
            after, seen = played(run, ui, presses)
            return after.game, seen, plain(run.step.say)
        if rule in run.step.breaks:
            moments.append((run.game, ui, plain(run.step.say)))
    return moments[0]


def _lesson(lesson: Lesson) -> str:
    levels = "".join(_level(lesson, level) for level in lesson.levels)
    head = f"<h3>{_link(lesson.id, lesson.title)}</h3><p>{escape(lesson.about)}</p>"
    return f'<li id="learn-{lesson.id}">{head}<ul class="levels">{levels}</ul></li>'


def _level(lesson: Lesson, level: Level) -> str:
    name = address(lesson, level)
    return f"<li>{_mark(name)}{_link(name, level.title)}</li>"


def _mark(name: str) -> str:
    return f'<span id="mark-{name}" class="mark"></span>'


def _link(name: str, text: str) -> str:
    return markup(lesson_link(name, text))


def _meaning(text: str) -> str:
    """Write a meaning; the words of the glossary in it are links to each other."""

    def link(word: str, shown: str) -> str:
        return f'<a href="#word-{slug(word)}">{shown}</a>'

    return TERM.sub(lambda match: link(match[1], match[2] or match[1]), escape(text, quote=False))
