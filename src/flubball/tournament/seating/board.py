"""Rounds while they are being arranged: who sits with whom, and what a swap would change."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from flubball.tournament.seating.field import Field, Ints
from flubball.tournament.seating.sizes import table_sizes

NEVER = np.int64(1) << 62


class Board:
    """Some rounds of a field. `mates[r, i]` are the other seats of i's table; n stands for none."""

    def __init__(self, field: Field) -> None:
        n, rounds = field.players, field.rounds
        self.field, self.n = field, n
        self.mates = np.full((rounds, n, field.full - 1), n, np.int64)
        self.table = np.full((rounds, n), -1, np.int64)
        self.short = np.zeros((rounds, n), bool)
        self.counts = np.tile(field.shorts, (rounds, 1))  # short tables up to and with each round
        self.met = field.met.copy()
        self.again = field.weights["repeat"]
        self.adding = field.static + self.again * (self.met >= 1)
        self.removing = field.static + self.again * (self.met >= 2)
        self.adding[n], self.adding[:, n], self.removing[n], self.removing[:, n] = 0, 0, 0, 0
        self.everyone = np.arange(n)
        self.group = np.zeros(n, np.int64)
        for number, members in enumerate(field.groups):
            self.group[list(members)] = number
        self.free = np.ones(n, bool)
        self.free[list(field.fixed)] = False
        self.total = 0

    def seat(self, round: int, tables: Sequence[Sequence[int]]) -> None:
        """Fill an empty round."""
        for number, table in enumerate(tables):
            for player in table:
                others = [other for other in table if other != player]
                self.mates[round, player, : len(others)] = others
                self.table[round, player] = number
                self.short[round, player] = len(table) < self.field.full
                for other in others:
                    if other > player:
                        self.total += int(self.adding[player, other])
                        self._meet(player, other, 1)
        shorts = self.short[round].astype(np.int64)
        for later in range(round, self.field.rounds):
            self.total += self.field.weights["uneven"] * int(
                (shorts * (2 * self.counts[later] + 1)).sum()
            )
            self.counts[later] += shorts

    def tables(self, round: int) -> list[list[int]]:
        """The tables of a round, in order of their numbers."""
        found: list[list[int]] = [[] for _ in range(int(self.table[round].max()) + 1)]
        for player in range(self.n):
            found[int(self.table[round, player])].append(player)
        return found

    def trouble(self, rounds: slice) -> NDArray[np.bool_]:
        """By round and player: is there something about the seat that may be bettered?"""
        near = [
            self.removing[self.everyone, self.mates[rounds, :, k]]
            for k in range(self.mates.shape[2])
        ]
        lost: Ints = np.sum(near, axis=0)
        unfair = self.short[rounds] & (
            self.counts[rounds] > self.counts[rounds].min(axis=1, keepdims=True) + 1
        )
        found: NDArray[np.bool_] = (lost > 0) | unfair
        return found

    def changes(self, round: int, player: int) -> Ints:
        """What swapping with each other player would add; `NEVER` where it can't be done."""
        mates, own = self.mates[round], self.mates[round, player]
        change = np.zeros(self.n, np.int64)
        for k in range(own.size):
            theirs = mates[:, k]
            change += self.adding[own[k], :-1] + self.adding[player, theirs]
            change -= self.removing[player, own[k]] + self.removing[self.everyone, theirs]
        if self.short[round].any():
            change += self._sharing(round, player)
        change[self.table[round] == self.table[round, player]] = NEVER
        change[~self.free | (self.group != self.group[player])] = NEVER
        return change

    def swap(self, round: int, one: int, two: int, change: int) -> None:
        """Let two players change seats; `change` is what `changes` said."""
        self.total += change
        for player, other in ((one, two), (two, one)):
            for mate in self.mates[round, player]:
                if mate < self.n:
                    self._meet(player, int(mate), -1)
                    self._meet(other, int(mate), 1)
        mates = self.mates[round]
        for player, other in ((one, two), (two, one)):
            for mate in mates[player]:
                if mate < self.n:
                    mates[mate][mates[mate] == player] = other
        mates[[one, two]] = mates[[two, one]]
        self.table[round, [one, two]] = self.table[round, [two, one]]
        if self.short[round, one] != self.short[round, two]:
            gone, come = (one, two) if self.short[round, one] else (two, one)
            self.short[round, gone], self.short[round, come] = False, True
            self.counts[round:, gone] -= 1
            self.counts[round:, come] += 1

    def least_uneven(self, rounds: int) -> int:
        """What short tables add to the total at least, shared out as evenly as can be."""
        added = 0
        for members in self.field.groups:
            seats = sum(
                s for s in table_sizes(len(members), self.field.full) if s < self.field.full
            )
            counts = self.field.shorts[list(members)].copy()
            before = int((counts**2).sum())
            for number in range(self.field.rounds):
                if number < rounds:
                    counts[np.argsort(counts, kind="stable")[:seats]] += 1
                added += int((counts**2).sum()) - before
        return added * self.field.weights["uneven"]

    def _sharing(self, round: int, player: int) -> Ints:
        """What a swap changes about the squares of short tables, now and in later rounds."""
        short, later = self.short[round], self.counts[round:]
        come, gone = (2 * later + 1).sum(axis=0), (1 - 2 * later).sum(axis=0)
        swapped = come[player] + gone if not short[player] else gone[player] + come
        found: Ints = np.where(short != short[player], swapped, 0) * self.field.weights["uneven"]
        return found

    def _meet(self, one: int, two: int, times: int) -> None:
        met = int(self.met[one, two]) + times
        static = self.field.static[one, two]
        adding = static + self.again * (met >= 1)
        removing = static + self.again * (met >= 2)
        for here, there in ((one, two), (two, one)):
            self.met[here, there] = met
            self.adding[here, there] = adding
            self.removing[here, there] = removing
