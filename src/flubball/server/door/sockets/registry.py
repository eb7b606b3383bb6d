"""The live sockets of this process, so that they can be closed from elsewhere."""

import asyncio
from collections import Counter
from collections.abc import Callable

from flubball.engine import Seat
from flubball.server.roles import Visitor


class Socket:
    """One open socket: whose it is, which table and seat it looks at, and how to close it."""

    def __init__(self, visitor: Visitor, address: str, table: str, seat: Seat) -> None:
        self.visitor, self.table, self.seat = visitor, table, seat
        self.holder = visitor.session or address
        self.sender = visitor.session or f"{address} {id(self)}"
        self.closing: asyncio.Future[str] = asyncio.get_running_loop().create_future()

    def close(self, code: str) -> None:
        """Ask the socket's task to end, saying why."""
        if not self.closing.done():
            self.closing.set_result(code)


class Sockets:
    """All of them; `most` is how many a session may have.

    Those without a session are counted by address, and a whole class may share one.
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self._open: set[Socket] = set()
        self._held: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._open)

    def add(self, socket: Socket) -> bool:
        """Count a socket in; False where its holder has too many."""
        most = self.most if socket.visitor.session else 16 * self.most
        if self._held[socket.holder] >= most:
            return False
        self._held[socket.holder] += 1
        self._open.add(socket)
        return True

    def remove(self, socket: Socket) -> None:
        """Count it out."""
        if socket not in self._open:
            return
        self._open.remove(socket)
        self._held[socket.holder] -= 1
        if not self._held[socket.holder]:
            del self._held[socket.holder]

    def close(self, which: Callable[[Socket], bool], code: str) -> None:
        """Close those the condition holds for."""
        for socket in [socket for socket in self._open if which(socket)]:
            socket.close(code)
