"""axe-core finds nothing in any state of the page: light, dark, in forced colours, on a phone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.axe import violations
from tests.browser.conftest import BOOT_MS, WINDOW
from tests.browser.states import STATES
from tests.browser.table import Table
from tests.counts import DEEP, some

LOOKS: dict[str, dict[str, Any]] = {
    "light": {"color_scheme": "light"},
    "dark": {"color_scheme": "dark"},
    "forced colours": {"forced_colors": "active"},
}
USUAL: dict[str, Any] = {"color_scheme": "light", "forced_colors": "none"}
PHONE = (360, 740)


def found_in_every_look(page: Page, looks: Iterable[str] = tuple(LOOKS)) -> list[str]:
    """Return what is found in a page as it stands, each with the look in which it is."""
    found = []
    for name in looks:
        page.emulate_media(**(USUAL | LOOKS[name]))
        found += [f"{name}: {line}" for line in violations(page)]
    page.emulate_media(**USUAL)
    return found


@pytest.fixture
def looked_at(table: Table) -> Iterator[Table]:
    """Return the table; afterwards it looks as usual and shows its first screen again."""
    yield table
    table.page.emulate_media(**USUAL)
    table.page.evaluate("location.hash = 'play'")
    table.page.wait_for_selector("html[data-screen=table]")


@pytest.mark.parametrize("name", some(STATES, 2))
def test_nothing_is_found_in_any_state(looked_at: Table, name: str) -> None:
    """Look at every state in every way in a deep run, else at each second one in one, in turn."""
    STATES[name](looked_at)
    turn = list(STATES).index(name) // 2 % (len(LOOKS) + 1)
    looks = list(LOOKS) if DEEP else list(LOOKS)[turn : turn + 1]
    assert found_in_every_look(looked_at.page, looks) == []
    if DEEP or not looks:
        with looked_at.window(*PHONE):
            assert violations(looked_at.page) == []


def test_nothing_is_found_while_python_is_on_its_way(failing: Page) -> None:
    held: list[Route] = []
    failing.route("**/runtime/**", lambda route: held.append(route))
    failing.goto("/", wait_until="commit")
    failing.wait_for_selector("#boot-text:visible")
    failing.wait_for_function("document.readyState !== 'loading' && 'boot' in window")
    assert found_in_every_look(failing) == []
    assert held
    for route in held:
        route.abort()


def test_nothing_is_found_where_the_start_fails(failing: Page) -> None:
    failing.route("**/{ui,code}.tar.gz", lambda route: route.fulfill(status=404))
    failing.goto("/", wait_until="commit")
    expect(failing.locator("#boot-failure")).to_be_visible(timeout=BOOT_MS)
    assert found_in_every_look(failing) == []


def test_forced_colours_show_what_is_chosen(looked_at: Table) -> None:
    STATES["home_unfolded"](looked_at)
    looked_at.page.emulate_media(forced_colors="active")
    chosen, other = "#preset-jacoby", "#preset-money"
    style = "(e) => { const s = getComputedStyle(e); return [s.color, s.backgroundColor]; }"
    colours = [looked_at.page.locator(one).evaluate(style) for one in (chosen, other)]
    assert colours[0] != colours[1]
    knob = "(e) => getComputedStyle(e, '::after').backgroundColor"
    on, off = "#switch-jacoby", "#switch-beavers"
    assert looked_at.page.get_attribute(on, "aria-checked") == "true"
    assert looked_at.page.get_attribute(off, "aria-checked") == "false"
    assert len({looked_at.page.locator(one).evaluate(knob) for one in (on, off)}) == 2


def test_faults_of_each_kind_are_found(table: Table) -> None:
    """Break the page in ways that the rules above must notice, each in the look that shows it."""
    faults = {
        "button-name": "document.getElementById('play-two').textContent = ''",
        "color-contrast": "document.querySelector('.lead').style.color = '#ccc'",
        "label": "document.getElementById('length').removeAttribute('aria-label');"
        "document.getElementById('length').removeAttribute('placeholder')",
        "target-size": "for (const id of ['preset-match-1', 'preset-match-3']) document"
        ".getElementById(id).style.cssText = 'min-width:0;min-height:0;width:9px;height:9px;"
        "padding:0;margin:-4px'",
    }
    for rule, code in faults.items():
        table.page.evaluate(f"() => {{ {code} }}")
        found = violations(table.page)
        assert any(line.startswith(rule) for line in found), (rule, found)
    table.page.set_viewport_size(WINDOW)
    table.reload()
