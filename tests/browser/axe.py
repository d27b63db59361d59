"""What axe-core finds on a page, in words: https://github.com/dequelabs/axe-core."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

from playwright.sync_api import Page

TAGS = [
    "wcag2a",
    "wcag2aa",
    "wcag21a",
    "wcag21aa",
    "wcag22a",
    "wcag22aa",
    "best-practice",
]
RUN = """(tags) => { scrollTo(0, 0); return axe.run(document, {
  runOnly: { type: "tag", values: tags }, resultTypes: ["violations"],
  rules: { "color-contrast": { enabled: !matchMedia("(forced-colors: active)").matches } } }); }"""
"""Looked at from the top: the head of the page lies over what is scrolled below it.

In forced colours the user's own stand on the screen, and axe reads those of the style sheet.
"""


def violations(page: Page) -> list[str]:
    """Return each rule that the page breaks as it is now, with the elements that do."""
    return _told(_run(page)["violations"])


def _run(page: Page) -> dict[str, Any]:
    if not page.evaluate("'axe' in window"):
        source = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")
        page.evaluate(source)
    found: dict[str, Any] = page.evaluate(RUN, TAGS)
    return found


def _told(rules: list[dict[str, Any]]) -> list[str]:
    lines = []
    for rule in rules:
        for node in rule["nodes"]:
            why = " ".join(node.get("failureSummary", "").split())
            lines.append(f"{rule['id']} ({rule['impact']}): {node['html'][:160]} - {why}")
    return lines
