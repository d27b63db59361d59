"""Build the site: static files, relative addresses, each release at addresses of its own.

    dist/index.html, dist/de.html   the page in each language, the files whose content changes under
                                    their address
    dist/app/HASH/                  the engine's wheel, ui, each language's words, static/
    dist/thinking/HASH/             the computer's networks and the code that takes them, which are
                                    fetched when they are needed
    dist/runtime/HASH/              pyodide/, pyscript/, licences/
    dist/sw.js, *.webmanifest, icons/   what is kept for offline use, and what makes the page an app
    dist/build.json                 version, fingerprint of the sources, every file with its size

PyScript remembers an installed wheel by its address, and browsers and hosts cache by address too.
HASH stands for the content of its folder, so that a page never runs with another release's
engine, config or style, whatever a cache kept. Inside a folder the addresses stay as they are in
the sources.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable
from html import escape
from pathlib import Path

from sitebuild import packing, root_files, runtime
from sitebuild.errors import BuildError
from sitebuild.fetch import NODE_PINS, NPM_PINS, PYPI_PINS, ensure_fetched
from sitebuild.project import Project, digest, files_in, move, only

PAGE = "index.html"
CONFIG = "pyscript.toml"
MANIFEST = "build.json"
SOURCE_FOLDERS = ("engine", "ui", "sitebuild")
SOURCE_FILES = (PAGE, CONFIG, "docs/rules.md", "pyproject.toml", "LICENSE")
MARKER = re.compile(r"<!--\s*(build:[\w-]+)\s*-->|(\{\{.*?\}\})")
OWN_ADDRESS = re.compile(r"""(?<=["'(\s])\./(static/|runtime/)""")
CONFIG_ADDRESS = f'config="./{CONFIG}"'

FILL_PAGE = """\
import sys
from ui.static_page import fill
sys.stdout.write(fill(sys.stdin.read(), *sys.argv[1:]))
"""
COMPILE_COURSE = """\
import sys
from ui.tutorial.sources import LessonError, compiled, texts
try:
    sys.stdout.write(compiled(texts(sys.argv[1])))
except LessonError as error:
    sys.exit(str(error))
"""
BUILD_WHEEL = """\
import sys
from flit_core import buildapi
buildapi.build_wheel(sys.argv[1])
"""


def ensure_site(project: Project) -> bool:
    """Make `dist/` current; return whether anything had to be done.

    Raises:
        BuildError: the sources can't be built, or the runtime can't be fetched.
    """
    fingerprint = digest(project.root, sources(project))
    if is_current(project, fingerprint):
        return False
    fetched = ensure_fetched(project)
    with project.workspace() as work:
        site = work / "dist"
        site.mkdir()
        build(project, fetched, site, fingerprint)
        swap(site, project.dist, work)
    return True


def sources(project: Project) -> list[Path]:
    """Return every file that the site depends on.

    Raises:
        BuildError: one that must be there is missing.
    """
    named = (*SOURCE_FILES, *NPM_PINS, PYPI_PINS, NODE_PINS)
    paths = [project.root / name for name in named]
    missing = [path.name for path in paths if not path.is_file()]
    if missing:
        raise BuildError(f"This checkout is not complete: {', '.join(missing)} is missing.")
    paths += sorted((project.root / "docs").glob("rules.*.md"))
    for folder in SOURCE_FOLDERS:
        paths += files_in(project.root / folder)
    return paths


def is_current(project: Project, fingerprint: str) -> bool:
    """Tell whether `dist/` was built from these sources and is still whole."""
    try:
        manifest = json.loads((project.dist / MANIFEST).read_text(encoding="utf-8"))
        return manifest["fingerprint"] == fingerprint and all(
            (project.dist / name).stat().st_size == size for name, size in manifest["files"].items()
        )
    except (OSError, ValueError, LookupError, TypeError, AttributeError):
        return False


def build(project: Project, fetched: Path, site: Path, fingerprint: str) -> None:
    """Write the whole site into the empty folder `site`.

    Raises:
        BuildError: a source can't be built.
    """
    runtime.lay_out(fetched, site / "runtime" / "new")
    runtime_hash = settle(site / "runtime" / "new")
    parcel = lay_out_thinking(project, site)
    app = site / "app" / "new"
    app.mkdir(parents=True)
    wheel = build_wheel(project, fetched, app)
    ui = project.root / "ui"
    languages = packing.languages(ui)
    packing.pack_ui(ui, app / packing.CODE)
    for language in languages:
        course = run_python(
            project, COMPILE_COURSE, [language], {}, "The lessons could not be read"
        )
        packing.pack_words(ui, app / packing.words_name(language), language, course)
    if (project.root / "ui" / "static").is_dir():
        copy_tree(project.root / "ui" / "static", app / "static", packing.code_of)
    app_hash = settle(app)
    for language in languages:
        config = address_config(project, language, wheel, app_hash, runtime_hash, parcel)
        page = fill_page(project, boot_size(site, language), language, fingerprint)
        write(site / page_name(language), address_page(page, app_hash, runtime_hash, config))
    root_files.lay_out(project.root, site, fingerprint, page_words(project))
    files = {path.relative_to(site).as_posix(): path.stat().st_size for path in files_in(site)}
    manifest = {"version": project.version, "fingerprint": fingerprint, "files": files}
    write(site / MANIFEST, json.dumps(manifest, indent=1) + "\n")


def settle(folder: Path) -> str:
    """Rename a finished folder to the hash of what is in it, and return that."""
    name = digest(folder, files_in(folder))
    move(folder, folder.with_name(name))
    return name


def swap(site: Path, dist: Path, work: Path) -> None:
    """Put the finished site in the place of the old one, which stays if that fails."""
    old = work / "old"
    had_one = dist.exists()
    if had_one:
        move(dist, old)
    try:
        move(site, dist)
    except BaseException:
        if had_one:
            move(old, dist)
        raise


def build_wheel(project: Project, fetched: Path, target: Path) -> str:
    """Build the engine's wheel, shrunk and for a page, into `target` and return its file name.

    Raises:
        BuildError: flit_core refuses.
    """
    builder = only(fetched / "wheels", "flit_core-*.whl")
    extra = {"PYTHONPATH": str(builder), "SOURCE_DATE_EPOCH": str(packing.DATE)}
    with project.workspace() as work:
        copy_tree(project.root / "engine", work / "engine", packing.code_of)
        for path in packing.engine_files(work, packing.NOT_IN_WHEEL + packing.THINKING):
            path.unlink()
        for name in ("pyproject.toml", "LICENSE"):
            shutil.copyfile(project.root / name, work / name)
        what = "The engine's wheel could not be built"
        run_python(Project(work), BUILD_WHEEL, [str(target)], extra, what)
    wheel = only(target, "*.whl")
    wheel.chmod(0o644)  # flit_core leaves it readable for its maker alone
    return wheel.name


def lay_out_thinking(project: Project, site: Path) -> dict[str, str | int]:
    """Lay out what thinking takes, one file at an address of its own; return what to know of it.

    That is nothing where the engine does not think.
    """
    files = packing.engine_files(project.root, packing.THINKING)
    if not files:
        return {}
    folder = site / "thinking" / "new"
    folder.mkdir(parents=True)
    packing.pack_thinking(project.root, files, folder / packing.THINKING_FILE)
    place = folder.with_name(settle(folder)) / packing.THINKING_FILE
    return {
        "address": f"./{place.relative_to(site).as_posix()}",
        "size": place.stat().st_size,
        "sha256": hashlib.sha256(place.read_bytes()).hexdigest(),
    }


def page_name(language: str) -> str:
    """Return the name of the page in a language."""
    return PAGE if language == packing.FIRST else f"{language}.html"


def boot_size(site: Path, language: str) -> int:
    """Return the bytes a first visit loads beside the page, for an honest progress bar."""
    loaded = ("app/*/*", "app/*/static/*", "runtime/*/pyodide/*", "runtime/*/pyscript/core*.js")
    paths = {path for pattern in loaded for path in site.glob(pattern) if path.is_file()}
    own = packing.words_name(language)
    read = (path for path in paths if path.name == own or not path.name.startswith("words-"))
    return sum(path.stat().st_size for path in read)


def page_words(project: Project) -> dict[str, dict[str, str]]:
    """Return the words of index.html by their keys, for each language.

    Raises:
        BuildError: they can't be read.
    """
    if not (project.root / root_files.FOLDER).is_dir():
        return {}
    text = run_python(project, root_files.WORDS, [], {}, "The words of the page could not be read")
    words: dict[str, dict[str, str]] = json.loads(text)
    return words


def fill_page(project: Project, size: int, language: str, fingerprint: str) -> str:
    """Return index.html in a language, its markers filled by `ui.static_page.fill`.

    Raises:
        BuildError: that fails, or leaves a marker unfilled.
    """
    template = (project.root / PAGE).read_text(encoding="utf-8")
    what = f"{PAGE} could not be filled"
    facts = [project.version, str(size), language, fingerprint]
    page = run_python(project, FILL_PAGE, facts, {}, what, template)
    left = sorted({match[1] or match[2] for match in MARKER.finditer(page)})
    if left:
        raise BuildError(
            f"{PAGE} has markers that ui/static_page.py did not fill: {', '.join(left)}."
        )
    return page


def address_page(page: str, app_hash: str, runtime_hash: str, config: str) -> str:
    """Return the page with its own addresses led into the folders named by hash.

    Raises:
        BuildError: the page does not name PyScript's config.
    """

    def lead(match: re.Match[str]) -> str:
        kind = match[1]
        return f"./runtime/{runtime_hash}/" if kind == "runtime/" else f"./app/{app_hash}/{kind}"

    if CONFIG_ADDRESS not in page:
        raise BuildError(f"{PAGE} does not name {CONFIG_ADDRESS} any more.")
    page = OWN_ADDRESS.sub(lead, page)
    return page.replace(CONFIG_ADDRESS, f'config="{escape(config)}"')


def address_config(
    project: Project,
    language: str,
    wheel: str,
    app_hash: str,
    runtime_hash: str,
    parcel: dict[str, str | int],
) -> str:
    """Return PyScript's config as JSON for the page, with the real addresses in it.

    Under ``think``, which PyScript leaves alone, is what ``ui/workshop.py`` needs for a computer
    that thinks.

    It goes into the page because a config that does not arrive makes PyScript ask another host for
    its interpreter.

    Raises:
        BuildError: it isn't TOML, or an address that must be replaced isn't there.
    """
    text = (project.root / CONFIG).read_text(encoding="utf-8")
    app = f"./app/{app_hash}/"
    for old, new in (
        ('"./runtime/', f'"./runtime/{runtime_hash}/'),
        ('"./engine.whl"', f'"{app}{wheel}"'),
        ('"./ui.tar.gz"', f'"{app}{packing.CODE}"'),
        ('"./words.tar.gz"', f'"{app}{packing.words_name(language)}"'),
    ):
        if old not in text:
            raise BuildError(f"{CONFIG} does not name {old.strip(chr(34))} any more.")
        text = text.replace(old, new)
    try:
        config = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BuildError(f"{CONFIG} is not TOML: {error}.") from None
    config["think"] = {
        "worker": f"{app}static/worker.js",
        "pyodide": config["interpreter"],
        "engine": f"{app}{wheel}",
        "parcel": parcel,
    }
    return json.dumps(config, separators=(",", ":"))


def run_python(
    project: Project,
    code: str,
    arguments: list[str],
    extra: dict[str, str],
    what: str,
    text: str = "",
) -> str:
    """Run code of this checkout in a new Python, so that it is today's, and return its output.

    Raises:
        BuildError: it failed; the message ends with its last lines.
    """
    done = subprocess.run(
        [sys.executable, "-B", "-X", "utf8", "-c", code, *arguments],
        cwd=project.root,
        env=os.environ | extra,
        input=text,
        capture_output=True,
        encoding="utf-8",
        errors="replace",
    )
    if done.returncode:
        last = "\n".join(done.stderr.strip().splitlines()[-3:])
        raise BuildError(f"{what}.\n{last}")
    return done.stdout


def copy_tree(source: Path, target: Path, content: Callable[[Path], bytes]) -> None:
    """Write what `content` makes of the files below `source`, without caches and hidden files."""
    for path in files_in(source):
        place = target / path.relative_to(source)
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(content(path))


def write(path: Path, text: str) -> None:
    """Write text the same on every system."""
    path.write_text(text, encoding="utf-8", newline="\n")
