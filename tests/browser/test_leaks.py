"""Nothing is left behind by what a page does for a long time: no proxies, listeners or elements."""

from __future__ import annotations

from itertools import pairwise
from statistics import median

import pytest
from playwright.sync_api import CDPSession

from engine import OpeningRoll
from tests.browser.table import Table
from ui.session import TWO_PLAYERS, Session

PRESSES = """([key, times]) => {
  for (let made = 0; made < times; made++)
    document.querySelector(`#board [data-key="${key}"]`).dispatchEvent(
      new MouseEvent("click", { bubbles: true, detail: 1 }));
  return new Promise((rest) => setTimeout(rest, 1_000));
}"""
"""Presses a place so often, and waits for the sounds; each press is drawn."""

TRACED = """
from pyodide_js import _module
_module.{0}able_pyproxy_allocation_tracing()
"""
PROXIES = "from pyodide_js import _module; result = _module.pyproxy_alloc_map.size"
BATCHES = 3
"""A leak is in each of them; what else begins or ends in the page meanwhile is in one."""
OBJECTS = "import gc; gc.collect(); result = len(gc.get_objects())"


def counted(table: Table, browser: CDPSession) -> dict[str, float]:
    """Count what is alive in the page once all rubbish is gone, in Python and beside it."""
    objects = float(table.python(OBJECTS))
    for _ in range(2):  # what Python let go of in the first is gone in the second
        browser.send("HeapProfiler.collectGarbage")
    told = browser.send("Performance.getMetrics")["metrics"]
    metrics = {one["name"]: one["value"] for one in told}
    names = ("Nodes", "JSEventListeners", "JSHeapUsedSize")
    return {name: metrics[name] for name in names} | {"objects": objects}


@pytest.mark.case("Y03")
def test_a_thousand_drawings_leave_no_proxy_listener_or_element(table: Table) -> None:
    table.seat(Session(TWO_PLAYERS).after(OpeningRoll(6, 1))[0])
    source = table.zones("source")[0]
    browser = table.page.context.new_cdp_session(table.page)
    browser.send("Performance.enable")
    table.page.evaluate(PRESSES, [source, 100])
    counted(table, browser)
    table.python(TRACED.format("en"))
    found = [counted(table, browser)]
    for _ in range(BATCHES):
        table.page.evaluate(PRESSES, [source, 1_000])
        found.append(counted(table, browser))
    assert table.python(PROXIES) == "0"
    table.python("from pyodide.ffi import create_proxy; app.leak = create_proxy(print)")
    assert table.python(PROXIES) == "1", "proxies are not counted"
    table.python("app.leak.destroy(); del app.leak")
    table.python(TRACED.format("dis"))
    browser.detach()
    grown = {
        name: median(after[name] - before[name] for before, after in pairwise(found))
        for name in found[0]
    }
    assert grown["Nodes"] <= 0, found
    assert grown["JSEventListeners"] == 0, found
    assert grown["objects"] < 100, found
    assert grown["JSHeapUsedSize"] < 500_000, found
