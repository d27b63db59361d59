"""Firefox as Debian has it, spoken to in WebDriver BiDi over its own socket: no driver between.

Playwright (1.65) asks this Firefox for commands it has not got, and geckodriver is in no registry.
"""

from __future__ import annotations

import base64
import json
import re
import shutil
import subprocess
import threading
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import websocket

from tests.journeys.driver import HEIGHT, PATIENCE, WIDTH, Heard, LeftError, MissingError
from tests.journeys.nowhere import Nowhere

OPTIONS = ("--headless", "--no-remote", "--remote-debugging-port", "0")
SETTINGS = {
    "network.proxy.type": 1,
    "network.proxy.http": "127.0.0.1",
    "network.proxy.ssl": "127.0.0.1",
    "datareporting.policy.dataSubmissionEnabled": False,
    "app.normandy.enabled": False,
    "browser.safebrowsing.downloads.remote.enabled": False,
}
"""Added to those that Firefox makes by itself when it is driven; loopback goes past the proxy."""


class Firefox(Heard):
    """A Firefox of its own, with a profile of its own."""

    name = "firefox"

    def __init__(self, nowhere: Nowhere, **settings: bool | int | str) -> None:
        super().__init__()
        self._profile = TemporaryDirectory(prefix="firefox-", ignore_cleanup_errors=True)
        ports = dict.fromkeys(("network.proxy.http_port", "network.proxy.ssl_port"), nowhere.port)
        lines = [
            f"user_pref({json.dumps(name)}, {json.dumps(value)});\n"
            for name, value in (SETTINGS | ports | settings).items()
        ]
        Path(self._profile.name, "user.js").write_text("".join(lines))
        self._process = subprocess.Popen(
            [program(), *OPTIONS, "--profile", self._profile.name, "about:blank"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )
        self._sent = 0
        self._socket = websocket.create_connection(
            f"{self._address()}/session", timeout=PATIENCE, suppress_origin=True
        )
        self._send("session.new", capabilities={})
        self._send("session.subscribe", events=["log.entryAdded", "network.beforeRequestSent"])
        self._tab = self._send("browsingContext.getTree")["contexts"][0]["context"]
        size = {"width": WIDTH, "height": HEIGHT}
        self._send("browsingContext.setViewport", context=self._tab, viewport=size)

    def _address(self) -> str:
        """Read what Firefox says of its socket; what it says after that is let go by."""
        assert self._process.stderr is not None
        for line in self._process.stderr:
            if found := re.search(r"WebDriver BiDi listening on (ws://\S+)", line):
                threading.Thread(target=self._process.stderr.read, daemon=True).start()
                return found[1]
        raise AssertionError("Firefox ended before it listened")

    def _send(self, method: str, **given: Any) -> Any:
        """Send a command and return its answer, hearing of events until it comes."""
        self._sent += 1
        self._socket.send(json.dumps({"id": self._sent, "method": method, "params": given}))
        while True:
            message = json.loads(self._socket.recv())
            if message.get("id") == self._sent:
                if message["type"] == "error":
                    raise LeftError(f"{message['error']}: {message['message']}")
                return message["result"]
            self._heard(message.get("method"), message.get("params"))

    def _heard(self, event: str | None, told: Any) -> None:
        if event == "log.entryAdded" and told["level"] == "error":
            self._faults.append(str(told["text"]))
        if event == "network.beforeRequestSent":
            self._asked.append(str(told["request"]["url"]))

    def open(self, address: str) -> None:
        self._send("browsingContext.navigate", context=self._tab, url=address, wait="complete")

    def reload(self) -> None:
        self._send("browsingContext.reload", context=self._tab, wait="complete")

    def run(self, script: str) -> str:
        target = {"context": self._tab}
        found = self._send("script.evaluate", expression=script, target=target, awaitPromise=True)
        assert found["type"] == "success", found
        return str(found["result"]["value"])

    def press_at(self, x: float, y: float) -> None:
        move = {"type": "pointerMove", "x": round(x), "y": round(y)}
        click = [{"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        self._act({"type": "pointer", "id": "mouse", "actions": [move, *click]})

    def type(self, text: str) -> None:
        keys = [{"type": way, "value": key} for key in text for way in ("keyDown", "keyUp")]
        self._act({"type": "key", "id": "keys", "actions": keys})

    def _act(self, source: dict[str, Any]) -> None:
        self._send("input.performActions", context=self._tab, actions=[source])

    def picture(self, path: Path) -> None:
        shot = self._send("browsingContext.captureScreenshot", context=self._tab)
        path.write_bytes(base64.b64decode(shot["data"]))

    def close(self) -> None:
        self._socket.close()
        self._process.terminate()
        self._process.wait()
        self._profile.cleanup()


def program() -> str:
    """Return what starts Firefox.

    Raises:
        MissingError: it is not installed.

    """
    found = shutil.which("firefox-esr") or shutil.which("firefox")
    if found is None:
        raise MissingError("Firefox is not installed: apt-get install firefox-esr")
    return found
