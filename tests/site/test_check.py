"""The check of a finished site: it passes ours, and names each way in which one can be unsound."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path

import pytest

import engine
from sitebuild import check, cli, policy
from sitebuild.check import Site, problems
from sitebuild.errors import BuildError
from sitebuild.packing import pack
from tests.site.checkout import REPOSITORY, ROOT

VERSION = "1.2.0"
HASH = "0123456789abcdef"
EMPTY_ZIP = b"PK\x05\x06" + bytes(18)
APP = f"app/{HASH}"
PAGE = """<!doctype html>
{policy}
<link rel="manifest" href="./app.webmanifest">
<script src="./{app}/static/one.js"></script>
<script type="py" config='{config}'></script>
<a href="https://example.org/">elsewhere</a> <a href="?lesson=">x</a> <a href="#top">y</a>
<footer>Version {version}. Yours.</footer>
"""
WHEEL = f"{APP}/backgammon_engine-{VERSION}-py3-none-any.whl"
CONFIG = {
    "interpreter": f"./runtime/{HASH}/pyodide/pyodide.mjs",
    "packages": [f"./{WHEEL}"],
    "files": {f"./{APP}/words-en.tar.gz": "./*"},
}
META = policy.written(policy.META)


def write(site: Path, name: str, content: str | bytes) -> None:
    path = site / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content.encode() if isinstance(content, str) else content)


def list_files(site: Path) -> None:
    """Write what lists the files, as the build does at its end."""
    sizes = {name: p.stat().st_size for name, p in Site(site).files.items() if name != check.BUILD}
    said = {"version": VERSION, "fingerprint": "f00d", "files": sizes}
    write(site, check.BUILD, json.dumps(said))


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """Return a small sound site."""
    words = tmp_path / "words"
    pack(words, {"words.py": b"A = 'http://www.w3.org/2000/svg'"})
    site = tmp_path / "dist"
    page = PAGE.format(app=APP, policy=META, config=json.dumps(CONFIG), version=VERSION)
    files: dict[str, str | bytes] = {
        "index.html": page,
        "app.webmanifest": '{"start_url": "./", "icons": [{"src": "./icons/a.svg"}]}',
        "icons/a.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
        "_headers": policy.headers_file(),
        "sw.js": f'const RELEASE = "f00d"; const FILES = {{"{APP}/static/one.js": ""}};',
        "embed.js": "const page = './index.html';",
        "examples/board.html": "<script src='../embed.js'></script>",
        f"{APP}/static/one.js": "navigator.serviceWorker.register('./sw.js'); import('./two.js');",
        f"{APP}/static/two.js": "say(`./${name}.html`);",
        f"{APP}/words-en.tar.gz": words.read_bytes(),
        WHEEL: EMPTY_ZIP,
        f"runtime/{HASH}/pyodide/pyodide.mjs": "at('https://cdn.jsdelivr.net/pyodide/')",
        f"runtime/{HASH}/NOTICE.txt": "https://github.com/",
    }
    for name, content in files.items():
        write(site, name, content)
    list_files(site)
    return site


def told(site: Path, *, list_again: bool = True) -> list[str]:
    if list_again:
        list_files(site)
    return problems(Site(site), VERSION)


def test_a_sound_site_passes(site: Path) -> None:
    assert told(site) == []


Damage = Callable[[Path], object]


def edit(name: str, old: str, new: str) -> Damage:
    def damage(site: Path) -> None:
        text = (site / name).read_text()
        assert old in text
        write(site, name, text.replace(old, new))

    return damage


def add(name: str, content: str | bytes) -> Damage:
    return lambda site: write(site, name, content)


def remove(name: str) -> Damage:
    return lambda site: (site / name).unlink()


NOISE = random.Random(1).randbytes(check.PAGE_BUDGET + 1)
FAULTS: dict[str, tuple[Damage, str]] = {
    "a script is gone": (remove(f"{APP}/static/one.js"), f"index.html names ./{APP}/static/one.js"),
    "an import is gone": (remove(f"{APP}/static/two.js"), "one.js names ./two.js"),
    "Python is gone": (remove(f"runtime/{HASH}/pyodide/pyodide.mjs"), "index.html names ./runtime"),
    "an icon is gone": (remove("icons/a.svg"), "app.webmanifest names ./icons/a.svg"),
    "a page's link is wrong": (edit("index.html", "?lesson=", "./fr.html"), "names ./fr.html"),
    "a listed file is wrong": (
        edit("sw.js", "/static/one", "/static/three"),
        f"sw.js names {APP}/static/three.js",
    ),
    "a style's picture is gone": (
        add(f"{APP}/static/a.css", "p { background: url(./b.svg) }"),
        "a.css names ./b.svg",
    ),
    "a script is left over": (
        add(f"{APP}/static/old.js", "1"),
        f"{APP}/static/old.js is named by nothing",
    ),
    "left overs name each other": (
        add("icons/b.svg", "<image href='b.svg'/>"),
        "icons/b.svg is named by nothing",
    ),
    "an archive is none": (add(f"{APP}/words-en.tar.gz", b"none"), "cannot be read"),
    "a script of ours is too large": (
        add(f"{APP}/static/two.js", f"// {NOISE.hex()}"),
        "what index.html loads of ours",
    ),
    "the script for others is too large": (
        add("embed.js", f"// {NOISE[: check.EMBED_BUDGET].hex()}"),
        "embed.js: ",
    ),
    "networks are too large": (
        add(f"thinking/{HASH}/networks.bin", NOISE + NOISE),
        "what thinking takes",
    ),
    "the page is of another version": (edit("index.html", "Version 1.2.0", "1.2.0.1"), "footer"),
    "a worker is of another release": (
        edit("sw.js", "f00d", "beef"),
        "sw.js is not of the release",
    ),
    "a wheel is of another version": (
        add(f"{APP}/backgammon_engine-1.3.0-py3-none-any.whl", EMPTY_ZIP),
        "is not of version 1.2.0",
    ),
    "a wheel has a plus": (
        add(f"{APP}/a-1.2.0+b-py3-none-any.whl", EMPTY_ZIP),
        "no name for a wheel",
    ),
    "a page has no policy": (edit("index.html", META, ""), "does not begin with the policy"),
    "a page has a looser policy": (edit("index.html", "connect-src", "img-src"), "policy"),
    "a page loads from elsewhere": (
        edit("index.html", "./app.webmanifest", "https://example.org/a"),
        "index.html loads https://example.org/a",
    ),
    "a page loads from a host without a scheme": (
        edit("index.html", "./app.webmanifest", "//example.org/a"),
        "index.html loads //example.org/a",
    ),
    "a script names a host": (
        edit("embed.js", "./index.html", "https://example.org/"),
        "embed.js names the host example.org",
    ),
    "packed code names a host": (
        lambda site: pack(site / APP / "words-en.tar.gz", {"ui/a.py": b"'wss://example.org/'"}),
        "words-en.tar.gz: ui/a.py names the host example.org",
    ),
    "Python names a new host": (
        edit(f"runtime/{HASH}/pyodide/pyodide.mjs", "cdn.jsdelivr.net", "cdn.example.org"),
        "names the host cdn.example.org, of which",
    ),
    "a name has a blank": (add("icons/a b.svg", ""), "characters that not every host takes"),
    "a type is unknown": (add("icons/a.xyz", ""), "a type that sitebuild/server.py does not know"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_what_is_unsound_is_told(site: Path, name: str) -> None:
    damage, words = FAULTS[name]
    damage(site)
    found = told(site)
    assert any(words in one for one in found), found


def test_a_size_that_is_not_the_listed_one_is_told(site: Path) -> None:
    write(site, "embed.js", "1")
    assert any("embed.js: build.json says" in one for one in told(site, list_again=False))


def test_a_site_without_its_list_is_told(site: Path) -> None:
    (site / check.BUILD).unlink()
    [found] = told(site, list_again=False)
    assert "cannot be read" in found


@pytest.mark.slow
def test_our_site_is_sound(dist: Path) -> None:
    assert problems(Site(dist), engine.__version__) == []


@pytest.mark.slow
@pytest.mark.usefixtures("dist")
def test_a_build_that_is_not_sound_fails_and_says_everything(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(check, "PAGE_BUDGET", 1)
    monkeypatch.setattr(check, "EMBED_BUDGET", -1)
    with pytest.raises(BuildError, match=r"(?s)not fit to be published.*index\.html.*embed\.js"):
        check.assert_sound(REPOSITORY)
    monkeypatch.setattr(cli, "ROOT", ROOT)
    monkeypatch.setattr("signal.signal", lambda *_args: None)
    assert cli.main(["--build"]) == 1
    assert "what de.html loads of ours" in capsys.readouterr().err


def test_budgets_are_those_that_were_promised() -> None:
    assert (check.PAGE_BUDGET, check.THINKING_BUDGET, check.EMBED_BUDGET) == (250e3, 400e3, 5e3)
