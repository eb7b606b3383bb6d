"""A history laid on its first state, entry by entry. Trusts what it is given."""

from collections.abc import Iterable, Iterator
from typing import Any, Generic, NamedTuple

from flubball.engine.contract.variables import A, S
from flubball.engine.deadlines import Deadline
from flubball.engine.entry import Entry
from flubball.engine.errors import ReplayError
from flubball.engine.game import Game
from flubball.engine.seats import CLOCK


class Played(NamedTuple, Generic[S]):
    """A step of a match: the state in which something was said, what, and the state after it."""

    before: S
    entry: Entry
    after: S


def fold(game: Game[S, A, Any], state: S, entry: Entry, index: int) -> S:
    """The state after one more entry, which is trusted."""
    if entry.seat != CLOCK:
        return game.apply(state, entry.seat, game.parse_action(entry.text), entry.at)
    deadline = game.due(state)
    if deadline is None or not fits(deadline, entry):
        raise ReplayError(f"No deadline '{entry.text[:40]}' was due then.", index)
    return game.expire(state, deadline)


def fits(deadline: Deadline, entry: Entry) -> bool:
    """Does the entry say that this deadline passed?"""
    return (deadline.task, deadline.at) == (entry.text, entry.at)


def played(game: Game[S, A, Any], state: S, entries: Iterable[Entry]) -> Iterator[Played[S]]:
    """Each entry with the states before and after it.

    >>> from flubball.engine.example import Nim
    >>> nim = Nim()
    >>> [step] = played(nim, nim.start(2), [Entry(0, 0, "take 3")])
    >>> step.before.stones, step.entry.text, step.after.stones
    (10, 'take 3', 7)
    """
    for index, entry in enumerate(entries):
        after = fold(game, state, entry, index)
        yield Played(state, entry, after)
        state = after
