"""The games with everything a form for a new table needs, read from the games' own data."""

from functools import lru_cache
from importlib import import_module

import msgspec

from flubball import games
from flubball.engine import JUDGE, AnyGame
from flubball.engine.options import Option
from flubball.server.door.routes import endpoint
from flubball.server.questions import NoBot, find_bot

SUFFIX = "Bot"


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
    [(('plain', 'simple'), True)]
    """
    return tuple(_shown(game) for game in games.every())


def _shown(game: AnyGame) -> GameShown:
    setup = game.setups()[0]
    state = game.start(setup.seats, setup.mapping)
    oracle = game.solve(game.view(state, JUDGE), "", 1) is not None
    lesson = games.lesson(game.name) is not None
    return GameShown(game.name, game.players, _bots(game), tuple(game.options()), oracle, lesson)


def _bots(game: AnyGame) -> tuple[str, ...]:
    """The bots of a game's package of players that can sit down."""
    try:
        package = import_module(f"flubball.players.{game.name.replace('-', '_')}")
    except ModuleNotFoundError:
        return ()
    classes = [name for name in package.__all__ if name.endswith(SUFFIX)]
    names = (name.removesuffix(SUFFIX).lower() for name in classes)
    return tuple(sorted(name for name in names if _sits(game.name, name)))


def _sits(game: str, bot: str) -> bool:
    try:
        find_bot(game, bot)
    except NoBot:
        return False
    return True


HANDLERS = [list_games]
