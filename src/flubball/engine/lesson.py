"""A lesson: a guided first game as data, read from a game's `lesson.toml`.

The learner is seat 0, the partner seat 1. `flubball.engine.guided` plays it.
"""

import tomllib

import msgspec

ANYTHING = "*"
"""At the end of an answer: whatever follows."""
WAIT = "wait "
"""In a script: so many seconds pass."""


class Wrong(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Tries that are told something of their own."""

    say: tuple[str, ...]
    hint: str


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One idea. Without `say` it is only read; with it, one of these is to be said.

    `then` is what happens afterwards, each `SEAT: words` or `wait SECONDS`. With `options` a new
    scene begins: another table, by the lesson's options overlaid with these.
    """

    title: str
    text: tuple[str, ...]
    say: tuple[str, ...] = ()
    hint: str = ""
    then: tuple[str, ...] = ()
    options: dict[str, str] | None = None
    wrong: tuple[Wrong, ...] = ()


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson: its title, the options of its table, and its steps."""

    title: str
    steps: tuple[Step, ...]
    options: dict[str, str] = {}


def parse_lesson(text: str) -> Lesson:
    """The lesson a TOML text describes; raises `ValueError` for what is none.

    >>> lesson = parse_lesson('''
    ... title = "Nim"
    ... [[steps]]
    ... title = "Take"
    ... text = ["Take one."]
    ... say = ["take 1", "take *"]
    ... hint = "Take at least one."
    ... [[steps]]
    ... title = "Well done"
    ... text = []
    ... ''')
    >>> lesson.steps[0].say
    ('take 1', 'take *')
    """
    found = msgspec.convert(tomllib.loads(text), Lesson)
    if not found.steps or found.steps[-1].say:
        raise ValueError("A lesson ends with a step that is only read.")
    for step in found.steps:
        if step.say and (not step.hint or step.say[0].endswith(ANYTHING)):
            raise ValueError(f"{step.title}: a task has a hint, and a whole answer first.")
        if not step.say and (step.wrong or step.hint):
            raise ValueError(f"{step.title}: nothing is to be said, so nothing can be wrong.")
    return found
