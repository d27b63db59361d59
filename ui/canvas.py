"""The page's elements by the keys of a scene: patches are applied to them blindly.

The browser's document comes from the shell; this module imports nothing of the browser.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, assert_never

from ui.diff import Create, Patch, Remove, SetAttribute, SetContent
from ui.page import LINE, PAGE
from ui.scene import Node, is_harmless, is_tag, number

_SVG = "http://www.w3.org/2000/svg"
_MAY_VANISH = ("hidden", "disabled")
"""Attributes of index.html's elements that a node without them takes away."""


class Canvas:
    """All that a scene shows; ``forget`` is told the key of an element that has gone."""

    def __init__(self, document: Any, forget: Callable[[str], None]) -> None:
        self._document = document
        self._forget = forget
        self._elements: dict[str, Any] = {
            element.getAttribute("data-key"): element
            for element in document.querySelectorAll("#board [data-key]")
        }
        self._layers: dict[str, Any] = {
            group.getAttribute("data-layer"): group
            for group in document.querySelectorAll("[data-layer]")
        }

    def find(self, key: str) -> Any:
        """Return the element or the layer with a key, else that of index.html with this id."""
        drawn = self._elements.get(key) or self._layers.get(key)
        return drawn or self._document.getElementById(key)

    def clear(self) -> None:
        """Take everything off the board and the move list."""
        for group in self._layers.values():
            group.replaceChildren()
        self._elements.clear()

    def apply(self, patches: Iterable[Patch]) -> bool:
        """Change what is shown by patches; tell whether a line of the move list changed."""
        listed = False
        for patch in patches:
            listed = listed or patch.key.startswith(LINE)
            match patch:
                case Create(key, layer, node):
                    self._create(key, layer, node)
                case SetAttribute(key, name, None):
                    self._elements[key].removeAttribute(name)
                case SetAttribute(key, name, value):
                    set_attribute(self._elements[key], name, str(value))
                case SetContent(key, node):
                    self._fill(self._elements[key], node)
                case Remove(key):
                    element = self._elements.pop(key)
                    self._forget(key)
                    if element.hasAttribute("data-key"):  # what index.html has stays in the page
                        element.remove()
                case _:
                    assert_never(patch)
        return listed

    def _create(self, key: str, layer: str, node: Node) -> None:
        if layer == PAGE:
            element = self._document.getElementById(key)
            for name in _MAY_VANISH:
                element.removeAttribute(name)
            self._set_all(element, node)
        else:
            group = self._layers[layer]
            element = self._element(node, _SVG if group.namespaceURI == _SVG else None)
            element.setAttribute("data-key", key)
            group.append(element)
        self._elements[key] = element

    def _element(self, node: Node, namespace: str | None) -> Any:
        if not is_tag(node.tag):
            raise PermissionError(node.tag)
        if namespace:
            element = self._document.createElementNS(namespace, node.tag)
        else:
            element = self._document.createElement(node.tag)
        self._set_all(element, node)
        return element

    def _set_all(self, element: Any, node: Node) -> None:
        """Set a node's attributes, and its content where it speaks of any."""
        for name, value in node.attrs.items():
            set_attribute(element, name, number(value))
        if node.children or node.text is not None:
            self._fill(element, node)

    def _fill(self, element: Any, node: Node) -> None:
        """Replace an element's content by a node's: its children, then its text."""
        namespace = _SVG if element.namespaceURI == _SVG else None
        children = [self._element(child, namespace) for child in node.children]
        element.replaceChildren(*children, *([node.text] if node.text else []))


def set_attribute(element: Any, name: str, value: str) -> None:
    """Set an attribute; in a field that was typed in its value does not show by that alone.

    Raises:
        PermissionError: it could run, load something or lead out of the site; none here ever does.

    """
    if not is_harmless(name, value):
        raise PermissionError(name)
    element.setAttribute(name, value)
    if name == "value":
        element.value = value
