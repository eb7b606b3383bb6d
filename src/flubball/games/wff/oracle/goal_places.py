"""Where the letters of a Goal stand: which a rule may put together, and which it may take apart.

A place is needed or used (docs/oracle-proofs-wff.md, lemma 5). Without No rules get at a place only
from the one around it; line rules put a Goal together and take none of it apart.
"""

from collections import Counter
from typing import NamedTuple

from flubball.games.wff.formulas import VARIABLES, Formula


class _Place(NamedTuple):
    one: Formula
    needed: bool
    used: bool


class Places:
    """How often each letter stands at a place of the Goal that rules get at.

    >>> from flubball.games.wff.formulas import parse
    >>> places = Places(parse("CKpqNApq"), frozenset(["Ci", "Ko", "R"]))
    >>> sorted(places.needed.elements()), sorted(places.used.elements())
    (['C', 'N'], ['K'])
    """

    def __init__(self, goal: Formula, rules: frozenset[str]) -> None:
        self.rules = rules
        self.needed: Counter[str] = Counter()
        self.used: Counter[str] = Counter()
        self.either: Counter[str] = Counter()
        waiting = [_Place(goal, True, False)]
        while waiting:
            place = waiting.pop()
            op = place.one.op
            if op not in VARIABLES:
                self.needed[op] += place.needed
                self.used[op] += place.used
                self.either[op] += 1
                waiting += [each for each in self._within(place) if each.needed or each.used]

    def suffice(self, op: str, there: int, least: int) -> bool:
        """Are there letters for the rules, with so many in premises?

        What is put together and what is taken apart are two places, where two are wanted.
        """
        rules = self.rules
        if there + self.either[op] < least:
            return False
        if op == "N":
            return there + min(self.needed[op], self.used[op]) > 0
        made = op + "i" in rules and not (op == "C" and "Ei" in rules)
        apart = op + "o" in rules and not (op == "C" and "Eo" in rules)
        return not ((made and not there + self.needed[op]) or (apart and not there + self.used[op]))

    def _within(self, place: _Place) -> list[_Place]:
        one, needed, used = place
        op = one.op
        if "No" not in self.rules:
            made, apart = (op + "i", op + "o") if op != "N" else ("Ni", "Ni")
            needed, used = needed and made in self.rules, used and apart in self.rules
            if op == "E":  # the sides stand in its C forms
                needed, used = needed and "Ci" in self.rules, used and "Co" in self.rules
        if op == "N":
            return [_Place(one.left, used, needed)]
        if op == "C":
            return [_Place(one.left, used, needed), _Place(one.right, needed, used)]
        if op == "E":
            needed = used = needed or used
        return [_Place(one.left, needed, used), _Place(one.right, needed, used)]
