"""Every live socket has a home among the processes of one machine, by the path it asks for.

The system shares connections out by chance. So the sockets of one table would come to all
processes, and each of them would follow what the others store. A process that gets a socket whose
home is another one hands it over, open as it is, with the head of its request.

It only saves work. Any process serves any table: whoever can't hand a socket over keeps it.
"""

import asyncio
import os
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path

import msgspec

from flubball.server.logs import get_log

WAITING = 1_024
"""Sockets that may wait for a home to take them."""
BEAT = 0.5
"""Seconds after which a home says again that it takes sockets."""
STUCK = 5.0
"""One that has not said so for so many seconds gets none: it may be stopped."""
AGAIN = 1.0
"""Seconds until a home that had no room for one more file looks again."""
AT_THE_END = 0.2
"""Seconds for which a home that closes waits for what somebody is just handing over."""
MOST = 1 << 17
"""Bytes of a head; what is read of a request's is far shorter."""

log = get_log("processes")


class Home(msgspec.Struct, frozen=True):
    """Which of so many processes this is, and the folder in which they find each other."""

    folder: str
    number: int
    count: int


ALONE = Home("", 0, 1)
"""A process that hands nothing over and takes nothing."""


def ranked(key: bytes, count: int) -> list[int]:
    """The processes in the order in which they are the home of a path.

    All agree on it, and where the first one is dead on the second.

    >>> sorted(ranked(b"/api/v1/tables/t1/live", 3))
    [0, 1, 2]
    >>> first = [ranked(b"/api/v1/tables/%d/live" % number, 3)[0] for number in range(300)]
    >>> all(80 < first.count(each) < 120 for each in range(3))
    True
    """
    return sorted(range(count), key=lambda each: blake2b(b"%d %b" % (each, key)).digest())


class Homes:
    """Hands sockets over to their homes, and takes those whose home is here.

    >>> import tempfile
    >>> async def main(folder):
    ...     here, there = (Homes(Home(folder, number, 2)) for number in range(2))
    ...     key = next(b"/%d" % n for n in range(99) if ranked(b"/%d" % n, 2)[0] == 1)
    ...     taken = asyncio.Queue()
    ...     there.begin(lambda line, head: taken.put_nowait((line, head)))
    ...     one, other = socket.socketpair()
    ...     with one, other:
    ...         print(here.give(key, one.fileno(), b"GET"), there.give(key, one.fileno(), b"GET"))
    ...         line, head = await taken.get()
    ...         with line:
    ...             line.send(b"from there")
    ...             print(head, other.recv(99), line.get_inheritable())
    ...     there.end()
    ...     return here.give(key, 0, b"GET")
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     asyncio.run(main(folder))
    True False
    b'GET' b'from there' False
    False
    """

    def __init__(self, home: Home) -> None:
        self.home = home
        self.given = self.taken = 0
        self._listening: socket.socket | None = None
        self._coming: set[socket.socket] = set()
        self._timer: asyncio.TimerHandle | None = None

    def _path(self, number: int) -> str:
        return str(Path(self.home.folder) / str(number))

    def give(self, key: bytes, line: int, head: bytes) -> bool:
        """Hand a socket over to its home; False where that is here, or nobody takes it.

        Whoever gave it has to close the own descriptor.
        """
        for number in ranked(key, self.home.count):
            if number == self.home.number:
                break
            with suppress(OSError):  # it is dead, has just begun, or has too many waiting
                self._hand(self._path(number), line, head)
                self.given += 1
                return True
        return False

    def _hand(self, path: str, line: int, head: bytes) -> None:
        # The time of the file is that of the machine's running clock, which nobody sets.
        if time.monotonic_ns() - os.stat(path).st_mtime_ns > STUCK * 10**9:
            raise BlockingIOError
        with socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET) as there:
            there.setblocking(False)
            there.connect(path)
            socket.send_fds(there, [head], [line])

    def begin(self, take: Callable[[socket.socket, bytes], None]) -> None:
        """Take sockets from now on; whoever had this place before is no home any more."""
        if self.home.count == 1:
            return
        self._take = take
        self._loop = asyncio.get_running_loop()
        own = f"{self._path(self.home.number)}.{os.getpid()}"
        listening = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        try:
            listening.setblocking(False)
            listening.bind(own)
            listening.listen(WAITING)
            self._beat(own)
            os.rename(own, self._path(self.home.number))
        except OSError as error:
            listening.close()
            log.warning("process-is-no-home", error=type(error).__name__)
            return
        self._listening = listening
        self._accept_again()

    def end(self) -> None:
        """Take what was handed over, and no more."""
        listening, self._listening = self._listening, None
        if listening is None:
            return
        if self._timer is not None:
            self._timer.cancel()
        self._loop.remove_reader(listening)
        # From here on nobody can connect, and whoever has is still accepted.
        with listening, suppress(OSError):
            listening.shutdown(socket.SHUT_RD)
            while True:
                self._coming.add(listening.accept()[0])
        for coming in tuple(self._coming):
            self._loop.remove_reader(coming)
            coming.settimeout(AT_THE_END)
            self._receive(coming)

    def _accept_again(self) -> None:
        assert self._listening is not None
        self._loop.add_reader(self._listening, self._accept)
        self._beat_on()

    def _beat_on(self) -> None:
        self._beat(self._path(self.home.number))
        self._timer = self._loop.call_later(BEAT, self._beat_on)

    def _beat(self, path: str) -> None:
        with suppress(OSError):  # the folder is gone: then nobody comes
            os.utime(path, ns=(time.monotonic_ns(),) * 2)

    def _accept(self) -> None:
        assert self._listening is not None
        try:
            coming, _ = self._listening.accept()
        except BlockingIOError:
            return
        except OSError as error:
            # Too many files are open. It says no more that it takes sockets, and looks again soon.
            log.warning("handed-socket-not-taken", error=type(error).__name__)
            self._loop.remove_reader(self._listening)
            assert self._timer is not None
            self._timer.cancel()
            self._timer = self._loop.call_later(AGAIN, self._accept_again)
            return
        coming.setblocking(False)
        self._coming.add(coming)
        self._loop.add_reader(coming, self._come, coming)

    def _come(self, coming: socket.socket) -> None:
        self._loop.remove_reader(coming)
        self._receive(coming)

    def _receive(self, coming: socket.socket) -> None:
        self._coming.discard(coming)
        with coming:
            try:
                head, lines, _, _ = socket.recv_fds(coming, MOST, 1)
            except OSError:
                return  # whoever came has died, or ran out of time: nothing was handed over
        for line in lines:
            self.taken += 1
            os.set_inheritable(line, False)  # no program that is started later shall have it
            self._take(socket.socket(fileno=line), head)
