"""Text frames written past the framework: in their order, whole, and to nobody who has gone."""

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import pytest
from uvicorn.protocols.utils import ClientDisconnected
from websockets.frames import Opcode
from websockets.protocol import State
from websockets.server import ServerProtocol

from flubball.server.door.network.connections import BatchingWebSocket
from flubball.server.door.network.lines import LINE, frame
from flubball.server.door.sockets.messages import Out
from flubball.server.door.sockets.session import SocketSession


class SlowReader:
    """A line that takes nothing until there is room."""

    def __init__(self) -> None:
        self.room = asyncio.Event()
        self.wrote: list[bytes] = []

    def write_now(self, text: bytes) -> bool:
        if self.room.is_set():
            self.wrote.append(text)
        return self.room.is_set()

    async def write_text(self, text: bytes) -> None:
        while not self.write_now(text):
            await self.room.wait()


def test_what_waits_for_a_slow_reader_is_not_overtaken() -> None:
    async def main() -> list[bytes]:
        line = SlowReader()
        socket = SimpleNamespace(scope={"extensions": {LINE: line}})
        session = SocketSession(cast(Any, None), cast(Any, socket))
        waiting = [asyncio.create_task(session._tell(Out(pong=n))) for n in range(3)]
        await asyncio.sleep(0)
        line.room.set()
        await session._tell(Out(pong=3))
        await asyncio.gather(*waiting)
        return line.wrote

    assert asyncio.run(main()) == [b'{"pong":%d}' % number for number in range(4)]


@pytest.mark.parametrize("size", [0, 125, 126, 65_535, 65_536])
def test_the_library_of_the_protocol_writes_the_same_frame(size: int) -> None:
    protocol = ServerProtocol(max_size=None)
    protocol.state = State.OPEN
    protocol.send_text(b"x" * size)
    assert b"".join(protocol.data_to_send()) == frame(b"x" * size)
    assert frame(b"")[0] & 0x0F == Opcode.TEXT


@pytest.mark.parametrize(
    ("disconnected", "close_sent", "state"),
    [(True, False, State.OPEN), (False, True, State.OPEN), (False, False, State.CLOSING)],
)
def test_nothing_is_written_after_the_end(
    disconnected: bool, close_sent: bool, state: State
) -> None:
    line: Any = SimpleNamespace(
        writable=SimpleNamespace(is_set=lambda: True),
        disconnected=disconnected,
        close_sent=close_sent,
        conn=SimpleNamespace(state=state),
    )
    with pytest.raises(ClientDisconnected):
        BatchingWebSocket.write_now(line, b"late")
