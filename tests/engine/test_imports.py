"""Who may import whom, read from the source."""

import ast
import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

import engine

ENGINE = Path(engine.__file__).parent
UI = ENGINE.parent / "ui"
BROWSER = {"js", "pyodide", "pyodide_js", "pyscript", "micropip"}

# Lowest first; a module may import those of lower rows and of its own.
LAYERS: tuple[tuple[str, ...], ...] = (
    ("told", "errors", "packed", "dice", "committed_dice", "jsontext"),
    ("position",),
    ("moves",),
    ("rules", "variant", "cube", "scoring", "actions", "events", "state"),
    ("refusal",),
    ("season",),
    ("find_move",),
    ("explain", "stakes"),
    ("setup", "state_json"),
    ("formats", "formats.common"),
    ("formats.xgid", "formats.gnubg_id"),
    ("formats.pasted",),
    ("transition",),
    ("notation", "record_start", "record", "diagram"),
    ("statistics", "facts"),
    ("formats.mat_text", "formats.mat_tags", "formats.mat_table", "formats.mat_game"),
    ("formats.mat_reader", "formats.mat_writer", "formats.mat"),
    ("bots.errors", "bots.chances", "bots.depth", "bots.inputs", "bots.met", "bots.steps"),
    ("bots.bearoff",),
    ("bots.cubeful",),
    ("bots.cube_decisions",),
    ("bots.utility", "bots.weights"),
    ("bots.network",),
    ("bots.evaluator",),
    ("bots.search",),
    ("bots.evaluation", "bots.protocol", "bots.advice"),
    ("bots.stakes",),
    ("bots.basic", "bots.own", "bots.thinker"),
    ("bots.levels",),
    ("bots.judge",),
    ("bots.questions", "bots"),
    ("",),  # the package's curated names
    ("tool.reading", "tool.play", "tool.ids", "tool.cube", "tool.mat", "tool", "__main__"),
)
LEVEL = {name: level for level, names in enumerate(LAYERS) for name in names}
UPWARD = {
    ("errors", "actions"): "TYPE_CHECKING: errors carry the action that was refused",
    ("errors", "position"): "TYPE_CHECKING: and the defects of a position",
    ("errors", "refusal"): "TYPE_CHECKING: and the refusal",
    ("position", "diagram"): "inside _repr_svg_: only a notebook draws",
}
"""Imports against the layers: allowed where they are not made when the module is loaded."""

CHANCE = {"random", "secrets"}


class Import(NamedTuple):
    """An import as written: the module, the name taken from it, whether loading makes it."""

    module: str
    name: str
    at_load: bool


def imports(path: Path) -> Iterator[Import]:
    """Yield every import of a file, those in functions and under TYPE_CHECKING marked."""

    def walk(node: ast.AST, at_load: bool) -> Iterator[Import]:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.Import):
                for alias in child.names:
                    yield Import(alias.name, "", at_load)
            elif isinstance(child, ast.ImportFrom):
                for alias in child.names:
                    yield Import("." * child.level + (child.module or ""), alias.name, at_load)
            else:
                deferred = isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
                if isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test):
                    deferred = True
                yield from walk(child, at_load and not deferred)

    yield from walk(ast.parse(path.read_text(encoding="utf-8")), True)


def module_name(path: Path) -> str:
    """Name an engine file within the engine: ``position``, ``bots.basic``, ``bots``, ````."""
    parts = path.relative_to(ENGINE).with_suffix("").parts
    return ".".join(part for part in parts if part != "__init__")


def inner(imported: Import) -> str:
    """Name the engine module an import reaches."""
    name = imported.module.removeprefix("engine").removeprefix(".")
    longer = f"{name}.{imported.name}".removeprefix(".")
    return longer if longer in LEVEL and imported.name else name


ENGINE_FILES = sorted(ENGINE.rglob("*.py"))
UI_FILES = sorted(UI.rglob("*.py"))
engine_files = pytest.mark.parametrize("path", ENGINE_FILES, ids=module_name)
ui_files = pytest.mark.parametrize("path", UI_FILES, ids=lambda path: path.stem)
has_ui = pytest.mark.skipif(not UI.exists(), reason="the engine alone is installed here")


@engine_files
def test_the_engine_imports_the_standard_library_and_itself_only(path: Path) -> None:
    for imported in imports(path):
        top = imported.module.partition(".")[0]
        assert top == "engine" or top in sys.stdlib_module_names, imported
        assert top not in BROWSER, imported


@engine_files
def test_chance_enters_the_engine_by_the_dice_and_the_bots_only(path: Path) -> None:
    if module_name(path) != "dice" and not module_name(path).startswith("bots"):
        assert CHANCE.isdisjoint(imported.module for imported in imports(path))


def test_every_engine_module_has_its_layer() -> None:
    modules = {module_name(path) for path in ENGINE_FILES}
    assert modules <= set(LEVEL), "name the new module's layer above"
    assert set(LEVEL) <= modules


@engine_files
def test_no_engine_module_imports_upward(path: Path) -> None:
    name = module_name(path)
    for imported in imports(path):
        if imported.module.partition(".")[0] != "engine":
            continue
        target = inner(imported)
        if (name, target) in UPWARD:
            assert not imported.at_load, (imported, UPWARD[name, target])
        else:
            assert LEVEL[target] <= LEVEL[name], (name, imported)


def test_each_exception_to_the_layers_is_still_needed() -> None:
    found = {
        (module_name(path), inner(imported))
        for path in ENGINE_FILES
        for imported in imports(path)
        if imported.module.startswith("engine")
    }
    assert set(UPWARD) <= found


@has_ui
def test_the_page_has_modules_to_check() -> None:
    assert {"view", "shell", "app"} <= {path.stem for path in UI_FILES}


@ui_files
def test_the_page_takes_the_engines_curated_names_only(path: Path) -> None:
    for imported in imports(path):
        if imported.module.partition(".")[0] == "engine":
            assert imported.module == "engine", imported
            assert imported.name in engine.__all__, imported


@ui_files
def test_only_the_shell_imports_the_browser(path: Path) -> None:
    if path.stem != "shell":
        for imported in imports(path):
            assert imported.module.partition(".")[0] not in BROWSER, imported


@ui_files
def test_all_of_the_page_but_shell_and_app_loads_without_a_browser(path: Path) -> None:
    if path.stem not in ("shell", "app", "guest"):  # a guest is an app
        parts = path.relative_to(UI.parent).with_suffix("").parts
        name = ".".join(part for part in parts if part != "__init__")
        assert importlib.import_module(name).__doc__


@ui_files
def test_pure_modules_of_the_page_do_not_import_the_shell(path: Path) -> None:
    if path.stem not in ("shell", "app", "guest"):  # a guest is an app
        for imported in imports(path):
            reached = {imported.module, f"{imported.module}.{imported.name}"}
            assert reached.isdisjoint({"ui.shell", "ui.app"}), imported


@ui_files
def test_the_pages_pure_modules_import_nothing_but_the_library_the_engine_and_each_other(
    path: Path,
) -> None:
    if path.stem not in ("shell", "app", "guest"):  # a guest is an app
        for imported in imports(path):
            top = imported.module.partition(".")[0]
            assert top in ("engine", "ui") or top in sys.stdlib_module_names, imported
