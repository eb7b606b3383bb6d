"""What reviews of all games share."""

from collections.abc import Callable

from flubball.engine.record import Record
from flubball.engine.seats import CLOCK

Progress = Callable[[int, int], None]
"""Hears how many entries are done, and of how many."""


def seconds_used(record: Record) -> tuple[float, ...]:
    """By seat, the seconds between what was done before and what the seat did.

    >>> from flubball.engine.record import Entry
    >>> from flubball.engine.setup import Edition, Setup
    >>> done = (Entry(1000, 0, "roll"), Entry(4000, 1, "pass"), Entry(4500, "judge", "stop"))
    >>> seconds_used(Record("x", "1", Edition("b", "0"), Setup(2), done))
    (1.0, 3.0)
    """
    used = [0] * record.setup.seats
    last = 0
    for entry in record.entries:
        if isinstance(entry.seat, int):
            used[entry.seat] += entry.at - last
        if entry.seat != CLOCK:
            last = entry.at
    return tuple(each / 1000 for each in used)
