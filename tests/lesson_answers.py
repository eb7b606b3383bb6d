"""What a learner answers who makes no mistake, for tests of lessons."""

from functools import lru_cache

from flubball import games
from flubball.engine.guided import advance, begin
from flubball.engine.lesson import Lesson
from flubball.engine.scripted import LessonState


@lru_cache(16)
def lesson_of(name: str) -> Lesson:
    found = games.lesson(name)
    assert found is not None
    return found


def answer(name: str, now: LessonState) -> str:
    """The first answer of a step; of choices the one that is right."""
    game, lesson = games.get(name), lesson_of(name)
    step = lesson.steps[now.step]
    if not step.choices:
        return next(iter(step.say or step.look), "")
    right = [each.label for each in step.choices if advance(game, lesson, now, each.label).right]
    assert len(right) == 1, (step.title, right)
    return right[0]


@lru_cache(16)
def stands(name: str) -> tuple[LessonState, ...]:
    """The table that every step finds, where those answers are given."""
    game, lesson = games.get(name), lesson_of(name)
    found = [begin(game, lesson)]
    for step in lesson.steps[:-1]:
        outcome = advance(game, lesson, found[-1], answer(name, found[-1]))
        assert outcome.right, (step.title, outcome.hint, outcome.ruling)
        found.append(outcome.state)
    return tuple(found)
