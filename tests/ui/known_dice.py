"""A seed, what it binds to, and a page whose games all have it."""

from __future__ import annotations

import pytest

from engine import Dice, commitment, committed_roll
from tests.ui.fake_shell import FakeShell
from tests.ui.sitting import BOT
from ui.app import App

SEED = bytes(range(32))


def rolls(count: int, seed: bytes = SEED) -> list[Dice]:
    """Return the first rolls of the seed."""
    return [committed_roll(seed, number) for number in range(1, count + 1)]


def proof_text(count: int, seed: bytes = SEED) -> str:
    """Return what the page writes of a game of the seed with so many rolls."""
    told = " ".join(f"{dice.first}{dice.second}" for dice in rolls(count, seed))
    return f"{commitment(seed)}\n{seed.hex()}\n{told}"


def settled(
    monkeypatch: pytest.MonkeyPatch, stored: dict[str, str] | None = None
) -> tuple[App, FakeShell]:
    """Open the page with its own dice; its seeds are the known one and those that follow it."""
    seeds = (bytes((number, *SEED[1:])) for number in range(256))
    monkeypatch.setattr("ui.session.fresh_seed", lambda: next(seeds))
    return reopened({} if stored is None else stored)


def reopened(stored: dict[str, str]) -> tuple[App, FakeShell]:
    """Load the page again, with what is stored."""
    shell = FakeShell(stored)
    app = App(shell, BOT)
    app.start("play")
    return app, shell
