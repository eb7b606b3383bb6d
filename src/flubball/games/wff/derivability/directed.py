"""A prover for rich rule sets: truth tables lead it, so it never tries in vain.

With R, Ni or No, and the rules of the letters that occur, it proves whatever is a consequence:
in the end it splits on variables. Where a rule is missing it gives up (`Stuck`).
"""

from collections.abc import Callable, Sequence

from flubball.games.wff.derivability.drafts import Draft, Entry, finish
from flubball.games.wff.formulas import ALL_ROWS, VARIABLES, Formula, join, negation, variable
from flubball.games.wff.proofs import Proof

Values = dict[Formula, Entry]
Pair = Callable[[Draft], tuple[Entry, Entry]]


class Stuck(Exception):
    """A rule that this prover would need is not named."""


def prove(premises: Sequence[Formula], goal: Formula, rules: frozenset[str]) -> Proof | None:
    """A proof of a consequence of the premises, or None where the rules are too few for this way.

    >>> from flubball.games.wff.formulas import parse
    >>> from flubball.games.wff.rules_of_inference import NAMES
    >>> proof = prove([parse("NNp")], parse("p"), frozenset(NAMES))
    >>> [row.rule for row in proof]
    ['s', 's', 'R', 'No']
    """
    if "R" not in rules or not {"Ni", "No"} & rules:
        return None
    main = Draft()
    for premise in premises:
        main.suppose(premise)
    try:
        entry = Directed(rules).main(main, goal)
    except (Stuck, RecursionError):
        return None
    return finish(main, entry)


