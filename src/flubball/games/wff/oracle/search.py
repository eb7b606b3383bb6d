"""The exact search: every set of rules, every set of premises, the smaller ones first.

A correct Solution stays correct when parts that are not essential are dropped, as long as two
cubes are left; so it is enough to look at Solutions whose every part is essential, and at those
two cubes.
"""

from collections.abc import Iterator

from flubball.games.wff.formulas import ALL_ROWS, VARIABLES, Formula
from flubball.games.wff.oracle.answers import Solvable
from flubball.games.wff.oracle.budget import Meter
from flubball.games.wff.oracle.confirming import Asked, confirm
from flubball.games.wff.oracle.counting import ways
from flubball.games.wff.oracle.forests import forests_of, parts_of
from flubball.games.wff.oracle.naming import (
    FORMULA,
    Naming,
    connectives,
    left_over,
    namings,
    variables,
)
from flubball.games.wff.oracle.pool import pack, size, within
from flubball.games.wff.rules_of_inference import DISCHARGING

# With each of these a premise is derived once more, through KK, CC, AA or a contradiction.
_REPEATING = tuple(
    frozenset(pair) for pair in (("Ki", "Ko"), ("Ci", "Co"), ("Ai", "Ao"), ("No", "R"))
)


class Search:
    """All Solutions of one question; `open` counts those that only a bounded search refused."""

    def __init__(self, asked: Asked, meter: Meter) -> None:
        self.asked = asked
        self.meter = meter
        self.open = 0

    def solutions(self, *, whole: bool = False) -> Iterator[Solvable]:
        """Every one found, in the order of the search; raises `Stopped`."""
        yield from self._repeats(whole)
        for naming in namings(self.asked.pool, self.asked.rules.allowed):
            self.meter.spend()
            for premises in self._premises(naming):
                yield from self._tried(premises, naming, whole)

    def _tried(
        self, premises: tuple[Formula, ...], naming: Naming, whole: bool
    ) -> Iterator[Solvable]:
        self.meter.tried += 1
        self.meter.spend(3 if not naming.rules & DISCHARGING else 30)
        found = confirm(self.asked, premises, naming, whole=whole)
        if isinstance(found, Solvable):
            yield found
        elif found == "open":
            self.open += 1

    def _repeats(self, whole: bool) -> Iterator[Solvable]:
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
        needs = _needs(asked.goal, naming.rules)
        for use in self._uses(naming, must):
            self.meter.spend()
            if not use and not none:
                continue
            if size(use) + size(naming.cost) < 2:
                continue
            if starved(asked.goal, use, naming.rules):
                continue
            if needs is not None and not _useful(use, needs, naming.rules, asked.goal):
                continue
            for premises in forests_of(use):
                self.meter.spend()
                rows = ALL_ROWS
                for one in premises:
                    rows &= one.table
                if not rows & ~asked.goal.table and not self._repeated(premises, naming.rules):
                    yield premises

    def _repeated(self, premises: tuple[Formula, ...], rules: frozenset[str]) -> bool:
        """Do the Goal, a premise, and some of the rules do without the other parts?"""
        if self.asked.goal not in premises or not self.asked.rules.options.lenient:
            return False
        return any(rules >= few and (rules > few or len(premises) > 1) for few in _REPEATING)

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
            for more in parts_of(spare - must):
                self.meter.spend()
                use = must + more
                number = variables(use) - connectives(use)
                if number > 0 or not use:
                    found.add(use)
        fitting = [use for use in found if pool.fits(use + cost)]
        return sorted(fitting, key=lambda use: (size(use), use))


def _needs(goal: Formula, rules: frozenset[str]) -> list[frozenset[str]] | None:
    """Letters that some premise must have, in one of several ways; None with subproofs."""
    if rules & DISCHARGING:
        return None
    return ways(goal, rules)


def _useful(use: int, needs: list[frozenset[str]], rules: frozenset[str], goal: Formula) -> bool:
    """Can the Goal follow at all, and can every rule be essential, without subproofs?"""
    has = frozenset(letter for letter in "CAKENpqrs" if within(pack(letter), use))
    if not any(need <= has for need in needs):
        return False
    for name in rules:
        op = name[0]
        if name == "Co":
            if "C" not in has and not ("E" in has and "Eo" in rules):
                return False
        elif name.endswith("o"):
            if op not in has and op + "i" not in rules:
                return False
        elif op not in has and op not in goal and op + "o" not in rules:
            return False
    return True


def starved(goal: Formula, use: int, rules: frozenset[str]) -> bool:
    """Does a letter that no premise has keep the Goal from following, whatever the premises are?

    Where every variable of the premises is true, so are premises without N; and where no rule
    minds, N is true of everything, and premises with N are too.

    >>> from flubball.games.wff.formulas import parse
    >>> starved(parse("s"), pack("KNpq"), frozenset(["Ko", "Ci"]))
    True
    >>> starved(parse("s"), pack("KNpq"), frozenset(["Ko", "No", "R"]))
    False
    """
    true = frozenset(letter for letter in VARIABLES if within(pack(letter), use))
    if not within(pack("N"), use):
        return not _value(goal, true, all_n=False, all_c=False)
    if "No" not in rules:
        return not _value(goal, true, all_n=True, all_c=False)
    if "R" in rules or rules >= {"Ai", "Ao"} or rules >= {"Ci", "Co"}:
        return False
    return not _value(goal, true, all_n=True, all_c="Co" not in rules)


def _value(one: Formula, true: frozenset[str], *, all_n: bool, all_c: bool) -> bool:
    op = one.op
    if op in VARIABLES:
        return op in true
    if op == "N":
        return all_n or not _value(one.left, true, all_n=all_n, all_c=all_c)
    left = _value(one.left, true, all_n=all_n, all_c=all_c)
    right = _value(one.right, true, all_n=all_n, all_c=all_c)
    if op == "K":
        return left and right
    if op == "A":
        return left or right
    if op == "C" or all_c:
        return all_c or not left or right
    return left == right
