"""A TCP proxy that cuts, delays and stalls what goes through it."""

import asyncio
from contextlib import suppress
from typing import Self

HOST = "127.0.0.1"


class Proxy:
    """What comes to `port` goes to `to`, unless told otherwise."""

    def __init__(self, to: int) -> None:
        self.to, self.port = to, 0
        self.delay = 0.0
        self.is_cut = False
        self._lines: set[asyncio.StreamWriter] = set()
        self._server: asyncio.Server | None = None
        self._through = asyncio.Event()
        self._through.set()

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._line, HOST, 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._server is not None
        self._server.close()
        self.cut()

    def cut(self) -> None:
        """End every connection, and take no new one until `heal`."""
        self.is_cut = True
        for line in list(self._lines):
            line.close()

    def stall(self) -> None:
        """Keep connections, and let nothing through until `heal`."""
        self._through.clear()

    def heal(self) -> None:
        """All as it should be."""
        self.is_cut, self.delay = False, 0.0
        self._through.set()

    async def _line(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.is_cut:
            writer.close()
            return
        try:
            there, away = await asyncio.open_connection(HOST, self.to)
        except OSError:
            writer.close()
            return
        self._lines |= {writer, away}
        with suppress(OSError):
            await asyncio.gather(self._pass(reader, away), self._pass(there, writer))
        self._lines -= {writer, away}

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while data := await reader.read(65_536):
                await self._through.wait()
                if self.delay:
                    await asyncio.sleep(self.delay)
                writer.write(data)
                await writer.drain()
        finally:
            writer.close()
