"""Make the networks from nothing: ``python -m training.recipe`` (``make networks``).

The steps below are the ones that made the files in engine/bots/weights, in their order; a step
whose result lies in ``runs/`` already is passed over, so that a run can be taken up again. All of
it takes about an hour of one processor and 1 GB of disk. What each step gained is in
docs/training.md. Numba's own generator draws the games, so a step gives the same positions again
on the same versions of Numba and bgsage.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from training.positions import RUNS

WEIGHTS = Path(__file__).parents[1] / "engine" / "bots" / "weights"

STEPS: tuple[tuple[str, str], ...] = (
    ("data/begin-1-02.npz", "positions begin --seed 1 --count 300000 --chunk 100000"),
    ("zero-contact.npz", "fit zero contact --data begin --units 64 --epochs 8"),
    ("zero-race.npz", "fit zero race --data begin --units 32 --epochs 8"),
    ("data/first-2-05.npz", "positions first --seed 2 --count 1500000 --net zero"),
    ("one-contact.npz", "fit one contact --data first --units 128 --epochs 6"),
    ("one-race.npz", "fit one race --data first --units 64 --epochs 8"),
    ("data/big-3-31.npz", "positions big --seed 3 --count 8000000 --net one"),
    ("e1-contact.npz", "fit e1 contact --data big --units 256 --epochs 5"),
    ("e1-race.npz", "copy one-race.npz e1-race.npz"),
    ("data/wide-7-11.npz", "positions wide --seed 7 --count 3000000 --net e1"),
    ("data/wide-8-06.npz", "positions wide --seed 8 --count 1750000 --net e1"),
    ("two-race.npz", "fit two race --data first big wide --units 64 --epochs 8"),
    ("two-contact.npz", "fit two contact --data first big wide --units 256 --epochs 7"),
)
"""What a step makes in ``runs/``, and what follows ``python -m training.``."""
FILES = (("two-contact", "contact.bin"), ("two-race", "race.bin"))


def main() -> None:
    """Do the steps that are left, then write the engine's files."""
    for made, command in STEPS:
        words = command.split()
        if (RUNS / made).exists():
            print(f"{made} is there: not made again", flush=True)
        elif words[0] == "copy":
            shutil.copy(RUNS / words[1], RUNS / words[2])
        else:
            print(f"python -m training.{command}", flush=True)
            subprocess.run([sys.executable, "-m", f"training.{words[0]}", *words[1:]], check=True)
    for name, file in FILES:
        exported = [name, str(WEIGHTS / file), "--reach", "6", "--step", "16"]
        subprocess.run([sys.executable, "-m", "training.export", *exported], check=True)


if __name__ == "__main__":
    main()
