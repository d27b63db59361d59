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
from importlib.abc import Loader
from importlib.machinery import ModuleSpec, SourcelessFileLoader
from pathlib import Path
from types import CodeType, ModuleType

PACKAGES = ("engine", "ui")
PYSCRIPT = "pyscript"
IN_BROWSERS = ("ui/shell.py", f"{PYSCRIPT}/*.py")
"""What imports the browser's own things, which are not there yet: the image holds its code."""
BESIDE = ("encodings.cp437", "tarfile", "traceback", "zipfile")
"""What PyScript needs to begin and the page does not."""
NEVER_STALE = (1).to_bytes(4, "little") + bytes(8)
"""What says of compiled code that nobody has to compare it with its source."""


def import_all() -> int:
    """Import every module of the packages; return how many modules there are then."""
    for package in PACKAGES:
        for path in sorted(Path(package).rglob("*.py*")):
            if "__pycache__" not in path.parts and not in_browsers(path):
                importlib.import_module(name_of(path))
    for name in BESIDE:
        importlib.import_module(name)
    return len(sys.modules)


def name_of(path: Path) -> str:
    """Return the name of the module in a file."""
    return ".".join(path.with_suffix("").parts).removesuffix(".__init__")


def in_browsers(path: Path) -> bool:
    """Tell whether a module can be imported in a browser alone."""
    return any(path.with_suffix(".py").match(pattern) for pattern in IN_BROWSERS)


def rehearse() -> None:
    """Do what a start does, so that what it works out is in memory too: drawings, words, lessons.

    There will be no files: what is imported later must be here as code.
    """
    from ui.app import App
    from ui.catalogues import load
    from ui.tutorial import course

    sys.meta_path.insert(0, Shelf())
    for language in sorted(path.parent.name for path in Path("ui/catalogues").glob("*/__init__.*")):
        course.load(language)
        App(Nobody(), catalogue=load(language)).start()  # type: ignore[arg-type]
    importlib.invalidate_caches()
    gc.collect()


class Shelf(Loader):
    """Holds the code of modules that were not imported, compiled as they lie here."""

    def __init__(self) -> None:
        paths = [path for path in sorted(Path().glob("*/*.pyc")) if in_browsers(path)]
        self._places = {name_of(path): path for path in paths}
        self._code = {name: code_of(path) for name, path in self._places.items()}

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """Return what imports a module, ``None`` for one that is not here."""
        code = self._code.get(name)
        if code is None:
            return None
        place = self._places[name]
        spec = ModuleSpec(name, self, origin=code.co_filename)
        if place.stem == "__init__":  # what is not here of it may come as files
            spec.submodule_search_locations = [str(place.parent.absolute())]
        return spec

    def exec_module(self, module: ModuleType) -> None:
        """Run a module's code."""
        exec(self._code[module.__name__], module.__dict__)


def code_of(path: Path) -> CodeType:
    """Return the code of a module that lies compiled in a file.

    Raises:
        ImportError: it has none.
    """
    name = name_of(path)
    code = SourcelessFileLoader(name, str(path)).get_code(name)
    if code is None:
        raise ImportError(name)
    return code


class Nobody:
    """A shell that shows nothing and has kept nothing."""

    def __getattr__(self, name: str) -> object:
        """Return what does nothing."""
        return lambda *given, **named: None


def compiled() -> tuple[bytes, bytes]:
    """Return two archives: the standard library, and the packages with PyScript's own.

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
        for file in sorted(file for top in (*PACKAGES, PYSCRIPT) for file in Path(top).rglob("*")):
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
