"""A scene's text is well-formed and escaped; patches from one scene to another lead there."""

from __future__ import annotations

import re
from copy import deepcopy
from itertools import pairwise
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import START, GameState, Phase, Player
from tests.counts import count
from tests.ui.games import VARIANTS, Moment, random_game, random_session
from tests.ui.screen import Element, Screen, apply_patches, element, screen_of
from ui.diff import SetAttribute, diff
from ui.drawing import LAYERS, board_markup, definitions, draw
from ui.interaction import UiState
from ui.page import PageState
from ui.panel import panel
from ui.picture import picture_markup, shared
from ui.scene import Keyed, Node, Scene, layers_markup, markup, number
from ui.view import Mode, board_view
from ui.wording import Words

texts = st.text(st.sampled_from("ab<>&\"'/; é×"), max_size=12)
names = st.sampled_from(("class", "x", "y", "transform", "aria-label"))
values = texts | st.floats(-2000, 2000) | st.integers(-2000, 2000)
attributes = st.dictionaries(names, values, max_size=4)
tags = st.sampled_from(("g", "rect", "text"))
leaves = st.builds(Node, tags, attributes, text=st.none() | texts)
nodes = st.recursive(
    leaves,
    lambda inner: st.builds(
        Node, tags, attributes, st.lists(inner, max_size=3).map(tuple), st.none() | texts
    ),
    max_leaves=6,
)
scenes = st.dictionaries(
    st.sampled_from("abcdef"), st.builds(Keyed, st.sampled_from(("back", "front")), nodes)
)


def as_drawn(root: ElementTree.Element) -> Element:
    """Return parsed XML in the shape of :func:`element`; text stands behind the children."""
    children = tuple(as_drawn(child) for child in root)
    text = (root[-1].tail if children else root.text) or ""
    return Element(root.tag, dict(root.attrib), children, text)


@given(nodes)
def test_markup_is_well_formed_and_says_what_the_node_says(node: Node) -> None:
    assert as_drawn(ElementTree.fromstring(markup(node))) == element(node)


@given(scenes)
def test_layers_hold_each_node_once_under_its_key(scene: Scene) -> None:
    root = ElementTree.fromstring(f"<svg>{layers_markup(scene, ('back', 'front'))}</svg>")
    found: Screen = {}
    for group in root:
        for child in group:
            drawn = as_drawn(child)
            found[drawn.attrs.pop("data-key")] = (group.attrib["data-layer"], drawn)
    assert found == screen_of(scene)


@given(st.floats(-1e5, 1e5))
def test_numbers_are_written_short_and_to_a_hundredth(value: float) -> None:
    assert float(number(value)) == pytest.approx(value, rel=1e-5, abs=0.005)
    assert len(number(value)) <= 12


@pytest.mark.parametrize("value", [-0.0, -0.001, 0, 0.004])
def test_nothing_is_written_as_minus_nothing(value: float) -> None:
    assert number(value) == "0"


@given(scenes, scenes)
def test_patches_turn_any_scene_into_any_other(old: Scene, new: Scene) -> None:
    screen = screen_of(old)
    apply_patches(screen, diff(old, new))
    assert screen == screen_of(new)


@given(scenes)
def test_equal_scenes_need_no_patches(scene: Scene) -> None:
    assert list(diff(scene, deepcopy(scene))) == []
    assert list(diff(scene, scene)) == []


def whole_scene(moment: Moment, *, at_home: bool = False) -> Scene:
    words = Words(moment.session.seats)
    page = PageState(ready=True, at_home=at_home)
    view = board_view(moment.session.game, moment.ui)
    return draw(view, words) | panel(moment.session, moment.ui, page, words)


@pytest.mark.slow
def test_patches_follow_whole_games() -> None:
    for seed in range(count(3, 100)):
        moments = random_game(seed, two_players=seed % 2 == 1)
        shown = whole_scene(moments[0], at_home=True)
        screen = screen_of(shown)
        for moment in moments:
            scene = whole_scene(moment)
            apply_patches(screen, diff(shown, scene))
            assert screen == screen_of(scene)
            shown = scene


