"""Who can be played against: the levels of each game, and own bots by where they are.

A game's levels are `LEVELS` in the module `levels` of its folder here.
"""

from functools import lru_cache
from importlib import import_module

from flubball import games, plugins
from flubball.engine.errors import SetupError
from flubball.players.bot import AnyBot
from flubball.players.level import Level

OLD_NAMES = {"simple": 0, "plain": 1}
"""Tables and records from before there were levels: so many levels above the usual one."""


class NoBot(SetupError):
    """There is no such level of the game, or no such bot."""


def levels(game: str) -> tuple[Level, ...]:
    """The levels of a game, the weakest first; none where nobody plays it by itself.

    >>> [level.number for level in levels("equations")][:2], levels("tiddlywinks")
    ([1, 2], ())
    """
    found = games.part(game, "levels", __package__) if game in games.names() else None
    return found.LEVELS if found is not None else ()


def find_level(game: str, level: int | str = "") -> Level:
    """A level by its number or its name; the usual one, in the middle, where none is given.

    The names that bots had before there were levels still say one. Raises `NoBot`.

    >>> find_level("wff", 1) == find_level("wff", "1")
    True
    >>> find_level("equations", "grandmaster")
    Traceback (most recent call last):
    flubball.players.registry.NoBot: equations has no bot 'grandmaster'.
    """
    every = levels(game)
    wanted = str(level)
    for each in every:
        if wanted in (str(each.number), each.name):
            return each
    if not every or (wanted and wanted not in OLD_NAMES):
        raise NoBot(f"{game} has no bot {wanted[:40]!r}." if wanted else f"{game} has no bot.")
    usual = (len(every) - 1) // 2
    return every[min(usual + OLD_NAMES.get(wanted, 0), len(every) - 1)]


def get(game: str, level: int | str = "") -> AnyBot:
    """The bot that plays a game at a level; raises `NoBot`.

    >>> callable(get("contig-60", 1).choose)
    True
    """
    return _made(game, find_level(game, level).number)


@lru_cache(64)
def _made(game: str, number: int) -> AnyBot:
    return find_level(game, number).make(games.get(game))


def load(game: str, where: str) -> AnyBot:
    """An own bot, made from its game: `module:Class`, or a name that a package added as an entry
    point of `flubball.bots`; raises `NoBot`.

    Importing a module runs it, so this is for those who may run programs anyway.

    >>> load("contig-60", "flubball.players.contig_60.bot:ContigBot").game.name
    'contig-60'
    >>> load("contig-60", "flubball.players:Nobody")
    Traceback (most recent call last):
    flubball.players.registry.NoBot: flubball.players has no Nobody.
    """
    module, colon, name = where.partition(":")
    if not colon and where in plugins.names(plugins.BOTS):
        added: AnyBot = plugins.load(plugins.BOTS, where)(games.get(game))
        return added
    try:
        found = getattr(import_module(module), name, None)
    except ModuleNotFoundError as error:
        if error.name is None or not module.startswith(error.name):
            raise
        raise NoBot(f"There is no module {module}.") from error
    if found is None:
        raise NoBot(f"{module} has no {name}.")
    made: AnyBot = found(games.get(game))
    return made
