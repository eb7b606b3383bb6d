"""Exact search with R and without No: what every set of suppositions leads to, all at once.

A normal proof has parts of premises and Goal only (docs/oracle-proofs-wff.md, lemma 2), so its
suppositions are what C and N stand before, and the sides of A. What stands in a box is a set that
grows with its suppositions; all these sets are filled together until nothing is new.
"""

from collections.abc import Sequence

from flubball.games.wff.derivability import reiterating
from flubball.games.wff.derivability.parts import parts_of
from flubball.games.wff.derivability.universe import BoxJust, Closure, Just, Universe, again_by
from flubball.games.wff.formulas import Formula
from flubball.games.wff.proofs import Proof

MOST_SUPPOSITIONS = 8


class TooMany(Exception):
    """More suppositions than are looked at."""


def _inherit(inner: Closure, outer: Closure) -> None:
    """What stands around a box can be had inside, also where it came by another way."""
    for target, just in outer.justs.items():
        if not inner.have >> target & 1:
            inner.justs[target] = just
    inner.have |= outer.have


class Contexts:
    """The closures of all sets of suppositions, within one question."""

    def __init__(self, premises: Sequence[Formula], goal: Formula, rules: frozenset[str]) -> None:
        formulas = parts_of([*premises, goal])
        if goal in premises:
            formulas = list(dict.fromkeys([*formulas, *again_by(goal)]))
        self.premises = list(premises)
        self.universe = Universe(formulas, rules)
        self.goal = self.universe.number[goal]
        self.supposed = self._suppositions()
        if len(self.supposed) > MOST_SUPPOSITIONS:
            raise TooMany
        self.main = Closure(self.universe.mask(premises))
        self.contexts: dict[int, Closure] = {0: self.main}
        self.just = self._fill()

    def _suppositions(self) -> dict[int, int]:
        """Each WFF that a subproof may begin with, and its bit in a set of them."""
        number, rules = self.universe.number, self.universe.rules
        found: dict[int, None] = {}
        for one in self.universe.formulas:
            if one.op == "A" and "Ao" in rules:
                found |= dict.fromkeys((number[one.left], number[one.right]))
            elif (one.op == "C" and "Ci" in rules) or (one.op == "N" and "Ni" in rules):
                found[number[one.left]] = None
        return {start: 1 << n for n, start in enumerate(found)}

    def _fill(self) -> Just | None:
        """Until nothing is new, or the Goal has come by a rule."""
        before = -1
        given = self.main.given >> self.goal & 1
        while before != (before := sum(c.have.bit_count() for c in self.contexts.values())):
            for key in tuple(self.contexts):
                self._grow(key, self.contexts[key])
            just = None if given else self.main.justs.get(self.goal)
            if just is not None:
                return just
        if not given:
            return None
        return self.universe.again(self.goal, self.main.have) or self._step(self.goal, 0, self.main)

    def _grow(self, key: int, closure: Closure) -> None:
        universe = self.universe
        universe.saturate(closure)
        for start, bit in self.supposed.items():
            if closure.have >> start & 1:
                continue
            if key | bit not in self.contexts:
                self.contexts[key | bit] = Closure(closure.given | 1 << start)
            _inherit(self.contexts[key | bit], closure)
        for target in range(len(universe.formulas)):
            if not closure.have >> target & 1:
                just = self._step(target, key, closure)
                if just is not None:
                    closure.have |= 1 << target
                    closure.justs[target] = just
        universe.saturate(closure)

    def _inside(self, key: int, closure: Closure, start: int) -> Closure | None:
        """The box with one supposition more; None where it is the same box."""
        if closure.have >> start & 1:
            return None
        return self.contexts[key | self.supposed[start]]

    def _step(self, target: int, key: int, closure: Closure) -> Just | None:
        """The target by Ci, Ni or Ao, as far as the boxes are filled."""
        universe, one = self.universe, self.universe.formulas[target]
        rules = universe.rules
        if one.op == "C" and "Ci" in rules:
            start, end = universe.number[one.left], universe.number[one.right]
            inside = self._inside(key, closure, start)
            if (inside or closure).have >> end & 1:
                return "Ci", (), (BoxJust(start, inside, (end,)),)
        if one.op == "N" and "Ni" in rules:
            start = universe.number[one.left]
            inside = self._inside(key, closure, start)
            pair = universe.pair((inside or closure).have)
            if pair is not None:
                return "Ni", (), (BoxJust(start, inside, pair),)
        return self._cases(target, key, closure) if "Ao" in rules else None

    def _cases(self, target: int, key: int, closure: Closure) -> Just | None:
        for whole, left, right in self.universe.either:
            if not closure.have >> whole & 1:
                continue
            boxes = []
            for side in (left, right):
                inside = self._inside(key, closure, side)
                if (inside or closure).have >> target & 1:
                    boxes.append(BoxJust(side, inside, (target,)))
            if len(boxes) == 2:
                return "Ao", (whole,), tuple(boxes)
        return None

    def write(self) -> Proof:
        """The proof, where there is one."""
        assert self.just is not None
        formulas = list(self.universe.formulas)
        return reiterating.write(formulas, self.premises, self.goal, (self.main, self.just))
