"""Letters that premises have at least, for rules without No (docs/oracle-proofs-wff.md, lemma 5).

In a proof without detours a rule that takes a WFF apart finds its letter in a premise, and a rule
that puts one together makes a part of a premise or of the Goal; these are different cubes. What no
rule puts together stands in a premise as it is.
"""

from typing import NamedTuple

from flubball.games.wff.formulas import VARIABLES, Formula, join
from flubball.games.wff.oracle.naming import variables
from flubball.games.wff.oracle.pool import ONE, SHIFT, count, pack, within


class Floor(NamedTuple):
    """Letters that are there at least, and how many variables."""

    letters: int
    variables: int


class Floors:
    """All the ways to begin for one Goal and one set of rules; premises reach one of them.

    >>> from flubball.games.wff.formulas import parse
    >>> floors = Floors(parse("Csp"), frozenset(["Ai", "Co"]))
    >>> floors.reached(pack("CAqrCspq")), floors.reached(pack("CAqrsspq"))
    (True, False)
    """

    def __init__(self, goal: Formula, rules: frozenset[str]) -> None:
        self.goal = goal
        self.rules = rules
        self.nodes = self._nodes()
        self.ways = self._ways()

    def reached(self, use: int) -> bool:
        """Are there letters enough?"""
        if any(count(use, op) + self.goal.count(op) < least for op, least in self.nodes.items()):
            return False
        number = variables(use)
        return any(number >= way.variables and within(way.letters, use) for way in self.ways)

    def _nodes(self) -> dict[str, int]:
        """How often each letter stands in premises and Goal together, for the rules' sake."""
        rules, goal = self.rules, self.goal
        pair = {"Ei", "Eo"} <= rules and goal.op == "C"  # the Goal may come by Ei and Eo
        found = {op: sum(op + end in rules for end in "io") for op in "KA"}
        found["E"] = 0 if pair else sum(name in rules for name in ("Ei", "Eo"))
        found["C"] = ("Co" in rules and "Eo" not in rules) + ("Ci" in rules and "Ei" not in rules)
        found["N"] = 2 * ("Ni" in rules)
        return found

    def _ways(self) -> list[Floor]:
        goal, rules = self.goal, self.rules
        if goal.op + "i" in rules:
            return [Floor(letters, 0) for letters in set(self._begun(goal))]
        more = sum(ONE[op] * least for op, least in self.nodes.items())
        least = 0
        if "Co" in rules:
            least = 1 if "Eo" in rules else 2
        whole = pack(goal)
        found = [Floor(whole + more, variables(whole) + least)]
        if goal.op == "C" and "Eo" in rules:
            # The E that gives the Goal is taken apart by Eo itself.
            spared = more - ONE["E"] * min(1, self.nodes["E"])
            joined = pack("E" + goal.left + goal.right)
            found.append(Floor(joined + spared, variables(joined)))
            if "Ei" in rules:
                back = self._begun(join("C", goal.right, goal.left))
                twice = 0 if goal.left == goal.right else 1
                found += [Floor(whole + twice * one, 0) for one in back]
        return found

    def _wholes(self, one: Formula) -> list[int]:
        """The WFF as it is, or the E that gives it."""
        found = [pack(one)]
        if one.op == "C" and "Eo" in self.rules:
            found.append(pack("E" + one.left + one.right))
        return found

    def _begun(self, one: Formula) -> list[int]:
        """Letters from which the WFF may be had, each pack enough by itself."""
        op, rules = one.op, self.rules
        if op in VARIABLES or op + "i" not in rules:
            return self._wholes(one)
        if op in "CN":
            return [0]
        if op == "A":
            return [*self._begun(one.left), *self._begun(one.right), *self._wholes(one)]
        sides = one.left, one.right
        if op == "E":
            sides = join("C", *sides), join("C", *sides[::-1])
        second = self._begun(sides[1])
        both = {_most(a, b) for a in self._begun(sides[0]) for b in second}
        return [*both, *self._wholes(one)]


def _most(one: int, other: int) -> int:
    """Each letter as often as in the pack that has more of it."""
    return sum(
        max(count(one, letter), count(other, letter)) << shift for letter, shift in SHIFT.items()
    )
