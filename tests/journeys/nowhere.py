"""A proxy that leads nowhere and remembers who wanted to go there."""

from __future__ import annotations

import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any


class Nowhere:
    """Refuses whatever a browser asks of other computers, and tells what it was."""

    def __init__(self) -> None:
        asked: list[str] = []

        class Refuser(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                asked.append(self.path)
                self.send_error(502)

            do_CONNECT = do_HEAD = do_POST = do_PUT = do_OPTIONS = do_GET  # noqa: N815

            def log_message(self, format: str, *args: Any) -> None:  # noqa: A002
                pass

        self._asked = asked
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Refuser)
        self.port = self._server.server_port
        self.host = f"127.0.0.1:{self.port}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def asked(self) -> list[str]:
        """Return what was asked for since the last time."""
        found = self._asked.copy()
        del self._asked[: len(found)]
        return found

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()
