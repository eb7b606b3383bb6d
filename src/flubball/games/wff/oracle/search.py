"""The exact search: every set of rules, every set of premises, the smaller ones first.

A correct Solution stays correct when parts that are not essential are dropped, as long as two
cubes are left; so it is enough to look at Solutions whose every part is essential, and at those
two cubes.
"""

from collections.abc import Iterator
from functools import cached_property
from itertools import combinations

from flubball.games.wff.derivability.parts import parts_of
from flubball.games.wff.formulas import VARIABLES, join, variable
from flubball.games.wff.oracle.answers import Solvable
from flubball.games.wff.oracle.budget import Meter
from flubball.games.wff.oracle.confirming import Asked, confirm
from flubball.games.wff.oracle.forests import Premises, packs_in, sets_within
from flubball.games.wff.oracle.grounds import Ground, Grounds
from flubball.games.wff.oracle.known import Known
from flubball.games.wff.oracle.naming import (
    FORMULA,
    REPEATING,
    Naming,
    left_over,
    named,
    rule_sets,
)
from flubball.games.wff.oracle.pool import pack, size, within

# Without these a premise is used as it is, and only parts of the Goal are.
APART = frozenset(("Ko", "Co", "Eo", "Ao", "Ni", "No"))

ROUND = frozenset(("Ei", "Eo"))
LISTED = 4  # packs of letters that are listed in a step
NAMING = 4  # steps that a way to name rules counts for


