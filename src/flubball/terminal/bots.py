"""Who plays without a person: the dice of the seed, and the bots."""

from importlib import import_module
from random import Random
from typing import Any, Protocol

from flubball.engine.errors import SetupError
from flubball.engine.game import AnyGame
from flubball.engine.record import Record
from flubball.engine.replay import steps
from flubball.engine.seats import DICE
from flubball.engine.seeded import SeededDice
from flubball.terminal.match import game_of


class Bot(Protocol):
    """A player of some game. It knows its view and nothing else."""

    def choose(self, view: Any, seat: int, rng: Random) -> Any:
        """What the seat does or says now; None where it has nothing to do or say."""


def has_bot(name: str) -> bool:
    """Is there a bot for the game of that name?

    >>> has_bot("contig-60"), has_bot("tiddlywinks")
    (True, False)
    """
    try:
        package = import_module(f"flubball.players.{name.replace('-', '_')}")
    except ModuleNotFoundError:
        return False
    return hasattr(package, "SimpleBot")


def bot_of(game: AnyGame) -> Bot:
    """The plainest bot of a game; raises `SetupError` where there is none.

    >>> type(bot_of(game_of("contig-60"))).__name__
    'SimpleBot'
    """
    if not has_bot(game.name):
        raise SetupError(f"{game.name} has no bot; people play all seats.")
    package = import_module(f"flubball.players.{game.name.replace('-', '_')}")
    bot: Bot = package.SimpleBot(game)
    return bot


def dice_after(record: Record) -> SeededDice:
    """The dice of a match that goes on: every recorded roll has been rolled with them."""
    dice = SeededDice(record.seed)
    game = game_of(record.game)
    for state, entry in zip(steps(game, record), record.entries, strict=False):
        if entry.seat == DICE:
            game.sample(state, DICE, dice)
    return dice
