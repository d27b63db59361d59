"""Write the whole site as one page, which plays when it is opened from a disk.

A browser lets a page from a disk load no other file. So all that the page could ask for lies in it:

- style sheets, icons and the scripts that the page waits for, at the place where they are named;
- later scripts there too, as ``text/x-run``, which ``inline.js`` runs in their order;
- each other file as ``<script type="text/x-inline" data-path data-mime>`` in base64, with
  ``data-gz`` where it is compressed. ``inline.js`` gives them out under the addresses of the site.

What is to be done with a file is told by how the page names it and by its folder, never by its
name. The page's Content-Security-Policy is one of its own: it allows no address but those made of
what is in it. Equal sites give equal bytes.
"""

from __future__ import annotations

import base64
import gzip
import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from html import escape
from html.parser import HTMLParser
from pathlib import Path, PurePosixPath

from sitebuild import policy
from sitebuild.errors import BuildError
from sitebuild.first_sight import LOADED, held
from sitebuild.server import CONTENT_TYPES
from sitebuild.shrinking import shrunk_script
from sitebuild.site import MANIFEST, PAGE

NAME = "backgammon.html"
SCRIPT = Path(__file__).with_name("inline.js")
FOLDERS = ("app/", "runtime/", "thinking/")
"""What the running page loads; what lies elsewhere is what hosts and other pages ask for."""
FOLDER = re.compile(r"(?<!\.)\./([\w-]+/)")
"""Where a text names a folder of the site."""
FOR_A_SITE = {"manifest", "preload", "modulepreload", "prefetch", "apple-touch-icon"}
"""What a ``link`` may be for without being needed here."""
WORTH = 0.95
"""What of a file must be saved by compressing it again."""
IMPORTED = re.compile(r"""(\b(?:from|import)\s*\(?\s*)(["'])\./([^"'\n]+\.m?js)\2""")
"""A module that JavaScript names by its place beside it."""
COMPUTED = re.compile(r"(?<![.\w])import\((?=[\w$])")
"""Where JavaScript loads a module whose address it works out."""
LOADING = ("src", "srcset", "href", "poster", "data", "action")
LOADED_BY = {"src", "type", "defer", "async", "integrity", "crossorigin"}
"""What a script's tag says of how it is loaded."""
Attributes = dict[str, str | None]


def write_single_file(dist: Path, target: Path) -> int:
    """Write the site in `dist` to `target` as one page, and return its size in bytes.

    Raises:
        BuildError: the site is not whole, or loads something that cannot be put in.
    """
    text = single_file(dist).encode()
    part = target.with_name(f"{target.name}.part")
    part.write_bytes(text)
    part.replace(target)
    return len(text)


def single_file(dist: Path) -> str:
    """Return the site in `dist` as one page.

    Raises:
        BuildError: the site is not whole, or loads something that cannot be put in.
    """
    site = read_site(dist)
    first, *others = [
        Page(site, name) for name in sorted(site.pages, key=lambda name: name != PAGE)
    ]
    blocks = [block(page.name, page.whole().encode(), page.language) for page in others]
    text = first.whole()
    end = text.rfind("</body>")
    if end < 0:
        raise BuildError(f"{first.name} has no </body>.")
    named = site.placed | site.pages
    blocks += [block(name, linked(site, name)) for name in site.files if name not in named]
    return f"{text[:end]}{''.join(blocks)}{text[end:]}"


@dataclass(slots=True)
class Site:
    """The built site: its files by their paths; ``placed`` are those that stand in a page."""

    files: Mapping[str, bytes]
    fingerprint: str
    placed: set[str] = field(default_factory=set)

    @property
    def pages(self) -> set[str]:
        """Return the names of the site's page in each language."""
        return {name for name in self.files if is_page(name)}

    def path(self, address: str, named_by: str) -> str:
        """Return the path of the file at an address.

        Raises:
            BuildError: there is none.
        """
        path = address.removeprefix("./")
        if path not in self.files:
            raise BuildError(f"{named_by} names {address}, which the site does not have.")
        return path

    def place(self, address: str, named_by: str) -> bytes:
        """Return the file at an address, which is to stand in the page.

        Raises:
            BuildError: there is none.
        """
        path = self.path(address, named_by)
        self.placed.add(path)
        return self.files[path]


