"""Without subproofs where no line may serve twice (house ruling H37 set to no), exactly.

A WFF has two lines when it is two premises or can be derived, for a derivation can be repeated.
"""

from collections import Counter
from collections.abc import Iterator, Sequence

from flubball.games.wff.derivability.drafts import Draft, Entry, finish
from flubball.games.wff.derivability.saturation import Just
from flubball.games.wff.formulas import Formula, join, subformulas
from flubball.games.wff.proofs import Proof


class Strict:
    """What is available and what is derived, kept apart, until nothing is new."""

    def __init__(self, premises: Sequence[Formula], goal: Formula, rules: frozenset[str]) -> None:
        self.premises = premises
        self.rules = rules
        self.count = Counter(premises)
        self.available: dict[Formula, None] = dict.fromkeys(premises)
        self.derived: dict[Formula, Just] = {}
        universe = subformulas([*premises, goal])
        for one in tuple(universe):
            if one.op == "E":
                universe += [join("C", one.left, one.right), join("C", one.right, one.left)]
        self._fill(list(dict.fromkeys(universe)))

    def _fill(self, universe: list[Formula]) -> None:
        again = True
        while again:
            again = False
            for one in universe:
                just = None if one in self.derived else next(self._steps(one), None)
                if just is not None:
                    self.derived[one] = just
                    self.available[one] = None
                    again = True

    def _two(self, one: Formula) -> bool:
        return self.count[one] > 1 or one in self.derived

    def _steps(self, one: Formula) -> Iterator[Just]:
        have, rules = self.available, self.rules
        if "Rp" in rules and one in have:
            yield "Rp", (one,)
        if "Ko" in rules:
            for other in have:
                if other.op == "K" and one in (other.left, other.right):
                    yield "Ko", (other,)
        if "Co" in rules:
            for other in have:
                if other.op == "C" and other.right == one and other.left in have:
                    yield "Co", (other, other.left)
        yield from self._introductions(one)
        if one in have:
            yield from self._detours(one)

    def _introductions(self, one: Formula) -> Iterator[Just]:
        have, rules, op = self.available, self.rules, one.op
        if op == "C" and "Eo" in rules:
            for pair in ((one.left, one.right), (one.right, one.left)):
                if join("E", *pair) in have:
                    yield "Eo", (join("E", *pair),)
        both: tuple[Formula, ...] = ()
        if op == "K" and "Ki" in rules:
            both = one.left, one.right
        elif op == "E" and "Ei" in rules:
            both = join("C", one.left, one.right), join("C", one.right, one.left)
        elif op == "A" and "Ai" in rules:
            for part in (one.left, one.right):
                if part in have:
                    yield "Ai", (part,)
        there = both and all(part in have for part in both)
        if there and (both[0] != both[1] or self._two(both[0])):
            yield ("Ki" if op == "K" else "Ei"), both

    def _detours(self, one: Formula) -> Iterator[Just]:
        rules = self.rules
        if "Ki" in rules and "Ko" in rules:
            other = next((y for y in self.available if y != one), None)
            if other is not None or self.count[one] > 1:
                yield "Ki Ko", (one, other or one)
            elif "Ai" in rules:
                yield "Ai Ki Ko", (one,)
        if one.op == "C" and "Ei" in rules and "Eo" in rules:
            back = join("C", one.right, one.left)
            if back in self.available and (back != one or self._two(one)):
                yield "Ei Eo", (one, back)

    def write(self, goal: Formula) -> Proof:
        """The proof of a derived WFF."""
        main = Draft()
        lines: dict[Formula, list[Entry]] = {}
        for premise in self.premises:
            lines.setdefault(premise, []).append(main.suppose(premise))

        def need(formulas: tuple[Formula, ...]) -> list[Entry]:
            found = []
            for place, one in enumerate(formulas):
                nth = formulas[:place].count(one)
                while len(lines.get(one, ())) <= nth:
                    lines.setdefault(one, []).append(emit(one))
                found.append(lines[one][nth])
            return found

        def emit(one: Formula) -> Entry:
            rule, inputs = self.derived[one]
            *before, last = rule.split()
            if before and before[0] == "Ai":
                first = need(inputs)
                aside = main.add(join("A", one, one), "Ai", first)
                both = main.add(join("K", one, aside.formula), "Ki", [*first, aside])
                return main.add(one, last, [both])
            if before:
                pair = need(inputs)
                letter = before[0][0]
                whole = join("K", *inputs) if letter == "K" else join("E", one.left, one.right)
                return main.add(one, last, [main.add(whole, before[0], pair)])
            return main.add(one, rule, need(inputs))

        return finish(main, emit(goal))
