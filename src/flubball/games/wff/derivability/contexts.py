"""Exact search with R and without No: what every set of suppositions leads to, all at once.

A normal proof has parts of premises and Goal only (docs/oracle-proofs-wff.md, lemma 2), so its
suppositions are what C and N stand before, and the sides of A. What stands in a box is a set that
grows with its suppositions; all these sets are filled together until nothing is new.
"""

from collections.abc import Callable, Iterator, Sequence

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


def _box(start: int, inside: Closure, around: Closure, *ends: int) -> BoxJust:
    return BoxJust(start, None if inside is around else inside, ends)


class Contexts:
    """The closures of all sets of suppositions, within one question."""

    def __init__(
        self,
        premises: Sequence[Formula],
        goal: Formula,
        rules: frozenset[str],
        spend: Callable[[int], None] | None = None,
    ) -> None:
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
        self.grown = 0  # how often a box was looked through; `spend` hears of each, and may raise
        self.spend = spend
        self.just = self._fill()

    def _suppositions(self) -> dict[int, int]:
        """Each WFF that a subproof may begin with, and its bit in a set of them."""
        universe = self.universe
        number, rules = universe.number, universe.rules
        self.either = universe.either if "Ao" in rules else []
        self.conditionals: list[tuple[int, int, int]] = []
        self.negations: list[tuple[int, int]] = []
        for target, one in enumerate(universe.formulas):
            if one.op == "C" and "Ci" in rules:
                self.conditionals.append((target, number[one.left], number[one.right]))
            elif one.op == "N" and "Ni" in rules:
                self.negations.append((target, number[one.left]))
        starts = [start for _, start, *_ in (*self.conditionals, *self.negations)]
        self.always = frozenset(starts)
        sides = [side for _, *both in self.either for side in both]
        return {start: 1 << n for n, start in enumerate(dict.fromkeys((*starts, *sides)))}

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
        again = self.universe.again(self.goal, self.main.have)
        steps = dict(self._steps(0, self.main, 1 << self.goal))
        return again or steps.get(self.goal)

    def _grow(self, key: int, closure: Closure) -> None:
        self.grown += 1
        if self.spend is not None:
            self.spend(1)
        universe = self.universe
        universe.saturate(closure)
        for start in self._opened(closure):
            bit = self.supposed[start]
            if key | bit not in self.contexts:
                self.contexts[key | bit] = Closure(closure.given | 1 << start)
            _inherit(self.contexts[key | bit], closure)
        for target, just in self._steps(key, closure):
            if not closure.have >> target & 1:
                closure.have |= 1 << target
                closure.justs[target] = just
        universe.saturate(closure)

    def _opened(self, closure: Closure) -> set[int]:
        """What a subproof in this box may begin with: the sides of an A only where that A is."""
        have = closure.have
        found = set(self.always)
        for whole, left, right in self.either:
            if have >> whole & 1:
                found |= {left, right}
        return {start for start in found if not have >> start & 1}

    def _inside(self, key: int, closure: Closure, start: int) -> Closure | None:
        """The box with one supposition more, the same box where that is there; None: not opened."""
        if closure.have >> start & 1:
            return closure
        return self.contexts.get(key | self.supposed[start])

    def _steps(self, key: int, closure: Closure, again: int = 0) -> Iterator[tuple[int, Just]]:
        """What comes by Ci, Ni or Ao, as far as the boxes are filled; `again` may be there."""
        absent = ~closure.have | again
        for target, start, end in self.conditionals:
            inside = self._inside(key, closure, start) if absent >> target & 1 else None
            if inside is not None and inside.have >> end & 1:
                yield target, ("Ci", (), (_box(start, inside, closure, end),))
        for target, start in self.negations:
            inside = self._inside(key, closure, start) if absent >> target & 1 else None
            pair = None if inside is None else self.universe.pair(inside.have)
            if inside is not None and pair is not None:
                yield target, ("Ni", (), (_box(start, inside, closure, *pair),))
        for whole, left, right in self.either:
            if closure.have >> whole & 1:
                yield from self._cases(key, closure, (whole, left, right), absent)

    def _cases(
        self, key: int, closure: Closure, either: tuple[int, int, int], absent: int
    ) -> Iterator[tuple[int, Just]]:
        whole, left, right = either
        first, second = (self._inside(key, closure, side) for side in (left, right))
        if first is None or second is None:
            return
        both = first.have & second.have & absent
        while both:
            target = both.bit_length() - 1
            both ^= 1 << target
            boxes = _box(left, first, closure, target), _box(right, second, closure, target)
            yield target, ("Ao", (whole,), boxes)

    def write(self) -> Proof:
        """The proof, where there is one."""
        assert self.just is not None
        formulas = list(self.universe.formulas)
        return reiterating.write(formulas, self.premises, self.goal, (self.main, self.just))
