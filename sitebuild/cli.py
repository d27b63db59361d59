"""The command line of `serve.py`."""

from __future__ import annotations

import argparse
import os
import signal
import sys
import threading
import webbrowser
from collections.abc import Sequence
from pathlib import Path

from sitebuild.check import assert_sound
from sitebuild.errors import BuildError
from sitebuild.project import Project
from sitebuild.server import Server, open_server
from sitebuild.single_file import NAME, write_single_file
from sitebuild.site import ensure_site

ROOT = Path(__file__).resolve().parent.parent
INTERRUPTED = 130  # the exit code of a program that Ctrl-C ended


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code."""
    options = parse(arguments)
    # `kill` shall clean up as Ctrl-C does.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    project = Project(ROOT)
    try:
        if options.single_file:
            build_single_file(project, options.single_file)
        elif options.build:
            build(project)
        else:
            serve(project, options)
    except BuildError as error:
        print(f"serve.py: {error}", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"serve.py: {error.strerror}: {error.filename}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nStopped; nothing is left half made.")
        return INTERRUPTED
    return 0


def parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    """Read the options."""
    parser = argparse.ArgumentParser(
        prog="serve.py", description="Build the site into dist/ and serve it on this computer."
    )
    parser.add_argument("--build", action="store_true", help="build dist/, check it and stop")
    parser.add_argument(
        "--single-file",
        metavar="PATH",
        nargs="?",
        type=Path,
        const=Path(NAME),
        help="write the whole site as one page that opens without a server, and stop; "
        f"default {NAME} in this folder",
    )
    parser.add_argument("--port", type=port, default=8000, help="default 8000; 0 for any free one")
    parser.add_argument("--host", default="localhost", help="default localhost")
    parser.add_argument("--no-open", action="store_true", help="open no browser")
    return parser.parse_args(arguments)


def port(text: str) -> int:
    """Return the number of a port.

    Raises:
        ArgumentTypeError: it is none.
    """
    if not text.isascii() or not text.isdigit() or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"{text!r} is no port; use 0 to 65535")
    return int(text)


def build(project: Project) -> None:
    """Make dist/ current, check it and say so.

    Raises:
        BuildError: it can't be built, or should not be published.
    """
    done = ensure_site(project)
    assert_sound(project)
    print(f"Built {project.dist}" if done else f"Nothing has changed: {project.dist} is current.")


def build_single_file(project: Project, target: Path) -> None:
    """Make dist/ current, write it as one page, and say where that is.

    Raises:
        BuildError: it can't be built, or not as one page.
    """
    ensure_site(project)
    size = write_single_file(project.dist, target)
    print(f"Wrote {target.absolute()} ({size / 1e6:.1f} MB): open it in a browser.")


def serve(project: Project, options: argparse.Namespace) -> None:
    """Hold the port, make dist/ current, and serve it until Ctrl-C.

    Raises:
        BuildError: the port can't be had, or the site can't be built.
    """
    with open_server(project.dist, options.host, options.port) as server:
        ensure_site(project)
        address = address_of(server, options.host)
        print(f"Backgammon is at {address}   (Ctrl-C stops it)", flush=True)
        if not options.no_open and has_screen():
            # A thread, since a browser that lives in the terminal would not return.
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print("\nStopped.")


def address_of(server: Server, host: str) -> str:
    """Return what to type into a browser on this computer."""
    if host in {"0.0.0.0", "::", ""}:
        host = "localhost"
    return f"http://{f'[{host}]' if ':' in host else host}:{server.server_port}/"


def has_screen() -> bool:
    """Tell whether a window can open; without one a browser would take over the terminal."""
    desktop = os.name == "nt" or sys.platform == "darwin"
    return desktop or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
