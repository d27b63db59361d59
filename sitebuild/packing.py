"""The archives of the page: the code of ui, and for each language its words with the course.

They are tar archives that are compressed as a whole: many small files of one kind take a quarter
less than each for itself. PyScript unpacks them, also where a host has undone the compression.
Code is shrunk (`sitebuild/shrinking.py`); every line keeps its number.
"""

from __future__ import annotations

import gzip
import io
import tarfile
import zipfile
from collections.abc import Iterable, Mapping
from pathlib import Path

from sitebuild.project import files_in
from sitebuild.shrinking import shrunk, shrunk_script, shrunk_style

FIRST = "en"
"""The language of index.html."""
CODE = "ui.tar.gz"
COURSE = "course.json"
CATALOGUES = "catalogues"
STANDING = "page.py"
"""The file of a catalogue with words that are written into the page."""
NOT_IN_BROWSER = (
    *("static/", "start/", "top/", "pages/", "static_page.py", "course_page.py", "picture.py"),
    "embed_script.py",
    *("tutorial/lessons/", "tutorial/glossary.toml", "tutorial/sources.py", "tutorial/proof.py"),
    *("tutorial/toml_lines.py", "tutorial/translation.py", "tutorial/__main__.py"),
)
"""What lies below ui/ to be served as files or to be used while building."""
NOT_IN_WHEEL = ("engine/tool/", "engine/__main__.py", "engine/diagram.py")
"""What of the engine a page has no use for: the command line's and notebooks'."""
THINKING = tuple(
    f"engine/bots/{name}"
    for name in (
        *("weights/", "weights.py", "inputs.py", "network.py", "evaluator.py", "bearoff.py"),
        *("search.py", "thinker.py", "judge.py"),
        *("cube_decisions.py", "cubeful.py", "met.py", "utility.py"),
    )
)
"""What of it is fetched once a computer has to think; nothing else imports it while loading."""
THINKING_FILE = "thinking.zip"
SHRINK = {".py": shrunk, ".css": shrunk_style, ".js": shrunk_script, ".mjs": shrunk_script}
DATE = 1577836800  # 2020-01-01: archives carry this date, so that equal sources give equal bytes


def languages(ui: Path) -> list[str]:
    """Return the languages that have a catalogue with the words of the page, index.html's first."""
    found = {path.parent.name for path in (ui / CATALOGUES).glob(f"*/{STANDING}")}
    return [FIRST, *sorted(found - {FIRST})]


def words_name(language: str) -> str:
    """Return the name of the archive with the words of a language."""
    return f"words-{language}.tar.gz"


def pack_ui(ui: Path, target: Path) -> None:
    """Pack the ui package as the browser's Python imports it, without any language's words."""
    words = tuple(f"{CATALOGUES}/{language}/" for language in languages(ui))
    pack(target, _files(ui, leave=(*NOT_IN_BROWSER, *words)))


def pack_words(ui: Path, target: Path, language: str, course: str) -> None:
    """Pack what Python says in a language, and the course as it was compiled in it."""
    folder = f"{CATALOGUES}/{language}/"
    own = _files(ui, leave=(f"{folder}{STANDING}",), below=folder)
    pack(target, own | {f"ui/{folder}{COURSE}": course.encode()})


def engine_files(root: Path, below: tuple[str, ...]) -> list[Path]:
    """Return the files of the engine whose names begin as said."""
    found = files_in(root / "engine")
    return [path for path in found if path.relative_to(root).as_posix().startswith(below)]


def pack_thinking(root: Path, files: Iterable[Path], target: Path) -> None:
    """Pack files as they lie beside the rest of the engine; networks are compressed already."""
    with zipfile.ZipFile(target, "w") as archive:
        for path in files:
            entry = zipfile.ZipInfo(path.relative_to(root).as_posix(), (2020, 1, 1, 0, 0, 0))
            entry.external_attr = 0o644 << 16
            kind = zipfile.ZIP_DEFLATED if path.suffix == ".py" else zipfile.ZIP_STORED
            archive.writestr(entry, code_of(path), kind, 9)


def _files(ui: Path, leave: tuple[str, ...], below: str = "") -> dict[str, bytes]:
    named = {path.relative_to(ui).as_posix(): path for path in files_in(ui)}
    return {
        f"ui/{name}": code_of(path)
        for name, path in named.items()
        if name.startswith(below) and not name.startswith(leave)
    }


def unpacked(archive: Path) -> dict[str, bytes]:
    """Return the files of an archive or a wheel by their names."""
    if archive.suffix == ".gz":
        with tarfile.open(archive) as packed:
            found = ((entry.name, packed.extractfile(entry)) for entry in packed)
            return {name: content.read() for name, content in found if content}
    with zipfile.ZipFile(archive) as files:
        return {name: files.read(name) for name in files.namelist()}


def code_of(path: Path) -> bytes:
    """Return a file as it is packed; what does not compile goes as it is, to fail where it runs."""
    content = path.read_bytes()
    shrink = SHRINK.get(path.suffix)
    try:
        return shrink(path.read_text(encoding="utf-8")).encode() if shrink else content
    except SyntaxError:
        return content


def pack(target: Path, contents: Mapping[str, bytes]) -> None:
    """Write files by their names as one archive: the same bytes each time."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name, content in sorted(contents.items()):
            entry = tarfile.TarInfo(name)
            entry.size, entry.mtime, entry.mode = len(content), DATE, 0o644
            archive.addfile(entry, io.BytesIO(content))
    target.write_bytes(gzip.compress(packed.getvalue(), 9, mtime=0))
