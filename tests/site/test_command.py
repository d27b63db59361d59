"""`serve.py` as somebody types it."""

from __future__ import annotations

import queue
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from sitebuild import cli
from sitebuild.project import Project
from sitebuild.server import Server, open_server
from tests.site.checkout import make_tiny, start


@pytest.fixture
def quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the command from building, and this process's signals as they are."""
    monkeypatch.setattr(cli, "ensure_site", lambda _project: False)
    monkeypatch.setattr("signal.signal", lambda *_args: None)
    monkeypatch.setattr(Server, "serve_forever", lambda _self: None)


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> queue.Queue[str]:
    """Return the addresses that a browser was opened with."""
    addresses: queue.Queue[str] = queue.Queue()
    monkeypatch.setattr(cli, "has_screen", lambda: True)
    monkeypatch.setattr("webbrowser.open", addresses.put)
    return addresses


@pytest.mark.slow
def test_it_serves_until_interrupted(checkout: Project) -> None:
    make_tiny(checkout)
    command = [sys.executable, "-u", "serve.py", "--port", "0", "--no-open"]
    with start(command, checkout.root) as server:
        assert server.stdout
        line = server.stdout.readline()
        assert line.startswith("Backgammon is at http://localhost:"), line
        with urllib.request.urlopen(line.split()[3], timeout=30) as page:
            assert b"<title>Tiny</title>" in page.read()
        server.send_signal(signal.SIGINT)
        output, errors = server.communicate(timeout=30)
    assert (server.returncode, output.strip(), errors) == (0, "Stopped.", "")


@pytest.mark.usefixtures("quiet")
def test_it_opens_a_browser(opened: queue.Queue[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--port", "0"]) == 0
    assert opened.get(timeout=30) in capsys.readouterr().out


@pytest.mark.usefixtures("quiet")
def test_it_opens_none_when_told_so(opened: queue.Queue[str]) -> None:
    assert cli.main(["--port", "0", "--no-open"]) == 0
    assert opened.empty()


@pytest.mark.usefixtures("quiet")
def test_building_a_current_site_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--build"]) == 0
    assert "Nothing has changed" in capsys.readouterr().out


@pytest.mark.usefixtures("quiet")
def test_a_full_disk_is_told_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def fail(_project: Project) -> bool:
        raise OSError(28, "No space left on device", str(tmp_path))

    monkeypatch.setattr(cli, "ensure_site", fail)
    assert cli.main(["--build"]) == 1
    assert capsys.readouterr().err == f"serve.py: No space left on device: {tmp_path}\n"


def test_an_old_python_is_told_which_it_needs() -> None:
    code = "import runpy, sys; sys.version_info = (3, 9); runpy.run_path('serve.py')"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=cli.ROOT, capture_output=True, text=True
    )
    assert done.returncode == 1
    assert "needs Python 3.11" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("host", "shown"),
    [("localhost", "localhost"), ("0.0.0.0", "localhost"), ("::1", "[::1]")],
)
def test_the_address_is_one_to_type(host: str, shown: str, tmp_path: Path) -> None:
    server = open_server(tmp_path, "127.0.0.1", 0)
    server.server_close()
    assert cli.address_of(server, host) == f"http://{shown}:{server.server_port}/"
