"""The server: right types, no stale file, nothing outside its folder."""

from __future__ import annotations

import http.client
import os
import socket
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from sitebuild import cli, policy
from sitebuild.errors import BuildError
from sitebuild.server import CONTENT_TYPES, open_server


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder of files, with a secret beside it."""
    (tmp_path / "secret.txt").write_text("secret")
    folder = tmp_path / "site"
    (folder / "empty").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html>")
    for suffix in CONTENT_TYPES:
        (folder / f"file{suffix}").write_text("content")
    return folder


@pytest.fixture
def connection(folder: Path) -> Iterator[http.client.HTTPConnection]:
    """Serve the folder and return a connection to the server."""
    with open_server(folder, "127.0.0.1", 0) as server:
        threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
        connection = http.client.HTTPConnection("127.0.0.1", server.server_port, timeout=30)
        yield connection
        connection.close()
        server.shutdown()


def get(
    connection: http.client.HTTPConnection, path: str, **headers: str
) -> tuple[http.client.HTTPResponse, bytes]:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    connection.request("GET", path, headers=named)
    response = connection.getresponse()
    return response, response.read()


@pytest.mark.parametrize(
    "suffix", [".wasm", ".mjs", ".js", ".css", ".whl", ".zip", ".toml", ".svg"]
)
def test_every_file_has_its_type(connection: http.client.HTTPConnection, suffix: str) -> None:
    response, body = get(connection, f"/file{suffix}")
    assert response.status == 200
    assert response.headers["Content-Type"] == CONTENT_TYPES[suffix]
    assert body == b"content"


def test_what_browsers_insist_on() -> None:
    assert CONTENT_TYPES[".wasm"] == "application/wasm"
    assert CONTENT_TYPES[".mjs"].startswith("text/javascript")
    assert CONTENT_TYPES[".js"].startswith("text/javascript")


def test_a_folder_is_its_page(connection: http.client.HTTPConnection) -> None:
    response, body = get(connection, "/")
    assert (response.status, body) == (200, b"<!doctype html>")


def test_a_file_that_has_not_changed_is_not_sent_again(
    connection: http.client.HTTPConnection,
) -> None:
    response, _ = get(connection, "/file.wasm")
    assert response.headers["Cache-Control"] == "no-cache"
    response, body = get(connection, "/file.wasm", If_None_Match=response.headers["ETag"])
    assert (response.status, body) == (304, b"")


def test_a_file_changed_within_the_second_is_sent_again(
    connection: http.client.HTTPConnection, folder: Path
) -> None:
    response, _ = get(connection, "/file.js")
    path = folder / "file.js"
    changed = path.stat().st_mtime_ns + 1_000_000
    path.write_text("another")
    os.utime(path, ns=(changed, changed))
    response, body = get(connection, "/file.js", If_None_Match=response.headers["ETag"])
    assert (response.status, body) == (200, b"another")


def test_what_the_folder_asks_for_comes_with_every_answer_and_is_no_file_itself(
    connection: http.client.HTTPConnection, folder: Path
) -> None:
    for path in ("/", "/file.js", "/missing"):
        response, _ = get(connection, path)
        assert response.headers["X-Content-Type-Options"] == "nosniff"
        assert "Content-Security-Policy" not in response.headers
    (folder / policy.HEADERS_FILE).write_text(policy.headers_file())
    asked = policy.headers()
    assert len(asked) == 5
    for path in ("/", "/file.js", "/file.wasm", "/missing", f"/{policy.HEADERS_FILE}"):
        response, _ = get(connection, path)
        assert {name: response.headers.get_all(name) for name in asked} == {
            name: [value] for name, value in asked.items()
        }
    assert response.status == 404


def test_many_files_go_over_one_connection(connection: http.client.HTTPConnection) -> None:
    get(connection, "/file.js")
    first = connection.sock
    get(connection, "/file.css")
    assert first is not None
    assert connection.sock is first


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/..%2fsecret.txt",
        "/empty/../../secret.txt",
        "/..\\secret.txt",
        "//etc/passwd",
        "/file.js/",
        "/empty/",
        "/missing",
        "/%00",
    ],
)
def test_nothing_else_is_served(connection: http.client.HTTPConnection, path: str) -> None:
    response, body = get(connection, path)
    assert response.status == 404
    assert b"secret" not in body
    assert "ETag" not in response.headers


@pytest.fixture
def taken() -> Iterator[int]:
    """Return a port that another program listens on."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        yield other.getsockname()[1]


def test_a_taken_port_is_named(taken: int, tmp_path: Path) -> None:
    with pytest.raises(BuildError, match=f"Port {taken} is taken"):
        open_server(tmp_path, "127.0.0.1", taken)


def test_the_command_ends_at_a_taken_port_before_it_builds(
    taken: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cli, "ensure_site", lambda _project: pytest.fail("built"))
    monkeypatch.setattr("signal.signal", lambda *_args: None)
    assert cli.main(["--host", "127.0.0.1", "--port", str(taken), "--no-open"]) == 1
    assert f"Port {taken} is taken" in capsys.readouterr().err


def test_an_unknown_host_is_named(tmp_path: Path) -> None:
    with pytest.raises(BuildError, match=r"no-such-host\.invalid"):
        open_server(tmp_path, "no-such-host.invalid", 0)


@pytest.mark.parametrize("port", ["70000", "-1", "http", "٣"])
def test_a_port_that_is_none_is_refused(port: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        cli.parse(["--port", port])
    assert caught.value.code == 2
    assert "use 0 to 65535" in capsys.readouterr().err or port == "-1"
