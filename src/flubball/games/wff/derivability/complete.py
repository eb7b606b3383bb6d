"""The last resort with No and R: whatever every row of `models.Model` makes true has a proof.

Each variable is decided, and each WFF whose letter lacks a rule; then every part is proved or
refuted, or a contradiction comes to light (docs/oracle-proofs-wff.md, lemma 3).
"""

from collections.abc import Sequence

from flubball.games.wff.derivability.directed import Directed, Stuck, Values, holds
from flubball.games.wff.derivability.drafts import Draft, Entry, finish
from flubball.games.wff.derivability.parts import parts_of
from flubball.games.wff.formulas import VARIABLES, Formula, join, negation
from flubball.games.wff.proofs import Proof

MOST_ATOMS = 9


def prove(premises: Sequence[Formula], goal: Formula, rules: frozenset[str]) -> Proof | None:
    """A proof by cases; None where some row makes the Goal false, or there are too many cases.

    >>> from flubball.games.wff.formulas import parse
    >>> proof = prove([parse("NKpq"), parse("p")], parse("Nq"), frozenset(["Ki", "No", "R"]))
    >>> proof[-1].wff, proof[-1].rule
    ('Nq', 'No')
    """
    if not rules >= {"No", "R"}:
        return None
    prover = Complete(rules, parts_of([*premises, goal]))
    if len(prover.atoms) > MOST_ATOMS:
        return None
    main = Draft()
    for premise in premises:
        main.suppose(premise)
    try:
        return finish(main, prover.by_cases(main, goal))
    except (Stuck, RecursionError):
        return None


class Complete(Directed):
    """Splits on every WFF that has a value of its own."""

    def __init__(self, rules: frozenset[str], parts: Sequence[Formula]) -> None:
        super().__init__(rules)
        self.parts = parts
        self.atoms = [one for one in parts if self._is_free(one)]

    def _is_free(self, one: Formula) -> bool:
        op = one.op
        return op in VARIABLES or (op != "N" and not {op + "i", op + "o"} <= self.rules)

    def by_cases(self, box: Draft, goal: Formula) -> Entry:
        """The Goal, since its negation contradicts what is known."""
        return self._absurd(box, goal, self._by_variables)

    def _by_variables(self, box: Draft) -> tuple[Entry, Entry]:
        self._forward(box)
        found = self._pair(box)
        if found is not None:
            return found
        for one in self.atoms:
            if not self._decided(box, one):
                self._refute(box, one, self._by_variables)
                return self._by_variables(box)
        values: Values = {}
        for one in self.parts:
            found = self._settle(box, one, values)
            if found is not None:
                return found
        raise Stuck("some row makes the Goal false")

    def _settle(self, box: Draft, one: Formula, values: Values) -> tuple[Entry, Entry] | None:
        """Prove or refute a part whose own parts are settled; or a contradictory pair."""
        is_variable = one.op in VARIABLES
        if is_variable or self._decided(box, one):
            values[one] = box.use(one if box.find(one) is not None else negation(one))
            return None if is_variable else self._unlike(box, one, values)
        values[one] = self._valued(box, one, values)
        return None

    def _usual(self, one: Formula, values: Values) -> tuple[bool, bool, bool]:
        """What its parts make of it, and the parts: the two C forms for E."""
        sides = (one.left, one.right)
        if one.op == "E":
            sides = join("C", *sides), join("C", *sides[::-1])
        left, right = (values[side].formula == side for side in sides)
        if one.op == "N":
            return not left, left, left
        return holds("K" if one.op == "E" else one.op, left, right), left, right

    def _unlike(self, box: Draft, one: Formula, values: Values) -> tuple[Entry, Entry] | None:
        """A pair, where a rule says that it is not what it is."""
        usual, left, right = self._usual(one, values)
        is_true = values[one].formula == one
        if is_true and not usual and (one.op == "N" or one.op + "o" in self.rules):
            return self._falsified(box, one, left)
        if not is_true and usual and (one.op == "N" or one.op + "i" in self.rules):
            return self._verified(box, one, left, right, values), box.use(negation(one))
        return None

    def _valued(self, box: Draft, one: Formula, values: Values) -> Entry:
        usual, left, right = self._usual(one, values)
        if usual:
            return self._verified(box, one, left, right, values)
        return self._refute(box, one, lambda inner: self._falsified(inner, one, left))

    def _verified(self, box: Draft, one: Formula, left: bool, right: bool, values: Values) -> Entry:
        if one.op == "N":
            return values[one.left]
        if one.op == "E":
            both = join("C", one.left, one.right), join("C", one.right, one.left)
            return box.add(one, "Ei", [box.use(side) for side in both])
        return self._true(box, one, left, right)

    def _falsified(self, inner: Draft, one: Formula, left: bool) -> tuple[Entry, Entry]:
        if one.op == "N":
            return inner.use(one.left), inner.use(one)
        if one.op == "E":
            sides = (one.right, one.left) if left else (one.left, one.right)
            there = join("C", *sides)
            return inner.add(there, "Eo", (inner.use(one),)), inner.use(negation(there))
        return self._false(inner, one, left)
