"""`Session`: a match at one keyboard, without a screen and without a clock of its own.

A session is a frozen value. Whatever happens gives a `Reply`: the next session, what happened,
and the ruling. Times come in with every call, in milliseconds since the match began.
"""

from collections.abc import Iterable
from random import Random

import msgspec
from msgspec.structs import replace

from flubball import games
from flubball.cubes import Action, CubeGame, Table
from flubball.cubes.phases import phase_of
from flubball.cubes.roles import unfinished
from flubball.cubes.table import NOBODY
from flubball.cubes.views import View
from flubball.engine import play
from flubball.engine.errors import ReplayError, SetupError
from flubball.engine.game import Decision
from flubball.engine.record import ENGINE, Entry, Record
from flubball.engine.replay import recheck, replay, steps
from flubball.engine.ruling import Ruling, accepted
from flubball.engine.seats import DICE, SPECTATOR, Seat
from flubball.engine.seeded import seed_hash
from flubball.engine.setup import Setup

USUAL = "equations"


def game_of(name: str) -> CubeGame:
    """The cube game of that name; raises `SetupError` for another game.

    >>> game_of("wff").name
    'wff'
    """
    found = games.get(name)
    if not isinstance(found, CubeGame):
        raise SetupError(f"{name} is no cube game; it has no table in the terminal.")
    return found


class Happening(msgspec.Struct, frozen=True):
    """Entries of one moment, with the table before and after them."""

    before: Table
    entries: tuple[Entry, ...]
    after: Table


class Session(msgspec.Struct, frozen=True):
    """A match and who sits at the keyboard. All other seats are bots.

    `private` is the person who writes now, with nobody else looking; `wrote` is who did last.
    """

    setup: Setup
    people: tuple[int, ...]
    seed: str
    state: Table
    entries: tuple[Entry, ...] = ()
    private: int = NOBODY
    wrote: int = NOBODY
    name: str = USUAL

    @property
    def game(self) -> CubeGame:
        """The game that is played."""
        return game_of(self.name)

    @property
    def at(self) -> int:
        """The time of the last entry."""
        return self.entries[-1].at if self.entries else 0

    @property
    def bots(self) -> tuple[int, ...]:
        """The seats without a person."""
        return tuple(seat for seat in self.state.seats if seat not in self.people)

    @property
    def actors(self) -> tuple[Seat, ...]:
        """The seats the table waits for."""
        return self.game.actors(self.state)

    @property
    def over(self) -> bool:
        """Is the score sheet settled?"""
        return self.game.outcome(self.state) is not None

    @property
    def looker(self) -> Seat:
        """Whose view the screen may show: several people see no more than a spectator does."""
        if len(self.people) == 1:
            return self.people[0]
        return SPECTATOR if self.private == NOBODY else self.private

    @property
    def hand(self) -> int:
        """The person whose words are typed, unless a seat is named; `NOBODY` without people."""
        if self.private != NOBODY:
            return self.private
        waited = [seat for seat in self.actors if seat in self.people]
        found = (*waited, *self.people, NOBODY)[0]
        assert isinstance(found, int)
        return found

    @property
    def shown(self) -> View:
        """What the screen may show."""
        return self.game.view(self.state, self.looker)

    @property
    def next_writer(self) -> int:
        """The person the keyboard has to be handed to before anybody writes, or `NOBODY`."""
        if len(self.people) < 2 or self.private != NOBODY:
            return NOBODY
        later = [seat for seat in self.people if seat > self.wrote]
        waiting = _unfinished(self)
        return next((seat for seat in (*later, *self.people) if seat in waiting), NOBODY)


class Reply(msgspec.Struct, frozen=True):
    """What came of something: the session after it, what happened, and the ruling."""

    session: Session
    happenings: tuple[Happening, ...]
    ruling: Ruling


def begin(setup: Setup, people: Iterable[int], seed: str, name: str = USUAL) -> Session:
    """A session before anything is done; raises `SetupError`.

    >>> session = begin(Setup(2), people=[0], seed="a")
    >>> session.state.phase, session.hand, session.bots
    ('first-roll', 0, (1,))
    """
    state = game_of(name).start(setup.seats, setup.mapping)
    return Session(setup, tuple(people), seed, state, name=name)


