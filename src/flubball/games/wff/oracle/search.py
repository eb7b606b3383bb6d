"""The exact search: every set of rules, every set of premises, the smaller ones first.

A correct Solution stays correct when parts that are not essential are dropped, as long as two
cubes are left; so it is enough to look at Solutions whose every part is essential, and at those
two cubes.
"""

from collections.abc import Iterator
from functools import cached_property
from itertools import combinations

from flubball.games.wff.derivability import derivable
from flubball.games.wff.derivability.parts import parts_of
from flubball.games.wff.formulas import ALL_ROWS, Formula, join
from flubball.games.wff.oracle.answers import Solvable
from flubball.games.wff.oracle.budget import Meter
from flubball.games.wff.oracle.confirming import Asked, confirm
from flubball.games.wff.oracle.forests import forests_of, packs_within
from flubball.games.wff.oracle.naming import (
    FORMULA,
    REPEATING,
    Naming,
    connectives,
    left_over,
    namings,
    variables,
)
from flubball.games.wff.oracle.pool import pack, size, within
from flubball.games.wff.oracle.shortages import Letters
from flubball.games.wff.rules_of_inference import DISCHARGING

# Without these a premise is used as it is, and only parts of the Goal are.
APART = frozenset(("Ko", "Co", "Eo", "Ao", "Ni", "No"))

ROUND = frozenset(("Ei", "Eo"))


