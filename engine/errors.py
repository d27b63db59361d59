"""Every error the engine raises on bad input; each says what is wrong and where."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.actions import Action
    from engine.position import Defect
    from engine.refusal import Refusal


class BackgammonError(Exception):
    """The base of all errors of the engine."""


class NotationError(BackgammonError, ValueError):
    """A text is not the notation of a move, a play or an action.

    ``text`` is the whole input, ``offset`` the index of the first character that does not fit.
    """

    def __init__(self, message: str, text: str, offset: int = 0) -> None:
        shown = text if len(text) <= 60 else text[:57] + "..."
        super().__init__(f"{message} (in {shown!r}, at character {offset + 1})")
        self.text = text
        self.offset = offset


class InvalidPositionError(BackgammonError, ValueError):
    """A position that cannot occur; ``status`` holds every defect, not only the first."""

    def __init__(self, status: Sequence[Defect]) -> None:
        super().__init__("; ".join(map(str, status)))
        self.status = tuple(status)


class InvalidVariantError(BackgammonError, ValueError):
    """Rules that exclude each other; ``defects`` holds every reason, each with its clause."""

    def __init__(self, defects: Sequence[str]) -> None:
        super().__init__("; ".join(defects))
        self.defects = tuple(defects)


class InvalidStateError(BackgammonError, ValueError):
    """A state set up by hand that cannot occur; ``defects`` holds every reason, with its clause."""

    def __init__(self, defects: Sequence[str]) -> None:
        super().__init__("; ".join(defects))
        self.defects = tuple(defects)


class InexpressibleError(BackgammonError, ValueError):
    """A state that a format has no way to write; the message says what it cannot say."""


class IllegalActionError(BackgammonError, ValueError):
    """An action the rules forbid in this state; ``refusal`` names the clause."""

    def __init__(self, action: Action, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.action = action
        self.refusal = refusal


class RecordError(BackgammonError, ValueError):
    """A record that cannot be read or replayed.

    ``game`` and ``move`` count from 1; ``unit`` says what ``move`` counts: each ``"action"`` of a
    record of actions, or a ``"move"`` as a file numbers them, one of each player.
    ``line`` is the line of the file where that is known, else ``None``; ``message`` is what is
    wrong, without the place.
    """

    def __init__(
        self,
        message: str,
        *,
        game: int = 1,
        move: int | None = None,
        line: int | None = None,
        unit: str = "action",
    ) -> None:
        place = [f"game {game}"]
        if move is not None:
            place.append(f"{unit} {move}")
        if line is not None:
            place.append(f"line {line}")
        super().__init__(f"{', '.join(place)}: {message}")
        self.message = message
        self.game = game
        self.move = move
        self.line = line
