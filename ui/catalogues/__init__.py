"""The words of the page: one catalogue for each language, in a package of its own.

A language is a folder here with ``TEXTS``, what Python says, ``form``, which names the plural form
of a number, and ``ENGINE``, what is told of errors in English; its ``page.py`` has ``PAGE``, the
standing words of index.html, which only the build asks for. The page comes with the folder of its
own language alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from pathlib import Path

DEFAULT = "en"
"""The language whose catalogue says what there is to be said."""


@dataclass(frozen=True, slots=True, eq=False)
class Catalogue:
    """All texts of a language by key, and its plural forms.

    A text that counts has a key for each form, such as ``points.one`` and ``points.many``;
    ``form`` names the one that a number takes. ``engine`` has what is told of wrong states, texts
    and files, by the template of its English (see :class:`engine.Told`).
    """

    language: str
    texts: Mapping[str, str]
    form: Callable[[int], str]
    engine: Mapping[str, str] = field(default_factory=dict)


def languages() -> tuple[str, ...]:
    """Return the languages in which the site is built, the default first."""
    found = {path.parent.name for path in Path(__file__).parent.glob("*/page.py")}
    return (DEFAULT, *sorted(found - {DEFAULT}))


@cache
def load(language: str = DEFAULT) -> Catalogue:
    """Return what Python says in a language.

    Raises:
        ModuleNotFoundError: if the page did not come with this language.

    """
    package = import_module(f"{__name__}.{language}")
    return Catalogue(language, package.TEXTS, package.form, package.ENGINE)


@cache
def load_page(language: str = DEFAULT) -> Catalogue:
    """Return what Python says in a language together with the standing words of the page.

    Raises:
        ModuleNotFoundError: if there is no such language.

    """
    spoken = load(language)
    page: Mapping[str, str] = import_module(f"{__name__}.{language}.page").PAGE
    return Catalogue(language, {**spoken.texts, **page}, spoken.form, spoken.engine)
