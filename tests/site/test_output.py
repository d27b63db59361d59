"""What lies in dist/: everything the page needs, nothing else, nothing from elsewhere."""

from __future__ import annotations

import gzip
import hashlib
import json
import re
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from html.parser import HTMLParser
from pathlib import Path

import pytest

import engine
from sitebuild import packing
from sitebuild.check import THINKING_BUDGET, Site, page_files, too_large
from sitebuild.packing import NOT_IN_WHEEL, THINKING, THINKING_FILE
from sitebuild.project import files_in
from sitebuild.shrinking import shrunk
from tests.site.checkout import ROOT
from ui.catalogues import languages

pytestmark = pytest.mark.slow

PAGES = {"en": "index.html", "de": "de.html"}
"""The page of each language."""
each_page = pytest.mark.parametrize("language", PAGES)

LOADING = {"src", "data-core", "href", "poster", "data", "action", "xlink:href", "srcset"}
ADDRESS = re.compile(r"""https?://[^\s"'<>)\\]+""")
PINNED = ("package.json", "package-lock.json", ".npmrc", "Makefile", "pyproject.toml", ".ci/run")


class Addresses(HTMLParser):
    """Collects the addresses a page names, those of plain links apart."""

    def __init__(self) -> None:
        super().__init__()
        self.loaded: list[str] = []
        self.linked: list[str] = []
        self.config: dict[str, object] = {}
        self.quick: dict[str, object] = {}
        self.early: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "config" and value:
                self.config = json.loads(value)
            elif name == "data-quick" and value:
                self.quick = json.loads(value)
            elif name == "data-early" and value:
                self.early = [address for kind in json.loads(value).values() for address in kind]
            elif name in LOADING and value:
                (self.linked if tag == "a" else self.loaded).append(value)


def app(dist: Path) -> Path:
    [folder] = (dist / "app").iterdir()
    return folder


def runtime(dist: Path) -> Path:
    [folder] = (dist / "runtime").iterdir()
    return folder


def read_page(dist: Path, language: str = "en") -> Addresses:
    addresses = Addresses()
    addresses.feed((dist / PAGES[language]).read_text(encoding="utf-8"))
    return addresses


def contents(archive: Path) -> list[str]:
    with tarfile.open(archive) as packed:
        return packed.getnames()


def test_there_is_a_page_for_each_catalogue(dist: Path) -> None:
    assert {path.name for path in dist.glob("*.html")} == set(PAGES.values())
    assert set(languages()) == set(PAGES)
    for language, name in PAGES.items():
        page = (dist / name).read_text(encoding="utf-8")
        assert f'<html lang="{language}"' in page
        assert "{{" not in page
        links = [address for address in read_page(dist, language).linked if "html" in address]
        assert links == [f"./{there}" for there in PAGES.values()]


@each_page
def test_the_page_loads_only_relative_files_that_exist(dist: Path, language: str) -> None:
    local = [a for a in read_page(dist, language).loaded if not a.startswith(("#", "data:"))]
    assert any("core.js" in address for address in local)
    for address in local:
        assert address.startswith("./"), address
        assert (dist / address.split("#")[0].split("?")[0]).is_file(), address


@each_page
def test_links_on_the_page_lead_into_it_or_to_documents(dist: Path, language: str) -> None:
    for address in read_page(dist, language).linked:
        assert address.startswith(("#", "./", "?", "https://")), address


def test_styles_load_only_relative_files_that_exist(dist: Path) -> None:
    for style in app(dist).rglob("*.css"):
        for address in re.findall(r"""url\(\s*["']?([^"')]+)""", style.read_text("utf-8")):
            if not address.startswith(("#", "data:")):
                assert (style.parent / address.split("#")[0]).is_file(), address


@each_page
def test_the_configuration_names_relative_files_that_exist(dist: Path, language: str) -> None:
    """It stands in the page itself: one that does not arrive makes PyScript ask another host."""
    page = read_page(dist, language)
    for named in (page.config, page.quick):
        packages, files = named.get("packages", []), named["files"]
        assert isinstance(packages, list)
        assert isinstance(files, dict)
        for address in [named["interpreter"], *packages, *files]:
            assert isinstance(address, str)
            assert address.startswith("./"), address
            assert (dist / address).is_file(), address


