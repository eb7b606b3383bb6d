"""Who is at a table: the connections of each seat, here and through other processes."""

from collections import Counter
from collections.abc import Iterable

from flubball.engine import Seat
from flubball.server.live.types import Away


class Presence:
    """Connections by seat, and since when a seat has none.

    >>> presence = Presence()
    >>> presence.came(0), presence.came(0), presence.away([0, 1])
    (True, False, (Away(seat=1, since=0),))
    >>> presence.went(0, 700), presence.went(0, 900), presence.away([0])
    (False, True, (Away(seat=0, since=900),))
    >>> presence.came_elsewhere(frozenset([0]), 950), presence.away([0])
    (True, ())
    """

    def __init__(self) -> None:
        self._connected: Counter[int] = Counter()
        self._elsewhere: frozenset[int] = frozenset()
        self._since: dict[int, int] = {}

    @property
    def connected(self) -> tuple[int, ...]:
        """The seats that are connected to this process."""
        return tuple(sorted(seat for seat, count in self._connected.items() if count))

    def came(self, seat: Seat) -> bool:
        """One more connection of a seat; True for its first."""
        if not isinstance(seat, int):
            return False
        self._connected[seat] += 1
        return self._connected[seat] == 1

    def went(self, seat: Seat, now: int) -> bool:
        """One less; True for its last."""
        if not isinstance(seat, int):
            return False
        self._connected[seat] -= 1
        self._since[seat] = now
        return self._connected[seat] == 0

    def came_elsewhere(self, seats: frozenset[int], now: int) -> bool:
        """These seats are connected to other processes now; True where that is another set."""
        if seats == self._elsewhere:
            return False
        self._since |= dict.fromkeys(self._elsewhere - seats, now)
        self._elsewhere = seats
        return True

    def away(self, people: Iterable[int]) -> tuple[Away, ...]:
        """Those of these seats that nobody is connected for."""
        gone = sorted(
            seat for seat in people if not self._connected[seat] and seat not in self._elsewhere
        )
        return tuple(Away(seat, self._since.get(seat, 0)) for seat in gone)
