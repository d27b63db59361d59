"""Install the engine from its address, and let it choose how to play an opening 3-1."""

import micropip
from pyscript import document, window

ADDRESS = "../engine/backgammon_engine-0.1.0-py3-none-any.whl"
await micropip.install(str(window.URL.new(ADDRESS, window.location.href).href))

from engine import START, Dice, Player, legal_plays

plays = legal_plays(START, Player.WHITE, Dice(3, 1))
document.getElementById("answer").textContent = f"An opening 3-1 can be played in {len(plays)} ways."
