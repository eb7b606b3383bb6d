"""Who is at a table through another process: each tells the others whose pages it has.

A claim is a word `TABLE:PROCESS:NUMBER:SEATS`: so many seats of that table are connected to that
process; of two claims the one with the larger number holds. Claims are told again now and then,
and what is not told again is void: its process has died.
"""

import asyncio
import time
from collections.abc import Callable, Iterable

from flubball.server.live.readiness import MARK, Readiness
from flubball.server.storage.notifications import GATHER, ChangeNotifier

AT_ONCE = 100
"""Claims told in one piece of news: more would not have room in it."""
BEAT = 15.0
"""Seconds after which a process tells all its claims again."""
VOID = 3 * BEAT
ASK = "?"
"""Tell me yours: said by a process that has just begun to listen."""

Seats = tuple[int, ...]


def claim(table: str, process: str, number: int, seats: Iterable[int]) -> str:
    """The word of a claim.

    >>> claim("T-1", "a1b2", 7, [1, 0])
    'T-1:a1b2:7:0,1'
    """
    return f"{table}:{process}:{number}:{','.join(map(str, sorted(seats)))}"


def read_claim(word: str) -> tuple[str, str, int, Seats]:
    """Table, process, number and seats of a claim.

    >>> read_claim("T-1:a1b2:7:0,1"), read_claim("T-1:a1b2:8:")
    (('T-1', 'a1b2', 7, (0, 1)), ('T-1', 'a1b2', 8, ()))
    """
    table, process, number, seats = word.split(":")
    return table, process, int(number), tuple(int(seat) for seat in seats.split(",") if seat)


class SharedPresence:
    """Tells other processes which seats are connected here, and hears theirs.

    `own` gives every table with its seats connected here; `changed` is told of a table at which
    somebody came or went elsewhere. Who is ready goes by the same way.
    """

    def __init__(
        self,
        news: ChangeNotifier,
        own: Callable[[], Iterable[tuple[str, Seats]]],
        changed: Callable[[str], None],
        readiness: Readiness,
    ) -> None:
        self.news, self._own, self._changed, self._readiness = news, own, changed, readiness
        self._number = 0
        self._claims: dict[str, dict[str, tuple[int, Seats, float]]] = {}
        self._tasks: tuple[asyncio.Task[None], ...] = ()

    def start(self) -> None:
        """Tell and hear until stopped; nothing where processes have no line between them."""
        if self.news.is_live:
            work = (self.news.listen(self.hear), self._beat())
            self._tasks = tuple(asyncio.create_task(each) for each in work)

    async def stop(self) -> None:
        """Nobody is connected here any more; of some tables others are told, of the rest they see
        it when claims are void."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._tasks = ()
        self._tell([(table, ()) for table, seats in self._own() if seats][:AT_ONCE])
        await self.news.close()

    def tell(self, table: str, seats: Seats) -> None:
        """Somebody came to this process or went from it."""
        self._tell([(table, seats)])

    async def _tell_all(self) -> None:
        """In pieces: one that has no room for all would say nothing, and everybody would ask."""
        claims = [(table, seats) for table, seats in self._own() if seats]
        ready = list(self._readiness.words())
        for first in range(0, max(len(claims), len(ready)), AT_ONCE // 2):
            self._tell(claims[first : first + AT_ONCE // 2])
            self.news.tell(ready[first : first + AT_ONCE // 2])
            await asyncio.sleep(2 * GATHER)

    def elsewhere(self, table: str) -> frozenset[int]:
        """The seats of a table that are connected to another process."""
        now = time.monotonic()
        told = self._claims.get(table, {}).values()
        return frozenset(seat for _, seats, at in told if now - at < VOID for seat in seats)

    async def hear(self, words: tuple[str, ...]) -> None:
        """Claims of others, or that one asks for ours; without words some were lost: ask."""
        if not words:
            self.news.tell([ASK])
        for word in words:
            if word == ASK:
                await self._tell_all()
            elif word.startswith(MARK):
                await self._readiness.hear(word)
            else:
                self._take(word)

    def _take(self, word: str) -> None:
        table, process, number, seats = read_claim(word)
        claims = self._claims.setdefault(table, {})
        if number <= claims.get(process, (0,))[0]:
            return
        before = self.elsewhere(table)
        claims[process] = (number, seats, time.monotonic())
        if self.elsewhere(table) != before:
            self._changed(table)

    def _tell(self, claims: Iterable[tuple[str, Seats]]) -> None:
        if not self.news.is_live:
            return
        words = []
        for table, seats in claims:
            self._number += 1
            words.append(claim(table, self.news.sender, self._number, seats))
        self.news.tell(words)

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            await self._tell_all()
            self._forget()

    def _forget(self) -> None:
        """Drop what is void; whoever counted on it is told."""
        now = time.monotonic()
        for table, claims in list(self._claims.items()):
            void = [process for process, (_, _, at) in claims.items() if now - at >= VOID]
            for process in void:
                del claims[process]
            if not claims:
                del self._claims[table]
            if void:
                self._changed(table)
