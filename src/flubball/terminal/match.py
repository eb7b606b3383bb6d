"""`Match`: a game at one keyboard as a frozen value, without a screen and without a clock.

Whatever happens gives a `Reply`: the next match, what happened, and the ruling. Times come in with
every call, in milliseconds since the game began.
"""

from collections.abc import Iterable
from random import Random
from typing import Any, Generic, Self, TypeVar

import msgspec
from msgspec.structs import replace

from flubball import games
from flubball.engine import play
from flubball.engine.contract.judging import Decision
from flubball.engine.errors import ReplayError
from flubball.engine.game import AnyGame
from flubball.engine.record import ENGINE, Entry, Record
from flubball.engine.replaying import recheck, replay
from flubball.engine.ruling import Ruling, accepted
from flubball.engine.seats import DICE, JUDGE, Seat
from flubball.engine.seeded import seed_hash
from flubball.engine.setup import Setup

State = TypeVar("State")
M = TypeVar("M", bound="Match[Any]")


class Match(msgspec.Struct, Generic[State], frozen=True):
    """A game and who sits at the keyboard. All other seats are bots."""

    name: str
    setup: Setup
    people: tuple[int, ...]
    seed: str
    state: State
    entries: tuple[Entry, ...] = ()

    @classmethod
    def begin(cls, name: str, setup: Setup, people: Iterable[int], seed: str) -> Self:
        """A match before anything is done; raises `SetupError` and `UnknownGameError`.

        >>> match = Match.begin("contig-60", Setup(2), [0], "a")
        >>> match.actors, match.hand, match.bots
        ((<Role.DICE: 'dice'>,), 0, (1,))
        """
        state = games.get(name).start(setup.seats, setup.mapping)
        return cls(name, setup, tuple(people), seed, state)

    @classmethod
    def resumed(cls, record: Record, people: Iterable[int]) -> Self:
        """The match that a record was saved from; raises `EngineError` where it does not fit.

        >>> match = Match.begin("contig-60", Setup(2), [0], "a")
        >>> Match.resumed(match.record, [0]) == match
        True
        """
        game = games.get(record.game)
        difference = recheck(game, record)
        if difference is not None:
            raise ReplayError(difference.ruling.sentence, difference.index)
        state = replay(game, record)
        return cls(record.game, record.setup, tuple(people), record.seed, state, record.entries)

    @property
    def game(self) -> AnyGame:
        """The game that is played."""
        return games.get(self.name)

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

    @property
    def settled(self) -> Self:
        """The match once something has happened; other kinds put things in order here."""
        return self

    @property
    def record(self) -> Record:
        """The match so far as a record.

        >>> Match.begin("contig-60", Setup(2), [0], "a").record.edition.id
        'nmp-division-3'
        """
        return Record(
            self.name,
            ENGINE,
            self.game.edition(self.setup),
            self.setup,
            self.entries,
            self.game.outcome(self.state),
            seed_hash(self.seed),
            self.seed,
        )


AnyMatch = Match[Any]


class Event(msgspec.Struct, frozen=True):
    """Entries of one moment, with the table before and after them."""

    before: Any
    entries: tuple[Entry, ...]
    after: Any


class Reply(msgspec.Struct, Generic[M], frozen=True):
    """What came of something: the match after it, what happened, and the ruling."""

    match: M
    happenings: tuple[Event, ...]
    ruling: Ruling

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The new entries."""
        return tuple(entry for each in self.happenings for entry in each.entries)


def say(match: M, seat: Seat, text: str, at: int) -> Reply[M]:
    """What a seat said. Deadlines before it pass first; a refusal itself changes nothing.

    >>> reply = say(Match.begin("contig-60", Setup(2), [0], "a"), 0, "place 3", 0)
    >>> reply.ruling.accepted, reply.entries
    (False, ())
    """
    passed = let_time_pass(match, at)
    match = passed.match
    return _went(passed, play.send(match.game, match.state, seat, text, at, match.at))


def rule(match: M, decision: Decision[Any], at: int) -> Reply[M]:
    """The automatic judge's decision, which the caller has asked `Game.judge` for."""
    passed = let_time_pass(match, at)
    match = passed.match
    return _went(passed, play.decide(match.game, match.state, decision, at, match.at))


def roll(match: M, dice: Random, at: int) -> Reply[M]:
    """The dice are rolled, where the table waits for that.

    >>> roll(Match.begin("equations", Setup(2), [0], "a"), Random(1), 0).entries[0].text[:6]
    'first '
    """
    passed = let_time_pass(match, at)
    game = match.game
    action = game.sample(passed.match.state, DICE, dice)
    if action is None:
        return passed
    return say(passed.match, DICE, game.format_action(action), at)


def let_time_pass(match: M, at: int) -> Reply[M]:
    """Every deadline before that time passes, one after the other."""
    happenings: list[Event] = []
    while (deadline := match.game.due(match.state)) is not None and deadline.at < at:
        before = match.state
        state, entries = play.pass_time(match.game, before, deadline.at + 1)
        happenings.append(Event(before, entries, state))
        match = replace(match, state=state, entries=(*match.entries, *entries)).settled
    return Reply(match, tuple(happenings), accepted())


def _went(passed: Reply[M], step: play.Step[Any]) -> Reply[M]:
    match = passed.match
    if not step.entries:
        return Reply(match, passed.happenings, step.ruling)
    happening = Event(match.state, step.entries, step.state)
    match = replace(match, state=step.state, entries=(*match.entries, *step.entries)).settled
    return Reply(match, (*passed.happenings, happening), step.ruling)
