"""Install the engine from its address, and ask it how an opening 3-1 can be played."""

import asyncio

import micropip
from pyscript import document, window

WHEEL = "../engine/backgammon_engine-0.1.0-py3-none-any.whl"


async def main():
    """Put the answer into the page."""
    await micropip.install(str(window.URL.new(WHEEL, window.location.href).href))
    from engine import START, Dice, Player, legal_plays

    ways = len(legal_plays(START, Player.WHITE, Dice(3, 1)))
    document.getElementById("answer").textContent = f"An opening 3-1 can be played in {ways} ways."


asyncio.ensure_future(main())  # noqa: RUF006 - the page's loop holds it
