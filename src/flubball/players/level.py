"""`Level`: a bot's strength, as a limit of what it knows."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple, TypeAlias

from flubball.players.bot import AnyBot


class Level(NamedTuple):
    """One of a game's players, from 1 (a beginner) upward.

    `sentence` says truly what this player knows and overlooks; `make` builds the bot from its game.
    `budget`: no choice of its takes more steps, as its game counts them (`players.steps`).
    """

    number: int
    name: str
    face: str
    sentence: str
    make: Callable[[Any], AnyBot]
    budget: int


Said: TypeAlias = tuple[str, str, str]
"""A name, a face and a sentence."""


def ladder(
    player: Callable[..., AnyBot],
    said: Sequence[Said],
    knowledge: Sequence[object],
    budgets: Sequence[int],
) -> tuple[Level, ...]:
    """One player's levels: what is said of each, what it knows, and what a choice may cost.

    >>> [level.number for level in ladder(print, [("Pip", "🐣", "Knows nothing.")], [None], [9])]
    [1]
    """
    rows = zip(said, knowledge, budgets, strict=True)
    return tuple(
        Level(number, *words, partial(player, knowledge=known), budget)
        for number, (words, known, budget) in enumerate(rows, start=1)
    )