class Directed:
    """The steps of the prover. What it is busy proving for a shortcut it does not start again."""

    def __init__(self, rules: frozenset[str]) -> None:
        self.rules = rules
        self.busy: set[Formula] = set()

    def _shortcut(self, box: Draft, goal: Formula) -> Entry:
        self.busy.add(goal)
        entry = self.prove(box, goal)
        self.busy.discard(goal)
        return entry

    def main(self, box: Draft, goal: Formula) -> Entry:
        """A line of the Goal that a rule gave."""
        entry = self.prove(box, goal)
        if entry.rule != "s":
            return entry
        if "Rp" in self.rules:
            return box.add(goal, "Rp", (entry,))
        if "Ki" in self.rules and "Ko" in self.rules:
            both = box.add(join("K", goal, goal), "Ki", (entry, entry))
            return box.add(goal, "Ko", (both,))
        low = goal.left if goal.op == "N" else goal
        return self._absurd(box, goal, lambda inner: (inner.use(low), inner.use(negation(low))))

    def _need(self, rule: str) -> str:
        if rule not in self.rules:
            raise Stuck(rule)
        return rule

    # --- from contradictions ------------------------------------------------------------------

    def _absurd(self, box: Draft, goal: Formula, pair: Pair) -> Entry:
        """The Goal, since its opposite leads to a pair."""
        if goal.op == "N":
            return self._refute(box, goal.left, pair)
        return self._no(box, goal, pair)

    def _refute(self, box: Draft, one: Formula, pair: Pair) -> Entry:
        """Na, since a leads to a pair: by Ni, or by No, which does all that Ni does."""
        if "Ni" in self.rules:
            inner = box.open(one)
            return box.add(negation(one), "Ni", (), (inner.close(*pair(inner)),))

        def after(inner: Draft) -> tuple[Entry, Entry]:
            self._twice(inner, one)
            return pair(inner)

        return self._no(box, negation(one), after)

    def _no(self, box: Draft, goal: Formula, pair: Pair) -> Entry:
        self._need("No")
        inner = box.open(negation(goal))
        return box.add(goal, "No", (), (inner.close(*pair(inner)),))

    def _twice(self, box: Draft, one: Formula) -> Entry:
        """a where NNa is known."""
        no, nn = negation(one), negation(negation(one))
        return self._no(box, one, lambda inner: (inner.use(no), inner.use(nn)))

    def _pair(self, box: Draft) -> tuple[Entry, Entry] | None:
        for level in box.chain():
            for one in level.have:
                if one.op == "N" and box.find(one.left) is not None:
                    return box.use(one.left), box.use(one)
        return None

    def contradict(self, box: Draft) -> tuple[Entry, Entry]:
        """A contradictory pair in a box whose lines can't all be true."""
        self._forward(box)
        found = self._pair(box)
        if found is not None:
            return found
        found = self._denied(box)
        if found is not None:
            return found
        for one in self._known(box):
            inside = one.left
            if one.op == "N" and inside not in self.busy and self._opens(inside):
                return self._shortcut(box, inside), box.use(one)
        for one in self._known(box):
            if one.op == "A" and "Ao" in self.rules and not self._split(box, one):
                goal = self._target(box)
                if goal is not None:
                    return self._shortcut(box, goal), box.use(negation(goal))
        return self._by_variables(box)

    def _denied(self, box: Draft) -> tuple[Entry, Entry] | None:
        """NAab where a or b is known."""
        for one in self._known(box) if "Ai" in self.rules else ():
            if one.startswith("NA"):
                for part in (one.left.left, one.left.right):
                    if box.find(part) is not None:
                        return box.add(one.left, "Ai", (box.use(part),)), box.use(one)
        return None

    def _opens(self, goal: Formula) -> bool:
        return {"C": "Ci", "K": "Ki", "E": "Ei"}.get(goal.op, "") in self.rules

    def _target(self, box: Draft) -> Formula | None:
        """A WFF whose negation is known: what the cases of a disjunction can be brought to."""
        known = [one.left for one in self._known(box) if one.op == "N"]
        return min((one for one in known if one not in self.busy), key=len, default=None)

    # --- steps -------------------------------------------------------------------------------

    def _known(self, box: Draft) -> list[Formula]:
        return list(dict.fromkeys(one for level in box.chain() for one in level.have))

    def _rows(self, box: Draft) -> int:
        rows = ALL_ROWS
        for level in box.chain():
            for one in level.have:
                rows &= one.table
        return rows

    def _split(self, box: Draft, one: Formula) -> bool:
        return box.find(one.left) is not None or box.find(one.right) is not None

    def _forward(self, box: Draft) -> None:
        """Ko, Eo, Co and the removal of NN, until nothing is new."""
        again = True
        while again:
            again = False
            for one in self._known(box):
                again |= self._eliminate(box, one)

    def _eliminate(self, box: Draft, one: Formula) -> bool:
        before = len(box.have)
        if one.op == "K" and "Ko" in self.rules:
            for part in (one.left, one.right):
                if box.find(part) is None:
                    box.add(part, "Ko", (box.use(one),))
        elif one.op == "E" and "Eo" in self.rules:
            for pair in ((one.left, one.right), (one.right, one.left)):
                if box.find(join("C", *pair)) is None:
                    box.add(join("C", *pair), "Eo", (box.use(one),))
        elif one.op == "C" and "Co" in self.rules:
            if box.find(one.right) is None and box.find(one.left) is not None:
                box.add(one.right, "Co", (box.use(one), box.use(one.left)))
        elif "No" in self.rules and one.startswith("NN") and box.find(one.left.left) is None:
            self._twice(box, one.left.left)
        return len(box.have) > before

    def prove(self, box: Draft, goal: Formula) -> Entry:
        """A line of this box with the Goal, which the known lines make true."""
        self._forward(box)
        if box.find(goal) is not None:
            return box.use(goal)
        if self._pair(box) is not None:
            return self._absurd(box, goal, self.contradict)
        if self._detachable(box, goal):
            return self.prove(box, goal)
        entry = self._by_letter(box, goal)
        if entry is not None:
            return entry
        cases = self._cases(box, goal)
        if cases is not None:
            return cases
        if box.find(negation(goal)) is not None:
            first, second = self._by_variables(box)
            return self._absurd(box, goal, lambda i: (i.use(first.formula), i.use(second.formula)))
        return self._absurd(box, goal, self.contradict)

    def _detachable(self, box: Draft, goal: Formula) -> bool:
        """Prove what an implication needs, where that is an easy step towards the Goal."""
        if "Co" not in self.rules:
            return False
        rows = self._rows(box)
        for one in self._known(box):
            if one.op != "C" or one.right != goal or rows & ~one.left.table:
                continue
            if one.left in self.busy:
                continue
            needs = self._shortcut(box, one.left)
            box.add(goal, "Co", (box.use(one), needs))
            return True
        return False

    def _by_letter(self, box: Draft, goal: Formula) -> Entry | None:
        op, rules = goal.op, self.rules
        if op == "K" and "Ki" in rules:
            left = self.prove(box, goal.left)
            return box.add(goal, "Ki", (left, self.prove(box, goal.right)))
        if op == "E" and "Ei" in rules:
            there = self.prove(box, join("C", goal.left, goal.right))
            back = self.prove(box, join("C", goal.right, goal.left))
            return box.add(goal, "Ei", (there, back))
        if op == "C" and "Ci" in rules:
            inner = box.open(goal.left)
            return box.add(goal, "Ci", (), (inner.close(self.prove(inner, goal.right)),))
        if op == "N":
            return self._absurd(box, goal, self.contradict)
        if op == "A" and "Ai" in rules:
            rows = self._rows(box)
            for part in (goal.left, goal.right):
                if not rows & ~part.table:
                    return box.add(goal, "Ai", (self.prove(box, part),))
        return None

    def _cases(self, box: Draft, goal: Formula) -> Entry | None:
        if "Ao" not in self.rules:
            return None
        for one in self._known(box):
            if one.op == "A" and not self._split(box, one):
                boxes = []
                for part in (one.left, one.right):
                    inner = box.open(part)
                    boxes.append(inner.close(self.prove(inner, goal)))
                return box.add(goal, "Ao", (box.use(one),), boxes)
        return None

    # --- the last resort ----------------------------------------------------------------------

    def _by_variables(self, box: Draft) -> tuple[Entry, Entry]:
        """Decide one variable after another; then some known WFF is false by its letters."""
        self._forward(box)
        found = self._pair(box)
        if found is not None:
            return found
        known = self._known(box)
        for letter in VARIABLES:
            one = variable(letter)
            if any(letter in f for f in known) and not self._decided(box, one):
                self._refute(box, one, self._by_variables)
                return self._by_variables(box)
        values: Values = {}
        for one in sorted(known, key=len):
            found = self._clash(box, one, values)
            if found is not None:
                return found
        raise Stuck("no contradiction")

    def _clash(self, box: Draft, one: Formula, values: Values) -> tuple[Entry, Entry] | None:
        """A pair from a known WFF that its decided variables make false."""
        if one.op in VARIABLES:
            return None
        inside = self._value(box, one.left, values)
        left = inside.formula == one.left
        if one.op == "N":
            return (inside, box.use(one)) if left else None
        right = self._value(box, one.right, values).formula == one.right
        return None if holds(one.op, left, right) else self._false(box, one, left)

    def _decided(self, box: Draft, one: Formula) -> bool:
        return box.find(one) is not None or box.find(negation(one)) is not None

    def _value(self, box: Draft, one: Formula, values: Values) -> Entry:
        """The WFF or its negation, from its decided variables alone."""
        if one not in values:
            values[one] = self._evaluated(box, one, values)
        return values[one]

    def _evaluated(self, box: Draft, one: Formula, values: Values) -> Entry:
        if one.op in VARIABLES:
            return box.use(one if box.find(one) is not None else negation(one))
        if one.op == "N":
            inside = self._value(box, one.left, values)
            if inside.formula == one:
                return inside
            return self._refute(box, one, lambda i: (i.use(one.left), i.use(one)))
        left = self._value(box, one.left, values).formula == one.left
        right = self._value(box, one.right, values).formula == one.right
        return self._joined(box, one, left, right)

    def _joined(self, box: Draft, one: Formula, left: bool, right: bool) -> Entry:
        if holds(one.op, left, right):
            return self._true(box, one, left, right)
        return self._refute(box, one, lambda inner: self._false(inner, one, left))

    def _true(self, box: Draft, one: Formula, left: bool, right: bool) -> Entry:
        if one.op == "K":
            return box.add(one, self._need("Ki"), (box.use(one.left), box.use(one.right)))
        if one.op == "A":
            part = one.left if left else one.right
            return box.add(one, self._need("Ai"), (box.use(part),))
        if one.op == "E":
            there = self._true(box, join("C", one.left, one.right), left, right)
            back = self._true(box, join("C", one.right, one.left), right, left)
            return box.add(one, self._need("Ei"), (there, back))
        inner = box.open(one.left)
        if right:
            end = inner.use(one.right)
        else:
            pair = one.left, negation(one.left)
            end = self._absurd(inner, one.right, lambda i: (i.use(pair[0]), i.use(pair[1])))
        return box.add(one, self._need("Ci"), (), (inner.close(end),))

    def _false(self, inner: Draft, one: Formula, left: bool) -> tuple[Entry, Entry]:
        """A pair below the supposition of a WFF that the decided variables make false."""
        if one.op == "K":
            part = one.right if left else one.left
            return inner.add(part, self._need("Ko"), (inner.use(one),)), inner.use(negation(part))
        if one.op == "A":
            return self._false_either(inner, one)
        there = one
        if one.op == "E":
            pair = (one.left, one.right) if left else (one.right, one.left)
            there = join("C", *pair)
            inner.add(there, self._need("Eo"), (inner.use(one),))
        inputs = (inner.use(there), inner.use(there.left))
        end = inner.add(there.right, self._need("Co"), inputs)
        return end, inner.use(negation(there.right))

    def _false_either(self, inner: Draft, one: Formula) -> tuple[Entry, Entry]:
        goal, other = one.left, one.right
        first = inner.open(goal)
        first.close(first.use(goal))
        second = inner.open(other)
        end = self._absurd(second, goal, lambda i: (i.use(other), i.use(negation(other))))
        second.close(end)
        entry = inner.add(goal, self._need("Ao"), (inner.use(one),), (first, second))
        return entry, inner.use(negation(goal))


def holds(op: str, left: bool, right: bool) -> bool:
    """What the truth table of the letter says.

    >>> holds("C", True, False)
    False
    """
    joined = {"K": left and right, "A": left or right, "C": not left or right, "E": left == right}
    return joined[op]
