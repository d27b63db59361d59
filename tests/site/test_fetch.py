"""Fetching: no network, no npm, no pip and broken downloads each get their message."""

from __future__ import annotations

import http.server
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from sitebuild import fetch, progress
from sitebuild.errors import BuildError
from sitebuild.project import Project, only
from tests.site.checkout import ROOT, leftovers, start
from tests.site.conftest import use_registry

slow = pytest.mark.slow


class BadRegistry(http.server.BaseHTTPRequestHandler):
    """A registry of both kinds whose every file is something else than it should be."""

    def do_GET(self) -> None:
        name = self.path.strip("/").replace("%2f", "/").replace("%2F", "/")
        locked = json.loads((ROOT / "package-lock.json").read_text())["packages"]
        package = locked.get(f"node_modules/{name}")
        if name.endswith((".tgz", ".whl")):
            self.answer(b"something else", "application/octet-stream")
        elif package:
            self.answer(self.packument(name, package["version"]), "application/json")
        else:
            self.answer(self.wheels(name), "text/html")

    def packument(self, name: str, version: str) -> bytes:
        host = self.headers["Host"]
        dist = {"tarball": f"http://{host}/{name}/file.tgz"}
        versions = {version: {"name": name, "version": version, "dist": dist}}
        return json.dumps({"name": name, "versions": versions}).encode()

    def wheels(self, name: str) -> bytes:
        pins = (ROOT / "requirements" / "site.txt").read_text()
        version = pins.partition(f"{name}==")[2].split(" ")[0]
        wheel = f"{name.replace('-', '_')}-{version}-py3-none-any.whl"
        return f'<!doctype html><a href="/{wheel}">{wheel}</a>'.encode()

    def answer(self, body: bytes, kind: str) -> None:
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Say nothing."""


@pytest.fixture
def bad_registry(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Lead npm and pip to a registry that serves broken files."""
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), BadRegistry) as server:
        threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
        use_registry(monkeypatch, f"http://127.0.0.1:{server.server_port}/")
        yield
        server.shutdown()


