"""Sessions that stand before an offer of the cube or a resignation, with either side ahead."""

from __future__ import annotations

from collections.abc import Mapping

from engine import Action, GameState, Phase, Player, Position, Variant
from ui.session import Seat, Session, new_session

RACE = Position.from_points(white={8: 2, 7: 3, 6: 4, 5: 3, 4: 3}, black={6: 4, 5: 4, 4: 4, 3: 3})
"""Black is ahead: enough to double, not too much to take."""
FAR_AHEAD = Position.from_points(
    white={8: 3, 7: 3, 6: 3, 5: 3, 4: 3}, black={6: 4, 5: 4, 4: 3, 3: 2, 2: 2}
)
"""Black is ahead, and a double is dropped."""
MONEY = Variant(beavers=True)
MATCH = Variant.match(3)


def before_offer(
    seats: Mapping[Player, Seat],
    on_roll: Player,
    *actions: Action,
    position: Position = RACE,
    variant: Variant = MONEY,
) -> Session:
    """Return a session from a position before the roll, and then what was done."""
    session = new_session(seats, variant, GameState(position, Phase.ROLL, on_roll, variant=variant))
    for action in actions:
        session, _ = session.after(action)
    return session
