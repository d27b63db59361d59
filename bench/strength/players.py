"""Who plays: the engine's levels, nets without search, pubeval and the real gnubg.

Each chooses as `bench.strength.games` asks: a row of `training.board` and dice in, the row after
the play out. The engine's players are asked as the page asks them, by a state of the game.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import numpy as np

from bench.strength import pubeval
from bench.strength.games import Chooser, Nets
from bench.strength.gnubg import Gnubg
from engine import Dice, Phase, Player, Position
from engine.bots.evaluator import WEIGHTS
from engine.bots.levels import LEVELS, level_named, shipped_evaluator
from engine.bots.protocol import Bot
from engine.bots.thinker import Thinker
from engine.bots.weights import from_bytes
from engine.state import GameState
from engine.variant import Variant
from training import board as boards_
from training import net as nets_
from training.board import results
from training.export import scales
from training.net import Net, load
from training.positions import RUNS

CUBELESS = Variant(cube=False)


def by_engine(bot: Bot) -> Chooser:
    """Let a bot of the engine play cubeless money games."""

    def choose(board: np.ndarray, dice: tuple[int, int]) -> np.ndarray:
        state = GameState(
            position=Position.from_board(board.tolist()),
            phase=Phase.MOVE,
            on_roll=Player.WHITE,
            dice=Dice(*dice),
            variant=CUBELESS,
        )
        return np.array(bot.choose_play(state).result.board(Player.WHITE), np.int8)

    return choose


def by_pubeval() -> Chooser:
    """Let pubeval play."""
    room = boards_.room()

    def choose(board: np.ndarray, dice: tuple[int, int]) -> np.ndarray:
        count = results(board, *dice, *room)
        return room[0][pubeval.choose(board, room[0], count)].copy() if count else board

    return choose


def by_gnubg(gnubg: Gnubg) -> Chooser:
    """Let the real gnubg play; a play that is not legal is an error of ours and ends the run."""
    room = boards_.room()

    def choose(board: np.ndarray, dice: tuple[int, int]) -> np.ndarray:
        count = results(board, *dice, *room)
        if count < 2:
            return room[0][0].copy() if count else board
        after = np.array(gnubg.choose(tuple(board.tolist()), dice), np.int8)
        if not (room[0][:count] == after).all(1).any():
            raise RuntimeError(f"gnubg's play of {dice} leads from {board} to {after}")
        return after

    return choose


def by_nets(name: str, most: int = 1, margin: float = 0.0) -> Chooser:
    """Let float networks from training/runs play; ``most`` plays within ``margin`` are looked into.

    With 1 they are taken as they stand.
    """
    nets = tuple(load(RUNS / f"{name}-{phase}.npz").arrays for phase in ("contact", "race"))
    room, deep_room, work = boards_.room(), boards_.room(), nets_.work()
    after = boards_.START.copy()

    def choose(board: np.ndarray, dice: tuple[int, int]) -> np.ndarray:
        found = nets_.choose(
            nets, board, *dice, most, np.float32(margin), room, deep_room, work, after
        )
        return after.copy() if found else board

    return choose


@contextmanager
def player(name: str) -> Iterator[Chooser]:
    """Seat a player by its name, for as long as it is needed.

    That is the key of a level, ``static`` (the engine's networks without noise or search),
    ``pubeval``, ``gnubg0`` and so on by plies, or ``net/NAME`` and ``net/NAME/PLAYS/MARGIN`` for
    :func:`by_nets`.
    """
    kind, *rest = name.split("/")
    level, plies = level_named(name), name.removeprefix("gnubg")
    if level:
        yield by_engine(level.make())
    elif name == "static":
        yield by_engine(Thinker(shipped_evaluator()))
    elif name == "pubeval":
        yield by_pubeval()
    elif kind == "net" and len(rest) == 1:
        yield by_nets(rest[0])
    elif kind == "net" and len(rest) == 3:
        yield by_nets(rest[0], int(rest[1]), float(rest[2]))
    elif name.startswith("gnubg") and plies.isdecimal():
        with Gnubg(int(plies)) as gnubg:
            yield by_gnubg(gnubg)
    else:
        keys = ", ".join(level.key for level in LEVELS)
        raise SystemExit(f"{name!r} is no player: {keys}, static, pubeval, gnubg0, net/NAME")


def shipped_nets() -> Nets:
    """Return the engine's networks as floats, for the luck of a roll."""
    return tuple(_floats(f"{phase}.bin").arrays for phase in ("contact", "race"))


def _floats(name: str) -> Net:
    """Return a network of the engine as its floats, with a table's reach of 6."""
    weights = from_bytes((WEIGHTS / name).read_bytes())
    reach = 6.0 / 32768
    rows = np.array(weights.plain_rows()) * reach / scales()[:, None]
    heads = np.array(weights.heads) * np.array(weights.scales)[:, None] * 255
    return Net(
        rows.astype(np.float32),
        (np.array(weights.plain_bias()) * reach).astype(np.float32),
        heads.astype(np.float32),
        np.array(weights.offsets, np.float32),
    )
