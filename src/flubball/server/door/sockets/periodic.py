"""Saying again and again that something takes long, as long as it does."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, TypeAlias

Say: TypeAlias = Callable[[], Coroutine[Any, Any, None]]


class Reminders:
    """Calls what waits every so many seconds until it waits no more.

    One timer serves all, since nearly always nothing comes of it.

    >>> async def main():
    ...     said, reminders = [], Reminders(0.001)
    ...     async def say(): said.append("not yet")
    ...     with reminders.of(say):
    ...         while len(said) < 2:
    ...             await asyncio.sleep(0.001)
    ...     return said[:2]
    >>> asyncio.run(main())
    ['not yet', 'not yet']
    """

    def __init__(self, every: float) -> None:
        self.every = every
        self._waiting: dict[Waiting, float] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._saying: set[asyncio.Task[None]] = set()

    def of(self, say: Say) -> "Waiting":
        """A context in which something waits."""
        return Waiting(self, say)

    def begin(self, waiting: "Waiting") -> None:
        """It waits from now on."""
        loop = asyncio.get_running_loop()
        self._waiting[waiting] = loop.time() + self.every
        if self._timer is None:
            self._timer = loop.call_later(self.every, self._look)

    def end(self, waiting: "Waiting") -> None:
        """It waits no more."""
        del self._waiting[waiting]

    def _look(self) -> None:
        """Say what is due. The first that waits is due first: all have the same patience."""
        loop = asyncio.get_running_loop()
        now = loop.time()
        while self._waiting:
            waiting, due = next(iter(self._waiting.items()))
            if due > now:
                self._timer = loop.call_at(due, self._look)
                return
            del self._waiting[waiting]
            self._waiting[waiting] = now + self.every
            task = loop.create_task(waiting.say())
            self._saying.add(task)
            task.add_done_callback(self._saying.discard)
        self._timer = None


class Waiting:
    """Something that waits, as a context."""

    __slots__ = ("_reminders", "say")

    def __init__(self, reminders: Reminders, say: Say) -> None:
        self._reminders, self.say = reminders, say

    def __enter__(self) -> None:
        self._reminders.begin(self)

    def __exit__(self, *_: object) -> None:
        self._reminders.end(self)
