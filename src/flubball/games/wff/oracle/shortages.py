"""What the letters of premises must be between them, whatever the premises are.

Where they are not, no Solution with these rules has all its parts essential, and none is written
out. Each argument is exact; `tests/wff/test_oracle_letters.py` sets them against brute force.
"""

from collections import Counter

from flubball.games.wff.derivability.parts import parts_of
from flubball.games.wff.formulas import ALL_ROWS, VARIABLES, Formula
from flubball.games.wff.oracle.copies import Copies
from flubball.games.wff.oracle.counting import ways
from flubball.games.wff.oracle.floors import Floors
from flubball.games.wff.oracle.grounds import Ground
from flubball.games.wff.oracle.naming import REPEATING, connectives, variables
from flubball.games.wff.oracle.pieces import halved, is_lone, joined, parted, pieces, turned
from flubball.games.wff.oracle.pool import ONE, count, pack, within
from flubball.games.wff.oracle.starving import (
    all_starved,
    denies_apart,
    is_starved,
    meet,
    present,
)
from flubball.games.wff.rules_of_inference import DISCHARGING

_TWO_LINES = frozenset(("Co", "Ki", "Ei"))
_TOUCHING = {
    "K": frozenset(("Ki", "Ko")),
    "A": frozenset(("Ai", "Ao")),
    "E": frozenset(("Ei", "Eo")),
    "C": frozenset(("Ci", "Co", "Ei", "Eo")),
    "N": frozenset(("Ni", "No")),
}
_THEOREMS = frozenset(("Ci", "Ni", "No"))
_APART = frozenset(("Ko", "Co", "Eo", "Ao"))


