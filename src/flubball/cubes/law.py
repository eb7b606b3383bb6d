"""`Law`: what the procedure asks of a rulebook and a division. No other module reads its data.

A book that has no such number does not have that rule: `None`.
"""

from functools import cache
from typing import Any

from flubball import rulebooks
from flubball.cubes.table import Config
from flubball.engine.deadlines import SECOND
from flubball.rulebooks import Rulebook


class Law:
    """One division of one rulebook, as the procedure needs it.

    >>> law = Law(rulebooks.get("agloa-2026-27"), "middle")
    >>> law.time("turn"), law.penalty("late"), law.cite("V-B")
    (60000, (-1, 'AGLOA XI-A'), 'AGLOA V-B')
    """

    def __init__(self, book: Rulebook, division: str) -> None:
        self.book = book
        self.division = division
        self.short = book.short
        self.total = int(book.number("cubes.total"))
        self.goal_cubes = (int(self.number("goal.min_cubes")), int(self.number("goal.max_cubes")))
        self._times = {
            name: int(entry["value"]) * SECOND for name, entry in book.numbers["times"].items()
        }
        self.grace = self._times["countdown"]

    def number(self, path: str) -> Any:
        """The number at `table.name`, by division where it differs by division, or None."""
        table, _, name = path.partition(".")
        entry = self.book.numbers.get(table, {}).get(name)
        value = None if entry is None else entry["value"]
        return value.get(self.division) if isinstance(value, dict) else value

    def time(self, name: str) -> int | None:
        """A time limit in milliseconds."""
        return self._times.get(name)

    def limit(self, *names: str) -> int:
        """The first of these time limits that the book has."""
        return next(self._times[name] for name in names if name in self._times)

    def penalty(self, *names: str) -> tuple[int, str]:
        """The points (none or negative) and the citation of the first that the book has."""
        table = self.book.numbers["penalties"]
        name = next(name for name in names if name in table)
        points = self.number(f"penalties.{name}")
        return int(points), self.cite(table[name]["cite"])

    def cite(self, id: str) -> str:
        """The clause as a citation."""
        return f"{self.short} {id}"

    def may_bonus(self, leading: bool) -> bool:
        """V-C, IV-C: in some books whoever leads may not make a bonus move."""
        if not leading or self.number("penalties.bonus_while_leading") is None:
            return True
        return self.division in (self.number("penalties.bonus_while_leading_allowed") or ())


@cache
def _law(rules: str, division: str) -> Law:
    return Law(rulebooks.get(rules), division)


def law_of(config: Config) -> Law:
    """The law a match is played by."""
    return _law(config.rules, config.division)
