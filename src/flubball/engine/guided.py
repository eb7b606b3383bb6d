"""Playing a lesson: where the learner stands, and what comes of something said. Pure.

The table is a real one: the learner's words and the script's go through the game's `check`.
"""

from collections.abc import Sequence
from itertools import takewhile
from typing import Any

import msgspec
from msgspec.structs import replace

from flubball.engine.deadlines import SECOND
from flubball.engine.errors import EngineError, NotationError
from flubball.engine.game import AnyGame
from flubball.engine.lesson import ANYTHING, WAIT, Lesson, Step
from flubball.engine.play import decide, pass_time, send
from flubball.engine.prompt import Prompt
from flubball.engine.record import Entry
from flubball.engine.ruling import Ruling
from flubball.engine.seats import JUDGE, Seat, parse_seat
from flubball.engine.views import leaks

LEARNER = 0
NAMES = ("", "your partner")
SEATS = len(NAMES)
READ = Prompt("Read the step and look at the board. Then go on.")


class LessonError(EngineError):
    """A lesson that does not fit its game, or answers that do not fit the lesson."""


class Stand(msgspec.Struct, frozen=True):
    """Where the learner is: the step, the answers so far, and the table of the scene.

    `said` has one text for each step that is done, empty where there was nothing to say. An entry
    that holds a secret of the partner has no text.
    """

    step: int
    said: tuple[str, ...]
    state: Any
    entries: tuple[Entry, ...] = ()
    at: int = 0


class Outcome(msgspec.Struct, frozen=True):
    """What came of a try: where the learner stands now, and, if it was wrong, why."""

    right: bool
    stand: Stand
    hint: str = ""
    ruling: Ruling | None = None


def begin(game: AnyGame, lesson: Lesson) -> Stand:
    """The start of a lesson.

    >>> from flubball import games
    >>> begin(games.get("contig-60"), games.lesson("contig-60")).step
    0
    """
    return _entered(game, lesson, Stand(0, (), _table(game, lesson, 0)))


def stand(game: AnyGame, lesson: Lesson, said: Sequence[str]) -> Stand:
    """Where the learner is after these answers; raises `LessonError` where one is wrong."""
    now = begin(game, lesson)
    for text in said:
        outcome = advance(game, lesson, now, text)
        if not outcome.right:
            raise LessonError(f"Step {now.step + 1} is not done by {text[:40]!r}.")
        now = outcome.stand
    return now


def advance(game: AnyGame, lesson: Lesson, now: Stand, text: str = "") -> Outcome:
    """What comes of what the learner says. A step that is only read is done by saying nothing.

    >>> from flubball import games
    >>> game, lesson = games.get("contig-60"), games.lesson("contig-60")
    >>> advance(game, lesson, begin(game, lesson)).stand.step
    1
    """
    step = lesson.steps[now.step]
    if now.step == len(lesson.steps) - 1:
        return Outcome(False, now, "The lesson is over.")
    if not step.say:
        if text:
            return Outcome(False, now, "There is nothing to do in this step: go on.")
        return Outcome(True, _on(game, lesson, now, ""))
    meant = _plain(game, text)
    after, ruling = _try(game, now, LEARNER, meant)
    refusal = None if ruling.accepted else ruling
    if refusal is None and meant in _answers(game, step):
        return Outcome(True, _on(game, lesson, after, meant))
    for wrong in step.wrong:
        if any(_fits(game, pattern, meant) for pattern in wrong.say):
            return Outcome(False, now, wrong.hint, refusal)
    family = any(_fits(game, each, meant) for each in step.say)
    if refusal is None and family and _leads_on(game, lesson, after):
        return Outcome(True, _on(game, lesson, after, meant))
    return Outcome(False, now, step.hint, refusal)


def shown(game: AnyGame, lesson: Lesson, now: Stand) -> tuple[Any, Prompt]:
    """The learner's view and prompt; in a step that is only read there is nothing to say.

    >>> from flubball import games
    >>> game, lesson = games.get("contig-60"), games.lesson("contig-60")
    >>> view, prompt = shown(game, lesson, begin(game, lesson))
    >>> view.seat, prompt.words
    ('0', ())
    """
    view = game.view(now.state, LEARNER)
    if not lesson.steps[now.step].say:
        return view, READ
    return view, game.prompt(view, LEARNER, NAMES)


def _plain(game: AnyGame, text: str) -> str:
    """The text as the game writes it; as it is where the game can't read it."""
    try:
        return game.format_action(game.parse_action(text))
    except NotationError:
        return text


def _answers(game: AnyGame, step: Step) -> list[str]:
    return [_plain(game, each) for each in step.say if not each.endswith(ANYTHING)]


def _fits(game: AnyGame, pattern: str, text: str) -> bool:
    if pattern.endswith(ANYTHING):
        return text.startswith(pattern.removesuffix(ANYTHING))
    return text == _plain(game, pattern)


def _table(game: AnyGame, lesson: Lesson, step: int) -> Any:
    given = {**lesson.options, **(lesson.steps[step].options or {})}
    return game.start(SEATS, {name: text for name, text in given.items() if text})


def _entered(game: AnyGame, lesson: Lesson, now: Stand) -> Stand:
    """The step's own table, where it begins a scene."""
    if lesson.steps[now.step].options is None:
        return now
    return Stand(now.step, now.said, _table(game, lesson, now.step))


def _on(game: AnyGame, lesson: Lesson, now: Stand, text: str) -> Stand:
    """The next step, after what the script says."""
    done = _script(game, now, lesson.steps[now.step].then)
    return _entered(game, lesson, replace(done, step=now.step + 1, said=(*now.said, text)))


def _script(game: AnyGame, now: Stand, lines: Sequence[str]) -> Stand:
    for line in lines:
        if line.startswith(WAIT):
            at = now.at + int(line.removeprefix(WAIT)) * SECOND
            state, passed = pass_time(game, now.state, at)
            now = replace(now, state=state, entries=(*now.entries, *passed), at=at)
            continue
        seat, _, words = line.partition(": ")
        now, ruling = _try(game, now, parse_seat(seat), words)
        if not ruling.accepted:
            raise LessonError(f"Step {now.step + 1}, {line!r}: {ruling.sentence}")
    return now


def _try(game: AnyGame, now: Stand, seat: Seat, text: str) -> tuple[Stand, Ruling]:
    """Something said; a judge that the table waits for decides at once."""
    step = send(game, now.state, seat, text, now.at, now.at)
    if not step.ruling.accepted:
        return now, step.ruling
    state = step.state
    entries = (*now.entries, *(_told(game, state, entry) for entry in step.entries))
    while JUDGE in game.actors(state) and (decision := game.judge(state)) is not None:
        judged = decide(game, state, decision, now.at, now.at)
        state, entries = judged.state, (*entries, *judged.entries)
    return replace(now, state=state, entries=entries), step.ruling


def _told(game: AnyGame, state: Any, entry: Entry) -> Entry:
    hides = entry.seat != LEARNER and leaks(entry.text, game.secrets(state, LEARNER))
    return replace(entry, text="") if hides else entry


def _leads_on(game: AnyGame, lesson: Lesson, after: Stand) -> bool:
    """Can the rest of the scene be played, with the first answer of every step?"""
    rest = lesson.steps[after.step + 1 :]
    scene = takewhile(lambda step: step.options is None, rest)
    try:
        now = _script(game, after, lesson.steps[after.step].then)
        for step in scene:
            own = [f"{LEARNER}: {each}" for each in step.say[:1]]
            now = _script(game, now, [*own, *step.then])
    except LessonError:
        return False
    return True
