"""What others need to have the board, or the engine, on pages of their own.

`embed.js` and the engine's whole wheel lie under names that never change, the examples in a folder
beside them. The script that draws the picture lies in the release's own folder, so that embed.js
never meets another release's.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path

from sitebuild.packing import code_of
from sitebuild.project import Project, files_in, write

ELEMENT = "embed.js"
PICTURE = "picture.js"
SCRIPTS = (PICTURE, "embedded.js")
"""What only a page in a frame loads."""
EXAMPLES = "examples"
ENGINE = "engine"
FILL = """\
import sys
from ui.embed_script import fill
sys.stdout.write(fill(sys.stdin.read(), sys.argv[1]))
"""
Fill = Callable[[str, str], str]
"""Returns a script, of the kind that is named, with what only ui knows in it."""
OWN_ADDRESS = re.compile(r"(\.\.?)/(runtime|static)/")


def examples(project: Project) -> list[Path]:
    """Return the files of the examples that stand on the site."""
    folder = project.root / EXAMPLES
    return [path for path in files_in(folder) if path.parent == folder] if folder.is_dir() else []


def fill_picture(static: Path, fill: Fill) -> None:
    """Give the script of the picture what it draws from."""
    path = static / PICTURE
    if path.is_file():
        write(path, fill(path.read_text(encoding="utf-8"), "picture"))


def lay_out(project: Project, site: Path, app_hash: str, runtime_hash: str, fill: Fill) -> None:
    """Write embed.js and the examples into a site that has all else."""
    places = {"runtime": f"runtime/{runtime_hash}", "static": f"app/{app_hash}/static"}

    def led(path: Path) -> str:
        text = code_of(path).decode()
        return OWN_ADDRESS.sub(lambda match: f"{match[1]}/{places[match[2]]}/", text)

    element = project.root / "ui" / "top" / ELEMENT
    if element.is_file():
        write(site / ELEMENT, fill(led(element), "embed"))
    for path in examples(project):
        (site / EXAMPLES).mkdir(exist_ok=True)
        if path.suffix in (".html", ".js", ".toml", ".json"):
            write(site / EXAMPLES / path.name, led(path))
        else:
            shutil.copyfile(path, site / EXAMPLES / path.name)
