"""The outlook of a position: the Solutions a bot sees for the Goal on the mat."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from flubball import equations as eq
from flubball.cubes import Table
from flubball.games.equations.equipment import mat_of, rules_of
from flubball.players.cube_games import now_is_valid
from flubball.players.equations.counts import pack, shortage
from flubball.players.equations.expressions import build
from flubball.players.equations.hopeless import is_hopeless
from flubball.players.equations.solving import USUAL, Solution, Target, Wanted, solve

LONGEST = 9
FEW_REQUIRED = 2
JUDGED = 30

ReadGoal: TypeAlias = Callable[[str, eq.Rules], tuple[Target, ...] | None]


@dataclass(frozen=True, slots=True)
class Outlook:
    """What was found: Solutions from Required, Permitted and Resources; `dead` is a proof."""

    table: Table
    rules: eq.Rules
    solutions: tuple[Solution, ...]
    dead: bool

    def proof(self, after: str) -> str:
        """An Equation that the judge finds correct after this challenge, or an empty text."""
        mat = mat_of(self.table)
        found = self.within_one() if after == "now" else iter(self.solutions)
        for _, solution in zip(range(JUDGED), found, strict=False):
            if self.rules.judge(solution.equation, mat, after).correct:
                return solution.equation
        return ""

    def within_one(self) -> Iterator[Solution]:
        """The Solutions that need at most one cube of Resources (VII-B-3-e)."""
        mat = self.table.shake.mat
        played = pack((*mat.required, *mat.permitted))
        return (s for s in self.solutions if shortage(s.used, played) <= 1)

    @property
    def may_call_now(self) -> bool:
        """Would a Now be valid as the cubes lie (VI-A)?"""
        mat = self.table.shake.mat
        return now_is_valid(self.table, len(mat.resources), len(mat.required) + len(mat.permitted))


def look(table: Table, read: ReadGoal) -> Outlook:
    """Search the position on the mat.

    >>> from flubball import games
    >>> from flubball.players.equations.reading import read_goal
    >>> options = {"goal": "5", "required": "2", "permitted": "3", "resources": "+ - 9"}
    >>> table = games.get("equations").start(2, {"phase": "move", **options})
    >>> look(table, read_goal).proof("now")
    '2+3=5'
    """
    rules, mat = rules_of(table), table.shake.mat
    targets = read(mat.goal, rules)
    if targets is None or is_hopeless(mat, rules):
        return Outlook(table, rules, (), dead=True)
    required = pack(mat.required)
    available = required + pack((*mat.permitted, *mat.resources))
    least = rules.least_operations
    longest = LONGEST if least or len(mat.required) > FEW_REQUIRED else USUAL
    pieces = build(available, rules)
    found = solve(pieces, Wanted(targets, available, required, longest, least))
    if not found and longest < LONGEST:
        found = solve(pieces, Wanted(targets, available, required, LONGEST, least))
    return Outlook(table, rules, tuple(found), dead=False)