@pytest.mark.slow
@pytest.mark.parametrize("name", VARIANTS)
def test_patches_follow_whole_matches(name: str) -> None:
    for seed in range(count(1, 40)):
        moments = random_session(seed, name, two_players=seed % 2 == 1)
        shown = whole_scene(moments[0], at_home=True)
        screen = screen_of(shown)
        for moment in moments[1:]:
            scene = whole_scene(moment)
            apply_patches(screen, diff(shown, scene))
            assert screen == screen_of(scene)
            shown = scene


def test_a_move_slides_no_checkers_but_those_that_move() -> None:
    moments = random_game(3)
    for before, after in pairwise(moments):
        patches = diff(whole_scene(before), whole_scene(after))
        moved = {p.key for p in patches if isinstance(p, SetAttribute) and p.name == "transform"}
        assert len(moved & {f"{who.value}-{i}" for who in Player for i in range(15)}) <= 2


def test_the_whole_board_is_well_formed() -> None:
    for moment in random_game(5)[::7]:
        view, words = board_view(moment.session.game, moment.ui), Words()
        for text in (board_markup(view, words), picture_markup(view, words, 'A "<&>" label')):
            ElementTree.fromstring(text)
    ElementTree.fromstring(definitions(shared()))


def test_a_picture_holds_nothing_that_takes_the_focus() -> None:
    view = board_view(GameState(START, Phase.ROLL, Player.WHITE), UiState())
    assert 'data-action="double"' in board_markup(view, Words())
    picture = picture_markup(view, Words(), "label")
    assert picture.count('class="stake-face') == 1
    assert not {"tabindex", "button"} & set(re.split(r"\W+", picture))


def test_the_first_board_has_thirty_checkers_and_24_points() -> None:
    view = board_view(GameState(), UiState(), Mode.STILL)
    root = ElementTree.fromstring(board_markup(view, Words()))
    classes = [node.attrib.get("class", "").split() for node in root.iter()]
    assert sum("checker" in names for names in classes) == 30
    assert sum("point" in names for names in classes) == 24
    assert [group.attrib["data-layer"] for group in root if "data-layer" in group.attrib] == list(
        LAYERS
    )


@pytest.mark.parametrize("seed", range(3))
def test_every_zone_is_numbered_as_the_board_and_lies_where_its_checkers_are(seed: int) -> None:
    for moment in random_game(seed):
        view = board_view(moment.session.game, moment.ui)
        scene = draw(view, Words())
        for spot in range(1, 25):
            zone, shown = scene[f"zone-{spot}"].node, scene[f"number-{spot}"].node
            assert zone.attrs["data-point"] == shown.text
            label, point = str(zone.attrs["aria-label"]), int(str(shown.text))
            for player, own in ((view.actor, point), (view.actor.opponent, 25 - point)):
                number_there = moment.session.game.position.checkers(player, own)
                checkers = f"{number_there} {player.value} checker"
                assert (checkers in label) == (number_there > 0)
        assert scene["zone-bar"].node.attrs["data-point"] == "bar"
        trays = ["zone-off-bottom", "zone-off-top"]
        mine, theirs = trays if view.actor is view.bottom else trays[::-1]
        assert scene[mine].node.attrs["data-point"] == "off"
        assert "data-point" not in scene[theirs].node.attrs


def test_only_what_can_move_is_ringed_and_only_where_it_can_land_is_dotted() -> None:
    for moment in random_game(2):
        view = board_view(moment.session.game, moment.ui)
        marks = {key for key, keyed in draw(view, Words()).items() if keyed.layer == "marks"}
        wanted = {f"source-{point}" for point in view.sources}
        assert marks == wanted | {f"target-{point}" for point in view.targets}
        still = board_view(moment.session.game, moment.ui, Mode.WATCH)
        assert not any(keyed.layer == "marks" for keyed in draw(still, Words()).values())
