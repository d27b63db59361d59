"""docs/dice.md is true: its recipes, run as they stand there, give the engine's dice."""

from __future__ import annotations

import re
import secrets
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import engine
from engine import commitment, committed_roll

DOCUMENT = Path(engine.__file__).resolve().parent.parent / "docs" / "dice.md"
TOOLS = {"python": [sys.executable, "-I", "-c"], "bash": ["bash", "-c"]}
NEEDED = {"python": (), "bash": ("bash", "openssl", "sha256sum", "od")}

pytestmark = pytest.mark.skipif(not DOCUMENT.exists(), reason="the engine alone is installed here")


def text() -> str:
    return DOCUMENT.read_text(encoding="utf-8")


def vector() -> tuple[str, ...]:
    """Return the seed, the commitment and the rolls of the document's known answer."""
    rows = re.findall(r"^\| (?:seed|commitment|first 12 rolls) \| `(.+)` \|$", text(), re.M)
    assert len(rows) == 3
    return tuple(rows)


def run(tool: str, seed: str) -> list[str]:
    """Run a recipe with a seed in the place of the document's own; return the words it prints."""
    for program in NEEDED[tool]:
        if not shutil.which(program):
            pytest.skip(f"no {program} here")
    (recipe,) = re.findall(rf"```{tool}\n(.+?)```", text(), re.S)
    assert recipe.count(vector()[0]) == 1
    command = [*TOOLS[tool], recipe.replace(vector()[0], seed)]
    return subprocess.run(command, capture_output=True, check=True, text=True).stdout.split()


def expected(seed: bytes) -> list[str]:
    rolls = [committed_roll(seed, number) for number in range(1, 13)]
    return [commitment(seed), *(f"{dice.first}{dice.second}" for dice in rolls)]


def test_the_known_answer_is_the_engines() -> None:
    seed, bound, rolls = vector()
    assert [bound, *rolls.split()] == expected(bytes.fromhex(seed))


@pytest.mark.parametrize("tool", TOOLS)
def test_a_recipe_gives_the_engines_dice(tool: str) -> None:
    known = bytes.fromhex(vector()[0])
    for seed in (known, bytes(32), b"\xff" * 32, secrets.token_bytes(32)):
        assert run(tool, seed.hex()) == expected(seed), seed.hex()


def test_the_document_claims_no_more_than_is_proved() -> None:
    assert "not changed after the commitment was shown" in text()
    assert "It proves no more than that." in text()
