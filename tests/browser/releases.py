"""Small sites as the build lays them out, one release after another at the same address."""

from __future__ import annotations

import json
import os
import shutil
import threading
import time
from pathlib import Path

from playwright.sync_api import Page

from sitebuild import root_files
from sitebuild.project import digest, files_in
from sitebuild.server import Handler, Server, open_server
from tests.site.checkout import ROOT

PAGE = """<!doctype html>
<html lang="{language}" data-release="{release}" data-ready="true">
<meta charset="utf-8"><title>{release}</title><link rel="icon" href="data:,">
<script src="./{app}/offline.js" defer></script>
<p id="word">{word}</p>
"""
KEPT = "navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)"
"""Whether the page is served from what the browser keeps."""
CHECK = "navigator.serviceWorker.getRegistration().then((r) => r.update()).then(() => 1, () => 0)"
"""Looks for a newer release, as the page does at its start and every hour."""
PATIENCE = 30.0
"""Seconds."""


def until(page: Page, question: str) -> None:
    """Wait until the answer to a question is yes; it may be a promise."""
    deadline = time.monotonic() + PATIENCE
    while not page.evaluate(question):
        assert time.monotonic() < deadline, question
        page.wait_for_timeout(50)


class Host:
    """Serves one folder at a time on the same port, and can be gone."""

    def __init__(self, folder: Path) -> None:
        self._link = folder / "site"
        self.asked: list[str] = []
        self.keeping = "max-age=600"
        """What it says of keeping its answers: GitHub Pages' words."""
        self._server: Server | None = None
        self._port = 0

    def show(self, release: Path) -> None:
        """Serve another folder, all of it at once."""
        new = self._link.with_name("site-to-be")
        new.symlink_to(release)
        os.replace(new, self._link)

    def start(self) -> str:
        """Begin to answer, and return the origin."""
        asked, keeping = self.asked, self.keeping

        class Noting(Handler):
            cache_control = keeping

            def send_head(self):  # type: ignore[no-untyped-def]
                asked.append(self.path)
                return super().send_head()

        self._server = open_server(self._link, "127.0.0.1", self._port, Noting)
        self._port = self._server.server_port
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        return f"http://127.0.0.1:{self._port}"

    def stop(self) -> None:
        """Answer no longer."""
        if self._server:
            self._server.shutdown()
            self._server.server_close()
            self._server = None


def small_site(folder: Path, word: str, below: str = "") -> str:
    """Write a site of a few files that all say a word; return the place of one of them."""
    site = folder / below
    new = site / "app" / "new"
    new.mkdir(parents=True)
    (new / "offline.js").write_bytes((ROOT / "ui" / "static" / "offline.js").read_bytes())
    (new / "word.txt").write_text(word)
    app = new.with_name(digest(new, files_in(new)))
    new.rename(app)
    release = digest(site, files_in(site))
    for name, language in (("index.html", "en"), ("de.html", "de")):
        facts = {"language": language, "release": release, "word": word, "app": f"app/{app.name}"}
        (site / name).write_text(PAGE.format(**facts))
    root_files.lay_out(ROOT, site, release, {})
    (site / "apart.txt").write_text(word)
    return f"{below and below + '/'}app/{app.name}/word.txt"


def next_release(dist: Path, folder: Path) -> None:
    """Write the built site as another release would be: it shares nothing but the runtime."""
    shutil.copytree(dist, folder)
    [app], [thinking] = (folder / "app").iterdir(), (folder / "thinking").iterdir()
    script = app / "static" / "boot.js"
    script.write_text(f"{script.read_text('utf-8')}\nglobalThis.nextRelease = 1;\n", "utf-8")
    new = app.with_name(digest(app, files_in(app)))
    app.rename(new)
    thinking.rename(thinking.with_name(new.name))
    manifest = json.loads((folder / "build.json").read_text("utf-8"))
    old, fingerprint = manifest["fingerprint"], "f" * len(manifest["fingerprint"])
    for page in folder.glob("*.html"):
        text = page.read_text("utf-8").replace(app.name, new.name)
        text = text.replace(thinking.name, new.name).replace(old, fingerprint)
        page.write_text(text.replace(f"({old[:7]})", f"({fingerprint[:7]})"), "utf-8")
    root_files.lay_out(ROOT, folder, fingerprint, {})
    (folder / "build.json").write_text(json.dumps({**manifest, "fingerprint": fingerprint}))
