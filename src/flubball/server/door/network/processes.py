"""Several server processes on one machine, behind one port: `flubball serve --processes N`.

Each has a socket of its own on the same port (SO_REUSEPORT), and the system shares connections out
among them; live sockets go on to their homes (`homes`). The parent only looks after them: one that
dies is started again; at SIGHUP they are exchanged one after the other, the new one first; at
SIGTERM all end politely.
"""

import multiprocessing
import signal
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.process import BaseProcess
from multiprocessing.synchronize import Event
from tempfile import TemporaryDirectory
from types import FrameType
from typing import TypeAlias

import uvicorn

from flubball.server.door.network.handing_over import HomeServer
from flubball.server.door.network.homes import ALONE, Home, Homes
from flubball.server.door.network.serving import Serving, uvicorn_config
from flubball.server.logs import get_log

LOOK = 0.2
AGAIN = 1.0
"""Seconds before a process that died is started again."""
STARTS = 120.0
"""Seconds a new process may take before the next one is exchanged anyway."""
ENDS = 20.0

log = get_log("processes")


def shared_socket(host: str, port: int) -> socket.socket:
    """A socket that others may bind as well.

    >>> with shared_socket("127.0.0.1", 0) as one:
    ...     with shared_socket("127.0.0.1", one.getsockname()[1]) as other:
    ...         one.getsockname() == other.getsockname()
    True
    """
    found = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    found.bind((host, port))
    return found


@contextmanager
def homes(count: int) -> Iterator[list[Home]]:
    """So many homes, with a folder for them that nobody else may enter, as long as it lasts.

    >>> with homes(2) as found:
    ...     len({home.folder for home in found}), [home.number for home in found]
    (1, [0, 1])
    """
    try:
        around = TemporaryDirectory(prefix="flubball-", ignore_cleanup_errors=True)
    except OSError as error:
        log.warning("processes-without-homes", error=type(error).__name__)
        yield [ALONE] * count
        return
    with around as folder:
        yield [Home(folder, number, count) for number in range(count)]


class _Told(HomeServer):
    """A server that says when it has started."""

    def __init__(self, config: uvicorn.Config, home: Home, started: Event) -> None:
        super().__init__(config, Homes(home))
        self._told = started

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._told.set()


def serve_one(serving: Serving, started: Event, home: Home = ALONE) -> None:
    """One of the processes, until it is told to end.

    After an upgrade the parent is still the old one, which may know of no homes.
    """
    serve_by(uvicorn_config(serving), started, home)


def serve_by(config: uvicorn.Config, started: Event, home: Home) -> None:
    """One of the processes, with this configuration."""
    # The terminal's Ctrl-C goes to all; the parent decides.
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    _Told(config, home, started).run([shared_socket(config.host, config.port)])


Work: TypeAlias = Callable[[Serving, Event, Home], None]


class _Child:
    """A process and whether it has started."""

    def __init__(self, serving: Serving, home: Home, work: Work) -> None:
        context = multiprocessing.get_context("spawn")
        self.started = context.Event()
        given = serving, self.started, home
        self.process: BaseProcess = context.Process(target=work, args=given)
        self.process.start()

    def end(self) -> None:
        """Politely, and after a while not."""
        if self.process.is_alive():
            self.process.terminate()
        self.process.join(ENDS)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()


class Processes:
    """The parent. `work` is what a process does."""

    def __init__(
        self,
        serving: Serving,
        count: int,
        work: Work = serve_one,
    ) -> None:
        self.serving, self.count, self.work = serving, count, work
        self.homes: list[Home] = []
        self.children: list[_Child] = []
        self.is_ending = self.is_exchanging = False

    def run(self) -> None:
        """Look after the processes until SIGTERM or SIGINT."""
        before = {number: signal.signal(number, self._end) for number in _ENDS}
        before[signal.SIGHUP] = signal.signal(signal.SIGHUP, self._exchange)
        try:
            with homes(self.count) as self.homes:
                self._look_after()
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    def _look_after(self) -> None:
        try:
            self.children = [self._child(place) for place in range(self.count)]
            while not self.is_ending:
                time.sleep(LOOK)
                self._revive()
                if self.is_exchanging:
                    self.is_exchanging = False
                    self.exchange()
        finally:
            for child in self.children:
                if child.process.is_alive():
                    child.process.terminate()
            for child in self.children:
                child.end()

    def exchange(self) -> None:
        """A new process in the place of each, the new one first: nobody finds the port closed."""
        for place, old in enumerate(self.children):
            new = self._child(place)
            until = time.monotonic() + STARTS
            while not new.started.wait(LOOK) and new.process.is_alive():
                if self.is_ending or time.monotonic() > until:
                    break
            if not new.started.is_set():
                log.warning("process-not-exchanged", place=place)
                new.end()
                return
            self.children[place] = new
            old.end()
        log.info("processes-exchanged", count=len(self.children))

    def _child(self, place: int) -> _Child:
        return _Child(self.serving, self.homes[place], self.work)

    def _revive(self) -> None:
        for place, child in enumerate(self.children):
            if not self.is_ending and not child.process.is_alive():
                log.warning("process-died", place=place, code=child.process.exitcode)
                time.sleep(AGAIN)
                self.children[place] = self._child(place)

    def _end(self, number: int, frame: FrameType | None) -> None:
        self.is_ending = True

    def _exchange(self, number: int, frame: FrameType | None) -> None:
        self.is_exchanging = True


_ENDS = (signal.SIGTERM, signal.SIGINT)
