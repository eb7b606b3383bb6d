"""Cheap clients for `benchmarks/server.py`: raw frames on many sockets in one process.

They share the machine with the server they measure, so they read no more of a frame than its
first letters, and mask with zeros.
"""

import asyncio
from collections.abc import Callable

TEXT, CLOSE, PING = 0x81, 0x88, 0x89
ENOUGH = 16


class Line(asyncio.Protocol):
    """One socket: `took` is called with the beginning of every text frame."""

    def __init__(self, path: str, host: str, cookies: str) -> None:
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.took: Callable[[bytes], None] = lambda _: None
        self.received = 0
        self._rest = b""
        self._request = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nCookie: {cookies}\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        ).encode()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(self._request)

    def connection_lost(self, error: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("the socket was not opened"))

    def data_received(self, data: bytes) -> None:
        self.received += len(data)
        if not self.opened.done():
            data = self._open(self._rest + data)
        elif self._rest:
            data = self._rest + data
        self._rest = self._frames(data) if self.opened.done() else data

    def _open(self, data: bytes) -> bytes:
        head, found, rest = data.partition(b"\r\n\r\n")
        if not found:
            return data
        if not head.startswith(b"HTTP/1.1 101"):
            self.opened.set_exception(ConnectionError(head[:80].decode()))
        else:
            self.opened.set_result(None)
        return rest

    def _frames(self, data: bytes) -> bytes:
        """Take whole frames; what is left of an unfinished one."""
        at, end = 0, len(data)
        while end - at >= 2:
            head, size, start = data[at], data[at + 1], at + 2
            if size >= 126:
                start += 2 if size == 126 else 8
                size = int.from_bytes(data[at + 2 : start], "big")
            if start + size > end or start > end:
                break
            if head == TEXT:
                self.took(data[start : start + min(size, ENOUGH)])
            elif head == PING:
                self.write(data[start : start + size], 0x8A)
            elif head == CLOSE:
                raise AssertionError(f"the server closed: {data[start : start + size]!r}")
            at = start + size
        return data[at:]

    def write(self, words: bytes, kind: int = TEXT) -> None:
        """Send a frame."""
        size = len(words)
        length = bytes((0x80 | size,)) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
        self.transport.write(bytes((kind,)) + length + bytes(4) + words)


async def connect(
    host: str, port: int, path: str, cookies: str = "", local: str | None = None
) -> Line:
    """An open socket, from an address of this machine."""
    loop = asyncio.get_running_loop()
    _, line = await loop.create_connection(
        lambda: Line(path, f"{host}:{port}", cookies),
        host,
        port,
        local_addr=None if local is None else (local, 0),
    )
    await asyncio.wait_for(line.opened, 60)
    return line
