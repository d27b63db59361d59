"""The real GNU Backgammon as an opponent, asked over a socket on this machine.

One process plays at one strength; it answers some thousands of questions a second without search.
"""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import tempfile
import time
from itertools import pairwise
from pathlib import Path
from types import TracebackType

Board = tuple[int, ...]
COMMANDS = """\
set evaluation chequerplay evaluation plies {plies}
set evaluation chequerplay evaluation cubeful off
set evaluation chequerplay evaluation prune {prune}
external localhost:{port}
"""


class MissingGnubgError(Exception):
    """GNU Backgammon is not on this machine."""


def program() -> str:
    """Return where GNU Backgammon is."""
    found = shutil.which("gnubg") or shutil.which("gnubg", path="/usr/games")
    if found is None:
        raise MissingGnubgError("GNU Backgammon is needed: apt-get install gnubg")
    return found


class Gnubg:
    """A running GNU Backgammon that plays cubeless money games, 0 plies without search."""

    def __init__(self, plies: int = 0) -> None:
        self._home = tempfile.TemporaryDirectory()
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        commands = Path(self._home.name) / "commands"
        prune = "on" if plies > 1 else "off"
        commands.write_text(COMMANDS.format(plies=plies, port=port, prune=prune), encoding="utf-8")
        self._process = subprocess.Popen(
            [program(), "-t", "-q", "-r", "-c", str(commands)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env=dict(os.environ, HOME=self._home.name),
        )
        self._socket = self._connect(port)
        self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._answers = self._socket.makefile("r")
        self._socket.sendall(b"version\n")
        for _ in range(4):
            self._answers.readline()

    def _connect(self, port: int) -> socket.socket:
        for _ in range(200):
            try:
                return socket.create_connection(("127.0.0.1", port))
            except OSError:
                time.sleep(0.1)
        raise MissingGnubgError("GNU Backgammon did not open its socket within 20 s")

    def choose(self, board: Board, dice: tuple[int, int]) -> Board:
        """Return the position after gnubg's play, in the mover's view."""
        self._socket.sendall(f"{fibs(board, dice)}\n".encode())
        return after(board, self._answers.readline().strip())

    def __enter__(self) -> Gnubg:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._socket.close()
        self._process.terminate()
        self._process.wait(10)
        self._home.cleanup()


def fibs(board: Board, dice: tuple[int, int]) -> str:
    """Write a position with dice as a FIBS board: the player on roll moves from 24 to 1."""
    own = board[25] + sum(count for count in board[1:25] if count > 0)
    other = board[0] - sum(count for count in board[1:25] if count < 0)
    points = ":".join(map(str, (-board[0], *board[1:26])))
    return (
        f"board:me:opp:9999:0:0:{points}:1:{dice[0]}:{dice[1]}:0:0:1:1:1:0:1:-1:0:25:"
        f"{15 - own}:{15 - other}:{board[25]}:{board[0]}:2:0:0:0"
    )


def after(board: Board, play: str) -> Board:
    """Return the position after a play in gnubg's notation, ``8/5*/3 6/5(2)``."""
    points = list(board)
    for word in play.split():
        match = re.fullmatch(r"([^()]*)(?:\((\d)\))?", word)
        assert match, f"gnubg said {play!r}"
        names = [name.rstrip("*").lower() for name in match[1].split("/")]
        way = [25 if name == "bar" else 0 if name == "off" else int(name) for name in names]
        for _ in range(int(match[2] or 1)):
            for source, landing in pairwise(way):
                points[source] -= 1
                if landing:
                    if points[landing] == -1:
                        points[landing] = 0
                        points[0] += 1
                    points[landing] += 1
    return tuple(points)
