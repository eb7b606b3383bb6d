"""Is it Now? After a move: can a Solution be written with at most one cube of Resources?"""

from collections.abc import Mapping
from random import Random
from typing import Any

from flubball import players
from flubball.engine.solving import Solved
from flubball.puzzles.cubes.shakes import (
    STEPS,
    Position,
    just_put,
    knows_there_is_none,
    moved_cube,
    start_of,
    walk,
)
from flubball.puzzles.cubes.themes import themes_of
from flubball.puzzles.kind import Kind, said
from flubball.puzzles.puzzle import Made, Puzzle, Verdict, coin, two

NEAR = 3
"""A decoy is so many cubes away at most: else nobody would look twice."""


class IsItNow(Kind):
    """Half of them are not."""

    name, title = "is-it-now", "Is it Now?"

    def make(self, division: str, rng: Random) -> Made | None:
        positions = walk(self.game, division, rng)
        wanted = coin(rng)
        if wanted:
            return self._now(positions[-1]) if positions else None
        decoys = [p for p in positions if p.now is not None and p.now.answer == "impossible"]
        return self._not_now(rng.choice(decoys)) if decoys else None

    def _now(self, position: Position) -> Made | None:
        now = position.now
        if now is None or now.answer != "solvable" or now.resources != 1:
            return None
        why = f"{now.solution} needs one cube of Resources only."
        return self._made(position, "now", why, now)

    def _not_now(self, position: Position) -> Made | None:
        far = self.game.kit.distance(position.table, STEPS)
        if far is None or not far.exact or not 2 <= far.cubes <= NEAR:
            return None
        why = f"The nearest Solution, {far.witness}, needs {far.cubes} cubes of Resources."
        return self._made(position, "not-now", why, None)

    def _made(self, position: Position, key: str, why: str, found: Solved | None) -> Made:
        cube, section = moved_cube(position.before, position.table)
        asked = {"cube": cube, "section": section}
        return Made(
            start_of(position.table),
            self._asks(asked),
            (key,),
            why,
            asked,
            two(("now", "Now"), ("not-now", "Not now")),
            themes_of(self.game_name, position.table, found),
        )

    def _asks(self, asked: Mapping[str, str]) -> str:
        one = self.game.kit.wording.one
        return f"{just_put(asked)} Can {one} be made with at most one cube from Resources?"

    def ask(self, puzzle: Puzzle) -> str:
        return self._asks(puzzle.asked)

    def right(self, puzzle: Puzzle, answer: str) -> Verdict:
        solved = self.game.kit.solve(puzzle.table(), "now", STEPS)
        if solved.answer == "not-decided":
            return Verdict(None, solved.sentence)
        return said(answer == ("now" if solved.answer == "solvable" else "not-now"), puzzle)

    def attempt(self, puzzle: Puzzle, bot: Any, rng: Random) -> str:
        if bot.challenge(puzzle.table()) == "now":
            return "now"
        return "not-now" if knows_there_is_none(bot) else rng.choice(("now", "not-now"))

    def is_trivial(self, puzzle: Puzzle, solved: tuple[int, ...]) -> bool:
        return puzzle.key == ("now",) and self._first_sees(puzzle)

    def _first_sees(self, puzzle: Puzzle) -> bool:
        bot: Any = players.get(self.game_name, 1)
        return bool(bot.challenge(puzzle.table()) == "now")
