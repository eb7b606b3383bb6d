"""Derivability without subproofs, exactly: elimination forwards, introduction backwards.

Parts of the premises and the Goal are enough, except to derive again what is given: through Kxy
with Ki and Ko, or through Exy with Ei and Eo.
"""

from collections.abc import Sequence

from flubball.games.wff.derivability.drafts import Draft, Entry, finish
from flubball.games.wff.formulas import Formula, join
from flubball.games.wff.proofs import Proof

# How a WFF was come by: a rule and its inputs; nothing for a premise.
Just = tuple[str, tuple[Formula, ...]]
Have = dict[Formula, Just | None]


class Saturation:
    """All that is within reach of the premises by the line rules; asked for one Goal.

    `have` is in the order in which the WFFs were come by: each rests on earlier ones only.
    """

    __slots__ = ("have", "implications", "premises", "rules")

    def __init__(self, premises: Sequence[Formula], rules: frozenset[str]) -> None:
        self.premises = premises
        self.rules = rules
        self.have: Have = dict.fromkeys(premises)
        self.implications: list[Formula] = []
        self._eliminate(list(premises))
        if "Co" in rules:
            self._detach()

    def _keep(self, one: Formula, rule: str, inputs: tuple[Formula, ...]) -> bool:
        """Note how a WFF is come by, the first time; False where it was there already."""
        if one in self.have:
            return False
        self.have[one] = rule, inputs
        return True

    def _eliminate(self, waiting: list[Formula]) -> None:
        ko, eo = "Ko" in self.rules, "Eo" in self.rules
        while waiting:
            one = waiting.pop()
            op = one.op
            if op == "C":
                self.implications.append(one)
                continue
            if op == "K" and ko:
                gives, rule = (one.left, one.right), "Ko"
            elif op == "E" and eo:
                left, right = one.left, one.right
                gives, rule = (join("C", left, right), join("C", right, left)), "Eo"
            else:
                continue
            waiting += [part for part in gives if self._keep(part, rule, (one,))]

    def _detach(self) -> None:
        """Co, until nothing is new; what it needs may be built first."""
        again = True
        while again:
            again = False
            for one in tuple(self.implications):
                if one.right in self.have or not self.build(one.left):
                    continue
                # Building the left side may have built the right side: p, CAppApp for App.
                if self._keep(one.right, "Co", (one, one.left)):
                    self._eliminate([one.right])
                    again = True

    def build(self, goal: Formula) -> bool:
        """Is the WFF there, or can it be put together from what is?"""
        if goal in self.have:
            return True
        just = self._introduced(goal)
        if just is not None:
            self._keep(goal, *just)
        return just is not None

    def _introduced(self, goal: Formula) -> Just | None:
        op = goal.op
        if op == "K" and "Ki" in self.rules:
            if self.build(goal.left) and self.build(goal.right):
                return "Ki", (goal.left, goal.right)
        elif op == "A" and "Ai" in self.rules:
            if self.build(goal.left):
                return "Ai", (goal.left,)
            if self.build(goal.right):
                return "Ai", (goal.right,)
        elif op == "E" and "Ei" in self.rules:
            both = join("C", goal.left, goal.right), join("C", goal.right, goal.left)
            if both[0] in self.have and both[1] in self.have:
                return "Ei", both
        return None

    def derive(self, goal: Formula) -> Just | None:
        """How the Goal comes as the conclusion of a rule; None if it does not."""
        if self.have.get(goal, ()) is not None:
            return self.have[goal] if self.build(goal) else None
        return self._again(goal)

    def _again(self, goal: Formula) -> Just | None:
        """The Goal is a premise: it must be derived once more."""
        if "Rp" in self.rules:
            return "Rp", (goal,)
        if "Ko" in self.rules:
            for one in self.have:
                if one.op == "K" and goal in (one.left, one.right):
                    return "Ko", (one,)
        just = self._introduced(goal)
        if just is not None:
            return just
        if "Co" in self.rules:
            for one in self.implications:
                if one.right == goal and self.build(one.left):
                    return "Co", (one, one.left)
        return self._detour(goal)

    def _detour(self, goal: Formula) -> Just | None:
        if "Eo" in self.rules and goal.op == "C":
            for both in ((goal.left, goal.right), (goal.right, goal.left)):
                if self.build(join("E", *both)):
                    return "Eo", (join("E", *both),)
        if "Ki" in self.rules and "Ko" in self.rules:
            twice = join("K", goal, goal)
            self._keep(twice, "Ki", (goal, goal))
            return "Ko", (twice,)
        return None


def write(premises: Sequence[Formula], have: Have, goal: Formula, just: Just) -> Proof:
    """The proof, line by line as each WFF was come by."""
    main = Draft()
    for premise in premises:
        main.suppose(premise)

    def line(formula: Formula) -> Entry:
        found = main.have.get(formula)
        if found is not None:
            return found
        how = have[formula]
        assert how is not None
        return main.add(formula, how[0], [line(one) for one in how[1]])

    inputs = [line(one) for one in just[1]]
    return finish(main, main.add(goal, just[0], inputs))
