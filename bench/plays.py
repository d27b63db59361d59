"""Legal plays with resulting positions a second, against gym-backgammon and bgsage."""

from __future__ import annotations

import platform
import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from bench.cases import HANDED, MORE, Case, all_cases, digest, read
from bench.programs import Program, everyone
from bench.rounds import interleave, median_of_ratios, ratio_of_medians, timed

OURS = "engine successors"
GYM = "gym-backgammon"
SAGE = "bgsage possible_moves"
GOALS = {GYM: 10.0, SAGE: 1.0}
"""How many times as fast as each rival the engine must be."""
CACHE_SUSPECT = 0.8
"""A second pass that takes less than this share of the first looks like a cache."""


class WrongResultError(Exception):
    """A program disagrees with the oracle: its time would mean nothing."""


@dataclass(frozen=True, slots=True)
class PlaysReport:
    """Seconds of each round by program, over ``cases`` cases."""

    cases: int
    results: dict[str, str]
    seconds: dict[str, list[float]]
    second_pass: dict[str, float]

    def rate(self, name: str) -> float:
        """Return a program's cases a second at its median round."""
        return self.cases / statistics.median(self.seconds[name])

    def goals_met(self) -> bool:
        """Whether both goals of :data:`GOALS` are reached, by either way of comparing."""
        mine = self.seconds[OURS]
        return all(
            min(ratio_of_medians(mine, self.seconds[n]), median_of_ratios(mine, self.seconds[n]))
            >= goal
            for n, goal in GOALS.items()
        )


def check(program: Program, cases: Sequence[Case]) -> None:
    """Compare every result of a program with the oracle: the count and the set itself.

    Raises:
        WrongResultError: at the first case that differs.

    """
    for case in cases:
        prepared = program.prepare(case)
        boards = program.boards(prepared, program.once(prepared))
        if len(boards) != case.count or digest(boards) != case.digest:
            raise WrongResultError(
                f"{program.name} gives {len(boards)} results for case {case.id}, "
                f"the oracle {case.count} or others"
            )


def second_pass(program: Program, warm_up: Sequence[Case], cases: Sequence[Case]) -> float:
    """Time a second pass over cases never seen before as a share of the first; a cache would show.

    The cases go in three parts and the part with the least gain counts: noise isn't a cache.
    """
    program.run([program.prepare(case) for case in warm_up])
    shares = []
    for part in range(3):
        prepared: list[Any] = [program.prepare(case) for case in cases[part::3]]
        first = timed(partial(program.run, prepared))
        shares.append(timed(partial(program.run, prepared)) / first)
    return max(shares)


def measure(rounds: int = 9) -> PlaysReport:
    """Check all programs on all cases, then time them in interleaved rounds.

    Raises:
        MissingProgramError, WrongResultError: see :mod:`bench.programs` and :func:`check`.

    """
    programs, cases = everyone(), all_cases()
    handed, more = read(HANDED), read(MORE)
    seconds_again = {program.name: second_pass(program, handed, more) for program in programs}
    for program in programs:
        check(program, cases)
    contestants = {
        program.name: partial(timed, partial(program.run, [program.prepare(c) for c in cases]))
        for program in programs
    }
    interleave(contestants, 1)  # to warm up; not counted
    return PlaysReport(
        len(cases),
        {program.name: program.results for program in programs},
        interleave(contestants, rounds),
        seconds_again,
    )


def table(report: PlaysReport) -> str:
    """Return the report as text."""
    rounds = len(report.seconds[OURS])
    lines = [
        f"Legal plays with resulting positions: {report.cases:,} cases, {rounds} rounds in turn,",
        f"Python {platform.python_version()}, one thread. All results were equal to the oracle's.",
        "",
        f"{'':23} {'cases/s':>9} {'lowest':>8} {'highest':>8}  what a call returns",
    ]
    for name, times in report.seconds.items():
        slow, fast = report.cases / max(times), report.cases / min(times)
        lines.append(
            f"{name:23} {report.rate(name):9,.0f} {slow:8,.0f} {fast:8,.0f}  {report.results[name]}"
        )
    lines += ["", f"{'times as fast as':23} {'medians':>9} {'by round':>8}"]
    for mine in (name for name in report.seconds if name.startswith("engine")):
        lines += [_comparison(report, mine, rival) for rival in GOALS]
    lines += [_comparison(report, OURS, "bgsage's bare C++"), "", _caches(report)]
    return "\n".join(lines)


def _comparison(report: PlaysReport, mine: str, rival: str) -> str:
    times, reference = report.seconds[mine], report.seconds[rival]
    medians, by_round = ratio_of_medians(times, reference), median_of_ratios(times, reference)
    text = f"{mine} : {rival}"
    line = f"{text:46} {medians:6.2f} {by_round:6.2f}"
    if mine == OURS and rival in GOALS:
        met = min(medians, by_round) >= GOALS[rival]
        line += f"  goal {GOALS[rival]:g}: {'met' if met else 'NOT MET'}"
    return line


def _caches(report: PlaysReport) -> str:
    shares = ", ".join(f"{name} {share:.2f}" for name, share in report.second_pass.items())
    suspect = [name for name, share in report.second_pass.items() if share < CACHE_SUSPECT]
    verdict = f"SUSPECT: {', '.join(suspect)}" if suspect else "no cache shows"
    return f"Second pass over the same cases as a share of the first: {shares}: {verdict}."
