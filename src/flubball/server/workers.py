"""Worker processes for verdicts and bots: one question at a time each, with a limit of time.

The server's own process never thinks. A worker that is over its limit is killed and another takes
its place. Verdicts go before bots, and one worker is kept for them where there are several.
"""

import asyncio
import pickle
import sys
from collections import deque
from contextlib import suppress
from types import TracebackType
from typing import Protocol, Self

import msgspec

from flubball.server.questions import Judge, Question, Said, answer
from flubball.server.worker import BOTS, LENGTH, READY, VERDICTS


class NotAnswered(Exception):
    """No answer: over the limit, too many questions, or a failure. The sentence says which."""

    def __init__(self, why: str, sentence: str) -> None:
        super().__init__(sentence)
        self.why = why


class Limits(msgspec.Struct, frozen=True):
    """Seconds for a question of each kind, the longest queue, and bytes of memory a worker."""

    judge: float = 10.0
    choose: float = 5.0
    waiting: int = 1_000
    memory: int = 4 << 30


LIMITS = Limits()


class Thinking(Protocol):
    """Whoever answers questions: worker processes, or a stand-in for tests."""

    async def ask(self, question: Question) -> Said:
        """The answer; raises `NotAnswered`."""


class Inline:
    """Answers in this very process: for tests and small programs, not for a server.

    >>> from flubball import games
    >>> state = games.get("equations").start(2, {})
    >>> asyncio.run(Inline().ask(Judge("equations", state)))
    Said(text='', ruling=None)
    """

    async def ask(self, question: Question) -> Said:
        """The answer."""
        await asyncio.sleep(0)
        return answer(question)


class _Job(msgspec.Struct, eq=False):
    question: Question
    done: "asyncio.Future[Said]"


class Workers:
    """A pool of worker processes; use it as an async context manager.

    >>> from flubball import games
    >>> async def main():
    ...     async with Workers(1) as workers:
    ...         return await workers.ask(Judge("equations", games.get("equations").start(2, {})))
    >>> asyncio.run(main())
    Said(text='', ruling=None)
    """

    def __init__(self, count: int = 2, limits: Limits = LIMITS) -> None:
        self.count = count
        self.limits = limits
        self.killed = 0
        self.answered = 0
        self._verdicts: deque[_Job] = deque()
        self._choices: deque[_Job] = deque()
        self._news = asyncio.Condition()
        self._tasks: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> Self:
        self._tasks = [
            asyncio.create_task(self._serve(verdicts_only=number == 0 and self.count > 1))
            for number in range(self.count)
        ]
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for job in (*self._verdicts, *self._choices):
            job.done.cancel()

    @property
    def waiting(self) -> int:
        """How many questions wait for a free worker."""
        return len(self._verdicts) + len(self._choices)

    async def ask(self, question: Question) -> Said:
        """The answer; raises `NotAnswered`."""
        queue = self._verdicts if isinstance(question, Judge) else self._choices
        if len(queue) >= self.limits.waiting:
            raise NotAnswered("busy", "Too many questions are waiting.")
        job = _Job(question, asyncio.get_running_loop().create_future())
        queue.append(job)
        async with self._news:
            self._news.notify_all()
        return await job.done

    async def _serve(self, verdicts_only: bool) -> None:
        behind = VERDICTS if verdicts_only else BOTS
        worker: _Worker | None = None
        try:
            # Before the first question, which need not pay for it then.
            with suppress(OSError):  # told with the question that finds no worker
                worker = await _Worker.start(self.limits.memory, behind)
            while True:
                job = await self._take(verdicts_only)
                worker = worker or await self._start(job, behind)
                if worker is not None and not await self._do(worker, job):
                    await worker.kill()
                    worker = None
                    self.killed += 1
        finally:
            if worker is not None:
                await worker.kill()

    async def _start(self, job: _Job, behind: int) -> "_Worker | None":
        try:
            return await _Worker.start(self.limits.memory, behind)
        except OSError as error:
            _settle(job, NotAnswered("died", f"No worker could be started: {error}."))
            return None

    async def _take(self, verdicts_only: bool) -> _Job:
        queues = (self._verdicts,) if verdicts_only else (self._verdicts, self._choices)
        async with self._news:
            while True:
                for queue in queues:
                    while queue:
                        job = queue.popleft()
                        if not job.done.done():
                            return job
                await self._news.wait()

    async def _do(self, worker: "_Worker", job: _Job) -> bool:
        """Answer a job; False where the worker can't be used any more."""
        limit = self.limits.judge if isinstance(job.question, Judge) else self.limits.choose
        try:
            said = await asyncio.wait_for(worker.ask(job.question), limit)
        except TimeoutError:
            failure = NotAnswered("limit", f"No answer within {limit:g} seconds.")
        except (OSError, EOFError) as error:
            failure = NotAnswered("died", f"The worker died: {error}.")
        except asyncio.CancelledError:
            job.done.cancel()
            raise
        else:
            self.answered += 1
            if isinstance(said, Said):
                _settle(job, said)
            else:
                _settle(job, NotAnswered("failed", str(said)))
            return True
        _settle(job, failure)
        return False


def _settle(job: _Job, result: Said | NotAnswered) -> None:
    if job.done.done():
        return
    if isinstance(result, Said):
        job.done.set_result(result)
    else:
        job.done.set_exception(result)


class _Worker:
    """One process and its pipes."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdin is not None and process.stdout is not None
        self.process, self.sink, self.source = process, process.stdin, process.stdout

    @staticmethod
    async def start(memory: int, behind: int) -> "_Worker":
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "flubball.server.worker", str(memory), str(behind)),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
        )
        worker = _Worker(process)
        try:
            if await worker.source.read(1) != READY:
                raise OSError("a worker did not start")
        except BaseException:  # also where the pool is closed meanwhile
            await worker.kill()
            raise
        return worker

    async def ask(self, question: Question) -> object:
        asked = pickle.dumps(question)
        self.sink.write(LENGTH.pack(len(asked)) + asked)
        await self.sink.drain()
        head = await self.source.readexactly(LENGTH.size)
        return pickle.loads(await self.source.readexactly(LENGTH.unpack(head)[0]))

    async def kill(self) -> None:
        if self.process.returncode is None:
            self.process.kill()
        self.sink.close()
        await self.process.wait()
