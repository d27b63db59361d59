"""The page starts its Python, from this origin alone."""

from __future__ import annotations

from playwright.sync_api import Page


def test_python_starts(page: Page) -> None:
    page.add_init_script("addEventListener('py:ready', () => { window.pythonReady = true })")
    page.goto("/")
    page.wait_for_function("window.pythonReady")
