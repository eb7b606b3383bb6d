"""A table in memory, for the examples of this package."""

from flubball.engine import Setup
from flubball.server.live.seats import seating_row, table_row
from flubball.server.live.table import LiveTable
from flubball.server.storage.tables.changes import Change
from flubball.server.storage.tables.reading import as_stored

SEEDS = ("a seed", "another")


def example_table(*people: str) -> LiveTable:
    """A table of Queens & Guards, opened at time 0; it has begun where both seats are taken.

    >>> example_table("guest:ana", "guest:bo").info.status, example_table("guest:ana").info.status
    ('playing', 'waiting')
    """
    row = table_row("t", "queens-and-guards", Setup(2), "public", SEEDS, now=0)
    started = 0 if len(people) == 2 else None
    seatings = tuple(seating_row("t", n, 0, n, who) for n, who in enumerate(people))
    return LiveTable(as_stored(Change("t", new={**row, "started": started}, seatings=seatings)))