@each_page
def test_a_quick_start_takes_what_the_ordinary_one_does_without_installing(
    dist: Path, language: str
) -> None:
    page = read_page(dist, language)
    assert "packages" not in page.quick, "a boot image can hold none"
    assert {*page.quick} == {*page.config} - {"packages"}
    assert page.quick["interpreter"] != page.config["interpreter"]
    unpacked: list[dict[str, bytes]] = []
    for config in (page.config, page.quick):
        packages, files = config.get("packages", []), config["files"]
        assert isinstance(packages, list)
        assert isinstance(files, dict)
        found = (packing.unpacked(dist / address) for address in [*packages, *files])
        unpacked.append({name: text for part in found for name, text in part.items()})
    installed = {name for name in unpacked[0] if ".dist-info/" in name}
    assert unpacked[1] == {name: unpacked[0][name] for name in unpacked[0].keys() - installed}


@each_page
def test_what_is_asked_for_early_exists_and_is_what_a_start_loads(
    dist: Path, language: str
) -> None:
    page = read_page(dist, language)
    assert len(page.early) == len(set(page.early))
    for address in page.early:
        assert address.startswith("./"), address
        assert (dist / address).is_file(), address
    files = page.quick["files"]
    assert isinstance(files, dict)
    assert {page.quick["interpreter"], *files} < set(page.early)


def test_own_code_names_no_other_host(dist: Path) -> None:
    """Documents may be linked from the page; code and styles have nothing to ask for."""
    for path in files_in(app(dist)):
        if path.suffix in {".js", ".css", ".toml", ".json", ".svg"}:
            found = set(ADDRESS.findall(path.read_text("utf-8")))
            assert {a for a in found if not a.startswith("http://www.w3.org/")} == set(), path


def test_what_is_pinned_names_no_registry() -> None:
    for path in [*(ROOT / name for name in PINNED), *(ROOT / "requirements").iterdir()]:
        assert ADDRESS.findall(path.read_text("utf-8")) == [], path


@each_page
def test_what_a_page_loads_of_ours_stays_small(dist: Path, language: str) -> None:
    site = Site(dist)
    named = {Path(name).name for name in page_files(site, PAGES[language])}
    others = {f"words-{other}.tar.gz" for other in PAGES if other != language}
    assert named & others == set()
    assert {PAGES[language], f"words-{language}.tar.gz", "code.tar.gz", "interpreter.mjs"} <= named
    assert {"boot.js", "offline.js"} <= named
    assert list(too_large(site)) == []


@each_page
def test_what_thinking_takes_is_one_file_that_the_page_can_check(dist: Path, language: str) -> None:
    config = read_page(dist, language).config
    think = config["think"]
    assert isinstance(think, dict)
    for part in ("worker", "pyodide", "engine"):
        assert (dist / think[part]).is_file(), part
    assert think["pyodide"] == config["interpreter"]
    assert [think["engine"]] == config["packages"]
    told = think["parcel"]
    data = (dist / told["address"]).read_bytes()
    assert len(data) == told["size"]
    assert hashlib.sha256(data).hexdigest() == told["sha256"]
    assert len(gzip.compress(data, mtime=0)) < THINKING_BUDGET


def in_page(path: Path) -> bool:
    return not path.relative_to(ROOT).as_posix().startswith(NOT_IN_WHEEL)


def test_the_wheel_and_what_thinking_takes_are_the_engine(dist: Path) -> None:
    [wheel] = app(dist).glob("*.whl")
    assert wheel.name == f"backgammon_engine-{engine.__version__}-py3-none-any.whl"
    assert wheel.stat().st_mode & 0o044 == 0o044, "a web server must be able to read it"
    [later] = dist.glob(f"thinking/*/{THINKING_FILE}")
    with zipfile.ZipFile(wheel) as first, zipfile.ZipFile(later) as second:
        info = f"backgammon_engine-{engine.__version__}.dist-info"
        metadata = first.read(f"{info}/METADATA")
        assert f"\nVersion: {engine.__version__}\n".encode() in metadata
        came = {name: first.read(name) for name in first.namelist() if not name.startswith(info)}
        assert came.keys().isdisjoint(second.namelist())
        assert all(name.startswith(THINKING) for name in second.namelist())
        came |= {name: second.read(name) for name in second.namelist()}
    files = [path for path in files_in(ROOT / "engine") if in_page(path)]
    assert came.keys() == {path.relative_to(ROOT).as_posix() for path in files}
    for path in files:
        packed = came[path.relative_to(ROOT).as_posix()]
        if path.suffix == ".py":
            assert packed.decode() == shrunk(path.read_text("utf-8")), path
        else:
            assert packed == path.read_bytes(), path


