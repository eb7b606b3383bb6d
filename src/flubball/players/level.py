"""`Level`: a bot's strength, as a limit of what it knows."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple, TypeAlias

from flubball.players.bot import AnyBot


class Level(NamedTuple):
    """One of a game's players, from 1 (a beginner) upward.

    `sentence` says truly what this player knows and overlooks; `make` builds the bot from its game.
    """

    number: int
    name: str
    face: str
    sentence: str
    make: Callable[[Any], AnyBot]


Said: TypeAlias = tuple[str, str, str]
"""A name, a face and a sentence."""


def ladder(
    player: Callable[..., AnyBot], said: Sequence[Said], knowledge: Sequence[object]
) -> tuple[Level, ...]:
    """One player's levels: what is said of each, and what it knows.

    >>> [level.number for level in ladder(print, [("Pip", "🐣", "Knows nothing.")], [None])]
    [1]
    """
    return tuple(
        Level(number, *words, partial(player, knowledge=known))
        for number, (words, known) in enumerate(zip(said, knowledge, strict=True), start=1)
    )
