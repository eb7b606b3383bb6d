"""The steps of a record as values: what happened, and how the table stands after it."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from flubball import cubes
from flubball.cli.replay_words import in_words
from flubball.cubes import Table
from flubball.engine import (
    AnyGame,
    Entry,
    Record,
    Ruling,
    format_seat,
    format_time,
    steps,
)


class ReplayStep(msgspec.Struct, frozen=True):
    """One step for people and programs; step 0 is the table before the first entry.

    `phase` and `totals` are the cube games'. `news` is what the step changed on the score sheet.
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


def all_steps(game: AnyGame, record: Record) -> Iterator[tuple[ReplayStep, Any]]:
    """Every step with its state, the start first. Trusts the record.

    >>> from flubball.engine import Edition, Setup
    >>> from flubball.engine.example import Nim
    >>> record = Record("nim", "1", Edition("nim", "0"), Setup(2), (Entry(0, 0, "take 3"),))
    >>> [(step.step, step.words, step.position) for step, _ in all_steps(Nim(), record)][1]
    (1, 'Seat 0: take 3', '7 left, 1 of 2 to move')
    """
    before = None
    for number, state in enumerate(steps(game, record)):
        entry = record.entries[number - 1] if number else None
        yield _step(game, record, number, entry, before, state), state
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
        words=in_words(game, entry) if entry else f"{game.name}, {record.setup.seats} players.",
        phase=table.phase if table else "",
        actors=tuple(map(format_seat, game.actors(state))),
        totals=cubes.totals(table) if table else (),
        news=tuple(_news(before, table)) if table and isinstance(before, Table) else (),
        position=game.format_position(state),
        ruling=entry.ruling if entry else None,
    )


def _news(before: Table, table: Table) -> Iterator[str]:
    """New marks and rows on the score sheet, and what was taken off it."""
    marks, old = table.sheet.penalties, before.sheet.penalties
    for mark in marks[len(old) :]:
        yield f"Seat {mark.seat}: {mark.points} for {mark.why.replace('_', ' ')} [{mark.cite}]"
    for mark in old[len(marks) :]:
        yield f"Seat {mark.seat}: {mark.points} for {mark.why.replace('_', ' ')} is taken back"
    rows, kept = table.sheet.rows, before.sheet.rows
    for row in rows[len(kept) :]:
        end = "does not count" if row.end == "void" else f"ends ({row.end}): {by_seat(row.scores)}"
        yield f"The shake {end}"
    if len(rows) < len(kept):
        yield "The last shake is taken off the sheet"
    elif kept and rows[: len(kept)] != kept:
        yield f"The last shake is now {by_seat(rows[len(kept) - 1].scores)}"


def by_seat(points: Sequence[int]) -> str:
    """Points with their seats.

    >>> by_seat((6, 2))
    'seat 0: 6, seat 1: 2'
    """
    return ", ".join(f"seat {seat}: {number}" for seat, number in enumerate(points))
