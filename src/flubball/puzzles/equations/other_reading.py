"""Find the other reading: an Equation without enough brackets, and the grouping that is wrong."""

import re
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

from flubball import equations as eq
from flubball.cubes import Table
from flubball.games.equations.equipment import rules_of
from flubball.puzzles.cubes.shakes import judged, start_of, walk, with_paper
from flubball.puzzles.cubes.themes import themes_of
from flubball.puzzles.kind import Kind
from flubball.puzzles.puzzle import Made, Puzzle, Verdict

COPIES = 40


class OtherReading(Kind):
    """Any copy with brackets that shows the Equation wrong is right."""

    name, title = "find-the-other-reading", "Find the other reading"

    def make(self, division: str, rng: Random) -> Made | None:
        positions = walk(self.game, division, rng)
        if not positions or not positions[-1].now_is_right:
            return None
        table, now = positions[-1].table, positions[-1].now
        assert now is not None
        bare = re.sub("[()]", "", now.witness)
        if bare == now.witness or judged(self.game, table, bare, "now").codes != ("ambiguous",):
            return None
        key = next(_wrong(table, bare), "")
        if not key:
            return None
        return Made(
            start_of(table),
            "This Equation was presented. Add brackets so that it is still the same Equation, but "
            "wrong.",
            (key,),
            f"It can be read {key}, and that is wrong.",
            {"paper": bare},
            (),
            (*themes_of(self.game_name, table, now), "ambiguity"),
        )

    def posed(self, puzzle: Puzzle) -> Any:
        return with_paper(puzzle.table(), "", "now")

    def right(self, puzzle: Puzzle, answer: str) -> Verdict:
        table = puzzle.table()
        found = eq.regroup(
            puzzle.asked["paper"], answer, eq.parse_goal(table.shake.mat.goal), rules_of(table)
        )
        why = found.why or (
            "That is wrong." if found.shows_wrong else "Read like this it is right."
        )
        return Verdict(found.shows_wrong, why)

    def attempt(self, puzzle: Puzzle, bot: Any, rng: Random) -> str:
        table = with_paper(puzzle.table(), puzzle.asked["paper"], "now")
        found = bot.objection(table)
        return found.text if found.word == "regroup" else ""


def _wrong(table: Table, equation: str) -> Iterator[str]:
    """The Equation with every grouping written out, of those that are wrong."""
    rules, goal = rules_of(table), eq.parse_goal(table.shake.mat.goal)
    left, _, right = equation.partition("=")
    lefts = [reading.text for reading in eq.value_of(left, rules).readings] or [left]
    rights = [reading.text for reading in eq.value_of(right, rules, "goal").readings] or [right]
    for copy in islice((f"{one}={other}" for one in lefts for other in rights), COPIES):
        if eq.regroup(equation, copy, goal, rules).shows_wrong:
            yield copy
