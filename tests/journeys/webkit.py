"""WebKit as Debian has it: WebKitGTK's MiniBrowser, by Selenium and WebKit's own driver.

It has no headless mode, so its driver runs within a screen that nobody sees and a session bus.
"""

from __future__ import annotations

import os
import shutil
import signal
from contextlib import suppress
from pathlib import Path
from subprocess import TimeoutExpired
from tempfile import TemporaryDirectory

from selenium.common.exceptions import WebDriverException
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.remote_connection import RemoteConnection
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service
from urllib3.exceptions import HTTPError

from tests.journeys.driver import HEIGHT, PATIENCE, WIDTH, MissingError
from tests.journeys.nowhere import Nowhere

SCREEN = "-screen 0 1600x1200x24"
ENVIRONMENT = {
    "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",  # root may not set one up
    "LIBGL_ALWAYS_SOFTWARE": "1",
    "GDK_BACKEND": "x11",
    "JSC_useOMGJIT": "0",  # its last tier takes half the boot to compile what is run once
}
PLACES = (
    "HOME",
    "TMPDIR",
    "XDG_CACHE_HOME",
    "XDG_CONFIG_HOME",
    "XDG_DATA_HOME",
    "XDG_RUNTIME_DIR",
)
"""What else would be shared with other browsers, or be left behind."""
WATCH = """(() => {
  if (window.heardFaults) return;
  window.heardFaults = [];
  const { error } = console;
  console.error = (...said) => { heardFaults.push(said.join(" ")); error(...said); };
  addEventListener("error", (event) => heardFaults.push(event.message));
  addEventListener("unhandledrejection", (event) => heardFaults.push(String(event.reason)));
})()"""
"""The driver tells of no errors: the page is asked to keep them, from its load on."""
LOST_AFTER = 60
"""Seconds after which a browser that does not answer is given up."""
TRIES = 3


class Screened(Service):
    """WebKit's driver with a screen, a session bus and a home of its own."""

    def __init__(self) -> None:
        self._home = TemporaryDirectory(prefix="webkit-", ignore_cleanup_errors=True)
        super().__init__(
            str(shutil.which("xvfb-run")),
            env=os.environ | ENVIRONMENT | dict.fromkeys(PLACES, self._home.name),
            popen_kw={"start_new_session": True},
        )

    def command_line_args(self) -> list[str]:
        driver = ["dbus-run-session", "--", "WebKitWebDriver"]
        # Two that look for a free screen at once would find the same one.
        number = str(100 + os.getpid() % 10_000)
        return ["-a", "-n", number, "-s", SCREEN, *driver, *super().command_line_args()]

    def end(self) -> None:
        """End the driver and all that it started."""
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGTERM)
        try:
            self.process.wait(LOST_AFTER)
        except TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
        self._home.cleanup()


class WebKit:
    """A MiniBrowser of its own, that keeps nothing."""

    name = "webkit"

    def __init__(self, nowhere: Nowhere) -> None:
        self._nowhere = nowhere
        self._service, self._driver = started(nowhere)

    def open(self, address: str) -> None:
        self._driver.get(address)
        self.run(WATCH)

    def reload(self) -> None:
        self._driver.refresh()
        self.run(WATCH)

    def run(self, script: str) -> str:
        return str(self._driver.execute_script(f"return {script}"))

    def press_at(self, x: float, y: float) -> None:
        action = ActionBuilder(self._driver, duration=0)
        action.pointer_action.move_to_location(round(x), round(y))  # type: ignore[no-untyped-call]
        action.pointer_action.click()
        action.perform()

    def type(self, text: str) -> None:
        ActionChains(self._driver, duration=0).send_keys(text).perform()

    def picture(self, path: Path) -> None:
        self._driver.save_screenshot(path)

    def faults(self) -> list[str]:
        found = self._driver.execute_script("return (window.heardFaults || []).splice(0)")
        return [str(fault) for fault in found]

    def asked(self) -> list[str]:
        return self._nowhere.asked()

    def close(self) -> None:
        try:
            self._driver.quit()
        finally:
            self._service.end()


def started(nowhere: Nowhere) -> tuple[Screened, WebDriver]:
    """Start a MiniBrowser that asks nothing of another computer, and what drives it.

    Raises:
        AssertionError: it did not start, however often it was tried.

    """
    options = Options()
    options.binary_location = str(program())
    # A list of hosts given as the capability "proxy" makes it crash at its start now and then:
    # WebKitGTK (2.50) reads on behind the end of that list.
    options.add_argument(f"--proxy=http://{nowhere.host}")
    options.add_argument("--ignore-host=127.0.0.1")
    options.add_argument("--automation")
    failures: list[Exception] = []
    for _ in range(TRIES):
        service = Screened()
        try:
            service.start()
            config = ClientConfig(service.service_url, timeout=LOST_AFTER)
            driver = WebDriver(RemoteConnection(client_config=config), options=options)
            driver.set_script_timeout(PATIENCE)
            driver.set_window_size(WIDTH, HEIGHT)
            spare = driver.execute_script("return innerHeight")
            driver.set_window_size(WIDTH, 2 * HEIGHT - spare)
            return service, driver
        except (HTTPError, WebDriverException) as failure:
            failures.append(failure)
            service.end()
    raise AssertionError(f"WebKitGTK's MiniBrowser did not start in {TRIES} tries: {failures}")


def program() -> Path:
    """Return where the MiniBrowser is.

    Raises:
        MissingError: it or what it needs is not installed.

    """
    found = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
    tools = ("WebKitWebDriver", "xvfb-run", "xauth", "dbus-run-session")
    if not found or not all(map(shutil.which, tools)):
        raise MissingError(
            "WebKitGTK is not installed: apt-get install webkit2gtk-driver xvfb xauth dbus"
        )
    return found[-1]
