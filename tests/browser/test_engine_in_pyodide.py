"""The engine's own tests, run by the Python in the page on the wheel that the page installed."""

from __future__ import annotations

import importlib.metadata
import io
import json
import shutil
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import BOOT_MS, Serve
from tests.browser.table import Table
from tests.counts import DEEP, count, some
from tests.site.checkout import REPOSITORY, ROOT

TOOLS = ("pytest", "pluggy", "iniconfig", "packaging", "pygments", "hypothesis", "sortedcontainers")
NOT_IN_A_BROWSER = {
    "test_tool.py": "it starts processes",
    "test_imports.py": "it reads the repository's sources",
    "test_diagram.py": "only a notebook draws",
    "test_documents.py": "it reads the repository's documents",
    "test_committed_dice_document.py": "it starts processes and reads a document",
    "test_clauses.py": "it reads the repository's documents and tests",
    "test_gnubg_matches.py": "it starts GNU Backgammon",
    "test_ids_gnubg.py": "it starts GNU Backgammon",
}
TESTS = ROOT / "tests" / "engine"
FILES = sorted(
    path.relative_to(TESTS).as_posix()
    for path in TESTS.rglob("test_*.py")
    if path.name not in NOT_IN_A_BROWSER
)
INI = "[pytest]\nmarkers =\n  slow\n  clause\nxfail_strict = true\n"
TRIED = some(FILES, 2)
PASSED: dict[str, int] = {}
"""How many tests of each file have passed."""

UNPACK = """
import io, os, sys, zipfile
import importlib
from pyscript import window

with zipfile.ZipFile(io.BytesIO(window.testsZip.to_py())) as archive:
    archive.extractall("/tests")
app._shell.workshop.learn(window.thinkingZip.to_py())
os.chdir("/tests")
os.environ["DEEP"] = {deep!r}
sys.path[:0] = ["/tests", "/tests/tools"]
importlib.invalidate_caches()
import engine
engine.__path__.append("/tests/left/engine")  # what the page has no use for
result = engine.__file__
"""
RUN = """
import contextlib, io, json
import pytest

class Counter:
    def __init__(self):
        self.passed = 0
        self.failed = []

    def pytest_runtest_logreport(self, report):
        self.passed += report.when == "call" and report.passed
        if report.failed:
            self.failed.append(report.nodeid)

    def pytest_collectreport(self, report):
        if report.failed:
            self.failed.append(report.nodeid)

counter, output = Counter(), io.StringIO()
options = ["-q", "--tb=short", "--assert=plain", "--import-mode=importlib"]
options += ["-p", "no:cacheprovider", {options!r}, "tests/engine/{name}"]
with contextlib.redirect_stdout(output), contextlib.redirect_stderr(output):
    code = pytest.main(options, plugins=[counter])
result = json.dumps([int(code), counter.passed, counter.failed, output.getvalue()[-4000:]])
"""


def packed() -> bytes:
    """Pack the tests of the engine and the tools that run them."""
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("pytest.ini", INI)
        for folder in (TESTS, TESTS / "bots", ROOT / "tests" / "cases"):
            for path in folder.glob("*.*"):
                archive.write(path, path.relative_to(ROOT))
        for name in ("__init__.py", "counts.py", "set_up.py", "strategies.py"):
            archive.write(ROOT / "tests" / name, f"tests/{name}")
        for path in (ROOT / "engine" / "__main__.py", *(ROOT / "engine" / "tool").glob("*.py")):
            archive.write(path, f"left/{path.relative_to(ROOT)}")
        for tool in TOOLS:
            for file in importlib.metadata.files(tool) or ():
                if file.parts[0] != ".." and file.suffix not in (".pyc", ".so"):
                    archive.write(Path(str(file.locate())), f"tools/{file}")
    return content.getvalue()


@pytest.fixture(scope="module")
def laboratory(
    browser: Browser, serve: Serve, site: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Table]:
    """Return a page of the site in whose Python the tests lie beside the engine."""
    assert site
    folder = tmp_path_factory.mktemp("site") / "dist"
    shutil.copytree(REPOSITORY.dist, folder)
    (folder / "tests.zip").write_bytes(packed())
    context = browser.new_context(base_url=serve(folder), service_workers="block")
    context.set_default_timeout(BOOT_MS)
    table = Table(context.new_page())
    table.open("/?start=ordinary")
    thinking = table.python("result = app._shell.workshop.parcel().address")
    for name, address in (("testsZip", "./tests.zip"), ("thinkingZip", thinking)):
        table.page.evaluate(
            """async ([name, address]) => {
            const answer = await fetch(address);
            window[name] = new Uint8Array(await answer.arrayBuffer()); }""",
            [name, address],
        )
    where = table.python(UNPACK.format(deep="1" if DEEP else ""))
    assert "site-packages" in where, "this is not the engine of the wheel"
    yield table
    context.close()


@pytest.mark.parametrize("name", TRIED)
def test_the_engines_tests_pass_in_the_browser(laboratory: Table, name: str) -> None:
    options = "-m slow or not slow" if DEEP else "-m not slow"
    code, passed, failed, output = json.loads(
        laboratory.python(RUN.format(name=name, options=options))
    )
    assert failed == [], output
    assert code == pytest.ExitCode.OK, output
    PASSED[name] = passed


def test_none_of_them_was_left_out() -> None:
    """This counts what the tests above have run; alone it has nothing to count."""
    if PASSED.keys() == set(TRIED):
        assert sum(PASSED.values()) > count(500, 1_000)
