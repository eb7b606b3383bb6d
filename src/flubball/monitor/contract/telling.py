"""What a seat may be offered and is told: asked by prompts, dice and random play."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from random import Random
from typing import Generic

from flubball.engine.prompt import Blank, Names
from flubball.engine.seats import Seat
from flubball.monitor.actions import Action
from flubball.monitor.table import B, Config, End, Play


class Telling(ABC, Generic[B]):
    """Words to choose from, one true sentence, and how what happened is told."""

    toss_shown = ""
    """How the toss is told, where it is not one of dice."""
    times: Mapping[str, str] = {}
    """What is told when a time of this game alone runs out, by task."""
    asks: tuple[str, ...] = ()
    """Words that only ask something: a turn in which nothing else is left is played."""

    @abstractmethod
    def listed(self, config: Config, play: Play[B], seat: Seat) -> Iterable[Action]:
        """Words of the game that a page may offer this seat; some may be refused.

        What gives away a sum or a good move is not among them: it is in `blanks`.
        """

    def blanks(self, config: Config, play: Play[B], seat: Seat) -> Iterable[Blank]:
        """Words that a page offers to be finished; at a strict table those that lead somewhere."""
        return ()

    def earns(self, config: Config, play: Play[B], seat: Seat) -> Mapping[str, int]:
        """What the holder's words would score, by the words; asked at strict tables only."""
        return {}

    @abstractmethod
    def sample(self, config: Config, play: Play[B], seat: Seat, rng: Random) -> Action | None:
        """Something the seat may do: the holder's next word (also `pass`), or what is rolled."""

    @abstractmethod
    def sentence(self, config: Config, play: Play[B], seat: Seat, names: Names) -> str:
        """What the seat is to do or wait for, in one true sentence."""

    def field(self, name: str, text: str) -> str | None:
        """A field of this game's templates, from what follows the word; None if it is not there."""
        return None

    def here(self, word: str, text: str, play: Play[B]) -> str:
        """The field `{here}` of labels: what hangs on where the game stands; not in sentences."""
        return ""

    def seen_in(self, board: B, end: End) -> str:
        """What to look at on the board to see why it ended, as the numbers of a row."""
        return ""

    def plain_sentence(self, sentence: str) -> str:
        """A sentence of this game as children read it: things by their names, not as typed."""
        return sentence
