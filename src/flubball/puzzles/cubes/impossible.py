"""Is it Impossible? Can any Solution still be written?"""

from collections.abc import Mapping
from random import Random
from typing import Any

from flubball.cubes import Table
from flubball.engine.solving import Solved
from flubball.puzzles.cubes.shakes import (
    STEPS,
    just_put,
    moved,
    moved_cube,
    start_of,
    told,
    with_paper,
)
from flubball.puzzles.cubes.themes import themes_of
from flubball.puzzles.kind import Kind, said
from flubball.puzzles.puzzle import Made, Puzzle, Verdict, coin, two

FORBIDS = "RFFFFF"


class IsItImpossible(Kind):
    """Half of them are not; those that are, were not before the last move."""

    name, title = "is-it-impossible", "Is it Impossible?"

    def make(self, division: str, rng: Random) -> Made | None:
        wanted = coin(rng)
        pairs = list(moved(self.game, division, rng, FORBIDS))
        found = self._turning(pairs)
        if found is None:
            return None
        place, dead = found
        if wanted:
            return self._made(*pairs[place], "impossible", dead)
        alive = self._solved(pairs[place][0])
        return self._made(*pairs[place - 1], "possible", alive)

    def _turning(self, pairs: list[tuple[Table, Table]]) -> tuple[int, Solved] | None:
        """The move that made it Impossible: what is once Impossible stays so."""
        low, high, last = 0, len(pairs) - 1, None
        while low <= high:
            middle = (low + high) // 2
            solved = self._solved(pairs[middle][1])
            if solved.answer == "not-decided":
                return None
            if solved.answer == "impossible":
                high, last = middle - 1, (middle, solved)
            else:
                low = middle + 1
        return last if last is not None and last[0] > 0 else None

    def _solved(self, table: Table) -> Solved:
        solved: Solved = self.game.kit.solve(table, "impossible", STEPS)
        return solved

    def _made(self, before: Table, table: Table, key: str, solved: Solved) -> Made:
        cube, section = moved_cube(before, table)
        asked = {"cube": cube, "section": section}
        return Made(
            start_of(table),
            _asks(asked),
            (key,),
            told(solved),
            asked,
            two(("impossible", "Impossible"), ("possible", "Still possible")),
            themes_of(self.game_name, table, solved),
        )

    def ask(self, puzzle: Puzzle) -> str:
        return _asks(puzzle.asked)

    def right(self, puzzle: Puzzle, answer: str) -> Verdict:
        solved = self._solved(puzzle.table())
        if solved.answer == "not-decided":
            return Verdict(None, solved.sentence)
        truth = "possible" if solved.answer == "solvable" else "impossible"
        return said(answer == truth, puzzle)

    def attempt(self, puzzle: Puzzle, bot: Any, rng: Random) -> str:
        table = puzzle.table()
        if bot.is_dead(table):
            return "impossible"
        sees = bot.paper(with_paper(table, "", "impossible"), rng)
        return "possible" if sees else rng.choice(("impossible", "possible"))


def _asks(asked: Mapping[str, str]) -> str:
    return (
        f"{just_put(asked)} Is there still a Solution with the cubes of Resources, or is it "
        "Impossible?"
    )
