"""Building: reproducible, all or nothing, and no work when nothing has changed."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from sitebuild import site
from sitebuild.errors import BuildError
from sitebuild.project import STALE_SECONDS, Project, move, sweep
from sitebuild.site import ensure_site
from tests.site.checkout import contents, copy_sources, leftovers, make_tiny, say, start

pytestmark = pytest.mark.slow

SLOW_FILL = """\
import time
def fill(template: str, *facts: str) -> str:
    time.sleep(60)
    return template
"""


@pytest.fixture
def tiny(checkout: Project) -> Project:
    """Return a checkout with a tiny page, built once."""
    make_tiny(checkout)
    assert ensure_site(checkout)
    return checkout


def folder(project: Project, kind: str) -> str:
    [found] = (project.dist / kind).iterdir()
    return found.name


def test_equal_sources_give_equal_bytes(tmp_path: Path, fetched: Path) -> None:
    first, second = (copy_sources(tmp_path / name, fetched) for name in ("a", "b"))
    for path in second.root.rglob("*.py"):
        os.utime(path, (1_000_000_000, 1_000_000_000))
    ensure_site(first)
    ensure_site(second)
    assert contents(first.dist) == contents(second.dist)


def test_a_second_build_does_nothing(tiny: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subprocess, "run", lambda *_args, **_named: pytest.fail("a process"))
    monkeypatch.setattr(site, "ensure_fetched", lambda _project: pytest.fail("a fetch"))
    assert not ensure_site(tiny)


@pytest.mark.usefixtures("no_network")
def test_a_later_build_needs_no_network(tiny: Project) -> None:
    say(tiny, engine="two", ui="engine")
    assert ensure_site(tiny)


def test_a_new_engine_gets_a_new_address(tiny: Project) -> None:
    before = folder(tiny, "app"), folder(tiny, "runtime")
    say(tiny, engine="two", ui="engine")
    ensure_site(tiny)
    assert folder(tiny, "app") != before[0]
    assert folder(tiny, "runtime") == before[1]


def test_new_networks_get_a_new_address_and_leave_the_engine_where_it_was(tiny: Project) -> None:
    ensure_site(tiny)
    assert not (tiny.dist / "thinking").exists(), "it has none"
    engine_at = folder(tiny, "app")
    weights = tiny.root / "engine" / "bots" / "weights"
    seen = set()
    for content in (b"first", b"second"):
        weights.mkdir(parents=True, exist_ok=True)
        (weights / "contact.bin").write_bytes(content)
        ensure_site(tiny)
        assert folder(tiny, "app") == engine_at
        seen.add(folder(tiny, "thinking"))
    assert len(seen) == 2


def test_a_damaged_site_is_built_again(tiny: Project) -> None:
    before = contents(tiny.dist)
    (tiny.dist / "app" / folder(tiny, "app") / "ui.tar.gz").write_bytes(b"")
    assert ensure_site(tiny)
    assert contents(tiny.dist) == before
    shutil.rmtree(tiny.dist / "runtime")
    assert ensure_site(tiny)
    (tiny.dist / "build.json").write_text("[]")
    assert ensure_site(tiny)


def fails(project: Project, *words: str) -> None:
    """Check that the build stops with these words and leaves the old site as it was."""
    before = contents(project.dist)
    with pytest.raises(BuildError) as caught:
        ensure_site(project)
    for word in words:
        assert word in str(caught.value)
    assert contents(project.dist) == before
    assert leftovers(project) == []


def test_an_unfilled_marker_stops_the_build(tiny: Project) -> None:
    with (tiny.root / "index.html").open("a") as page:
        page.write("<!-- build:board --><!--build:rules-->")
    fails(tiny, "index.html", "build:board, build:rules")


def test_a_page_that_cannot_be_filled_stops_the_build(tiny: Project) -> None:
    (tiny.root / "ui" / "static_page.py").write_text("raise LookupError('no board')\n")
    fails(tiny, "index.html could not be filled", "LookupError: no board")


def test_an_engine_that_cannot_be_packed_stops_the_build(tiny: Project) -> None:
    (tiny.root / "engine" / "__init__.py").write_text('"""No name."""\n__version__ = "0.1.0"\n(\n')
    fails(tiny, "The engine's wheel could not be built")


@pytest.mark.case("Y12", "Y13")
@pytest.mark.parametrize("version", ["0.1.0+abc", "1!0.1.0"])
def test_an_engine_whose_wheel_no_page_could_install_stops_the_build(
    tiny: Project, version: str
) -> None:
    path = tiny.root / "engine" / "__init__.py"
    text = path.read_text()
    path.write_text(text.replace('__version__ = "0.1.0"', f'__version__ = "{version}"'))
    assert text != path.read_text()
    fails(tiny, "No browser installs a wheel called backgammon_engine-", version)


def test_a_missing_source_stops_the_build(tiny: Project) -> None:
    (tiny.root / "pyscript.toml").unlink()
    fails(tiny, "pyscript.toml is missing")


def test_a_configuration_without_the_engine_stops_the_build(tiny: Project) -> None:
    (tiny.root / "pyscript.toml").write_text('interpreter = "./runtime/pyodide/pyodide.mjs"\n')
    fails(tiny, "pyscript.toml does not name ./engine.whl")


def test_a_configuration_that_is_no_toml_stops_the_build(tiny: Project) -> None:
    good = (tiny.root / "pyscript.toml").read_text()
    (tiny.root / "pyscript.toml").write_text(good + "[files\n")
    fails(tiny, "pyscript.toml is not TOML")


def test_a_page_without_the_configuration_stops_the_build(tiny: Project) -> None:
    page = tiny.root / "index.html"
    page.write_text(page.read_text().replace("pyscript.toml", "other.toml"))
    fails(tiny, "The page does not name")


def test_the_old_site_stays_when_the_new_one_cannot_take_its_place(
    tiny: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = contents(tiny.dist)

    def refuse(source: Path, target: Path) -> None:
        if target == tiny.dist and source.name == "dist":
            raise PermissionError(13, "in use", str(target))
        move(source, target)

    say(tiny, engine="two", ui="engine")
    monkeypatch.setattr(site, "move", refuse)
    with pytest.raises(PermissionError):
        ensure_site(tiny)
    assert contents(tiny.dist) == before
    assert leftovers(tiny) == []


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_an_interrupted_build_leaves_the_old_site(tiny: Project, sign: signal.Signals) -> None:
    before = contents(tiny.dist)
    page = tiny.root / "ui" / "static_page.py"
    good = page.read_text()
    page.write_text(SLOW_FILL)
    command = [sys.executable, "serve.py", "--build"]
    with start(command, tiny.root) as building:
        deadline = time.monotonic() + 60
        while not list(tiny.build.glob("tmp-*/dist/app/*/ui.tar.gz")):
            assert time.monotonic() < deadline, "the build never came to filling the page"
            time.sleep(0.02)
        building.send_signal(sign)
        output, _ = building.communicate(timeout=60)
    assert contents(tiny.dist) == before
    if sign is not signal.SIGKILL:
        assert building.returncode == 130
        assert "Stopped" in output
        assert leftovers(tiny) == []
    page.write_text(good)
    say(tiny, engine="two", ui="engine")
    assert ensure_site(tiny)


def test_what_a_killed_build_left_is_swept_later(tmp_path: Path) -> None:
    old, new = tmp_path / "tmp-old", tmp_path / "tmp-new"
    old.mkdir()
    new.mkdir()
    past = time.time() - STALE_SECONDS - 1
    os.utime(old, (past, past))
    sweep(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["tmp-new"]


def test_a_wrong_lesson_is_told_with_file_and_line_and_leaves_the_old_site(tiny: Project) -> None:
    ensure_site(tiny)
    before = (tiny.dist / "index.html").read_bytes()
    wrong = 'raise LessonError("08-bar.toml, line 7: dice: 77 is no roll")'
    course = tiny.root / "ui" / "tutorial" / "sources.py"
    course.write_text(course.read_text().replace('return "{}"', wrong))
    with pytest.raises(BuildError, match=r"could not be read\.\n08-bar\.toml, line 7: dice"):
        ensure_site(tiny)
    assert (tiny.dist / "index.html").read_bytes() == before
