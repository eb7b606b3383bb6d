"""Playing once more: the same people at a new table, everybody one seat on.

So colours are exchanged, and who began. The new table's id follows from the old table's secret, so
that two who ask at once come to the same table, and nothing more need be stored.
"""

from base64 import urlsafe_b64encode
from hashlib import sha256

from flubball.server.live.table import LiveTable
from flubball.server.live.types import Seating, TableId


def rematch_id(live: LiveTable) -> TableId:
    """The id of the table at which a match is played once more; nobody outside can guess it.

    >>> from flubball.server.live.example import example_table
    >>> live = example_table("guest:ana", "guest:bo")
    >>> len(rematch_id(live)), rematch_id(live) == rematch_id(live)
    (22, True)
    """
    hashed = sha256(f"rematch {live.bot_seed} {live.id}".encode()).digest()[:16]
    return urlsafe_b64encode(hashed).decode().rstrip("=")


def next_seat(seat: int, seats: int) -> int:
    """Where a seat goes.

    >>> [next_seat(seat, 3) for seat in range(3)]
    [1, 2, 0]
    """
    return (seat + 1) % seats


def rematch_seating(seats: tuple[str, ...], seat: int) -> Seating:
    """The first seating: the one who asks, and the bots; the others come when they like.

    >>> rematch_seating(("guest:ana", "guest:bo", "bot:simple"), 0)
    Seating(seats=('bot:simple', 'guest:ana', ''))
    """
    found = [""] * len(seats)
    for old, who in enumerate(seats):
        if old == seat or who.startswith("bot:"):
            found[next_seat(old, len(seats))] = who
    return Seating(tuple(found))


def come_again(before: tuple[str, ...], now: tuple[str, ...]) -> tuple[int, ...]:
    """The people of the old table who sit at the new one, by their old seats.

    >>> come_again(("guest:ana", "bot:simple"), ("bot:simple", "guest:ana"))
    (0,)
    """
    people = {who for who in now if who and not who.startswith("bot:")}
    return tuple(seat for seat, who in enumerate(before) if who in people)
