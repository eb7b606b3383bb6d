"""Playing a lesson: what comes of something the learner does. Pure."""

from collections.abc import Sequence
from itertools import takewhile
from typing import Any

import msgspec
from msgspec.structs import replace

from flubball.engine.contract.notation import Notation
from flubball.engine.contract.starting import Starting
from flubball.engine.errors import NotationError
from flubball.engine.game import AnyGame
from flubball.engine.lesson import ANYTHING, Choice, Lesson, Step
from flubball.engine.prompt import Blank, Prompt
from flubball.engine.ruling import Ruling, Verdict
from flubball.engine.scripted import (
    LEARNER,
    NAMES,
    LessonError,
    LessonState,
    judged,
    run,
    speak,
    table_of,
)

LOOK = "look"
"""What an answer to a step that asks to show something may begin with."""
AGAIN = "Read why, then try again."
READ = Prompt("Read the step and look at the board. Then go on.")
SHOW = Prompt("Show what the step asks for.", yours=True, blanks=(Blank(LOOK, "text", "Show"),))


class TryResult(msgspec.Struct, frozen=True):
    """What came of a try: where the learner stands now.

    `hint` says why it was wrong, or what a right answer showed; a `ruling` may belong to it.
    """

    right: bool
    state: LessonState
    hint: str = ""
    ruling: Ruling | None = None


def begin(game: AnyGame, lesson: Lesson) -> LessonState:
    """The start of a lesson.

    >>> from flubball import games
    >>> begin(games.get("contig-60"), games.lesson("contig-60")).step
    0
    """
    return LessonState(0, (), table_of(game, lesson, lesson.steps[0].options))


def replay_answers(game: AnyGame, lesson: Lesson, said: Sequence[str]) -> LessonState:
    """Where the learner is after these answers; raises `LessonError` where one is wrong."""
    now = begin(game, lesson)
    for text in said:
        outcome = advance(game, lesson, now, text)
        if not outcome.right:
            raise LessonError(f"Step {now.step + 1} is not done by {text[:40]!r}.")
        now = outcome.state
    return now


def advance(game: AnyGame, lesson: Lesson, now: LessonState, text: str = "") -> TryResult:
    """What comes of what the learner says. A step that is only read is done by saying nothing.

    >>> from flubball import games
    >>> game, lesson = games.get("contig-60"), games.lesson("contig-60")
    >>> advance(game, lesson, begin(game, lesson)).state.step
    1
    """
    if now.step == len(lesson.steps) - 1:
        return TryResult(False, now, "The lesson is over.")
    task = lesson.steps[now.step].task
    if task == "say":
        return _try_words(game, lesson, now, text)
    if task == "look":
        return _try_look(game, lesson, now, text)
    if task == "choose":
        return _try_choice(game, lesson, now, text)
    if text:
        return TryResult(False, now, "There is nothing to do in this step: go on.")
    return TryResult(True, _next_step(game, lesson, now, ""))


def shown(game: AnyGame, lesson: Lesson, now: LessonState) -> tuple[Any, Prompt]:
    """The learner's view and prompt; in a step that is only read there is nothing to say.

    >>> from flubball import games
    >>> game, lesson = games.get("contig-60"), games.lesson("contig-60")
    >>> view, prompt = shown(game, lesson, begin(game, lesson))
    >>> view.seat, prompt.words
    ('0', ())
    """
    step = lesson.steps[now.step]
    view = game.view(_table_shown(game, lesson, now).state, LEARNER)
    if step.say:
        prompt = game.prompt(view, LEARNER, NAMES)
        return view, _narrowed(step, prompt) if lesson.narrow else prompt
    if step.choices:
        words = tuple(choice.label for choice in step.choices)
        return view, Prompt("Choose an answer.", yours=True, words=words, labels=words)
    return view, SHOW if step.look else READ


def _narrowed(step: Step, prompt: Prompt) -> Prompt:
    told = (*step.say, *(text for wrong in step.wrong for text in wrong.say))
    heads = {text.partition(" ")[0] for text in told}
    offered = zip(prompt.words, prompt.labels, strict=True)
    kept = [each for each in offered if each[0].partition(" ")[0] in heads]
    return replace(
        prompt,
        words=tuple(word for word, _ in kept),
        labels=tuple(label for _, label in kept),
        blanks=tuple(each for each in prompt.blanks if each.begins in heads),
    )


