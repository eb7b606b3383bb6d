"""The line under a live socket: text goes to it without the layers in between.

Four frames leave the server for every move, and each of the framework's layers is a coroutine of
its own. `flubball.server.door.network.connections` puts the line into the scope of each socket.
"""

from typing import Any, Protocol

LINE = "flubball.line"
"""The extension of the scope that is the line."""

FIN_TEXT = 0x81
SHORT, MIDDLE = 126, 1 << 16


class Line(Protocol):
    """Where text frames go."""

    def write_now(self, text: bytes) -> bool:
        """Write a frame; False where its reader is slow, so that one has to wait."""

    async def receive(self) -> Any:
        """The next event of the socket, as ASGI names them."""

    async def write_text(self, text: bytes) -> None:
        """Write a frame as soon as its reader has room; raises `OSError` where nobody is there."""


def frame(text: bytes) -> bytes:
    """A whole text frame of a server (RFC 6455, section 5.2).

    >>> frame(b"hi").hex(" "), frame(b"x" * 200)[:4].hex(" "), frame(b"x" * 70_000)[:10].hex(" ")
    ('81 02 68 69', '81 7e 00 c8', '81 7f 00 00 00 00 00 01 11 70')
    """
    size = len(text)
    if size < SHORT:
        return bytes((FIN_TEXT, size)) + text
    if size < MIDDLE:
        return bytes((FIN_TEXT, 126)) + size.to_bytes(2, "big") + text
    return bytes((FIN_TEXT, 127)) + size.to_bytes(8, "big") + text
