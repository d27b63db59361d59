"""The service worker keeps one release whole: on small sites, without Python."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.releases import CHECK, KEPT, Host, small_site, until

CACHES = "caches.keys()"
STATE = """navigator.serviceWorker.getRegistration()
  .then((r) => [Boolean(r.installing), Boolean(r.waiting)])"""
READY, QUIET = f"{STATE}.then((s) => s[1])", f"{STATE}.then((s) => !s[0] && !s[1])"
READ = "(address) => fetch(address).then((r) => r.ok ? r.text() : String(r.status), () => 'gone')"
READ_PART = """(address) => fetch(address, { headers: { Range: "bytes=0-0" }, cache: "no-store" })
  .then((response) => response.text())"""
NEWS = "globalThis.news = []; addEventListener('release', ({ detail }) => news.push(detail))"


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    """Return a host that shows nothing yet; what it is to show lies beside it."""
    host = Host(tmp_path)
    yield host
    host.stop()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """Return a browser without history that lets a page have a service worker."""
    context = browser.new_context()
    context.set_default_timeout(20_000)
    context.add_init_script(NEWS)
    yield context
    context.close()


def visit(context: BrowserContext, address: str) -> Page:
    """Open a page, and wait until all of its release is kept."""
    page = context.new_page()
    page.goto(address)
    until(page, KEPT)
    return page


def word(page: Page) -> str:
    return page.locator("#word").inner_text()


def release(folder: Path, host: Host, word: str, below: str = "") -> str:
    """Put a release up; return the place of its word."""
    place = small_site(folder / word, word, below)
    host.show(folder / word)
    return place


def assert_needs_no_host(page: Page, host: Host, place: str) -> None:
    """Load a page and a file of its release once more, with nobody there to ask."""
    host.stop()
    page.goto(page.url)
    assert word(page) == "one"
    assert page.evaluate(READ, f"/{place}") == "one"


def test_a_kept_release_needs_no_network_whatever_the_address_asks_for(
    tmp_path: Path, host: Host, context: BrowserContext
) -> None:
    place = release(tmp_path, host, "one", "games/backgammon")
    origin = host.start()
    home = f"{origin}/games/backgammon/"
    page = visit(context, home)
    assert page.evaluate("news") == ["kept"]
    assert host.asked.count(f"/{place.rpartition('/')[0]}/offline.js") == 1, "not fetched twice"
    host.stop()
    for address in ("", "index.html", "?lesson=08-bar&pace=0#board", "de.html?x=1"):
        page.goto(home + address)
        assert word(page) == "one"
    assert page.locator("html").get_attribute("lang") == "de"
    assert page.evaluate(READ, f"/{place}") == "one"
    assert page.evaluate(READ_PART, f"/{place}") == "one", "who asks for a part may get the whole"


def test_what_is_not_of_the_release_is_none_of_its_business(
    tmp_path: Path, host: Host, context: BrowserContext
) -> None:
    place = release(tmp_path, host, "one", "games")
    (tmp_path / "one" / "other.html").write_text("<p id='word'>other</p>")
    (tmp_path / "one" / "games" / "deeper").mkdir()
    (tmp_path / "one" / "games" / "deeper" / "index.html").write_text("<p id='word'>deeper</p>")
    origin = host.start()
    page = visit(context, f"{origin}/games/")
    host.asked.clear()
    addresses = ["/games/apart.txt", f"/{place}?new", "/other.html", "/games/build.json"]
    assert [page.evaluate(READ, address) for address in addresses] == [
        *("one", "one", "<p id='word'>other</p>", "404"),
    ]
    assert host.asked == addresses
    page.goto(f"{origin}/games/deeper/")
    assert word(page) == "deeper"


@pytest.mark.parametrize("below", ["", "games/a+b (c)"])
def test_the_browser_takes_what_is_kept_without_the_worker(
    tmp_path: Path, host: Host, context: BrowserContext, below: str
) -> None:
    place = release(tmp_path, host, "one", below)
    worker = tmp_path / "one" / below / "sw.js"
    before, answering, after = worker.read_text("utf-8").partition('addEventListener("fetch"')
    assert answering
    worker.write_text(f"{before}void (0{after}", "utf-8")
    host.keeping = "no-store"
    page = visit(context, f"{host.start()}/{below and below + '/'}")
    assert_needs_no_host(page, host, place)


def test_what_somebody_took_out_of_the_keeping_is_fetched_again(
    tmp_path: Path, host: Host, context: BrowserContext
) -> None:
    place = release(tmp_path, host, "one")
    page = visit(context, f"{host.start()}/")
    until(page, "news.includes('kept')")
    page.evaluate(
        "caches.keys().then((keys) => Promise.all(keys.map((key) => caches.delete(key))))"
    )
    page.reload()
    until(page, "news.includes('kept')")
    assert_needs_no_host(page, host, place)


def test_a_new_release_waits_until_no_page_is_open(
    tmp_path: Path, host: Host, context: BrowserContext
) -> None:
    old = release(tmp_path, host, "one")
    origin = host.start()
    page = visit(context, origin)
    new = release(tmp_path, host, "two")
    assert page.evaluate(CHECK)
    until(page, READY)
    until(page, "news.includes('new')")
    page.reload()
    assert word(page) == "one"
    assert page.evaluate(READ, f"/{old}") == "one"
    page.close()
    later = context.new_page()
    later.goto(origin)
    expect(later.locator("#word")).to_have_text("two")
    assert later.evaluate(READ, f"/{new}") == "two"
    until(later, "caches.keys().then((keys) => keys.length === 1)")
    host.stop()
    later.reload()
    assert word(later) == "two"


def test_who_accepts_gets_all_of_it_and_who_plays_on_keeps_the_old_one(
    tmp_path: Path, host: Host, context: BrowserContext
) -> None:
    old = release(tmp_path, host, "one")
    origin = host.start()
    playing, other = visit(context, origin), visit(context, origin)
    playing.evaluate("() => { globalThis.mark = 1 }")
    new = release(tmp_path, host, "two")
    assert other.evaluate(CHECK)
    until(other, "news.includes('new')")
    other.evaluate("offline.renew()")
    expect(other.locator("#word")).to_have_text("two")
    assert other.evaluate(READ, f"/{new}") == "two"
    host.stop()
    assert [playing.evaluate("mark"), word(playing)] == [1, "one"]
    assert playing.evaluate(READ, f"/{old}") == "one", "gone from the host, but still kept"
    until(playing, "news.includes('new')")
    playing.evaluate("offline.renew()")
    expect(playing.locator("#word")).to_have_text("two")
    until(playing, "caches.keys().then((keys) => keys.length === 1)")


def lose(site: Path, place: str) -> None:
    (site / place).unlink()


def spoil(site: Path, place: str) -> None:
    (site / place).write_text("twu")


def mix(site: Path, place: str) -> None:
    """Let the page be of another release than the worker."""
    (site / "index.html").write_bytes((site.parent / "one" / "index.html").read_bytes())


@pytest.mark.parametrize("fault", [lose, spoil, mix])
def test_a_release_that_does_not_come_whole_changes_nothing(
    tmp_path: Path, host: Host, context: BrowserContext, fault: Callable[[Path, str], None]
) -> None:
    old = release(tmp_path, host, "one")
    page = visit(context, host.start())
    place = release(tmp_path, host, "two")
    whole = {path: path.read_bytes() for path in (tmp_path / "two").rglob("*") if path.is_file()}
    fault(tmp_path / "two", place)
    before = page.evaluate(CACHES)
    page.evaluate(CHECK)
    until(page, QUIET)
    until(page, f"{CACHES}.then((keys) => keys.length === 1)")
    assert page.evaluate(CACHES) == before
    assert page.evaluate("news") == ["kept"]
    page.reload()
    assert [word(page), page.evaluate(READ, f"/{old}")] == ["one", "one"]
    for path, content in whole.items():
        path.write_bytes(content)
    page.evaluate(CHECK)
    until(page, READY)


def test_two_sites_of_one_origin_leave_each_other_alone(
    tmp_path: Path, host: Host, context: BrowserContext
) -> None:
    small_site(tmp_path / "both", "here", "here")
    small_site(tmp_path / "both", "within", "here/within")
    host.show(tmp_path / "both")
    origin = host.start()
    visit(context, f"{origin}/here/")
    page = visit(context, f"{origin}/here/within/")
    until(page, "news.includes('kept')")  # by its own worker, not the outer one
    assert len(page.evaluate(CACHES)) == 2
    host.stop()
    for place, said in (("here", "here"), ("here/within", "within")):
        page.goto(f"{origin}/{place}/")
        assert word(page) == said


def test_a_site_that_is_gone_lets_the_next_one_be_seen(
    tmp_path: Path, host: Host, context: BrowserContext
) -> None:
    host.keeping = "no-cache"  # as serve.py has it, whose port others use too
    release(tmp_path, host, "one")
    origin = host.start()
    visit(context, origin).close()
    (tmp_path / "else").mkdir()
    (tmp_path / "else" / "index.html").write_text("<p id='word'>something else</p>")
    host.show(tmp_path / "else")
    page = context.new_page()
    page.goto(origin)
    until(page, "caches.keys().then((keys) => keys.length === 0)")
    page.reload()
    expect(page.locator("#word")).to_have_text("something else")


@pytest.mark.parametrize("how", ["absent", "refused", "in a frame"])
def test_where_nothing_can_be_kept_nothing_is_missed(
    tmp_path: Path, host: Host, browser: Browser, how: str
) -> None:
    release(tmp_path, host, "one")
    (tmp_path / "one" / "frame.html").write_text(
        '<link rel="icon" href="data:,"><iframe sandbox="allow-scripts" src="./"></iframe>'
    )
    origin = host.start()
    context = browser.new_context(service_workers="block" if how == "refused" else "allow")
    context.add_init_script(NEWS)
    faults: list[str] = []
    page = context.new_page()
    page.on("pageerror", lambda error: faults.append(str(error)))
    if how == "absent":
        page.add_init_script("delete Navigator.prototype.serviceWorker")
    page.goto(f"{origin}/frame.html" if how == "in a frame" else origin)
    page.wait_for_timeout(500)
    shown = page.frames[-1]
    expect(shown.locator("#word")).to_have_text("one")
    assert shown.evaluate("[news, typeof offline.renew]") == [[], "function"]
    assert faults == []
    shown.evaluate("offline.renew()")
    expect(shown.locator("#word")).to_have_text("one")
    context.close()


@pytest.mark.parametrize(("address", "start"), [("/", "/"), ("/de.html", "/de.html")])
def test_a_browser_would_install_the_page(
    context: BrowserContext, site: str, address: str, start: str
) -> None:
    page = context.new_page()
    page.goto(site + address, wait_until="domcontentloaded")
    asked = context.new_cdp_session(page)
    found = asked.send("Page.getAppManifest")
    assert found["errors"] == []
    assert found["manifest"]["startUrl"] == site + start
    errors = asked.send("Page.getInstallabilityErrors")["installabilityErrors"]
    wrong = [error["errorId"] for error in errors]
    assert set(wrong) <= {"in-incognito"}, "which is this test's own doing"
    page.close()