def _try_words(game: AnyGame, lesson: Lesson, now: LessonState, text: str) -> TryResult:
    """Words to the table. One of the answers is right, and so is another of the same kind if the
    judge does not object and the story can go on.
    """
    step, meant = lesson.steps[now.step], _as_written(game, text)
    after, ruling = speak(game, now, LEARNER, meant)
    refusal = None if ruling.accepted else ruling
    if refusal is None and meant in _answers(game, step):
        return _right_answer(game, lesson, now, after, meant)
    for wrong in step.wrong:
        if any(_fits(game, pattern, meant) for pattern in wrong.say):
            return TryResult(False, now, wrong.hint, refusal)
    if refusal is None and any(_fits(game, each, meant) for each in step.say):
        if (against := _objection(game, step, now, after)) is not None:
            return TryResult(False, now, AGAIN, against)
        if _scene_can_go_on(game, lesson, after):
            return _right_answer(game, lesson, now, after, meant)
    return TryResult(False, now, step.hint, refusal)


def _right_answer(
    game: AnyGame, lesson: Lesson, now: LessonState, after: LessonState, text: str
) -> TryResult:
    step = lesson.steps[now.step]
    ruling = judged(now, run(game, after, step.then)) if step.done else None
    return TryResult(True, _next_step(game, lesson, after, text), step.done, ruling)


def _try_look(game: AnyGame, lesson: Lesson, now: LessonState, text: str) -> TryResult:
    step, named = lesson.steps[now.step], text.removeprefix(f"{LOOK} ").strip()
    if named not in step.look:
        return TryResult(False, now, step.hint)
    return TryResult(True, _next_step(game, lesson, now, text), step.done)


def _try_choice(game: AnyGame, lesson: Lesson, now: LessonState, text: str) -> TryResult:
    step = lesson.steps[now.step]
    found = next((each for each in step.choices if each.label.lower() == text.lower()), None)
    if found is None:
        return TryResult(False, now, "Choose one of the answers.")
    right, ruling = _verdict(game, found, _table_shown(game, lesson, now))
    after = _next_step(game, lesson, now, found.label) if right else now
    return TryResult(right, after, found.says, ruling)


def _verdict(game: AnyGame, choice: Choice, now: LessonState) -> tuple[bool, Ruling | None]:
    if not choice.tries:
        return choice.right, None
    ruling = judged(now, run(game, now, choice.tries))
    return ruling is not None and ruling.verdict.value == choice.claims, ruling


def _table_shown(game: Starting[Any], lesson: Lesson, now: LessonState) -> LessonState:
    """The table that the step shows: the scene's, or one beside it."""
    aside = lesson.steps[now.step].aside
    return now if aside is None else LessonState(now.step, now.said, table_of(game, lesson, aside))


def _as_written(game: Notation[Any, Any], text: str) -> str:
    """The text as the game writes it; as it is where the game can't read it."""
    try:
        return game.format_action(game.parse_action(text))
    except NotationError:
        return text


def _answers(game: Notation[Any, Any], step: Step) -> list[str]:
    return [_as_written(game, each) for each in step.say if not each.endswith(ANYTHING)]


def _fits(game: Notation[Any, Any], pattern: str, text: str) -> bool:
    if pattern.endswith(ANYTHING):
        return text.startswith(pattern.removesuffix(ANYTHING))
    return text == _as_written(game, pattern)


def _next_step(game: AnyGame, lesson: Lesson, now: LessonState, text: str) -> LessonState:
    """The next step, after what the script says; it may begin a scene."""
    done = run(game, now, lesson.steps[now.step].then)
    after = replace(done, step=now.step + 1, said=(*now.said, text))
    options = lesson.steps[after.step].options
    if options is None:
        return after
    return LessonState(after.step, after.said, table_of(game, lesson, options))


def _objection(game: AnyGame, step: Step, now: LessonState, after: LessonState) -> Ruling | None:
    """What the game or its judge has against an answer once the script goes on from it."""
    try:
        ruling = judged(now, run(game, after, step.then))
    except LessonError as error:
        return error.ruling
    faulty = (Verdict.INCORRECT, Verdict.NOT_DECIDED)
    return ruling if ruling is not None and ruling.verdict in faulty else None


def _scene_can_go_on(game: AnyGame, lesson: Lesson, after: LessonState) -> bool:
    """Can the rest of the scene be played, with the first answer of every step?"""
    rest = lesson.steps[after.step + 1 :]
    scene = takewhile(lambda step: step.options is None, rest)
    try:
        now = run(game, after, lesson.steps[after.step].then)
        for step in scene:
            own = [f"{LEARNER}: {each}" for each in step.say[:1]]
            now = run(game, now, [*own, *step.then])
    except LessonError:
        return False
    return True
