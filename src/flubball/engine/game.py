"""`Game`: the contract every game meets.

A state is a frozen, hashable value. The history is kept outside it, as a list of
`(time, seat, action)`; folding the history gives the state. All methods are pure: the same
arguments give the same answer, and nothing is changed. `flubball.engine.kit` tests all of it.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any, Generic, TypeAlias, TypeVar

import msgspec

from flubball.engine.deadlines import Deadline
from flubball.engine.errors import ClockError
from flubball.engine.options import Option
from flubball.engine.outcome import Outcome
from flubball.engine.prompt import Prompt
from flubball.engine.ruling import Ruling
from flubball.engine.seats import Seat
from flubball.engine.setup import Edition, Setup
from flubball.engine.solving import Solved

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")

NO_OPTIONS: Mapping[str, str] = MappingProxyType({})


class Decision(msgspec.Struct, Generic[A], frozen=True):
    """What the automatic judge does: the action to record, and the ruling in words."""

    action: A
    ruling: Ruling


class Game(ABC, Generic[S, A, V]):
    """A game with states `S`, actions `A` and views `V`.

    >>> from flubball.engine.example import Nim
    >>> nim = Nim()
    >>> state = nim.start(seats=2)
    >>> [nim.format_action(action) for action in nim.legal(state, seat=0)]
    ['take 1', 'take 2', 'take 3']
    >>> state = nim.apply(state, seat=0, action=nim.parse_action("take 2"))
    >>> nim.actors(state), nim.check(state, 0, nim.parse_action("take 1")).code
    ((1,), 'turn')
    """

    name: str
    """The registry's name: lower case and hyphens, as `queens-and-guards`."""
    players: tuple[int, ...]
    """How many players there may be."""
    general: tuple[str, ...]
    """Clauses cited when the engine itself refuses, as where time runs backwards."""
    bound: int
    """Random play is over within this many entries."""

    @abstractmethod
    def edition(self, setup: Setup) -> Edition:
        """The rulebook a match with this setup is played by."""

    @abstractmethod
    def start(self, seats: int, options: Mapping[str, str] = NO_OPTIONS) -> S:
        """The first state. Raises `SetupError` for seats or options the game does not have."""

    @abstractmethod
    def actors(self, state: S) -> tuple[Seat, ...]:
        """The seats the table waits for; none exactly when the match is over.

        A seat that may act but need not (a right to challenge) is not an actor.
        """

    @abstractmethod
    def legal(self, state: S, seat: Seat) -> Sequence[A]:
        """The actions `check` accepts from this seat now, as far as they can be listed."""

    def open_ended(self, state: S, seat: Seat) -> bool:
        """True where `check` accepts more than `legal` lists, such as anything written."""
        return False

    def sample(self, state: S, seat: Seat, rng: Random) -> A | None:
        """Some action `check` accepts, chosen with `rng` alone; None where there is none.

        For `dice` the choice has the odds of the real cubes, cards or dice.
        """
        actions = self.legal(state, seat)
        return rng.choice(actions) if actions else None

    @abstractmethod
    def check(self, state: S, seat: Seat, action: A, at: int = 0) -> Ruling:
        """Whether the seat may do this now: the one door for people and bots.

        Answers for any seat and any readable action, and never raises. The caller first lets
        every deadline before `at` pass, see `flubball.engine.play`.
        """

    @abstractmethod
    def apply(self, state: S, seat: Seat, action: A, at: int = 0) -> S:
        """The next state. Trusted: only for what `check` accepts. Never searches or judges."""

    def due(self, state: S) -> Deadline | None:
        """The next deadline, never before the last entry; none when the match is over."""
        return None

    def expire(self, state: S, deadline: Deadline) -> S:
        """The state after `due(state)` has passed; that deadline is no longer due."""
        raise ClockError(f"{self.name} has no deadlines.")

    def judge(self, state: S) -> Decision[A] | None:
        """The automatic judge's decision where the table waits for `judge`.

        May be slow: call it outside `apply` and outside transactions. None: a person decides.
        """
        return None

    def undecided(self, state: S) -> A | None:
        """The judge's words for "not decided", where the rules go on from there.

        Said when the automatic judge found no answer in time. None: the table waits for a person.
        """
        return None

    @abstractmethod
    def view(self, state: S, seat: Seat) -> V:
        """What the seat may see: a value msgspec can encode. Nothing else leaves the server."""

    def views(self, state: S, seats: Sequence[Seat]) -> Mapping[Seat, V]:
        """What each of these seats may see: what `view` gives, made together if it is cheaper."""
        return {seat: self.view(state, seat) for seat in seats}

    @abstractmethod
    def secrets(self, state: S, seat: Seat) -> Iterable[object]:
        """Values that must not be found in the seat's view; see `flubball.engine.views`.

        Leave out what the seat knows otherwise. No hidden values: an empty tuple.
        """

    def twins(self, state: S, seat: Seat) -> Iterable[S]:
        """Other states that this seat must not be able to tell from this one.

        For secrets too small to be searched for, such as another player's yes or no.
        """
        return ()

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How the match ended, once it is over."""

    @abstractmethod
    def format_position(self, state: S) -> str:
        """The whole state in one line."""

    @abstractmethod
    def parse_position(self, text: str) -> S:
        """The state a line describes. Raises only `NotationError`."""

    @abstractmethod
    def format_action(self, action: A) -> str:
        """The action in a few words, one line, the same for equal actions."""

    @abstractmethod
    def parse_action(self, text: str) -> A:
        """The action the words say. Raises only `NotationError`."""

    def is_showable(self, action: A) -> bool:
        """May other people be shown what the action says? False for free text.

        Nothing in the rules hangs on it; whoever runs matches between strangers asks.
        """
        return True

    def prompt(self, view: V, seat: Seat, called: Sequence[str] = ()) -> Prompt:
        """What a seat that sees this view may say now, and one true sentence about it.

        It is asked with a view, so it can tell nothing that the view does not. `called` are the
        players' names by seat. A game without it offers no list.
        """
        return Prompt()

    def options(self) -> Sequence[Option]:
        """The options `start` takes, for a form; see `flubball.engine.options`."""
        return ()

    def solve(self, view: V, after: str, steps: int) -> Solved | None:
        """Is there a solution, by this view, after that challenge (empty: the usual question)?

        May be slow, within so many steps. None: the game has no such question.
        """
        return None

    def is_settled(self, view: V) -> bool:
        """Would the answer of `solve` help nobody any more? Then players may ask for it too."""
        return False

    def setups(self) -> Sequence[Setup]:
        """The setups worth testing; the first is the usual one."""
        return tuple(Setup(seats) for seats in self.players)


AnyGame: TypeAlias = Game[Any, Any, Any]
