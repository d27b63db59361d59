"""The files at the root: what the worker keeps, the app's manifest and icons."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import re
import struct
import zlib
from pathlib import Path

import pytest

from sitebuild import icons, root_files
from sitebuild.errors import BuildError
from tests.site.checkout import ROOT, contents

WORDS = {
    "en": {"page.title": 'A "game"', "page.about": "Play.", "page.direction": "ltr"},
    "de": {"page.title": "Spiel", "page.about": "Spiel.", "page.direction": "ltr"},
}
SVG = (ROOT / root_files.ICON).read_text("utf-8")
HASH, OTHER = "0123456789abcdef", "fedcba9876543210"
FILES = {
    "index.html": b"<p>page</p>",
    "de.html": b"<p>Seite</p>",
    f"app/{HASH}/static/style.css": b"p{}",
    f"app/{HASH}/ui.tar.gz": gzip.compress(b"code", mtime=0),
    f"runtime/{OTHER}/pyodide/pyodide.mjs": b"run",
    f"runtime/{OTHER}/licences/python.txt": b"text",
    f"runtime/{OTHER}/NOTICE.txt": b"text",
    "embed.js": b"embed",
    "examples/index.html": b"example",
}
KEPT = [*list(FILES)[2:5], "index.html", "de.html"]


def site(folder: Path, page: bytes = FILES["index.html"]) -> Path:
    for name, content in (FILES | {"index.html": page}).items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
    root_files.lay_out(ROOT, folder, "release", WORDS)
    return folder


def told(folder: Path) -> tuple[str, dict[str, str]]:
    """Return the release and the files that the worker of a site names."""
    worker = (folder / "sw.js").read_text("utf-8")
    release = re.search(r'^const RELEASE = "(.*)";$', worker, re.MULTILINE)
    files = re.search(r"^const FILES = (\{.*?\});$", worker, re.MULTILINE | re.DOTALL)
    assert release
    assert files
    assert "{{" not in worker
    return release[1], json.loads(files[1])


def sha256(content: bytes) -> str:
    return f"sha256-{base64.b64encode(hashlib.sha256(content).digest()).decode()}"


def pixels(png: bytes) -> list[list[tuple[int, ...]]]:
    """Read an unfiltered PNG of eight bits a channel with opacity; its checksums must be right."""
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    found, at = {}, 8
    while at < len(png):
        [length] = struct.unpack(">I", png[at : at + 4])
        name, data = png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        assert png[at + 8 + length : at + 12 + length] == struct.pack(">I", zlib.crc32(name + data))
        found[name], at = data, at + 12 + length
    width, height, *form = struct.unpack(">IIBBBBB", found[b"IHDR"])
    assert form == [8, 6, 0, 0, 0]
    raw, line = zlib.decompress(found[b"IDAT"]), 1 + 4 * width
    rows = [raw[line * row : line * (row + 1)] for row in range(height)]
    assert {row[0] for row in rows} == {0}
    return [[tuple(row[1 + 4 * x : 5 + 4 * x]) for x in range(width)] for row in rows]


def test_the_worker_names_what_a_page_can_ask_for_with_its_hashes(tmp_path: Path) -> None:
    release, files = told(site(tmp_path))
    assert release == "release"
    assert sorted(files) == sorted(KEPT)
    packed = FILES[f"app/{HASH}/ui.tar.gz"]
    unpacked = {f"app/{HASH}/ui.tar.gz": f"{sha256(packed)} {sha256(b'code')}"}
    assert files == {name: sha256(FILES[name]) for name in KEPT} | unpacked


def test_equal_sites_get_equal_files_and_another_page_another_worker(tmp_path: Path) -> None:
    first, second = site(tmp_path / "a"), site(tmp_path / "b")
    assert contents(first) == contents(second)
    other = site(tmp_path / "c", b"<p>other</p>")
    assert told(other)[1] != told(first)[1]
    differing = {n for n, content in contents(other).items() if content != contents(first)[n]}
    assert differing == {"index.html", "sw.js"}


@pytest.mark.parametrize(("language", "start"), [("en", "./"), ("de", "./de.html")])
def test_each_language_has_a_manifest_by_which_a_browser_installs_the_page(
    tmp_path: Path, language: str, start: str
) -> None:
    folder = site(tmp_path)
    manifest = json.loads((folder / root_files.manifest_name(language)).read_text("utf-8"))
    assert manifest["name"] == manifest["short_name"] == WORDS[language]["page.title"]
    assert (manifest["lang"], manifest["start_url"]) == (language, start)
    assert (manifest["scope"], manifest["display"]) == ("./", "standalone")
    assert "prefer_related_applications" not in manifest
    shown = {(icon["sizes"], icon.get("purpose", "any")) for icon in manifest["icons"]}
    assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} <= shown
    for icon in manifest["icons"]:
        content = (folder / icon["src"]).read_bytes()
        if icon["type"] == "image/png":
            size = int(icon["sizes"].partition("x")[0])
            assert struct.unpack(">II", content[16:24]) == (size, size)
        else:
            assert content.decode() == SVG


def test_a_manifest_without_its_words_stops_the_build(tmp_path: Path) -> None:
    with pytest.raises(BuildError, match=r"names 'page\.title', which nothing fills"):
        root_files.lay_out(ROOT, tmp_path, "release", {"en": {}})


def test_the_pictures_show_what_the_drawing_draws() -> None:
    """The middles of its ground, points and checkers, at the drawing's own size."""
    places = {(4, 32): "#24463a", (20, 12): "#c8553d", (44, 52): "#c8553d"}
    places |= {(24, 42): "#f3e9d2", (42, 22): "#2b2725"}
    for scale in (1.0, 0.75):
        shown = pixels(icons.png(SVG, 64, scale))
        for (x, y), colour in places.items():
            across, down = (round((at - 32) * scale + 32) for at in (x, y))
            assert shown[down][across] == (*bytes.fromhex(colour[1:]), 255), (x, y, scale)


