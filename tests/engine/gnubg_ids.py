"""The real gnubg, where it is installed: commands in, the ids of the state after each out."""

import json
import os
import subprocess
from pathlib import Path

from tests.engine.gnubg import PROGRAM

SCRIPT = """
import gnubg, json
for line in json.load(open({commands!r})):
    for command in line:
        try:
            gnubg.command(command)
        except Exception as error:
            print("\\nERROR", error)
    print("\\nGNUBGID", gnubg.gnubgid(), flush=True)
"""
SETTINGS = (
    *("set automatic game off", "set automatic roll off", "set automatic move off"),
    *("set automatic bearoff off", "set player 0 human", "set player 1 human"),
    *("set confirm new off", "set confirm save off", "set display off", "new session"),
)


def run_gnubg(groups: list[list[str]], folder: Path) -> list[str]:
    """Let one gnubg carry out groups of commands; return its ``position:match`` after each."""
    assert PROGRAM is not None
    commands, script = folder / "commands.json", folder / "script.py"
    commands.write_text(json.dumps([list(SETTINGS), *groups]), encoding="utf-8")
    script.write_text(SCRIPT.format(commands=str(commands)), encoding="utf-8")
    done = subprocess.run(
        [PROGRAM, "-t", "-q", "-r", "-p", str(script)],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        cwd=folder,
        timeout=300,
        env=os.environ | {"HOME": str(folder)},
    )
    lines = done.stdout.decode("utf-8", "replace").splitlines()
    found = [line.split()[1] for line in lines if line.startswith("GNUBGID ")]
    assert len(found) == len(groups) + 1, done.stdout[-2_000:]
    return found[1:]
