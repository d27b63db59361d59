"""Lay out the third-party files that the browser needs, out of what was fetched."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import zipfile
from pathlib import Path

from sitebuild.project import only

PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
INSTALLER = "micropip"
PYSCRIPT = Path("node_modules") / "@pyscript" / "core"
"""Where PyScript's package lies in what was fetched."""

UNUSED_PYSCRIPT = re.compile(r"codemirror|xterm|py-Dl|mpy-|index-|zip-|service-worker|storage")
"""The chunks of PyScript's editor, terminal and MicroPython, which it loads only on demand."""

LICENCE_NAME = re.compile(r"licen[cs]e(\.\w+)*$", re.IGNORECASE)
NOT_SHIPPED = ("@types/emscripten", "ws")
"""Dependencies of Pyodide in Node and in TypeScript; no byte of them goes into the page."""

NOTICE = """\
The files beside this one are other people's work, unchanged but for pyodide-lock.json, which is
cut down to one package. `licences/` holds the licence texts.

Python {python}, compiled for WebAssembly by Pyodide {pyodide}:
  Pyodide and micropip: Mozilla Public License 2.0, source at https://github.com/pyodide/pyodide
  Python: PSF License Version 2, https://docs.python.org/3/license.html
PyScript {pyscript}: Apache License 2.0, source at https://github.com/pyscript/pyscript, with
"""


def lay_out(fetched: Path, target: Path) -> None:
    """Copy the runtime into `target`: `pyodide/`, `pyscript/`, `licences/` and `NOTICE.txt`."""
    modules = fetched / "node_modules"
    lay_out_pyodide(modules / "pyodide", fetched / "wheels", target / "pyodide")
    lay_out_pyscript(fetched / PYSCRIPT / "dist", target / "pyscript")
    lay_out_licences(fetched, target)


def lay_out_pyodide(source: Path, wheels: Path, target: Path) -> None:
    """Copy Pyodide with the one package it shall know, the installer of wheels.

    PyPI's wheel of it has the name that Pyodide's lock file expects and another hash, so the lock
    is written anew with the hash of the file that lies beside it.
    """
    target.mkdir(parents=True)
    for name in PYODIDE_FILES:
        shutil.copy2(source / name, target / name)
    lock = json.loads((source / "pyodide-lock.json").read_text(encoding="utf-8"))
    entry = lock["packages"][INSTALLER]
    wheel = wheels / entry["file_name"]
    entry["sha256"] = hashlib.sha256(wheel.read_bytes()).hexdigest()
    lock["packages"] = {INSTALLER: entry}
    shutil.copy2(wheel, target / wheel.name)
    text = json.dumps(lock, indent=1, sort_keys=True)
    (target / "pyodide-lock.json").write_text(text, encoding="utf-8", newline="\n")


def lay_out_pyscript(source: Path, target: Path) -> None:
    """Copy PyScript's code and styles, without source maps and what the page never loads."""
    target.mkdir(parents=True)
    for path in sorted(source.iterdir()):
        if path.suffix in {".js", ".css"} and not UNUSED_PYSCRIPT.match(path.name):
            shutil.copy2(path, target / path.name)


def lay_out_licences(fetched: Path, target: Path) -> None:
    """Copy the licence texts and write down what is under which licence."""
    licences = target / "licences"
    licences.mkdir()
    packages = installed_packages(fetched)
    for name in packages:
        for path in sorted((fetched / "node_modules" / name).iterdir()):
            if LICENCE_NAME.match(path.name):
                shutil.copy2(path, licences / f"{name.strip('@').replace('/', '-')}.txt")
    (licences / "pyodide.txt").write_bytes(installer_licence(fetched / "wheels"))
    lines = [
        f"  {name} {package['version']}: {package.get('license', 'see licences/')}\n"
        for name, package in packages.items()
        if name not in {"pyodide", "@pyscript/core"}
    ]
    lock = json.loads((target / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))
    notice = NOTICE.format(
        python=lock["info"]["python"],
        pyodide=packages["pyodide"]["version"],
        pyscript=packages["@pyscript/core"]["version"],
    )
    (target / "NOTICE.txt").write_text(notice + "".join(lines), encoding="utf-8", newline="\n")


def installed_packages(fetched: Path) -> dict[str, dict[str, str]]:
    """Return the npm packages whose code is shipped, by name."""
    lock = json.loads((fetched / "package-lock.json").read_text(encoding="utf-8"))
    named = {
        path.removeprefix("node_modules/"): package
        for path, package in lock["packages"].items()
        if path.count("node_modules/") == 1
    }
    return {name: package for name, package in sorted(named.items()) if name not in NOT_SHIPPED}


def installer_licence(wheels: Path) -> bytes:
    """Return the text of the Mozilla Public License; Pyodide's npm package carries none.

    Raises:
        BuildError: the wheel isn't there.
    """
    wheel = only(wheels, f"{INSTALLER}-*.whl")
    with zipfile.ZipFile(wheel) as archive:
        name = next(name for name in archive.namelist() if name.endswith("licenses/LICENSE"))
        return archive.read(name)
