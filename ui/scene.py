"""A drawing as data: nodes by key, in layers. It can be written as SVG text or compared.

The same scene is written into index.html when the site is built and patched, node by node, when
Python runs in the page (``ui/diff.py``).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from html import escape

from ui.geometry import Box

Attributes = Mapping[str, str | float]

_TAGS = {
    *("a", "b", "button", "li", "ol", "option", "p", "select", "small", "span", "td", "th", "tr"),
    *("circle", "defs", "g", "linearGradient", "path", "pattern", "radialGradient", "rect", "stop"),
    *("text", "ul", "use"),
}
"""All that is ever drawn. Nothing among them loads a file or runs, whatever its attributes say."""
_NEVER = {
    *("action", "data", "formaction", "ping", "poster", "src", "srcdoc", "srcset", "style"),
    "target",
}
_INSIDE = ("#", "?", "./")
"""How an address begins that leads nowhere but into the page's own site."""


@dataclass(frozen=True, slots=True)
class Node:
    """An element: ``tag``, attributes, then children or a text."""

    tag: str
    attrs: Attributes = field(default_factory=dict)
    children: tuple[Node, ...] = ()
    text: str | None = None


@dataclass(frozen=True, slots=True)
class Keyed:
    """A node in a scene: the layer it lies in, and the node itself."""

    layer: str
    node: Node


def rect(box: Box, css: str, radius: float, more: Attributes | None = None) -> Node:
    """Return a rectangle with round corners."""
    attrs: dict[str, str | float] = {"class": css, "x": box.x, "y": box.y, "rx": radius}
    return Node("rect", attrs | {"width": box.width, "height": box.height} | dict(more or {}))


Scene = dict[str, Keyed]
"""Every node that may change, by a key that stays with it; order in a layer is drawing order."""


def is_tag(tag: str) -> bool:
    """Tell whether an element of this kind may be made."""
    return tag in _TAGS


def is_harmless(name: str, value: str) -> bool:
    """Tell whether an attribute neither runs, nor loads, nor leads anywhere else."""
    if name == "href":
        return value.startswith(_INSIDE)
    return not (name in _NEVER or name.startswith("on") or ":" in name)


def number(value: str | float) -> str:
    """Write an attribute's value; numbers without superfluous digits, equal ones alike."""
    return value if isinstance(value, str) else f"{round(value, 2) + 0.0:g}"  # -0 is 0


def markup(node: Node, key: str | None = None) -> str:
    """Write a node as SVG or HTML text, everything escaped; ``key`` lets the shell find it."""
    attrs = dict(node.attrs) | ({"data-key": key} if key else {})
    head = "".join(f' {name}="{escape(number(value))}"' for name, value in attrs.items())
    inner = "".join(markup(child) for child in node.children) + escape(node.text or "")
    return f"<{node.tag}{head}>{inner}</{node.tag}>" if inner else f"<{node.tag}{head}/>"


def layers_markup(scene: Scene, layers: tuple[str, ...]) -> str:
    """Write a scene's layers as groups, in the given order."""
    parts = []
    for layer in layers:
        inner = "".join(markup(k.node, key) for key, k in scene.items() if k.layer == layer)
        parts.append(f'<g data-layer="{layer}">{inner}</g>')
    return "".join(parts)