def test_only_a_picture_that_will_be_cut_goes_to_the_corners() -> None:
    """And it leaves the circle free of which a device may cut all outside."""
    whole, cut = pixels(icons.png(SVG, 80)), pixels(icons.png(SVG, 80, 0.75))
    assert whole[0][0] == (0, 0, 0, 0)
    assert 0 < whole[0][21][3] <= whole[0][40][3] == 255
    ground = (*bytes.fromhex("24463a"), 255)
    outside = {
        cut[y][x] for x in range(80) for y in range(80) if (x - 39.5) ** 2 + (y - 39.5) ** 2 > 32**2
    }
    assert outside == {ground}


def test_a_drawing_of_another_kind_is_refused() -> None:
    with pytest.raises(ValueError, match="no <ellipse>"):
        icons.shapes('<svg><ellipse rx="2"/></svg>')


@pytest.mark.slow
def test_the_built_worker_page_and_manifest_are_of_one_release(dist: Path) -> None:
    fingerprint = json.loads((dist / "build.json").read_text())["fingerprint"]
    release, files = told(dist)
    assert release == fingerprint
    for name, hashes in files.items():
        assert sha256((dist / name).read_bytes()) in hashes.split(), name
    for language, name in (("en", "index.html"), ("de", "de.html")):
        page = (dist / name).read_text("utf-8")
        assert f'data-release="{fingerprint}"' in page
        assert f"({fingerprint[:7]})" in page
        assert f'<link rel="manifest" href="./{root_files.manifest_name(language)}">' in page
        for address in re.findall(r'\./((?:app|runtime|start|thinking)/[^"&]*[^"&/])["&]', page):
            assert address in files, address
    left = {name for name in contents(dist) if name not in files}
    others = r"runtime/\w+/(licences/|NOTICE)|start/\w+/image|[^/]+$|(icons|engine|examples)/"
    assert [name for name in left if not re.match(others, name)] == []
