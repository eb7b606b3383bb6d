"""The search: deeper and deeper until the budget or the depth a player can see is used up."""

from functools import lru_cache
from random import Random
from typing import NamedTuple

from flubball.games.queens_and_guards.spaces import Spaces
from flubball.games.queens_and_guards.state import Action, State
from flubball.players.queens_and_guards.bits import Bits, Place, bits_of
from flubball.players.queens_and_guards.core_tree import tree_of
from flubball.players.queens_and_guards.tree import BEYOND, BudgetExhausted, Tree, Way, ways
from flubball.players.queens_and_guards.weights import WEIGHTS, WIN, Weights
from flubball.players.queens_and_guards.worth import Worth
from flubball.players.steps import spend
from flubball.players.thoughts import note


class Sight(NamedTuple):
    """How far a player sees: turns ahead, at most so many positions, and what it looks at."""

    depth: int
    nodes: int
    weights: Weights = WEIGHTS


class Found(NamedTuple):
    """A choice: the way, its worth, how many turns ahead were seen whole, and the cost."""

    way: Way
    worth: int
    depth: int
    nodes: int


@lru_cache(32)
def worth_of(bits: Bits, weights: Weights, turns: int) -> Worth:
    """The worth of places, made once for all choices of a match."""
    return Worth(bits, weights, turns)


def choose(spaces: Spaces, state: State, sight: Sight, rng: Random) -> Action | None:
    """What promises most; None if nothing can be done. Among equals `rng` decides.

    >>> from flubball.games.queens_and_guards.bare import BARE
    >>> near = "A: 0,-1; a: 1,-1; a: 1,0; a: 0,1; a: -1,1; a: -1,0; a: 0,-2; B: 0,3"
    >>> choose(BARE.spaces, BARE.parse(near), Sight(depth=2, nodes=3000), Random(1))
    Move(start=(0, -1), end=(0, 0))
    """
    bits = bits_of(spaces, state.traps)
    worth = worth_of(bits, sight.weights, state.turns)
    found = search(worth, bits.place(state), sight, rng)
    return None if found is None else bits.action(*found.way[:3])


def search(worth: Worth, place: Place, sight: Sight, rng: Random) -> Found | None:
    """The same for a place, with what it cost."""
    every = ways(worth, place)
    if not every:
        return None
    spend(len(every))
    rng.shuffle(every)
    every.sort(key=lambda way: -worth.of(way[3], place[4]))
    if len(every) == 1:
        note(lambda: "It is the only way.")
        return Found(every[0], worth.of(every[0][3], place[4]), 0, 0)
    tree = tree_of(worth, sight.nodes)
    way, value, depth = _deepened(tree, worth, every, sight.depth)
    nodes = sight.nodes - tree.nodes
    spend(nodes)
    note(lambda: _told(value, depth))
    return Found(way, value, depth, nodes)


def _told(value: int, depth: int) -> str:
    """What a search has found."""
    if value > WIN // 2:
        return "I see a win."
    if not depth:
        return "It looks best at a glance."
    turns = "turn" if depth == 1 else "turns"
    lost = "; whatever I do, I see that I lose" if value < -WIN // 2 else ""
    return f"It is the best that I see {depth} {turns} ahead{lost}."


def _deepened(tree: Tree, worth: Worth, every: list[Way], most: int) -> tuple[Way, int, int]:
    """The best way, its worth, and the depth that was seen whole."""
    chosen, value, seen = every[0], worth.of(every[0][3], _mover(every[0])), 0
    for depth in range(1, most + 1):
        reached = -BEYOND
        # The best so far comes first, so what a broken off depth has found is no worse.
        for way in [chosen, *(each for each in every if each is not chosen)]:
            try:
                found = _value(tree, worth, way, depth, reached)
            except BudgetExhausted:
                return chosen, value, seen
            if found > reached:
                chosen, value, reached = way, found, found
        seen = depth
        if abs(value) > WIN // 2:
            break
    return chosen, value, seen


def _mover(way: Way) -> int:
    """Who takes the way: after a move the other side is to move."""
    return way[3][4] if way[2] else 1 - way[3][4]


def _value(tree: Tree, worth: Worth, way: Way, depth: int, reached: int) -> int:
    """What a way promises its side, if more than `reached`."""
    if way[2]:
        return tree.value(way[3], depth, reached, BEYOND)
    if depth == 1 or worth.is_over(way[3]):
        return worth.of(way[3], _mover(way))
    return -tree.value(way[3], depth - 1, -BEYOND, -reached)
