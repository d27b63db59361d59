"""The colours of every theme, by day and by night: what must be told apart can be, by any eyes.

The style sheets' own variables are read here, and measured.
"""

from __future__ import annotations

import re
from itertools import combinations, product
from pathlib import Path

import pytest

from ui.settings import OPTIONS

MOVED = {"disc", "edge"}
"""Variables that a motion sets while a checker is borne off; see ui/motion.py."""
STATIC = Path(__file__).resolve().parents[2] / "ui" / "static"
THEMES = OPTIONS["theme"]
LIGHTS = ("light", "dark")
LOOKS = list(product(THEMES, LIGHTS))
every_look = pytest.mark.parametrize(("theme", "light"), LOOKS)

Colour = tuple[float, float, float]

MACHADO: dict[str, tuple[Colour, Colour, Colour]] = {
    "full colour vision": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""How linear RGB is seen: G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, "A Physiologically-
based Model for Simulation of Color Vision Deficiency", IEEE TVCG 15 (2009), severity 1.0."""
TEXTS = (
    *(("ink", "page"), ("ink", "card"), ("soft", "page"), ("soft", "card"), ("accent", "card")),
    *(("accent", "page"), ("accent-ink", "accent"), ("warn", "card"), ("warn", "warn-page")),
    *(("ink", "warn-page"), ("number", "wood-1"), ("number", "wood-2"), ("number", "wood-3")),
    *(("number", "tray-1"), ("white-ink", "white-2"), ("black-ink", "black-2")),
    *(("cube-ink", "cube"), ("plate-ink", "plate"), ("plate-soft", "plate")),
)
"""What is written, and on what."""
GROUNDS = ("point-odd", "point-even", "felt-1", "felt-2", "bar-1", "bar-2", "bar-3")
"""What checkers lie on."""


def blocks(name: str) -> dict[str, dict[str, str]]:
    """Read the variables of a style sheet by theme; what holds for all is under ``""``."""
    text = re.sub(r"/\*.*?\*/", "", (STATIC / name).read_text(encoding="utf-8"), flags=re.DOTALL)
    found: dict[str, dict[str, str]] = {}
    for theme, body in re.findall(r':root(?:\[data-theme="(\w+)"\])? \{([^}]*)\}', text):
        pairs = re.findall(r"--([\w-]+):\s*([^;]+);", body)
        found.setdefault(theme, {}).update(pairs)
    return found


SHEETS = (blocks("style.css"), blocks("themes.css"))


def value(theme: str, light: str, name: str) -> str:
    """Return what a variable is in a theme, by day or by night."""
    sources = [sheet.get(key, {}) for key in (theme, "") for sheet in reversed(SHEETS)]
    text = next(source[name] for source in sources if name in source)
    if pair := re.fullmatch(r"light-dark\((.+), (.+)\)", text):
        text = pair[LIGHTS.index(light) + 1]
    if other := re.fullmatch(r"var\(--([\w-]+)\)", text):
        return value(theme, light, other[1])
    return text


def colour(theme: str, light: str, name: str) -> Colour:
    """Return a colour that covers what is under it, as linear RGB."""
    text = value(theme, light, name)
    assert re.fullmatch(r"#([0-9a-f]{3}|[0-9a-f]{6})", text), (name, text)
    digits = text[1:] if len(text) == 7 else "".join(digit * 2 for digit in text[1:])
    red, green, blue = (linear(int(digits[at : at + 2], 16) / 255) for at in (0, 2, 4))
    return red, green, blue


def linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def luminance(seen: Colour) -> float:
    return 0.2126 * seen[0] + 0.7152 * seen[1] + 0.0722 * seen[2]


def contrast(one: Colour, other: Colour) -> float:
    """Return the contrast of WCAG 2, from 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def seen_by(eyes: str, shown: Colour) -> Colour:
    red, green, blue = (
        min(max(sum(w * part for w, part in zip(row, shown, strict=True)), 0.0), 1.0)
        for row in MACHADO[eyes]
    )
    return red, green, blue


def lab(shown: Colour) -> Colour:
    """Return a colour in CIE L*a*b* under D65, where distances are about as large as they look."""
    red, green, blue = shown
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = luminance(shown)
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    f, g, h = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * g - 16, 500 * (f - g), 200 * (g - h)


def distance(eyes: str, one: Colour, other: Colour) -> float:
    pairs = zip(lab(seen_by(eyes, one)), lab(seen_by(eyes, other)), strict=True)
    return float(sum((a - b) ** 2 for a, b in pairs) ** 0.5)


def test_the_measures_are_right_where_the_answer_is_known() -> None:
    white, black = (1.0, 1.0, 1.0), (0.0, 0.0, 0.0)
    assert contrast(white, black) == pytest.approx(21)
    assert lab(white) == pytest.approx((100, 0, 0), abs=0.02)
    for eyes, rows in MACHADO.items():
        assert [sum(row) for row in rows] == pytest.approx([1, 1, 1], abs=1e-5), "grey stays grey"
        assert distance(eyes, white, black) == pytest.approx(100, abs=0.1)
    red, green = (linear(0.75), 0.0, 0.0), (0.0, linear(0.45), 0.0)
    assert distance("deuteranopia", red, green) < 0.5 * distance("full colour vision", red, green)


def test_every_theme_that_can_be_set_has_colours_and_no_other() -> None:
    assert set(SHEETS[1]) == {"", *THEMES} - {"wood"}, "wood is what there is at first"
    for theme in THEMES:
        assert set(SHEETS[1].get(theme, {})) <= set(SHEETS[0][""]) | set(SHEETS[1][""])


def test_every_variable_that_a_style_sheet_asks_for_has_a_value() -> None:
    known = set(SHEETS[0][""]) | set(SHEETS[1][""]) | {"tall", "path"} | MOVED
    for sheet in STATIC.glob("*.css"):
        asked = re.findall(r"var\(--([\w-]+)", sheet.read_text(encoding="utf-8"))
        assert set(asked) <= known, sheet.name


@every_look
def test_texts_can_be_read(theme: str, light: str) -> None:
    least = 7 if theme == "contrast" else 4.5
    for ink, ground in TEXTS:
        measured = contrast(colour(theme, light, ink), colour(theme, light, ground))
        assert measured >= least, (ink, ground, round(measured, 2))


def apart(theme: str, light: str, side: str, ground: str, outline: str) -> float:
    """Return how well a checker stands out from what it lies on, by its face or its outline."""
    under = colour(theme, light, ground)
    names = (f"{side}-2", f"{side}-{outline}")
    return max(contrast(colour(theme, light, name), under) for name in names)


@every_look
def test_checkers_stand_out_from_the_board_and_from_each_other(theme: str, light: str) -> None:
    faces = [colour(theme, light, f"{side}-2") for side in ("white", "black")]
    assert contrast(*faces) >= 4.5, "the sides differ by more than hue"
    least = 4.5 if theme == "contrast" else 3
    for side, ground in product(("white", "black"), GROUNDS):
        measured = apart(theme, light, side, ground, "line")
        assert measured >= least, (side, ground, round(measured, 2))
    for side, outline in (("white", "line"), ("black", "ring")):
        for ground in ("tray-1", "tray-2", "tray-3"):
            measured = apart(theme, light, side, ground, outline)
            assert measured >= least, (side, ground, round(measured, 2))


@every_look
def test_points_differ_from_each_other_and_from_the_field(theme: str, light: str) -> None:
    odd, even, field = (colour(theme, light, n) for n in ("point-odd", "point-even", "felt-2"))
    assert contrast(odd, even) >= 1.4
    assert max(contrast(odd, field), contrast(even, field)) >= 1.4


@pytest.mark.parametrize("light", LIGHTS)
def test_high_contrast_is_kept_by_faces_or_by_thick_outlines(light: str) -> None:
    def of(name: str) -> Colour:
        return colour("contrast", light, name)

    assert float(value("contrast", light, "line-width")) >= 3
    assert float(value("contrast", light, "point-width")) >= 3
    assert contrast(of("point-odd"), of("point-even")) >= 4.5
    for side in ("white", "black"):
        assert contrast(of(f"{side}-2"), of(f"{side}-line")) >= 4.5
    for point, ground in product(("point-odd", "point-even"), ("felt-1", "felt-2")):
        outlined = contrast(of("point-line"), of(ground))
        assert max(contrast(of(point), of(ground)), outlined) >= 4.5
    assert contrast(of("landing-line"), of("landing")) >= 4.5


@pytest.mark.parametrize("eyes", MACHADO)
@pytest.mark.parametrize("light", LIGHTS)
def test_the_clear_theme_is_told_apart_by_colour_blind_eyes(light: str, eyes: str) -> None:
    def of(name: str) -> Colour:
        return colour("clear", light, name)

    pairs = [
        ("white-2", "black-2"),
        *combinations(("point-odd", "point-even", "felt-2"), 2),
        *product(("mark",), ("white-2", "black-2")),
        *product(("landing",), ("point-odd", "point-even", "felt-2", "bar-2", "tray-2")),
        *combinations(("pointer-refused", "pointer-instead", "pointer-shown"), 2),
    ]
    for one, other in pairs:
        measured = distance(eyes, of(one), of(other))
        assert measured >= (15 if "pointer" in one else 25), (one, other, round(measured, 1))
    for side, ground in product(("white", "black"), GROUNDS):
        faces = [distance(eyes, of(f"{side}-{part}"), of(ground)) for part in ("2", "line")]
        assert max(faces) >= 25, (side, ground)
    assert contrast(seen_by(eyes, of("point-odd")), seen_by(eyes, of("point-even"))) >= 1.8
