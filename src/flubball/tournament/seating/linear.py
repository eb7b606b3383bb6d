"""One round proven: a linear program over all tables that could be, and a whole-number one.

The bound does not rest on floating point: the dual values are rounded to whole multiples of
2^-20, and every table is checked against them in integers.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING

import msgspec
import numpy as np
from numpy.typing import NDArray

from flubball.tournament.seating.field import Ints

if TYPE_CHECKING:
    from scipy.sparse import csr_matrix

# scipy takes long to import, and only who proves a bound needs it: `flubball[tournament]`.

_GRID = 1 << 20


class Columns(msgspec.Struct, frozen=True):
    """Tables that could be: players (n stands for an empty seat), cost, and how many are short."""

    players: int
    seats: Ints
    costs: Ints
    short: int
    count: int  # of tables in a round

    def kept(self, keep: NDArray[np.bool_]) -> Columns:
        """Some of the tables."""
        return Columns(self.players, self.seats[keep], self.costs[keep], self.short, self.count)

    def matrix(self) -> csr_matrix:
        """A row for each player and one for the short tables; a column for each table."""
        from scipy.sparse import csr_matrix, vstack

        count, size = self.seats.shape
        rows = self.seats.ravel()
        places = np.repeat(np.arange(count), size)
        real = rows < self.players
        ones = np.ones(int(real.sum()))
        shape = (self.players, count)
        by_player = csr_matrix((ones, (rows[real], places[real])), shape=shape)
        is_short = (self.seats == self.players).any(axis=1)
        return vstack([by_player, csr_matrix(is_short.astype(float))], format="csr")

    def right_side(self) -> NDArray[np.float64]:
        """Everyone once, and the number of short tables."""
        return np.array([1.0] * self.players + [float(self.short)])


def columns(cost: Ints, sizes: Sequence[int]) -> Columns:
    """All tables of three, and of two where the sizes have any; `cost` is by pair."""
    n, short = len(cost), sum(size == 2 for size in sizes)
    threes = np.array(list(combinations(range(n), 3)), np.int64).reshape(-1, 3)
    seats = threes if len(sizes) > short else threes[:0]
    if short:
        twos = np.array(list(combinations(range(n), 2)), np.int64)
        seats = np.vstack([seats, np.column_stack([twos, np.full(len(twos), n)])])
    wide = np.zeros((n + 1, n + 1), np.int64)
    wide[:n, :n] = cost
    a, b, c = seats.T
    return Columns(n, seats, wide[a, b] + wide[a, c] + wide[b, c], short, len(sizes))


class Relaxed(msgspec.Struct, frozen=True):
    """A proven bound, and how far each table is above its dual values."""

    bound: int
    above: NDArray[np.float64]


def relaxed(tables: Columns) -> Relaxed | None:
    """The bound that the linear program proves; None where no such round exists.

    >>> cost = np.array([[0, 1, 1, 0], [1, 0, 1, 0], [1, 1, 0, 0], [0, 0, 0, 0]])
    >>> relaxed(columns(cost, (2, 2))).bound
    1
    """
    from scipy.optimize import linprog

    result = linprog(
        tables.costs,
        A_eq=tables.matrix(),
        b_eq=tables.right_side(),
        bounds=(0, None),
        method="highs",
    )
    if result.status != 0:
        return None
    duals = np.rint(result.eqlin.marginals * _GRID).astype(np.int64)
    by_player = np.append(duals[:-1], 0)
    is_short = (tables.seats == tables.players).any(axis=1)
    above = tables.costs * _GRID - by_player[tables.seats].sum(axis=1) - duals[-1] * is_short
    # A table below its duals would void the proof: what it lacks is taken off for every table.
    lacking = max(0, -int(above.min()))
    total = int(duals[:-1].sum()) + int(duals[-1]) * tables.short - lacking * tables.count
    return Relaxed(-(-total // _GRID), above / _GRID)


class Proof(msgspec.Struct, frozen=True):
    """The least cost of a round that is proven, and tables that have it if they were found."""

    bound: int
    tables: tuple[tuple[int, ...], ...] = ()


def prove_round(tables: Columns, found: int, nodes: int = 0) -> Proof | None:
    """A bound for one round; with nodes to search, also whether `found` is the least.

    Tables whose distance to the duals exceeds the gap can't be in anything better, so that the
    whole-number program has few of them.
    """
    from scipy.optimize import Bounds, LinearConstraint, milp

    first = relaxed(tables)
    if first is None or first.bound >= found or not nodes:
        return Proof(first.bound) if first else None
    left = tables.kept(first.above <= found - first.bound + 1e-6)
    result = milp(
        left.costs,
        constraints=LinearConstraint(left.matrix(), left.right_side(), left.right_side()),
        bounds=Bounds(0, 1),
        integrality=np.ones(len(left.costs)),
        options={"node_limit": nodes, "mip_rel_gap": 0.0},
    )
    if result.status == 2:  # nothing better than `found` is left
        return Proof(found)
    bound = first.bound
    if result.mip_dual_bound is not None and np.isfinite(result.mip_dual_bound):
        bound = max(bound, int(np.ceil(result.mip_dual_bound - 1e-6)))
    if result.x is None:
        return Proof(min(bound, found))
    chosen = left.seats[result.x > 0.5]
    better = tuple(tuple(int(p) for p in row if p < tables.players) for row in chosen)
    return Proof(min(bound, found), better)
