"""`Session`: a match of a cube game, where people at one keyboard write without others looking."""

from collections.abc import Iterable
from typing import Self

from msgspec.structs import replace

from flubball import games
from flubball.cubes import CubeGame, Table
from flubball.cubes.phases import phase_of
from flubball.cubes.roles import unfinished
from flubball.cubes.views import View
from flubball.engine.errors import SetupError
from flubball.engine.replaying import states_of
from flubball.engine.seats import SPECTATOR, Seat
from flubball.engine.setup import Setup
from flubball.procedure.rule import NOBODY
from flubball.terminal.match import Event, Match

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


class Session(Match[Table], frozen=True):
    """A match of a cube game.

    `private` is the person who writes now, with nobody else looking; `wrote` is who did last.
    """

    private: int = NOBODY
    wrote: int = NOBODY

    @property
    def game(self) -> CubeGame:
        """The game that is played."""
        return game_of(self.name)

    @property
    def settled(self) -> Self:
        """Once a person's paper or decision is in, the screen is everybody's again."""
        private = self.private if self.private in _unfinished(self) else NOBODY
        return replace(self, private=private)

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


def begin(setup: Setup, people: Iterable[int], seed: str, name: str = USUAL) -> Session:
    """A session before anything is done; raises `SetupError`.

    >>> session = begin(Setup(2), people=[0], seed="a")
    >>> session.state.phase, session.hand, session.bots
    ('first-roll', 0, (1,))
    """
    return Session.begin(game_of(name).name, setup, people, seed)


def take_keyboard(session: Session, seat: int) -> Session:
    """That person writes now, with nobody else looking."""
    return replace(session, private=seat, wrote=seat).settled


def hand_on(session: Session) -> Session:
    """The writer gives the keyboard to the next person who has to write."""
    return replace(session, private=NOBODY)


def has_cube(session: Session, face: str) -> bool:
    """Has the set a cube with that face?

    >>> has_cube(begin(Setup(2), [0], "a", "wff"), "q"), has_cube(begin(Setup(2), [0], "a"), "q")
    (True, False)
    """
    return any(face in faces for faces in session.game.kit.dice(session.state.config))


def recent_events(session: Session, count: int) -> tuple[Event, ...]:
    """The last entries with the tables before and after them, oldest first.

    >>> recent_events(begin(Setup(2), [0], "a"), 5)
    ()
    """
    states = list(states_of(session.game, session.record))
    found = zip(states, session.entries, states[1:], strict=False)
    every = [Event(before, (entry,), after) for before, entry, after in found]
    return tuple(every[-count:])


def _unfinished(session: Session) -> tuple[int, ...]:
    return unfinished(session.state) if phase_of(session.state).is_writing else ()
