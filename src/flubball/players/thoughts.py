"""What a bot was thinking: the sentences that it notes while it chooses, for whoever listens then.

Nothing is stored. A choice is made again, from the same view with the same chance, and what it
rests on is told; where another word comes out than the one that was said, nothing is.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from itertools import islice
from random import Random
from typing import Any, NamedTuple, TypeAlias

from flubball.engine.game import AnyGame
from flubball.engine.record import Record
from flubball.engine.replaying import states_of
from flubball.players.bot import AnyBot

_listener: ContextVar[list[str] | None] = ContextVar("who listens to thoughts", default=None)

Chance: TypeAlias = Callable[[int, int], Random]
"""The chance of a seat's choice after so many entries."""


class Thought(NamedTuple):
    """A choice, and what it rests on."""

    action: Any
    sentence: str


def note(said: Callable[[], str]) -> None:
    """A true sentence about the choice in hand; it is made only where somebody listens."""
    listener = _listener.get()
    if listener is not None:
        listener.append(said())


@contextmanager
def listening() -> Iterator[list[str]]:
    """Hear what is noted inside.

    >>> with listening() as heard:
    ...     note(lambda: "This one is safe.")
    >>> heard
    ['This one is safe.']
    """
    heard: list[str] = []
    token = _listener.set(heard)
    try:
        yield heard
    finally:
        _listener.reset(token)


def think(bot: AnyBot, view: Any, seat: int, rng: Random) -> Thought:
    """The choice, with what was noted on the way; no sentence where nothing was."""
    with listening() as heard:
        action = bot.choose(view, seat, rng)
    return Thought(action, " ".join(dict.fromkeys(heard)))


def thought_at(
    game: AnyGame, record: Record, bots: Mapping[int, AnyBot], chance: Chance, index: int
) -> str:
    """What the bot whose entry this is was thinking; empty where it is no bot's, or not its word.

    For matches that are over: a bot's plan would help its opponents.
    """
    entry = record.entries[index]
    bot = bots.get(entry.seat) if isinstance(entry.seat, int) else None
    if bot is None or not isinstance(entry.seat, int):
        return ""
    state = next(islice(states_of(game, record), index, None))
    view = game.view(state, entry.seat)
    found = think(bot, view, entry.seat, chance(entry.seat, index))
    same = found.action is not None and game.format_action(found.action) == entry.text
    return found.sentence if same else ""
