"""Run the benchmarks: ``python -m bench [plays] [boot] [click] [think] [--json FILE]``."""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from bench import boot, click, plays, think
from bench.browser import BrowserMissingError
from bench.plays import WrongResultError
from bench.programs import MissingProgramError
from bench.rounds import load
from sitebuild.errors import BuildError

Section = tuple[str, dict[str, Any], bool]
"""The readable part, the raw numbers, and whether every goal was met."""


def run_plays(options: argparse.Namespace) -> Section:
    """Measure legal plays."""
    report = plays.measure(options.rounds)
    return plays.table(report), asdict(report), report.goals_met()


def run_boot(options: argparse.Namespace) -> Section:
    """Measure the page's boot."""
    report = boot.measure(options.boots)
    raw = {
        "ready_ms": {" ".join(key): times for key, times in report.ready.items()},
        "first_paint_ms": {" ".join(key): times for key, times in report.painted.items()},
        "load": report.load,
    }
    return boot.table(report), raw, True


def run_click(options: argparse.Namespace) -> Section:
    """Measure click to next frame."""
    report = click.measure(options.clicks, slow=options.slow)
    return click.table(report), asdict(report), report.goal_met()


def run_think(options: argparse.Namespace) -> Section:
    """Measure how long the computer thinks."""
    report = think.measure(options.positions)
    return think.table(report), asdict(report), report.goal_met()


SECTIONS: dict[str, Callable[[argparse.Namespace], Section]] = {
    "plays": run_plays,
    "boot": run_boot,
    "click": run_click,
    "think": run_think,
}


def parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    """Read the options."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("what", nargs="*", help="plays, boot, click, think; all if none is named")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the raw numbers")
    parser.add_argument("--rounds", type=_some, default=9, help="of plays, default 9")
    parser.add_argument("--boots", type=_some, default=5, help="rounds of boot, default 5")
    parser.add_argument("--clicks", type=_some, default=250, help="default 250")
    parser.add_argument("--positions", type=_some, default=40, help="of think, default 40")
    parser.add_argument("--game", dest="clicks", action="store_const", const=0, help="one game")
    parser.add_argument("--slow", type=_some, default=1, help="of click: as on a slower machine")
    options = parser.parse_args(arguments)
    if unknown := set(options.what) - set(SECTIONS):
        parser.error(f"there is no benchmark {', '.join(sorted(unknown))}")
    return options


def _some(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 up")
    return int(text)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run what was asked for; the exit code is 1 where a goal is missed or a part could not run."""
    options = parse(arguments)
    good = True
    raw: dict[str, Any] = {
        "date": time.strftime("%Y-%m-%d"),
        "python": platform.python_version(),
        "machine": f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores",
        "load": load(),
    }
    print(
        f"{raw['date']}, {raw['machine']}, load {raw['load']:.1f} before the start.\n", flush=True
    )
    for name in options.what or SECTIONS:
        try:
            text, raw[name], met = SECTIONS[name](options)
        except (MissingProgramError, WrongResultError, BrowserMissingError, BuildError) as error:
            text, met = f"{name}: {error}", False
        print(text, end="\n\n", flush=True)
        good = good and met
    if options.json:
        options.json.write_text(json.dumps(raw, indent=1) + "\n", encoding="utf-8")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