class Search:
    """All Solutions of one question; `open` counts those that only a bounded search refused."""

    def __init__(self, asked: Asked, meter: Meter, known: Known | None = None) -> None:
        self.asked = asked
        self.meter = meter
        self.known = known or Known(asked.goal, asked.rules)
        self.open = 0
        self.grounds = Grounds()
        self._named: list[tuple[frozenset[str], list[Naming]]] = []
        self._next = 0

    def solutions(self, *, whole: bool = False) -> Iterator[Solvable]:
        """Every one found, in the order of the search; raises `Stopped`."""
        yield from self.repeats(whole)
        for rules, some in self.namings():
            self.meter.spend()
            if self._is_plain(rules):
                yield from self._searched(rules, some, whole)
                continue
            for naming in some:
                for premises in self._premises(naming):
                    yield from self._tried(premises, naming, whole)

    def namings(self) -> Iterator[tuple[frozenset[str], list[Naming]]]:
        """Sets of rules for which letters enough are there, with the ways to name each.

        Fewer rules come first. Those that were listed are kept; raises `Stopped`.
        """
        place = 0
        while place < len(self._named) or self._list_more():
            yield self._named[place]
            place += 1

    def _list_more(self) -> bool:
        """List the next set of rules that will do; False where there is none."""
        sets, number = rule_sets(self.asked.rules.allowed), len(self._named)
        while self._next < len(sets) and len(self._named) == number:
            some = []
            for naming in named(sets[self._next], self.asked.pool, self._may_serve):
                self.meter.spend(NAMING)
                if self.may_do(naming):
                    some.append(naming)
            self._named += [(sets[self._next].rules, some)] if some else []
            self._next += 1
        return len(self._named) > number

    def _may_serve(self, rules: frozenset[str]) -> bool:
        """Are there letters enough if names took none?"""
        self.meter.spend()
        known = self.known
        if known.bare & rules or known.given(rules):
            return True
        return not self._told(known.against_all(rules, self.asked.pool.all & FORMULA, 0))

    def _told(self, ground: Ground) -> Ground:
        """The ground, which an answer will name."""
        self.grounds.add(ground)
        return ground

    def may_do(self, naming: Naming) -> bool:
        """Are there letters enough for premises beside these rules?"""
        return not self._told(self._against(naming))

    def _against(self, naming: Naming) -> Ground:
        rules, pool, cost = naming.rules, self.asked.pool, naming.cost
        if self.known.bare & rules:
            return Ground.NONE if len(rules) <= 2 else Ground.ONE_RULE
        if "No" in rules and "R" not in rules:
            return Ground.NO_WITHOUT_R
        must = left_over(pool, cost)
        if self.known.given(rules):
            return Ground.VAIN if must else Ground.NONE
        found = self.known.against_all(rules, (pool.all - cost) & FORMULA, must)
        if found or len(pool.pools) == 1:
            return found
        for whole in pool.pools:
            if within(cost, whole):
                found = self.known.against_all(rules, (whole - cost) & FORMULA, must)
                if not found:
                    break
                self.grounds.add(found)
        return found

    def _tried(self, premises: Premises, naming: Naming, whole: bool) -> Iterator[Solvable]:
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

    def _is_plain(self, rules: frozenset[str]) -> bool:
        """Is every set of premises to be looked at, and are all parts essential?"""
        known = self.known
        return not (known.bare & rules or known.given(rules) or not rules & APART or rules == ROUND)

    def _searched(
        self, rules: frozenset[str], some: list[Naming], whole: bool
    ) -> Iterator[Solvable]:
        """Solutions by these rules with all parts essential; what has none is remembered."""
        known = self.known
        for use, fitting in self._fitting(some).items():
            self.meter.spend()
            dead = known.dead.get((rules, use))
            if dead is not None:
                self.grounds.join(dead)
                continue
            if self._told(known.against(rules, use)):
                continue
            seen, grounds = False, Grounds()
            for premises in known.minimal(rules, use, self.meter, grounds):
                if self._repeated(premises, rules):
                    continue
                seen = True
                for naming in fitting:
                    yield from self._tried(premises, naming, whole)
            self.grounds.join(grounds)
            if not seen:
                known.dead[rules, use] = grounds

    def _fitting(self, some: list[Naming]) -> dict[int, list[Naming]]:
        """The packs of letters for premises and the namings that go with each; smaller ones first.

        One naming of the same cubes is as good as another.
        """
        found: dict[int, list[Naming]] = {}
        for naming in some:
            for use in self._uses(naming, left_over(self.asked.pool, naming.cost)):
                if use or self._may_be_none:
                    found.setdefault(use, []).append(naming)
        return dict(sorted(found.items(), key=lambda item: (size(item[0]), item[0])))

    @cached_property
    def _may_be_none(self) -> bool:
        """May a Solution be without premises?"""
        return self.asked.rules.subproofs and self.asked.rules.options.no_premises

    def _premises(self, naming: Naming) -> Iterator[Premises]:
        """Sets of premises where the Goal comes of nothing, or of its own parts."""
        must = left_over(self.asked.pool, naming.cost)
        if self.known.bare & naming.rules:
            yield from self._beside(naming, must)
        elif self.known.given(naming.rules):
            yield ()
        else:
            yield from self._parts(naming, must)

    def _beside(self, naming: Naming, must: int) -> Iterator[Premises]:
        """One rule does it all: at most one cube or rule stands beside it, for two cubes' sake.

        No other part is essential; of a premise there, one variable is enough.
        """
        if must or len(naming.rules) > 2:
            return
        pool, cost = self.asked.pool, naming.cost
        beside = VARIABLES if len(naming.rules) == 1 else ""
        for premises in ((), *((variable(letter),) for letter in beside)):
            use = cost + pack("".join(premises))
            if size(use) > 1 and pool.fits(use):
                yield premises

    def _parts(self, naming: Naming, must: int) -> Iterator[Premises]:
        """Premises where no rule takes one apart: they are parts of the Goal.

        Ei and Eo alone are both essential only to give a C again, by way of the E that it makes
        with the C turned round, or to give an E again, as it is or turned round.
        """
        goal, pool = self.asked.goal, self.asked.pool
        some = [one for one in parts_of([goal]) if one != goal]
        if naming.rules == ROUND:
            both = (goal.left, goal.right), (goal.right, goal.left)
            some = [join(goal.op, *pair) for pair in dict.fromkeys(both)] if goal.op in "CE" else []
        for number in range(0 if self._may_be_none else 1, len(goal) + 1):
            for premises in combinations(some, number):
                self.meter.spend()
                use = pack("".join(premises))
                if within(must, use) and pool.fits(use + naming.cost):
                    yield premises

    def _repeated(self, premises: Premises, rules: frozenset[str]) -> bool:
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
            self.meter.allow(packs_in(spare - must) // LISTED)
            some = sets_within(spare, must)
            self.meter.spend(1 + len(some) // LISTED)
            found.update(some)
        return sorted(pool.fitting(found, cost), key=lambda use: (size(use), use))
