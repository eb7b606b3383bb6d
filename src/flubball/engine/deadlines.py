"""Times and deadlines. A time is a whole number of milliseconds since the match began.

Nothing here reads a clock: a time comes in with an action, or with a deadline that passed.
A deadline at t has passed when the clock reads later than t: an action at t is in time.
"""

import re

import msgspec

from flubball.engine.errors import NotationError
from flubball.engine.seats import Seat

SECOND = 1_000
MINUTE = 60 * SECOND
MAX_TIME = 10**11


class Deadline(msgspec.Struct, frozen=True, gc=False):
    """A task that `seats` must have done by `at`.

    The last `grace` milliseconds are the countdown that everyone is shown.

    >>> Deadline("move", 70 * SECOND, (1,), grace=10 * SECOND).countdown
    60000
    """

    task: str
    at: int
    seats: tuple[Seat, ...] = ()
    grace: int = 0

    @property
    def countdown(self) -> int:
        """When the countdown begins."""
        return self.at - self.grace


def format_time(at: int) -> str:
    """A time as minutes and seconds, with milliseconds only where there are some.

    >>> format_time(200_000), format_time(1_005)
    ('3:20', '0:01.005')
    """
    seconds, rest = divmod(at, SECOND)
    text = f"{seconds // 60}:{seconds % 60:02}"
    return f"{text}.{rest:03}" if rest else text


def parse_time(text: str) -> int:
    """The time a text says.

    >>> parse_time("3:20"), parse_time("0:01.005")
    (200000, 1005)
    """
    found = re.fullmatch(r"([0-9]{1,8}):([0-5][0-9])(?:\.([0-9]{3}))?", text)
    if not found:
        raise NotationError(
            f"{text[:40]!r} is not a time.", end=len(text), help="Write minutes:seconds."
        )
    minutes, seconds, rest = found.groups(default="0")
    return int(minutes) * MINUTE + int(seconds) * SECOND + int(rest)
