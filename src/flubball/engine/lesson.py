"""A lesson: a guided game as data, read from a game's `lesson.toml` and the chapters beside it.

The learner is seat 0, the partner seat 1. `flubball.engine.guided` plays it.
"""

from typing import Literal

import msgspec

ANYTHING = "*"
"""At the end of an answer: whatever follows."""
WAIT = "wait "
"""In a script: so many seconds pass."""
FIRST = "first"
"""The chapter that is the guided first game."""
Task = Literal["read", "say", "look", "choose"]


class Wrong(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Tries that are told something of their own."""

    say: tuple[str, ...]
    hint: str


class Choice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An answer to choose, and what is said to it.

    With `tries`, lines as in `Step.then`, it is right if the game's judge rules on them as it
    `claims`: then the answer is the judge's. They are tried on a copy of the table.
    """

    label: str
    says: str
    right: bool = False
    tries: tuple[str, ...] = ()
    claims: Literal["correct", "incorrect"] = "correct"


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One idea, and what to do: say something to the table, show a thing, choose, or only read.

    `say` are the answers and `look` the names of what is to be shown, the first is the one told.
    `then` is what happens afterwards, each `SEAT: words` or `wait SECONDS`; `done` is told of a
    right answer, with the judge's ruling on it. With `options` a new scene begins: another table,
    by the lesson's options overlaid with these. `aside` is such a table for this step alone.
    `on` is what going on from a step that is only read is called.
    """

    title: str
    text: tuple[str, ...]
    say: tuple[str, ...] = ()
    look: tuple[str, ...] = ()
    choices: tuple[Choice, ...] = ()
    hint: str = ""
    then: tuple[str, ...] = ()
    done: str = ""
    options: dict[str, str] | None = None
    aside: dict[str, str] | None = None
    wrong: tuple[Wrong, ...] = ()
    on: str = ""

    @property
    def task(self) -> Task:
        """What kind of thing is to be done.

        >>> Step("Roll", ("Roll the dice.",), say=("roll",)).task
        'say'
        """
        given: tuple[tuple[Task, bool], ...] = (
            ("say", bool(self.say)),
            ("look", bool(self.look)),
            ("choose", bool(self.choices)),
        )
        return next((kind for kind, there in given if there), "read")


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson: its title, a line about it, the options of its table, and its steps.

    A `narrow` one offers only the words that a step asks for or has a hint about; else whatever
    the game lets the learner say is offered.
    """

    title: str
    steps: tuple[Step, ...]
    options: dict[str, str] = {}
    narrow: bool = False
    about: str = ""


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
    import tomllib  # takes long: only who learns waits for it

    found = msgspec.convert(tomllib.loads(text), Lesson)
    if not found.steps or found.steps[-1].task != "read":
        raise ValueError("A lesson ends with a step that is only read.")
    for step in found.steps:
        if why := _fault(step):
            raise ValueError(f"{step.title}: {why}")
    return found


def _fault(step: Step) -> str:
    """What is wrong with a step by itself; empty if nothing is."""
    if bool(step.say) + bool(step.look) + bool(step.choices) > 1:
        return "a step asks for one thing."
    if step.task in ("say", "look") and (not step.hint or (*step.say, "")[0].endswith(ANYTHING)):
        return "a task has a hint, and a whole answer first."
    if not step.say and step.wrong:
        return "nothing is to be said, so nothing can be wrong."
    if step.task == "read" and (step.hint or step.done):
        return "nothing is to be done, so nothing can be wrong."
    if step.task != "read" and step.on:
        return "something is to be done before going on."
    if step.aside is not None and (step.say or step.options is not None):
        return "a table that is only looked at is not played on."
    if step.choices and not any(choice.right or choice.tries for choice in step.choices):
        return "one of the choices is right."
    return ""
