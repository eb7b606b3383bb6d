"""Time limits: the task of a phase, its countdown, the extra minute (XI-A).

A timer of some seats passes at `limit` plus the countdown. Whoever is late loses a point and has
one more minute; whoever is late again loses the task, and in some books another point.
"""

from collections.abc import Iterable

from msgspec.structs import replace

from flubball.cubes.law import law_of
from flubball.cubes.sheet import penalise
from flubball.cubes.table import Table, Timer
from flubball.engine.deadlines import MINUTE, Deadline

ROUND = ("warning", "stop")


def due(table: Table) -> Deadline | None:
    """The next deadline: a task's, or one of the round's.

    Without a clock there are none but of windows, which no seat has a task in.
    """
    free = table.config.clock == "none"
    found: Timer | None = None
    for timer in table.timers:
        if not (free and timer.seats) and (found is None or timer.at < found.at):
            found = timer
    turn = next_of_round(table)
    if found is not None and (turn is None or found.at <= turn.at):
        return Deadline(found.task, found.at, found.seats, found.grace)
    return turn


def next_of_round(table: Table) -> Deadline | None:
    """When the round's warning or its stop comes (XI-B)."""
    if table.phase == "over" or table.round.stopped or table.config.clock == "none":
        return None
    if not table.round.warned:
        return Deadline("warning", table.round.warning)
    return Deadline("stop", table.round.stop)


def timer_due(table: Table, deadline: Deadline) -> Timer:
    """The timer a deadline came from."""
    same = (deadline.task, deadline.at, deadline.seats)
    return next(t for t in table.timers if (t.task, t.at, t.seats) == same)


def set_timers(
    table: Table, task: str, seats: Iterable[int], at: int, limit: int, grace: int | None = None
) -> Table:
    """The table with this task begun; seats with extra time have timers of their own."""
    began = at + sand_left(table, at)
    grace = law_of(table.config).grace if grace is None else grace
    groups: dict[int, list[int]] = {}
    for seat in seats:
        groups.setdefault(table.extra[seat] if table.extra else 0, []).append(seat)
    timers = tuple(
        Timer(task, tuple(group), began, limit + extra, grace)
        for extra, group in sorted(groups.items())
    )
    end = began + limit if table.config.sand and limit % MINUTE == 0 else 0
    return replace(table, timers=timers, sand_end=end)


def sand_left(table: Table, at: int) -> int:
    """XI-A-2, where it is played: the sand of the last task, as the timing opponent turns it."""
    if table.sand_end <= at:
        return 0
    left = (table.sand_end - at) % MINUTE
    return min(left, MINUTE - left)


def done(table: Table, seat: int) -> Table:
    """The table where the seat has done its part of the present task."""
    return replace(table, timers=without(table.timers, seat))


def without(timers: tuple[Timer, ...], seat: int) -> tuple[Timer, ...]:
    """Timers that this seat is no longer on."""
    left = [
        replace(timer, seats=tuple(other for other in timer.seats if other != seat))
        if seat in timer.seats
        else timer
        for timer in timers
    ]
    return tuple(
        timer for timer, old in zip(left, timers, strict=True) if timer.seats or not old.seats
    )


def drop(table: Table, timer: Timer) -> Table:
    """The table without this timer."""
    return replace(table, timers=tuple(other for other in table.timers if other != timer))


def late(table: Table, timer: Timer) -> tuple[Table, bool]:
    """XI-A: a point, and an extra minute the first time; True where the task is lost."""
    name = "late_second" if timer.late else "late"
    for seat in timer.seats:
        table = penalise(table, seat, name)
    table = drop(table, timer)
    if timer.late:
        return table, True
    law = law_of(table.config)
    more = Timer(timer.task, timer.seats, timer.at, law.limit("extra_minute"), law.grace, late=1)
    end = more.began + more.limit if table.config.sand else 0
    return replace(table, timers=(*table.timers, more), sand_end=end), False


def shifted(timers: tuple[Timer, ...], by: int) -> tuple[Timer, ...]:
    """Timers that stood still for so long."""
    return tuple(replace(timer, began=timer.began + by) for timer in timers)
