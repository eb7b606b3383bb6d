"""The table of a lesson: where the learner stands, and what the lesson's script does. Pure.

It is a real table: the learner's words and the script's go through the game's `check`.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from flubball.engine.contract.seeing import Seeing
from flubball.engine.contract.starting import Starting
from flubball.engine.contract.variables import S
from flubball.engine.deadlines import SECOND
from flubball.engine.errors import EngineError
from flubball.engine.game import AnyGame
from flubball.engine.lesson import WAIT, Lesson
from flubball.engine.play import decide, pass_time, send
from flubball.engine.record import Entry
from flubball.engine.ruling import Ruling
from flubball.engine.seats import JUDGE, Seat, parse_seat
from flubball.engine.views import leaks

LEARNER = 0
NAMES = ("", "your partner")
SEATS = len(NAMES)


class LessonError(EngineError):
    """A lesson that does not fit its game, or answers that do not fit the lesson.

    `ruling` is the refusal where the game refused something.
    """

    def __init__(self, why: str, ruling: Ruling | None = None) -> None:
        super().__init__(why)
        self.ruling = ruling


class LessonState(msgspec.Struct, frozen=True):
    """Where the learner is: the step, the answers so far, and the table of the scene.

    `said` has one text for each step that is done, empty where there was nothing to say. An entry
    that holds a secret of the partner has no text.
    """

    step: int
    said: tuple[str, ...]
    state: Any
    entries: tuple[Entry, ...] = ()
    at: int = 0


def table_of(game: Starting[S], lesson: Lesson, more: Mapping[str, str] | None) -> S:
    """A table by the lesson's options, overlaid with more; an empty text takes one away."""
    given = {**lesson.options, **(more or {})}
    return game.start(SEATS, {name: text for name, text in given.items() if text})


def run(game: AnyGame, now: LessonState, lines: Sequence[str]) -> LessonState:
    """The table after these lines; raises `LessonError` where the game refuses one."""
    for line in lines:
        if line.startswith(WAIT):
            at = now.at + int(line.removeprefix(WAIT)) * SECOND
            state, passed = pass_time(game, now.state, at)
            now = replace(now, state=state, entries=(*now.entries, *passed), at=at)
            continue
        seat, _, words = line.partition(": ")
        now, ruling = speak(game, now, parse_seat(seat), words)
        if not ruling.accepted:
            raise LessonError(f"Step {now.step + 1}, {line!r}: {ruling.sentence}", ruling)
    return now


def speak(game: AnyGame, now: LessonState, seat: Seat, text: str) -> tuple[LessonState, Ruling]:
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


def judged(before: LessonState, after: LessonState) -> Ruling | None:
    """The judge's last ruling between two stands of one scene."""
    new = after.entries[len(before.entries) :]
    found = [entry.ruling for entry in new if entry.seat == JUDGE and entry.ruling is not None]
    return found[-1] if found else None


def _told(game: Seeing[S, Any], state: S, entry: Entry) -> Entry:
    hides = entry.seat != LEARNER and leaks(entry.text, game.secrets(state, LEARNER))
    return replace(entry, text="") if hides else entry
