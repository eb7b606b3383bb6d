"""Worker processes for verdicts, bots and questions: one at a time each, with a limit of time.

The server's own process never thinks. A worker that is over its limit is killed and another takes
its place. Verdicts go before bots, and one worker is kept for them where there are several. The
questions of visitors have workers of their own, so no table ever waits for one.
"""

import asyncio
from contextlib import suppress
from types import TracebackType
from typing import Literal, Protocol, Self, TypeAlias

import msgspec

from flubball.server.fair_queue import NOBODY, Asker, FairQueue, Share
from flubball.server.questions import ActionAnswer, AtTable, Judge, Question, answer
from flubball.server.worker import BOTS, QUESTIONS, VERDICTS
from flubball.server.worker_process import Duty, Nursery, WorkerProcess

Kind: TypeAlias = Literal["verdict", "bot", "question"]

JUDGES: tuple[Kind, ...] = ("verdict",)
TABLES: tuple[Kind, ...] = ("verdict", "bot")
VISITORS: tuple[Kind, ...] = ("question",)


class NotAnswered(Exception):
    """No answer; `why` is one of these, and the sentence says more.

    - `many`: the asker has enough questions open
    - `busy`: too much is waiting, or it waited too long
    - `limit`: over the limit of time; `memory`: over that of memory
    - `died`: the worker ended; `failed`: the answer is an error
    """

    def __init__(self, why: str, sentence: str) -> None:
        super().__init__(sentence)
        self.why = why


class Limits(msgspec.Struct, frozen=True):
    """Seconds for a question of each kind, the longest queues, and bytes of memory a worker.

    A visitor's question has `question` seconds of the processor's time, so a busy machine makes no
    question harder; it waits `patience` seconds to be begun, and so long again to be answered.
    """

    judge: float = 10.0
    choose: float = 5.0
    question: float = 2.0
    patience: float = 10.0
    each: int = 2
    open_each: int = 6
    open_address: int = 60
    waiting: int = 1_000
    memory: int = 4 << 30

    def share(self, workers: int) -> Share:
        """What one asker gets of so many workers.

        Where there are enough, one is left for other people of the same address, and one for other
        addresses.

        >>> Limits().share(3)
        Share(each=1, address=2, open_each=6, open_address=60)
        """
        each = min(self.each, max(1, workers - 2))
        return Share(each, max(1, workers - 1), self.open_each, self.open_address)


LIMITS = Limits()


class Answerer(Protocol):
    """Whoever answers the questions of tables: worker processes, or a stand-in for tests."""

    async def ask(self, question: AtTable, asker: Asker = NOBODY) -> ActionAnswer:
        """The answer; raises `NotAnswered`."""


class Inline:
    """Answers in this very process: for tests and small programs, not for a server.

    >>> from flubball import games
    >>> state = games.get("equations").start(2, {})
    >>> asyncio.run(Inline().ask(Judge("equations", state)))
    ActionAnswer(text='', ruling=None)
    """

    async def ask(self, question: AtTable, asker: Asker = NOBODY) -> ActionAnswer:
        """The answer."""
        await asyncio.sleep(0)
        return answer(question)


class _Job(msgspec.Struct, eq=False):
    question: Question
    limit: float
    done: "asyncio.Future[ActionAnswer]"


