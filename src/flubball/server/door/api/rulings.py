"""The judge's page: what would be ruled? A position in options, then actions in words.

Nothing is stored. Whatever needs a verdict is answered by a worker process.
"""

import asyncio
from collections.abc import Awaitable, Callable
from functools import lru_cache
from typing import Annotated

import msgspec
from litestar.params import JSONBody

from flubball import games
from flubball.engine import NotationError, Ruling, Verdict, format_seat, parse_seat
from flubball.engine.errors import EngineError
from flubball.engine.game import AnyGame
from flubball.engine.play import send
from flubball.engine.ruling import Reason
from flubball.engine.seats import JUDGE, MAX_SEATS, Seat
from flubball.engine.table_questions import Field, TableQuestion
from flubball.server.door.access.guards import throttle_ruling
from flubball.server.door.dependencies import TheServices, TheVisitor
from flubball.server.door.problems import Refusal
from flubball.server.door.routes import AnyRequest, endpoint
from flubball.server.door.worker_questions import Undecided, ask_workers
from flubball.server.questions import ActionAnswer, Judge

MOST_ACTIONS = 24

Short = Annotated[str, msgspec.Meta(max_length=2_000)]


class Action(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An action in words: a seat's number, `judge` or `dice`, and what it does or says."""

    seat: Annotated[str, msgspec.Meta(max_length=10)]
    text: Short


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position, as a new table's game, seats and options, and what is done in it."""

    game: Annotated[str, msgspec.Meta(max_length=60)]
    seats: Annotated[int, msgspec.Meta(ge=1, le=MAX_SEATS)]
    actions: Annotated[list[Action], msgspec.Meta(min_length=1, max_length=MOST_ACTIONS)]
    options: dict[Annotated[str, msgspec.Meta(max_length=60)], Short] = {}


class Ruled(msgspec.Struct, frozen=True):
    """An action and the ruling on it. The automatic judge's own actions are among them."""

    seat: str
    text: str
    ruling: Ruling


@endpoint("POST", "/rulings", "ruling.judge", tag="rulings")
async def rulings(
    request: AnyRequest, services: TheServices, visitor: TheVisitor, data: JSONBody[Question]
) -> list[Ruled]:
    """Do the actions one after another and rule on each, until one is refused."""
    throttle_ruling(request, services, visitor)
    try:
        game = games.get(data.game)
        state = game.start(data.seats, data.options)
        actions = [(parse_seat(action.seat), action.text) for action in data.actions]
    except NotationError as error:
        raise Refusal(400, "unreadable", error.sentence, error.help) from error
    except EngineError as error:
        raise Refusal(400, "bad-setup", str(error), "Look at the game's options.") from error

    async def verdict(state: object) -> ActionAnswer:
        try:
            return await ask_workers(request, services, visitor, Judge(game.name, state))
        except Undecided as error:
            reason = Reason("not-decided", error.problem.sentence, help=error.problem.help)
            return ActionAnswer("", Ruling(Verdict.NOT_DECIDED, "", (reason,)))

    return await _rule(verdict, game, state, actions)


async def _rule(
    verdict: Callable[[object], Awaitable[ActionAnswer]],
    game: AnyGame,
    state: object,
    actions: list[tuple[Seat, str]],
) -> list[Ruled]:
    """`verdict` is the automatic judge's; without a text where a person must decide."""
    found: list[Ruled] = []
    for at, (seat, text) in enumerate(actions):
        step = send(game, state, seat, text, at)
        state = step.state
        found.append(Ruled(format_seat(seat), text, step.ruling))
        if not step.ruling.accepted:
            break
        while JUDGE in game.actors(state):
            said = await verdict(state)
            if said.ruling is not None:
                found.append(Ruled(JUDGE.value, said.text, said.ruling))
            if not said.text:
                break
            state = send(game, state, JUDGE, said.text, at).state
    return found


class Filled(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A question of a game to its judge, with its fields filled in."""

    game: Annotated[str, msgspec.Meta(max_length=60)]
    question: Annotated[str, msgspec.Meta(max_length=60)]
    given: Annotated[
        dict[Annotated[str, msgspec.Meta(max_length=60)], Short], msgspec.Meta(max_length=20)
    ]


class QuestionShown(msgspec.Struct, frozen=True):
    """A question of a game to its judge; `cites` are the clauses of what is right."""

    name: str
    title: str
    fields: tuple[Field, ...]
    cites: tuple[str, ...]


class GameQuestions(msgspec.Struct, frozen=True):
    """What the judge of a game can be asked."""

    game: str
    questions: tuple[QuestionShown, ...]


@endpoint("GET", "/rulings/questions", "ruling.questions", tag="rulings")
async def questions() -> tuple[GameQuestions, ...]:
    """What judges can be asked that a table answers, by game."""
    return tuple(
        GameQuestions(
            name, tuple(QuestionShown(q.name, q.title, q.fields, q.cites) for q in asked.values())
        )
        for name, asked in _questions().items()
    )


@endpoint("POST", "/rulings/questions", "ruling.question", tag="rulings")
async def question(
    request: AnyRequest, services: TheServices, visitor: TheVisitor, data: JSONBody[Filled]
) -> Ruling:
    """Rule as the table would: by its own check of what is said in that position."""
    throttle_ruling(request, services, visitor)
    found = _questions().get(data.game, {}).get(data.question)
    if found is None:
        raise Refusal(404, "no-question", "There is no such question.", "Look at the list of them.")
    try:
        return await asyncio.to_thread(found.rule, games.get(data.game), data.given)
    except NotationError as error:
        raise Refusal(400, "unreadable", error.sentence, error.help) from error


@lru_cache(1)
def _questions() -> dict[str, dict[str, TableQuestion]]:
    return {
        name: {each.name: each for each in own.QUESTIONS}
        for name, own in games.parts("judge_questions").items()
    }


HANDLERS = [rulings, questions, question]
