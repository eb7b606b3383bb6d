"""Move counts (perft) and move lists, by the package and by a second program."""

from random import Random

import pytest
from hypothesis import given
from msgspec.structs import replace

from flubball.games.queens_and_guards import BARE, State
from flubball.games.queens_and_guards.notation import format_action
from queens_and_guards.second_program import Second, count
from queens_and_guards.strategies import states

START = BARE.format(BARE.start())
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
    legal = BARE.legal(state)
    if depth <= 1:
        return len(legal) if depth else 1
    after = (BARE.after(state, action) for action in legal)
    return sum(by_package(each, depth - 1) for each in after)


@pytest.mark.parametrize("position", TABLE)
def test_the_package_counts_as_the_table_says(position: str) -> None:
    state = BARE.parse(position)
    counts = TABLE[position]
    assert tuple(by_package(state, depth) for depth in range(1, len(counts) + 1)) == counts


@pytest.mark.parametrize("position", TABLE)
def test_the_second_program_counts_the_same(position: str) -> None:
    counts = tuple(count(Second(position), depth) for depth in range(1, BY_BOTH + 1))
    assert counts == TABLE[position][:BY_BOTH]


def words(state: State) -> set[str]:
    return {format_action(a) for a in BARE.legal(state)}


@given(states())
def test_both_find_the_same_actions_anywhere(state: State) -> None:
    if BARE.result(state) is None:
        assert words(state) == Second(BARE.format(state)).words()


@pytest.mark.parametrize("traps", ["line", "same-ring"])
@pytest.mark.parametrize("seed", range(4))
def test_both_play_the_same_match(traps: str, seed: int) -> None:
    rng = Random(seed)
    state = replace(BARE.start(), traps=traps, turns=120)
    second = Second(BARE.format(state))
    while BARE.result(state) is None:
        assert words(state) == second.words()
        assert not second.over()
        action = rng.choice(BARE.legal(state))
        second = second.then(format_action(action))
        state = BARE.after(state, action)
    assert second.over() == (state.turn < state.turns)
