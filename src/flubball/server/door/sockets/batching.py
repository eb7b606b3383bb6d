"""Batching: what many ask at the same time is one query to the database."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Generic, TypeVar

Q = TypeVar("Q")
A = TypeVar("A")

MOST = 500
"""Questions put at once."""


class Batcher(Generic[Q, A]):
    """Gathers what is asked while an answer is under way, and asks it together.

    >>> async def main():
    ...     sizes = []
    ...     async def double(numbers):
    ...         sizes.append(len(numbers))
    ...         return [2 * number for number in numbers]
    ...     doubles = Batcher(double)
    ...     found = await asyncio.gather(*(doubles.ask(number) for number in range(4)))
    ...     return found, sizes
    >>> asyncio.run(main())
    ([0, 2, 4, 6], [4])
    """

    def __init__(self, answer: Callable[[Sequence[Q]], Awaitable[Sequence[A]]]) -> None:
        self._answer = answer
        self._waiting: list[tuple[Q, asyncio.Future[A]]] = []
        self._working: asyncio.Task[None] | None = None

    async def ask(self, question: Q) -> A:
        """The answer; whatever goes wrong with a question goes wrong for all put with it."""
        future: asyncio.Future[A] = asyncio.get_running_loop().create_future()
        self._waiting.append((question, future))
        if self._working is None:
            self._working = asyncio.create_task(self._work())
        return await future

    async def _work(self) -> None:
        try:
            while self._waiting:
                batch, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
                await self._put(batch)
        finally:
            self._working = None

    async def _put(self, batch: list[tuple[Q, asyncio.Future[A]]]) -> None:
        try:
            answers = await self._answer([question for question, _ in batch])
            pairs = list(zip(batch, answers, strict=True))
        except Exception as error:
            for _, future in batch:
                if not future.done():
                    future.set_exception(error)
            return
        for (_, future), answer in pairs:
            if not future.done():
                future.set_result(answer)
