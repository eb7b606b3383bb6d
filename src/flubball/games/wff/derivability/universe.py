"""The WFFs that a bounded search looks at, numbered, and the steps between them as bit masks."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from flubball.games.wff.formulas import Formula, join, negation, subformulas

# A box in a justification: supposition, the closure it was found in, the lines it ends with.
Just = tuple[str, tuple[int, ...], tuple["BoxJust", ...]]
Step = tuple[int, int, str, tuple[int, ...]]  # needs (mask), gives, rule, inputs


@dataclass(frozen=True, slots=True)
class BoxJust:
    """A subproof: from a WFF, in a closure (None: the one around it), to one WFF or a pair."""

    start: int
    inside: "Closure | None"
    ends: tuple[int, ...]


class Closure:
    """What is available in one box, and how each WFF that was not given came about."""

    __slots__ = ("given", "have", "justs")

    def __init__(self, given: int) -> None:
        self.given = given
        self.have = given
        self.justs: dict[int, Just] = {}


def formulas_for(
    premises: Sequence[Formula], goal: Formula, rules: frozenset[str], layers: int
) -> list[Formula]:
    """Parts of premises and Goal, both C forms of each E, so many layers of N, and detours."""
    found = subformulas([*premises, goal])
    for one in tuple(found):
        if one.op == "E":
            found += [join("C", one.left, one.right), join("C", one.right, one.left)]
    layer = list(found)
    for _ in range(layers if {"Ni", "No"} & rules else 0):
        layer = [negation(one) for one in layer]
        found += layer
    if goal in premises:
        found += again_by(goal)
    return list(dict.fromkeys(found))


def again_by(goal: Formula) -> Iterator[Formula]:
    """What a Goal that is a premise can be derived again through."""
    for op in "KAC":
        yield join(op, goal, goal)
    yield negation(goal)
    if goal.op == "C":
        yield join("E", goal.left, goal.right)
        yield join("C", goal.right, goal.left)


class Universe:
    """Numbered WFFs with the steps of the line rules among them."""

    def __init__(self, formulas: Sequence[Formula], rules: frozenset[str]) -> None:
        self.formulas = formulas
        self.rules = rules
        self.number = {one: n for n, one in enumerate(formulas)}
        self.tables = [one.table for one in formulas]
        self.steps = [step for one in formulas for step in self._steps(one)]
        self.negations = [
            (self.number[one.left], n)
            for n, one in enumerate(formulas)
            if one.op == "N" and one.left in self.number
        ]
        self.pairs = [((1 << low) | (1 << high), (low, high)) for low, high in self.negations]
        self.negation_of = dict(self.negations)
        self.either = [
            (n, self.number[one.left], self.number[one.right])
            for n, one in enumerate(formulas)
            if one.op == "A"
        ]

    def mask(self, formulas: Sequence[Formula]) -> int:
        """The WFFs as one mask."""
        found = 0
        for one in formulas:
            found |= 1 << self.number[one]
        return found

    def pair(self, have: int) -> tuple[int, int] | None:
        """A contradictory pair."""
        for mask, pair in self.pairs:
            if have & mask == mask:
                return pair
        return None

    def saturate(self, closure: Closure) -> None:
        """Every step of the line rules, until nothing is new."""
        have = closure.have
        waiting = [step for step in self.steps if not have >> step[1] & 1]
        again = True
        while again:
            again = False
            left = []
            for step in waiting:
                needs, gives, rule, inputs = step
                if have >> gives & 1:
                    continue
                if needs & ~have:
                    left.append(step)
                    continue
                have |= 1 << gives
                closure.justs[gives] = (rule, inputs, ())
                again = True
            waiting = left
        closure.have = have

    def again(self, goal: int, have: int) -> Just | None:
        """A step to a WFF that is there already."""
        for needs, gives, rule, inputs in self.steps:
            if gives == goal and not needs & ~have:
                return rule, inputs, ()
        return ("Rp", (goal,), ()) if "Rp" in self.rules and have >> goal & 1 else None

    def _steps(self, one: Formula) -> Iterator[Step]:
        if one.op == "K":
            yield from self._step("Ko", (one,), one.left)
            yield from self._step("Ko", (one,), one.right)
            yield from self._step("Ki", (one.left, one.right), one)
        elif one.op == "A":
            yield from self._step("Ai", (one.left,), one)
            yield from self._step("Ai", (one.right,), one)
        elif one.op == "C":
            yield from self._step("Co", (one, one.left), one.right)
        elif one.op == "E":
            there, back = join("C", one.left, one.right), join("C", one.right, one.left)
            yield from self._step("Eo", (one,), there)
            yield from self._step("Eo", (one,), back)
            yield from self._step("Ei", (there, back), one)

    def _step(self, rule: str, needs: tuple[Formula, ...], gives: Formula) -> Iterator[Step]:
        if rule in self.rules and gives in self.number and all(n in self.number for n in needs):
            inputs = tuple(self.number[one] for one in needs)
            yield self.mask(needs), self.number[gives], rule, inputs
