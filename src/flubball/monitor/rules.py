"""What a game tells the Monitor: its board, its words, its challengeable errors, its ends.

The Monitor knows nothing of chips or cards. Everything here is pure.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any, Generic

import msgspec
from msgspec.structs import replace

from flubball.engine.errors import NotationError
from flubball.engine.options import Option
from flubball.engine.prompt import Blank, Names
from flubball.engine.ruling import Code
from flubball.engine.seats import DICE, Seat
from flubball.monitor.actions import Action, nothing
from flubball.monitor.law import MonitorLaw, law_of
from flubball.monitor.naming import named, read_names
from flubball.monitor.table import B, Config, End, Play, Turn
from flubball.monitor.which_turn import split_turn

HOLDER, OTHER = "holder", "other"
RECEIVED, DECLARED, ENDED, WRONG = "received", "declared", "ended", "wrong"
"""Moments of a challenge: the card just received; a declared win; after the Monitor's award."""


class Fault(msgspec.Struct, frozen=True):
    """Why a word can't be said: a code of the game or the Monitor, and a sentence.

    `cites` go before the code's own clauses.
    """

    code: str
    sentence: str
    cites: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Spoken(Generic[B]):
    """A word of a game that a seat says: what follows it, when, and where the game stands."""

    config: Config
    play: Play[B]
    seat: Seat
    text: str
    at: int = 0


@dataclass(frozen=True)
class Word(Generic[B]):
    """A word of a game.

    `read` gives the one spelling of what follows. `check` refuses what can't be done at all, and
    with `config.strict` also what the rules forbid. `do` trusts it and gives the next board.
    `by` says who: `HOLDER` of the card, the `OTHER` player, `DICE`.
    """

    name: str
    form: str
    says: str
    check: Callable[[Spoken[B]], Fault | None]
    do: Callable[[Spoken[B]], B]
    read: Callable[[str], str] = nothing
    by: tuple[str, ...] = (HOLDER,)


@dataclass(frozen=True, slots=True)
class Case(Generic[B]):
    """A challenge to one rule: the challenged turn, the challenger and the moment."""

    config: Config
    turn: Turn[B]
    seat: int
    moment: str


@dataclass(frozen=True)
class Corrected(Generic[B]):
    """What a correct challenge makes of the board; the challenger then begins a turn.

    `again`: the challenger has an additional turn. `wins`: the challenger has won.
    """

    board: B
    again: bool = False
    wins: bool = False


@dataclass(frozen=True)
class Error(Generic[B]):
    """Something that can be challenged.

    `test` is true where the error was made. `effect` also gets the board so far, which is the
    present one changed by the rules named before it in the same challenge. At any but these
    `moments` the challenge is inappropriate.
    """

    name: str
    says: str
    cite: str
    test: Callable[[Case[B]], bool]
    effect: Callable[[Case[B], B], Corrected[B]]
    moments: tuple[str, ...] = (RECEIVED, DECLARED, ENDED)
    aliases: tuple[str, ...] = ()
    why: Callable[[Case[B]], str] | None = None
    """What exactly was wrong, in a sentence, where `test` is true."""
    later: bool = False
    """May it be challenged when the challenger says that it is about an earlier turn?"""


def restored(case: Case[B], board: B) -> Corrected[B]:
    """The usual effect: the board as it was before the challenged turn."""
    return Corrected(case.turn.start)


def challenger_wins(case: Case[B], board: B) -> Corrected[B]:
    """The effect of a correct challenge to the goal of a declared win."""
    return Corrected(board, wins=True)


NOT_CHALLENGEABLE: Mapping[str, str] = {
    "start": "NMP Challenging Not challengeable",
    "flag-card": "NMP Challenging Not challengeable",
    "time": "NMP Challenging Not challengeable",
}
"""What nobody can challenge in any game, with the clause: the ruling is IA."""


