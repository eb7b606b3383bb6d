"""Saying again and again that something takes long, as long as it does."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any


class PeriodicCall:
    """A context that calls `say` every so many seconds until it ends.

    >>> async def main():
    ...     said = []
    ...     async def say(): said.append("not yet")
    ...     with PeriodicCall(0.001, say):
    ...         while len(said) < 2:
    ...             await asyncio.sleep(0.001)
    ...     return said[:2]
    >>> asyncio.run(main())
    ['not yet', 'not yet']
    """

    def __init__(self, every: float, say: Callable[[], Coroutine[Any, Any, None]]) -> None:
        self._every, self._say = every, say
        self._timer: asyncio.TimerHandle
        self._saying: asyncio.Task[None] | None = None

    def __enter__(self) -> None:
        # A timer, not a task: nearly always nothing comes of it.
        self._timer = asyncio.get_running_loop().call_later(self._every, self._remind)

    def __exit__(self, *_: object) -> None:
        self._timer.cancel()

    def _remind(self) -> None:
        self._saying = asyncio.create_task(self._say())
        self.__enter__()
