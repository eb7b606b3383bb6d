"""What the door needs of live tables; `flubball.server.live.Tables` has it all."""

import asyncio
from collections.abc import Mapping
from contextlib import AbstractAsyncContextManager
from typing import Protocol

from flubball.engine import Seat
from flubball.server.live.types import Ack, Dropped, Refused, Seating, TableId, TableInfo, Update


class LiveTables(Protocol):
    """Live tables. What can't be done raises `Refused`; `send` returns it."""

    async def create(
        self,
        game: str,
        seats: int,
        options: Mapping[str, str],
        visibility: str,
        seating: Seating,
        seed: str | None = None,
    ) -> TableId:
        """Open a table; its id is unguessable."""

    async def info(self, table: TableId) -> TableInfo:
        """A table as the lobby shows it."""

    async def sit(self, table: TableId, seat: int, occupant: str) -> TableInfo:
        """Somebody sits down."""

    async def leave(self, table: TableId, seat: int) -> TableInfo:
        """A seat becomes free."""

    async def send(
        self, table: TableId, seat: Seat, occupant: str, number: int, text: str
    ) -> Ack | Refused:
        """An action; the same number again gets the same answer."""

    async def view(self, table: TableId, seat: Seat, since: int | None = None) -> Update:
        """What the seat may see, and the entries after `since`."""

    def subscribe(
        self, table: TableId, seat: Seat, since: int | None = None
    ) -> AbstractAsyncContextManager["asyncio.Queue[Update | Dropped]"]:
        """What is new for a seat since then, and every update from now on."""

    async def record(self, table: TableId, seat: Seat) -> str:
        """The record as far as the seat may know it."""

    async def lobby(self, visibility: str = "public") -> list[TableInfo]:
        """The tables of the lobby or of a class that are not over."""
