"""The server's end of a worker process: its pipes, and how it ended."""

import asyncio
import pickle
import signal
import sys
from contextlib import suppress

import msgspec

from flubball.server.questions import Question
from flubball.server.worker import LENGTH, READY

TO_END = 1.0
"""Seconds a process that has closed its end is given until it is killed."""


class Duty(msgspec.Struct, frozen=True):
    """What a process is started for: its memory, its place behind the server, its thinking time.

    `seconds` of the processor's time are given to each question; 0: as many as it takes.
    """

    memory: int
    behind: int
    seconds: float = 0.0


class WorkerProcess:
    """One worker process."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdin is not None and process.stdout is not None
        self.process, self.sink, self.source = process, process.stdin, process.stdout

    @staticmethod
    async def start(duty: Duty) -> "WorkerProcess":
        """A process that is ready for its first question; raises `OSError`."""
        words = map(str, (duty.memory, duty.behind, duty.seconds))
        found = WorkerProcess(
            await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "flubball.server.worker", *words),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
            )
        )
        try:
            if await found.source.read(1) != READY:
                raise OSError("a worker did not start")
        except BaseException:  # also where the pool is closed meanwhile
            await found.kill()
            raise
        return found

    async def ask(self, question: Question) -> object:
        """What it answers; raises `OSError` or `EOFError` where it ends instead."""
        asked = pickle.dumps(question)
        self.sink.write(LENGTH.pack(len(asked)) + asked)
        await self.sink.drain()
        head = await self.source.readexactly(LENGTH.size)
        return pickle.loads(await self.source.readexactly(LENGTH.unpack(head)[0]))

    async def thought_too_long(self) -> bool:
        """Whether a process that has ended had used up its thinking time."""
        with suppress(TimeoutError):
            async with asyncio.timeout(TO_END):
                await self.process.wait()
        return self.process.returncode == -signal.SIGPROF

    async def kill(self) -> None:
        """End it."""
        if self.process.returncode is None:
            self.process.kill()
        self.sink.close()
        await self.process.wait()