LOAD = """
import importlib, json, pathlib, sys
for path in sorted(pathlib.Path("ui").rglob("*.py")):
    if path.stem not in ("shell", "app"):
        importlib.import_module(".".join(path.with_suffix("").parts))
import engine
assert engine.__file__.startswith(sys.argv[1]), engine.__file__
question = engine.ask_advice(engine.GameState(
    phase=engine.Phase.MOVE, on_roll=engine.Player.WHITE, dice=engine.Dice(3, 1)))
thinking, found = engine.answer_question(question), None
while found is None:
    try:
        next(thinking)
    except StopIteration as done:
        found = done.value
print(json.dumps(found.get("error") or found["plays"][0][0]))
"""


def test_the_page_loads_without_what_thinking_takes_and_thinks_with_it(
    dist: Path, tmp_path: Path
) -> None:
    [wheel] = app(dist).glob("*.whl")
    [later] = dist.glob(f"thinking/*/{THINKING_FILE}")
    for name in ("ui.tar.gz", "words-en.tar.gz"):
        with tarfile.open(app(dist) / name) as packed:
            packed.extractall(tmp_path, filter="data")
    found = []
    for archive in (wheel, later):
        with zipfile.ZipFile(archive) as files:
            files.extractall(tmp_path)
        command = [sys.executable, "-c", LOAD, str(tmp_path)]
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        found.append(json.loads(done.stdout))
    assert found == ["no-weights", [[8, 5, 3], [6, 5, 1]]]


def test_the_ui_archive_is_a_package_without_what_only_the_build_needs(dist: Path) -> None:
    names = contents(app(dist) / "ui.tar.gz")
    assert "ui/__init__.py" in names
    assert "ui/catalogues/__init__.py" in names
    assert all(name.startswith("ui/") for name in names)
    assert not any("static" in name or "__pycache__" in name for name in names)
    assert not any(name.endswith(".toml") for name in names), "the course comes compiled"
    assert "ui/tutorial/translation.py" not in names


@each_page
def test_a_page_comes_with_the_words_of_its_own_language_alone(dist: Path, language: str) -> None:
    catalogue = f"ui/catalogues/{language}/"
    names = contents(app(dist) / f"words-{language}.tar.gz")
    for name in ("__init__", "play", "guide", "course"):
        assert f"{catalogue}{name}.py" in names
    assert f"{catalogue}page.py" not in names, "those are written into the page"
    assert f"{catalogue}course.json" in names
    assert all(name.startswith(catalogue) for name in names)
    assert not any(name.startswith(catalogue) for name in contents(app(dist) / "ui.tar.gz"))
    files = read_page(dist, language).config["files"]
    assert isinstance(files, dict)
    named = [address.rpartition("/")[2] for address in files]
    assert named == ["ui.tar.gz", f"words-{language}.tar.gz"]


def test_versions_agree(dist: Path) -> None:
    wanted = json.loads((ROOT / "package.json").read_text())["dependencies"]
    locked = json.loads((ROOT / "package-lock.json").read_text())["packages"]
    assert wanted == {name: locked[f"node_modules/{name}"]["version"] for name in wanted}
    pins = (ROOT / "requirements" / "site.txt").read_text()
    entry = json.loads((runtime(dist) / "pyodide" / "pyodide-lock.json").read_text())
    micropip = entry["packages"]["micropip"]
    assert f"micropip=={micropip['version']} " in pins
    [builder] = tomllib.loads((ROOT / "pyproject.toml").read_text())["build-system"]["requires"]
    assert builder.replace("_", "-") + " " in pins
    assert json.loads((dist / "build.json").read_text())["version"] == engine.__version__


def test_the_manifest_lists_every_file(dist: Path) -> None:
    manifest = json.loads((dist / "build.json").read_text())["files"]
    assert set(manifest) | {"build.json"} == {
        path.relative_to(dist).as_posix() for path in files_in(dist)
    }


def test_the_runtime_comes_with_its_licences_and_without_source_maps(dist: Path) -> None:
    notice = (runtime(dist) / "NOTICE.txt").read_text("utf-8")
    for name in ("Pyodide", "PyScript", "micropip", "polyscript", "Python"):
        assert name in notice
    licences = {path.stem for path in (runtime(dist) / "licences").iterdir()}
    assert {"pyodide", "pyscript-core", "polyscript"} <= licences
    assert list(dist.rglob("*.map")) == []
