"""The computer thinks beside the page: in a worker, in another one, in slices; in foreign code."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path

import pytest

from bench.smoothness import long_tasks, watch_long_tasks
from engine import LEVELS, Bot, GameState, MoveChecker, OpeningRoll, Phase, Player, Position, apply
from tests.browser.table import Table
from tests.browser.wheels import EXAMPLE, example_wheel
from ui.rival import Rival

EXPERT = LEVELS[-1]
SPEC = "runner_bot:Runner"
BLACK_BEGINS = """
from engine import OpeningRoll
app.press("play-computer")
app._do(OpeningRoll({0}, {1}))
app._continue()
"""

FRESH = """
from ui.thinker import Thinker
app._leave()
app._thinker._end(app._thinker._helper)
app._thinker = Thinker(app._shell.workshop)
"""


@pytest.fixture(autouse=True)
def _own_thinker(table: Table) -> Iterator[None]:
    """Let each test begin, and leave the page, without a worker."""
    begin_without_worker(table)
    yield
    begin_without_worker(table)


def begin_without_worker(table: Table) -> None:
    """End a worker, and wait until it has: one that is stuck takes its time."""
    table.python(FRESH)
    wait_until(table, lambda: not table.page.workers, "a worker does not end")


def wait_until(table: Table, condition: Callable[[], bool], otherwise: str) -> None:
    """Wait until something is so, for half a minute; ``otherwise`` says what is wrong then."""
    for _ in range(300):
        if condition():
            return
        table.page.wait_for_timeout(100)
    raise AssertionError(otherwise)


def after_the_answer(bot: Bot, first: int, second: int) -> Position:
    """Return the position after Black's opening play, as a bot chooses it in this process."""
    start = GameState()
    state, _ = apply(start, OpeningRoll(first, second))
    assert state.on_roll is Player.BLACK
    for move in bot.choose_play(state).moves:
        state, _ = apply(state, MoveChecker.of(move))
    return state.position


def begin(table: Table, first: int, second: int) -> None:
    """Begin a game with the opening roll that Black wins, and let the computer think about it."""
    table.python(BLACK_BEGINS.format(first, second))


def wait_for_its_turn(table: Table) -> Position:
    """Wait until the computer has played, and return the position."""
    table.page.wait_for_function(
        """() => !/^Computer is (playing|thinking)/.test(
        document.getElementById("status").textContent)"""
    )
    assert not table.is_shown("trouble"), table.page.inner_text("#trouble")
    game = table.saved().game
    assert game.on_roll is Player.WHITE
    return game.position


def wait_for_the_worker(table: Table) -> None:
    """Wait until a worker can be asked."""
    code = "found = app._thinker._helper; result = found and found.starting.done()"
    wait_until(table, lambda: table.python(code) == "True", "no worker has started")


def test_the_strongest_level_thinks_in_a_worker_and_the_page_goes_on(table: Table) -> None:
    assert len(table.page.workers) == 0
    table.press(f"level-{EXPERT.key}")
    begin(table, 1, 3)
    assert wait_for_its_turn(table) == after_the_answer(EXPERT.make(), 1, 3)
    assert table.saved().rival == Rival(EXPERT.key)
    assert EXPERT.name == table.page.inner_text("#rival-top")
    assert len(table.page.workers) == 1
    blocks = []
    for first, second in ((2, 5), (3, 6), (1, 2)):  # a busy machine may stop any one of them
        table.python("app.press('home')")
        watch_long_tasks(table.page)
        begin(table, first, second)
        assert wait_for_its_turn(table) == after_the_answer(EXPERT.make(), first, second)
        blocks.append(max((task.duration for task in long_tasks(table.page)), default=0.0))
    assert min(blocks) < 50, blocks
    assert len(table.page.workers) == 1


ENDS = {
    "dead before it is asked": "close()",
    "dead before it answers": "void (globalThis.postMessage = () => close())",
    "stuck for ever": "void (globalThis.postMessage = () => { for (;;); })",
}
"""What happens in a worker, by what it runs."""


@pytest.mark.case("Y27")
@pytest.mark.parametrize("name", ENDS)
def test_a_worker_that_dies_is_followed_by_another_which_is_asked_again(
    table: Table, name: str
) -> None:
    table.press(f"level-{EXPERT.key}")
    table.python("app.press('play-computer')")
    wait_for_the_worker(table)
    [worker] = table.page.workers
    table.python("import ui.thinker; ui.thinker.LATEST = 1.5; app.first = app._thinker._helper")
    try:
        worker.evaluate(ENDS[name])
        begin(table, 1, 3)
        assert wait_for_its_turn(table) == after_the_answer(EXPERT.make(), 1, 3)
    finally:
        table.python("import ui.thinker; ui.thinker.LATEST = 10.0")
    found = table.python(
        "found = app._thinker._helper; result = found in (None, app.first), app._thinker._losses"
    )
    assert found == "(False, 0)"


def test_a_new_game_drops_the_answer_to_the_old_one(table: Table) -> None:
    table.press(f"level-{EXPERT.key}")
    table.python("app.press('play-computer')")
    wait_for_the_worker(table)
    begin(table, 1, 6)
    table.page.wait_for_timeout(30)
    begin(table, 2, 4)
    assert wait_for_its_turn(table) == after_the_answer(EXPERT.make(), 2, 4)
    table.page.wait_for_timeout(500)
    assert table.saved().game.position == after_the_answer(EXPERT.make(), 2, 4)


def test_without_workers_the_page_thinks_in_slices_and_plays_the_same(table: Table) -> None:
    table.python("app._thinker._losses = 9")
    table.press(f"level-{EXPERT.key}")
    begin(table, 1, 3)
    assert wait_for_its_turn(table) == after_the_answer(EXPERT.make(), 1, 3)
    assert len(table.page.workers) == 0


@pytest.mark.case("Y12", "Y13")
def test_a_program_of_ones_own_is_installed_from_its_file_and_plays(
    table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = table.page
    monkeypatch.syspath_prepend(str(EXAMPLE))
    runner: Bot = import_module("runner_bot").Runner()
    table.unfold("own-bot")
    wheel = example_wheel(tmp_path, "1.0+own.1")
    for name, data in (
        ("nothing-1.0-py3-none-any.whl", b"no wheel"),
        ("game.whl", wheel.read_bytes()),
        ("game-latest-py3-none-any.whl", wheel.read_bytes()),
    ):
        (tmp_path / name).write_bytes(data)
        page.set_input_files("#own-file", tmp_path / name)
        page.wait_for_selector(f"text={name} can be installed.")
        table.press("own-install")
        page.wait_for_function("document.getElementById('own-note').classList.contains('warn')")
        assert page.inner_text("#own-note") == "This is no wheel that can be installed."
        assert name.removesuffix(".whl") in page.inner_text("#own-detail") or data == b"no wheel"
    page.set_input_files("#own-file", wheel)
    page.wait_for_selector("text=runner_bot-1.0+own.1-py3-none-any.whl can be installed.")
    assert "foreign code" in page.inner_text("#own-offer")
    table.press("own-install")
    page.wait_for_selector("#level-own:not([hidden])")
    assert page.get_attribute("#level-own", "aria-checked") == "true"
    begin(table, 1, 3)
    assert wait_for_its_turn(table) == after_the_answer(runner, 1, 3)
    assert page.inner_text("#rival-top") == SPEC
    assert table.saved().rival == Rival(own=SPEC)
    here = table.python("import sys; result = 'runner_bot' in sys.modules")
    assert here == "False", "it is not in the page's own Python"
    assert table.saved().game.phase is Phase.ROLL
