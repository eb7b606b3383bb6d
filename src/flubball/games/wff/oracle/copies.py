"""Letters that stand more than once where rules put WFFs together (docs/oracle-proofs-wff.md, 8).

Line rules only. What Ki and Ei make, and the Goal does not need, stands before a C whose right side
Co gives; and each WFF that it is made of stands somewhere else too.
"""

from flubball.games.wff.derivability.parts import parts_of
from flubball.games.wff.formulas import VARIABLES, Formula, join
from flubball.games.wff.oracle.naming import wffs_in
from flubball.games.wff.oracle.pool import count, pack, size, within
from flubball.games.wff.rules_of_inference import DISCHARGING

_ROUND = frozenset(("Ei", "Eo"))


class Copies:
    """The arguments for one Goal and one set of line rules.

    `bases` are the letters that the Goal stands with in a premise; none where it is put together.

    >>> from flubball.games.wff.formulas import parse
    >>> copies = Copies(parse("p"), frozenset(["Co", "Ki"]), [pack("p")])
    >>> copies.enough(pack("CKqrpqr")), copies.enough(pack("CKqrpqs"))
    (True, False)
    """

    def __init__(self, goal: Formula, rules: frozenset[str], bases: list[int]) -> None:
        self.goal = goal
        self.rules = rules
        self.bases = bases
        # A C that is a premise may come once more through the E that it makes, turned round.
        self.round = goal.op == "C" and goal.left != goal.right and rules >= _ROUND
        self.bound = not rules & DISCHARGING and rules != _ROUND
        ways = tips(goal, rules)
        self.tips = max(map(len, ways))
        self.longest = max(sum(map(len, way)) for way in ways)
        # A K of the Goal, if one line is put together to it, needs no copies.
        self.made = ("Ki" in rules and not (bases and "K" in goal)) + ("Ei" in rules)

    def joined(self, use: int) -> bool:
        """Can rules of two lines bring so many premises together?

        Without Co each premise gives a line that the Goal is put together of. With Co each step has
        a C of its own, or an E; each Ki and Ei makes a letter that is there.
        """
        rules, number = self.rules, wffs_in(use)
        again = self.goal.op == "C" and rules >= _ROUND
        if "Co" not in rules:
            return number <= self.tips + again and (
                again or "Ko" in rules or size(use) <= self.longest
            )
        # Where the Goal stands in a premise none of its letters is taken apart, or made for Co.
        bases = [0] if again or not self.bases else self.bases
        c, e, k = (count(use, op) - min(count(base, op) for base in bases) for op in "CEK")
        most = 1 + again + c
        if rules & _ROUND:
            most += e + self.goal.count("E") * ("Ei" in rules)
        if "Ki" in rules:
            most += max(0, k - ("Ko" in rules)) + self.goal.count("K")
        return number <= most

    def enough(self, use: int) -> bool:
        """Are there copies enough among these letters?"""
        if not self.bound or not self.made or (self.round and within(2 * pack(self.goal), use)):
            return True
        if self.bases and "Co" in self.rules and not self._tips(use):
            return False
        return "Ei" not in self.rules or self._equivalence(use)

    def _tips(self, use: int) -> bool:
        """Beside the Goal: a variable for Co and one for each of Ki and Ei, each of them copied."""
        return any(
            within(base, use)
            and sum(max(0, count(use - base, letter) - 1) for letter in VARIABLES) > self.made
            for base in self.bases
        )

    def _equivalence(self, use: int) -> bool:
        """What Ei makes an E of: two C, or one with equal sides, or with Eo the E turned round."""
        if not self.bases and any(self._in_goal(one, use) for one in parts_of([self.goal])):
            return True
        return "Co" in self.rules and self.for_co(use)

    def for_co(self, use: int) -> bool:
        """Are there letters for an E that Ei makes and Co needs?"""
        numbers = sorted(count(use, letter) for letter in VARIABLES)
        cs, es = count(use, "C"), count(use, "E")
        turns = "Eo" in self.rules
        for c, e in ((cs - 1, es), (cs, es - 1)) if turns else ((cs - 1, es),):
            if c >= 1 and e >= 1 and numbers[-1] >= 4:
                return True
            if c >= 2 and e >= 1 and (numbers[-1] >= 6 or numbers[-2] >= 3):
                return True
            if turns and c >= 0 and e >= 2 and (numbers[-1] >= 4 or numbers[-2] >= 2):
                return True
        return False

    def _in_goal(self, one: Formula, use: int) -> bool:
        if one.op != "E":
            return False
        if "Eo" in self.rules and one.left != one.right and within(pack(one), use):
            return True
        there, back = join("C", one.left, one.right), join("C", one.right, one.left)
        return within(pack(there) + (pack(back) if back != there else 0), use)


def tips(goal: Formula, rules: frozenset[str]) -> set[frozenset[Formula]]:
    """The sets of lines that line rules may put the Goal together of; itself is one.

    >>> from flubball.games.wff.formulas import parse
    >>> some = tips(parse("KpAqr"), frozenset(["Ki", "Ai"]))
    >>> sorted(" ".join(sorted(way)) for way in some)
    ['Aqr p', 'KpAqr', 'p q', 'p r']
    """
    found = {frozenset((goal,))}
    if goal.op + "i" not in rules:
        return found
    if goal.op == "A":
        found |= tips(goal.left, rules) | tips(goal.right, rules)
    elif goal.op == "K":
        right = tips(goal.right, rules)
        found |= {a | b for a in tips(goal.left, rules) for b in right}
    elif goal.op == "E":
        both = join("C", goal.left, goal.right), join("C", goal.right, goal.left)
        found.add(frozenset(both))
    return found
