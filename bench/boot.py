"""From navigation to playable, against PyScript's own hello world on the same runtime."""

from __future__ import annotations

import gzip
import io
import os
import shutil
import statistics
import tempfile
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from bench.browser import READY, built_site, playwright, profile, served, wait_for
from bench.rounds import load, ratio_of_medians
from sitebuild.policy import HEADERS_FILE
from sitebuild.server import Handler

if TYPE_CHECKING:
    from playwright.sync_api import Page, Playwright

PAGE = "page"
HELLO = "hello world"
VISITS = ("first", "later")
LINE_MBIT = 20
LATENCY_MS = 20
SETTLE_MS = 3_000
"""A browser that has just started is busy with windows of its own for so long."""
PACKED = (".css", ".html", ".js", ".json", ".mjs", ".svg", ".wasm")
"""What hosts of static pages compress."""

HELLO_PAGE = """\
<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Hello world</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="./{pyscript}/core.css">
<script type="module" src="./{pyscript}/core.js"></script>
<script type="py" config='{{"interpreter": "./{pyodide}/pyodide.mjs"}}'>
from pyscript import display, document

display("Hello, world!")
document.documentElement.dataset.ready = "true"
</script>
</html>
"""

KEPT = """async () => {
  for (const name of await caches.keys())
    if (name.startsWith("backgammon.image"))
      return (await (await caches.open(name)).keys()).length === 1;
  return false;
}"""
"""Whether a page has put by what its next start shall take."""


@cache
def packed(path: str) -> bytes:
    """Return a file as a host sends it, compressed once."""
    return gzip.compress(Path(path).read_bytes(), 6)


class PackingHandler(Handler):
    """Send what can be compressed as hosts of static pages do; the page's own server does not."""

    def send_head(self) -> io.BytesIO | BinaryIO | None:
        """Answer with a compressed file."""
        path = self.translate_path(self.path)
        if os.path.isdir(path):
            path = os.path.join(path, "index.html")
        known = self.headers.get("If-None-Match") == self.entity_tag()
        if known or not path.endswith(PACKED) or not os.path.isfile(path):
            return super().send_head()
        content = packed(path)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        return io.BytesIO(content)


@dataclass(slots=True)
class BootReport:
    """Milliseconds of each round by page and visit, e.g. ``ready["page", "first"]``."""

    ready: dict[tuple[str, str], list[float]] = field(default_factory=dict)
    painted: dict[tuple[str, str], list[float]] = field(default_factory=dict)
    load: list[float] = field(default_factory=list)


def add_hello(site: Path) -> None:
    """Write hello.html into a copy of the site, on the site's own runtime files."""
    core = next(site.glob("runtime/**/pyscript/core.js")).parent.relative_to(site).as_posix()
    pyodide = next(site.glob("runtime/**/pyodide/pyodide.mjs")).parent.relative_to(site).as_posix()
    text = HELLO_PAGE.format(pyscript=core, pyodide=pyodide)
    (site / "hello.html").write_text(text, encoding="utf-8")


def slow_down(page: Page) -> None:
    """Put the page on a line of :data:`LINE_MBIT` with :data:`LATENCY_MS` to the host and back."""
    line = LINE_MBIT * 1_000_000 / 8
    page.context.new_cdp_session(page).send(
        "Network.emulateNetworkConditions",
        {
            "offline": False,
            "latency": LATENCY_MS,
            "downloadThroughput": line,
            "uploadThroughput": line,
        },
    )


def visit(running: Playwright, folder: Path, address: str, kind: str) -> tuple[float, float]:
    """Start a browser on a profile, open a page, and return ms to ready and to first paint.

    A first visit has the slow line; a later one asks this computer whether its files still hold.
    """
    with profile(running, folder) as context:
        page = context.pages[0]
        page.wait_for_timeout(SETTLE_MS)
        page.add_init_script(READY)
        if kind == VISITS[0]:
            slow_down(page)
        page.goto(address, wait_until="commit")
        ready = float(wait_for(page, "() => globalThis.benchReady", f"{address} ready"))
        paints = page.evaluate(
            "() => performance.getEntriesByName('first-contentful-paint').map(e => e.startTime)"
        )
        if not address.endswith("hello.html"):
            wait_for(page, KEPT, "keeping the boot image")
        # A moment for what a visit leaves behind (compiled code, IndexedDB), before closing.
        page.wait_for_timeout(3_000)
        return ready, float(paints[0]) if paints else float("nan")


def measure(rounds: int = 7) -> BootReport:
    """Open both pages, for the first time and again, in rounds; every second round turns about.

    First is a profile made for it; later the second visit in that profile, after the browser was
    closed and started again.

    Raises:
        BrowserMissingError: see :mod:`bench.browser`.

    """
    report = BootReport()
    with tempfile.TemporaryDirectory() as temporary, playwright() as running:
        site = Path(temporary) / "site"
        # Without the headers of our policy, which is not hello world's.
        shutil.copytree(built_site(), site, ignore=shutil.ignore_patterns(HEADERS_FILE))
        add_hello(site)
        with served(site, PackingHandler) as origin:
            addresses = {PAGE: f"{origin}/", HELLO: f"{origin}/hello.html"}
            for number in range(rounds):
                report.load.append(load())
                order = [PAGE, HELLO] if number % 2 == 0 else [HELLO, PAGE]
                for name in order:
                    folder = Path(temporary) / f"profile-{number}-{name.split()[0]}"
                    for kind in VISITS:
                        ready, painted = visit(running, folder, addresses[name], kind)
                        report.ready.setdefault((name, kind), []).append(ready)
                        report.painted.setdefault((name, kind), []).append(painted)
                    shutil.rmtree(folder, ignore_errors=True)
    return report


def table(report: BootReport) -> str:
    """Return the report as text."""
    rounds = len(report.load)
    lines = [
        f"Boot in Chromium, ms from navigation: {rounds} interleaved rounds on the same runtime "
        "files,",
        f"same compressing server; a new profile each on a line of {LINE_MBIT} Mbit/s and "
        f"{LATENCY_MS} ms, and a later visit in it without.",
        "",
        f"{'':22} {'median':>7} {'lowest':>7} {'highest':>7}   {'first paint':>11}",
    ]
    for (name, kind), times in sorted(report.ready.items(), key=lambda item: item[0][1]):
        what = "playable" if name == PAGE else "greets"
        paint = statistics.median(report.painted[name, kind])
        lines.append(
            f"{kind} {name} {what:9}".ljust(22)
            + f" {statistics.median(times):7.0f} {min(times):7.0f} {max(times):7.0f}"
            + f"   {paint:11.0f}"
        )
    lines.append("")
    for kind in VISITS:
        ratio = 1 / ratio_of_medians(report.ready[PAGE, kind], report.ready[HELLO, kind])
        lines.append(f"{kind} visit: page : hello world = {ratio:.2f} (ratio of medians)")
    loads = ", ".join(f"{before:.1f}" for before in report.load)
    lines.append(f"Load of the machine before each round: {loads} ({os.cpu_count()} cores).")
    return "\n".join(lines)
