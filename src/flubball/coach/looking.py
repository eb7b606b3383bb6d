"""What reviews of all games share."""

from collections.abc import Callable

from flubball.engine.record import Record
from flubball.engine.seats import CLOCK
from flubball.procedure import hints

Progress = Callable[[int, int], None]
"""Hears how many entries are done, and of how many."""


def hints_asked(record: Record) -> tuple[int, ...]:
    """By seat, the hints that were asked for; none where the match had none.

    >>> from flubball.engine.record import Entry
    >>> from flubball.engine.setup import Edition, Setup
    >>> setup = Setup(2, (("hints", "on"),))
    >>> hints_asked(Record("x", "1", Edition("b", "0"), setup, (Entry(0, 1, "hint"),)))
    (0, 1)
    """
    if record.setup.mapping.get(hints.OPTION.name) != "on":
        return ()
    seats = [entry.seat for entry in record.entries if entry.text == hints.WORD]
    return tuple(seats.count(seat) for seat in range(record.setup.seats))


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
