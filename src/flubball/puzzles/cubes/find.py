"""Find the Equation, or the Solution: Now was said, and it is right. Write it."""

from random import Random
from typing import Any

from flubball.puzzles.cubes.shakes import judged, start_of, walk, with_paper
from flubball.puzzles.cubes.themes import themes_of
from flubball.puzzles.kind import Kind
from flubball.puzzles.puzzle import Made, Puzzle, Verdict

LEAST = 4
"""Cubes of the shortest Solution that is asked for."""


class FindIt(Kind):
    """Whatever the judge accepts is right."""

    name, title = "find-it", "Find it"

    def make(self, division: str, rng: Random) -> Made | None:
        positions = walk(self.game, division, rng)
        if not positions or not positions[-1].now_is_right:
            return None
        last = positions[-1]
        now = last.now
        if now is None or len(now.cubes) < LEAST:
            return None
        paper = self.game.kit.wording.paper
        return Made(
            start_of(last.table),
            f"Now was said, and it is right. Write the {paper}, with at most one cube from "
            "Resources.",
            (now.witness,),
            f"One that the judge accepts: {now.solution}.",
            {},
            (),
            themes_of(self.game_name, last.table, now),
        )

    def posed(self, puzzle: Puzzle) -> Any:
        return with_paper(puzzle.table(), "", "now")

    def right(self, puzzle: Puzzle, answer: str) -> Verdict:
        ruling = judged(self.game, puzzle.table(), answer, "now")
        return Verdict(ruling.correct, ruling.sentence)

    def attempt(self, puzzle: Puzzle, bot: Any, rng: Random) -> str:
        found: str = bot.paper(with_paper(puzzle.table(), "", "now"), rng)
        return found

    def is_trivial(self, puzzle: Puzzle, solved: tuple[int, ...]) -> bool:
        return 1 in solved
