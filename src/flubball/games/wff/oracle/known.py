"""What is known about a Goal, whatever the mat: it stays true for every position of a shake.

Whether a set of premises and rules gives the Goal, and whether each part of it is essential, has
nothing to do with where the cubes lie.
"""

from collections.abc import Iterator

from flubball.games.wff.derivability import derivable
from flubball.games.wff.derivability.settling import refuted, settled
from flubball.games.wff.formulas import ALL_ROWS, Formula
from flubball.games.wff.oracle.budget import Meter
from flubball.games.wff.oracle.forests import Premises, entailing
from flubball.games.wff.oracle.shortages import Letters
from flubball.games.wff.rules import Rules
from flubball.games.wff.rules_of_inference import DISCHARGING

LINES, MODEL = 4, 40  # steps for a question with line rules alone, and with subproofs
MOST_KEPT = 100_000  # sets of premises


class Known:
    """Facts about one Goal under one set of rules of play."""

    def __init__(self, goal: Formula, rules: Rules) -> None:
        self.goal = goal
        self.rules = rules
        self.options = rules.options
        self.bare = self._bare()
        self.dead: set[tuple[frozenset[str], int]] = set()
        self._letters: dict[frozenset[str], Letters] = {}
        self._will_do: dict[tuple[frozenset[str], int], bool] = {}
        self._theorem: dict[frozenset[str], bool] = {}
        self._entailing: dict[int, list[Premises]] = {}
        self._kept = 0

    def _bare(self) -> frozenset[str]:
        """Rules that give the Goal of nothing: by a wild R that is one cube, and wants another.

        That is the one Solution with a part that is not essential and can't be dropped.
        """
        if not self.rules.subproofs or not self.options.no_premises:
            return frozenset()
        return frozenset(
            name
            for name in DISCHARGING
            if not derivable((), self.goal, (name,), self.options).never
        )

    def letters(self, rules: frozenset[str]) -> Letters:
        """What the letters of premises must be for these rules; wild cubes make no difference."""
        if rules not in self._letters:
            self._letters[rules] = Letters(self.goal, rules, self.options.lenient)
        return self._letters[rules]

    def will_do(self, rules: frozenset[str], use: int) -> bool:
        """May premises with exactly these letters do?"""
        key = rules, use
        found = self._will_do.get(key)
        if found is None:
            found = self._will_do[key] = self.letters(rules).will_do(use)
        return found

    def given(self, rules: frozenset[str]) -> bool:
        """Do the rules give the Goal of nothing? Then no premise is essential."""
        if self.goal.table != ALL_ROWS or not self.options.no_premises:
            return False
        if rules not in self._theorem:
            self._theorem[rules] = derivable((), self.goal, rules, self.options).found
        return self._theorem[rules]

    def entailing(self, use: int, meter: Meter) -> Iterator[Premises]:
        """Sets of premises of these letters whose consequence the Goal is; kept when all are known.

        Whatever the rules are, the Goal is true where the premises are. Raises `Stopped`.
        """
        if use in self._entailing:
            yield from self._entailing[use]
            return
        found = []
        for premises in entailing(use, ALL_ROWS & ~self.goal.table, meter.spend):
            found.append(premises)
            yield premises
        if self._kept + len(found) > MOST_KEPT:
            self._entailing.clear()
            self._kept = 0
        self._entailing[use] = found
        self._kept += len(found)

    def may_be_minimal(self, premises: Premises, rules: frozenset[str], meter: Meter) -> bool:
        """False where the Goal surely does not follow, or surely does without one of the parts."""
        meter.spend()
        if refuted(premises, self.goal, rules):
            return False
        meter.spend(MODEL if rules & DISCHARGING else LINES)
        if settled(premises, self.goal, rules) is False:
            return False
        for name in sorted(rules):
            if self._follows(premises, rules - {name}, meter):
                return False
        for place in range(len(premises)):
            if self._follows(premises[:place] + premises[place + 1 :], rules, meter):
                return False
        return True

    def _follows(self, premises: Premises, rules: frozenset[str], meter: Meter) -> bool:
        meter.spend(MODEL if rules & DISCHARGING else LINES)
        return settled(premises, self.goal, rules) is True
