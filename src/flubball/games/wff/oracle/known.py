"""What is known about a Goal, whatever the mat: it stays true for every position of a shake.

Whether a set of premises and rules gives the Goal, and whether each part of it is essential, has
nothing to do with where the cubes lie.
"""

from collections.abc import Iterator

from flubball.games.wff.derivability import derivable
from flubball.games.wff.derivability.matrices import matrices_of
from flubball.games.wff.derivability.settling import letters_of
from flubball.games.wff.formulas import ALL_ROWS, Formula
from flubball.games.wff.oracle.budget import Meter
from flubball.games.wff.oracle.forests import Premises
from flubball.games.wff.oracle.grounds import Ground, Grounds
from flubball.games.wff.oracle.pool import unpack
from flubball.games.wff.oracle.questions import settling
from flubball.games.wff.oracle.shortages import Letters
from flubball.games.wff.oracle.sought import Sought, Tables
from flubball.games.wff.rules import Rules
from flubball.games.wff.rules_of_inference import DISCHARGING, NAMES

MOST_KEPT = 60  # tables of sets of rules
WRITTEN = 3  # steps for writing one and its rows


class Known:
    """Facts about one Goal under one set of rules of play."""

    def __init__(self, goal: Formula, rules: Rules) -> None:
        self.goal = goal
        self.rules = rules
        self.options = rules.options
        self.bare = self._bare()
        self.dead: dict[tuple[frozenset[str], int], Grounds] = {}
        self._letters: dict[frozenset[str], Letters] = {}
        self._against: dict[tuple[frozenset[str], int], Ground] = {}
        self._against_all: dict[tuple[frozenset[str], int, int], Ground] = {}
        self._theorem: dict[frozenset[str], bool] = {}
        self._tables: dict[tuple[frozenset[str], str], Tables] = {}

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

    def against(self, rules: frozenset[str], use: int) -> Ground:
        """What speaks against premises with exactly these letters."""
        key = rules, use
        found = self._against.get(key)
        if found is None:
            found = self._against[key] = self.letters(rules).against(use)
        return found

    def against_all(self, rules: frozenset[str], most: int, must: int) -> Ground:
        """What speaks against all letters among the most there are, with those that must be."""
        key = rules, most, must
        found = self._against_all.get(key)
        if found is None:
            found = self._against_all[key] = self.letters(rules).against_all(most, must)
        return found

    def given(self, rules: frozenset[str]) -> bool:
        """Do the rules give the Goal of nothing? Then no premise is essential."""
        if self.goal.table != ALL_ROWS or not self.options.no_premises:
            return False
        if rules not in self._theorem:
            self._theorem[rules] = derivable((), self.goal, rules, self.options).found
        return self._theorem[rules]

    def _tables_of(self, rules: frozenset[str], letters: str) -> Tables:
        """The rows of all rules' tables; under stricter options those of the usual ones."""
        key = rules, letters
        if key not in self._tables:
            if len(self._tables) >= MOST_KEPT:
                self._tables.clear()
            self._tables[key] = Tables(matrices_of(rules, letters), self.goal)
        return self._tables[key]

    def minimal(
        self, rules: frozenset[str], use: int, meter: Meter, grounds: Grounds
    ) -> Iterator[Premises]:
        """Sets of premises of these letters that give the Goal by these rules, with no part idle.

        Some may be among them that only a search would refuse; what refused the others is added to
        the grounds. Raises `Stopped`.
        """
        grounds.seek()
        here = _Within(self.goal, letters_of(unpack(use) + self.goal), meter)
        tables = self._tables_of(rules if self.options.lenient else frozenset(NAMES), here.letters)
        lenient = self.options.lenient
        wanted = (self.goal, rules, grounds.refuse) if lenient else ()
        for premises in Sought(tables, meter.spend).premises(use, *wanted):
            if not lenient or here.may_be_minimal(premises, rules, grounds):
                yield premises


class _Within:
    """Questions about one Goal and premises of certain letters; each counts its steps."""

    def __init__(self, goal: Formula, letters: str, meter: Meter) -> None:
        self.goal = goal
        self.letters = letters
        self.meter = meter

    def may_be_minimal(self, premises: Premises, rules: frozenset[str], grounds: Grounds) -> bool:
        """False where the Goal surely does not follow, or surely does without one of the parts."""
        self.meter.spend(WRITTEN)
        lines = rules - DISCHARGING - {"R"}
        if lines < rules and self._follows(premises, lines):
            return False
        if self._follows(premises, rules) is False:
            grounds.refuse(premises, rules)
            return False
        if any(self._follows(premises, rules - {name}) for name in sorted(rules)):
            return False
        fewer = (premises[:n] + premises[n + 1 :] for n in range(len(premises)))
        return not any(self._follows(some, rules) for some in fewer)

    def _follows(self, premises: Premises, rules: frozenset[str]) -> bool | None:
        return settling(premises, self.goal, rules, self.meter, self.letters)
