"""Bounded search without R: a subproof sees its supposition alone.

What each supposition leads to is computed for all of them together, as one least fixpoint; what a
subproof proves then holds in every box.
"""

from collections.abc import Callable

from flubball.games.wff.derivability.drafts import Draft, Entry, finish
from flubball.games.wff.derivability.universe import BoxJust, Closure, Just, Universe
from flubball.games.wff.formulas import Formula
from flubball.games.wff.proofs import Proof


class Isolated:
    """The closures of the premises and of every possible supposition over one universe."""

    def __init__(
        self, universe: Universe, premises: int, spend: Callable[[int], None] | None = None
    ) -> None:
        self.universe = universe
        self.main = Closure(premises)
        self.from_ = {n: Closure(1 << n) for n in self._suppositions()}
        self.theorems: dict[int, Just] = {}
        self.grown = 0  # how often a box was looked through; `spend` hears of each, and may raise
        self.spend = spend
        self._fill()

    def _suppositions(self) -> set[int]:
        """The WFFs that a subproof may begin with."""
        universe, found = self.universe, set()
        rules, number = universe.rules, universe.number
        for one in universe.formulas:
            if (one.op == "C" and "Ci" in rules) or (one.op == "N" and "Ni" in rules):
                found.add(number[one.left])
            elif one.op == "A" and "Ao" in rules:
                found |= {number[one.left], number[one.right]}
        return found | (set(universe.negation_of.values()) if "No" in rules else set())

    def _fill(self) -> None:
        size = -1
        every = [self.main, *self.from_.values()]
        while size != (size := sum(c.have.bit_count() for c in every) + len(self.theorems)):
            for closure in every:
                self._grow(closure)
            for target in range(len(self.universe.formulas)):
                if target not in self.theorems:
                    just = self._theorem(target)
                    if just is not None:
                        self.theorems[target] = just

    def _grow(self, closure: Closure) -> None:
        self.grown += 1
        if self.spend is not None:
            self.spend(1)
        for target, just in self.theorems.items():
            if not closure.have >> target & 1:
                closure.have |= 1 << target
                closure.justs[target] = just
        self.universe.saturate(closure)
        if "Ao" not in self.universe.rules:
            return
        for whole, left, right in self.universe.either:
            if closure.have >> whole & 1:
                both = self.from_[left].have & self.from_[right].have & ~closure.have
                for target in range(both.bit_length()):
                    if both >> target & 1:
                        closure.justs[target] = self._cases(whole, left, right, target)
                closure.have |= both
        self.universe.saturate(closure)

    def _cases(self, whole: int, left: int, right: int, target: int) -> Just:
        boxes = (
            BoxJust(left, self.from_[left], (target,)),
            BoxJust(right, self.from_[right], (target,)),
        )
        return "Ao", (whole,), boxes

    def _theorem(self, target: int) -> Just | None:
        universe, one = self.universe, self.universe.formulas[target]
        if one.op == "C" and "Ci" in universe.rules:
            start, end = universe.number[one.left], universe.number[one.right]
            if self.from_[start].have >> end & 1:
                return "Ci", (), (BoxJust(start, self.from_[start], (end,)),)
        starts = []
        if one.op == "N" and "Ni" in universe.rules:
            starts.append(("Ni", universe.number[one.left]))
        if "No" in universe.rules and target in universe.negation_of:
            starts.append(("No", universe.negation_of[target]))
        for rule, start in starts:
            pair = universe.pair(self.from_[start].have)
            if pair is not None:
                return rule, (), (BoxJust(start, self.from_[start], pair),)
        return None

    def derive(self, goal: int) -> Just | None:
        """How the Goal comes by a rule in the main proof."""
        if not self.main.given >> goal & 1:
            return self.main.justs.get(goal)
        just = self.universe.again(goal, self.main.have) or self.theorems.get(goal)
        if just is not None or "Ao" not in self.universe.rules:
            return just
        for whole, left, right in self.universe.either:
            both = self.from_[left].have & self.from_[right].have
            if self.main.have >> whole & 1 and both >> goal & 1:
                return self._cases(whole, left, right, goal)
        return None

    def write(self, premises: list[Formula], goal: int, just: Just) -> Proof:
        """The proof; nothing is carried into a subproof."""
        formulas = self.universe.formulas

        def line(draft: Draft, closure: Closure, n: int) -> Entry:
            found = draft.have.get(formulas[n])
            return found if found is not None else emit(draft, closure, n, closure.justs[n])

        def emit(draft: Draft, closure: Closure, n: int, just: Just) -> Entry:
            rule, inputs, boxes = just
            entries = [line(draft, closure, one) for one in inputs]
            drafts = []
            for box in boxes:
                assert box.inside is not None
                inner = draft.open(formulas[box.start])
                drafts.append(inner.close(*(line(inner, box.inside, end) for end in box.ends)))
            return draft.add(formulas[n], rule, entries, drafts)

        main = Draft()
        for premise in premises:
            main.suppose(premise)
        return finish(main, emit(main, self.main, goal, just))
