"""A turn: asked when words are said and when the card changes hands."""

from typing import Generic

from msgspec.structs import replace

from flubball.engine.seats import Seat
from flubball.monitor.actions import Action
from flubball.monitor.table import B, Config, Play
from flubball.monitor.word import Fault


class Turning(Generic[B]):
    """Whom a turn waits for, what it needs, and what it leaves for the next player."""

    def waits(self, play: Play[B]) -> Seat:
        """Whom the turn waits for: the holder of the card, or the dice."""
        return play.card

    def meant(self, play: Play[B], seat: Seat, action: Action) -> Action:
        """What a word means here, where players say another (`challenge` for `capture`)."""
        return action

    def begun(self, play: Play[B]) -> bool:
        """Has the holder's turn begun, so that time called now lets both complete a turn?"""
        return not play.is_fresh

    def incomplete(self, config: Config, play: Play[B]) -> Fault | None:
        """What the turn still lacks before the card may be passed."""
        return None

    def complete(self, config: Config, play: Play[B]) -> bool:
        """Is the turn complete but for the card? Then the minute only passes the card (H57)."""
        strict = replace(config, enforcement="strict")
        return self.begun(play) and self.incomplete(strict, play) is None

    def passed(self, play: Play[B]) -> B:
        """The board for the next player once the card has been handed over."""
        return play.board

    def forfeited(self, play: Play[B]) -> B:
        """The board after a turn that was not finished in time: as it was before (H57)."""
        return play.turn.start
