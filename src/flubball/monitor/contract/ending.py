"""The ends of a game: asked at a declared win, after each turn, and when time is called."""

from abc import ABC, abstractmethod
from typing import Generic

from flubball.monitor.table import B, Config, End, Play
from flubball.monitor.word import Fault


class Ending(ABC, Generic[B]):
    """Who has won, and when it is over."""

    round_game = False
    declares = True
    """False: the Monitor awards the win, nobody declares it."""
    turns = 400
    """The usual cap on turns, so that every game ends (our own choice)."""

    def won(self, config: Config, play: Play[B]) -> End | Fault:
        """The holder's declared win, or why it is none. With table rules it stands untested."""
        return Fault("monitor-awards", "In this game the Monitor awards the win.")

    def stopped(self, config: Config, play: Play[B]) -> End | None:
        """Does the Monitor end the game, now that the card has changed hands?"""
        return None

    def ended(self, config: Config, play: Play[B]) -> End | None:
        """Does the game end within the turn, now that a word was said?"""
        return None

    def next_game(self, config: Config, play: Play[B]) -> tuple[B, int] | None:
        """Where a match has several games: the board of the next one and who begins it."""
        return None

    def begins_game(self, play: Play[B]) -> bool:
        """Where a match has several games: has the one before just ended?"""
        return False

    @abstractmethod
    def at_time(self, config: Config, play: Play[B]) -> End:
        """Who has won when time is up and the round is complete."""

    def lower(self, scores: tuple[int, int], margin: int) -> int | None:
        """Who has the lower score with this lead; None for a tie."""
        gap = scores[0] - scores[1]
        return None if abs(gap) < margin else int(gap > 0)
