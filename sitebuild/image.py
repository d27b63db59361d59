"""Lay out what lets a start be quick: a boot image, a compiled library, all code in one archive.

The boot image is the memory of a Python that has imported the whole page. Pyodide itself makes it
(`image.mjs`), in the same version, in Node.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
from pathlib import Path

from sitebuild.errors import BuildError
from sitebuild.fetch import find_node
from sitebuild.packing import CODE, code_of, pack, unpacked
from sitebuild.project import Project, only, write

INTERPRETER = Path("ui/start/interpreter.mjs")
LIBRARY = "python_stdlib.zip"
IMAGE = "image.bin"
"""Compressed; no name by which a host would unpack it on the way."""
ALL_CODE = "code.tar.gz"
"""The engine and ui; packed together they are a tenth smaller."""
MAKER = Path(__file__).with_name("image.mjs")


def lay_out(project: Project, folder: Path, runtime: Path, app: Path, pyscript: Path) -> None:
    """Write the image, the library, the code and the interpreter that takes them into `folder`.

    `runtime` and `app` are those folders of the site that is being built, `pyscript` that of its
    package.

    Raises:
        BuildError: the image can't be made.
    """
    parts = [unpacked(only(app, name)) for name in ("*.whl", CODE)]
    code = {name: part[name] for part in parts for name in part if ".dist-info/" not in name}
    pack(folder / ALL_CODE, code)
    archives = [folder / ALL_CODE, *sorted(app.glob("words-*.tar.gz"))]
    pyodide = runtime / "pyodide"
    command = [*find_node(project), *map(str, [MAKER, pyodide, pyscript, folder, *archives])]
    done = subprocess.run(
        command, capture_output=True, encoding="utf-8", errors="replace", check=False
    )
    if done.returncode:
        last = "\n".join(line[:300] for line in done.stderr.strip().splitlines()[-8:])
        raise BuildError(f"The boot image could not be made.\n{last}")
    packed = hashlib.sha256((folder / IMAGE).read_bytes()).hexdigest()
    facts = json.loads(done.stdout) | {"sha256": packed}
    text = code_of(project.root / INTERPRETER).decode()
    place = f"{os.path.relpath(pyodide, folder)}/".replace(os.sep, "/")
    text = text.replace("{{pyodide}}", place).replace("{{image}}", json.dumps(facts))
    write(folder / INTERPRETER.name, text)
