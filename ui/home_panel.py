"""The first screen: resume, what to play, and a save that could not be read."""

from __future__ import annotations

from functools import lru_cache

from ui.choosing import PRESETS, SWITCHES, Choice, preset_of
from ui.page import PageState, put
from ui.rival import FIRST, KEYS, OWN
from ui.scene import Attributes, Scene
from ui.wording import Words


def home_panel(page: PageState, words: Words) -> Scene:
    """Return the nodes of the first screen; in a game they are the same after each click."""
    shown = PageState(
        ready=page.ready,
        at_home=page.at_home,
        saved=page.saved,
        unreadable=page.unreadable,
        choice=page.choice,
        wrong_length=page.wrong_length,
        own=page.own,
    )
    return _home(shown, page.setup is not None, words)


@lru_cache(maxsize=8)
def _home(page: PageState, setting_up: bool, words: Words) -> Scene:
    scene: Scene = {}
    off: Attributes = {} if page.ready else {"disabled": ""}
    put(scene, "home", hidden=not page.at_home)
    put(scene, "game", hidden=page.at_home or setting_up)
    put(scene, "set-up", attrs=off)
    put(scene, "read", attrs=off)
    put(scene, "play-computer", attrs={"class": "plain" if page.saved else "primary"} | dict(off))
    put(scene, "play-two", attrs=off)
    put(scene, "resume", hidden=not page.saved, attrs=off)
    put(scene, "resume-note", hidden=not page.saved)
    put(scene, "boot", hidden=page.ready)
    _presets(scene, page, off)
    _switches(scene, page.choice, off, words)
    _levels(scene, page, off, words)
    _own_bot(scene, page, off, words)
    _unreadable(scene, page, words)
    return scene


def _presets(scene: Scene, page: PageState, off: Attributes) -> None:
    chosen = preset_of(page.choice)
    for name in PRESETS:
        checked = "true" if name == chosen else "false"
        put(scene, f"preset-{name}", attrs={"aria-checked": checked} | dict(off))
    put(scene, "length-wrong", hidden=not page.wrong_length)
    own = page.choice.length if chosen == "own" else ""
    put(scene, "length", attrs={"value": str(own or "")} | dict(off))


def _switches(scene: Scene, choice: Choice, off: Attributes, words: Words) -> None:
    """Set each house rule's switch, and the sentence that says what it does or why it is idle."""
    for name in SWITCHES:
        idle = choice.why_not(name)
        value = getattr(choice, name)
        attrs: dict[str, str | float] = {"aria-checked": "true" if value and not idle else "false"}
        if idle:
            attrs["aria-disabled"] = "true"
        put(scene, f"switch-{name}", attrs=attrs | dict(off))
        put(scene, f"about-{name}", text=words.say(idle) if idle else _about(name, value, words))


def _about(name: str, value: int, words: Words) -> str:
    if name != "automatic_doubles":
        return words.say(f"about.{name}")
    if not value:
        return words.say("about.automatic_doubles.none")
    return words.counted("about.automatic_doubles", value)


def _levels(scene: Scene, page: PageState, off: Attributes, words: Words) -> None:
    """Set the levels' buttons, and the sentence that says what the chosen one is like."""
    own, chosen = page.own.spec, page.choice.level
    if chosen == OWN and not own:
        chosen = FIRST
    for key in (*KEYS, OWN):
        checked: Attributes = {"aria-checked": "true" if key == chosen else "false"}
        text = own if key == OWN else None
        gone = key == OWN and not own
        put(scene, f"level-{key}", text=text, hidden=gone, attrs={**checked, **off})
    put(scene, "level-about", text=words.say(f"level.{chosen}.about"))


def _own_bot(scene: Scene, page: PageState, off: Attributes, words: Words) -> None:
    """Show a wheel of somebody's own: what is offered, what is under way, what came of it."""
    own = page.own
    waits: Attributes = {"disabled": ""} if own.busy else off
    put(scene, "own-file", attrs=waits)
    put(scene, "own-address", attrs={"value": ""} | dict(waits))
    put(scene, "own-offer", hidden=not own.offered)
    offered = words.say("own.offered", name=own.offered) if own.offered else ""
    put(scene, "own-offered", text=offered)
    put(scene, "own-class", attrs={"value": own.named} | dict(waits))
    put(scene, "own-install", attrs=waits)
    note = words.say("own.busy") if own.busy else ""
    if own.wrong:
        note = words.trouble(own.wrong.kind)
    elif own.spec and not (own.offered or own.busy):
        note = words.say("own.installed", name=own.spec)
    put(scene, "own-note", text=note, attrs={"class": "note warn" if own.wrong else "note"})
    put(scene, "own-detail", text=own.wrong.detail if own.wrong else "", hidden=not own.wrong)


def _unreadable(scene: Scene, page: PageState, words: Words) -> None:
    lost = page.unreadable
    put(scene, "unreadable", hidden=lost is None)
    why = words.why(lost.why) if lost else ""
    put(scene, "unreadable-why", text=words.say("save.unreadable", why=why))
    put(scene, "unreadable-text", text=lost.text if lost else "")
    kept = lost is None or lost.kept
    put(scene, "unreadable-kept", text=words.say("save.kept" if kept else "save.no_room"))
    put(scene, "unreadable-discard", hidden=kept)