@pytest.fixture
def no_npm(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Empty the PATH of programs."""
    monkeypatch.setenv("PATH", str(tmp_path / "no programs"))


def fails(action: Callable[[], object], project: Project, *words: str) -> None:
    with pytest.raises(BuildError) as caught:
        action()
    for word in words:
        assert word in str(caught.value)
    assert not any(project.build.glob("fetched-*"))
    assert leftovers(project) == []


def fetch_npm_only(project: Project) -> None:
    with project.workspace() as work:
        (work / "ready").mkdir()
        fetch.fetch_node_modules(project, work / "ready", work)


@slow
@pytest.mark.usefixtures("no_network")
def test_without_a_network_pip_says_so(bare: Project) -> None:
    fails(lambda: fetch.ensure_fetched(bare), bare, "PyPI failed", "could not be reached")


@slow
@pytest.mark.usefixtures("no_network")
@pytest.mark.skipif(not shutil.which("npm"), reason="no npm here")
def test_without_a_network_npm_says_so(bare: Project) -> None:
    fails(lambda: fetch_npm_only(bare), bare, "npm failed", "could not be reached")


@slow
@pytest.mark.usefixtures("no_network", "no_npm")
def test_without_npm_and_network_node_is_what_fails(bare: Project) -> None:
    fails(lambda: fetch_npm_only(bare), bare, "No Node here", "could not be reached")


@slow
@pytest.mark.usefixtures("bad_registry")
def test_a_broken_wheel_is_refused(bare: Project) -> None:
    fails(lambda: fetch.ensure_fetched(bare), bare, "PyPI failed", "its hash differs")


@slow
@pytest.mark.usefixtures("bad_registry")
@pytest.mark.skipif(not shutil.which("npm"), reason="no npm here")
def test_a_broken_npm_package_is_refused(bare: Project) -> None:
    fails(lambda: fetch_npm_only(bare), bare, "npm failed", "its hash differs")


@slow
@pytest.mark.usefixtures("no_npm")
def test_without_npm_node_comes_from_pypi(bare: Project) -> None:
    for command, oldest in (
        (fetch.find_npm(bare), fetch.OLDEST_NPM),
        (fetch.find_node(bare), fetch.OLDEST_NODE),
    ):
        assert fetch.major(command) >= oldest
    assert leftovers(bare) == []


@slow
@pytest.mark.usefixtures("no_network")
def test_the_command_prints_the_message_and_no_traceback(bare: Project) -> None:
    command = [sys.executable, "serve.py", "--build"]
    done = subprocess.run(command, cwd=bare.root, capture_output=True, text=True)
    assert done.returncode == 1
    assert "Fetching" in done.stdout
    assert done.stderr.startswith("serve.py: ")
    assert "Traceback" not in done.stderr
    assert not bare.dist.exists()


@slow
def test_an_interrupted_download_leaves_nothing(
    bare: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        use_registry(monkeypatch, f"http://127.0.0.1:{silent.getsockname()[1]}/")
        command = [sys.executable, "serve.py", "--build"]
        with start(command, bare.root) as fetching:
            silent.settimeout(60)
            caller, _ = silent.accept()  # pip is waiting for an answer now
            fetching.send_signal(signal.SIGINT)
            output, errors = fetching.communicate(timeout=60)
            caller.close()
    assert (fetching.returncode, errors) == (130, "")
    assert "Stopped; nothing is left half made." in output
    assert list(bare.build.iterdir()) == []
    assert not bare.dist.exists()


@pytest.mark.parametrize(
    ("output", "words"),
    [
        ("/usr/bin/python3: No module named pip", "no pip"),
        ("npm error code EINTEGRITY", "hash differs"),
        ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM", "hash differs"),
        ("npm error code EAI_AGAIN", "could not be reached"),
        ("[Errno -3] Temporary failure in name resolution", "could not be reached"),
        ("\n".join(f"line {n}" for n in range(9)), "line 4\nline 5\nline 6\nline 7\nline 8"),
        ("", "no reason"),
    ],
)
def test_each_failure_has_its_reason(output: str, words: str) -> None:
    assert words in fetch.reason(output)


def test_an_npm_that_does_not_run_counts_as_none(tmp_path: Path) -> None:
    broken = tmp_path / "npm"
    broken.write_text("#!/nowhere/node\n")
    broken.chmod(0o755)
    assert fetch.major([os.fspath(broken)]) == 0


def test_another_process_may_have_fetched_the_same(tmp_path: Path) -> None:
    ready, target = tmp_path / "ready", tmp_path / "fetched"
    ready.mkdir()
    target.mkdir()
    (target / "file").touch()
    fetch.publish(ready, target)
    assert (target / "file").exists()


def test_a_damaged_download_is_named(tmp_path: Path) -> None:
    with pytest.raises(BuildError, match=r"Delete \.build and start again"):
        only(tmp_path, "*.whl")


def test_a_terminal_sees_the_size_grow(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setattr(progress, "TICK_SECONDS", 0.01)
    (tmp_path / "bytes").write_bytes(b"0" * 1_500_000)
    with progress.watching("Fetching bytes", tmp_path):
        deadline = time.monotonic() + 30
        seen = ""
        while "\rFetching bytes ... 1.5 MB" not in seen and time.monotonic() < deadline:
            time.sleep(0.01)
            seen += capsys.readouterr().out
    assert time.monotonic() < deadline


def test_progress_tells_what_and_how_much(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with progress.watching("Fetching bytes", tmp_path):
        (tmp_path / "bytes").write_bytes(b"0" * 1_500_000)
    output = capsys.readouterr().out
    assert "Fetching bytes ..." in output
    assert "1.5 MB" in output