class Search:
    """All Solutions of one question; `open` counts those that only a bounded search refused."""

    def __init__(self, asked: Asked, meter: Meter) -> None:
        self.asked = asked
        self.meter = meter
        self.open = 0
        self.bare = self._bare()
        self._kept: dict[frozenset[str], Letters] = {}
        self._theorem: dict[frozenset[str], bool] = {}
        self._found: dict[int, list[tuple[Formula, ...]]] = {}

    def _bare(self) -> frozenset[str]:
        """Rules that give the Goal of nothing: by a wild R that is one cube, and wants another.

        That is the one Solution with a part that is not essential and can't be dropped.
        """
        rules, goal = self.asked.rules, self.asked.goal
        if not rules.subproofs or not rules.options.no_premises:
            return frozenset()
        return frozenset(
            name for name in DISCHARGING if not derivable((), goal, (name,), rules.options).never
        )

    def _letters(self, rules: frozenset[str]) -> Letters:
        """What the letters of premises must be for these rules; wild cubes make no difference."""
        if rules not in self._kept:
            self._kept[rules] = Letters(self.asked.goal, rules, self.asked.rules.options.lenient)
        return self._kept[rules]

    def solutions(self, *, whole: bool = False) -> Iterator[Solvable]:
        """Every one found, in the order of the search; raises `Stopped`."""
        yield from self.repeats(whole)
        for naming in self.namings:
            self.meter.spend()
            for premises in self._premises(naming):
                yield from self._tried(premises, naming, whole)

    @cached_property
    def namings(self) -> list[Naming]:
        """The ways to name rules for which letters enough are there; raises `Stopped`."""
        found = []
        for naming in namings(self.asked.pool, self.asked.rules.allowed):
            self.meter.spend()
            if self.may_do(naming):
                found.append(naming)
        return found

    def may_do(self, naming: Naming) -> bool:
        """Are there letters enough for premises beside these rules?"""
        if self.bare & naming.rules:
            return True
        if "No" in naming.rules and "R" not in naming.rules:
            return False
        pool, cost = self.asked.pool, naming.cost
        must = left_over(pool, cost)
        if self._given(naming.rules):
            return not must
        letters = self._letters(naming.rules)
        if not letters.may_do((pool.all - cost) & FORMULA, must):
            return False
        return len(pool.pools) == 1 or any(
            within(cost, whole) and letters.may_do((whole - cost) & FORMULA, must)
            for whole in pool.pools
        )

    def _tried(
        self, premises: tuple[Formula, ...], naming: Naming, whole: bool
    ) -> Iterator[Solvable]:
        found = confirm(self.asked, self.meter, premises, naming, whole=whole)
        if isinstance(found, Solvable):
            yield found
        elif found == "open":
            self.open += 1

    def repeats(self, whole: bool = False) -> Iterator[Solvable]:
        """The Goal and Rp: the only Solutions in which Rp is essential."""
        goal, pool = self.asked.goal, self.asked.pool
        for wild in (frozenset[str](), frozenset(("Rp",))):
            cost = pack("R") if wild else pack("Rp")
            use = cost + pack(goal)
            if pool.fits(use) and within(pool.required, use):
                yield from self._tried((goal,), Naming(frozenset(("Rp",)), wild, cost), whole)

    def _premises(self, naming: Naming) -> Iterator[tuple[Formula, ...]]:
        """Sets of premises that use up what is Required and from which the Goal can follow."""
        asked = self.asked
        must = left_over(asked.pool, naming.cost)
        none = asked.rules.subproofs and asked.rules.options.no_premises
        letters = None if self.bare & naming.rules else self._letters(naming.rules)
        if letters is not None:
            if self._given(naming.rules):
                yield ()
                return
            if not naming.rules & APART or naming.rules == ROUND:
                yield from self._parts(naming, must)
                return
        for use in self._uses(naming, must):
            self.meter.spend()
            if not use and not none:
                continue
            if size(use) + size(naming.cost) < 2:
                continue
            if letters is not None and not letters.will_do(use):
                continue
            for premises in self._entailing(use):
                self.meter.spend()
                if not self._repeated(premises, naming.rules):
                    yield premises

    def _entailing(self, use: int) -> Iterator[tuple[Formula, ...]]:
        """Sets of premises of these letters whose consequence the Goal is; kept when all are known.

        Whatever the rules are, the Goal is true where the premises are.
        """
        if use in self._found:
            yield from self._found[use]
            return
        found = []
        wrong = ALL_ROWS & ~self.asked.goal.table
        for premises in forests_of(use):
            self.meter.spend()
            rows = wrong
            for one in premises:
                rows &= one.table
            if not rows:
                found.append(premises)
                yield premises
        self._found[use] = found

    def _parts(self, naming: Naming, must: int) -> Iterator[tuple[Formula, ...]]:
        """Premises where no rule takes one apart: they are parts of the Goal.

        Ei and Eo alone are both essential only to give a C again, by way of the E that it makes
        with the C turned round, or to give an E again, as it is or turned round.
        """
        goal, pool = self.asked.goal, self.asked.pool
        some = [one for one in parts_of([goal]) if one != goal]
        if naming.rules == ROUND:
            both = (goal.left, goal.right), (goal.right, goal.left)
            some = [join(goal.op, *pair) for pair in dict.fromkeys(both)] if goal.op in "CE" else []
        none = self.asked.rules.options.no_premises and self.asked.rules.subproofs
        for number in range(0 if none else 1, len(goal) + 1):
            for premises in combinations(some, number):
                self.meter.spend()
                use = pack("".join(premises))
                if within(must, use) and pool.fits(use + naming.cost):
                    yield premises

    def _given(self, rules: frozenset[str]) -> bool:
        """Do the rules give the Goal of nothing? Then no premise is essential."""
        goal, options = self.asked.goal, self.asked.rules.options
        if goal.table != ALL_ROWS or not options.no_premises:
            return False
        if rules not in self._theorem:
            self._theorem[rules] = derivable((), goal, rules, options).found
        return self._theorem[rules]

    def _repeated(self, premises: tuple[Formula, ...], rules: frozenset[str]) -> bool:
        """Do the Goal, a premise, and some of the rules do without the other parts?"""
        if self.asked.goal not in premises or not self.asked.rules.options.lenient:
            return False
        return any(rules >= few and (rules > few or len(premises) > 1) for few in REPEATING)

    def _uses(self, naming: Naming, must: int) -> list[int]:
        """The packs of letters for premises, with those that must be in, smaller ones first."""
        pool, cost = self.asked.pool, naming.cost
        found: set[int] = set()
        for whole in pool.pools:
            if not within(cost, whole):
                continue
            spare = (whole - cost) & FORMULA
            if not within(must, spare):
                continue
            for more in packs_within(spare - must):
                self.meter.spend()
                use = must + more
                number = variables(use) - connectives(use)
                if number > 0 or not use:
                    found.add(use)
        fitting = [use for use in found if pool.fits(use + cost)]
        return sorted(fitting, key=lambda use: (size(use), use))
