"""Build the site: static files, relative addresses, each release at addresses of its own.

    dist/index.html, dist/de.html   the page in each language, the files whose content changes under
                                    their address
    dist/app/HASH/                  the engine's wheel, ui, each language's words, static/
    dist/start/HASH/                what lets a start be quick: interpreter, boot image, library
    dist/thinking/HASH/             the computer's networks and the code that takes them, which are
                                    fetched when they are needed
    dist/runtime/HASH/              pyodide/, pyscript/, licences/
    dist/embed.js, engine/, examples/   what others need for pages of theirs, and how it is used
    dist/_headers                   what hosts that can shall send with every file
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
from collections.abc import Callable, Iterable
from pathlib import Path

from sitebuild import embedding, first_sight, image, packing, policy, root_files, runtime
from sitebuild.addresses import CONFIG, CORE, Addresses, address_page, asked_for
from sitebuild.errors import BuildError
from sitebuild.fetch import NODE_PINS, NPM_PINS, PYPI_PINS, ensure_fetched
from sitebuild.project import Project, digest, files_in, move, only, write

PAGE = "index.html"
MANIFEST = "build.json"
SOURCE_FOLDERS = ("engine", "ui", "sitebuild")
SOURCE_FILES = (PAGE, CONFIG, "docs/rules.md", "pyproject.toml", "LICENSE")
MARKER = re.compile(r"<!--\s*(build:[\w-]+)\s*-->|(\{\{.*?\}\})")
WHEEL_NAME = re.compile(r"\w+-\d[\w.]*-py3-none-any\.whl")
"""What a wheel must be called to be installed from any host: in full, and without a plus sign."""

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
    paths += embedding.examples(project)
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

    def fill_script(text: str, kind: str) -> str:
        return run_python(project, embedding.FILL, [kind], {}, "A script could not be filled", text)

    embedding.fill_picture(app / "static", fill_script)
    template = (project.root / PAGE).read_text(encoding="utf-8")
    waited = first_sight.take(template, app / "static")
    app_hash = settle(app)
    folders = (site / "runtime" / runtime_hash, site / "app" / app_hash, fetched / runtime.PYSCRIPT)
    start = lay_out_start(project, site, *folders)
    scripts = site.glob("runtime/*/pyscript/*.js")
    core = tuple(sorted(path.name for path in scripts if path.name.startswith(CORE)))
    addresses = Addresses(app_hash, runtime_hash, start, core, wheel, parcel)
    pages: list[str] = []
    for language in languages:
        asked = asked_for(project, addresses, language)
        page = fill_page(project, template, boot_size(site, asked), language, fingerprint)
        page = first_sight.put_in(page, waited)
        pages.append(address_page(page, project, addresses, language))
        write(site / page_name(language), pages[-1])
    (site / embedding.ENGINE).mkdir()
    build_wheel(project, fetched, site / embedding.ENGINE, whole=True)
    embedding.lay_out(project, site, app_hash, runtime_hash, fill_script)
    write(site / policy.HEADERS_FILE, policy.headers_file(*pages))
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


def build_wheel(project: Project, fetched: Path, target: Path, *, whole: bool = False) -> str:
    """Build the engine's wheel into `target` and return its file name.

    It is shrunk and for our page, or ``whole`` as it stands in the sources.

    Raises:
        BuildError: flit_core refuses.
    """
    builder = only(fetched / "wheels", "flit_core-*.whl")
    extra = {"PYTHONPATH": str(builder), "SOURCE_DATE_EPOCH": str(packing.DATE)}
    with project.workspace() as work:
        content = Path.read_bytes if whole else packing.code_of
        copy_tree(project.root / "engine", work / "engine", content)
        left = () if whole else packing.NOT_IN_WHEEL + packing.THINKING
        for path in packing.engine_files(work, left):
            path.unlink()
        for name in ("pyproject.toml", "LICENSE"):
            shutil.copyfile(project.root / name, work / name)
        what = "The engine's wheel could not be built"
        run_python(Project(work), BUILD_WHEEL, [str(target)], extra, what)
    wheel = only(target, "*.whl")
    if not WHEEL_NAME.fullmatch(wheel.name):
        raise BuildError(f"No browser installs a wheel called {wheel.name}: change __version__.")
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


def lay_out_start(project: Project, site: Path, *folders: Path) -> str:
    """Lay out what lets a start be quick, at an address of its own; return the name of its folder.

    That is nothing where the page has no use for it. `image.lay_out` takes the `folders`.
    """
    if not (project.root / image.INTERPRETER).is_file():
        return ""
    folder = site / "start" / "new"
    folder.mkdir(parents=True)
    image.lay_out(project, folder, *folders)
    return settle(folder)


def page_name(language: str) -> str:
    """Return the name of the page in a language."""
    return PAGE if language == packing.FIRST else f"{language}.html"


def boot_size(site: Path, asked: Iterable[str]) -> int:
    """Return the bytes a first visit loads beside the page, for an honest progress bar.

    `asked` are the addresses of what Python's start asks for.
    """
    static = (path for path in site.glob("app/*/static/*") if path.name not in embedding.SCRIPTS)
    return sum(path.stat().st_size for path in (*static, *(site / name for name in asked)))


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


def fill_page(
    project: Project, template: str, size: int, language: str, fingerprint: str
) -> str:
    """Return index.html in a language, its markers filled by `ui.static_page.fill`.

    Raises:
        BuildError: that fails, or leaves a marker unfilled.
    """
    what = f"{PAGE} could not be filled"
    facts = [project.version, str(size), language, fingerprint]
    page = run_python(project, FILL_PAGE, facts, {}, what, template)
    left = sorted({match[1] or match[2] for match in MARKER.finditer(page)})
    if left:
        raise BuildError(
            f"{PAGE} has markers that ui/static_page.py did not fill: {', '.join(left)}."
        )
    return page


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
