"""What goes on without a person: the dice of the seed, the automatic judge, the bots."""

from collections.abc import Mapping
from importlib import import_module
from random import Random
from typing import Any, Protocol

from flubball import games
from flubball.engine.errors import SetupError
from flubball.engine.game import AnyGame
from flubball.engine.record import Record
from flubball.engine.replay import steps
from flubball.engine.seats import DICE, JUDGE
from flubball.engine.seeded import SeededDice
from flubball.terminal.boards.match import Match, Reply, rule, say


class BoardBot(Protocol):
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


def bot_of(game: AnyGame) -> BoardBot:
    """The plainest bot of a game; raises `SetupError` where there is none.

    >>> type(bot_of(games.get("contig-60"))).__name__
    'SimpleBot'
    """
    if not has_bot(game.name):
        raise SetupError(f"{game.name} has no bot; two people play it.")
    package = import_module(f"flubball.players.{game.name.replace('-', '_')}")
    bot: BoardBot = package.SimpleBot(game)
    return bot


def dice_after(record: Record) -> SeededDice:
    """The dice of a match that goes on: every recorded roll has been rolled with them."""
    dice, game = SeededDice(record.seed), games.get(record.game)
    for state, entry in zip(steps(game, record), record.entries, strict=False):
        if entry.seat == DICE:
            game.sample(state, DICE, dice)
    return dice


class Others:
    """The dice, the judge and the bots of one match."""

    def __init__(self, dice: Random, bots: Mapping[int, BoardBot]) -> None:
        self._dice, self._bots = dice, bots

    def act(self, match: Match, at: int) -> Reply | None:
        """The next thing that happens by itself; None where a person has to act.

        >>> from flubball.engine.setup import Setup
        >>> from flubball.terminal.boards.match import begin
        >>> others = Others(SeededDice("a"), {1: bot_of(games.get("contig-60"))})
        >>> others.act(begin("contig-60", Setup(2), [0], "a"), 0).entries[0].text[:6]
        'first '
        """
        game, actors = match.game, match.actors
        if JUDGE in actors:
            decision = game.judge(match.state)
            return None if decision is None else rule(match, decision, at)
        if DICE in actors:
            rolled = game.sample(match.state, DICE, self._dice)
            return None if rolled is None else say(match, DICE, game.format_action(rolled), at)
        return self._ask_bots(match, at) if actors else None

    def _ask_bots(self, match: Match, at: int) -> Reply | None:
        game = match.game
        # Whoever only might challenge speaks before whoever is to move.
        for seat in sorted(self._bots, key=lambda seat: seat in match.actors):
            rng = Random(f"{match.seed}:bot:{seat}:{len(match.entries)}")
            action = self._bots[seat].choose(game.view(match.state, seat), seat, rng)
            if action is None:
                continue
            reply = say(match, seat, game.format_action(action), at)
            if not reply.ruling.accepted and not reply.entries:
                raise RuntimeError(f"The bot of {match.name} said what is refused: {reply.ruling}")
            return reply
        return None
