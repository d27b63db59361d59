"""The example of a player of one's own, built to a wheel as its document says."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from sitebuild.fetch import ensure_fetched
from sitebuild.project import Project, only
from sitebuild.site import BUILD_WHEEL

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = ROOT / "examples" / "own-bot"


def example_wheel(folder: Path, version: str = "1.0") -> Path:
    """Build the wheel of the example into a folder by the builder that the engine's has."""
    builder = only(ensure_fetched(Project(ROOT)) / "wheels", "flit_core-*.whl")
    source, target = folder / "source", folder / "wheel"
    shutil.copytree(EXAMPLE, source)
    target.mkdir()
    project = source / "pyproject.toml"
    told = project.read_text(encoding="utf-8")
    assert 'version = "1.0"' in told
    project.write_text(told.replace('version = "1.0"', f'version = "{version}"'), encoding="utf-8")
    subprocess.run(
        [sys.executable, "-B", "-c", BUILD_WHEEL, str(target)],
        cwd=source,
        env=os.environ | {"PYTHONPATH": str(builder)},
        check=True,
    )
    return only(target, "*.whl")
