"""Check a finished site: that it is whole, small enough, of one version, and asks nobody else.

Everything goes by rule, so that a new file needs no entry here: what a page, a style, a script or a
manifest names must be there, and what nobody names must not. `python3 serve.py --build` ends with
this.
"""

from __future__ import annotations

import gzip
import io
import json
import re
import tarfile
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from html.parser import HTMLParser
from pathlib import Path, PurePosixPath
from posixpath import normpath

from sitebuild import image, policy
from sitebuild.errors import BuildError
from sitebuild.project import Project, files_in
from sitebuild.server import CONTENT_TYPES

PAGE_BUDGET = 250_000
"""Bytes, gzipped, of all files of our own that one page loads; what thinking takes apart."""
THINKING_BUDGET = 400_000
"""Bytes, gzipped, of that, which comes when a computer player or an adviser needs it."""
EMBED_BUDGET = 5_000
"""Bytes, gzipped, of the script that other sites load for a board."""
SITE_BUDGET = 40_000_000
"""Bytes of the whole site as it lies on a host."""

RUNTIME = "runtime/"
"""Where other people's files lie."""
LIBRARY = re.compile(rf"start/\w+/{image.LIBRARY}")
"""Python's own library, some of it compiled."""
BUILD, WORKER, EMBED = "build.json", "sw.js", "embed.js"
UNNAMED = re.compile(
    rf"index\.html|{re.escape(BUILD)}|{policy.HEADERS_FILE}|{EMBED}|examples/[\w-]+\.html"
    r"|runtime/\w+/(NOTICE\.txt|licences/[\w.@-]+\.txt|pyscript/core\.css)"
)
"""What people, hosts or other people's pages ask for, so that no file of the site need name it."""
LISTS = (BUILD, WORKER)
"""These name every file, which is no sign that one is needed."""
TEXTS = {".html", ".css", ".js", ".mjs", ".json", ".webmanifest", ".svg", ".py", ".toml", ".txt"}

ADDRESSED = {"src", "href", "poster", "data", "action", "xlink:href", "srcset", "formaction"}
NAMED = re.compile(r"""["'`(]\s*(\.{1,2}/[^"'`()\s<>{}$*]*)\s*["'`)]""")
"""A relative address in a script, a style or a manifest."""
LASTING = re.compile(r"""["'](\w+/[0-9a-f]{16}/[^"'\s]+)["']""")
"""A file by its place below the root, as lists have it."""
ABSOLUTE = re.compile(r"""(?:https?|wss?)://([^/\s"'`<>)\\]+)""")
NAMESPACES = {"www.w3.org"}
"""Names that look like addresses; nothing is ever asked for by them."""

CDN = "the place where it looks for what the page's configuration does not name; it names all"
MICROPYTHON = "of MicroPython's package installer, which is text in PyScript and never started"
MANUAL = "a manual that a message or a docstring points to"
THIRD_PARTY = {
    "pyodide/pyodide.mjs": {"cdn.jsdelivr.net": CDN},
    "pyodide/pyodide.asm.mjs": {"${t}": "of Python's sockets, for programs under Node"},
    "pyscript/core-*.js": {
        "cdn.jsdelivr.net": CDN,
        "packages.pyscript.net": "a page that a warning about unknown packages points to",
        "micropython.org": MICROPYTHON,
        "raw.githubusercontent.com": MICROPYTHON,
        "0.0.0.0": "a made-up base by which a relative address is taken apart",
        **dict.fromkeys(("github.com", "docs.pyscript.net"), MANUAL),
        **dict.fromkeys(("developer.mozilla.org", "pyscript.github.io"), MANUAL),
    },
}
"""The hosts that other people's code names, each with why it is never asked for anything."""

WHEEL = re.compile(r"[A-Za-z0-9_.]+-([A-Za-z0-9_.!]+)(-\d\w*)?-\w+-\w+-[A-Za-z0-9_.]+\.whl")
"""A wheel's name with its version; without a plus, which some hosts take for a space."""


def assert_sound(project: Project) -> None:
    """Check `dist/`.

    Raises:
        BuildError: something is wrong with it; the message lists everything.
    """
    if wrong := problems(Site(project.dist), project.version):
        raise BuildError("dist/ is not fit to be published:\n" + "\n".join(f"- {w}" for w in wrong))


def problems(site: Site, version: str) -> list[str]:
    """Return everything that is wrong with a site that should be of a version."""
    try:
        return [
            *missing(site),
            *unneeded(site),
            *too_large(site),
            *of_another_version(site, version),
            *elsewhere(site),
            *unfit_for_hosts(site),
        ]
    except (ValueError, LookupError, OSError, tarfile.TarError, zipfile.BadZipFile) as error:
        return [f"it cannot be read: {error!r}"]


