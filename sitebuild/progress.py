"""Tell what is being fetched and how much of it has come."""

from __future__ import annotations

import contextlib
import os
import sys
import threading
import time
from collections.abc import Iterable, Iterator
from pathlib import Path

TICK_SECONDS = 0.3


def megabytes(folders: Iterable[Path]) -> str:
    """Return the size of the files below `folders` in words; files may come and go meanwhile."""
    total = 0
    for folder in folders:
        for parent, _, names in os.walk(folder):
            for name in names:
                with contextlib.suppress(OSError):
                    total += os.lstat(os.path.join(parent, name)).st_size
    return f"{total / 1e6:.1f} MB"


@contextlib.contextmanager
def watching(what: str, *folders: Path) -> Iterator[None]:
    """Say `what` is being fetched, and while that lasts how much has arrived in `folders`."""
    live = sys.stdout.isatty()
    started = time.monotonic()
    done = threading.Event()

    def tick() -> None:
        while not done.wait(TICK_SECONDS):
            print(f"\r{what} ... {megabytes(folders)} ", end="", flush=True)

    print(f"{what} ...", end="" if live else "\n", flush=True)
    ticker = threading.Thread(target=tick, daemon=True)
    if live:
        ticker.start()
    try:
        yield
    except BaseException:
        finish(done, ticker)
        print(flush=True)
        raise
    finish(done, ticker)
    size, seconds = megabytes(folders), time.monotonic() - started
    print(f"\r{what} ... {size}, {seconds:.1f} s" if live else f"  {size}, {seconds:.1f} s")


def finish(done: threading.Event, ticker: threading.Thread) -> None:
    """Stop the ticking thread, so that nothing is printed over what comes next."""
    done.set()
    if ticker.is_alive():
        ticker.join()
