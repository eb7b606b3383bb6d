"""Lessons: their chapters, where a learner stands after some answers, what comes of another.

The page keeps the answers and sends them along; of whoever has a session the server keeps how far
they came.
"""

import asyncio
from functools import lru_cache
from typing import Annotated, Literal

import msgspec
from litestar.params import JSONBody, PathParameter

from flubball import games
from flubball.engine import Ruling, UnknownGameError, format_seat
from flubball.engine.guided import LOOK, TryResult, advance, replay_answers, shown
from flubball.engine.lesson import FIRST, Lesson, Step
from flubball.engine.prompt import Names, Prompt
from flubball.engine.scripted import LEARNER, NAMES, LessonError
from flubball.server.door.access.guards import throttle_ruling
from flubball.server.door.dependencies import TheServices, TheVisitor
from flubball.server.door.people.display_names import SeatShown
from flubball.server.door.problems import Refusal
from flubball.server.door.routes import AnyRequest, endpoint
from flubball.server.door.sockets.prompts import game_of
from flubball.server.live.types import Told
from flubball.server.storage.accounts import lessons as progress

MOST_ANSWERS = 40

Short = Annotated[str, msgspec.Meta(max_length=500)]
GamePath = Annotated[str, PathParameter(max_length=60, description="The name of a game.")]


class Learner(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The answers to the steps that are done, empty where none was needed, and one more.

    Without `text` nothing is tried: the answer tells only where the learner is.
    """

    said: Annotated[list[Short], msgspec.Meta(max_length=MOST_ANSWERS)] = []
    text: Short | None = None
    chapter: Annotated[str, msgspec.Meta(max_length=60)] = FIRST


class ChapterShown(msgspec.Struct, frozen=True):
    """A chapter of a game's lessons; `reached` is how many of its steps you have done."""

    name: str
    title: str
    about: str
    steps: int
    reached: int


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


@endpoint("GET", "/lessons/{game:str}", "lesson.chapters", tag="rulings")
async def chapters(
    services: TheServices, visitor: TheVisitor, game: GamePath
) -> list[ChapterShown]:
    """The chapters of a game's lessons, and how far you came."""
    who = visitor.occupant
    known = await services.read(progress.learned, who) if who else []
    reached = {each.chapter: each.step for each in known if each.game == game}
    return [
        ChapterShown(name, each.title, each.about, _last(each), reached.get(name, 0))
        for name, each in _chapters(game).items()
    ]


@endpoint("POST", "/lessons/{game:str}", "lesson.step", tag="rulings")
async def learn(
    request: AnyRequest,
    services: TheServices,
    visitor: TheVisitor,
    game: GamePath,
    data: JSONBody[Learner],
) -> LessonShown:
    """A step of a lesson, and what comes of an answer to it."""
    throttle_ruling(request, services, visitor)
    lesson = _lesson(game, data.chapter)
    try:
        found = await asyncio.to_thread(tell, game, lesson, data)
    except LessonError as error:
        raise Refusal(409, "lesson-changed", str(error), "Begin the lesson again.") from error
    if visitor.occupant and found.right and data.text is not None:
        now = services.clock()
        reached = progress.Learned(game, data.chapter, found.step, _last(lesson), now)
        await services.write(progress.reached, visitor.occupant, reached)
    return found


# The registry looks at the disk each time it is asked.
@lru_cache(64)
def _chapters(game: str) -> dict[str, Lesson]:
    try:
        return games.chapters(game)
    except UnknownGameError as error:
        raise Refusal(404, "no-game", str(error), "Look at the list of games.") from error


def _lesson(game: str, chapter: str) -> Lesson:
    lesson = _chapters(game).get(chapter)
    if lesson is None:
        raise Refusal(404, "no-lesson", f"{game} has no such lesson.", "Look at its chapters.")
    return lesson


def _last(lesson: Lesson) -> int:
    """The steps that are to be done; the last is the end."""
    return len(lesson.steps) - 1


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


HANDLERS = [chapters, learn]
