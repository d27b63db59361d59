"""Setting up a position: the fields beside the board, and what takes the presses on it."""

from __future__ import annotations

from engine import BAR, CUBE_OFFERS, OFF, Phase, Player
from ui import geometry as g
from ui.page import PageState, button, put
from ui.scene import Attributes, Keyed, Node, Scene, rect
from ui.setup import CUBES, Place, Setup
from ui.share import xgid
from ui.wording import Words

_SIDES = ("white", "black")


def draw_setup(scene: Scene, page: PageState, words: Words) -> None:
    """Add the nodes of the fields; without a setup they are hidden together."""
    setup = page.setup
    put(scene, "setup", hidden=setup is None)
    if setup is None:
        return
    state = setup.state
    put(scene, "setup-id", attrs={"value": setup.typed or xgid(state, setup.cube_limit)})
    for side in _SIDES:
        pressed = state.on_roll is not None and state.on_roll.value == side
        put(scene, f"setup-{side}", attrs={"aria-checked": "true" if pressed else "false"})
        points = str(state.score.of(Player(side)))
        put(scene, f"setup-score-{side}", attrs={"value": points})
    _choice(scene, "setup-dice", _rolls(words), _dice(setup))
    _choice(scene, "setup-cube", [(str(n), str(n)) for n in CUBES], str(state.cube.value))
    owners = [("", words.say("setup.middle")), *((p, words.say(f"name.{p}")) for p in _SIDES)]
    _choice(scene, "setup-owner", owners, state.cube.owner.value if state.cube.owner else "")
    put(scene, "setup-length", attrs={"value": str(state.variant.length)})
    is_match = state.variant.is_match
    flags = (
        ("crawford", state.crawford, is_match and state.variant.length > 1),
        ("jacoby", state.variant.jacoby, not is_match),
        ("beavers", state.variant.beavers, not is_match),
    )
    for name, on, fits in flags:
        off: Attributes = {} if fits else {"disabled": ""}
        put(scene, f"setup-{name}", attrs={"aria-checked": "true" if on else "false"} | dict(off))
    put(scene, "setup-gives-up", hidden=not page.saved)
    _wrong(scene, setup, words)


def _wrong(scene: Scene, setup: Setup, words: Words) -> None:
    """Say what the last step did wrong, else everything that keeps the state from being played."""
    told = words.setup_wrong(setup.wrong or "")
    defects = setup.defects
    put(scene, "setup-wrong", text=told, hidden=not told)
    put(scene, "setup-defects", text=words.defects(defects), hidden=not defects)
    for name in ("setup-computer", "setup-two"):
        label = words.say(f"button.{name.replace('-', '_')}")
        button(scene, name, label, False, not defects, name == "setup-computer")


def _rolls(words: Words) -> list[tuple[str, str]]:
    rolls = [(f"{a}{b}", f"{a}-{b}") for a in range(1, 7) for b in range(1, a + 1)]
    return [("", words.say("setup.before_roll")), ("D", words.say("setup.doubled")), *rolls]


def _dice(setup: Setup) -> str:
    state = setup.state
    if state.phase in CUBE_OFFERS:
        return "D"
    if state.phase is not Phase.MOVE or state.dice is None:
        return ""
    return f"{max(state.dice.numbers)}{min(state.dice.numbers)}"


def _choice(scene: Scene, key: str, options: list[tuple[str, str]], chosen: str) -> None:
    """Fill a field of choices, one of them chosen."""
    nodes = tuple(
        Node("option", {"value": value} | ({"selected": ""} if value == chosen else {}), text=text)
        for value, text in options
    )
    scene[key] = Keyed("page", Node("", {"value": chosen}, nodes))


def draw_places(scene: Scene, setup: Setup, bottom: Player, words: Words) -> None:
    """Lay a press zone over every place; the bar and the trays have one for each side."""
    for key, place, box in _places(setup, bottom):
        count = setup.state.position.checkers(*place)
        held = words.counted(f"checkers.{place.player.value}", count) if count else ""
        picked = setup.picked == place
        attrs: Attributes = {
            "role": "button",
            "tabindex": "0",
            "data-action": "place",
            "data-value": f"{place.player.value} {place.point}",
            "aria-pressed": "true" if picked else "false",
            "aria-label": words.setup_place(place.player, place.point, held),
        }
        css = "zone source" + " picked-place" * picked
        scene[key] = Keyed("zones", rect(box, css, 6, attrs))


def _places(setup: Setup, bottom: Player) -> list[tuple[str, Place, g.Box]]:
    """Return each zone: its key, the place it stands for, and where it lies."""
    found = []
    for spot in range(1, 25):
        own = Place(bottom, spot)
        held = setup.state.position.checkers(*own)
        place = own if held else Place(bottom.opponent, BAR - spot)
        found.append((f"place-{spot}", place, g.zone(bottom, spot, bottom)))
    for player in Player:
        half = g.HEIGHT / 2
        top = half if player is not bottom else 0  # a checker on the bar waits where it enters
        bar = g.Box(g.BAR_LEFT, top, g.BAR_WIDTH, half)
        found.append((f"place-bar-{player.value}", Place(player, BAR), bar))
        tray = g.zone(player, OFF, bottom)
        found.append((f"place-off-{player.value}", Place(player, OFF), tray))
    return found
