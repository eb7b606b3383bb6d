"""Who listens at a table, and telling them. Whoever reads too slowly is dropped with a reason."""

import asyncio
from collections.abc import Callable, Iterable
from typing import TypeAlias

from flubball.engine import Seat
from flubball.server.live.types import Dropped, Update

ROOM = 64
"""Updates that may wait for a slow reader."""

UpdateQueue: TypeAlias = "asyncio.Queue[Update | Dropped]"

SLOW = Dropped("slow", "You read too slowly. Connect again; nothing is lost.")
CLOSING = Dropped("closing", "The server is closing. Connect again soon; nothing is lost.")


class Subscribers:
    """The queues of a table, by seat.

    >>> listening = Subscribers()
    >>> queue = listening.add(0)
    >>> update = Update(1, 0, b"{}", (), "playing", 5, ("guest:1",))
    >>> listening.tell(0, update)
    >>> queue.get_nowait().seq, listening.seats()
    (1, (0,))
    """

    def __init__(self) -> None:
        self._queues: dict[Seat, list[UpdateQueue]] = {}

    def __bool__(self) -> bool:
        return bool(self._queues)

    def seats(self) -> tuple[Seat, ...]:
        """The seats somebody listens for."""
        return tuple(self._queues)

    def add(self, seat: Seat) -> UpdateQueue:
        """A new queue for a seat."""
        queue: UpdateQueue = asyncio.Queue(ROOM)
        self._queues.setdefault(seat, []).append(queue)
        return queue

    def remove(self, seat: Seat, queue: UpdateQueue) -> None:
        """Forget a queue; no error where it was dropped before."""
        queues = self._queues.get(seat, [])
        if queue in queues:
            queues.remove(queue)
        if not queues:
            self._queues.pop(seat, None)

    def tell(self, seat: Seat, update: Update) -> None:
        """Put an update into every queue of a seat; full ones get a reason and are dropped."""
        for queue in tuple(self._queues.get(seat, ())):
            try:
                queue.put_nowait(update)
            except asyncio.QueueFull:
                self.drop(seat, queue, SLOW)

    def drop(self, seat: Seat, queue: UpdateQueue, why: Dropped) -> None:
        """End a queue: what waits in it is taken out, and the reason is the last thing in it."""
        while not queue.empty():
            queue.get_nowait()
        queue.put_nowait(why)
        self.remove(seat, queue)

    def close(self) -> None:
        """End all queues."""
        for seat in self.seats():
            for queue in tuple(self._queues[seat]):
                self.drop(seat, queue, CLOSING)


def tell_all(listening: Subscribers, seats: Iterable[Seat], make: Callable[[Seat], Update]) -> None:
    """Make one update for each of these seats that has listeners, and tell it.

    >>> listening = Subscribers()
    >>> queue = listening.add(0)
    >>> tell_all(listening, [0, 1], lambda seat: Update(7, 6, b"{}", (), "playing", 5, ()))
    >>> queue.qsize()
    1
    """
    wanted = set(seats)
    for seat in listening.seats():
        if seat in wanted:
            listening.tell(seat, make(seat))
