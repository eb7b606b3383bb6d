"""Phases in which the block may be picked up (VI-B), and what a challenge is worth there."""

from collections.abc import Mapping
from typing import ClassVar

from flubball.cubes import steps
from flubball.cubes.law import law_of
from flubball.cubes.phases.base import Phase
from flubball.cubes.shake_end import Challenge
from flubball.cubes.table import Table, Writing
from flubball.engine.seats import Seat

EARLY = "challenge-before-goal"


class Challengeable(Phase):
    """A phase that goes on as it was when a challenge is set aside."""

    has_block = True
    before_goal: ClassVar[bool] = False
    refusals: ClassVar[Mapping[str, str]] = {}
    """What a player is told here whose challenge is refused, where it is not as elsewhere."""

    def is_complete(self, table: Table) -> bool:
        """Is what the last player began finished, so that it can be challenged?"""
        return True

    def hopeless(self, table: Table, seat: int) -> str:
        """Why no challenge by this seat could be valid, or an empty text."""
        if self.before_goal:
            return EARLY
        return "challenge-self" if seat == table.shake.mover else ""

    def invalid(self, table: Table, seat: int, word: str) -> str:
        """Why this challenge is invalid, or an empty text (VI-A, VI-B)."""
        if word == "disagree":
            return EARLY
        if (code := self.hopeless(table, seat)) or word != "now":
            return code
        law, mat = law_of(table.config), table.shake.mat
        if len(mat.resources) < law.number("challenge.now_min_resources"):
            return "now-few-resources"
        played = len(mat.required) + len(mat.permitted)
        least = law.number("challenge.now_min_required_and_permitted")
        return "now-no-cubes" if played < least else ""

    def challenged(self, table: Table, word: str, seats: tuple[int, ...], at: int) -> Table:
        """These seats have challenged, validly and with one word."""
        after: Challenge = "now" if word == "now" else "impossible"
        writing = Writing(after, (), seats, table.shake.mover)
        return steps.begin_writing(table, writing, at)


class Turn(Challengeable):
    """It is some player's turn."""

    def is_sound(self, table: Table) -> bool:
        return table.shake.turn >= 0

    def actors(self, table: Table) -> tuple[Seat, ...]:
        return (table.shake.turn,)


class BeforeGoal(Turn):
    """A shake that has no Goal yet."""

    before_goal = True

    def stop(self, table: Table, at: int) -> Table:
        """H16: without a Goal the shake is void."""
        return steps.void(table, table.shake.setter, at)
