"""Python's search for unreachable rings of objects, kept from stopping a busy server.

A full search looks at every object while nobody else runs: a third of a second with many tables.
What is there at the start is never looked at again, and full searches follow each other so slowly
that they take a small share of the time.
"""

import asyncio
import gc
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

YOUNG = 2_000
"""New objects between two searches through the young ones."""
NEVER = 1 << 30
LEAST = 60.0
"""Seconds between two full searches, at least."""
SHARE = 0.001
"""The most of the time that full searches may take."""

_inside = 0


def pause_after(took: float) -> float:
    """Seconds to wait after a full search that took so long.

    >>> pause_after(0.01), pause_after(0.25)
    (60.0, 250.0)
    """
    return max(LEAST, took / SHARE)


@asynccontextmanager
async def few_searches() -> AsyncIterator[None]:
    """As long as the context lasts, full searches are rare. Contexts may overlap.

    >>> async def main():
    ...     async with few_searches():
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
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, before[1], NEVER)
    task = asyncio.create_task(_search())
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
        gc.unfreeze()
        gc.set_threshold(*before)
        _inside -= 1


async def _search() -> None:
    took = 0.0
    while True:
        await asyncio.sleep(pause_after(took))
        begun = time.perf_counter()
        gc.collect()
        took = time.perf_counter() - begun
