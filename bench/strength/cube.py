"""Compare doubling and taking with gnubg's 0-ply: ``python -m bench.strength.cube [--make]``.

The cases are kept (see :mod:`bench.strength.cube_cases`), so that this needs gnubg only to make
them anew. An action is the same where both double or neither does, and both would take or neither
would. By gnubg's own chances only the cube's arithmetic is compared; ``--net`` takes those of the
computer's networks, as a position stands (0) or as the mean over the 21 rolls (1).
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path

from bench.strength.cube_cases import KINDS, CubeCase, make, read, write
from engine.bots.chances import Chances
from engine.bots.cube_decisions import CubeJudgement, judge_cube
from engine.bots.evaluator import WEIGHTS, Evaluator
from engine.bots.search import average
from engine.bots.steps import finish

Evaluate = Callable[[CubeCase], Chances]
Row = tuple[CubeCase, CubeJudgement]


def gnubgs_own(case: CubeCase) -> Chances:
    """Take the chances that gnubg saw, so that only the cube's arithmetic is compared."""
    return case.verdict.chances


def by_network(plies: int, weights: Path = WEIGHTS) -> Evaluate:
    """Take the chances that the networks see, looking ahead so many plies: 0 or 1."""
    evaluator = Evaluator.load(weights)

    def evaluate(case: CubeCase) -> Chances:
        state = case.state
        player = state.on_roll
        assert player is not None
        if plies == 0:
            return evaluator.chances_static(state.position, player)
        return Chances(*finish(average(evaluator, *state.position.sides(player))))

    return evaluate


def judged(cases: Sequence[CubeCase], evaluate: Evaluate) -> list[Row]:
    """Judge every case by the chances that ``evaluate`` gives."""
    return [(case, judge_cube(case.state, evaluate(case))) for case in cases]


def ours(judgement: CubeJudgement) -> tuple[bool, bool]:
    """Return whether we double, and whether we would take."""
    return judgement.should_double, judgement.should_take


def table(rows: Sequence[Row]) -> str:
    """Write how often the actions are the same, by kind and in all, and how far equities lie."""
    lines = [f"{'':16} {'cases':>6} {'same action':>12} {'same double':>12} {'same take':>10}"]
    for name in (*KINDS, ""):
        some = [(case.action, ours(judgement)) for case, judgement in rows if name in case.kind]
        if not some:
            continue
        same = Counter[str]()
        for (double, take), (our_double, our_take) in some:
            same["double"] += double is our_double
            same["take"] += take is our_take
            same["action"] += (double, take) == (our_double, our_take)
        shares = [f"{same[what] / len(some):.1%}" for what in ("action", "double", "take")]
        lines.append(
            f"{name or 'all':16} {len(some):6} {shares[0]:>12} {shares[1]:>12} {shares[2]:>10}"
        )
    away = [
        abs(our - their)
        for case, judgement in rows
        for our, their in (
            (judgement.no_double, case.verdict.no_double),
            (judgement.take, case.verdict.take),
        )
    ]
    lines.append(f"equities differ by {sum(away) / len(away):.4f} on average, {max(away):.4f} most")
    return "\n".join(lines)


def differing(rows: Sequence[Row]) -> str:
    """Write the cases in which the actions differ."""
    return "\n".join(
        f"{case.xgid}  gnubg {case.verdict.action}: {case.verdict.no_double:+.3f}"
        f" {case.verdict.take:+.3f}; here {judgement.best.value}: {judgement.no_double:+.3f}"
        f" {judgement.take:+.3f}"
        for case, judgement in rows
        if case.action != ours(judgement)
    )


def main(arguments: Sequence[str] | None = None) -> None:
    """Make the cases if asked to, and print the comparison."""
    parser = argparse.ArgumentParser(prog="python -m bench.strength.cube", description=__doc__)
    parser.add_argument("--make", action="store_true", help="make the cases anew; needs gnubg")
    parser.add_argument("--show", action="store_true", help="name the cases that differ")
    parser.add_argument("--net", type=int, choices=(0, 1), help="by the networks' chances")
    parser.add_argument("--weights", type=Path, default=WEIGHTS, help="where the networks are")
    options = parser.parse_args(arguments)
    if options.make:
        write(make())
    evaluate = gnubgs_own if options.net is None else by_network(options.net, options.weights)
    rows = judged(read(), evaluate)
    print(table(rows))
    if options.show:
        print(differing(rows))


if __name__ == "__main__":
    main()
