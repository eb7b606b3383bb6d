"""The search of Queens & Guards: plain minimax with less work, twice, within its budget."""

from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace

from flubball.games.queens_and_guards import BARE, State
from flubball.players.queens_and_guards import core_tree
from flubball.players.queens_and_guards.bits import Place, bits_of
from flubball.players.queens_and_guards.core_tree import CoreTree, core
from flubball.players.queens_and_guards.search import Found, Sight, search, worth_of
from flubball.players.queens_and_guards.tree import BEYOND, BudgetExhausted, PlainTree, Tree, ways
from flubball.players.queens_and_guards.weights import WEIGHTS
from flubball.players.queens_and_guards.worth import Worth

MUCH = 10**9
CAUGHT = "A: 0,5; a: 2,2; a: 2,0; B: 2,1; b: 0,-5; b: 4,-1; to-move: 0; caught: 2,1"


def positions(count: int) -> Iterator[State]:
    """Positions of random matches of both kinds of traps, and one with a caught Queen."""
    yield BARE.parse(CAUGHT)
    for seed in range(count):
        rng = Random(seed)
        state = replace(BARE.start(), traps=("line", "same-ring")[seed % 2], turns=90)
        for _ in range(rng.randint(0, 85)):
            if BARE.result(state) is None:
                state = BARE.after(state, rng.choice(BARE.legal(state)))
        if BARE.result(state) is None:
            yield state


def valued(state: State) -> tuple[Worth, Place]:
    bits = bits_of(BARE.spaces, state.traps)
    return worth_of(bits, WEIGHTS, state.turns), bits.place(state)


def minimax(worth: Worth, place: Place, depth: int) -> int:
    """The value for the side to move, every way being looked at."""
    found = []
    for way in ways(worth, place):
        then = way[3]
        if way[2]:
            found.append(minimax(worth, then, depth))
        elif depth == 1 or worth.is_over(then):
            found.append(worth.of(then, place[4]))
        else:
            found.append(-minimax(worth, then, depth - 1))
    return max(found, default=0)


def trees(worth: Worth, nodes: int) -> list[Tree]:
    """Both trees. Without the core this fails: CI has to build it."""
    module = core()
    assert module is not None, "the core of Queens & Guards was not built"
    return [PlainTree(worth, nodes), CoreTree(worth, nodes, module)]


@pytest.mark.parametrize("depth", [1, 2, 3])
def test_both_trees_are_plain_minimax(depth: int) -> None:
    for state in positions(12 if depth < 3 else 4):
        worth, place = valued(state)
        expected = minimax(worth, place, depth)
        for tree in trees(worth, MUCH):
            assert tree.value(place, depth, -BEYOND, BEYOND) == expected
            # Asked again it is known.
            assert tree.value(place, depth, -BEYOND, BEYOND) == expected


def test_a_window_gives_a_bound_on_the_right_side() -> None:
    for state in positions(8):
        worth, place = valued(state)
        exact = minimax(worth, place, 2)
        for tree in trees(worth, MUCH):
            # Far off first: what is kept of these says little, and must not be taken for more.
            assert tree.value(place, 2, exact + 40, exact + 41) <= exact + 40
            assert tree.value(place, 2, -BEYOND, BEYOND) == exact
            assert tree.value(place, 2, exact - 41, exact - 40) >= exact - 40
            assert tree.value(place, 2, exact, exact + 5) <= exact
            assert tree.value(place, 2, exact - 5, exact) >= exact
            assert tree.value(place, 2, -BEYOND, BEYOND) == exact


def test_the_core_looks_at_as_many_places() -> None:
    for state in positions(6):
        worth, place = valued(state)
        for depth, alpha, beta in ((1, -50, 50), (2, -BEYOND, BEYOND), (3, 0, 100), (3, -9, 9)):
            plain, built = trees(worth, MUCH)
            values = [tree.value(place, depth, alpha, beta) for tree in (plain, built)]
            assert values[0] == values[1] and plain.nodes == built.nodes


def test_the_core_counts_and_finds_what_python_does(monkeypatch: pytest.MonkeyPatch) -> None:
    assert core() is not None
    for state in positions(6):
        worth, place = valued(state)
        for sight in (Sight(3, MUCH), Sight(9, 2_500)):
            ours = search(worth, place, sight, Random(7))
            with monkeypatch.context() as patch:
                patch.setattr(core_tree, "core", lambda: None)
                assert search(worth, place, sight, Random(7)) == ours


def chosen(state: State, sight: Sight, seed: int) -> Found:
    found = search(*valued(state), sight, Random(seed))
    assert found is not None
    return found


@pytest.mark.parametrize("nodes", [0, 1, 50, 2_000])
def test_the_budget_is_kept_and_counted(nodes: int) -> None:
    for state in positions(6):
        found = chosen(state, Sight(30, nodes), 1)
        assert found.nodes <= nodes
        assert found.nodes == nodes or found.depth in (0, 30) or abs(found.worth) > 1000
        worth, place = valued(state)
        for tree in trees(worth, min(nodes, 1)):
            with pytest.raises(BudgetExhausted):
                tree.value(place, 6, -BEYOND, BEYOND)
            assert tree.nodes == 0


def test_depth_one_and_no_budget_still_give_a_choice_by_worth() -> None:
    worth, place = valued(BARE.start())
    best = max(worth.of(way[3], 0) for way in ways(worth, place))
    for sight in (Sight(1, 0), Sight(5, 0), Sight(1, 100)):
        assert chosen(BARE.start(), sight, 3).worth == best


def test_the_same_seed_gives_the_same_choice_and_others_give_others() -> None:
    sight = Sight(2, MUCH)
    assert chosen(BARE.start(), sight, 5) == chosen(BARE.start(), sight, 5)
    found = [chosen(BARE.start(), sight, seed) for seed in range(12)]
    assert len({each.way for each in found}) > 1 and len({each.worth for each in found}) == 1


def test_a_malformed_board_or_place_is_refused_by_the_core() -> None:
    module = core()
    assert module is not None
    worth, place = valued(BARE.start())
    tables = core_tree.tables_of(worth)
    for wrong in (b"", b"\0\0\0", tables.words[:-4], tables.words + bytes(4), b"\xff" * 4):
        with pytest.raises(ValueError, match="word"):
            module.Tree(wrong)
    tree = module.Tree(tables.words)
    good = tables.place(place)
    for bad in (b"", good[:-4], good + bytes(4), b"\xff\xff\xff\x7f" + good[4:]):
        with pytest.raises(ValueError, match="word"):
            tree.value(bad, 1, -BEYOND, BEYOND, 10)
    for depth in (0, 65):
        with pytest.raises(ValueError, match="depth"):
            tree.value(good, depth, -BEYOND, BEYOND, 10)
