"""The settings beside the board: as HTML when the site is built, as nodes when one is changed."""

from __future__ import annotations

from functools import lru_cache
from html import escape

from ui.page import PAGE, put
from ui.scene import Attributes, Keyed, Node, Scene, markup
from ui.settings import GROUPS, OPTIONS, Settings
from ui.wording import Words

ROOT = "page"
"""The id of the whole page's element, which carries what style sheets ask for."""
ON_PAGE = ("theme", "light", "speed")
"""Settings that are attributes of the page, for its style sheets."""


def settings_markup(words: Words) -> str:
    """Return the list of settings as HTML, each as it is at first."""
    groups = "".join(_group(name, words) for name in GROUPS)
    title = escape(words.say("settings.title"))
    buttons = "".join(
        markup(Node("button", {"class": "quiet", "data-action": name}, text=words.say(key)))
        for name, key in (
            ("settings-save", "settings.save"),
            ("settings-default", "settings.default"),
        )
    )
    load = escape(words.say("settings.load"))
    return (
        '<section id="settings" aria-labelledby="settings-title" hidden>'
        f'<div class="lesson-head"><h1 id="settings-title" tabindex="-1">{title}</h1>'
        f'<button data-action="settings-close">{escape(words.say("settings.close"))}</button></div>'
        f"{groups}"
        f'<p class="more">{buttons}</p>'
        f'<label class="field">{load} <input type="file" accept=".json,application/json"></label>'
        '<p id="settings-note" class="note" role="status" hidden></p>'
        "</section>"
    )


@lru_cache(maxsize=4)
def settings_panel(settings: Settings, shown: bool, note: str, words: Words) -> Scene:
    """Return the nodes of the settings, and the attributes they give the page."""
    scene: Scene = {}
    put(scene, "settings", hidden=not shown)
    put(scene, "settings-open", attrs={"aria-expanded": "true" if shown else "false"})
    put(scene, "sound", attrs={"aria-pressed": "true" if settings.sound else "false"})
    put(scene, "settings-note", text=note, hidden=not note)
    for name in (name for names in GROUPS.values() for name in names):
        scene[f"setting-{name}"] = Keyed(PAGE, Node("", *_now(name, settings, words)))
    on_page: Attributes = {f"data-{name}": getattr(settings, name) for name in ON_PAGE}
    put(scene, ROOT, attrs=on_page)
    return scene


def _now(name: str, settings: Settings, words: Words) -> tuple[Attributes, tuple[Node, ...]]:
    """Return the attributes and the content of a setting's field or switch as it is set."""
    value = getattr(settings, name)
    if name not in OPTIONS:
        label = Node("span", {}, text=words.say(f"setting.{name}"))
        return {"aria-checked": "true" if value else "false"}, (label,)
    return {"value": value}, tuple(
        Node(
            "option",
            {"value": option} | ({"selected": ""} if option == value else {}),
            text=words.say(f"setting.{name}.{option}"),
        )
        for option in OPTIONS[name]
    )


def _group(group: str, words: Words) -> str:
    head = escape(words.say(f"settings.{group}"))
    fields = "".join(_field(name, words) for name in GROUPS[group])
    key = f"settings-{group}"
    return f'<div role="group" aria-labelledby="{key}"><h2 id="{key}">{head}</h2>{fields}</div>'


def _field(name: str, words: Words) -> str:
    attrs, content = _now(name, Settings(), words)
    attrs = {"id": f"setting-{name}", **attrs}
    if name not in OPTIONS:
        attrs |= {"class": "switch", "role": "switch", "data-action": "setting"}
        return markup(Node("button", attrs | {"data-value": name}, content))
    label = escape(words.say(f"setting.{name}"))
    select = markup(Node("select", attrs | {"data-action": f"setting-{name}"}, content))
    return f'<label class="field">{label} {select}</label>'
