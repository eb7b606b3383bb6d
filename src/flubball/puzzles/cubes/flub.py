"""Is this a flub? A position that is none, and a move: may somebody challenge after it?"""

from collections.abc import Mapping
from random import Random
from typing import Any

from flubball import players
from flubball.cubes import Action, Table
from flubball.puzzles.cubes.shakes import (
    Position,
    just_put,
    knows_there_is_none,
    looked_at,
    moved_cube,
    start_of,
    told,
    walk,
)
from flubball.puzzles.cubes.themes import themes_of
from flubball.puzzles.kind import Kind, said
from flubball.puzzles.puzzle import Made, Puzzle, Verdict, coin, two

SECTIONS = {"required": "R", "permitted": "P", "forbidden": "F"}


class IsThisAFlub(Kind):
    """Half of them are not."""

    name, title = "is-this-a-flub", "Is this a flub?"

    def make(self, division: str, rng: Random) -> Made | None:
        positions = walk(self.game, division, rng)
        wanted = coin(rng)
        if len(positions) < 2:
            return None
        last = positions[-1]
        if wanted:
            if last.now_is_right and last.now is not None:
                return self._made(last, "flub", f"Now is right: {last.now.solution}.")
            sure = last.impossible_is_right
            return self._made(last, "flub", told(last.later)) if sure else None
        safe = [each for each in positions[1:] if _is_safe(each)]
        return self._made(safe[-1], "no-flub", _safe_why(safe[-1])) if safe else None

    def _made(self, position: Position, key: str, why: str) -> Made:
        cube, section = moved_cube(position.before, position.table)
        asked = {"cube": cube, "section": section}
        return Made(
            start_of(position.before),
            _asks(asked),
            (key,),
            why,
            asked,
            two(("flub", "A flub"), ("no-flub", "No flub")),
            themes_of(self.game_name, position.table, position.now),
        )

    def ask(self, puzzle: Puzzle) -> str:
        return _asks(puzzle.asked)

    def _after(self, puzzle: Puzzle) -> tuple[Table, Table]:
        before: Table = puzzle.table()
        cube, section = puzzle.asked["cube"], SECTIONS[puzzle.asked["section"]]
        action = Action("move", cube, section=section)
        return before, self.game.apply(before, before.shake.turn, action, 0)

    def right(self, puzzle: Puzzle, answer: str) -> Verdict:
        position = looked_at(self.game, *self._after(puzzle))
        if position is None:
            return Verdict(None, "The oracle does not decide this one.")
        truth = "flub" if position.now_is_right or position.impossible_is_right else "no-flub"
        return said(answer == truth, puzzle)

    def attempt(self, puzzle: Puzzle, bot: Any, rng: Random) -> str:
        if bot.challenge(self._after(puzzle)[1]):
            return "flub"
        return "no-flub" if knows_there_is_none(bot) else rng.choice(("flub", "no-flub"))

    def is_trivial(self, puzzle: Puzzle, solved: tuple[int, ...]) -> bool:
        first: Any = players.get(self.game_name, 1)
        return puzzle.key == ("flub",) and bool(first.challenge(self._after(puzzle)[1]))


def _is_safe(position: Position) -> bool:
    """Neither is right, and Now could be said: else there is nothing to find out."""
    return position.now is not None and not position.now_is_right


def _safe_why(position: Position) -> str:
    return (
        f"A Solution is possible, {position.later.solution}, but none with one cube of Resources."
    )


def _asks(asked: Mapping[str, str]) -> str:
    said = just_put(asked, "wants to put")
    return f"{said} Is this a flub, so that somebody may challenge with right?"