class WorkerPool:
    """A pool of worker processes; use it as an async context manager.

    >>> from flubball import games
    >>> async def main():
    ...     async with WorkerPool(1, questions=0) as workers:
    ...         return await workers.ask(Judge("equations", games.get("equations").start(2, {})))
    >>> asyncio.run(main())
    ActionAnswer(text='', ruling=None)
    """

    def __init__(self, count: int = 2, limits: Limits = LIMITS, questions: int = 3) -> None:
        self.count = count
        self.questions = questions
        self.limits = limits
        self.killed = 0
        self.died = 0
        self.answered = 0
        self._turns: dict[Kind, FairQueue[_Job]] = {
            "verdict": FairQueue(),
            "bot": FairQueue(),
            "question": FairQueue(limits.share(questions)),
        }
        self._news = asyncio.Condition()
        self._nursery: Nursery | None = None
        self._renewing = asyncio.Lock()
        self._tasks: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> Self:
        memory, verdicts = self.limits.memory, min(1, self.count - 1)
        aside = Duty(memory, QUESTIONS, self.limits.question)
        duties = [
            *[(JUDGES, Duty(memory, VERDICTS))] * verdicts,
            *[(TABLES, Duty(memory, BOTS))] * (self.count - verdicts),
            *[(VISITORS, aside)] * self.questions,
        ]
        self._tasks = [asyncio.create_task(self._serve(*each)) for each in duties]
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
        if self._nursery is not None:
            await self._nursery.close()
        for turns in self._turns.values():
            for job in turns.everything():
                job.done.cancel()

    @property
    def waiting(self) -> dict[Kind, int]:
        """How many questions of each kind wait for a free worker."""
        return {kind: len(turns) for kind, turns in self._turns.items()}

    async def ask(self, question: AtTable, asker: Asker = NOBODY) -> ActionAnswer:
        """The answer to a table's question, whose people take turns; raises `NotAnswered`."""
        if isinstance(question, Judge):
            return await self._put("verdict", asker, question, self.limits.judge)
        return await self._put("bot", asker, question, self.limits.choose)

    async def ask_for(self, asker: Asker, question: Question) -> ActionAnswer:
        """The answer to a visitor's question; raises `NotAnswered`.

        Whoever is gone leaves the queue. What is begun goes on to its limit, and counts.
        """
        if not self._turns["question"].has_room(asker):
            raise NotAnswered("many", "Your earlier questions are not answered yet.")
        return await self._put("question", asker, question, self.limits.patience)

    async def _put(
        self, kind: Kind, asker: Asker, question: Question, limit: float
    ) -> ActionAnswer:
        turns, loop = self._turns[kind], asyncio.get_running_loop()
        if len(turns) >= self.limits.waiting:
            raise NotAnswered("busy", "Too many questions are waiting.")
        job = _Job(question, limit, loop.create_future())
        turns.add(asker, job)
        late = None
        if kind == "question":
            late = loop.call_later(self.limits.patience, self._tire, asker, job)
        try:
            await self._tell()
            return await job.done
        finally:
            turns.remove(asker, job)
            if late is not None:
                late.cancel()

    def _tire(self, asker: Asker, job: _Job) -> None:
        """It has waited long enough, unless it was begun."""
        if self._turns["question"].remove(asker, job):
            _settle(job, NotAnswered("busy", "All workers are busy with other questions."))

    async def _tell(self) -> None:
        async with self._news:
            self._news.notify_all()

    async def _serve(self, kinds: tuple[Kind, ...], duty: Duty) -> None:
        worker: WorkerProcess | None = None
        try:
            while True:
                # Before the next question, which need not pay for it then.
                with suppress(OSError):  # told with the question that finds no worker
                    worker = worker or await self.start(duty)
                turns, asker, job = await self._take(kinds)
                worker = worker or await self._started(job, duty)
                if worker is not None and not await self._do(worker, job):
                    await worker.kill()
                    worker = None
                turns.done(asker)
                await self._tell()
        finally:
            if worker is not None:
                await worker.kill()

    async def start(self, duty: Duty) -> WorkerProcess:
        """A process that is ready for its first question; raises `OSError`."""
        async with self._renewing:
            if self._nursery is None or self._nursery.has_ended:
                self._nursery = await Nursery.start()
        return await self._nursery.worker(duty)

    async def _started(self, job: _Job, duty: Duty) -> WorkerProcess | None:
        try:
            return await self.start(duty)
        except OSError as error:
            _settle(job, NotAnswered("died", f"No worker could be started: {error}."))
            return None

    async def _take(self, kinds: tuple[Kind, ...]) -> tuple[FairQueue[_Job], Asker, _Job]:
        async with self._news:
            while True:
                for turns in (self._turns[kind] for kind in kinds):
                    while found := turns.take():
                        if not found[1].done.done():
                            return turns, *found
                        turns.done(found[0])
                await self._news.wait()

    async def _do(self, worker: WorkerProcess, job: _Job) -> bool:
        """Answer a job; False where the worker can't be used any more."""
        try:
            # Not wait_for: in Python 3.11 a cancellation that comes with the answer is lost there.
            async with asyncio.timeout(job.limit):
                said = await worker.ask(job.question)
        except TimeoutError:
            self._over(job, f"No answer within {job.limit:g} seconds.")
        except (OSError, EOFError):
            if await worker.thought_too_long():
                self._over(job, f"No answer within {self.limits.question:g} seconds of thinking.")
            else:
                self.died += 1
                _settle(job, NotAnswered("died", "The worker stopped before it had an answer."))
        except asyncio.CancelledError:
            job.done.cancel()
            raise
        else:
            self.answered += 1
            _settle(job, said if isinstance(said, ActionAnswer) else _failure(str(said)))
            return True
        return False

    def _over(self, job: _Job, sentence: str) -> None:
        self.killed += 1
        _settle(job, NotAnswered("limit", sentence))


def _failure(said: str) -> NotAnswered:
    return NotAnswered("memory" if said.startswith("MemoryError") else "failed", said)


def _settle(job: _Job, result: ActionAnswer | NotAnswered) -> None:
    if job.done.done():
        return
    if isinstance(result, ActionAnswer):
        job.done.set_result(result)
    else:
        job.done.set_exception(result)