class Page(HTMLParser):
    """What a page names: addresses that are loaded, those of links, texts of its configuration."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.loaded: list[str] = []
        self.elements: list[str] = []
        self.linked: list[str] = []
        self.early: list[str] = []
        self.policies: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take note of an element's addresses."""
        given = {name: value or "" for name, value in attrs}
        if given.get("http-equiv", "").lower() == "content-security-policy":
            self.policies.append(given.get("content", ""))
        for name, value in given.items():
            if value.startswith("{"):
                named = [text for text in strings(json.loads(value)) if text.startswith("./")]
                self.loaded += [text for text in named if "*" not in text]
                self.early += named if name == "data-early" else []
        if (config := given.get("config", "")) and not config.startswith("{"):
            self.loaded.append(config)
        addresses = [value for name, value in given.items() if name in ADDRESSED and value]
        (self.linked if tag == "a" else self.loaded).extend(addresses)
        self.elements += addresses if tag != "a" else []


@dataclass(frozen=True)
class Site:
    """The files of a site by their place below its root."""

    dist: Path

    @cached_property
    def files(self) -> dict[str, Path]:
        """Return every file by its name."""
        return {path.relative_to(self.dist).as_posix(): path for path in files_in(self.dist)}

    @cached_property
    def texts(self) -> dict[str, str]:
        """Return the files that may name others."""
        return {
            name: path.read_text(encoding="utf-8")
            for name, path in self.files.items()
            if path.suffix in TEXTS
        }

    @property
    def own_texts(self) -> dict[str, str]:
        """Return those that are not other people's."""
        return {name: t for name, t in self.texts.items() if not name.startswith(RUNTIME)}

    @cached_property
    def pages(self) -> dict[str, Page]:
        """Return the pages."""
        return {name: Page(t) for name, t in self.own_texts.items() if name.endswith(".html")}

    @property
    def build(self) -> dict[str, object]:
        """Return what build.json says."""
        said: dict[str, object] = json.loads(self.texts[BUILD])
        return said

    def has(self, address: str, *bases: str) -> bool:
        """Tell whether an address seen from any of some files leads to a file or a folder."""
        place = address.partition("#")[0].partition("?")[0]
        for base in bases:
            name = normpath(PurePosixPath(base).parent / place) if place else base
            if (
                name == "."
                or name in self.files
                or any(f.startswith(f"{name}/") for f in self.files)
            ):
                return True
        return False


def strings(value: object) -> Iterator[str]:
    """Yield every text in what JSON can say, keys of objects too."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield key
            yield from strings(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from strings(inner)


def missing(site: Site) -> Iterator[str]:
    """Tell of files that are named and not there, and of sizes that build.json has otherwise."""
    for name, page in site.pages.items():
        for address in page.loaded + page.linked:
            inside = not re.match(r"#|\?|data:|[a-z]+://", address)
            if inside and not site.has(address, name):
                yield f"{name} names {address}, which is not there"
    for name, text in own_scripts(site):
        found = {a for a in NAMED.findall(text) if not site.has(a, name, "index.html")}
        found |= set() if name == BUILD else set(LASTING.findall(text)) - site.files.keys()
        for address in sorted(found):
            yield f"{name} names {address}, which is not there"
    sizes = {name: path.stat().st_size for name, path in site.files.items() if name != BUILD}
    listed = site.build["files"]
    assert isinstance(listed, dict)
    for name in sorted(listed.keys() | sizes.keys()):
        if listed.get(name) != sizes.get(name):
            yield f"{name}: {BUILD} says {listed.get(name)} bytes, there are {sizes.get(name)}"


def unneeded(site: Site) -> Iterator[str]:
    """Tell of files that nothing which is needed names."""
    needed = {name for name in site.files if UNNAMED.fullmatch(name)}
    fresh = needed
    while fresh:
        said = "\n".join(site.texts.get(name, "") for name in fresh if name not in LISTS)
        left = site.files.keys() - needed
        fresh = {name for name in left if PurePosixPath(name).name in said}
        needed |= fresh
    for name in sorted(site.files.keys() - needed):
        yield f"{name} is named by nothing that is needed"


def page_files(site: Site, page: str) -> list[str]:
    """Return the files of our own that a first visit loads: the page, and what it names and asks.

    A page that names nothing to be asked for early may load all in `app/`.
    """
    named = site.pages[page]
    loaded = {normpath(address) for address in named.early + named.elements}
    own = {name for name in site.files if name.startswith("app/")}
    if named.early:
        others = {
            name for name in site.files if name.startswith(RUNTIME) or LIBRARY.fullmatch(name)
        }
        own = (site.files.keys() & loaded) - others
    return [page, *sorted(own - {page})]


def too_large(site: Site) -> Iterator[str]:
    """Tell of what is larger than it may be."""
    budgets = [
        (f"what {page} loads of ours", page_files(site, page), PAGE_BUDGET)
        for page in site.pages
        if "/" not in page
    ]
    thinking = [name for name in site.files if name.startswith("thinking/")]
    budgets.append(("what thinking takes", thinking, THINKING_BUDGET))
    budgets.append((EMBED, [name for name in (EMBED,) if name in site.files], EMBED_BUDGET))
    for what, names, budget in budgets:
        size = sum(packed_size(site.files[name]) for name in names)
        if size > budget:
            yield f"{what}: {size} bytes gzipped, {budget} are allowed"
    size = sum(path.stat().st_size for path in site.files.values())
    if size > SITE_BUDGET:
        yield f"the site has {size} bytes, {SITE_BUDGET} are allowed"


@cache
def packed_size(path: Path) -> int:
    """Return how many bytes of a file go over the line."""
    return len(gzip.compress(path.read_bytes(), mtime=0))


def of_another_version(site: Site, version: str) -> Iterator[str]:
    """Tell of what says another version than the engine's package, or another release."""
    if site.build["version"] != version:
        yield f"{BUILD} is of version {site.build['version']}, not {version}"
    for name in site.files:
        wheel = WHEEL.fullmatch(PurePosixPath(name).name)
        if name.startswith("app/") and wheel and wheel[1] != version:
            yield f"{name} is not of version {version}"
    for name in site.pages:
        footer = site.texts[name].partition("<footer>")[2].partition("</footer>")[0]
        if "/" not in name and not re.search(rf"(?<![\w.]){re.escape(version)}(?!\w|\.\d)", footer):
            yield f"{name} does not say version {version} in its footer"
    if WORKER in site.texts and str(site.build["fingerprint"]) not in site.texts[WORKER]:
        yield f"{WORKER} is not of the release that {BUILD} tells of"


