"""What a coach sees in the steps of a board game: what costs time in a review, step by step."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple, TypeAlias

from flubball.coach.board import BoardCoach, Finding, Step, Valued
from flubball.engine.record import Record
from flubball.engine.replaying import states_of
from flubball.monitor import MonitorGame


class Looked(NamedTuple):
    """Of a step: what is proved, what it was worth, and the standing where a turn ends."""

    proved: tuple[Finding, ...] = ()
    worth: Valued | None = None
    standing: float | None = None


Look: TypeAlias = Callable[[Step], Looked | None]
"""What is seen in a step; None where there was no time for it."""


def is_decision(step: Step) -> bool:
    """Is it something that a seat did in its own turn, and no challenge?"""
    seat, before = step.entry.seat, step.before
    mine = before.phase == "turn" and seat == before.play.card
    return mine and before != step.after and step.word != "challenge"


def ends_a_turn(step: Step) -> bool:
    """Is the next turn another one?"""
    return bool(step.before.play.count != step.after.play.count)


def looking(coach: BoardCoach) -> Look:
    """Looks at each step when it is asked for."""

    def look(step: Step) -> Looked:
        proved: tuple[Finding, ...] = ()
        worth: Valued | None = None
        if is_decision(step):
            proved, worth = tuple(coach.proved(step)), coach.valued(step)
        return Looked(proved, worth, coach.standing(step.after) if ends_a_turn(step) else None)

    return look


def looked_up(known: Mapping[int, Looked]) -> Look:
    """What others have looked at, by entry."""
    return lambda step: known.get(step.index)


def steps_of(game: MonitorGame[Any], record: Record) -> Iterator[Step]:
    """The entries of a record with the tables before and after them."""
    every = list(states_of(game, record))
    for index, entry in enumerate(record.entries):
        yield Step(index, entry, every[index], every[index + 1])
