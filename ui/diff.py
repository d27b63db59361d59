"""What must be done to turn one scene into another, as patches the shell can apply blindly."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ui.scene import Node, Scene, number


@dataclass(frozen=True, slots=True)
class Create:
    """Append a new node to a layer."""

    key: str
    layer: str
    node: Node


@dataclass(frozen=True, slots=True)
class SetAttribute:
    """Set an attribute, or remove it where ``value`` is ``None``."""

    key: str
    name: str
    value: str | None


@dataclass(frozen=True, slots=True)
class SetContent:
    """Replace a node's text and children."""

    key: str
    node: Node


@dataclass(frozen=True, slots=True)
class Remove:
    """Take a node away."""

    key: str


Patch = Create | SetAttribute | SetContent | Remove


def diff(old: Scene, new: Scene) -> Iterator[Patch]:
    """Yield the patches from ``old`` to ``new``; none where they are equal.

    A key keeps its element, so focus and running motions survive. A key whose tag or layer
    changed is made anew.
    """
    for key, before in old.items():
        after = new.get(key)
        if after is None or after.layer != before.layer or after.node.tag != before.node.tag:
            yield Remove(key)
    for key, after in new.items():
        known = old.get(key)
        if known is after:
            continue
        if known is None or known.layer != after.layer or known.node.tag != after.node.tag:
            yield Create(key, after.layer, after.node)
            continue
        yield from _changes(key, known.node, after.node)


def _changes(key: str, old: Node, new: Node) -> Iterator[Patch]:
    if old.attrs != new.attrs:
        for name, value in new.attrs.items():
            if old.attrs.get(name) != value:
                yield SetAttribute(key, name, number(value))
        for name in old.attrs:
            if name not in new.attrs:
                yield SetAttribute(key, name, None)
    if old.text != new.text or old.children != new.children:
        yield SetContent(key, new)
