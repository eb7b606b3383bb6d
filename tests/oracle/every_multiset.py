"""Every multiset of cubes: the values the oracle knows are the values brute force finds.

`make verify` goes through all of them, the tests through a sample.
"""

from flubball import equations as eq
from flubball.games.equations import values
from flubball.games.equations.oracle import packing
from flubball.games.equations.oracle.budget import Budget, Meter
from flubball.games.equations.oracle.reduce import without_goal
from flubball.games.equations.oracle.value_tables import ValueTables
from flubball.games.equations.values import Value, mpq
from oracle.brute import Brute


class EveryMultiset:
    """Checks multisets under one division; tables and texts are kept from one to the next."""

    def __init__(self, rulebook: str, division: str, *, reference: bool = False) -> None:
        self.rules = eq.Rules(rulebook, division)
        self.brute = Brute(self.rules)
        self.tables = eq.Tables(64_000_000, reference=reference)

    def wrong(self, cubes: tuple[str, ...]) -> list[str]:
        """Disagreements about exactly these cubes: values, and answers for some Goals."""
        brute = self.written(cubes)
        mine = self.oracle_values(cubes)
        found = [
            f"{cubes}: {name} misses {eq.format_value(value)}"
            for name, have, others in (("the oracle", mine, brute), ("brute force", brute, mine))
            for value in others
            if value not in have and not any(is_same(value, other) for other in have)
        ]
        return found + self.wrong_answers(cubes, brute)

    def written(self, cubes: tuple[str, ...]) -> dict[Value, str]:
        """What brute force can write with exactly these cubes."""
        found: dict[Value, str] = {}
        for text in self.brute.texts(cubes, 0, " "):
            for value in eq.value_of(text, self.rules).values:
                found.setdefault(value, text)
        return found

    def oracle_values(self, cubes: tuple[str, ...]) -> set[Value]:
        mat = eq.Mat(goal="1", permitted=" ".join(cubes))
        question = without_goal(self.rules, mat, "impossible")
        tables = ValueTables(question, self.tables, Meter(Budget(10**9)))
        order = {kind.label: number for number, kind in enumerate(question.problem.kinds)}
        found = tables.of(packing.pack(order[cube] for cube in cubes))
        assert not found.dropped
        return {value for level in found.levels.values() for value in level}

    def wrong_answers(self, cubes: tuple[str, ...], brute: dict[Value, str]) -> list[str]:
        """Ask for Goals that are and that are not among the values."""
        whole = sorted(int(v) for v in brute if isinstance(v, mpq) and v.denominator == 1)
        reached = [n for n in whole if 0 <= n <= 99]
        goals = {*reached[:2], *reached[-2:], 7, 50, min({*range(100)} - {*reached})}
        found = []
        for goal in sorted(goals):
            mat = eq.Mat(goal=str(goal), required=" ".join(cubes), resources="")
            answer = self.rules.oracle(mat, self.tables).now()
            solvable = goal in reached and len(cubes) > 1
            if isinstance(answer, eq.NotDecided) or isinstance(answer, eq.Solvable) != solvable:
                found.append(f"{cubes}, Goal {goal}: {answer}")
        return found


def is_same(a: Value, b: Value) -> bool:
    """Equal numbers may have several forms."""
    return not (isinstance(a, mpq) and isinstance(b, mpq)) and values.equal(a, b)
