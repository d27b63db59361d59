"""The site on a server that remembers what it was asked for, and that can go away and come back."""

from __future__ import annotations

import io
import threading
from http import HTTPStatus
from pathlib import Path
from typing import BinaryIO

from sitebuild.server import Handler, open_server

DENIED = """for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) {
  Object.defineProperty(window, name, {
    get() { throw new DOMException("denied", "SecurityError"); },
  });
}
"""
"""As a browser denies storage, by a script that a page of this host reads before all others."""


class WithFaults(Handler):
    """The site's files, and below /denied/ the same site in a page without any storage."""

    gone = threading.Event()

    def parse_request(self) -> bool:
        """Hang up, also where a browser kept its connection, once the host is gone."""
        self.close_connection = self.gone.is_set()
        return not self.gone.is_set() and super().parse_request()

    def send_head(self) -> io.BytesIO | BinaryIO | None:
        path = self.path.partition("?")[0]
        if not path.startswith("/denied/"):
            return super().send_head()
        if path == "/denied/denied.js":
            return self._send("text/javascript", DENIED)
        self.path = self.path.removeprefix("/denied")
        if path != "/denied/":
            return super().send_head()
        text = Path(self.directory, "index.html").read_text(encoding="utf-8")
        changed = text.replace("<head>", '<head><script src="denied.js"></script>', 1)
        assert changed != text
        return self._send("text/html; charset=utf-8", changed)

    def _send(self, kind: str, text: str) -> io.BytesIO:
        body = text.encode()
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        return io.BytesIO(body)


class Host:
    """Serves a folder at an origin that stays the same when the server is stopped and started."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._port = 0
        self.start()
        self.origin = f"http://127.0.0.1:{self._port}"

    def start(self) -> None:
        class Here(WithFaults):
            gone = threading.Event()

        self._gone = Here.gone
        self._server = open_server(self._folder, "127.0.0.1", self._port, Here)
        self._port = self._server.server_port
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """Go away: whoever asks finds nobody."""
        self._gone.set()
        self._server.shutdown()
        self._server.server_close()
