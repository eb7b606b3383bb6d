"""`CubeLaw`: what the cube games ask of a rulebook and a division."""

from functools import cache

from flubball import rulebooks
from flubball.cubes.table import Config
from flubball.procedure.law import Law
from flubball.rulebooks import Rulebook


class CubeLaw(Law):
    """One division of one rulebook, as the procedure needs it.

    >>> law = CubeLaw(rulebooks.get("agloa-2026-27"), "middle")
    >>> law.penalty("late"), law.goal_cubes
    ((-1, 'AGLOA XI-A'), (1, 6))
    >>> CubeLaw(rulebooks.get("agloa-2026-27"), "middle", slower=2).limit("turn")
    120000
    """

    def __init__(self, book: Rulebook, division: str, slower: int = 1) -> None:
        super().__init__(book, division)
        # The countdown is a warning: it stays as long as people know it.
        self._times = {
            name: limit if name == "countdown" else limit * slower
            for name, limit in self._times.items()
        }
        self.total = int(book.number("cubes.total"))
        self.goal_cubes = (int(self.number("goal.min_cubes")), int(self.number("goal.max_cubes")))
        self.grace = self.limit("countdown")

    def penalty(self, *names: str) -> tuple[int, str]:
        """The points (none or negative) and the citation of the first that the book has."""
        table = self.book.numbers["penalties"]
        name = next(name for name in names if name in table)
        points = self.number(f"penalties.{name}")
        return int(points), self.cite(table[name]["cite"])

    def may_say_now(self, resources: int, played: int) -> bool:
        """VI-A: enough cubes in Resources, and in Required and Permitted together."""
        least, lie = "now_min_resources", "now_min_required_and_permitted"
        enough = resources >= self.number(f"challenge.{least}")
        return bool(enough and played >= self.number(f"challenge.{lie}"))

    def may_bonus(self, leading: bool) -> bool:
        """V-C, IV-C: in some books whoever leads may not make a bonus move."""
        if not leading or self.number("penalties.bonus_while_leading") is None:
            return True
        return self.division in (self.number("penalties.bonus_while_leading_allowed") or ())


@cache
def _law(rules: str, division: str, slower: int) -> CubeLaw:
    return CubeLaw(rulebooks.get(rules), division, slower)


def law_of(config: Config) -> CubeLaw:
    """The law a match is played by."""
    return _law(config.rules, config.division, 2 if config.clock == "relaxed" else 1)
