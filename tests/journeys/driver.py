"""What the journeys ask of a browser; each browser has a file with its way of doing it."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any, Protocol

WIDTH, HEIGHT = 1280, 800
PATIENCE = 120.0
"""Seconds: WebKit boots in fifteen on a quiet machine, a busy one may need many times that."""


class MissingError(Exception):
    """A browser is not installed, and so its tests are skipped for this reason."""


class LeftError(Exception):
    """The page went away while it was asked something."""


class Driver(Protocol):
    """A browser with one tab, whose storage is empty when it starts."""

    name: str

    def open(self, address: str) -> None:
        """Load an address and return when its page is read."""

    def reload(self) -> None:
        """Load the page again, as a person does."""

    def run(self, script: str) -> str:
        """Return the string that an expression in the page's JavaScript gives or promises.

        Raises:
            LeftError: the window shows another page before it has.

        """

    def press_at(self, x: float, y: float) -> None:
        """Click with the mouse at a place of the window, in CSS pixels."""

    def type(self, text: str) -> None:
        """Press keys on the keyboard, one after another."""

    def picture(self, path: Path) -> None:
        """Save what the window shows as a PNG."""

    def faults(self) -> list[str]:
        """Return the errors that the pages printed or threw since the last time."""

    def asked(self) -> list[str]:
        """Return the addresses that the pages asked for since the last time.

        Where the driver cannot tell: those that led away from this computer.
        """

    def close(self) -> None:
        """End the browser, and all that was started for it."""


class Heard:
    """What a driver heard of its pages, each thing told once."""

    def __init__(self) -> None:
        self._faults: list[str] = []
        self._asked: list[str] = []

    def faults(self) -> list[str]:
        found, self._faults = self._faults, []
        return found

    def asked(self) -> list[str]:
        found, self._asked = self._asked, []
        return found


def evaluate(driver: Driver, expression: str) -> Any:
    """Return the value of an expression, or what it promises, as JSON can hold it."""
    return json.loads(driver.run(f"(async () => JSON.stringify(await ({expression}) ?? null))()"))


def call(driver: Driver, function: str, *given: object) -> Any:
    """Return what a function in JavaScript makes of what it is given."""
    return evaluate(driver, f"({function})(...{json.dumps(given)})")


def wait_until(driver: Driver, condition: str, seconds: float = PATIENCE) -> None:
    """Wait until an expression is true.

    Raises:
        AssertionError: it never was.

    """
    end = time.monotonic() + seconds
    while not _is_true(driver, condition):
        assert time.monotonic() < end, f"{driver.name} waits in vain for {condition}"
        time.sleep(0.05)


def _is_true(driver: Driver, condition: str) -> bool:
    try:
        return bool(evaluate(driver, condition))
    except LeftError:
        return False
