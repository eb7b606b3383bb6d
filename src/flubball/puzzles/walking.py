"""Positions to ask about: matches of bots, looked at on their way."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from flubball import players
from flubball.engine.game import AnyGame
from flubball.engine.setup import Setup
from flubball.players import AnyBot
from flubball.players.match import Running

PACE = 1_000
WEAK = (1, 2)
"""Levels whose matches are looked at: they err, and think quickly."""


def weak_pair(game: str, rng: Random, levels: Sequence[int] = WEAK) -> list[AnyBot]:
    """Two players of these levels, who err now and then.

    >>> len(weak_pair("wff", Random(1)))
    2
    """
    return [players.get(game, rng.choice(levels)) for _ in range(2)]


def states(
    game: AnyGame, bots: Sequence[AnyBot], rng: Random, options: Mapping[str, str], most: int
) -> Iterator[Any]:
    """The states of a match in order, at most so many."""
    setup = Setup(len(bots), tuple(options.items()))
    running = Running(game, setup, bots, f"{rng.getrandbits(64):x}", PACE)
    yield running.state
    for _ in range(most):
        if game.outcome(running.state) is not None:
            return
        running.advance()
        yield running.state
