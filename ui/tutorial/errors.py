"""What is wrong with a lesson, and where."""

from __future__ import annotations

Path = tuple[str | int, ...]
"""Where in a lesson something stands: ``("level", 0, "step", 2, "expect")``."""


class FaultError(ValueError):
    """A fault in a table of a lesson; ``path`` tells which, before the line is known."""

    def __init__(self, path: Path, message: str) -> None:
        super().__init__(message)
        self.path = path
        self.message = message


class LessonError(ValueError):
    """A fault in a lesson's file, with the line (from 1) it stands on."""

    def __init__(self, file: str, line: int, message: str) -> None:
        super().__init__(f"{file}, line {line}: {message}")
        self.file = file
        self.line = line
        self.message = message
