"""Every error the engine raises on bad input; each says what is wrong and where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.told import Told, listed, why

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.actions import Action
    from engine.position import Defect
    from engine.refusal import Refusal


class BackgammonError(Exception):
    """The base of all errors of the engine."""

    @property
    def told(self) -> Told:
        """What is wrong, as a sentence that can be said in other words."""
        return why(self)


class NotationError(BackgammonError, ValueError):
    """A text is not the notation of a move, a play or an action.

    ``text`` is the whole input, ``offset`` the index of the first character that does not fit.
    """

    def __init__(self, message: Told, text: str, offset: int = 0) -> None:
        shown = text if len(text) <= 60 else text[:57] + "..."
        super().__init__(Told("{0} (in {1}, at character {2})", message, repr(shown), offset + 1))
        self.text = text
        self.offset = offset


class InvalidPositionError(BackgammonError, ValueError):
    """A position that cannot occur; ``status`` holds every defect, not only the first."""

    def __init__(self, status: Sequence[Defect]) -> None:
        super().__init__(listed([defect.told for defect in status]))
        self.status = tuple(status)


class InvalidVariantError(BackgammonError, ValueError):
    """Rules that exclude each other; ``defects`` holds every reason, each with its clause."""

    def __init__(self, defects: Sequence[Told]) -> None:
        super().__init__(listed(defects))
        self.defects = tuple(defects)


class InvalidStateError(BackgammonError, ValueError):
    """A state set up by hand that cannot occur; ``defects`` holds every reason, with its clause."""

    def __init__(self, defects: Sequence[Told]) -> None:
        super().__init__(listed(defects))
        self.defects = tuple(defects)


class InexpressibleError(BackgammonError, ValueError):
    """A state that a format has no way to write; the message says what it cannot say."""

    def __init__(self, message: Told) -> None:
        super().__init__(message)


class IllegalActionError(BackgammonError, ValueError):
    """An action the rules forbid in this state; ``refusal`` names the clause."""

    def __init__(self, action: Action, refusal: Refusal) -> None:
        super().__init__(Told("{0}", refusal))
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
        message: Told,
        *,
        game: int = 1,
        move: int | None = None,
        line: int | None = None,
        unit: str = "action",
    ) -> None:
        place = Told("game {0}", game)
        if move is not None:
            in_file, in_record = Told("move {0}", move), Told("action {0}", move)
            place = Told("{0}, {1}", place, in_file if unit == "move" else in_record)
        if line is not None:
            place = Told("{0}, line {1}", place, line)
        super().__init__(Told("{0}: {1}", place, message))
        self.message = message
        self.game = game
        self.move = move
        self.line = line
