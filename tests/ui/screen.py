"""What a browser makes of patches, as plain data: elements by key, each with what it shows."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import assert_never

from ui.diff import Create, Patch, Remove, SetAttribute, SetContent
from ui.scene import Node, Scene, is_harmless, is_tag, number


@dataclass(frozen=True, slots=True)
class Element:
    """An element as it is on the screen: attributes are texts, as in a document."""

    tag: str
    attrs: dict[str, str]
    children: tuple[Element, ...]
    text: str

    @property
    def all_text(self) -> str:
        """The text of the element with everything in it."""
        return "".join(child.all_text for child in self.children) + self.text


Screen = dict[str, tuple[str, Element]]
"""Every element with its layer, by its key."""


def element(node: Node) -> Element:
    """Return a node as a browser shows it."""
    attrs = {name: number(value) for name, value in node.attrs.items()}
    assert not node.tag or is_tag(node.tag), f"{node} makes what the page never draws"
    assert all(is_harmless(*attr) for attr in attrs.items()), f"{node} runs, loads or leads away"
    return Element(node.tag, attrs, tuple(map(element, node.children)), node.text or "")


def screen_of(scene: Scene) -> Screen:
    """Return a screen that shows a scene."""
    return {key: (keyed.layer, element(keyed.node)) for key, keyed in scene.items()}


def apply_patches(screen: Screen, patches: Iterable[Patch]) -> int:
    """Change a screen as patches say, and return how many there were.

    Raises:
        AssertionError: a patch does not fit what is there.

    """
    applied = 0
    for patch in patches:
        applied += 1
        if isinstance(patch, Create):
            assert patch.key not in screen, f"{patch} makes a second element"
            screen[patch.key] = (patch.layer, element(patch.node))
            continue
        assert patch.key in screen, f"{patch} has no element"
        layer, old = screen[patch.key]
        match patch:
            case SetAttribute(key, name, None):
                assert name in old.attrs, f"{patch} has nothing to remove"
                rest = {other: value for other, value in old.attrs.items() if other != name}
                screen[key] = (layer, replace(old, attrs=rest))
            case SetAttribute(key, name, value):
                assert is_harmless(name, str(value)), f"{patch} runs, loads or leads away"
                screen[key] = (layer, replace(old, attrs=old.attrs | {name: str(value)}))
            case SetContent(key, node):
                new = element(node)
                screen[key] = (layer, replace(old, children=new.children, text=new.text))
            case Remove(key):
                del screen[key]
            case _:
                assert_never(patch)
    return applied
