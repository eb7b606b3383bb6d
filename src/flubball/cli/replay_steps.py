"""The steps of a record as values: what happened, and how the table stands after it."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from flubball import cubes
from flubball.cubes import Table
from flubball.cubes.sheet_news import sheet_news
from flubball.engine import (
    AnyGame,
    Entry,
    Record,
    Ruling,
    format_seat,
    format_time,
    states_of,
)
from flubball.engine.prompt import Names

NAMES = Names()
"""Nobody is `you`, and everybody is called by the seat."""


def no_thought(index: int) -> str:
    return ""


class ReplayStep(msgspec.Struct, frozen=True):
    """One step for people and programs; step 0 is the table before the first entry.

    `phase` and `totals` are the cube games'. `news` is what the step changed on the score sheet,
    `thought` what a bot was thinking.
    """

    step: int
    of: int
    time: str
    ms: int
    seat: str
    action: str
    words: str
    phase: str
    actors: tuple[str, ...]
    totals: tuple[int, ...]
    news: tuple[str, ...]
    position: str
    ruling: Ruling | None
    thought: str = ""


def all_steps(
    game: AnyGame, record: Record, thought: Callable[[int], str] = no_thought
) -> Iterator[tuple[ReplayStep, Any]]:
    """Every step with its state, the start first; `thought` is asked of entries. Trusts the record.

    >>> from flubball.engine import Edition, Setup
    >>> from flubball.engine.example import Nim
    >>> record = Record("nim", "1", Edition("nim", "0"), Setup(2), (Entry(0, 0, "take 3"),))
    >>> [(step.step, step.words, step.position) for step, _ in all_steps(Nim(), record)][1]
    (1, 'Seat 0: take 3.', '7 left, 1 of 2 to move')
    """
    before = None
    for number, state in enumerate(states_of(game, record)):
        entry = record.entries[number - 1] if number else None
        step = _step(game, record, number, entry, before, state)
        yield replace(step, thought=thought(number - 1) if number else ""), state
        before = state


def _step(
    game: AnyGame, record: Record, number: int, entry: Entry | None, before: Any, state: Any
) -> ReplayStep:
    table = state if isinstance(state, Table) else None
    at = entry.at if entry else 0
    return ReplayStep(
        step=number,
        of=len(record.entries),
        time=format_time(at),
        ms=at,
        seat=format_seat(entry.seat) if entry else "",
        action=entry.text if entry else "",
        words=game.tell(entry, NAMES) if entry else f"{game.name}, {record.setup.seats} players.",
        phase=table.phase if table else "",
        actors=tuple(map(format_seat, game.actors(state))),
        totals=cubes.totals(table) if table else (),
        news=_news(before, table),
        position=game.format_position(state),
        ruling=entry.ruling if entry else None,
    )


def _news(before: Any, table: Table | None) -> tuple[str, ...]:
    if table is None or not isinstance(before, Table):
        return ()
    return tuple(sheet_news(before.sheet, table.sheet, NAMES))


def by_seat(points: Sequence[int]) -> str:
    """Points with their seats.

    >>> by_seat((6, 2))
    'seat 0: 6, seat 1: 2'
    """
    return ", ".join(f"seat {seat}: {number}" for seat, number in enumerate(points))
