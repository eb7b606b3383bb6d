"""Positions as numbers: the same moves, places and worth as the rules of Queens & Guards."""

from random import Random

import pytest
from hypothesis import given
from msgspec.structs import replace

from flubball.games.queens_and_guards import BARE, State
from flubball.games.queens_and_guards.moves import actions, after
from flubball.players.queens_and_guards.bits import Bits, Place, bits_of
from flubball.players.queens_and_guards.search import worth_of
from flubball.players.queens_and_guards.weights import WEIGHTS
from queens_and_guards.slow_worth import slow_worth
from queens_and_guards.strategies import states


def same(state: State) -> None:
    """Compare everything that follows from one state."""
    bits = bits_of(BARE.spaces, state.traps)
    worth, place = worth_of(bits, WEIGHTS, state.turns), bits.place(state)
    listed = list(actions(BARE.spaces, state))
    moves = [bits.action(one, to, False) for one, to in bits.moves(place)]
    rims = [bits.action(one, to, True) for one, to in bits.rims(place)]
    assert moves + rims == listed
    for action, then in zip(listed, bits.thens(place), strict=True):
        follows = after(BARE.spaces, state, action)
        assert bits.place(follows) == then
        for side in (0, 1):
            assert worth.of(then, side) == slow_worth(BARE.spaces, follows, side, WEIGHTS)


@given(states())
def test_any_state(state: State) -> None:
    if BARE.result(state) is None:
        same(state)


@pytest.mark.parametrize("traps", ["line", "same-ring"])
def test_random_matches(traps: str) -> None:
    for seed in range(1):
        rng, state = Random(seed), replace(BARE.start(), traps=traps)
        while BARE.result(state) is None:
            same(state)
            state = BARE.after(state, rng.choice(BARE.legal(state)))


def count(bits: Bits, place: Place, depth: int) -> int:
    if depth == 1:
        return len(bits.moves(place)) + len(bits.rims(place))
    return sum(count(bits, then, depth - 1) for then in bits.thens(place))


def test_the_counts_from_the_start() -> None:
    bits = bits_of(BARE.spaces, "line")
    place = bits.place(BARE.start())
    assert [count(bits, place, depth) for depth in (1, 2, 3, 4)] == [27, 713, 18_413, 466_845]


def test_what_is_kept_is_forgotten_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("flubball.players.queens_and_guards.bits.KEPT", 10)
    fresh, usual = Bits(BARE.spaces, "line"), bits_of(BARE.spaces, "line")
    place = usual.place(BARE.start())
    for then in usual.thens(place):
        assert list(fresh.thens(then)) == list(usual.thens(then))
    assert len(fresh._danger) <= 11
