"""Guided first games: where a learner stands after some answers, and what comes of another.

Nothing is stored: the page keeps the answers and sends them along.
"""

import asyncio
from functools import lru_cache
from typing import Annotated, Literal

import msgspec
from litestar.params import JSONBody, PathParameter

from flubball import games
from flubball.engine import Ruling, UnknownGameError, format_seat
from flubball.engine.guided import LOOK, TryResult, advance, replay_answers, shown
from flubball.engine.lesson import Lesson, Step
from flubball.engine.prompt import Names, Prompt
from flubball.engine.scripted import LEARNER, NAMES, LessonError
from flubball.server.door.access.guards import throttle_ruling
from flubball.server.door.dependencies import TheServices, TheVisitor
from flubball.server.door.people.display_names import SeatShown
from flubball.server.door.problems import Refusal
from flubball.server.door.routes import AnyRequest, endpoint
from flubball.server.door.sockets.prompts import game_of
from flubball.server.live.types import Told

MOST_ANSWERS = 40

Short = Annotated[str, msgspec.Meta(max_length=500)]
GamePath = Annotated[str, PathParameter(max_length=60, description="The name of a game.")]


class Learner(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The answers to the steps that are done, empty where none was needed, and one more.

    Without `text` nothing is tried: the answer tells only where the learner is.
    """

    said: Annotated[list[Short], msgspec.Meta(max_length=MOST_ANSWERS)] = []
    text: Short | None = None


class StepShown(msgspec.Struct, frozen=True):
    """What a step tells, and what is to be done in it; the last one is the end.

    The answers of one that asks to choose are the words of the prompt. `word` is the first word of
    what is to be said; `on` is what going on from one that is only read is called.
    """

    title: str
    text: tuple[str, ...]
    task: Literal["read", "say", "look", "choose", "end"]
    hint: str
    word: str
    on: str


class LessonShown(msgspec.Struct, frozen=True):
    """The step a learner is at, with the table as they see it.

    `right` says whether the text led on; `hint` and perhaps a `ruling` say why, or why not.
    """

    title: str
    step: int
    steps: int
    shown: StepShown
    said: tuple[str, ...]
    seats: list[SeatShown]
    options: dict[str, str]
    view: msgspec.Raw
    prompt: Prompt
    entries: list[Told]
    right: bool
    hint: str
    ruling: Ruling | None


@endpoint("POST", "/lessons/{game:str}", "lesson.step", tag="rulings")
async def learn(
    request: AnyRequest,
    services: TheServices,
    visitor: TheVisitor,
    game: GamePath,
    data: JSONBody[Learner],
) -> LessonShown:
    """A step of a game's guided first game, and what comes of an answer to it."""
    throttle_ruling(request, services, visitor)
    lesson = _lesson(game)
    try:
        return await asyncio.to_thread(tell, game, lesson, data)
    except LessonError as error:
        raise Refusal(409, "lesson-changed", str(error), "Begin the lesson again.") from error


# The registry looks at the disk each time it is asked.
@lru_cache(64)
def _lesson(game: str) -> Lesson:
    try:
        lesson = games.lesson(game)
    except UnknownGameError as error:
        raise Refusal(404, "no-game", str(error), "Look at the list of games.") from error
    if lesson is None:
        raise Refusal(404, "no-lesson", f"{game} has no lesson.", "Play a bot instead.")
    return lesson


def tell(name: str, lesson: Lesson, data: Learner) -> LessonShown:
    """Where the learner is; raises `LessonError` where the answers do not fit.

    >>> found = games.lesson("contig-60")
    >>> tell("contig-60", found, Learner(["", "roll"], "say 3+5=8, 8x4=32")).right
    False
    """
    game = game_of(name)
    now = replay_answers(game, lesson, data.said)
    outcome = TryResult(True, now) if data.text is None else advance(game, lesson, now, data.text)
    now = outcome.state
    view, prompt = shown(game, lesson, now)
    names = Names(LEARNER, NAMES)
    return LessonShown(
        lesson.title,
        now.step,
        len(lesson.steps),
        _step(lesson, now.step),
        now.said,
        [SeatShown(n, "player", name or "you", n == LEARNER) for n, name in enumerate(NAMES)],
        lesson.options,
        msgspec.Raw(msgspec.json.encode(view)),
        prompt,
        [
            Told(seq, e.at, format_seat(e.seat), e.text, e.ruling, game.tell(e, names))
            for seq, e in enumerate(now.entries, 1)
        ],
        outcome.right,
        outcome.hint,
        outcome.ruling,
    )


def _step(lesson: Lesson, number: int) -> StepShown:
    step = lesson.steps[number]
    task = "end" if number == len(lesson.steps) - 1 else step.task
    return StepShown(step.title, step.text, task, step.hint, _word(step), step.on)


def _word(step: Step) -> str:
    return step.say[0].partition(" ")[0] if step.say else LOOK if step.look else ""


HANDLERS = [learn]
