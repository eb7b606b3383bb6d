"""`Match`: a game at one keyboard as a frozen value, without a screen and without a clock.

Times come in with every call, in milliseconds since the game began.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

import msgspec
from msgspec.structs import replace

from flubball import games
from flubball.engine import play
from flubball.engine.errors import ReplayError
from flubball.engine.game import AnyGame, Decision
from flubball.engine.record import ENGINE, Entry, Record
from flubball.engine.replay import recheck, replay
from flubball.engine.ruling import Ruling
from flubball.engine.seats import JUDGE, Seat
from flubball.engine.seeded import seed_hash
from flubball.engine.setup import Setup

# The registry looks at the disk each time it is asked.
game_of = lru_cache(64)(games.get)


class Match(msgspec.Struct, frozen=True):
    """A game and who sits at the keyboard. All other seats are bots."""

    name: str
    setup: Setup
    people: tuple[int, ...]
    seed: str
    state: Any
    entries: tuple[Entry, ...] = ()

    @property
    def game(self) -> AnyGame:
        """The game that is played."""
        return game_of(self.name)

    @property
    def at(self) -> int:
        """The time of the last entry."""
        return self.entries[-1].at if self.entries else 0

    @property
    def actors(self) -> tuple[Seat, ...]:
        """The seats the table waits for."""
        return self.game.actors(self.state)

    @property
    def bots(self) -> tuple[int, ...]:
        """The seats without a person."""
        return tuple(seat for seat in range(self.setup.seats) if seat not in self.people)

    @property
    def over(self) -> bool:
        """Has the game an outcome?"""
        return self.game.outcome(self.state) is not None

    @property
    def hand(self) -> Seat:
        """Whose words are typed, unless a seat is named: the judge's where a person judges."""
        if JUDGE in self.actors:
            return JUDGE
        waited: list[Seat] = [seat for seat in self.actors if seat in self.people]
        return (*waited, *self.people, JUDGE)[0]

    @property
    def is_table(self) -> bool:
        """Do errors stand until they are challenged?"""
        return self.setup.mapping.get("enforcement") == "table"


class Reply(msgspec.Struct, frozen=True):
    """What came of something: the match after it, the new entries, and the ruling."""

    match: Match
    entries: tuple[Entry, ...]
    ruling: Ruling


def begin(name: str, setup: Setup, people: Iterable[int], seed: str) -> Match:
    """A match before anything is done; raises `SetupError` and `UnknownGameError`.

    >>> match = begin("contig-60", Setup(2), [0], "a")
    >>> match.actors, match.hand, match.bots
    ((<Role.DICE: 'dice'>,), 0, (1,))
    """
    state = game_of(name).start(setup.seats, setup.mapping)
    return Match(name, setup, tuple(people), seed, state)


def resumed(record: Record, people: Iterable[int]) -> Match:
    """The match that a record was saved from; raises `EngineError` where it does not fit.

    >>> match = begin("contig-60", Setup(2), [0], "a")
    >>> resumed(to_record(match), [0]) == match
    True
    """
    game = game_of(record.game)
    difference = recheck(game, record)
    if difference is not None:
        raise ReplayError(difference.ruling.sentence, difference.index)
    state = replay(game, record)
    return Match(record.game, record.setup, tuple(people), record.seed, state, record.entries)


def say(match: Match, seat: Seat, text: str, at: int) -> Reply:
    """What a seat said. Deadlines before it pass first; a refusal itself changes nothing.

    >>> reply = say(begin("contig-60", Setup(2), [0], "a"), 0, "place 3", 0)
    >>> reply.ruling.accepted, reply.entries
    (False, ())
    """
    return _went(match, play.send(match.game, match.state, seat, text, at, match.at))


def rule(match: Match, decision: Decision[Any], at: int) -> Reply:
    """The automatic judge's decision."""
    return _went(match, play.decide(match.game, match.state, decision, at, match.at))


def let_time_pass(match: Match, at: int) -> tuple[Match, tuple[Entry, ...]]:
    """Every deadline before that time passes."""
    state, entries = play.pass_time(match.game, match.state, at)
    return replace(match, state=state, entries=(*match.entries, *entries)), entries


def to_record(match: Match) -> Record:
    """The match so far as a record.

    >>> to_record(begin("contig-60", Setup(2), [0], "a")).edition.id
    'nmp-division-3'
    """
    return Record(
        match.name,
        ENGINE,
        match.game.edition(match.setup),
        match.setup,
        match.entries,
        match.game.outcome(match.state),
        seed_hash(match.seed),
        match.seed,
    )


def _went(match: Match, step: play.Step[Any]) -> Reply:
    entries = (*match.entries, *step.entries)
    return Reply(replace(match, state=step.state, entries=entries), step.entries, step.ruling)
