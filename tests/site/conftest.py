"""The fetched runtime, the built site, and checkouts to play with."""

from __future__ import annotations

from pathlib import Path

import pytest

from sitebuild.fetch import ensure_fetched
from sitebuild.project import Project
from tests.site.checkout import REPOSITORY, built_site, copy_sources

NOWHERE = "http://127.0.0.1:9/"
"""An address where nothing answers."""


@pytest.fixture(scope="session")
def fetched() -> Path:
    """Return this repository's fetched runtime."""
    return ensure_fetched(REPOSITORY)


@pytest.fixture(scope="session")
def dist() -> Path:
    """Return this repository's built site."""
    return built_site()


@pytest.fixture
def bare(tmp_path: Path) -> Project:
    """Return a fresh checkout that has fetched nothing."""
    return copy_sources(tmp_path / "checkout")


@pytest.fixture
def checkout(tmp_path: Path, fetched: Path) -> Project:
    """Return a fresh checkout that has fetched the runtime."""
    return copy_sources(tmp_path / "checkout", fetched)


@pytest.fixture
def no_network(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lead npm and pip to an address where nothing answers."""
    use_registry(monkeypatch, NOWHERE)


def use_registry(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    """Make `address` the only place where npm and pip look."""
    monkeypatch.setenv("npm_config_registry", address)
    monkeypatch.setenv("npm_config_fetch_retries", "0")
    monkeypatch.setenv("PIP_CONFIG_FILE", "/dev/null")
    monkeypatch.setenv("PIP_INDEX_URL", address)
    monkeypatch.setenv("PIP_NO_CACHE_DIR", "1")
    for name in ("PIP_EXTRA_INDEX_URL", "PIP_FIND_LINKS"):
        monkeypatch.delenv(name, raising=False)
