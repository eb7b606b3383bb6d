"""The rules of play: asked by `engine.play` and `engine.replaying`, and so by every table."""

from abc import ABC, abstractmethod
from typing import Generic

from flubball.engine.contract.variables import A, S
from flubball.engine.deadlines import Deadline
from flubball.engine.errors import ClockError
from flubball.engine.outcome import Outcome
from flubball.engine.ruling import Ruling
from flubball.engine.seats import Seat


class Playing(ABC, Generic[S, A]):
    """Who acts, what may be done and what it does, what time does, and how it ends.

    >>> from flubball.engine.example import Nim
    >>> nim = Nim()
    >>> state = nim.apply(nim.start(seats=2), seat=0, action=nim.parse_action("take 2"))
    >>> nim.actors(state), nim.check(state, 0, nim.parse_action("take 1")).code
    ((1,), 'turn')
    """

    general: tuple[str, ...]
    """Clauses cited when the engine itself refuses, as where time runs backwards."""

    @abstractmethod
    def actors(self, state: S) -> tuple[Seat, ...]:
        """The seats the table waits for; none exactly when the match is over.

        A seat that may act but need not (a right to challenge) is not an actor.
        """

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
        raise ClockError(f"'{deadline.task}' passed in a game without deadlines.")

    def pauses(self, state: S) -> bool:
        """Is there something to look at before play goes on, as a ruling or a game just finished?

        A server may let the clocks stand meanwhile; the game itself knows nothing of it.
        """
        return False

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How the match ended, once it is over."""
