"""The games with everything a form for a new table needs, read from the games' own data."""

from functools import lru_cache

import msgspec

from flubball import games, players
from flubball.engine import JUDGE, AnyGame
from flubball.engine.options import Option
from flubball.server.door.routes import endpoint


class GameShown(msgspec.Struct, frozen=True):
    """A game one can open a table for: its seats, bots and options.

    `oracle` says whether the oracle can be asked about a position, `lesson` whether there is a
    guided first game.
    """

    name: str
    players: tuple[int, ...]
    bots: tuple[str, ...]
    options: tuple[Option, ...]
    oracle: bool
    lesson: bool


@endpoint("GET", "/games", "games", tag="tables")
async def list_games() -> tuple[GameShown, ...]:
    """The games there are, with their options, bots and seats."""
    return every()


@lru_cache(1)
def every() -> tuple[GameShown, ...]:
    """All of them.

    >>> [(game.bots, game.oracle) for game in every() if game.name == "equations"]
    [(('simple', 'plain'), True)]
    """
    return tuple(_shown(game) for game in games.every())


def _shown(game: AnyGame) -> GameShown:
    setup = game.setups()[0]
    state = game.start(setup.seats, setup.mapping)
    oracle = game.solve(game.view(state, JUDGE), "", 1) is not None
    lesson = games.lesson(game.name) is not None
    bots = tuple(level.name for level in players.levels(game.name))
    return GameShown(game.name, game.players, bots, tuple(game.options()), oracle, lesson)


HANDLERS = [list_games]
