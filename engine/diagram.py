"""A position as a small self-contained SVG, for notebooks and documents.

White moves towards the lower right. The page draws its own, richer board (``ui/drawing.py``); this
picture needs nothing but the engine.
"""

from __future__ import annotations

from engine.position import BAR, OFF, Player, Position

_STEP = 40
_WIDTH, _HEIGHT = 15 * _STEP, 12 * _STEP
_FILL = {Player.WHITE: "#f4ecdc", Player.BLACK: "#33302e"}
_TEXT = {Player.WHITE: "#33302e", Player.BLACK: "#f4ecdc"}


def diagram(position: Position) -> str:
    """Return ``position`` as SVG text, points numbered for White."""
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -20 {_WIDTH} {_HEIGHT + 40}" '
        f'width="{_WIDTH}" font-family="sans-serif" font-size="14" text-anchor="middle">',
        f'<rect y="-20" width="{_WIDTH}" height="{_HEIGHT + 40}" fill="#6d4a2f"/>',
        f'<rect width="{13 * _STEP}" height="{_HEIGHT}" fill="#d9bb8c"/>',
        f'<rect x="{6 * _STEP}" width="{_STEP}" height="{_HEIGHT}" fill="#6d4a2f"/>',
    ]
    parts += [_triangle(point) for point in range(1, 25)]
    for player in Player:
        for point, count in position.points(player).items():
            parts += _stack(player, point, count)
        parts.append(_borne_off(player, position.checkers(player, OFF)))
    return "".join([*parts, "</svg>"])


def _centre(point: int) -> int:
    """Return the x of a point in White's numbering; 25 and 0 are the two sides of the bar."""
    if point in (0, BAR):
        return 6 * _STEP + _STEP // 2
    column = 12 - point if point <= 12 else point - 13
    return (column + (column > 5)) * _STEP + _STEP // 2


def _triangle(point: int) -> str:
    x, top = _centre(point), point > 12
    base, tip = (0, 5 * _STEP) if top else (_HEIGHT, _HEIGHT - 5 * _STEP)
    half = _STEP // 2
    colour = "#a8683a" if point % 2 else "#efdcb8"
    return (
        f'<path d="M{x - half} {base}L{x} {tip}L{x + half} {base}Z" fill="{colour}"/>'
        f'<text x="{x}" y="{-6 if top else _HEIGHT + 15}" fill="#f4ecdc">{point}</text>'
    )


def _stack(player: Player, point: int, count: int) -> list[str]:
    seen = point if player is Player.WHITE else 25 - point
    top = seen > 12 if point != BAR else player is Player.WHITE
    x, half, step = _centre(seen), _STEP // 2, -_STEP if not top else _STEP
    start = half if top else _HEIGHT - half
    if point == BAR:  # the bar's checkers stand off its middle
        start, step = (_HEIGHT // 2 + (-half if top else half), -step)
    circles = [
        f'<circle cx="{x}" cy="{start + index * step}" r="{half - 2}" '
        f'fill="{_FILL[player]}" stroke="#0006"/>'
        for index in range(min(count, 5))
    ]
    if count > 5:
        y = start + 4 * step + 5
        circles.append(f'<text x="{x}" y="{y}" fill="{_TEXT[player]}">{count}</text>')
    return circles


def _borne_off(player: Player, count: int) -> str:
    y = _HEIGHT - 20 if player is Player.WHITE else 30
    return f'<text x="{14 * _STEP}" y="{y}" fill="{_FILL[player]}">{count} off</text>'
