"""`Entry`: one action of a match's history."""

import msgspec

from flubball.engine.ruling import Ruling
from flubball.engine.seats import Seat


class Entry(msgspec.Struct, frozen=True, gc=False):
    """One action of the history: when, who, what, and the ruling given with it.

    The text of a `clock` entry is the task of the deadline that passed.
    """

    at: int
    seat: Seat
    text: str
    ruling: Ruling | None = None
