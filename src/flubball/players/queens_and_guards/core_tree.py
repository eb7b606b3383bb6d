"""`CoreTree`: the tree in C++ (native/queens), and which of the two trees is in use."""

from collections.abc import Iterable
from functools import cache, lru_cache
from importlib import import_module
from struct import pack
from typing import Protocol, cast

from flubball.players.queens_and_guards.bits import Bits, Place, each
from flubball.players.queens_and_guards.tree import BudgetExhausted, PlainTree, Tree
from flubball.players.queens_and_guards.worth import Worth

CORE = "flubball.players.queens_and_guards._core"
MOST_CELLS = 127
NONE = -1


class Values(Protocol):
    """The core's tree: the value, None where the budget was too small, and what is left of it."""

    def value(
        self, place: bytes, depth: int, alpha: int, beta: int, nodes: int
    ) -> tuple[int | None, int]:
        """What `Tree.value` says."""


class Core(Protocol):
    """The extension module."""

    def Tree(self, board: bytes) -> Values:  # noqa: N802  (a class of the core, called)
        """A tree of a board."""


@cache
def core() -> Core | None:
    """The core, or None where it was not built."""
    try:
        return cast(Core, import_module(CORE))
    except ImportError:
        return None


def tree_of(worth: Worth, nodes: int) -> Tree:
    """A tree with that budget: the core's where there is one, with the same values at any rate.

    >>> from flubball.games.queens_and_guards.bare import BARE
    >>> from flubball.players.queens_and_guards.bits import bits_of
    >>> from flubball.players.queens_and_guards.weights import WEIGHTS
    >>> tree = tree_of(Worth(bits_of(BARE.spaces, "line"), WEIGHTS, 200), 1000)
    >>> tree.value(tree.worth.bits.place(BARE.start()), 1, -9999, 9999), tree.nodes
    (100, 973)
    """
    found = core()
    if found is None or len(worth.bits.cell) > MOST_CELLS:
        return PlainTree(worth, nodes)
    return CoreTree(worth, nodes, found)


class CoreTree:
    """The tree in C++."""

    def __init__(self, worth: Worth, nodes: int, module: Core) -> None:
        self.worth, self.nodes = worth, nodes
        self._tables = tables_of(worth)
        self._tree = module.Tree(self._tables.words)

    def value(self, place: Place, depth: int, alpha: int, beta: int) -> int:
        words = self._tables.place(place)
        value, self.nodes = self._tree.value(words, depth, alpha, beta, self.nodes)
        if value is None:
            raise BudgetExhausted
        return value


class Tables:
    """The tables of a board as the core reads them: a list is its length and its cells."""

    def __init__(self, worth: Worth) -> None:
        self._index = {bit: number for number, bit in enumerate(sorted(worth.bits.cell))}
        self.words = _words(self._board(worth, worth.bits))

    def place(self, place: Place) -> bytes:
        """A place in the same form."""
        one, other, first, second, side, turn, caught = place
        queens = (self._index.get(first, NONE), self._index.get(second, NONE))
        rest = (*queens, side, turn, self._index.get(caught, NONE))
        return _words((*self._list(each(one)), *self._list(each(other)), *rest))

    def _board(self, worth: Worth, bits: Bits) -> Iterable[int]:
        yield len(self._index)
        for bit in self._index:
            yield worth.guard[bit]
            yield worth.queen[bit]
            yield from self._list(bits.steps[bit])
            yield from self._list(bits.outward[bit])
            yield from self._list(_flanks(bits, bit))
        for cells in (bits.rim, bits.starts, each(bits.queens_only), each(bits.throne)):
            yield from self._list(cells)
        yield self._index[bits.centre]
        weights = worth.weights
        yield from (weights.trapped_guard, weights.trapped_queen)
        yield from (weights.threatened_guard, weights.threatened_queen)
        yield worth.turns

    def _list(self, cells: Iterable[int]) -> list[int]:
        found = [self._index[bit] for bit in cells]
        return [len(found), *found]


tables_of = lru_cache(32)(Tables)


def _flanks(bits: Bits, bit: int) -> Iterable[int]:
    """The cells beside a cell, two for every line in which it can be trapped."""
    for shift, where in bits.axes:
        if bit & where:
            yield from (bit << shift, bit >> shift)


def _words(numbers: Iterable[int]) -> bytes:
    words = tuple(numbers)
    return pack(f"<{len(words)}i", *words)
