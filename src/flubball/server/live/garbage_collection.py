"""Python's cyclic garbage collection, kept from stopping a busy server.

A full search looks at every object while nobody else runs: a third of a second with many tables.
So what is there is put aside. Everything is looked at again when there is a quarter more and nobody
moves, or twice as much at any time. In between nothing that went may leave rings:
`tests/server/test_door_leaves_nothing.py`.

What is new has rings where the database was asked: the statements leave them. It is looked through
soon then, while it is little, and put aside once no transaction is open: what one is using would be
put aside too early. Python by itself would wait until 2,000 objects more
have come than went; where people only move about as many go, and those that came in the place of
others, tens of thousands, were looked through at once: 7 to 23 ms, each second or so.
"""

import asyncio
import gc
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress

from flubball.server.storage.transactions import TRANSACTIONS, Transactions

YOUNG = 2_000
"""New objects between two searches through the young ones."""
NEVER = 1 << 30
TICK = 0.05
"""Seconds after which what is new is put aside."""
PAUSE = 1.0
"""Seconds between two looks at how much memory there is."""
CALM = 5.0
"""Nobody moves: nothing has been stored for so many seconds."""
MUCH, TOO_MUCH = 0.25, 1.0
"""So many times as much has come as there was: when nobody moves, and at any time."""
LEAST = 1_000_000
"""Blocks of memory, about two for an object; with fewer more nobody who moves is stopped."""

FEW = 20
"""Objects in rings. More of them, where nobody asked the database, have some other source."""
WARY = 10.0
"""Seconds for which it is looked for then."""
MOST_WAITS = 20
"""So often new objects wait for a moment without an open transaction."""

_inside = 0


class YoungObjects:
    """What has come since a moment ago.

    Where nothing was asked of the database it is put aside unseen, but for a look each second:
    something else may make rings, and then it is looked through each time for a while.

    >>> young = YoungObjects()
    >>> young.put_aside()
    >>> gc.unfreeze()
    """

    def __init__(self, transactions: Transactions = TRANSACTIONS) -> None:
        self._transactions, self._before = transactions, transactions.begun
        self._unseen = self._wary = self._waited = 0
        self.looks = 0

    def put_aside(self) -> None:
        """Look through it where there may be rings, then put it aside."""
        self._unseen, self._wary = self._unseen + 1, max(self._wary - 1, 0)
        if self._transactions.are_open and self._waited < MOST_WAITS:
            self._waited += 1
            return
        self._waited = 0
        asked, self._before = self._transactions.begun - self._before, self._transactions.begun
        if asked or self._wary or self._unseen >= PAUSE / TICK:
            self.looks, self._unseen = self.looks + 1, 0
            if gc.collect(1) > FEW and not asked:
                self._wary = round(WARY / TICK)
        gc.freeze()


class FrozenHeap:
    """How much memory there was when everything was last looked at.

    Blocks of memory are counted, not objects: asking for all objects would hold on to tuples that
    other threads are still filling, which Python answers there with a SystemError.

    >>> aside = FrozenHeap()
    >>> rings = [[] for _ in range(3)]
    >>> for ring in rings:
    ...     ring.append(ring)
    >>> aside.search(calm=False)
    False
    >>> del ring, rings
    >>> aside.search_all() >= 3
    True
    >>> gc.unfreeze()
    """

    def __init__(self) -> None:
        self.before = 0
        self.search_all()

    def search(self, calm: bool) -> bool:
        """Look at everything where much has gathered; says whether so."""
        limit = self.before * MUCH if calm else max(self.before * TOO_MUCH, LEAST)
        everything = sys.getallocatedblocks() - self.before >= limit
        if everything:
            self.search_all()
        return everything

    def search_all(self) -> int:
        """Look at everything; says how many unreachable objects there were."""
        gc.unfreeze()
        found = gc.collect()
        gc.freeze()
        self.before = sys.getallocatedblocks()
        return found


@asynccontextmanager
async def rare_full_collections(stored: Callable[[], int]) -> AsyncIterator[None]:
    """As long as the context lasts, full collections are rare. Contexts may overlap.

    `stored` counts what has been stored: nobody moves while it stays the same.

    >>> async def main():
    ...     async with rare_full_collections(lambda: 0):
    ...         return gc.get_threshold()[0]
    >>> asyncio.run(main())
    2000
    """
    global _inside
    if _inside:
        yield
        return
    _inside += 1
    before = gc.get_threshold()
    gc.set_threshold(YOUNG, before[1], NEVER)
    task = asyncio.create_task(_search(FrozenHeap(), YoungObjects(), stored))
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
        gc.unfreeze()
        gc.set_threshold(*before)
        _inside -= 1


async def _search(aside: FrozenHeap, young: YoungObjects, stored: Callable[[], int]) -> None:
    before, calm = stored(), 0.0
    while True:
        for _ in range(round(PAUSE / TICK)):
            await asyncio.sleep(TICK)
            young.put_aside()
        calm = calm + PAUSE if stored() == before else 0.0
        before = stored()
        aside.search(calm >= CALM)
