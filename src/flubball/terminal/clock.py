"""The clock of the terminal program: milliseconds of play, which may stand still.

This is the only place that turns real seconds into the times of a match.
"""

from collections.abc import Callable

from flubball.engine.deadlines import SECOND, Deadline

Seconds = Callable[[], float]


class Clock:
    """Counts from `start` while it runs.

    >>> seconds = iter([10.0, 12.5, 20.0])
    >>> clock = Clock(lambda: next(seconds), start=1000)
    >>> clock.at, clock.at
    (3500, 11000)
    """

    def __init__(self, seconds: Seconds, start: int = 0, stands: bool = False) -> None:
        self._seconds = seconds
        self._stood = start
        self._since = None if stands else seconds()
        self._never = stands

    @property
    def at(self) -> int:
        """The time of play now."""
        if self._since is None:
            return self._stood
        return self._stood + int((self._seconds() - self._since) * SECOND)

    @property
    def stands(self) -> bool:
        """Does time stand still for the whole match?"""
        return self._never

    def pause(self) -> None:
        """Time stands still, as while the keyboard is handed over."""
        self._stood, self._since = self.at, None

    def go(self) -> None:
        """Time runs again, unless it never does."""
        if self._since is None and not self._never:
            self._since = self._seconds()


def minutes(milliseconds: int) -> str:
    """A span as people read it, seconds rounded up, never below zero.

    >>> minutes(61_001), minutes(-5)
    ('1:02', '0:00')
    """
    seconds = max(0, -(-milliseconds // SECOND))
    return f"{seconds // 60}:{seconds % 60:02}"


def time_left(deadline: Deadline | None, at: int) -> tuple[str, bool]:
    """How long until a deadline, and whether these are its last ten seconds.

    >>> time_left(Deadline("move", 70_000, (1,), grace=10_000), 8_000)
    ('0:52', False)
    >>> time_left(Deadline("move", 70_000, (1,), grace=10_000), 63_000)
    ('0:07', True)
    """
    if deadline is None:
        return "", False
    left = deadline.countdown - at
    if left > 0 and (deadline.grace or left > 10 * SECOND):
        return minutes(left), False
    return minutes(deadline.at - at), True
