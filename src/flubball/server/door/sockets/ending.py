"""The end of a socket: what was begun for it ends with it, and nothing is left that holds itself.

Rings of objects that hold each other are found only by a search through all memory, and those are
rare (`flubball.server.live.garbage_collection`).
"""

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import Any

from litestar import WebSocket


async def until_one_ends(*works: Coroutine[Any, Any, None]) -> None:
    """Do all of these until one of them ends, then end the others; raises what it raised.

    >>> async def ends(): raise OSError("gone")
    >>> async def goes_on(): await asyncio.sleep(60)
    >>> asyncio.run(until_one_ends(goes_on(), ends()))
    Traceback (most recent call last):
    OSError: gone
    """
    tasks = [asyncio.create_task(work) for work in works]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        ended = [task.exception() for task in tasks if task.done()]
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        # An error holds this frame, so the frame may hold neither it nor a task that holds it.
        tasks.clear()
    errors = [error for error in ended if error is not None]
    ended.clear()
    if errors:
        raise errors.pop()


@asynccontextmanager
async def let_go(socket: WebSocket[Any, Any, Any]) -> AsyncIterator[None]:
    """Afterwards the socket can't be used any more: its two functions hold it, and it them."""
    try:
        yield
    finally:
        del socket.receive, socket.send
