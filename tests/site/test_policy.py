"""The policy of the pages: one text, tight, in each page and in the headers' file."""

from __future__ import annotations

import hashlib
import re
from base64 import b64encode
from html.parser import HTMLParser
from pathlib import Path

import pytest

from sitebuild import policy
from sitebuild.errors import BuildError
from sitebuild.project import files_in
from tests.site.checkout import ROOT

OWN = {"'self'", "'none'"}
LOOSER = {
    "script-src": {"'unsafe-eval'"},
    "worker-src": {"blob:"},
    "img-src": {"data:"},
}
"""What is allowed beyond the site's own files, each with its reason in docs/security.md."""
ADDED = {"frame-src", "img-src"}
"""What the headers say otherwise than the pages, for the examples' sake."""
DIRECTIVES = re.compile(r"^\| `([a-z-]+) ([^`]+)` \|", re.MULTILINE)


class Inline(HTMLParser):
    """Collects the policy, what it must allow, and what none without 'unsafe-inline' can."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.code: dict[str, list[str]] = {"script": [], "style": []}
        self._inside = ""
        self.before: list[str] = []
        self.policies: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if given.get("http-equiv") == "Content-Security-Policy":
            self.policies.append(given["content"] or "")
        elif not self.policies:
            self.before.append(tag)
        self.found += [f"{tag} {name}" for name in given if name.startswith("on")]
        self.found += [f"{tag} style"] * ("style" in given)
        self.found += [
            f"{tag} {name}" for name, value in attrs if (value or "").startswith("javascript:")
        ]
        is_script = tag == "script" and "src" not in given and given.get("type") not in DATA
        if is_script or tag == "style":
            self._inside = tag
            self.code[tag].append("")

    def handle_data(self, data: str) -> None:
        if self._inside:
            self.code[self._inside][-1] += data

    def handle_endtag(self, tag: str) -> None:
        if tag == self._inside:
            self._inside = ""

    def sources(self, policy: dict[str, str]) -> dict[str, set[str]]:
        """Return a policy that allows what stands in this page, and nothing else that does."""
        found = {name: set(sources.split()) for name, sources in policy.items()}
        for kind, texts in self.code.items():
            digests = (hashlib.sha256(text.encode()).digest() for text in texts)
            found[f"{kind}-src"] |= {f"'sha256-{b64encode(d).decode()}'" for d in digests}
        return found


def read(policy: str) -> dict[str, set[str]]:
    """Read a policy as browsers do."""
    lines = (line.split() for line in policy.split(";"))
    return {name: set(sources) for name, *sources in lines}


DATA = {"application/json", "text/x-python"}
"""Types of scripts that the browser itself does not run."""


def test_a_page_loads_no_picture_but_files() -> None:
    assert policy.PAGE_POLICY["img-src"] == "'self'"


@pytest.mark.parametrize("named", [policy.PAGE_POLICY, policy.HEADER_POLICY])
def test_the_policy_allows_nothing_but_the_site_itself(named: dict[str, str]) -> None:
    assert named["default-src"] == "'none'"
    for name, sources in named.items():
        assert set(sources.split()) <= OWN | LOOSER.get(name, set()), name
    for name in ("base-uri", "form-action"):  # these two do not follow from default-src
        assert named[name] == "'none'"
    assert "frame-ancestors" not in named, "boards may stand in pages of others"


def test_the_headers_forbid_nothing_that_a_page_needs() -> None:
    allowed = {name: set(sources.split()) for name, sources in policy.HEADER_POLICY.items()}
    for name, sources in policy.PAGE_POLICY.items():
        assert set(sources.split()) <= allowed[name]
    assert dict(policy.HEADER_POLICY.items() - policy.PAGE_POLICY.items()).keys() == ADDED


def test_a_page_without_a_place_for_the_policy_is_not_built() -> None:
    with pytest.raises(BuildError, match="Content-Security-Policy"):
        policy.written("<!doctype html>")


def test_the_headers_file_is_read_as_it_was_written(tmp_path: Path) -> None:
    assert policy.read_headers(tmp_path) == {}
    (tmp_path / policy.HEADERS_FILE).write_text(policy.headers_file())
    assert policy.read_headers(tmp_path) == policy.headers()


def test_the_source_of_the_page_has_nothing_that_the_policy_forbids() -> None:
    page = Inline()
    page.feed((ROOT / "index.html").read_text("utf-8"))
    assert page.policies == ["policy"]
    assert page.found == []
    assert page.code == {"script": [], "style": []}


@pytest.mark.slow
def test_each_page_begins_with_its_policy_and_needs_nothing_it_forbids(dist: Path) -> None:
    header = read(policy.read_headers(dist)["Content-Security-Policy"])
    for path in (dist / name for name in ("index.html", "de.html")):
        page = Inline()
        page.feed(path.read_text("utf-8"))
        assert len(page.code["script"]) > len(page.code["style"]) == 1
        assert [read(said) for said in page.policies] == [page.sources(policy.PAGE_POLICY)]
        assert header == page.sources(policy.HEADER_POLICY), "the pages differ in words alone"
        assert not {"script", "link", "style", "body"} & set(page.before), page.before
        assert page.found == []
    others = policy.read_headers(dist).items() - policy.headers().items()
    assert [name for name, _ in others] == ["Content-Security-Policy"]


@pytest.mark.parametrize("wrong", ["<p style='a'>", "<p onclick=a>", "<script>a</script>"])
def test_what_a_policy_forbids_is_found(wrong: str) -> None:
    page = Inline()
    page.feed(wrong)
    assert len(page.found + page.code["script"]) == 1


def test_the_document_explains_each_line_of_the_policy() -> None:
    document = (ROOT / "docs" / "security.md").read_text("utf-8")
    told = dict(DIRECTIVES.findall(document))
    assert told == policy.PAGE_POLICY
    for name in ADDED:
        assert f"`{name} {policy.HEADER_POLICY[name]}`" in document
    for name, value in policy.headers().items():
        assert f"`{name}" in document, name
        assert name == "Content-Security-Policy" or value in document, name


SINKS = re.compile(
    r"\beval\(|(?<!\.)\bexec\(|\bnew Function|\bFunction\(|innerHTML|outerHTML|insertAdjacentHTML"
    r"|document\.write|\.srcdoc|createContextualFragment|DOMParser|javascript:|run_js|importScripts"
    r"|set(?:Timeout|Interval)\(\s*[\"'`]"
)
"""Ways by which a text becomes code or markup in a page."""


def test_our_code_knows_no_way_from_a_text_to_code_or_markup() -> None:
    found = [path for name in ("ui", "engine") for path in files_in(ROOT / name)]
    code = [path for path in found if path.suffix in {".js", ".py"}]
    assert len(code) > 100
    for path in code:
        assert not SINKS.search(path.read_text("utf-8")), path


@pytest.mark.parametrize("wrong", ["a.innerHTML = b", "eval(a)", "setTimeout('a')", "exec(a)"])
def test_such_ways_are_found(wrong: str) -> None:
    assert SINKS.search(wrong)
