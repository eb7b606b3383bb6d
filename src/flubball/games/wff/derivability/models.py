"""Exact refusals: a valuation that every named rule respects, true for the premises, not the Goal.

A letter whose rules are not all named need not have its usual truth table: where only Ko is
named, Kab may be false though a and b are true. Such a formula gets a value of its own in every
row. With R a subproof sees all around it, so each row has to respect the rules by itself. Without
R a subproof sees its supposition alone, so Ci, Ni and No only have to respect what holds in all
rows together.
"""

from collections.abc import Sequence
from functools import lru_cache

from flubball.games.wff.derivability.parts import parts_of
from flubball.games.wff.formulas import Formula, join, negation
from flubball.games.wff.rules_of_inference import DISCHARGING

MOST_ATOMS = 14


@lru_cache(maxsize=MOST_ATOMS + 1)
def _atoms(number: int) -> tuple[int, tuple[int, ...]]:
    """All rows over so many independent values, and the rows in which each is true."""
    rows = 1 << number
    every = (1 << rows) - 1
    made = []
    for n in range(number):
        block = 1 << n
        made.append(every // ((1 << block) + 1) << block & every)
    return every, tuple(made)


class Model:
    """The rows over the parts of some WFFs that respect a set of rules."""

    def __init__(self, formulas: Sequence[Formula], rules: frozenset[str], all_n: bool) -> None:
        self.rules = rules
        self.all_n = all_n  # every negation is true: Ni is respected, No is not
        self.alone = bool(rules & DISCHARGING) and "R" not in rules
        self.parts = parts_of(formulas)
        self.free = [one for one in self.parts if self._is_free(one)]
        self.too_many = len(self.free) > MOST_ATOMS
        self.tables: dict[Formula, int] = {}
        if not self.too_many:
            self._fill()

    def _is_free(self, one: Formula) -> bool:
        """Does the formula need a value of its own beside those of its parts?"""
        op, rules = one.op, self.rules
        if op in "pqrs":
            return True
        if op == "N":
            if self.alone:
                return not self.all_n
            return not self.all_n and "No" not in rules and "Ni" not in rules
        if op == "C" and self.alone:
            return True
        return not (op + "i" in rules and op + "o" in rules)

    def _fill(self) -> None:
        every, atoms = _atoms(len(self.free))
        self.every = every
        own = dict(zip(self.free, atoms, strict=True))
        for one in self.parts:  # parts stand before wholes
            self.tables[one] = self._table(one, own.get(one))

    def _table(self, one: Formula, own: int | None) -> int:
        op, every = one.op, self.every
        if op in "pqrs":
            assert own is not None
            return own
        a = self.tables[one.left]
        if op == "N":
            return self._negated(a, own)
        b = self.tables[one.right]
        if op == "K":
            usual = a & b
        elif op == "A":
            usual = a | b
        elif op == "C":
            usual = every ^ a | b
        else:
            usual = self.tables[join("C", one.left, one.right)]
            usual &= self.tables[join("C", one.right, one.left)]
        if own is None:
            return usual
        into, out = op + "i" in self.rules, op + "o" in self.rules
        if op == "C" and self.alone:
            into = False  # settled for all rows together
        if out:
            return usual & own
        return usual | own if into else own

    def _negated(self, a: int, own: int | None) -> int:
        if self.all_n:
            return self.every
        if own is None:
            return self.every ^ a
        rules = self.rules
        return own & (self.every ^ a) if rules & {"Ni", "No"} else own

    def rows(self, premises: Sequence[Formula]) -> int:
        """The rows with all premises true."""
        worlds = self.settled() if self.alone else self.every
        for premise in premises:
            worlds &= self.tables[premise]
        return worlds

    def refutes(self, premises: Sequence[Formula], goal: Formula) -> bool:
        """Is there a row with all premises true and the Goal false?"""
        return not self.too_many and bool(self.rows(premises) & ~self.tables[goal])

    def settled(self) -> int:
        """The largest set of rows in which Ci, Ni and No respect the set as a whole."""
        worlds, before = self.every, 0
        tables = self.tables
        while worlds != before:
            before = worlds
            for one in self.parts:
                table = tables[one]
                if one.op == "C" and "Ci" in self.rules:
                    if not worlds & tables[one.left] & ~tables[one.right]:
                        worlds &= table
                elif one.op == "N" and not self.all_n:
                    if "Ni" in self.rules and not worlds & tables[one.left]:
                        worlds &= table
                    if "No" in self.rules and not worlds & table:
                        worlds &= tables[one.left]
        return worlds


def refuted(premises: Sequence[Formula], goal: Formula, rules: frozenset[str]) -> bool:
    """Is it certain that the Goal does not follow by these rules?

    >>> from flubball.games.wff.formulas import parse
    >>> refuted([parse("Kpq")], parse("p"), frozenset(["Ci", "Ki", "R"]))
    True
    >>> refuted([parse("Kpq")], parse("p"), frozenset(["Ci", "Ko", "R"]))
    False
    """
    if goal in premises:
        return False
    formulas = [*premises, goal]
    if "No" in rules and "R" not in rules:
        formulas.append(negation(goal))
    model = Model(formulas, rules, all_n=False)
    if model.refutes(premises, goal) or _contrary(model, premises, goal):
        return True
    return "No" not in rules and Model(formulas, rules, all_n=True).refutes(premises, goal)


def _contrary(model: Model, premises: Sequence[Formula], goal: Formula) -> bool:
    main = main_proof(model, premises, goal)
    return main is not None and bool(main[1] & ~main[0].tables[goal])


def main_proof(
    model: Model, premises: Sequence[Formula], goal: Formula
) -> tuple[Model, int] | None:
    """A model of the main proof alone, for premises that contradict each other, and its rows.

    No subproof sees them without R, so N may be true of a truth there, if only theorems hold; they
    are those of the given model. Where Co uses what Ci makes, or Ao what Ai makes, more would have
    to be respected, and there is no answer.
    """
    rules = model.rules
    if not model.alone or model.too_many:
        return None
    if rules >= {"Ai", "Ao"} or rules >= {"Ci", "Co"}:
        return None
    worlds = model.settled()
    shared = [one for one in model.parts if one in premises or one == goal]
    main = Model(shared, rules - DISCHARGING, all_n=False)
    if main.too_many:
        return None
    rows = main.rows(premises)
    for one in main.parts:
        if not worlds & ~model.tables[one]:
            rows &= main.tables[one]
        if one.op == "A" and "Ao" in rules:
            rows &= ~main.tables[one]
    return main, rows
