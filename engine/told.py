"""Sentences about what is wrong: English texts that keep what they are made of."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum


class Told(str):
    """An English sentence with its template and facts, so that others can say it in their words.

    The template has a numbered place for each fact. A fact may be such a sentence itself, an
    exception, which becomes the one it was raised with, or any value that reads well as text.

    >>> told = Told("{0} of {1} points", "a score", 3)
    >>> told, told.template, told.facts
    ('a score of 3 points', '{0} of {1} points', ('a score', 3))
    """

    __slots__ = ("facts", "template")
    template: str
    facts: tuple[object, ...]

    def __new__(cls, template: str, *facts: object) -> Told:
        """Fill the facts into the template."""
        known = tuple(why(fact) if isinstance(fact, Exception) else fact for fact in facts)
        text = template.format(*(fact.value if isinstance(fact, Enum) else fact for fact in known))
        told = super().__new__(cls, text)
        told.template, told.facts = template, known
        return told

    def __getnewargs__(self) -> tuple[object, ...]:  # type: ignore[override]
        """Return what a copy is made of."""
        return (self.template, *self.facts)


def listed(sentences: Sequence[Told]) -> Told:
    """Return several sentences as one."""
    return Told("; ".join(f"{{{place}}}" for place in range(len(sentences))), *sentences)


def why(error: Exception) -> Told:
    """Return the sentence an exception was raised with."""
    first = error.args[0] if error.args else ""
    return first if isinstance(first, Told) else Told("{0}", str(error))
