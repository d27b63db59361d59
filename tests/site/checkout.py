"""Copies of this checkout that a test may damage."""

from __future__ import annotations

import fcntl
import shutil
import signal
import subprocess
from functools import partial
from pathlib import Path

from sitebuild.project import Project
from sitebuild.site import SOURCE_FOLDERS, ensure_site, sources

ROOT = Path(__file__).resolve().parents[2]
REPOSITORY = Project(ROOT)

TINY_PAGE = """\
<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Tiny</title>
<meta http-equiv="Content-Security-Policy" content="policy">
<link rel="icon" href="./build.json">
<script type="module" src="./runtime/pyscript/core.js"></script>
<p id="answer"></p>
<script type="py" config="./pyscript.toml">
from engine import ANSWER
from pyscript import document
from ui.words import WORD

document.querySelector("#answer").textContent = f"{WORD} {ANSWER}"
</script>
</html>
"""


TINY_COURSE = """\
class LessonError(ValueError):
    pass

def texts(language):
    return {}

def compiled(files):
    return "{}"
"""


def built_site() -> Path:
    """Return this repository's site, built first where it must be.

    Of several processes that run tests one builds it, and the others wait for that.
    """
    REPOSITORY.build.mkdir(exist_ok=True)
    with (REPOSITORY.build / "tests.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        ensure_site(REPOSITORY)
    return REPOSITORY.dist


def start(command: list[str], folder: Path) -> subprocess.Popen[str]:
    """Start a command that can be interrupted, even where these tests run in the background.

    A shell lets what it starts there ignore Ctrl-C, and that is inherited.
    """
    return subprocess.Popen(
        command,
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=partial(signal.signal, signal.SIGINT, signal.default_int_handler),
    )


def copy_sources(target: Path, fetched: Path | None = None) -> Project:
    """Copy what the build reads to `target`, with the fetched runtime if one is given."""
    for path in [ROOT / "serve.py", *sources(REPOSITORY)]:
        place = target / path.relative_to(ROOT)
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, place)
    project = Project(target)
    if fetched:
        project.build.mkdir()
        (project.build / fetched.name).symlink_to(fetched)
    return project


def make_tiny(project: Project) -> None:
    """Replace the engine and the page by a few lines."""
    for name in SOURCE_FOLDERS[:2]:
        shutil.rmtree(project.root / name)
    say(project, engine="one", ui="engine")
    page = "def fill(template: str, *facts: str) -> str:\n    return template\n"
    (project.root / "ui" / "static_page.py").write_text(page)
    tutorial = project.root / "ui" / "tutorial"
    tutorial.mkdir()
    (tutorial / "__init__.py").write_text("")
    (tutorial / "sources.py").write_text(TINY_COURSE)
    (project.root / "index.html").write_text(TINY_PAGE)


def say(project: Project, *, engine: str, ui: str) -> None:
    """Set the two words that a tiny page shows."""
    for name in ("engine", "ui"):
        (project.root / name).mkdir(exist_ok=True)
    (project.root / "ui" / "__init__.py").write_text("")
    (project.root / "ui" / "words.py").write_text(f"WORD = {ui!r}\n")
    (project.root / "engine" / "__init__.py").write_text(
        f'"""An engine."""\n__version__ = "0.1.0"\nANSWER = {engine!r}\n'
    )


def contents(folder: Path) -> dict[str, bytes]:
    """Return every file below `folder`, hidden ones too."""
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def leftovers(project: Project) -> list[str]:
    """Return what a build left in its private folder that is no complete download."""
    if not project.build.exists():
        return []
    whole = ("fetched-", "node-")
    return [path.name for path in project.build.iterdir() if not path.name.startswith(whole)]
