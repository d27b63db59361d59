"""The command ``cube``: what a level does with the cube."""

from __future__ import annotations

from dataclasses import replace

from engine.actions import Double, Drop
from engine.explain import explain
from engine.state import Phase
from engine.tool.ids import read_state
from engine.tool.play import read_level
from engine.tool.reading import Fields, LineError


def cube(line: Fields) -> Fields:
    """Say whether a level doubles before the roll, and whether it would take such a double.

    The state is given as for ``ids``; where it is a double already, that is no matter. Nobody
    doubles who may not; whether a double would be taken is told even then.
    """
    state, bot = read_state(line), read_level(line)
    if state.phase not in (Phase.ROLL, Phase.DOUBLE):
        raise LineError("dice: one doubles before rolling (C2), so null is expected")
    before = replace(state, phase=Phase.ROLL)
    doubles = explain(before, Double()) is None and bot.wants_to_double(before)
    answer = bot.answer(replace(state, phase=Phase.DOUBLE))
    return {"double": doubles, "take": not isinstance(answer, Drop)}
