"""Move counts (perft) and move lists, by the package and by a second program."""

from random import Random

import pytest
from hypothesis import given

from flubball.games.queens_and_guards import State
from flubball.games.queens_and_guards.game import GAME
from queens_and_guards.second_program import Second, count
from queens_and_guards.strategies import states

START = GAME.format_position(GAME.start(2))
CROWDED = (
    "A: 0,-2; a: 1,1; a: 2,-1; a: -1,0; a: -3,2; a: -1,3; a: 4,-4; "
    "B: 0,2; b: 2,0; b: 2,2; b: 3,-2; b: -2,0; b: -3,1; b: -1,4"
)
# Ways to do so many actions in a row, for depths 1, 2, 3 and so on.
TABLE = {
    START: (27, 713, 18_413, 466_845),
    f"{START}; traps: same-ring": (27, 713, 18_413, 467_237),
    CROWDED: (2, 74, 1_071, 16_919),
    f"{CROWDED}; to-move: 1": (1, 21, 338, 6_173),
}
BY_BOTH = 3


def by_package(state: State, depth: int) -> int:
    legal = GAME.legal(state, state.to_move)
    if depth <= 1:
        return len(legal) if depth else 1
    after = (GAME.apply(state, state.to_move, action) for action in legal)
    return sum(by_package(each, depth - 1) for each in after)


@pytest.mark.parametrize("position", TABLE)
def test_the_package_counts_as_the_table_says(position: str) -> None:
    state = GAME.parse_position(position)
    counts = TABLE[position]
    assert tuple(by_package(state, depth) for depth in range(1, len(counts) + 1)) == counts


@pytest.mark.parametrize("position", TABLE)
def test_the_second_program_counts_the_same(position: str) -> None:
    counts = tuple(count(Second(position), depth) for depth in range(1, BY_BOTH + 1))
    assert counts == TABLE[position][:BY_BOTH]


def words(state: State) -> set[str]:
    return {GAME.format_action(a) for a in GAME.legal(state, state.to_move)}


@given(states())
def test_both_find_the_same_actions_anywhere(state: State) -> None:
    if GAME.outcome(state) is None:
        assert words(state) == Second(GAME.format_position(state)).words()


@pytest.mark.parametrize("traps", ["line", "same-ring"])
@pytest.mark.parametrize("seed", range(4))
def test_both_play_the_same_match(traps: str, seed: int) -> None:
    rng = Random(seed)
    state = GAME.start(2, {"traps": traps, "turns": "120"})
    second = Second(GAME.format_position(state))
    while GAME.outcome(state) is None:
        assert words(state) == second.words()
        assert not second.over()
        action = GAME.sample(state, state.to_move, rng)
        assert action is not None
        second = second.then(GAME.format_action(action))
        state = GAME.apply(state, state.to_move, action)
    assert second.over() == (state.turn < state.turns)
