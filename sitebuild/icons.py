"""Draw the site's icon, an SVG of a few shapes, as PNG files that phones and desktops ask for.

Its shapes are convex, so each of their lines of pixels is one run: what it covers wholly is filled
at once, and only its two ends are mixed.
"""

from __future__ import annotations

import math
import re
import struct
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from xml.etree import ElementTree

VIEW = 64
"""The width and height of the drawing, in its own units."""
LINES = 8
"""How many lines are looked at for each row of pixels."""
_STEP = re.compile(r"([MLh])\s*(-?[\d.]+)(?:[ ,]+(-?[\d.]+))?")

Colour = tuple[float, float, float, float]
"""Red, green, blue and opacity, all 0 to 1."""
Run = Callable[[float], tuple[float, float] | None]
"""From where to where a shape goes on the line at a height, both in the drawing's units."""


@dataclass(frozen=True, slots=True)
class Shape:
    """What is filled with one colour."""

    run: Run
    colour: Colour


def png(svg: str, size: int, scale: float = 1.0) -> bytes:
    """Return the drawing as a square PNG.

    With a ``scale`` below 1 its ground goes to the edges, for devices that cut icons to a form of
    their own, and the rest is drawn that much smaller, within what they leave.
    """
    ground, *rest = shapes(svg)
    if scale < 1:
        ground = Shape(lambda y: (0.0, float(VIEW)), ground.colour)
    rows: list[list[Colour]] = [[(0.0, 0.0, 0.0, 0.0)] * size for _ in range(size)]
    paint(rows, ground, 1.0)
    for shape in rest:
        paint(rows, shape, scale)
    return encode(rows)


def shapes(svg: str) -> list[Shape]:
    """Return what an SVG draws with ``rect``, ``circle`` and paths of straight lines, in order.

    Raises:
        ValueError: it draws something else.
    """
    found = []
    for element in ElementTree.fromstring(svg):
        get, fill = element.get, colour(element.get("fill", "#000"))
        match element.tag.rpartition("}")[2]:
            case "rect":
                found.append(Shape(rounded(float(get("rx", "0"))), fill))
            case "circle":
                x, y, r = (float(get(name, "0")) for name in ("cx", "cy", "r"))
                half = float(get("stroke-width", "0")) / 2
                line = over(colour(get("stroke", "#0000")), fill)
                found += [Shape(disc(x, y, r + half), line), Shape(disc(x, y, r - half), fill)]
            case "path":
                parts = [part for part in get("d", "").split("Z") if part.strip()]
                found += [Shape(polygon(corners(part)), fill) for part in parts]
            case other:
                raise ValueError(f"an icon has no <{other}>")
    return found


def colour(text: str) -> Colour:
    """Read ``#rgb``, ``#rgba`` or ``#rrggbb``."""
    digits = text.removeprefix("#")
    if len(digits) < 6:
        digits = "".join(digit * 2 for digit in digits)
    red, green, blue, *alpha = (value / 255 for value in bytes.fromhex(digits))
    return red, green, blue, alpha[0] if alpha else 1.0


def over(top: Colour, below: Colour) -> Colour:
    """Return one colour laid over another; one of them is opaque, or has nothing below it."""
    share = top[3]
    if not below[3]:
        return top
    red, green, blue, alpha = (a * share + b * (1 - share) for a, b in zip(top, below, strict=True))
    return red, green, blue, max(alpha, below[3])


def rounded(radius: float) -> Run:
    """Return the whole square with rounded corners."""

    def run(y: float) -> tuple[float, float]:
        off = max(radius - min(y, VIEW - y), 0.0)
        cut = radius - math.sqrt(max(radius**2 - off**2, 0.0))
        return cut, VIEW - cut

    return run


def disc(x: float, middle: float, radius: float) -> Run:
    """Return a disc."""

    def run(y: float) -> tuple[float, float] | None:
        left = radius**2 - (y - middle) ** 2
        return (x - math.sqrt(left), x + math.sqrt(left)) if left > 0 else None

    return run


def polygon(points: list[tuple[float, float]]) -> Run:
    """Return a convex polygon."""
    sides = list(zip(points, points[1:] + points[:1], strict=True))

    def run(y: float) -> tuple[float, float] | None:
        crossed = [
            x + (y - top) / (bottom - top) * (to - x)
            for (x, top), (to, bottom) in sides
            if min(top, bottom) <= y < max(top, bottom)
        ]
        return (min(crossed), max(crossed)) if crossed else None

    return run


def corners(path: str) -> list[tuple[float, float]]:
    """Return the corners of a path of ``M``, ``L`` and ``h``."""
    found: list[tuple[float, float]] = []
    for kind, first, second in _STEP.findall(path):
        if kind == "h":
            x, y = found[-1]
            found.append((x + float(first), y))
        else:
            found.append((float(first), float(second)))
    return found


def paint(rows: list[list[Colour]], shape: Shape, scale: float) -> None:
    """Lay a shape over rows of pixels, drawn smaller by ``scale`` around their middle."""
    size, half = len(rows), VIEW / 2
    unit = size / VIEW
    for number, row in enumerate(rows):
        runs = []
        for line in range(LINES):
            y = (number + (line + 0.5) / LINES) / unit
            if run := shape.run((y - half) / scale + half):
                start, end = (((x - half) * scale + half) * unit for x in run)
                runs.append((max(start, 0.0), min(end, float(size))))
        first = math.ceil(max(start for start, _ in runs)) if len(runs) == LINES else size
        last = max(math.floor(min(end for _, end in runs)) if runs else 0, first)
        row[first:last] = [shape.colour] * len(row[first:last])
        for at, share in ends(runs, first, last).items():
            row[at] = over((*shape.colour[:3], share / LINES), row[at])


def ends(runs: list[tuple[float, float]], first: int, last: int) -> dict[int, float]:
    """Return how much of each pixel the runs take before ``first`` and from ``last`` on."""
    cover: dict[int, float] = {}
    for start, end in runs:
        for low, high in ((start, min(end, first)), (max(start, last), end)):
            for at in range(int(low), math.ceil(high)):
                cover[at] = cover.get(at, 0.0) + min(high, at + 1) - max(low, at)
    return cover


def encode(rows: list[list[Colour]]) -> bytes:
    """Return rows of pixels as a PNG."""
    known: dict[Colour, bytes] = {}
    for colours in {tuple(row) for row in rows}:
        for value in set(colours):
            known[value] = bytes(round(part * 255) for part in value)
    raw = b"".join(b"\0" + b"".join([known[value] for value in row]) for row in rows)
    head = struct.pack(">IIBBBBB", len(rows[0]), len(rows), 8, 6, 0, 0, 0)
    chunks = ((b"IHDR", head), (b"IDAT", zlib.compress(raw, 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
        for name, data in chunks
    )
