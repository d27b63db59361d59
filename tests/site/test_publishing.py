"""What is published comes from this repository alone, by commands that exist, with few rights."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from sitebuild import cli
from tests.site.checkout import ROOT

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
STEP = re.compile(r"^( *)(?:- )?run: (\||[^|].*)\n((?:\1 +.*\n|\n)*)", re.MULTILINE)
"""A step's indentation, and its command on the same line or in the lines below."""
USES = re.compile(r"uses: (\S+)")
GRANT = re.compile(r"^( *)permissions:\n((?:\1  .*\n)+)", re.MULTILINE)
WORD = re.compile(r"(?:^|[(&|;])\s*(?:if |then |\w+=\$\()?(\w[\w-]*)(?=\s)")
BUILTIN = {"cd", "fi", "if", "then", "true"}
REQUIREMENT = re.compile(r"^[A-Za-z0-9]", re.MULTILINE)
PINNED = re.compile(
    r"[\w.-]+(\[[\w,]+\])?==\S+ (; [^\\]+)?\\\n(    --hash=sha256:[0-9a-f]{64}( \\)?\n?)+"
)
REGISTRY = re.compile(
    r"(registry\.[\w-]+\.(org|com)|files\.pythonhosted\.org|pypi\.org/simple|/artifactory/"
    r"|proxy\.golang\.org|(extra-)?index-url[ =]https?:)"
)
COMMITTED = {
    ".md",
    ".py",
    ".txt",
    ".in",
    ".json",
    ".toml",
    ".yml",
    ".npmrc",
    "Makefile",
    ".html",
    ".js",
}
MADE = {".git", ".build", "dist", "node_modules", "__pycache__", "runs"}


def committed() -> Iterator[Path]:
    """Yield the texts of the repository; what tools made has a folder with a leading dot."""
    todo = [ROOT]
    while todo:
        for path in todo.pop().iterdir():
            hidden = path.name.startswith(".") and path.name not in (".github", ".ci", ".npmrc")
            if path.is_symlink() or path.name in MADE or hidden:
                continue
            if path.is_dir():
                todo.append(path)
            elif {path.suffix, path.name} & COMMITTED:
                yield path


def commands(text: str) -> list[str]:
    """Return the scripts of a workflow's steps."""
    return [m[3] if m[2] == "|" else m[2] for m in STEP.finditer(text)]


def test_there_is_a_workflow_that_publishes_what_was_checked() -> None:
    [path] = WORKFLOWS
    text = path.read_text("utf-8")
    assert "\t" not in text
    build, publish = text.index("serve.py --build"), text.index("actions/deploy-pages@")
    assert build < text.index("actions/upload-pages-artifact@") < publish
    assert "path: dist\n" in text
    assert "continue-on-error" not in text


def test_workflows_take_actions_of_github_alone_at_a_version() -> None:
    for path in WORKFLOWS:
        found = USES.findall(path.read_text("utf-8"))
        assert found
        for action in found:
            assert re.fullmatch(r"actions/[\w-]+@v\d+(\.\d+)*", action), action


def test_workflows_have_no_secret_and_no_right_but_to_publish() -> None:
    [path] = WORKFLOWS
    text = path.read_text("utf-8")
    assert "secrets." not in text
    assert "pull_request" not in text
    grants = [(len(m[1]), sorted(m[2].split())) for m in GRANT.finditer(text)]
    assert grants == [
        (0, ["contents:", "read"]),
        (4, ["id-token:", "pages:", "write", "write"]),
    ]
    assert "persist-credentials: false" in text


def test_every_command_of_a_workflow_exists() -> None:
    for path in WORKFLOWS:
        scripts = commands(path.read_text("utf-8"))
        assert len(scripts) == path.read_text("utf-8").count("run:")
        for script in scripts:
            done = subprocess.run(["bash", "-n"], input=script, text=True, check=False)
            assert done.returncode == 0
            for line in script.strip().splitlines():
                for word in WORD.findall(line.strip() + " "):
                    assert word in BUILTIN or shutil.which(word), (word, line)
            for options in re.findall(r"python3 serve\.py([^)\n]*)", script):
                assert cli.parse(options.split()).build
        assert any("serve.py --build" in script for script in scripts)
    assert (ROOT / "serve.py").is_file()


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("python3 serve.py --build", ["python3"]),
        ("before=$(git describe --tags || true)", ["git", "true"]),
        ("(cd ../before && python3 serve.py)", ["cd", "python3"]),
        ("no-such-command --now", ["no-such-command"]),
    ],
)
def test_the_words_of_commands_are_found(line: str, words: list[str]) -> None:
    assert [word for word in WORD.findall(line.replace(")", " ") + " ") if word] == words


def test_every_npm_package_is_pinned_by_its_hash() -> None:
    lock = json.loads((ROOT / "package-lock.json").read_text("utf-8"))["packages"]
    named = {name: package for name, package in lock.items() if name}
    assert len(named) > 5
    for name, package in named.items():
        assert re.fullmatch(r"sha512-[A-Za-z0-9+/]{86}==", package["integrity"]), name
        assert re.fullmatch(r"\d+\.\d+\.\d+[\w.-]*", package["version"]), name
        assert "resolved" not in package, name
        assert "hasInstallScript" not in package, name
    wanted = json.loads((ROOT / "package.json").read_text("utf-8"))["dependencies"]
    for name, version in wanted.items():
        assert re.fullmatch(r"[\d.]+", version), name


@pytest.mark.parametrize(
    "path", sorted((ROOT / "requirements").glob("*.txt")), ids=lambda p: p.name
)
def test_every_requirement_is_pinned_by_its_hash(path: Path) -> None:
    text = path.read_text("utf-8")
    starts = [match.start() for match in REQUIREMENT.finditer(text)]
    assert starts
    for start in starts:
        assert PINNED.match(text, start), text[start : start + 80]
    assert path.with_suffix(".in").is_file()


def test_what_is_installed_is_installed_by_hash() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    installs = [
        line for line in makefile.splitlines() if "pip install" in line or "INSTALL" in line
    ]
    free = [
        line.strip()
        for line in installs
        if "--require-hashes" not in line and "$(INSTALL)" not in line and not line.startswith("#")
    ]
    assert free == [".venv-pins/bin/python -m pip install --quiet uv"], "that tool writes the pins"
    builder = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["build-system"][
        "requires"
    ]
    assert all("==" in name for name in builder)


def test_nothing_that_is_committed_names_a_registry() -> None:
    found = list(committed())
    assert ROOT / ".npmrc" in found
    assert ROOT / "package-lock.json" in found
    assert len(found) > 300
    for path in found:
        if path != Path(__file__):
            assert not REGISTRY.search(path.read_text("utf-8")), path
