"""Hints: a question for worker processes, about what one seat sees."""

from typing import Any

import msgspec

from flubball.coach.hints import hint


class HintShown(msgspec.Struct, frozen=True):
    """The sentences of the hints that a seat has asked for here, in their order."""

    told: tuple[str, ...]


class GiveHint(msgspec.Struct, frozen=True):
    """What does the coach say to this seat, by its view, in so many steps?"""

    game: str
    view: Any
    seat: int
    called: tuple[str, ...]
    steps: int

    def answer(self) -> HintShown:
        """The same sentences, however often it is asked."""
        return HintShown(hint(self.game, self.view, self.seat, self.called).told(self.steps))
