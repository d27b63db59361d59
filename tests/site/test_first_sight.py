"""What a page waits for before it is drawn stands in it, and nothing else does."""

from __future__ import annotations

from pathlib import Path

import pytest

from sitebuild import first_sight
from sitebuild.errors import BuildError

PAGE = """<script src="./static/look.js" data-a='{"b": 1}'></script>
<link rel="stylesheet" href="./static/one.css">
<link rel="icon" href="./static/icon.svg">
<link rel="stylesheet" href="./static/two.css">
<noscript><link rel="stylesheet" href="./static/noscript.css"></noscript>
<script src="./static/boot.js" defer></script>
<script type="module" src="./runtime/core.js"></script>
"""
FILES = {
    "look.js": 'const tag = "<!-- </SCRIPT>";',
    "one.css": "a::after { content: '</style>'; }",
    "two.css": "b { color: red; }",
    "noscript.css": "i { color: red; }",
    "boot.js": "import('./shared.js');",
    "shared.js": "0;",
}


@pytest.fixture
def static(tmp_path: Path) -> Path:
    for name, text in FILES.items():
        (tmp_path / name).write_text(text)
    return tmp_path


def test_scripts_stand_at_their_place_and_all_sheets_at_that_of_the_first(static: Path) -> None:
    assert first_sight.put_in(PAGE, first_sight.take(PAGE, static)) == r"""\
<script data-a='{"b": 1}'>const tag = "<\!-- <\/SCRIPT>";</script>
<style>a::after { content: '<\/style>'; }b { color: red; }</style>
<link rel="icon" href="./static/icon.svg">
<noscript><link rel="stylesheet" href="./static/noscript.css"></noscript>
<script src="./static/boot.js" defer></script>
<script type="module" src="./runtime/core.js"></script>
"""[2:]


def test_only_what_others_name_is_left_as_a_file(static: Path) -> None:
    page = f'{PAGE}<script src="./static/shared.js"></script>'
    texts = first_sight.take(page, static)
    assert texts == {name: FILES[name] for name in ("look.js", "one.css", "shared.js", "two.css")}
    left = {path.name for path in static.iterdir()}
    assert left == {"noscript.css", "boot.js", "shared.js"}


def test_a_file_that_is_missing_is_named(static: Path) -> None:
    (static / "two.css").unlink()
    with pytest.raises(BuildError, match=r"two\.css, which is missing"):
        first_sight.take(PAGE, static)