def elsewhere(site: Site) -> Iterator[str]:
    """Tell of addresses of other hosts, and of pages whose policy does not forbid them."""
    for name, page in site.pages.items():
        yield from (f"{name} loads {a}" for a in page.loaded if re.match(r"([a-z]+:)?//", a))
        if "/" not in name and page.policies != [policy.of(site.texts[name])]:
            yield f"{name} does not begin with the policy of sitebuild/policy.py"
    for name, text in own_code(site):
        for host in sorted(set(ABSOLUTE.findall(text)) - NAMESPACES):
            yield f"{name} names the host {host}"
    for name, text in site.texts.items():
        if name.startswith(RUNTIME) and name.endswith(("js", ".css", ".json")):
            for host in sorted(set(ABSOLUTE.findall(text)) - NAMESPACES - known_hosts(name)):
                yield f"{name} names the host {host}, of which {__name__} knows nothing"


def own_scripts(site: Site) -> Iterator[tuple[str, str]]:
    """Yield our texts; of a page what stands there as code or style, its elements are judged."""
    for name, text in site.own_texts.items():
        yield name, policy.inline(text) if name.endswith(".html") else text


def own_code(site: Site) -> Iterator[tuple[str, str]]:
    """Yield our scripts, styles and data, and those in archives."""
    yield from (one for one in own_scripts(site) if not one[0].endswith(".txt"))
    for name, path in site.files.items():
        if not name.startswith(RUNTIME) and not LIBRARY.fullmatch(name):
            for inner, content in packed(path):
                if inner.endswith((".py", ".json")):
                    yield f"{name}: {inner}", content.decode()


def packed(path: Path) -> Iterator[tuple[str, bytes]]:
    """Yield the files in an archive; nothing where it is none."""
    if path.suffix in {".whl", ".zip"}:
        with zipfile.ZipFile(path) as archive:
            yield from ((name, archive.read(name)) for name in archive.namelist())
    elif path.name.endswith(".tar.gz"):
        with tarfile.open(fileobj=io.BytesIO(gzip.decompress(path.read_bytes()))) as archive:
            for entry in archive:
                if found := archive.extractfile(entry):
                    yield entry.name, found.read()


def known_hosts(name: str) -> set[str]:
    """Return the hosts that a file of other people's may name."""
    place = PurePosixPath(name.split("/", 2)[2])
    return {
        host for pattern in THIRD_PARTY if place.match(pattern) for host in THIRD_PARTY[pattern]
    }


def unfit_for_hosts(site: Site) -> Iterator[str]:
    """Tell of names that some host or installer stumbles over, and of types nobody knows."""
    for name in site.files:
        path = PurePosixPath(name)
        if path.suffix == ".whl" and not WHEEL.fullmatch(path.name):
            yield f"{name} is no name for a wheel"
        if not re.fullmatch(r"[\w@./-]+", name, re.ASCII):
            yield f"{name} has characters that not every host takes"
        if path.suffix not in CONTENT_TYPES or (not path.suffix and name != policy.HEADERS_FILE):
            yield f"{name} is of a type that sitebuild/server.py does not know"
