"""Letters that premises have at least (docs/oracle-proofs-wff.md, lemma 5).

In a proof without detours a rule that takes a WFF apart finds its letter in a premise, and a rule
that puts one together makes a part of a premise or of the Goal; these are different cubes. What no
rule puts together stands in a premise as it is; without subproofs other cubes than that one serve
the rules. With No and R the rules find their letters too.
"""

from collections import Counter
from typing import NamedTuple

from flubball.games.wff.formulas import ALL_ROWS, VARIABLES, Formula, join
from flubball.games.wff.oracle.goal_places import Places
from flubball.games.wff.oracle.naming import connectives, variables
from flubball.games.wff.oracle.pool import ONE, SHIFT, count, pack, within
from flubball.games.wff.rules_of_inference import DISCHARGING

_LEADING = frozenset(("Ki", "Ko", "Co"))


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
        # In a subproof the sides of an E may be taken apart one way and put together the other.
        self.both_ways = bool(rules & DISCHARGING) and bool(rules & {"Ei", "Eo"})
        self.places = Places(goal, rules)
        self.nodes = self._nodes()
        self.ways = self._ways()
        self.bases = set(self._begun(goal))

    def reached(self, use: int) -> bool:
        """Are there letters enough?"""
        if not self._nodes_in(use) or self._deniable(use):
            return False
        number = variables(use)
        return any(number >= way.variables and within(way.letters, use) for way in self.ways)

    def reachable(self, most: int, must: int, premises: int) -> bool:
        """Can letters among the most there are, with those that must be, make so many premises?"""
        if not self._nodes_in(most) or self._deniable(most):
            return False
        number = variables(most)
        for way in self.ways:
            letters = _most(way.letters, must)
            enough = number >= max(way.variables, premises + connectives(letters))
            if enough and within(letters, most):
                return True
        return False

    def _deniable(self, use: int) -> bool:
        """With No, and a Goal that is not put together: may it be false, and all premises true?

        So it is where it stands in none of them, and no N does.
        """
        op = self.goal.op
        if "No" not in self.rules or op not in "KACE" or op + "i" in self.rules or count(use, "N"):
            return False
        return not any(within(whole, use) for whole in self._wholes(self.goal))

    def _nodes_in(self, use: int) -> bool:
        """The rules find their letters in premises, or in a Goal that is put together."""
        rules = self.rules
        least = self.nodes
        if self.goal.op == "C" and {"Ei", "Eo"} <= rules and "No" not in rules:
            least = least | {"E": 0}  # of the Goal an E is made, and taken apart again
        if "No" not in rules and not self.introduces(self.goal):
            return all(count(use, op) >= number for op, number in least.items())
        return all(self.places.suffice(op, count(use, op), least[op]) for op in least if least[op])

    def paired(self, use: int) -> bool:
        """Co needs what stands before a C: beside what the Goal begins with, a variable is twice.

        Not where the Goal is put together of several lines, one of which may serve Co too; and
        where the Goal is a premise it may come of itself once more, by Eo and Co, or by Ei and Eo.
        """
        rules = self.rules
        if "Co" not in rules or self.loops(use):
            return True
        if not self.of_one_line(self.goal) or (self.goal.op == "C" and rules >= {"Ei", "Eo"}):
            return True
        return any(
            within(base, use) and any(count(use - base, letter) > 1 for letter in VARIABLES)
            for base in self.bases
        )

    def loops(self, use: int) -> bool:
        """May the Goal, a premise, come once more by an E that goes both ways?

        It stands there twice, and a third time if line rules put something together for that.
        """
        made = self.rules & {"Ai", "Ki", "Ei"} and not self.rules & DISCHARGING
        return "Eo" in self.rules and within((3 if made else 2) * pack(self.goal), use)

    def _nodes(self) -> dict[str, int]:
        """How often each letter stands in premises and Goal together, for the rules' sake."""
        rules = self.rules
        found = {op: sum(op + end in rules for end in "io") for op in "KAE"}
        found["C"] = ("Co" in rules and "Eo" not in rules) + ("Ci" in rules and "Ei" not in rules)
        found["N"] = 2 * ("Ni" in rules and "No" not in rules)
        if self.both_ways:  # but an E alone lies in no other
            found = {op: least if op == "E" else min(1, least) for op, least in found.items()}
        return found

    def introduces(self, one: Formula) -> bool:
        """May the WFF be put together? Without R by Ci and Ni only where it is always true."""
        op = one.op
        if op in VARIABLES or op + "i" not in self.rules:
            return False
        return op not in "CN" or "R" in self.rules or one.table == ALL_ROWS

    def of_one_line(self, one: Formula) -> bool:
        """Is the WFF taken from a premise, or put together of a single line that is?"""
        if not self.introduces(one):
            return True
        if one.op == "A":
            return self.of_one_line(one.left) and self.of_one_line(one.right)
        return one.op == "K" and one.left == one.right and self.of_one_line(one.left)

    def _ways(self) -> list[Floor]:
        goal, rules = self.goal, self.rules
        if "No" in rules:
            return [Floor(0, 0)]
        if self.introduces(goal):
            more = self._beside() if not rules & DISCHARGING and self.of_one_line(goal) else 0
            return [Floor(letters + more, 0) for letters in set(self._begun(goal))]
        if self.both_ways:
            return [Floor(letters, 0) for letters in self._wholes(goal)]
        least = 0
        if "Co" in rules:
            least = 1 if "Eo" in rules else 2
        whole = pack(goal)
        if rules & DISCHARGING:  # a subproof may have the Goal as a line and take it apart
            return [Floor(whole, variables(whole) + least)]
        more = sum(ONE[op] * number for op, number in self.nodes.items())
        found = [Floor(whole + more, variables(whole) + least)]
        if goal.op == "C" and "Eo" in rules:
            found += self._round(more, least)
        return found

    def _beside(self) -> int:
        """What line rules find beside the line that the Goal is put together of.

        That line may be a C, and come of an E by Eo.
        """
        spared = self.places.needed + Counter("E" if "Eo" in self.rules else "")
        return sum(ONE[op] * max(0, n - spared[op]) for op, n in self.nodes.items())

    def _round(self, more: int, least: int) -> list[Floor]:
        """The Goal by Eo: of an E that serves for nothing else, or of one that Ei makes of it."""
        goal, rules = self.goal, self.rules
        spared = more - ONE["E"] * min(1, self.nodes["E"])
        joined = pack("E" + goal.left + goal.right) + spared
        other = [ONE["C"], ONE["E"]] if "Co" in rules else [0]
        found = [Floor(joined + one, variables(joined) + least) for one in other]
        if "Ei" in rules:
            back = self._begun(join("C", goal.right, goal.left))
            twice = 0 if goal.left == goal.right else 1
            others = more - ONE["E"] * self.nodes["E"]
            found += [
                Floor(pack(goal) + twice * one + others + node, 0) for one in back for node in other
            ]
        return found

    def _wholes(self, one: Formula) -> list[int]:
        """The WFF as it is, or the E that gives it."""
        found = [pack(one)]
        if one.op == "C" and "Eo" in self.rules:
            found.append(pack("E" + one.left + one.right))
        return found

    def _begun(self, one: Formula) -> list[int]:
        """Letters from which the WFF may be had, each pack enough by itself."""
        op = one.op
        if not self.introduces(one):
            return self._wholes(one)
        if op in "CN":
            return [0]
        if op == "A":
            return [*self._begun(one.left), *self._begun(one.right), *self._wholes(one)]
        sides = one.left, one.right
        if op == "E":
            sides = join("C", *sides), join("C", *sides[::-1])
        second = self._begun(sides[1])
        apart = op == "K" and self.rules <= _LEADING and not self._meet(*sides)
        both = {a + b if apart else _most(a, b) for a in self._begun(sides[0]) for b in second}
        return [*both, *self._wholes(one)]

    def _meet(self, one: Formula, other: Formula) -> bool:
        """May a line that one of them is put together of by K hold such a line of the other?"""
        return bool(self._led(one) & self._led(other))

    def _led(self, one: Formula) -> set[Formula]:
        """The WFF, and what K and Co lead to from it: sides of a K, and what is right of a C."""
        if one.op == "K":
            return {one} | self._led(one.left) | self._led(one.right)
        return {one} | self._led(one.right) if one.op == "C" and "Co" in self.rules else {one}


def _most(one: int, other: int) -> int:
    """Each letter as often as in the pack that has more of it."""
    return sum(
        max(count(one, letter), count(other, letter)) << shift for letter, shift in SHIFT.items()
    )
