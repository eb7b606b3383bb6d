"""Is it certain, without a search, that no proof exists? Exact where the answer is yes.

Where the Goal is a premise each rule that might give it once more needs lines that a model rules
out (`models.refuted`).
"""

from collections.abc import Callable, Iterator, Sequence

from flubball.games.wff.derivability.models import Model, main_proof, refuted
from flubball.games.wff.derivability.parts import parts_of
from flubball.games.wff.formulas import Formula, join


class Again:
    """One such question."""

    def __init__(self, premises: Sequence[Formula], goal: Formula, rules: frozenset[str]) -> None:
        self.premises = premises
        self.goal = goal
        self.rules = rules
        self.parts = parts_of([*premises, goal])

    def never(self) -> bool:
        """Does no rule give the Goal once more?"""
        checks: dict[str, Callable[[], bool]] = {
            "Ko": self._no_ko,
            "Co": self._no_co,
            "Ao": self._no_ao,
            "Eo": self._no_eo,
            "No": self._no_theorem,
        }
        for name in self.rules:
            if name == "Rp":
                return False
            if name in checks:
                if not checks[name]():
                    return False
            elif name != "R" and name[0] == self.goal.op and not self._no_introduction(name):
                return False
        return True

    def _missing(self, one: Formula) -> bool:
        return refuted(self.premises, one, self.rules)

    def _satisfiable(self) -> bool:
        """Is there a row with all premises true, so that any line made of nothing is false?"""
        for all_n in (False, True) if "No" not in self.rules else (False,):
            model = Model([*self.premises, self.goal], self.rules, all_n)
            if not model.too_many and model.rows(self.premises):
                return True
            main = None if all_n else main_proof(model, self.premises, self.goal)
            if main is not None and main[1]:
                return True
        return False

    def _none(self, letter: str, able: Iterator[Formula]) -> bool:
        """No line of that letter: none is introduced, and none among the parts is available."""
        if letter + "i" in self.rules or not self._satisfiable():
            return False
        return all(self._missing(one) for one in able)

    def _no_ko(self) -> bool:
        sides = (o for o in self.parts if o.op == "K" and self.goal in (o.left, o.right))
        return self._none("K", sides)

    def _no_co(self) -> bool:
        if "Ci" in self.rules or not self._satisfiable():
            return False
        ends = [one for one in self.parts if one.op == "C" and one.right == self.goal]
        return all(self._missing(one) or self._missing(one.left) for one in ends)

    def _no_ao(self) -> bool:
        if "Ai" in self.rules or not self._satisfiable():
            return False
        whole = [one for one in self.parts if one.op == "A"]
        return all(self._missing(one) or self._no_case(one) for one in whole)

    def _no_case(self, either: Formula) -> bool:
        """A subproof that sees its supposition alone does not reach the Goal."""
        cases = (either.left, either.right)
        return "R" not in self.rules and any(refuted([a], self.goal, self.rules) for a in cases)

    def _no_eo(self) -> bool:
        goal = self.goal
        if goal.op != "C":
            return True
        if "Ei" in self.rules:
            return self._missing(join("C", goal.right, goal.left))
        both = (join("E", goal.left, goal.right), join("E", goal.right, goal.left))
        return self._none("E", (one for one in self.parts if one in both))

    def _no_theorem(self) -> bool:
        """With R a Goal that is there contradicts its negation; without, it has to be a theorem."""
        return "R" not in self.rules and refuted((), self.goal, self.rules)

    def _no_introduction(self, name: str) -> bool:
        goal = self.goal
        if name == "Ni":
            return self._no_theorem()
        if name == "Ci":
            outer = self.premises if "R" in self.rules else ()
            return refuted([*outer, goal.left], goal.right, self.rules)
        left, right = goal.left, goal.right
        if name == "Ei":
            left, right = join("C", left, right), join("C", right, left)
        if name == "Ai":
            return self._missing(left) and self._missing(right)
        return self._missing(left) or self._missing(right)


def cannot(premises: Sequence[Formula], goal: Formula, rules: frozenset[str]) -> bool:
    """Is it certain, without a search, that the Goal is no conclusion of a rule?

    >>> from flubball.games.wff.formulas import parse
    >>> cannot([parse("NNp")], parse("p"), frozenset(["Ni", "R"]))
    True
    """
    if goal in premises:
        return Again(premises, goal, rules).never()
    return refuted(premises, goal, rules)
