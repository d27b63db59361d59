"""Nothing is left behind by what a page does for a long time: no proxies, listeners or elements."""

from __future__ import annotations

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
    before = counted(table, browser)
    table.page.evaluate(PRESSES, [source, 1_000])
    after = counted(table, browser)
    assert table.python(PROXIES) == "0"
    table.python("from pyodide.ffi import create_proxy; app.leak = create_proxy(print)")
    assert table.python(PROXIES) == "1", "proxies are not counted"
    table.python("app.leak.destroy(); del app.leak")
    table.python(TRACED.format("dis"))
    browser.detach()
    assert after["Nodes"] <= before["Nodes"]
    assert after["JSEventListeners"] == before["JSEventListeners"]
    assert after["objects"] - before["objects"] < 100
    assert after["JSHeapUsedSize"] - before["JSHeapUsedSize"] < 500_000
