"""Where things lie, and fingerprints that tell whether they have changed."""

from __future__ import annotations

import contextlib
import hashlib
import re
import shutil
import tempfile
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from sitebuild.errors import BuildError

VERSION = re.compile(r'^__version__ = "([^"]+)"$', re.MULTILINE)

STALE_SECONDS = 3600
"""A temporary folder older than this was left by a process that was killed."""

RENAME_SECONDS = 2.0
"""How long to go on trying a rename; a virus scanner may hold a new file for a moment."""


@dataclass(frozen=True, slots=True)
class Project:
    """A checkout: its sources at `root`, private downloads in `.build`, the result in `dist`."""

    root: Path

    @property
    def build(self) -> Path:
        """Return the private folder for downloads and work in progress."""
        return self.root / ".build"

    @property
    def dist(self) -> Path:
        """Return the folder of the finished site."""
        return self.root / "dist"

    @property
    def version(self) -> str:
        """Return the version that the engine's package states.

        Raises:
            BuildError: it states none.
        """
        text = (self.root / "engine" / "__init__.py").read_text(encoding="utf-8")
        match = VERSION.search(text)
        if match is None:
            raise BuildError("engine/__init__.py states no __version__.")
        return match[1]

    @contextlib.contextmanager
    def workspace(self) -> Iterator[Path]:
        """Yield a new folder on the same disk as the results; it is gone afterwards."""
        self.build.mkdir(exist_ok=True)
        sweep(self.build)
        work = Path(tempfile.mkdtemp(prefix="tmp-", dir=self.build))
        try:
            yield work
        finally:
            shutil.rmtree(work, ignore_errors=True)


def sweep(folder: Path) -> None:
    """Remove the temporary folders that killed processes left in `folder`."""
    for path in folder.glob("tmp-*"):
        with contextlib.suppress(OSError):
            if time.time() - path.stat().st_mtime > STALE_SECONDS:
                shutil.rmtree(path, ignore_errors=True)


def move(source: Path, target: Path) -> None:
    """Rename `source` to `target`, trying again while another program holds a file in it.

    Raises:
        OSError: the rename still fails after `RENAME_SECONDS`.
    """
    deadline = time.monotonic() + RENAME_SECONDS
    while True:
        try:
            source.rename(target)
        except PermissionError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.1)
        else:
            return


def files_in(folder: Path) -> list[Path]:
    """Return the files below `folder`, sorted, without caches and hidden files."""
    found = []
    for path in folder.rglob("*"):
        parts = path.relative_to(folder).parts
        if path.is_file() and not any(part[0] == "." or part == "__pycache__" for part in parts):
            found.append(path)
    return sorted(found, key=lambda path: path.relative_to(folder).as_posix())


def only(folder: Path, pattern: str) -> Path:
    """Return the file in `folder` that `pattern` names.

    Raises:
        BuildError: there is none, or more than one.
    """
    found = list(folder.glob(pattern))
    if len(found) != 1:
        raise BuildError(f"{folder} is damaged ({pattern}). Delete .build and start again.")
    return found[0]


def digest(root: Path, files: Iterable[Path]) -> str:
    """Return 16 hex digits that stand for the names (below `root`) and contents of `files`."""
    total = hashlib.sha256()
    for path in files:
        name = path.relative_to(root).as_posix()
        content = hashlib.sha256(path.read_bytes()).hexdigest()
        total.update(f"{name} {content}\n".encode())
    return total.hexdigest()[:16]


def write(path: Path, text: str) -> None:
    """Write text the same on every system."""
    path.write_text(text, encoding="utf-8", newline="\n")
