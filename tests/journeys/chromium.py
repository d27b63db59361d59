"""Chromium by Playwright, as in all the other tests of the page."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, Error

from tests.journeys.driver import HEIGHT, PATIENCE, WIDTH, Heard, LeftError


class Chromium(Heard):
    """A tab of a Chromium that runs already."""

    name = "chromium"

    def __init__(self, browser: Browser) -> None:
        super().__init__()
        self._context = browser.new_context(viewport={"width": WIDTH, "height": HEIGHT})
        self._context.set_default_timeout(PATIENCE * 1000)
        self._page = self._context.new_page()
        self._page.on("pageerror", lambda error: self._faults.append(str(error)))
        self._page.on("console", lambda line: self._printed(line.type, line.text))
        self._context.on("request", lambda request: self._asked.append(request.url))

    def _printed(self, kind: str, text: str) -> None:
        if kind == "error":
            self._faults.append(text)

    def open(self, address: str) -> None:
        self._page.goto(address)

    def reload(self) -> None:
        self._page.reload()

    def run(self, script: str) -> str:
        try:
            return str(self._page.evaluate(script))
        except Error as error:
            if "navigation" in error.message:
                raise LeftError(error.message) from None
            raise

    def press_at(self, x: float, y: float) -> None:
        self._page.mouse.click(x, y)

    def type(self, text: str) -> None:
        self._page.keyboard.type(text)

    def picture(self, path: Path) -> None:
        self._page.screenshot(path=path)

    def close(self) -> None:
        self._context.close()
