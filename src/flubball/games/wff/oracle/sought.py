"""Sets of premises that use given letters up exactly and that no table refutes.

All rows in which the Goal is false, in all tables that the rules allow, stand side by side in one
number (`derivability/matrices.py`); in each of them some premise has to be false. WFFs are sought
from their first letter on: what the whole has to be in some rows tells what its sides have to be,
and most first letters fail at once.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from importlib import import_module
from itertools import product
from typing import Any

from flubball.games.wff.derivability.matrices import Matrices
from flubball.games.wff.formulas import (
    BINARY,
    VARIABLES,
    Formula,
    join,
    negation,
    parse,
    variable,
)
from flubball.games.wff.oracle.forests import Premises, halves, partitions
from flubball.games.wff.oracle.naming import wffs_in
from flubball.games.wff.oracle.pool import ONE, count, size

_core: Any
try:
    _core = import_module("flubball.games.wff.oracle._core")
except ImportError:  # it was not built: Python does the same, slowly
    _core = None

# As native/wff/lines.hpp and boxes.hpp number them.
NUMBERED = ("Ko", "Ki", "Ai", "Co", "Eo", "Ei", "Ao", "Ci", "Ni", "No", "R")
LIGHTER = 24  # steps of the core that count as one
FIRST, MORE = 64, 8  # sets that are asked of it at once, and how many times as many each next time
FEW = 5  # WFFs of so many letters are kept, those with the same rows together
Spend = Callable[[int], None]
Refuse = Callable[[Premises, frozenset[str]], None]
Written = Callable[[], Iterable[Formula]]  # WFFs with the same rows, written when they are wanted
Made = tuple[int, Written]
Sides = tuple[int, int, int, int]  # where a letter is true of both sides, the left, the right, none


def numbered(rules: frozenset[str]) -> int:
    """The rules as the core has them, a bit each."""
    return sum(1 << n for n, name in enumerate(NUMBERED) if name in rules)


class Tables:
    """The rows that premises must not all be true in, and short WFFs by their rows."""

    def __init__(self, matrices: Matrices, goal: Formula) -> None:
        self.wrong = matrices.every & ~matrices.rows(goal)
        self.sides = matrices.sides
        self.rows = {letter: matrices.rows(variable(letter)) for letter in VARIABLES}
        self.few: dict[int, list[Made]] = {}
        self.matrices = matrices

    @cached_property
    def core(self) -> "_core.Sought | None":
        """The same search in C++; None where it was not built."""
        if _core is None:
            return None
        rows = [side for op in BINARY + "N" for side in self.sides[op]]
        rows += [self.rows[letter] for letter in VARIABLES]
        length = (self.matrices.every.bit_length() + 7) // 8
        tables = b"".join(one.to_bytes(length, "little") for one in rows)
        return _core.Sought(self.wrong.to_bytes(length, "little"), tables)


class Sought:
    """A search that counts its steps.

    >>> from flubball.games.wff.derivability.matrices import matrices_of
    >>> from flubball.games.wff.formulas import parse
    >>> from flubball.games.wff.oracle.pool import pack
    >>> tables = Tables(matrices_of(frozenset(["Ko", "Co"])), parse("p"))
    >>> list(Sought(tables, lambda steps: None).premises(pack("KCpqq")))
    [('KpCqq',), ('KqCqp',), ('KCqpq',), ('KCqqp',)]
    """

    def __init__(self, tables: Tables, spend: Spend) -> None:
        self.tables = tables
        self.spend = spend

    def premises(
        self,
        use: int,
        goal: str = "",
        rules: frozenset[str] = frozenset(),
        refuse: Refuse | None = None,
    ) -> Iterator[Premises]:
        """Every set of different WFFs with exactly these letters that no table refutes.

        With a Goal and rules sets with an idle part may be left out, and those that do not give the
        Goal; `refuse` hears of one of these. Raises what `spend` raises.
        """
        number = wffs_in(use)
        if number > 0 and self.tables.core is not None:
            yield from self._by_core(self.tables.core, use, goal, rules, refuse)
        elif number > 0:
            for packs in partitions(use, number, use):
                yield from self._sets(sorted(packs, key=lambda one: (size(one), one)))
        elif not use and not self.tables.wrong:
            yield ()

    def _by_core(
        self,
        core: "_core.Sought",
        use: int,
        goal: str,
        rules: frozenset[str],
        refuse: Refuse | None,
    ) -> Iterator[Premises]:
        """The same sets in the same order; steps of the core are lighter."""
        named = numbered(rules)
        letters = bytes(count(use, letter) for letter in BINARY + "N" + VARIABLES)
        seen, most, rest = 0, FIRST, 0

        def spend(steps: int) -> None:
            nonlocal rest
            whole, rest = divmod(rest + steps, LIGHTER)
            self.spend(whole)

        while True:
            found = core.premises(letters, seen, most, goal, named, spend)
            refused = core.refused()
            if refused and refuse is not None:
                refuse(tuple(map(parse, refused)), rules)
            for texts in found:
                self.spend(1)
                yield tuple(map(parse, texts))
            if len(found) < most:
                return
            seen, most = seen + most, most * MORE

    def _sets(self, packs: Sequence[int]) -> Iterator[Premises]:
        """One WFF of each pack; of two with the same letters the later one first."""
        same = [n for n in range(1, len(packs)) if packs[n] == packs[n - 1]]
        for groups in self._chosen(packs, self.tables.wrong):
            for chosen in product(*(written() for written in groups)):
                self.spend(1)
                if all(chosen[n - 1] > chosen[n] for n in same):
                    yield tuple(sorted(chosen))

    def _chosen(self, packs: Sequence[int], wrong: int) -> Iterator[tuple[Written, ...]]:
        """WFFs for each pack, so that no row is left: the last and longest must see to that."""
        if len(packs) == 1:
            for _, written in self.made(packs[0], wrong, 0):
                yield (written,)
            return
        for rows, written in self.made(packs[0], 0, 0):
            for rest in self._chosen(packs[1:], wrong & rows):
                yield (written, *rest)

    def made(self, use: int, where: int, rows: int) -> Iterator[Made]:
        """WFFs of these letters that have these rows where it is asked for."""
        if size(use) > FEW:
            yield from self._by_letter(use, where, rows)
            return
        for one in self._few(use):
            self.spend(1)
            if not (one[0] ^ rows) & where:
                yield one

    def _few(self, use: int) -> list[Made]:
        found = self.tables.few.get(use)
        if found is None:
            grouped: dict[int, list[Written]] = {}
            for rows, written in self._by_letter(use, 0, 0):
                grouped.setdefault(rows & self.tables.wrong, []).append(written)
            found = [(rows, _all_of(some)) for rows, some in grouped.items()]
            self.tables.few[use] = found
        return found

    def _by_letter(self, use: int, where: int, rows: int) -> Iterator[Made]:
        """By the first letter."""
        if size(use) == 1:
            for letter in VARIABLES:
                if use == ONE[letter]:
                    yield self.tables.rows[letter], _only(variable(letter))
            return
        for op in BINARY:
            if count(use, op):
                yield from self._joined(op, use - ONE[op], where, rows)
        if count(use, "N"):
            yield from self._negated(use - ONE["N"], where, rows)

    def _negated(self, use: int, where: int, rows: int) -> Iterator[Made]:
        _, _, of_true, of_false = self.tables.sides["N"]
        false, true = where & (of_true ^ rows), where & (of_false ^ rows)
        if not false & true:
            for a, written in self.made(use, false | true, true):
                yield a & of_true | ~a & of_false, _behind_n(written)

    def _joined(self, op: str, use: int, where: int, rows: int) -> Iterator[Made]:
        """The shorter side first: it tells more about the longer one."""
        both, left, right, neither = self.tables.sides[op]
        for part in halves(use):
            other = use - part
            if size(part) <= size(other):
                for found, a, b in self._pairs(
                    part, other, (both, left, right, neither), where, rows
                ):
                    yield found, _behind(op, a, b)
            else:
                for found, b, a in self._pairs(
                    other, part, (both, right, left, neither), where, rows
                ):
                    yield found, _behind(op, a, b)

    def _pairs(
        self, first: int, second: int, sides: Sides, where: int, rows: int
    ) -> Iterator[tuple[int, Written, Written]]:
        both, left, right, neither = sides
        # Where the first side must be false, or true, whatever the second is.
        false = where & (both ^ rows) & (left ^ rows)
        true = where & (right ^ rows) & (neither ^ rows)
        if false & true:
            return
        for a, some in self.made(first, false | true, true):
            of_true, of_false = a & both | ~a & right, a & left | ~a & neither
            false_b, true_b = where & (of_true ^ rows), where & (of_false ^ rows)
            for b, others in self.made(second, false_b | true_b, true_b):
                yield b & of_true | ~b & of_false, some, others


def _only(one: Formula) -> Written:
    return lambda: (one,)


def _all_of(groups: Sequence[Written]) -> Written:
    if len(groups) == 1:
        return groups[0]
    return lambda: (one for written in groups for one in written())


def _behind_n(written: Written) -> Written:
    return lambda: (negation(one) for one in written())


def _behind(op: str, left: Written, right: Written) -> Written:
    return lambda: (join(op, a, b) for a in left() for b in right())
