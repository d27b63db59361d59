"""The browser's side of thinking, with a browser of our own making: messages, files, archives."""

from __future__ import annotations

import asyncio
import io
import json
import zipfile
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.ui.thinkers import run
from ui import workshop as module
from ui.ports import FetchError, Parcel, WorkerError, WorkerLostError
from ui.workshop import BrowserWorker, SiteWorkshop

ADDRESSES = {"worker": "./w.js", "pyodide": "./p.mjs", "engine": "./e.whl"}


class JsError(Exception):
    """What the browser raises."""


class ScriptedWorker:
    """A browser's worker: it keeps what it is sent, and says what it is told to."""

    def __init__(self, address: str = "", options: object = None) -> None:
        self.address = address
        self.options = options
        self.sent: list[list[Any]] = []
        self.ended = False
        self.onmessage: Callable[[Any], None] | None = None
        self.onerror: Callable[[Any], None] | None = None

    def postMessage(self, message: list[Any]) -> None:  # noqa: N802 the browser's name
        self.sent.append(message)

    def terminate(self) -> None:
        self.ended = True

    def says(self, number: float, text: str = "", wrong: str = "") -> None:
        assert self.onmessage
        self.onmessage(SimpleNamespace(data=[number, text, wrong]))


def browser(
    made: list[ScriptedWorker], responses: dict[str, Any] | None = None, *attributes: str
) -> SimpleNamespace:
    """Return a window whose addresses begin with ``site``."""

    def new_worker(address: str, options: object) -> ScriptedWorker:
        made.append(ScriptedWorker(address, options))
        return made[-1]

    async def fetch(address: str) -> Any:
        found = (responses or {})[address]
        if isinstance(found, Exception):
            raise found
        return found

    return SimpleNamespace(
        Worker=SimpleNamespace(new=new_worker),
        URL=SimpleNamespace(
            new=lambda a, base: SimpleNamespace(href=base + a.removeprefix("./")),
            createObjectURL=lambda blob: f"blob:{blob}",
        ),
        Blob=SimpleNamespace(new=lambda parts, kind: f"{kind['type']} {''.join(parts)}"),
        document=SimpleNamespace(
            baseURI="site/",
            documentElement=SimpleNamespace(hasAttribute=lambda name: name in attributes),
        ),
        fetch=fetch,
    )


def site(window: Any, install: Any = None, **think: Any) -> SiteWorkshop:
    config = {"think": {**ADDRESSES, **think}}

    def to_js(value: Any, dict_converter: object = None) -> Any:
        return value

    return SiteWorkshop(window, config, install, to_js, lambda call: call, None, JsError)


def opened() -> tuple[BrowserWorker, ScriptedWorker]:
    made: list[ScriptedWorker] = []
    worker = site(browser(made)).open_worker()
    assert worker
    return worker, made[0]


def test_a_worker_is_made_by_the_page_whose_policy_binds_it_and_starts_with_its_addresses() -> None:
    worker, script = opened()
    assert script.address == 'blob:text/javascript import "site/w.js";'
    assert script.options == {"type": "module"}

    async def start() -> None:
        starting = asyncio.ensure_future(worker.start())
        await asyncio.sleep(0)
        script.says(1)
        await starting

    run(start())
    [[number, what, text, data]] = script.sent
    assert (number, what, data) == (1, "start", b"")
    assert json.loads(text) == {"pyodide": "site/p.mjs", "engine": "site/e.whl"}


def test_answers_find_their_questions_by_number_and_others_are_ignored() -> None:
    worker, script = opened()

    async def ask() -> list[Any]:
        first, second, third = (
            asyncio.ensure_future(worker.call("answer", text)) for text in ("a", "b", "c")
        )
        await asyncio.sleep(0)
        script.says(99, "nobody's")
        script.says(2.0, "to b")
        script.says(1, "to a")
        script.says(1, "to a again")
        script.says(3, wrong="ValueError: c")
        return list(await asyncio.gather(first, second, third, return_exceptions=True))

    first, second, third = run(ask())
    assert (first, second) == ("to a", "to b")
    assert isinstance(third, WorkerError)
    assert str(third) == "ValueError: c"


@pytest.mark.parametrize("fails", [False, True], ids=["closed", "failed"])
def test_who_waits_for_a_worker_that_ends_is_told_and_it_takes_no_more(fails: bool) -> None:
    worker, script = opened()
    stopped: list[bool] = []

    async def ask() -> None:
        asked = asyncio.ensure_future(worker.call("answer", "a"))
        await asyncio.sleep(0)
        if fails:
            assert script.onerror
            script.onerror(SimpleNamespace(preventDefault=lambda: stopped.append(True)))
        else:
            worker.close()
        with pytest.raises(WorkerLostError):
            await asked
        with pytest.raises(WorkerLostError):
            await worker.call("answer", "b")

    run(ask())
    assert script.ended
    assert stopped == [True] * fails, "it is no error of the page's"
    assert len(script.sent) == 1


def test_a_worker_that_nobody_waits_for_any_more_may_answer() -> None:
    worker, script = opened()

    async def ask() -> None:
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(worker.call("answer", "a"), 0.01)
        script.says(1, "late")

    run(ask())


def test_the_page_that_is_one_file_makes_the_worker_of_an_address_itself() -> None:
    made: list[ScriptedWorker] = []
    assert site(browser(made, None, "data-inline")).open_worker()
    assert made[0].address == "site/w.js"


def test_where_there_can_be_no_worker_there_is_none() -> None:
    def refuse(address: str, options: object) -> None:
        raise JsError("SecurityError")

    window = browser([])
    window.Worker = SimpleNamespace(new=refuse)
    assert site(window).open_worker() is None
    del window.Worker
    assert site(window).open_worker() is None


def test_a_site_tells_of_its_networks() -> None:
    told = {"address": "./w.zip", "size": 3, "sha256": "00"}
    assert site(browser([]), parcel=told).parcel() == Parcel("./w.zip", 3, "00")
    assert site(browser([]), parcel={}).parcel() is None


def test_a_file_comes_from_its_address_or_it_is_told_why_not() -> None:
    async def content() -> Any:
        return SimpleNamespace(to_bytes=lambda: b"data")

    responses = {
        "site/here": SimpleNamespace(ok=True, arrayBuffer=content),
        "site/gone": SimpleNamespace(ok=False, status=404, statusText="Not Found"),
        "site/forbidden": JsError("Failed to fetch"),
    }
    made = site(browser([], responses))
    assert run(made.fetch("./here")) == b"data"
    for address, why in (("./gone", "404 Not Found"), ("./forbidden", "Failed to fetch")):
        with pytest.raises(FetchError, match=why):
            run(made.fetch(address))


def test_what_is_learned_lies_beside_the_engine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "engine").mkdir()
    spec = SimpleNamespace(origin=str(tmp_path / "engine" / "__init__.py"))
    monkeypatch.setattr(module, "find_spec", lambda name: spec)
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("engine/bots/weights/contact.bin", b"network")
    site(browser([])).learn(packed.getvalue())
    assert (tmp_path / "engine/bots/weights/contact.bin").read_bytes() == b"network"


def test_a_wheel_that_cannot_be_installed_is_told() -> None:
    async def refuse(address: str) -> None:
        raise ValueError(f"{address} is no wheel")

    with pytest.raises(WorkerError, match="is no wheel"):
        run(site(browser([]), refuse).install("nothing.whl", b""))
