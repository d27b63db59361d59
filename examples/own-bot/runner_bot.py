"""A small computer player: it runs, and doubles when it is well ahead in the race."""

from __future__ import annotations

from engine import Accept, Action, Drop, GameState, Phase, Play, Player, Take, legal_plays


class Runner:
    """Bring the rearmost checkers on, leave few of them alone."""

    def choose_play(self, state: GameState) -> Play:
        """Return the legal play after which ``_worth`` is highest; the first of equals."""
        player, dice = state.on_roll, state.dice
        plays = legal_plays(state.position, player, dice)
        return max(plays, key=lambda play: self._worth(play, player))

    def wants_to_double(self, state: GameState) -> bool:
        """Double with a lead of a tenth of one's own way."""
        own, other = self._pips(state, state.on_roll)
        return other - own > own / 10

    def answer(self, state: GameState) -> Action:
        """Take while not hopelessly behind; accept every resignation."""
        if state.phase is Phase.RESIGNATION:
            return Accept()
        own, other = self._pips(state, state.to_decide)
        return Take() if own - other < own / 8 else Drop()

    def _worth(self, play: Play, player: Player) -> int:
        points = play.result.points(player)
        blots = sum(count == 1 for count in points.values())
        return -max(points, default=0) - 3 * blots - play.result.pip_count(player) // 8

    def _pips(self, state: GameState, player: Player) -> tuple[int, int]:
        position = state.position
        return position.pip_count(player), position.pip_count(player.opponent)
