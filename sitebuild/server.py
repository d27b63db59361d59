"""Serve a folder of static files on this computer.

Files go out as they are, since on localhost compression gains nothing. Browsers must ask each time
whether a file has changed and are mostly told that it hasn't.
"""

from __future__ import annotations

import errno
import functools
import io
import os
import socket
import socketserver
import sys
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, BinaryIO

from sitebuild.errors import BuildError
from sitebuild.policy import HEADERS_FILE, read_headers

CONTENT_TYPES = {
    ".bin": "application/octet-stream",
    ".css": "text/css; charset=utf-8",
    ".gz": "application/gzip",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".py": "text/plain; charset=utf-8",
    ".svg": "image/svg+xml",
    ".toml": "text/plain; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
    ".zip": "application/zip",
    "": "application/octet-stream",
}
ADDRESS_TAKEN = (errno.EADDRINUSE, 10048)  # 10048: the same on Windows


class Handler(SimpleHTTPRequestHandler):
    """Answer with the files of one folder and nothing else."""

    protocol_version = "HTTP/1.1"  # one connection for many files
    server_version = "backgammon"
    sys_version = ""
    # Complete by itself: what the operating system thinks of .js or .wasm must not matter.
    extensions_map = CONTENT_TYPES
    cache_control = "no-cache"

    def send_head(self) -> io.BytesIO | BinaryIO | None:
        """Answer 304 when the browser has this very file; else as the base class does."""
        if Path(self.translate_path(self.path)).name == HEADERS_FILE:  # as on hosts that know it
            self.send_error(HTTPStatus.NOT_FOUND)
            return None
        tag = self.entity_tag()
        if tag and self.headers.get("If-None-Match") == tag:
            self.send_response(HTTPStatus.NOT_MODIFIED)
            self.end_headers()
            return None
        try:
            return super().send_head()
        except ValueError:  # an address that can be no file's, such as one with a NUL
            self.send_error(HTTPStatus.NOT_FOUND)
            return None

    def end_headers(self) -> None:
        """Add what every answer needs: what its folder asks for, ask again, and how to ask."""
        asked = read_headers(Path(self.directory))
        for name, value in ({"X-Content-Type-Options": "nosniff"} | asked).items():
            self.send_header(name, value)
        self.send_header("Cache-Control", self.cache_control)
        tag = self.entity_tag()
        if tag:
            self.send_header("ETag", tag)
        super().end_headers()

    def entity_tag(self) -> str:
        """Return what stands for the content of the file asked for, nothing if there is none."""
        path = self.translate_path(self.path)
        if os.path.isdir(path):
            path = os.path.join(path, "index.html")
        try:
            status = os.stat(path)
        except (OSError, ValueError):
            return ""
        return f'"{status.st_size:x}-{status.st_mtime_ns:x}"'

    def list_directory(self, path: str | os.PathLike[str]) -> None:
        """Refuse: a folder without a page is no page."""
        self.send_error(HTTPStatus.NOT_FOUND)

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 - the base class's name
        """Say nothing; the terminal is for the person who started this."""


class Server(ThreadingHTTPServer):
    """A server that starts at once and isn't troubled by browsers that hang up."""

    daemon_threads = True
    allow_reuse_address = os.name != "nt"  # there it would share a port that is taken

    def server_bind(self) -> None:
        """Bind without looking up the computer's name, which can take seconds."""
        socketserver.TCPServer.server_bind(self)
        self.server_name, self.server_port = str(self.server_address[0]), self.server_address[1]

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Report an error in answering, unless the browser only went away."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


class Server6(Server):
    """The same for an IPv6 address."""

    address_family = socket.AF_INET6


def open_server(folder: Path, host: str, port: int, handler: type[Handler] = Handler) -> Server:
    """Return a server for `folder` that holds its port (any free one for 0).

    Raises:
        BuildError: the port or the host can't be had.
    """
    server = Server6 if ":" in host else Server
    try:
        return server((host, port), functools.partial(handler, directory=os.fspath(folder)))
    except PermissionError:
        raise BuildError(f"Port {port} may not be used here. Try: --port 8080") from None
    except socket.gaierror:
        raise BuildError(f"There is no host {host!r} on this computer.") from None
    except OSError as error:
        if error.errno in ADDRESS_TAKEN:
            raise BuildError(
                f"Port {port} is taken by another program. Try: --port {port % 65535 + 1},"
                " or --port 0 for any free one."
            ) from None
        raise BuildError(f"{host} port {port} can't be served: {error.strerror}.") from None
