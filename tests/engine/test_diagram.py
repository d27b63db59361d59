"""The board a notebook shows: well-formed, and no checker missing."""

from xml.etree import ElementTree

from hypothesis import given

from engine import BAR, START, Player, Position
from engine.diagram import diagram
from tests import strategies

SVG = "{http://www.w3.org/2000/svg}"
WHITE, BLACK = "#f4ecdc", "#33302e"
TOP, BOTTOM = -6.0, 495.0
"""Where the points' numbers stand."""


def drawn(position: Position) -> dict[Player, int]:
    """Count the checkers a reader sees: circles, the number on a tall stack, those off."""
    root = ElementTree.fromstring(position._repr_svg_())
    circles = [circle.attrib["fill"] for circle in root.iter(f"{SVG}circle")]
    seen = {Player.WHITE: circles.count(WHITE), Player.BLACK: circles.count(BLACK)}
    for text in root.iter(f"{SVG}text"):
        assert text.text
        white = text.attrib["fill"] == WHITE
        if text.text.endswith(" off"):
            seen[Player.WHITE if white else Player.BLACK] += int(text.text.removesuffix(" off"))
        elif float(text.attrib["y"]) not in (TOP, BOTTOM):
            # A number stands on a stack of the other colour, whose first five are drawn.
            seen[Player.BLACK if white else Player.WHITE] += int(text.text) - 5
    return seen


@given(strategies.positions)
def test_all_thirty_checkers_are_accounted_for(position: Position) -> None:
    assert drawn(position) == {Player.WHITE: 15, Player.BLACK: 15}


@given(strategies.positions)
def test_nothing_is_drawn_outside_the_picture_or_twice_in_one_place(position: Position) -> None:
    root = ElementTree.fromstring(diagram(position))
    left, top, width, height = map(float, root.attrib["viewBox"].split())
    places = [(float(c.attrib["cx"]), float(c.attrib["cy"])) for c in root.iter(f"{SVG}circle")]
    assert len(set(places)) == len(places)
    for x, y in places:
        assert left < x < left + width
        assert top < y < top + height


def test_the_points_are_numbered_once_each() -> None:
    root = ElementTree.fromstring(diagram(START))
    texts = [t for t in root.iter(f"{SVG}text") if float(t.attrib["y"]) in (TOP, BOTTOM)]
    assert sorted(int(t.text or 0) for t in texts) == list(range(1, 25))


def test_tall_stacks_and_the_bar_show_their_number() -> None:
    position = Position.from_points({6: 15}, {BAR: 7, 3: 8})
    assert ">15<" in diagram(position)
    assert ">7<" in diagram(position)
    assert drawn(position) == {Player.WHITE: 15, Player.BLACK: 15}
