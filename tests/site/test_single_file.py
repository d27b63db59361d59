"""The whole site as one page: all that it could ask for is in it, and it names nothing else."""

from __future__ import annotations

import base64
import gzip
import json
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path

import pytest

from sitebuild import cli
from sitebuild.errors import BuildError
from sitebuild.single_file import FOLDERS, LOADING, single_file, write_single_file

NONCE = "0123456789abcdef"
TOGETHER = 10_500_000
"""Bytes that somebody may be asked to send by mail."""

INDEX = """\
<!doctype html>
<html lang="en" id="page" data-languages="en de" data-bytes="12">
<head>
<meta charset="utf-8">
<title>Tiny &amp; small</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'self'">
<link rel="icon" href="./app/1/icon.svg" type="image/svg+xml">
<link rel="manifest" href="./manifest.webmanifest">
<style>body { color: red; }</style>
<link rel="stylesheet" href="./app/1/style.css">
<script src="./app/1/look.js" data-core="./runtime/2/core.js" data-quick="./start/4/a.js"></script>
<script data-core="./runtime/2/core.js" data-quick="./start/4/a.js">0 < 1; import(core);</script>
<script src="./app/1/boot.js" defer></script>
<script type="module" src="./runtime/2/core.js"></script>
</head>
<body>
<svg viewBox="0 0 1 1"><linearGradient id="a"/><use href="#a"/></svg>
<a href="?lesson=bar">…</a> <a href="#rules">&amp;</a>
<a href="./index.html" data-language="en">English</a>
<a href="./de.html" data-language="de">Deutsch</a>
<script type="py" config="{&quot;files&quot;: {}}">print("</b>")</script>
</body>
</html>
"""
SITE = {
    "index.html": INDEX,
    "de.html": INDEX.replace('lang="en"', 'lang="de"', 1),
    "app/1/icon.svg": "<svg/>",
    "app/1/style.css": "a::after { content: '</style>'; background: url(#a); }",
    "app/1/look.js": "const tag = '<!-- </SCRIPT>';",
    "app/1/boot.js": "boot();",
    "app/1/data.zip": "PK",
    "runtime/2/core.js": 'import{a}from"./part.js";import("./part.js");import("./absent.js");\n'
    "import(address);this.import(address);",
    "runtime/2/part.js": "export const a = 1;" * 100,
    "thinking/3/thinking.zip": "PK" * 500,
    "embed.js": "for pages of others",
    "start/4/a.js": "for a quick start",
}


class Elements(HTMLParser):
    """Collects the elements of a page with their texts."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str], list[str]]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, {name: value or "" for name, value in attrs}, []))

    def handle_data(self, data: str) -> None:
        if self.found:
            self.found[-1][2].append(data)

    def named(self, tag: str, **wanted: str) -> list[tuple[dict[str, str], str]]:
        return [
            (given, "".join(texts).strip())
            for name, given, texts in self.found
            if name == tag and wanted.items() <= given.items()
        ]

    def files(self) -> dict[str, bytes]:
        """Return the files that lie in the page, unpacked."""
        found = {}
        for given, text in self.named("script", type="text/x-inline"):
            content = base64.b64decode(text)
            found[given["data-path"]] = gzip.decompress(content) if "data-gz" in given else content
        return found


def lay_out(folder: Path, **changed: str) -> Path:
    """Write the tiny site; ``changed`` gives another text to a file, by its name's first part."""
    files = {}
    for name, text in SITE.items():
        stem = Path(name).stem
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(changed.get(stem, text), encoding="utf-8")
        files[name] = path.stat().st_size
    manifest = {"version": "1", "fingerprint": NONCE, "files": files}
    (folder / "build.json").write_text(json.dumps(manifest))
    return folder


@pytest.fixture
def tiny(tmp_path: Path) -> Elements:
    return Elements(single_file(lay_out(tmp_path)))