def read_site(dist: Path) -> Site:
    """Read what the site's pages could ask for.

    Raises:
        BuildError: a file is missing or is not as it was built.
    """
    try:
        manifest = json.loads((dist / MANIFEST).read_text(encoding="utf-8"))
        sizes, fingerprint = dict(manifest["files"]), str(manifest["fingerprint"])
        wanted = sorted(name for name in sizes if is_page(name) or name.startswith(FOLDERS))
        files = {name: (dist / name).read_bytes() for name in wanted}
    except FileNotFoundError as error:
        raise BuildError(f"{dist} is not whole: {error.filename} is missing.") from None
    except (ValueError, LookupError, TypeError, AttributeError):
        raise BuildError(f"{dist / MANIFEST} is damaged.") from None
    if PAGE not in files:
        raise BuildError(f"{dist} is not whole: {PAGE} is missing.")
    for name, found in files.items():
        if len(found) != sizes[name]:
            raise BuildError(f"{dist} is not whole: {name} is not as it was built.")
    return Site(files, fingerprint)


def is_page(name: str) -> bool:
    """Tell whether a file is the site's page in a language."""
    return "/" not in name and name.endswith(".html")


class Page(HTMLParser):
    """A page of the site; ``whole`` returns it with all in it that it names."""

    def __init__(self, site: Site, name: str) -> None:
        super().__init__()
        self.name = name
        self.language = ""
        self._site = site
        self._text = site.files[name].decode()
        self._lines = [0, *(match.end() for match in re.finditer("\n", self._text))]
        self._parts: list[str] = []
        self._at = 0
        self._taken = ""
        self._has_policy = False

    def whole(self) -> str:
        """Return the page with all in it that it names.

        Raises:
            BuildError: it names what the site does not have, or what cannot be put in.
        """
        self.feed(self._text)
        if not self._has_policy:
            raise BuildError(f"{self.name} has no Content-Security-Policy.")
        return "".join([*self._parts, self._text[self._at :]])

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Put another text in the place of a tag that names a file."""
        attributes = dict(attrs)
        change = CHANGES.get(tag, Page._other)
        changed = change(self, attributes)
        if changed is None:
            return
        end = self._here()
        start = end - len(self.get_starttag_text() or "")
        self._parts += [self._text[self._at : start], changed]
        self._at, self._taken = end + len(self._taken), ""

    def _html(self, attributes: Attributes) -> str:
        """Note the language, and that there is no other page to go to and nothing to load."""
        self.language = attributes.get("lang") or ""
        attributes |= {"data-inline": "", "data-languages": self.language, "data-bytes": "0"}
        return tag_of("html", attributes)

    def _meta(self, attributes: Attributes) -> str | None:
        """Put the policy of this file in the place of the site's, and the script that starts it."""
        if (attributes.get("http-equiv") or "").lower() != "content-security-policy":
            return None
        self._has_policy = True
        attributes["content"] = policy.text(policy.FILE_POLICY).format(nonce=self._nonce)
        script = shrunk_script(SCRIPT.read_text(encoding="utf-8"))
        start = tag_of("script", {"nonce": self._nonce})
        return f"{tag_of('meta', attributes)}\n{start}{held(script, 'script')}</script>"

    def _script(self, attributes: Attributes) -> str | None:
        """Put a script's text in its tag; what runs later is left to the script that starts all."""
        address = attributes.get("src")
        if address is None:
            if "type" in attributes:
                return None
            code = inlined(self._inner())
        elif attributes.get("type") == "module":
            path = self._site.path(address, self.name)
            return tag_of("script", {"type": "text/x-run", "data-module": path})
        else:
            self._site.place(address, self.name)
            code = held(linked(self._site, self._site.path(address, self.name)).decode(), "script")
        is_later = bool({"defer", "async"} & attributes.keys())
        kept: Attributes = {"type": "text/x-run"} if is_later else {"nonce": self._nonce}
        kept |= {name: said for name, said in attributes.items() if is_kept(name, said or "")}
        return tag_of("script", kept) + code

    def _inner(self) -> str:
        """Return the code that stands in the script which begins here, for another to replace."""
        self._taken = self._text[self._here() :].partition("</script")[0]
        return self._taken

    def _here(self) -> int:
        """Return where the tag ends that is being read."""
        line, column = self.getpos()
        return self._lines[line - 1] + column + len(self.get_starttag_text() or "")

    def _style(self, attributes: Attributes) -> str:
        return tag_of("style", attributes | {"nonce": self._nonce})

    def _link(self, attributes: Attributes) -> str:
        """Put in style sheets and icons; leave out what only a site has use for."""
        purposes = set((attributes.get("rel") or "").split())
        address = attributes.get("href") or ""
        if purposes & FOR_A_SITE:
            return ""
        if "stylesheet" in purposes:
            text = self._site.place(address, self.name).decode()
            if LOADED.search(text):
                raise BuildError(f"{address} loads another file, which cannot be put in.")
            return f"{tag_of('style', {'nonce': self._nonce})}{held(text, 'style')}</style>"
        if "icon" not in purposes:
            raise BuildError(f"{self.name} has a link to {address} that cannot be put in.")
        return tag_of("link", attributes | {"href": self._as_data(address)})

    def _img(self, attributes: Attributes) -> str:
        return tag_of("img", attributes | {"src": self._as_data(attributes.get("src") or "")})

    def _a(self, attributes: Attributes) -> str | None:
        """Lead a link to another page of the site to that page in this file."""
        address = attributes.get("href") or ""
        if not address or address[0] in "#?" or re.match(r"\w+:", address):
            return None
        self._site.path(address, self.name)
        language = attributes.get("data-language")
        if language is None:
            raise BuildError(f"{self.name} has a link to {address} that cannot be followed.")
        return tag_of("a", attributes | {"href": f"?lang={language}"})

    def _other(self, attributes: Attributes) -> None:
        """Refuse what loads a file in another way."""
        for name in LOADING:
            address = attributes.get(name) or "#"
            if not address.startswith(("#", "data:")):
                raise BuildError(f"{self.name} has {name}={address!r}, which cannot be put in.")

    def _as_data(self, address: str) -> str:
        if address.startswith("data:"):
            return address
        content = base64.b64encode(self._site.place(address, self.name)).decode()
        return f"data:{mime(address)};base64,{content}"

    @property
    def _nonce(self) -> str:
        return self._site.fingerprint


