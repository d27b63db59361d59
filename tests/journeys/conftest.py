"""One browser of each kind, started once, and a page of it that is booted once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from sitebuild.project import Project
from sitebuild.site import ensure_site
from tests.browser.table import READY
from tests.journeys.chromium import Chromium
from tests.journeys.driver import Driver, MissingError
from tests.journeys.firefox import Firefox
from tests.journeys.hosting import Host
from tests.journeys.nowhere import Nowhere
from tests.journeys.visit import Visit
from tests.journeys.webkit import WebKit

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).resolve().parent
BROWSERS = ("chromium", "firefox", "webkit")
INSIDE = ("file:", "data:", "blob:", "about:")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep the journeys out of the quick check."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.slow)


Serve = Callable[[Path], Host]


@pytest.fixture(scope="session")
def hosts() -> Iterator[list[Host]]:
    """Return the hosts that the journeys have, each with an origin of its own."""
    hosts: list[Host] = []
    yield hosts
    for host in hosts:
        host.stop()


@pytest.fixture(scope="session")
def serve(hosts: list[Host]) -> Serve:
    """Return a function that serves a folder at an origin of its own."""

    def start(folder: Path) -> Host:
        hosts.append(Host(folder))
        return hosts[-1]

    return start


@pytest.fixture(scope="session")
def dist() -> Path:
    """Build the site, and return its folder."""
    project = Project(ROOT)
    ensure_site(project)
    return project.dist


@pytest.fixture(scope="session")
def host(serve: Serve, dist: Path) -> Host:
    """Serve the site."""
    return serve(dist)


@pytest.fixture(scope="session", params=BROWSERS)
def driver(request: pytest.FixtureRequest) -> Iterator[Driver]:
    """Return each browser that this machine has; Chromium is one that it must have."""
    try:
        with started(request) as driver:
            yield driver
    except MissingError as missing:
        pytest.skip(str(missing))


@contextmanager
def started(request: pytest.FixtureRequest) -> Iterator[Driver]:
    """Start a browser, and end it.

    Raises:
        MissingError: this machine has not got it.

    """
    if request.param == "chromium":
        browser: Browser = request.getfixturevalue("browser")
        driver: Driver = Chromium(browser)
        yield driver
        driver.close()
        return
    nowhere = Nowhere()
    try:
        driver = Firefox(nowhere) if request.param == "firefox" else WebKit(nowhere)
        yield driver
        driver.close()
    finally:
        nowhere.close()


@pytest.fixture
def booted(driver: Driver, host: Host) -> Visit:
    """Return a page in English that has storage, and boot one only if there is none yet."""
    visit = Visit(driver, host.origin)
    if not visit.sees(f"location.href.startsWith('{host.origin}/?') && {READY}"):
        visit.open()
    return visit


@pytest.fixture
def denied(driver: Driver, host: Host) -> Visit:
    """Boot a page whose browser lets it keep nothing."""
    visit = Visit(driver, f"{host.origin}/denied")
    visit.open()
    return visit


@pytest.fixture(autouse=True)
def no_faults(driver: Driver, hosts: list[Host]) -> Iterator[None]:
    """Fail a journey whose pages printed an error or asked another computer for anything."""
    yield
    assert driver.faults() == []
    asked = [
        address
        for address in driver.asked()
        if not address.startswith((*(host.origin for host in hosts), *INSIDE))
    ]
    assert asked == []
