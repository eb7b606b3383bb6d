"""Who has looked enough at what is over: told to this process and to all others, stored nowhere.

A word `!TABLE:LENGTH:SEAT:AT` says that a seat is ready at a moment of the log, and since when by
the time all processes share. It is told again now and then, in case that news were lost.
"""

from collections.abc import Iterator

from flubball.engine import Seat
from flubball.server.live.codes import refusal
from flubball.server.live.keeper import Keeper
from flubball.server.live.plan import Plan
from flubball.server.live.planning import next_wake
from flubball.server.live.scheduler import Scheduler
from flubball.server.live.table import LiveTable
from flubball.server.live.types import Pace, TableId
from flubball.server.storage.notifications import ChangeNotifier

MARK = "!"


def ready_word(table: TableId, length: int, seat: int, at: int) -> str:
    """What others are told.

    >>> ready_word("T-1", 7, 0, 5_000)
    '!T-1:7:0:5000'
    """
    return f"{MARK}{table}:{length}:{seat}:{at}"


def read_ready(word: str) -> tuple[TableId, int, int, int]:
    """Table, length of its log, seat, and since when.

    >>> read_ready("!T-1:7:0:5000")
    ('T-1', 7, 0, 5000)
    """
    table, length, seat, at = word.removeprefix(MARK).split(":")
    return table, int(length), int(seat), int(at)


class Readiness:
    """Makes seats ready at the tables of this process."""

    def __init__(
        self,
        keeper: Keeper[LiveTable, Plan],
        scheduler: Scheduler[LiveTable, Plan],
        news: ChangeNotifier,
        pace: Pace,
    ) -> None:
        self._keeper, self._scheduler, self._news = keeper, scheduler, news
        self._pace = pace

    async def say(self, table: TableId, seat: Seat, occupant: str) -> None:
        """Somebody who sits there is ready; raises `Refused` for anybody else."""
        live = await self._keeper.open(table)
        seats = live.seating.seats
        if not isinstance(seat, int) or not 0 <= seat < len(seats) or seats[seat] != occupant:
            raise refusal("not-your-seat")
        now = self._keeper.clock()
        self._take(live, seat, now)
        self._news.tell([ready_word(table, len(live.kept), seat, now)])

    def words(self) -> Iterator[str]:
        """All that is known here, for whoever has not heard it."""
        for live in self._keeper.held.values():
            for seat, at in live.ready_since.items():
                yield ready_word(live.id, len(live.kept), seat, at)

    async def hear(self, word: str) -> None:
        """Another process says it. It holds for that moment of the log and for no other."""
        table, length, seat, at = read_ready(word)
        live = self._keeper.held.get(table)
        if live is not None and len(live.kept) < length:
            await self._scheduler.hear((table,))
            live = self._keeper.held.get(table)
        if live is not None and len(live.kept) == length and seat not in live.ready:
            self._take(live, seat, at)

    def _take(self, live: LiveTable, seat: int, at: int) -> None:
        live.make_ready(seat, at, self._keeper.clock())
        if live.all_ready:
            wake = next_wake(live, live.info, live.state, live.last, self._pace)
            self._scheduler.follow(live, wake)