class Letters:
    """The arguments for one Goal and one set of rules.

    >>> from flubball.games.wff.formulas import parse
    >>> letters = Letters(parse("p"), frozenset(["Ko"]))
    >>> letters.will_do(pack("Kpq")), letters.will_do(pack("Kpqr")), letters.will_do(pack("Kqr"))
    (True, False, False)
    """

    def __init__(
        self, goal: Formula, rules: frozenset[str], lenient: bool = True, fresh: bool = False
    ) -> None:
        self.goal = goal
        self.rules = rules
        self.lenient = lenient
        self.fresh = fresh  # the Goal is no premise
        self.alone = not rules & DISCHARGING
        self.needs = ways(goal, rules) if self.alone else []
        # Without Ko a premise gives one line at a time, and Co needs another one.
        apart = self.alone and "Co" in rules and "Ko" not in rules
        self.premises = 2 if apart else 1 if self.alone else 0
        self.whole = pack(goal)
        self.certain = any(one.table == ALL_ROWS for one in parts_of([goal, *turned(goal, rules)]))
        self.floors = Floors(goal, rules) if lenient else None
        self.copies = self._copies()
        self.apart = denies_apart(goal)
        self.doubly = self._denied_twice()

    def _denied_twice(self) -> list["Letters"]:
        """For NNx, x without N: where no premise has N, and x is none, x has the same Solutions.

        R may then be for the N alone.
        """
        goal, rules = self.goal, self.rules
        if not self.lenient or goal[:2] != "NN" or "N" in goal[2:] or "No" in rules:
            return []
        if not rules >= {"Ni", "R"}:
            return []
        fewer = (rules - {"Ni"}, rules - {"Ni", "R"})
        some = [one for one in fewer if one and ("R" not in one or one & DISCHARGING)]
        return [Letters(goal.left.left, one, fresh=True) for one in some]

    def _copies(self) -> Copies | None:
        """Where line rules do it all: a Goal that is not put together stands in a premise."""
        if self.floors is None or not self.alone:
            return None
        single = self.floors.of_one_line(self.goal)
        return Copies(self.goal, self.rules, sorted(self.floors.bases) if single else [])

    def may_do(self, most: int, must: int) -> bool:
        """May some letters do that are among the most there are, with those that must be?"""
        return not self.against_all(most, must)

    def will_do(self, use: int) -> bool:
        """May premises with exactly these letters do?"""
        return not self.against(use)

    def against_all(self, most: int, must: int) -> Ground:
        """What speaks against all letters among the most there are, with those that must be."""
        has = present(most)
        if self._vain(has):
            return Ground.VAIN
        if not self._reachable(most, must):
            return Ground.FLOORS
        if not meet(self.goal, most):
            return Ground.ONCE
        if self.copies and not self.copies.enough(most):
            return Ground.COPIES
        if self.alone and not all(self._serves(one, most, has) for one in self.rules):
            return Ground.VAIN
        if all_starved(self.goal, most, must, self.rules):
            return Ground.MODEL
        lacking = self.alone and not any(need <= has for need in self.needs)
        return Ground.FLOORS if lacking else Ground.NONE

    def against(self, use: int) -> Ground:
        """What speaks against premises with exactly these letters."""
        has = present(use)
        true = has & frozenset(VARIABLES)
        if self._vain(has):
            return Ground.VAIN
        if not self._reached(use):
            return Ground.FLOORS
        if not meet(self.goal, use):
            return Ground.ONCE
        if is_starved(self.goal, true, "N" in has, self.rules):
            return Ground.MODEL
        if "R" not in self.rules and not self._closed(use):
            return Ground.VAIN
        if self.lenient and is_lone(self.goal, self.rules, use):
            return Ground.VAIN
        if self.lenient and not halved(self.goal, self.rules, use):
            return Ground.HALVED
        kept = self.lenient and "N" not in has and not self.rules & _APART
        if kept and use not in pieces(self.goal):
            return Ground.PARTS
        if self.lenient and not joined(self.goal, self.rules, use):
            return Ground.CASES
        if self.doubly and "N" not in has and use != pack(self.goal.left.left):
            grounds = [one.against(use) for one in self.doubly]
            return grounds[0] if all(grounds) else Ground.NONE
        if self.alone:
            return self._without_subproofs(use, has)
        return self._with_subproofs(use, has)

    def _vain(self, has: frozenset[str]) -> bool:
        """Is a rule named that does nothing?

        Without R one supposition gives a contradiction only by Ko, or with what Ci makes. Ei has no
        C where none stands, but by Ci and Eo; there what Eo gives serves only Co and Ei. Where no N
        stands in premises or Goal, No proves more only of what Ci makes.
        """
        rules = self.rules
        if "Ni" in rules and not rules & {"R", "Ko", "Ci"}:
            return True
        idle = ({"Ei", "Ci", "Eo"}, "Ei"), ({"Eo", "Co", "Ei"}, "Eo")
        if "C" not in has.union(self.goal) and any(rules & some == {one} for some, one in idle):
            return True
        if "No" not in rules or "Ci" in rules or rules in REPEATING or "N" in has:
            return False
        return "N" not in self.goal or (self.apart and not has & {"C", "E"})

    def _reachable(self, most: int, must: int) -> bool:
        floors = self.floors
        return floors is None or floors.reachable(most, must, self.premises) or self._again(most)

    def _reached(self, use: int) -> bool:
        """What premises have at least; only by a detour may it be less."""
        return self.floors is None or self.floors.reached(use) or self._again(use)

    def _again(self, use: int) -> bool:
        """May the Goal, a premise, come once more: by a pair of rules, or by Ao around R?

        Where such a pair is among other rules these are idle; and Ao takes an A.
        """
        paired = [pair for pair in REPEATING if self.rules >= pair]
        around = not paired and self.rules >= {"Ao", "R"} and count(use, "A") > 0
        return within(self.whole, use) and (around or self.rules in paired)

    def _closed(self, use: int) -> bool:
        """Without R a subproof sees nothing of the premises.

        So without Co, Ki and Ei every step goes on from one line, and one premise is enough; and
        without Co what Ci, Ni and No make stands in the Goal, a WFF that is always true, or is the
        C turned round of a Goal that comes once more through an E. What Ni denies has an N in it.
        """
        if "Ni" in self.rules and max(count(use, "N"), count(self.whole, "N")) < 2:
            return False
        if not self.rules & _TWO_LINES and variables(use) - connectives(use) > 1:
            return False
        return "Co" in self.rules or not self.rules & _THEOREMS or self.certain

    def _without_subproofs(self, use: int, has: frozenset[str]) -> Ground:
        if not any(need <= has for need in self.needs):
            return Ground.FLOORS
        if self.rules == {"Ki", "Ko"} and (use == self.whole or not self._made("K")):
            return Ground.NONE if use == self.whole else Ground.VAIN
        if variables(use) - connectives(use) < self.premises:
            return Ground.FLOORS
        if self.floors is not None and not self.floors.paired(use):
            return Ground.FLOORS
        copies = self.copies
        if copies is not None and not (copies.enough(use) and copies.joined(use)):
            return Ground.COPIES
        if not self._linked(use, has):
            return Ground.ONCE
        serve = all(self._serves(name, use, has) for name in self.rules)
        return Ground.NONE if serve else Ground.VAIN

    def _led_to(self, use: int) -> bool:
        """Does a C or E stand around a Goal that only Co can lead to?"""
        rules, floors = self.rules, self.floors
        if floors is None or rules & {"Ko", "Ao"} or floors.introduces(self.goal):
            return True
        joints = count(use, "C") + count(use, "E")
        return any(joints > count(base, "C") + count(base, "E") for base in floors.bases)

    def _made(self, op: str) -> bool:
        """May rules put a WFF of this letter together as a part of the Goal?"""
        return op in self.goal if self.floors is None else self.floors.places.needed[op] > 0

    def _with_subproofs(self, use: int, has: frozenset[str]) -> Ground:
        """Without No a proof has a normal form: each WFF in it is a part of premises or Goal.

        What a rule puts together no rule takes apart again. Only a Goal that is a premise may
        come by such a detour, and then nothing but the Goal and the two rules is essential.
        """
        rules = self.rules
        if not self.lenient:
            return Ground.NONE
        if "No" in rules:
            return Ground.NONE if self._met(use, has) else Ground.ONCE
        if use == self.whole and rules in REPEATING:
            return Ground.NONE
        if not self._linked(use, has):
            return Ground.ONCE
        if not parted(self.goal, self.rules, use):
            return Ground.CASES
        if not self._isolated(use):
            return Ground.FLOORS
        if self._round(use):
            return Ground.NONE
        serve = all(self._may_serve(name, use, has) for name in rules if name != "R")
        return Ground.NONE if serve and self._led_to(use) else Ground.VAIN

    def _round(self, use: int) -> bool:
        """May a Goal Cab, a premise, come again through an E? Caa does so by Ei and Eo alone."""
        goal = self.goal
        if goal.op != "C" or not self.rules >= {"Ei", "Eo"} or not within(self.whole, use):
            return False
        return goal.left != goal.right or self.rules == {"Ei", "Eo"}

    def _isolated(self, use: int) -> bool:
        """Without R, for a Goal that is not put together: what Co and Ao find twice.

        A left side that Ci or Ni makes of nothing has a variable twice too. What Ao gives stands in
        both sides of its A, or these stand in what is put together of them.
        """
        rules, floors = self.rules, self.floors
        if floors is None or "R" in rules or "Co" not in rules or floors.introduces(self.goal):
            return True
        if not floors.paired(use):
            return False
        if "Ao" not in rules or rules & _THEOREMS or floors.loops(use):
            return True
        return sum(max(0, count(use, letter) - 1) for letter in VARIABLES) > 1

    def _met(self, use: int, has: frozenset[str]) -> bool:
        """With No and R: a letter that no rule minds is there twice, or is left aside.

        Where neither Ko, Ai nor Ci finds its letter, what stands there once may be chosen so that
        its premise is true whatever else is, and that premise is not essential.
        """
        rules = self.rules
        if ("Ko" in rules and "K" in has) or ("Ai" in rules and "A" in has):
            return True
        if "Ci" in rules and has & {"C", "E"}:
            return True
        both = use + self.whole
        return all(count(both, letter) > 1 for letter in self._inert() & has)

    def _may_serve(self, name: str, use: int, has: frozenset[str]) -> bool:
        """Can the rule be essential in a normal form?"""
        op, rules, goal = name[0], self.rules, self.goal
        there = has.union(goal)
        if name == "Co":
            return "C" in there or ("E" in there and "Eo" in rules)
        if name == "Eo":
            return "E" in there and ("Ni" in rules or self._wants_c())
        if name.endswith("o"):
            return op in there
        if name == "Ei" and "C" not in there and "Ci" not in rules and not self._turns(use):
            return False
        if name == "Ni" and "Co" not in rules:
            return self._made("N") and ("R" in rules or count(self.whole, "N") > 1)
        if name == "Ni":
            return True
        made = {op, "E"} if op == "C" and "Ei" in rules else {op}
        if any(map(self._made, made)):
            return True
        # Otherwise for Co, or against a negation in a subproof of Ni, which stands somewhere.
        if "Co" in rules:
            return bool(made & there)
        return "Ni" in rules and bool(made & (there if "N" in has else set(goal)))

    def _turns(self, use: int) -> bool:
        """Where no C stands: may Ei make an E of one that Eo takes apart, turned round?

        As a left side for Co it stands in an E, and is another one than that which it is made of.
        """
        if "Eo" not in self.rules:
            return False
        if "Ni" in self.rules or ("Co" in self.rules and count(use + self.whole, "E") > 2):
            return True
        return any(one.op == "E" and one.left != one.right for one in parts_of([self.goal]))

    def _linked(self, use: int, has: frozenset[str]) -> bool:
        """Every letter that no rule takes apart is there a second time, in premises or Goal.

        Not so with Ko and Ai, which leave letters aside, nor where Eo and Co may go round: from Epq
        and q comes p, and from that q once more.
        """
        rules = self.rules
        aside = "Ko" in rules or ("Ai" in rules and "A" in has)
        if aside or self._loops(use) or self._weakens(use):
            return True
        both = use + self.whole
        return all(count(both, letter) > 1 for letter in self._inert() & has)

    def _wants_c(self) -> bool:
        """Is a C of any use: for Co, in the Goal, or for an E of the Goal?"""
        rules = self.rules
        if self.alone and self.floors is not None:
            there = self.floors.places.needed
        else:
            there = Counter(self.goal)
        return "Co" in rules or there["C"] > 0 or (there["E"] > 0 and "Ei" in rules)

    def _loops(self, use: int) -> bool:
        """May the Goal, a premise and a side of an E, come of itself by Eo and Co?

        Then all the other lines serve that E, and find their letters beside it and its side. In a
        subproof an E may serve both ways too.
        """
        if not self.rules >= {"Co", "Eo"} or self.fresh:
            return False
        if not self.alone:
            return True
        if not within(2 * self.whole + ONE["E"], use):
            return False
        rest, rules = use - self.whole - ONE["E"], self.rules
        if not all(count(rest, name[0]) for name in rules & {"Ei", "Ki", "Ai", "Ko"}):
            return False
        if "Ei" in rules:
            return self.copies is None or self.copies.for_co(rest)
        return not rules & {"Ki", "Ai"} or count(rest, "C") + count(rest, "E") > 0

    def _inert(self) -> set[str]:
        rules = self.rules
        inert = set(VARIABLES)
        for op, names in _TOUCHING.items():
            if not rules & names:
                inert.add(op)
        return inert

    def _weakens(self, use: int) -> bool:
        """May a subproof do without its supposition, so that this may be anything?

        By Ci such a C is wanted by Co, whose own C is another; without R its end is a theorem, and
        C?Cqq takes three. Around R by Ao a Goal that is a premise needs no side of the A.
        """
        rules = self.rules
        if "Ni" in rules or (rules >= {"Ao", "R"} and not self.fresh):
            return True
        if "Ci" not in rules:
            return "R" in rules and not self.fresh
        if "R" in rules:
            return "Co" in rules and count(use, "C") > ("Eo" not in rules)
        return count(use, "C") + ("Ei" in rules) * count(use, "E") > 2

    def _serves(self, name: str, use: int, has: frozenset[str]) -> bool:
        """Can the rule be essential?"""
        op = name[0]
        if name == "Co":
            return "C" in has or ("E" in has and "Eo" in self.rules)
        if name == "Eo":
            return ("E" in has or "Ei" in self.rules) and self._wants_c()
        if name.endswith("o"):
            return op in has or op + "i" in self.rules
        if self.floors is None:
            return op in self.goal or op in has or op + "o" in self.rules
        if self.floors.places.needed[op]:
            return True
        # A WFF of that letter may be put together for Co.
        return self._detour(name, use) or ("Co" in self.rules and op in has)

    def _detour(self, name: str, use: int) -> bool:
        """The Goal is a premise and comes once more, through a K or an E."""
        if name == "Ki":
            return self.rules == {"Ki", "Ko"} and within(self.whole, use)
        return name == "Ei" and "Eo" in self.rules and self.goal.op == "C"
