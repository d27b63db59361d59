"""What `image.mjs` has Pyodide's Python do: import the page, and compile what that imports."""

from __future__ import annotations

import gc
import importlib
import importlib.util
import io
import marshal
import os
import sys
import zipfile
from pathlib import Path

PACKAGES = ("engine", "ui")
LEFT_OUT = ("ui.shell",)
"""What imports the browser's own things, which are not there yet."""
BESIDE = ("encodings.cp437", "tarfile", "traceback", "zipfile")
"""What PyScript needs to begin and the page does not."""
NEVER_STALE = (1).to_bytes(4, "little") + bytes(8)
"""What says of compiled code that nobody has to compare it with its source."""


def import_all() -> int:
    """Import every module of the packages; return how many modules there are then."""
    for package in PACKAGES:
        for path in sorted(Path(package).rglob("*.py*")):
            name = ".".join(path.with_suffix("").parts).removesuffix(".__init__")
            if "__pycache__" not in path.parts and name not in LEFT_OUT:
                importlib.import_module(name)
    for name in BESIDE:
        importlib.import_module(name)
    importlib.invalidate_caches()
    gc.collect()
    return len(sys.modules)


def compiled() -> tuple[bytes, bytes]:
    """Return two archives: the standard library, and the packages.

    All of the packages' code is compiled, of the library what has been imported by now. What is
    left as source is smaller, and imported rarely or never.
    """
    library = str(Path(os.__file__).parent)
    used = {getattr(module, "__file__", None) for module in sys.modules.values()}
    stdlib, own = io.BytesIO(), io.BytesIO()
    with zipfile.ZipFile(stdlib, "w") as target, zipfile.ZipFile(library) as source:
        for name in source.namelist():
            path = f"{library}/{name}"
            put(target, name, source.read(name), path if path in used else "", 2)
    with zipfile.ZipFile(own, "w") as target:
        for file in sorted(file for package in PACKAGES for file in Path(package).rglob("*")):
            if file.is_file() and "__pycache__" not in file.parts:
                origin = str(file.absolute()) if file.suffix == ".py" else ""
                put(target, str(file), file.read_bytes(), origin, 0)
    return stdlib.getvalue(), own.getvalue()


def put(target: zipfile.ZipFile, name: str, content: bytes, origin: str, optimize: int) -> None:
    """Write a file into an archive, compiled where an `origin` is given for its tracebacks."""
    if origin:
        name += "c"
        code = compile(content, origin, "exec", dont_inherit=True, optimize=optimize)
        content = importlib.util.MAGIC_NUMBER + NEVER_STALE + marshal.dumps(code)
    entry = zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0))
    entry.external_attr = 0o644 << 16
    target.writestr(entry, content, zipfile.ZIP_DEFLATED, 9)