def assert_names_nothing(page: Elements) -> None:
    for tag, given, _ in page.found:
        for name in LOADING:
            address = given.get(name, "#")
            inside = ("#", "data:", "?") if tag == "a" else ("#", "data:")
            assert address.startswith(inside), (tag, name, address)


def test_nothing_is_named_that_is_not_in_the_page(tiny: Elements) -> None:
    assert_names_nothing(tiny)


def test_each_file_that_could_be_asked_for_is_in_it_once_and_whole(tiny: Elements) -> None:
    placed = {"app/1/icon.svg", "app/1/style.css", "app/1/look.js", "app/1/boot.js"}
    rest = {name for name in SITE if name.startswith(FOLDERS)} - placed
    files = tiny.files()
    assert files.keys() == rest | {"de.html"}
    for name in rest - {"runtime/2/core.js"}:
        assert files[name].decode() == SITE[name]
    types = {
        given["data-path"]: given["data-mime"]
        for given, _ in tiny.named("script", type="text/x-inline")
    }
    assert types["runtime/2/part.js"] == "text/javascript"
    assert types["app/1/data.zip"] == "application/zip"


def test_modules_name_each_other_by_their_paths(tiny: Elements) -> None:
    """What is loaded on demand may be missing; an address worked out is looked up while running."""
    assert tiny.files()["runtime/2/core.js"].decode() == (
        'import{a}from"runtime/2/part.js";import("runtime/2/part.js");import("./absent.js");\n'
        "inlined(address);this.import(address);"
    )


def test_scripts_run_at_their_place_or_later_in_their_order(tiny: Elements) -> None:
    start, look, own = tiny.named("script", nonce=NONCE)
    assert "answerFrom" in start[1]
    assert look[0] == {"nonce": NONCE, "data-core": "./runtime/2/core.js"}
    assert look[1] == r"const tag = '<\!-- <\/SCRIPT>';"
    assert own == (look[0], "0 < 1; inlined(core);")
    boot, core = tiny.named("script", type="text/x-run")
    assert (boot[1], core[0]["data-module"]) == ("boot();", "runtime/2/core.js")
    [(_, own_style), (_, style)] = tiny.named("style", nonce=NONCE)
    assert own_style == "body { color: red; }"
    assert style == SITE["app/1/style.css"].replace("</style", r"<\/style")


def test_its_policy_lets_it_ask_for_nothing_and_comes_before_all_scripts(tiny: Elements) -> None:
    [(given, _)] = tiny.named("meta", **{"http-equiv": "Content-Security-Policy"})
    policy = dict(line.strip().split(" ", 1) for line in given["content"].split(";"))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == f"'nonce-{NONCE}' 'unsafe-eval' blob:"
    assert not {"connect-src", "frame-src"} & policy.keys()
    tags = [tag for tag, *_ in tiny.found]
    assert tags.index("script") == tags.index("meta", tags.index("meta") + 1) + 1


def test_the_other_language_is_in_it_and_its_links_lead_there(tiny: Elements) -> None:
    [(given, _)] = tiny.named("script", **{"data-lang": "de"})
    other = Elements(tiny.files()[given["data-path"]].decode())
    for page in (tiny, other):
        links = [link["href"] for link, _ in page.named("a") if "data-language" in link]
        assert links == ["?lang=en", "?lang=de"]
        assert_names_nothing(page)
    assert [root["data-languages"] for root, _ in tiny.named("html")] == ["en"]


def test_what_is_not_a_name_of_a_file_stays_letter_by_letter(tmp_path: Path) -> None:
    page = single_file(lay_out(tmp_path))
    body = INDEX.partition("<body>")[2].partition('<a href="./index')[0]
    assert f"<body>{body}" in page
    assert 'config="{&quot;files&quot;: {}}">print("</b>")</script>' in page


