"""A table of a lesson, read field by field; a fault tells where it stands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from engine import BAR, Dice, Rule, parse_place
from ui.tutorial.errors import FaultError, Path

_POINTS = tuple(map(str, range(1, 25)))


class Fields:
    """The fields of one table; each is taken once, and :meth:`finish` refuses what is left."""

    def __init__(self, table: Mapping[str, Any], path: Path) -> None:
        self._table = dict(table)
        self.path = path

    def __contains__(self, key: str) -> bool:
        return key in self._table

    def fault(self, key: str, message: str) -> FaultError:
        """Return the error for a field."""
        return FaultError((*self.path, key), f"{key}: {message}")

    def take(self, key: str, kind: type, what: str, default: object = ...) -> Any:
        """Return a field's value of a type, or a default where it is missing.

        Raises:
            FaultError: it is missing without a default, or of another type.

        """
        if key not in self._table:
            if default is ...:
                raise FaultError(self.path, f"{key} is missing: {what}")
            return default
        value = self._table.pop(key)
        if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
            raise self.fault(key, f"expected {what}, got {value!r:.60}")
        return value

    def text(self, key: str, default: object = ...) -> str:
        """Return a text, without the blanks around it."""
        return str(self.take(key, str, "a text", default)).strip()

    def label(self, key: str, default: object = ...) -> str:
        """Return a text that is shown as it is, where a marked word could not be explained."""
        text = self.text(key, default)
        if "[[" in text:
            raise self.fault(key, "no word is marked here, only in what is said in a step")
        return text

    def texts(self, key: str) -> tuple[str, ...]:
        """Return a list of texts, empty where there is none."""
        values = self.take(key, list, "a list of texts", [])
        for value in values:
            if not isinstance(value, str) or not value.strip():
                raise self.fault(key, f"expected a list of texts, found {value!r:.60} in it")
        return tuple(value.strip() for value in values)

    def tables(self, key: str) -> Iterator[Fields]:
        """Yield the tables of an array of tables."""
        for index, value in enumerate(self.take(key, list, "tables", [])):
            if not isinstance(value, dict):
                raise self.fault(key, f"expected tables, found {value!r:.60}")
            yield Fields(value, (*self.path, key, index))

    def finish(self) -> None:
        """Refuse fields that nobody has asked for.

        Raises:
            FaultError: naming the first of them.

        """
        for key in self._table:
            raise self.fault(key, "there is no such field here")

    def points(self, key: str) -> dict[int, int]:
        """Return one side's checkers from ``24:2 13:5 bar:1``, in that side's own numbering."""
        found: dict[int, int] = {}
        for part in self.text(key).split():
            place, _, count = part.partition(":")
            known = place == "bar" or place in _POINTS
            if not known or not count.isdecimal() or len(count) > 2:
                raise self.fault(key, f"{part!r:.40} is not a point and its checkers, such as 24:2")
            point = BAR if place == "bar" else int(place)
            if point in found:
                raise self.fault(key, f"point {place} is named twice")
            found[point] = int(count)
        return found


def read_rule(fields: Fields, key: str, text: object) -> Rule:
    """Read a clause's id.

    Raises:
        FaultError: there is no such clause.

    """
    if isinstance(text, str) and text in Rule.__members__:
        return Rule[text]
    raise fields.fault(key, f"{text!r:.40} is no clause of the rules, such as M2")


def read_dice(fields: Fields, key: str, text: object) -> Dice:
    """Read a roll: ``3-1`` or ``31``.

    Raises:
        FaultError: it is none.

    """
    numbers = str(text).replace("-", "")
    if isinstance(text, str) and len(numbers) == 2 and set(numbers) <= set("123456"):
        return Dice(int(numbers[0]), int(numbers[1]))
    raise fields.fault(key, f"{text!r:.40} is no roll, such as 3-1")


def read_point(fields: Fields, key: str, value: object) -> int:
    """Read a point: a number from 1 to 24, ``bar`` or ``off``.

    Raises:
        FaultError: it is none.

    """
    text = str(value)
    if isinstance(value, int | str) and text in (*_POINTS, "bar", "off"):
        return parse_place(text)
    raise fields.fault(key, f"{value!r:.40} is no point: 1 to 24, bar or off")
