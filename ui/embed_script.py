"""Fill the scripts that embed a board while the site is built: style, still parts and words.

A board of another site has none of our style sheets, so what the picture takes of them stands in
the script: the rules for its classes, and the variables of the themes that these name.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ui.catalogues import languages, load_page
from ui.geometry import Layout
from ui.scene import Node, Scene, number
from ui.still import definitions, draw_still

_UI = Path(__file__).resolve().parent
_SCRIPT_COMMENT = re.compile(r"^[ \t]*//.*\n", re.MULTILINE)
_STYLE_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_AT_RULE = re.compile(r"@[^{]+\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}")
_RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
_VARIABLE = re.compile(r"(--[\w-]+):\s*([^;]+);")
_USED = re.compile(r"var\((--[\w-]+)")
_CLASS = re.compile(r"\.([a-z][\w-]*)")
_SHADED = ("wood", "felt", "bar", "tray", "shadow", "depth", "white", "black")
PARTS = {
    *("wood", "wood-edge", "grain", "fibre", "field", "lip", "depth", "bar", "seam", "tray"),
    *("point", "odd", "even", "number", "white", "black", "checker", "off", "shadow", "disc"),
    *("ring", "core", "edge", "notch", "count", "tray-count", "die", "cube", "pip"),
    *("stake", "stake-face", "stake-line", "stake-number", "small", "offered", "barred"),
    *(f"{shade}-{tone}" for shade in _SHADED for tone in ("light", "base", "dark")),
}
"""The classes of a picture."""
_WORDS = {"picture": ("picture.",), "embed": ("embed.", "boot.press.")}
"""What the keys begin with of the words that each script says."""


def fill(template: str, kind: str) -> str:
    """Return one of the scripts, ``picture`` or ``embed``, with what the build knows in it."""
    parts: dict[str, object] = {"words": words(*_WORDS[kind])}
    if kind == "picture":
        parts |= {"still": [_list(node) for node in still_parts()], "style": style()}
    for name, value in parts.items():
        text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
        template = template.replace(f'"build:{name}"', text)
    plain = _SCRIPT_COMMENT.sub("", template)
    return "".join(f"{line.strip()}\n" for line in plain.splitlines())


def still_parts() -> Iterator[Node]:
    """Yield the shades, then the parts of the board that no game changes."""
    yield Node("defs", {}, definitions())
    scene: Scene = {}
    draw_still(scene, Layout())
    for keyed in scene.values():
        attrs = {"class": str(keyed.node.attrs["class"]).removeprefix("still ")}
        yield Node("g", attrs, keyed.node.children)


def words(*prefixes: str) -> dict[str, dict[str, str]]:
    """Return what a script says, by language and by key without its prefix."""
    return {
        language: {
            key.removeprefix(prefix): text
            for prefix in prefixes
            for key, text in load_page(language).texts.items()
            if key.startswith(prefix)
        }
        for language in languages()
    }


def style() -> str:
    """Return the style sheet of a picture in a shadow root."""
    rules = [rule for rule in _rules(_read("static/board.css")) if _fits(rule[0])]
    used = set(_USED.findall("".join(body for _, body in rules)))
    themes = [
        (_host(selector), dict(_VARIABLE.findall(f"{body};")))
        for selector, body in _rules(_read("static/themes.css"))
        if "data-light" not in selector
    ]
    for _ in range(3):  # a variable may be another one
        used |= {
            name
            for _, own in themes
            for key in used & own.keys()
            for name in _USED.findall(own[key])
        }
    text = "".join(f"{selector}{{{body}}}" for selector, body in rules)
    for selector, own in themes:
        kept = ";".join(f"{name}:{value}" for name, value in own.items() if name in used)
        text += f"{selector}{{{kept}}}"
    return re.sub(r"\s*([{};:,])\s+", r"\1", re.sub(r"\s+", " ", text)).replace(";}", "}").strip()


def _rules(sheet: str) -> list[tuple[str, str]]:
    plain = _AT_RULE.sub("", _STYLE_COMMENT.sub("", sheet))
    return [(selector.strip(), body.strip()) for selector, body in _RULE.findall(plain)]


def _fits(selector: str) -> bool:
    """Tell whether a rule speaks of parts of a picture alone, and not of what it does live."""
    classes = set(_CLASS.findall(selector))
    return bool(classes) and classes <= PARTS and not re.search(r"[#\[]|:focus", selector)


def _host(selector: str) -> str:
    found = re.fullmatch(r':root\[data-theme="(\w+)"\]', selector)
    return f":host([theme={found[1]}])" if found else ":host"


def _list(node: Node) -> list[Any]:
    attrs = {name: number(value) for name, value in node.attrs.items()}
    return [node.tag, attrs, [_list(child) for child in node.children]]


def _read(name: str) -> str:
    return (_UI / name).read_text(encoding="utf-8")