def resumed(record: Record, people: Iterable[int]) -> Session:
    """The session that a record was saved from; raises `EngineError` where it does not fit.

    >>> resumed(to_record(begin(Setup(2), [0], "a")), [0]) == begin(Setup(2), [0], "a")
    True
    """
    game = game_of(record.game)
    difference = recheck(game, record)
    if difference is not None:
        raise ReplayError(difference.ruling.sentence, difference.index)
    state = replay(game, record)
    return Session(
        record.setup, tuple(people), record.seed, state, record.entries, name=record.game
    )


def say(session: Session, seat: Seat, text: str, at: int) -> Reply:
    """What a seat said at a time. Deadlines before it pass first; a refusal changes nothing.

    >>> reply = say(begin(Setup(2, (("setter", "0"),)), [0], "a"), 0, "move 3 R", 0)
    >>> reply.ruling.code, reply.happenings
    ('wrong-phase', ())
    """
    passed = let_time_pass(session, at)
    session = passed.session
    step = play.send(session.game, session.state, seat, text, at, session.at)
    return _went(passed, step)


def rule(session: Session, decision: Decision[Action], at: int) -> Reply:
    """The automatic judge's decision, which the caller has asked `Game.judge` for."""
    passed = let_time_pass(session, at)
    session = passed.session
    return _went(passed, play.decide(session.game, session.state, decision, at, session.at))


def roll(session: Session, dice: Random, at: int) -> Reply:
    """The cubes are rolled, where the table waits for that.

    >>> roll(begin(Setup(2), [0], "a"), Random(1), 0).session.entries[0].text[:6]
    'first '
    """
    passed = let_time_pass(session, at)
    game = session.game
    action = game.sample(passed.session.state, DICE, dice)
    if action is None:
        return passed
    state, since = passed.session.state, passed.session.at
    return _went(passed, play.send(game, state, DICE, game.format_action(action), at, since))


def let_time_pass(session: Session, at: int) -> Reply:
    """Every deadline before that time passes, one after the other."""
    happenings: list[Happening] = []
    while (deadline := session.game.due(session.state)) is not None and deadline.at < at:
        before = session.state
        state, entries = play.pass_time(session.game, before, deadline.at + 1)
        happenings.append(Happening(before, entries, state))
        session = _settled(replace(session, state=state, entries=(*session.entries, *entries)))
    return Reply(session, tuple(happenings), accepted())


def take_keyboard(session: Session, seat: int) -> Session:
    """That person writes now, with nobody else looking."""
    return _settled(replace(session, private=seat, wrote=seat))


def hand_on(session: Session) -> Session:
    """The writer gives the keyboard to the next person who has to write."""
    return replace(session, private=NOBODY)


def to_record(session: Session) -> Record:
    """The match so far as a record.

    >>> to_record(begin(Setup(2), [0], "a")).edition.id
    'agloa-2026-27'
    """
    return Record(
        session.name,
        ENGINE,
        session.game.edition(session.setup),
        session.setup,
        session.entries,
        session.game.outcome(session.state),
        seed_hash(session.seed),
        session.seed,
    )


def has_cube(session: Session, face: str) -> bool:
    """Has the set a cube with that face?

    >>> has_cube(begin(Setup(2), [0], "a", "wff"), "q"), has_cube(begin(Setup(2), [0], "a"), "q")
    (True, False)
    """
    return any(face in faces for faces in session.game.kit.dice(session.state.config))


def lately(session: Session, count: int) -> tuple[Happening, ...]:
    """The last entries with the tables before and after them, oldest first.

    >>> lately(begin(Setup(2), [0], "a"), 5)
    ()
    """
    states = list(steps(session.game, to_record(session)))
    found = zip(states, session.entries, states[1:], strict=False)
    every = [Happening(before, (entry,), after) for before, entry, after in found]
    return tuple(every[-count:])


def _unfinished(session: Session) -> tuple[int, ...]:
    return unfinished(session.state) if phase_of(session.state).is_writing else ()


def _settled(session: Session) -> Session:
    """Once a person's paper or decision is in, the screen is everybody's again."""
    private = session.private if session.private in _unfinished(session) else NOBODY
    return replace(session, private=private)


def _went(passed: Reply, step: play.Step[Table]) -> Reply:
    session = passed.session
    if not step.entries:
        return Reply(session, passed.happenings, step.ruling)
    happening = Happening(session.state, step.entries, step.state)
    session = replace(session, state=step.state, entries=(*session.entries, *step.entries))
    return Reply(_settled(session), (*passed.happenings, happening), step.ruling)
