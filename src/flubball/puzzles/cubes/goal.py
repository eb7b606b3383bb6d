"""A Goal for these cubes: some of them are the Goal, and all the others its Solution."""

from random import Random
from typing import Any

from flubball.cubes.equipment import take
from flubball.engine.errors import EngineError, NotationError
from flubball.puzzles.cubes.shakes import STEPS, start_of, told, walk, with_paper
from flubball.puzzles.cubes.themes import themes_of
from flubball.puzzles.kind import Kind
from flubball.puzzles.puzzle import Made, Puzzle, Verdict

LEAST, MOST = 5, 10
"""Cubes in all."""
TIMES = 5


class GoalForThese(Kind):
    """The oracle decides of any Goal whether the rest makes it."""

    name, title = "a-goal-for-these", "A Goal for these cubes"

    def make(self, division: str, rng: Random) -> Made | None:
        positions = walk(self.game, division, rng)
        if not positions or positions[-1].later.answer != "solvable":
            return None
        table, found = positions[-1].table, positions[-1].later
        mat = table.shake.mat
        bare = [cube[-1] for cube in (*mat.laid, *found.cubes)]
        if not LEAST <= len(bare) <= MOST or len(found.cubes) < len(mat.laid):
            return None
        cubes = sorted(bare, key=lambda cube: (cube.isalnum(), cube))
        laid = {"phase": "goal", "resources": " ".join(cubes)}
        kept = ("division", "season", "variations")
        start = {k: v for k, v in start_of(table).items() if k in kept} | laid
        goal = self.game.kit.plain_goal(mat.goal)
        return Made(
            start,
            "Set a Goal with some of these cubes, so that a Solution can be written that uses all "
            "the others.",
            (goal,),
            f"One way: {found.solution}.",
            {},
            (),
            themes_of(self.game_name, table, found),
        )

    def _set(self, puzzle: Puzzle, answer: str) -> dict[str, str] | str:
        """The options of the table with that Goal, or why it can't be set."""
        every = tuple(puzzle.start["resources"].split())
        try:
            goal, laid = self.game.kit.goal(answer)
        except NotationError as error:
            return error.sentence
        rest = take(laid, every)
        if rest is None or not laid:
            return "The Goal is made of these cubes."
        kept = {k: v for k, v in puzzle.start.items() if k not in ("phase", "resources")}
        return {**kept, "phase": "move", "goal": goal, "required": " ".join(rest)}

    def right(self, puzzle: Puzzle, answer: str) -> Verdict:
        options = self._set(puzzle, answer)
        if isinstance(options, str):
            return Verdict(False, options)
        try:
            table = self.game.start(2, options)
        except EngineError as error:
            return Verdict(False, str(error))
        solved = self.game.kit.solve(table, "impossible", TIMES * STEPS)
        if solved.answer == "not-decided":
            return Verdict(None, solved.sentence)
        return Verdict(solved.answer == "solvable", told(solved))

    def attempt(self, puzzle: Puzzle, bot: Any, rng: Random) -> str:
        options = self._set(puzzle, puzzle.key[0])
        if isinstance(options, str):
            return ""
        table = with_paper(self.game.start(2, options), "", "impossible")
        return puzzle.key[0] if bot.paper(table, rng) else ""

    def is_trivial(self, puzzle: Puzzle, solved: tuple[int, ...]) -> bool:
        return 1 in solved
