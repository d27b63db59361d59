"""Lay out what lies at the root of the site under names that never change.

`ui/top/sw.js` becomes the service worker of this release: it is told which files belong to it,
each with hashes by which a browser refuses another content. The manifest that makes the page an
app comes in each language, beside the icons it names.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import re
from collections.abc import Mapping
from pathlib import Path

from sitebuild import icons, packing
from sitebuild.errors import BuildError
from sitebuild.project import files_in, write

FOLDER = "ui/top"
WORKER = "sw.js"
MANIFEST = "manifest.webmanifest"
ICON = "ui/static/icon.svg"
ICONS = {
    "icon-192.png": (192, 1.0),
    "icon-512.png": (512, 1.0),
    "maskable-512.png": (512, 0.75),
    "apple-180.png": (180, 0.9),
}
"""The width of each picture, and how much smaller it is drawn where a device will cut it."""
KEPT = re.compile(r"\w+/[0-9a-f]{16}/(?!licences/|NOTICE|image)|[\w-]+\.html$")
"""What a page can ask for while it is played: files at lasting addresses, and the pages."""
WORDS = """\
import json
from ui.catalogues import languages, load_page
print(json.dumps({name: dict(load_page(name).texts) for name in languages()}))
"""
"""Tells what `lay_out` takes as words, from the code of the checkout that is built."""
PLACE = re.compile(r"\{\{([\w.]+)\}\}")


def lay_out(root: Path, site: Path, release: str, words: Mapping[str, Mapping[str, str]]) -> None:
    """Write the files at the root of a site that is complete but for them.

    ``release`` is the fingerprint of its sources, ``words`` what each language's manifest says.

    Raises:
        BuildError: a manifest names words that there are none of.
    """
    folder = root / FOLDER
    if not folder.is_dir():
        return
    files = json.dumps(kept(site), indent=1)
    worker = packing.code_of(folder / WORKER).decode()
    write(site / WORKER, filled(worker, {"release": release, "files": files}))
    manifest = (folder / MANIFEST).read_text(encoding="utf-8")
    for language, said in words.items():
        escaped = {key: json.dumps(text, ensure_ascii=False)[1:-1] for key, text in said.items()}
        place = {"language": language, "start": page_of(language, "./")}
        write(site / manifest_name(language), filled(manifest, {**escaped, **place}))
    drawing = (root / ICON).read_text(encoding="utf-8")
    (site / "icons").mkdir(exist_ok=True)
    write(site / "icons" / "icon.svg", drawing)
    for name, (size, scale) in ICONS.items():
        (site / "icons" / name).write_bytes(icons.png(drawing, size, scale))


def kept(site: Path) -> dict[str, str]:
    """Return what must be kept for a release to be whole: each file's place and its hashes."""
    named = {path.relative_to(site).as_posix(): path for path in files_in(site)}
    return {name: hashes(path) for name, path in named.items() if KEPT.match(name)}


def hashes(path: Path) -> str:
    """Return the hashes of a file as `fetch` takes them.

    Some hosts hand an archive out unpacked, which is then as good.
    """
    content = path.read_bytes()
    allowed = [content, gzip.decompress(content)] if path.suffix == ".gz" else [content]
    digests = (base64.b64encode(hashlib.sha256(each).digest()).decode() for each in allowed)
    return " ".join(f"sha256-{digest}" for digest in digests)


def filled(text: str, values: Mapping[str, str]) -> str:
    """Return a text with a value at each place that names one.

    Raises:
        BuildError: there is none of that name.
    """
    try:
        return PLACE.sub(lambda match: values[match[1]], text)
    except KeyError as error:
        raise BuildError(f"{FOLDER} names {error}, which nothing fills.") from None


def page_of(language: str, first: str) -> str:
    """Return the address of the page in a language; ``first`` is that of index.html."""
    return first if language == packing.FIRST else f"./{language}.html"


def manifest_name(language: str) -> str:
    """Return the name of the manifest in a language."""
    return MANIFEST if language == packing.FIRST else MANIFEST.replace(".", f".{language}.")