@dataclass(frozen=True)
class Lists(Generic[B]):
    """The tables of a game, made once."""

    words: Mapping[str, Word[B]]
    errors: Mapping[str, Error[B]]


class Rules(ABC, Generic[B]):
    """One game of the Pentathlon. Subclasses fill in the fields and the abstract methods."""

    name: str
    title: str
    """How sentences call the game, as `Contig 60`; its clauses begin with it."""
    book: str = "nmp-division-3"
    board_type: type[Any]
    words: tuple[Word[B], ...]
    errors: tuple[Error[B], ...]
    codes: Mapping[str, Code]
    not_challengeable: Mapping[str, str] = {}
    """More that can't be challenged, with the citation."""
    settings: tuple[Option, ...] = ()
    """Options of this game alone, each with choices; the first is the usual one."""
    round_game = False
    both_at_the_end = False
    """True: after the Monitor's award also the player of the last turn may challenge."""
    declares = True
    """False: the Monitor awards the win, nobody declares it."""
    turns = 400
    """The usual cap on turns, so that every game ends (our own choice)."""

    @cached_property
    def law(self) -> MonitorLaw:
        """The division's law."""
        return law_of(self.book)

    def own(self, heading: str) -> str:
        """The clause of this game under a heading that all games have, as a citation."""
        return f"{self.law.short} {self.title} {heading}"

    # The board

    @abstractmethod
    def fresh(self, settings: Mapping[str, str]) -> B:
        """The first board."""

    @abstractmethod
    def format_board(self, board: B) -> str:
        """The whole board in a few words; no ` · ` in it."""

    @abstractmethod
    def parse_board(self, text: str) -> B:
        """The board a text describes. Raises only `NotationError`."""

    def is_board(self, text: str, board: B) -> bool:
        """Does the text describe this board? Usually only in its one spelling."""
        return text == self.format_board(board)

    def seated(self, board: B, seat: int) -> B:
        """The board of a position in words, for the seat that has the flag card there."""
        return board

    @abstractmethod
    def scores(self, board: B) -> tuple[int, int]:
        """What counts so far, by seat."""

    def mask(self, board: B, seat: Seat) -> B:
        """The board without what is hidden from the seat."""
        return board

    def mask_doing(self, doing: str, seat: Seat) -> str:
        """A doing without what is hidden from the seat."""
        return doing

    def secrets(self, board: B, seat: Seat) -> Iterable[object]:
        """What must not be in the seat's view."""
        return ()

    # The start

    def starter(self, text: str) -> int | None:
        """Who begins after this toss; None for a tie. Usually the lower of two dice."""
        one, other = text.split(" ")
        return None if one == other else int(int(other) < int(one))

    def read_toss(self, text: str) -> str:
        """The toss in its one spelling: usually a die for each player."""
        if text not in self.tosses():
            raise NotationError(
                "A toss is one die for each player.", end=len(text), help="Write first 2 5."
            )
        return text

    def tosses(self) -> Sequence[str]:
        """All tosses there are, or some of them."""
        return _TWO_DICE

    def toss(self, rng: Random) -> str:
        """A toss with the odds of the real thing."""
        return rng.choice(self.tosses())

    def tossed(self, board: B, text: str) -> B:
        """The board after the toss, where cards or strips are drawn for it."""
        return board

    def to_move(self, board: B) -> int:
        """The seat with the flag card in a position in words."""
        return 0

    # A turn

    def waits(self, play: Play[B]) -> Seat:
        """Whom the turn waits for: the holder of the card, or the dice."""
        return play.card

    @abstractmethod
    def listed(self, config: Config, play: Play[B], seat: Seat) -> Iterable[Action]:
        """Words of the game that a page may offer this seat; some may be refused.

        What gives away a sum or a good move is not among them: it is in `blanks`.
        """

    @abstractmethod
    def sample(self, config: Config, play: Play[B], seat: Seat, rng: Random) -> Action | None:
        """Something the seat may do: the holder's next word (also `pass`), or what is rolled."""

    def meant(self, play: Play[B], seat: Seat, action: Action) -> Action:
        """What a word means here, where players say another (`challenge` for `capture`)."""
        return action

    def incomplete(self, config: Config, play: Play[B]) -> Fault | None:
        """What the turn still lacks before the card may be passed."""
        return None

    def passed(self, play: Play[B]) -> B:
        """The board for the next player once the card has been handed over."""
        return play.board

    def complete(self, config: Config, play: Play[B]) -> bool:
        """Is the turn complete but for the card? Then the minute only passes the card (H57)."""
        strict = replace(config, enforcement="strict")
        return self.begun(play) and self.incomplete(strict, play) is None

    def forfeited(self, play: Play[B]) -> B:
        """The board after a turn that was not finished in time: as it was before (H57)."""
        return play.turn.start

    def moment(self, play: Play[B], seat: int) -> str:
        """A moment for challenging of this game's own, as a captured pass; empty if none."""
        return ""

    # Ends

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

    def begun(self, play: Play[B]) -> bool:
        """Has the holder's turn begun, so that time called now lets both complete a turn?"""
        return not play.is_fresh

    @abstractmethod
    def at_time(self, config: Config, play: Play[B]) -> End:
        """Who has won when time is up and the round is complete."""

    # Words for pages

    @abstractmethod
    def sentence(self, config: Config, play: Play[B], seat: Seat, names: Names) -> str:
        """What the seat is to do or wait for, in one true sentence."""

    def blanks(self, config: Config, play: Play[B], seat: Seat) -> Iterable[Blank]:
        """Words that a page offers to be finished."""
        return ()

    # Made from the above

    @cached_property
    def lists(self) -> Lists[B]:
        """Words and errors by name."""
        errors = {n: each for each in self.errors for n in (each.name, *each.aliases)}
        return Lists({word.name: word for word in self.words}, errors)

    def what(self, name: str) -> Error[B] | None:
        """The challengeable error of that name or alias; `wrong-score` is as good as `score`."""
        errors = self.lists.errors
        return errors.get(name) or errors.get(_SAID_OF_ERRORS.sub("", name))

    def whats(self, text: str) -> tuple[str, ...]:
        """The rules that a challenge names, in order, each once."""
        return named(split_turn(text)[0], self._called, self._barred)

    def read_challenge(self, text: str) -> str:
        """What a challenge names in its one spelling. Raises only `NotationError`."""
        listed = ", ".join(error.name for error in self.errors)
        rest, turn = split_turn(text)
        return f"{read_names(rest, self._called, self._barred, listed)} {turn}".rstrip()

    def _called(self, name: str) -> str | None:
        error = self.what(name)
        return None if error is None else error.name

    @cached_property
    def _barred(self) -> frozenset[str]:
        return frozenset((*NOT_CHALLENGEABLE, *self.not_challengeable))

    def known(self) -> Iterator[str]:
        """Every name a challenge may use that the guide lists."""
        yield from (error.name for error in self.errors)
        yield from NOT_CHALLENGEABLE
        yield from self.not_challengeable

    def lower(self, scores: tuple[int, int], margin: int) -> int | None:
        """Who has the lower score with this lead; None for a tie."""
        gap = scores[0] - scores[1]
        return None if abs(gap) < margin else int(gap > 0)


_SAID_OF_ERRORS = re.compile("^(?:wrong|incorrect|bad|illegal|false|missing|no)-|-(?:error|rule)$")
_TWO_DICE = tuple(f"{one} {other}" for one in range(1, 7) for other in range(1, 7))

__all__ = [
    "DECLARED",
    "DICE",
    "ENDED",
    "HOLDER",
    "NOT_CHALLENGEABLE",
    "OTHER",
    "RECEIVED",
    "WRONG",
    "Case",
    "Corrected",
    "Error",
    "Fault",
    "Rules",
    "Spoken",
    "Word",
    "challenger_wins",
    "restored",
]
