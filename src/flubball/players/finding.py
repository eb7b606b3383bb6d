"""Which bots there are. A bot `NAME` is the class `NameBot` in its game's package of players."""

from functools import lru_cache
from importlib import import_module
from types import ModuleType

from flubball import games
from flubball.engine.errors import SetupError
from flubball.players.bot import AnyBot

SUFFIX = "Bot"
USUAL = "simple"


class NoBot(SetupError):
    """There is no bot of that name for the game."""


def bot_names(game: str) -> tuple[str, ...]:
    """The bots of a game.

    >>> "simple" in bot_names("contig-60"), bot_names("tiddlywinks")
    (True, ())
    """
    package = _package(game)
    classes = [name for name in getattr(package, "__all__", ()) if name.endswith(SUFFIX)]
    return tuple(sorted(name.removesuffix(SUFFIX).lower() for name in classes))


@lru_cache(64)
def find_bot(game: str, bot: str = USUAL) -> AnyBot:
    """The bot of that name; raises `NoBot`.

    >>> type(find_bot("equations")).__name__
    'SimpleBot'
    >>> find_bot("equations", "grandmaster")
    Traceback (most recent call last):
    flubball.players.finding.NoBot: equations has no bot 'grandmaster'.
    """
    found = getattr(_package(game), f"{bot.capitalize()}{SUFFIX}", None)
    if found is None:
        raise NoBot(f"{game} has no bot {bot[:40]!r}.")
    made: AnyBot = found(games.get(game))
    return made


def _package(game: str) -> ModuleType | None:
    name = f"flubball.players.{game.replace('-', '_')}"
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return None
