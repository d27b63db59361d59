"""The browser's side of thinking: workers, the files that come later, wheels of somebody's own.

The browser's things come from the shell; this module imports nothing of them. A worker has a Python
of its own, and gets numbered messages.
"""

from __future__ import annotations

import asyncio
import io
import json
import zipfile
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from importlib import invalidate_caches
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from ui.ports import FetchError, Parcel, WorkerError, WorkerLostError

MANIFEST = "./build.json"
"""Where the site says of which sources it was built."""


class BrowserWorker:
    """One worker, which does one thing after another.

    ``addresses`` is what it starts with, as ``ui/static/worker.js`` takes it.
    """

    def __init__(
        self,
        worker: Any,
        addresses: str,
        to_js: Callable[[Any], Any],
        create_proxy: Callable[[Callable[[Any], None]], Any],
    ) -> None:
        self._worker = worker
        self._addresses = addresses
        self._to_js = to_js
        self._waiting: dict[int, asyncio.Future[str]] = {}
        self._number = 0
        self._lost = False
        worker.onmessage = create_proxy(self._heard)
        worker.onerror = create_proxy(self._failed)

    async def start(self) -> None:
        """Fetch its Python and the engine.

        Raises:
            WorkerError: one of them did not come.
            WorkerLostError: it is gone.

        """
        await self.call("start", self._addresses)

    async def call(self, what: str, text: str = "", data: bytes = b"") -> str:
        """Have something done, and return what comes of it; see ``ui/static/worker.js``.

        Raises:
            WorkerError: what it raised.
            WorkerLostError: it is gone.

        """
        if self._lost:
            raise WorkerLostError
        self._number += 1
        number = self._number
        waiting: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self._waiting[number] = waiting
        self._worker.postMessage(self._to_js([number, what, text, data]))
        try:
            return await waiting
        finally:
            self._waiting.pop(number, None)

    def close(self) -> None:
        """End it; who waits for an answer is told."""
        if not self._lost:
            self._lost = True
            self._worker.terminate()
            self._worker.onmessage = self._worker.onerror = None
            for waiting in self._waiting.values():
                if not waiting.done():
                    waiting.set_exception(WorkerLostError())

    def _heard(self, event: Any) -> None:
        number, text, wrong = event.data
        waiting = self._waiting.get(int(number))
        if waiting and not waiting.done():
            if wrong:
                waiting.set_exception(WorkerError(str(wrong)))
            else:
                waiting.set_result(str(text))

    def _failed(self, event: Any) -> None:
        """Take its own end, or a script that did not arrive, as its loss."""
        event.preventDefault()
        self.close()


@dataclass(frozen=True, slots=True)
class SiteWorkshop:
    """The workshop of a page of the site.

    ``config`` is PyScript's, in which the build has noted what a thinking computer needs under
    ``think``; ``install`` installs the wheel at an address. The rest is the browser's own.
    """

    window: Any
    config: Mapping[str, Any]
    install_from: Callable[[str], Awaitable[None]]
    to_js: Callable[..., Any]
    create_proxy: Callable[[Callable[[Any], None]], Any]
    from_entries: Any
    js_error: type[Exception]

    def open_worker(self) -> BrowserWorker | None:
        """Return a new worker; ``None`` where there can be none, as in a page from a disk."""
        options = self.to_js({"type": "module"}, dict_converter=self.from_entries)
        try:
            worker = self.window.Worker.new(self._own_script(), options)
        except (self.js_error, AttributeError, LookupError):
            return None
        addresses = {name: self._whole(self._parts[name]) for name in ("pyodide", "engine")}
        return BrowserWorker(worker, json.dumps(addresses), self.to_js, self.create_proxy)

    def parcel(self) -> Parcel | None:
        """Return where what thinking takes lies; ``None`` where there is nothing to fetch."""
        found = self._parts.get("parcel")
        return Parcel(**found) if found else None

    async def fetch(self, address: str) -> bytes:
        """Return the file at an address.

        Raises:
            FetchError: saying why it did not come.

        """
        try:
            response = await self.window.fetch(self._whole(address))
            if not response.ok:
                raise FetchError(f"{address}: {response.status} {response.statusText}")
            data: bytes = (await response.arrayBuffer()).to_bytes()
        except self.js_error as error:
            raise FetchError(f"{address}: {error}") from error
        return data

    async def is_replaced(self) -> bool:
        """Tell whether the site has another release by now; where it cannot tell, it has none."""
        options = self.to_js({"cache": "no-store"}, dict_converter=self.from_entries)
        try:
            response = await self.window.fetch(self._whole(MANIFEST), options)
            told = json.loads(str(await response.text())) if response.ok else {}
            own = str(self.window.document.documentElement.dataset.release)
            return str(told.get("fingerprint", own)) != own
        except (self.js_error, ValueError, AttributeError):
            return False

    def learn(self, archive: bytes) -> None:
        """Put the files of an archive beside the engine."""
        engine = find_spec("engine")
        assert engine
        assert engine.origin
        with zipfile.ZipFile(io.BytesIO(archive)) as files:
            files.extractall(Path(engine.origin).parent.parent)
        invalidate_caches()  # modules may be among them

    async def install(self, name: str, wheel: bytes) -> None:
        """Install a wheel in the page's own Python.

        Raises:
            WorkerError: saying why it could not be.

        """
        try:
            Path("/tmp", name).write_bytes(wheel)
            await self.install_from(f"emfs:/tmp/{name}")
        except Exception as error:
            raise WorkerError(str(error)) from error

    def _own_script(self) -> str:
        """Return the address of a script made here, which takes the worker's from the site.

        A worker whose script comes from a host has that host's Content-Security-Policy or none; one
        made here has the page's, so that what runs in it can ask no other host for anything. The
        page that is one file makes it by itself (sitebuild/inline.js).
        """
        address = self._whole(self._parts["worker"])
        if self.window.document.documentElement.hasAttribute("data-inline"):
            return address
        code = f"import {json.dumps(address)};"
        kind = self.to_js({"type": "text/javascript"}, dict_converter=self.from_entries)
        blob = self.window.Blob.new(self.to_js([code]), kind)
        return str(self.window.URL.createObjectURL(blob))

    @property
    def _parts(self) -> Mapping[str, Any]:
        parts: Mapping[str, Any] = self.config.get("think", {})
        return parts

    def _whole(self, address: str) -> str:
        return str(self.window.URL.new(address, self.window.document.baseURI).href)
