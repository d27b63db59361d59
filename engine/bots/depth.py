"""How far a search looks: what a level knows of it before there is one."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Depth:
    """How far to look ahead: how many plays, none worse than the best by more than ``margin``.

    Of the best of these some ``finalists`` within ``final_margin`` are looked at a turn further, by
    the 21 rolls after each reply. ``trust`` is the share that what is seen has in the new chances,
    the rest are the chances as judged before: the errors of both are not the same, and the mean has
    smaller ones. ``budget`` bounds the replies that are judged; a play that would exceed it is left
    as it was. ``sole`` looks ahead even where only one play is near enough.
    """

    candidates: int = 6
    margin: float = 0.1
    trust: float = 0.8
    finalists: int = 0
    final_margin: float = 0.03
    budget: int = 60_000
    sole: bool = False
