"""The server's end of its worker processes, and of the nursery that forks them."""

import asyncio
import pickle
import signal
import socket
import sys
from collections import deque
from contextlib import suppress
from typing import TypeAlias

import msgspec

from flubball.server.nursery import NEW, REPORT, REQUEST, STARTED
from flubball.server.questions import Question
from flubball.server.worker import LENGTH, READY

Code: TypeAlias = "asyncio.Future[int | None]"
"""How a worker ended; None where nobody knows."""

TO_END = 1.0
"""Seconds a process that has closed its end is given until it is killed."""


class Duty(msgspec.Struct, frozen=True):
    """What a process is started for: its memory, its place behind the server, its thinking time.

    `seconds` of the processor's time are given to each question; 0: as many as it takes.
    """

    memory: int
    behind: int
    seconds: float = 0.0


class Nursery:
    """The process that workers are forked from. One that has ended starts no worker any more."""

    def __init__(self, process: asyncio.subprocess.Process, end: socket.socket) -> None:
        self.process, self.end = process, end
        self.has_ended = False
        self._asked: deque[asyncio.Future[tuple[int, Code]]] = deque()
        self._codes: dict[int, Code] = {}
        self._listening = asyncio.create_task(self._listen())

    @staticmethod
    async def start() -> "Nursery":
        """One that is loading; raises `OSError`."""
        ours, theirs = socket.socketpair()
        ours.setblocking(False)
        with theirs:
            try:
                words = (sys.executable, "-m", "flubball.server.nursery")
                process = await asyncio.create_subprocess_exec(*words, stdin=theirs.fileno())
            except BaseException:
                ours.close()
                raise
        return Nursery(process, ours)

    async def worker(self, duty: Duty) -> "WorkerProcess":
        """A process that is ready for its first question; raises `OSError`."""
        if self.has_ended:
            raise OSError("what starts workers has ended")
        ours, theirs = socket.socketpair()
        ours.setblocking(False)
        source, sink = await asyncio.open_connection(sock=ours)
        born: asyncio.Future[tuple[int, Code]] = asyncio.get_running_loop().create_future()
        try:
            with theirs:
                request = REQUEST.pack(NEW, duty.memory, duty.behind, duty.seconds)
                socket.send_fds(self.end, [request], [theirs.fileno()])
            self._asked.append(born)
            number, code = await born
        except BaseException:  # also where the pool is closed meanwhile: it reads the end, and ends
            sink.close()
            raise
        found = WorkerProcess(self, number, source, sink, code)
        try:
            if await source.read(1) != READY:
                raise OSError("a worker did not start")
        except BaseException:
            await found.kill()
            raise
        return found

    def kill(self, worker: int) -> None:
        """End a worker that has not ended."""
        with suppress(OSError):  # it has ended, and its workers with it
            self.end.send(REQUEST.pack(worker, 0, 0, 0.0))

    async def close(self) -> None:
        """End it, and all its workers."""
        if not self._codes:  # it may still be loading, which nobody needs any more
            with suppress(ProcessLookupError):
                self.process.kill()
        with suppress(OSError):
            self.end.shutdown(socket.SHUT_WR)
        await self._listening
        await self.process.wait()

    async def _listen(self) -> None:
        told, loop = b"", asyncio.get_running_loop()
        with suppress(OSError):
            while more := await loop.sock_recv(self.end, REPORT.size - len(told)):
                told += more
                if len(told) == REPORT.size:
                    self._hear(*REPORT.unpack(told))
                    told = b""
        self.has_ended = True
        self.end.close()
        for born in self._asked:
            if not born.done():
                born.set_exception(OSError("what starts workers has ended"))
        for code in self._codes.values():
            if not code.done():
                code.set_result(None)

    def _hear(self, worker: int, code: int) -> None:
        if code != STARTED:
            self._codes.pop(worker).set_result(code)
            return
        ends: Code = asyncio.get_running_loop().create_future()
        self._codes[worker] = ends
        born = self._asked.popleft()
        if not born.done():  # else whoever asked is gone, and its end of the socket closed
            born.set_result((worker, ends))


class WorkerProcess:
    """One worker process."""

    def __init__(
        self,
        nursery: Nursery,
        number: int,
        source: asyncio.StreamReader,
        sink: asyncio.StreamWriter,
        code: Code,
    ) -> None:
        self.nursery, self.number = nursery, number
        self.source, self.sink, self.code = source, sink, code

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
                await asyncio.shield(self.code)
        return self.code.done() and self.code.result() == -signal.SIGPROF

    async def kill(self) -> None:
        """End it."""
        if not self.code.done():
            self.nursery.kill(self.number)
        self.sink.close()
        await asyncio.shield(self.code)
