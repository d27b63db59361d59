"""The addresses in a page: where the build has laid what it loads."""

from __future__ import annotations

import json
import re
import tomllib
from dataclasses import dataclass
from html import escape
from typing import Any

from sitebuild import packing, policy
from sitebuild.errors import BuildError
from sitebuild.image import ALL_CODE, INTERPRETER, LIBRARY
from sitebuild.project import Project

CONFIG = "pyscript.toml"
CORE = ("core", "error")
"""How the modules are called that each of PyScript's starts takes."""
CONFIG_ADDRESS = f'config="./{CONFIG}"'
OWN_ADDRESS = re.compile(r"""(?<=["'(\s])\./(static/|runtime/)""")


@dataclass(frozen=True, slots=True)
class Addresses:
    """The folders of a release by the hash of their content, and what lies there by its name.

    ``start_hash`` is empty where nothing lets a start be quick, ``parcel`` where nothing thinks.
    ``core`` names the modules that PyScript consists of.
    """

    app_hash: str
    runtime_hash: str
    start_hash: str
    core: tuple[str, ...]
    wheel_name: str
    parcel: dict[str, str | int]

    @property
    def app(self) -> str:
        """The folder of our own."""
        return f"./app/{self.app_hash}/"

    @property
    def runtime(self) -> str:
        """The folder of Pyodide and PyScript."""
        return f"./runtime/{self.runtime_hash}/"

    @property
    def start(self) -> str:
        """The folder of what lets a start be quick."""
        return f"./start/{self.start_hash}/"

    @property
    def wheel(self) -> str:
        """The engine's wheel."""
        return self.app + self.wheel_name


def address_page(page: str, project: Project, addresses: Addresses, language: str) -> str:
    """Return the page with its own addresses led into the folders named by hash.

    The configs go into the page, because one that does not arrive makes PyScript ask another host
    for its interpreter.

    Raises:
        BuildError: the page does not name PyScript's config, or that cannot be used.
    """

    def lead(match: re.Match[str]) -> str:
        kind = match[1]
        return addresses.runtime if kind == "runtime/" else addresses.app + kind

    if CONFIG_ADDRESS not in page:
        raise BuildError(f"The page does not name {CONFIG_ADDRESS} any more.")
    page = policy.written(OWN_ADDRESS.sub(lead, page))
    config = ordinary(project, addresses, language)
    values = {"config": config}
    if addresses.start_hash:
        values["data-quick"] = quick(config, addresses)
        values["data-early"] = early(values["data-quick"], addresses)
    texts = {name: json.dumps(value, separators=(",", ":")) for name, value in values.items()}
    written = " ".join(f'{name}="{escape(text)}"' for name, text in texts.items())
    return page.replace(CONFIG_ADDRESS, written)


def asked_for(project: Project, addresses: Addresses, language: str) -> list[str]:
    """Return the addresses that a quick start asks for; none where there is no such start."""
    if not addresses.start_hash:
        return []
    kinds = early(quick(ordinary(project, addresses, language), addresses), addresses)
    program = f"{addresses.runtime}pyodide/pyodide.asm.wasm"
    return [program, *(address for kind in kinds.values() for address in kind)]


def ordinary(project: Project, addresses: Addresses, language: str) -> dict[str, Any]:
    """Return PyScript's config of an ordinary start, with the real addresses in it.

    Under ``think``, which PyScript leaves alone, is what ``ui/workshop.py`` needs for a computer
    that thinks.

    Raises:
        BuildError: it isn't TOML, or an address that must be replaced isn't there.
    """
    text = (project.root / CONFIG).read_text(encoding="utf-8")
    for old, new in (
        ('"./runtime/', f'"{addresses.runtime}'),
        ('"./engine.whl"', f'"{addresses.wheel}"'),
        ('"./ui.tar.gz"', f'"{addresses.app}{packing.CODE}"'),
        ('"./words.tar.gz"', f'"{addresses.app}{packing.words_name(language)}"'),
    ):
        if old not in text:
            raise BuildError(f"{CONFIG} does not name {old.strip(chr(34))} any more.")
        text = text.replace(old, new)
    try:
        config = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BuildError(f"{CONFIG} is not TOML: {error}.") from None
    config["think"] = {
        "worker": f"{addresses.app}static/worker.js",
        "pyodide": config["interpreter"],
        "engine": addresses.wheel,
        "parcel": addresses.parcel,
    }
    return config


def quick(config: dict[str, Any], addresses: Addresses) -> dict[str, Any]:
    """Return the config of a quick start: no packages, since a boot image can hold none.

    What they were is in the archive of all code, which comes in the place of the page's own.
    """
    interpreter, code = addresses.start + INTERPRETER.name, addresses.start + ALL_CODE
    files = {name: to for name, to in config["files"].items() if not name.endswith(packing.CODE)}
    changed = {
        "interpreter": interpreter,
        "files": {code: "./*"} | files,
        "think": config["think"] | {"pyodide": interpreter, "engine": code},
    }
    kept = {name: value for name, value in config.items() if name != "packages"}
    return kept | changed


def early(config: dict[str, Any], addresses: Addresses) -> dict[str, list[str]]:
    """Return what a quick start asks for one after the other, for the page to ask for at once."""
    pyodide = f"{addresses.runtime}pyodide/"
    modules = [config["interpreter"], f"{pyodide}pyodide.mjs", f"{pyodide}pyodide.asm.mjs"]
    modules += [f"{addresses.runtime}pyscript/{name}" for name in addresses.core]
    library = [addresses.start + LIBRARY, f"{pyodide}pyodide-lock.json"]
    return {"modules": modules, "library": library, "files": [*config["files"]]}
