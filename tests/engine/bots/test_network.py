"""The forward pass on packed integers against lists, loops and the definition of the inputs."""

import pytest

from engine.bots import network as module
from engine.bots.inputs import INPUTS, highest_counts
from engine.bots.network import Network
from tests.engine.bots.networks import network, positions, primes, scattered
from tests.engine.bots.reference import Reference, inputs

BOARDS = [*positions(seed=3, games=8), *scattered(seed=4, count=600), *primes()]


@pytest.mark.parametrize(("units", "spread"), [(16, 0.12), (32, 0.9)], ids=["in", "beyond"])
def test_every_sum_and_head_is_that_of_the_reference(units: int, spread: float) -> None:
    net = network(units, seed=units, spread=spread)
    reference = Reference(net.weights)
    beyond = 0
    for position, player in BOARDS:
        pair, board = position.sides(player), position.board(player)
        sums = reference.sums(board)
        lanes = net.sums(*pair).to_bytes(3 * units, "little")
        packed = [int.from_bytes(lanes[at : at + 3], "little") for at in range(0, 3 * units, 3)]
        assert [lane - (128 << 16) - 32768 for lane in packed] == sums, position
        assert list(net.activations(*pair)) == reference.activations(board)
        assert net.line(*pair) == reference.heads(board)[5]
        assert list(net.five(*pair)) == reference.five(board)
        beyond += sum(not -32768 <= total < 32768 for total in sums)
    assert beyond > len(BOARDS) if spread > 0.5 else beyond < len(BOARDS)


def test_many_at_once_are_what_they_are_one_by_one() -> None:
    for spread in (0.12, 0.9):
        net = network(16, spread=spread)
        pairs = [position.sides(player) for position, player in BOARDS[:200]]
        assert net.lines(pairs) == [net.line(*pair) for pair in pairs]
    assert net.lines([]) == []


def test_a_colour_makes_no_difference() -> None:
    net = network()
    for position, player in BOARDS[:50]:
        turned = position.flipped().sides(player.opponent)
        assert net.five(*turned) == net.five(*position.sides(player))


def test_the_tried_positions_have_every_kind_of_input() -> None:
    """Else the comparison with the reference would prove less than it seems to."""
    found: dict[int, int] = {}
    for position, player in BOARDS:
        for index, value in inputs(position.board(player)):
            found[index] = max(found.get(index, 0), value)
    assert set(range(INPUTS)) - set(found) == set()
    assert all(value <= highest_counts()[index] for index, value in found.items())


def test_what_is_kept_of_positions_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.bots.inputs._KEPT", 8)
    fresh, known = Network(network().weights), network()
    for position, player in BOARDS[:100]:
        assert fresh.five(*position.sides(player)) == known.five(*position.sides(player))
    kept = [value for value in vars(fresh).values() if isinstance(value, dict)]
    assert len(kept) == 6
    assert all(len(memo) <= 8 for memo in kept)


def test_the_sum_of_products_needs_no_new_python() -> None:
    assert module._sumprod((3, -2, 5), b"\x01\x02\xff") == module.dot((3, -2, 5), b"\x01\x02\xff")