CHANGES: dict[str, Callable[[Page, Attributes], str | None]] = {
    "a": Page._a,
    "html": Page._html,
    "img": Page._img,
    "link": Page._link,
    "meta": Page._meta,
    "script": Page._script,
    "style": Page._style,
}


def is_kept(name: str, said: str) -> bool:
    """Tell whether a script keeps an attribute: not where it names what is only for a site."""
    return name not in LOADED_BY and set(FOLDER.findall(said)) <= set(FOLDERS)


def tag_of(name: str, attributes: Attributes) -> str:
    """Return a start tag."""
    said = (
        f" {key}" if value is None else f' {key}="{escape(value)}"'
        for key, value in attributes.items()
    )
    return f"<{name}{''.join(said)}>"


def block(name: str, content: bytes, language: str = "") -> str:
    """Return a file as an element that the page can read; ``language`` is that of a page."""
    packed = gzip.compress(content, 9, mtime=0)
    smaller = len(packed) < len(content) * WORTH
    attributes: Attributes = {"type": "text/x-inline", "data-path": name, "data-mime": mime(name)}
    attributes |= {"data-gz": ""} if smaller else {}
    attributes |= {"data-lang": language} if language else {}
    text = base64.b64encode(packed if smaller else content).decode()
    return f"{tag_of('script', attributes)}{text}</script>\n"


def linked(site: Site, name: str) -> bytes:
    """Return a file; in JavaScript the modules beside it are named by their whole paths.

    Raises:
        BuildError: one that it loads at once is not there.
    """
    content = site.files[name]
    if not name.endswith((".js", ".mjs")):
        return content

    def lead(match: re.Match[str]) -> str:
        before, quote, beside = match.groups()
        path = str(PurePosixPath(name).parent / beside)
        if path not in site.files:
            if "(" not in before:
                raise BuildError(f"{name} names ./{beside}, which the site does not have.")
            return match[0]  # what is loaded on demand may be left out of the site
        return f"{before}{quote}{path}{quote}"

    return inlined(IMPORTED.sub(lead, content.decode())).encode()


def inlined(code: str) -> str:
    """Return JavaScript that loads modules whose address it works out from this file."""
    return COMPUTED.sub("inlined(", code)


def mime(name: str) -> str:
    """Return the type of a file by its name."""
    known = CONTENT_TYPES.get(PurePosixPath(name).suffix, "application/octet-stream")
    return known.partition(";")[0]
