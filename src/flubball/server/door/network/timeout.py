"""Something that is due on a connection."""

import asyncio
from collections.abc import Callable


def _nobody() -> None:
    """There is nobody to be called any more."""


class Timeout:
    """Calls a function unless what is due comes in time; one thing is due at a time.

    >>> async def main():
    ...     late = Timeout(asyncio.get_running_loop(), lambda: print("late"))
    ...     late.set(0.001)
    ...     await asyncio.sleep(0.05)
    ...     late.set(0.001)
    ...     late.met()
    ...     await asyncio.sleep(0.05)
    >>> asyncio.run(main())
    late
    """

    def __init__(self, loop: asyncio.AbstractEventLoop, late: Callable[[], None]) -> None:
        self._loop, self._late = loop, late
        self._timer: asyncio.TimerHandle | None = None

    @property
    def is_set(self) -> bool:
        """True while something is due."""
        return self._timer is not None

    def set(self, seconds: float) -> None:
        """Something is due within so many seconds from now, whatever was due before."""
        self.met()
        self._timer = self._loop.call_later(seconds, self._fire)

    def met(self) -> None:
        """Nothing is due any more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def end(self) -> None:
        """Nothing will be due again. Whoever was to be called is let go: see `connections`."""
        self.met()
        self._late = _nobody

    def _fire(self) -> None:
        self._timer = None
        self._late()
