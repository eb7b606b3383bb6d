"""The questions that worker processes answer, and how each is answered.

A question is plain data: a judge's holds a state, a bot's only that bot's view.
"""

from collections.abc import Callable
from hashlib import sha256
from random import Random
from typing import Any, Protocol, TypeAlias

import msgspec

from flubball import games, players
from flubball.engine import Ruling
from flubball.engine.solving import Solved
from flubball.players import Foresight


class Judge(msgspec.Struct, frozen=True):
    """What does the automatic judge of the game say here?"""

    game: str
    state: Any


class Choose(msgspec.Struct, frozen=True):
    """What does this bot do, by what its seat sees? The seed makes the choice repeatable."""

    game: str
    bot: str
    view: Any
    seat: int
    seed: str


def choice_seed(bot_seed: str, seat: int, entries: int) -> str:
    """The seed of a bot's choice at a table after so many entries.

    >>> choice_seed("a", 0, 5) == choice_seed("a", 0, 5) != choice_seed("a", 1, 5)
    True
    """
    return sha256(f"{bot_seed}:{seat}:{entries}".encode()).hexdigest()


class Solve(msgspec.Struct, frozen=True):
    """Is there a solution, by this view, after that challenge, within so many steps?

    0: within as many as the game gives a question.
    """

    game: str
    view: Any
    after: str
    steps: int = 0


class Answerable(Protocol):
    """A game's own question, which needs no table; plain data that can be sent to a worker."""

    def answer(self) -> Any:
        """The answer, plain data too."""


class Consult(msgspec.Struct, frozen=True):
    """What does the game say to a question of its own?"""

    asked: Answerable


AtTable: TypeAlias = Judge | Choose
Question: TypeAlias = AtTable | Solve | Consult


class ActionAnswer(msgspec.Struct, frozen=True):
    """An action in words, and the ruling that goes with a judge's. No text: nothing to do."""

    text: str = ""
    ruling: Ruling | None = None


class Found(ActionAnswer, frozen=True):
    """What the oracle found; None where the game has no oracle."""

    solved: Solved | None = None


class Consulted(ActionAnswer, frozen=True):
    """What a game answered to its own question."""

    found: Any = None


def answer(question: Question) -> ActionAnswer:
    """The answer, computed here and now.

    >>> from flubball.engine import NO_OPTIONS
    >>> answer(Judge("equations", games.get("equations").start(2, NO_OPTIONS)))
    ActionAnswer(text='', ruling=None)
    """
    if isinstance(question, Consult):
        return Consulted(found=question.asked.answer())
    game = games.get(question.game)
    if isinstance(question, Judge):
        decision = game.judge(question.state)
        if decision is None:
            return ActionAnswer()
        return ActionAnswer(game.format_action(decision.action), decision.ruling)
    if isinstance(question, Solve):
        return Found(solved=game.solve(question.view, question.after, question.steps))
    rng = Random(question.seed)
    action = players.get(question.game, question.bot).choose(question.view, question.seat, rng)
    return ActionAnswer() if action is None else ActionAnswer(game.format_action(action))


def think_ahead(question: Question, cancel: Callable[[], bool]) -> None:
    """What can be done after the answer, for the next question of the same table."""
    if isinstance(question, Choose):
        bot = players.get(question.game, question.bot)
        if isinstance(bot, Foresight):
            bot.think_ahead(question.view, question.seat, cancel)
