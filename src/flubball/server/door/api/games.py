"""The games with everything a form for a new table needs, read from the games' own data."""

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from flubball import games, players
from flubball.engine import JUDGE, AnyGame
from flubball.engine.options import Option
from flubball.server.door.routes import endpoint


class BotShown(msgspec.Struct, frozen=True):
    """A level one can play against; the `usual` one plays where none is chosen."""

    level: int
    name: str
    face: str
    sentence: str
    usual: bool = False


class GameShown(msgspec.Struct, frozen=True):
    """A game one can open a table for: its seats, bots and options.

    `oracle` says whether the oracle can be asked about a position, `lesson` whether there is a
    guided first game.
    """

    name: str
    players: tuple[int, ...]
    bots: tuple[BotShown, ...]
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

    >>> [(game.bots[0].level, game.oracle) for game in every() if game.name == "equations"]
    [(1, True)]
    """
    return tuple(_shown(game) for game in games.every())


def _shown(game: AnyGame) -> GameShown:
    setup = game.setups()[0]
    state = game.start(setup.seats, setup.mapping)
    oracle = game.solve(game.view(state, JUDGE), "", 1) is not None
    lesson = games.lesson(game.name) is not None
    bots = tuple(_bots(game.name))
    return GameShown(game.name, game.players, bots, tuple(game.options()), oracle, lesson)


def _bots(game: str) -> Iterator[BotShown]:
    for each in players.levels(game):
        usual = each == players.find_level(game)
        yield BotShown(each.number, each.name, each.face, each.sentence, usual)


HANDLERS = [list_games]