def test_equal_sites_give_equal_bytes(tmp_path: Path) -> None:
    assert single_file(lay_out(tmp_path / "a")) == single_file(lay_out(tmp_path / "b"))


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"index": INDEX.replace("look.js", "lost.js")}, "names ./app/1/lost.js"),
        ({"index": INDEX.replace("core.js", "lost.js")}, "names ./runtime/2/lost.js"),
        ({"index": INDEX.replace("icon.svg", "lost.svg")}, "names ./app/1/lost.svg"),
        ({"index": INDEX.replace("./de.html", "./fr.html")}, "names ./fr.html"),
        ({"index": INDEX.replace('rel="manifest"', 'rel="author"')}, "manifest.webmanifest"),
        ({"index": INDEX.replace("<svg", '<video src="./a.mp4"></video><svg')}, "src='./a.mp4'"),
        ({"index": INDEX.replace(' data-language="de"', "")}, "cannot be followed"),
        ({"index": INDEX.replace("Content-Security-Policy", "refresh")}, "no Content-Security"),
        ({"index": INDEX.replace("</body>", "")}, "no </body>"),
        ({"style": "@import './more.css';"}, "style.css loads another file"),
        ({"style": "a { background: url(./a.png) }"}, "style.css loads another file"),
        ({"part": 'export * from "./absent.js";'}, "part.js names ./absent.js"),
    ],
)
def test_what_cannot_be_put_in_stops_the_build(
    tmp_path: Path, changed: dict[str, str], told: str
) -> None:
    with pytest.raises(BuildError) as caught:
        single_file(lay_out(tmp_path, **changed))
    assert told in str(caught.value)


def lose(site: Path) -> None:
    (site / "runtime/2/part.js").unlink()


def cut(site: Path) -> None:
    (site / "runtime/2/part.js").write_text("export")


def lose_manifest(site: Path) -> None:
    (site / "build.json").unlink()


def damage(site: Path) -> None:
    (site / "build.json").write_text('{"files": []}')


def lose_page(site: Path) -> None:
    (site / "build.json").write_text('{"files": {}, "fingerprint": "1"}')


@pytest.mark.parametrize(
    ("harm", "told"),
    [
        (lose, "part.js is missing"),
        (cut, "part.js is not as it was built"),
        (lose_manifest, "build.json is missing"),
        (damage, "build.json is damaged"),
        (lose_page, "index.html is missing"),
    ],
)
def test_a_site_that_is_not_whole_is_no_file(
    tmp_path: Path, harm: Callable[[Path], None], told: str
) -> None:
    site, target = lay_out(tmp_path / "site"), tmp_path / "one.html"
    target.write_text("the one before")
    harm(site)
    with pytest.raises(BuildError) as caught:
        write_single_file(site, target)
    assert told in str(caught.value)
    assert target.read_text() == "the one before"


def test_the_command_says_where_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cli, "ROOT", lay_out(tmp_path / "dist").parent)
    monkeypatch.setattr(cli, "ensure_site", lambda _project: False)
    monkeypatch.setattr("signal.signal", lambda *_args: None)
    monkeypatch.chdir(tmp_path)
    assert cli.main(["--single-file"]) == 0
    assert cli.main(["--single-file", "other.html"]) == 0
    files = [tmp_path / "backgammon.html", tmp_path / "other.html"]
    assert files[0].read_bytes() == files[1].read_bytes()
    for line, path in zip(capsys.readouterr().out.splitlines(), files, strict=True):
        assert line.startswith(f"Wrote {path} (0.0 MB)")


@pytest.mark.slow
def test_the_real_site_fits_into_one_page(dist: Path) -> None:
    text = single_file(dist)
    page = Elements(text)
    assert_names_nothing(page)
    files = page.files()
    wanted = json.loads((dist / "build.json").read_text(encoding="utf-8"))["files"]
    for name, size in wanted.items():
        if name.startswith(FOLDERS) and name in files and not name.endswith(("js", "mjs")):
            assert len(files[name]) == size, name
    missing = {name for name in wanted if name.startswith(FOLDERS)} - files.keys()
    assert {Path(name).parent.name for name in missing} == {"static"}, "these stand in the page"
    assert any(name.endswith("/worker.js") for name in files), "a worker needs its script"
    assert "de.html" in files
    assert len(text.encode()) < TOGETHER
