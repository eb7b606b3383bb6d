"""The checker: does a file of seats seat everybody once, and what does it cost?

It shares no code with the search but the counting of costs.
"""

from collections import Counter
from collections.abc import Iterator

import msgspec

from flubball.engine.suggestions import did_you_mean, nearest
from flubball.tournament.roster import Roster
from flubball.tournament.seating.cost import FULL_TABLE, Cost, count
from flubball.tournament.seats import SeatRow, rounds_of


class Trouble(msgspec.Struct, frozen=True):
    """One thing that is wrong with the seats of a round."""

    round: int
    kind: str
    sentence: str


class Checked(msgspec.Struct, frozen=True):
    """What the checker found; good seats have no trouble."""

    cost: Cost
    troubles: tuple[Trouble, ...]


def strangers(roster: Roster, rows: tuple[SeatRow, ...]) -> tuple[str, ...]:
    """A sentence for everybody who sits somewhere and is not on the roster.

    >>> from flubball.tournament.roster import Player
    >>> strangers(Roster((Player("p10"),)), (SeatRow(1, 1, 1, "p1O"),))
    ('There is no player p1O on the roster. Did you mean p10?',)
    """
    said = []
    for id in dict.fromkeys(row.player for row in rows):
        if id not in roster.by_id:
            meant = did_you_mean(nearest(id, roster.by_id)[:1])
            said.append(f"There is no player {id} on the roster.{meant}")
    return tuple(said)


def check(roster: Roster, rows: tuple[SeatRow, ...], full: int = FULL_TABLE) -> Checked:
    """Check the seats of all rounds in a file.

    >>> from flubball.tournament.roster import Player
    >>> roster = Roster((Player("a"), Player("b"), Player("c")))
    >>> found = check(roster, (SeatRow(1, 1, 1, "a"), SeatRow(1, 1, 2, "b")))
    >>> [trouble.sentence for trouble in found.troubles]
    ['c has no seat in round 1.']
    """
    troubles: list[Trouble] = []
    for number in sorted({row.round for row in rows}):
        own = tuple(row for row in rows if row.round == number)
        troubles += _people(roster, number, own)
        troubles += _tables(number, own, len(roster.players), full)
    if not rows:
        troubles.append(Trouble(0, "empty", "There are no seats."))
    return Checked(count(roster, rounds_of(rows), (), full), tuple(troubles))


def _people(roster: Roster, number: int, rows: tuple[SeatRow, ...]) -> Iterator[Trouble]:
    seated = Counter(row.player for row in rows)
    for player in roster.players:
        times = seated[player.id]
        if times == 0:
            yield Trouble(number, "missing", f"{player.label} has no seat in round {number}.")
        elif times > 1:
            said = f"{player.label} has {times} seats in round {number}."
            yield Trouble(number, "twice", said)
    for id in seated:
        if id not in roster.by_id:
            yield Trouble(number, "stranger", f"{id} is not on the roster.")


def _tables(number: int, rows: tuple[SeatRow, ...], players: int, full: int) -> Iterator[Trouble]:
    seats = Counter((row.table, row.seat) for row in rows)
    for (table, seat), times in seats.items():
        if times > 1:
            said = f"Seat {seat} of table {table} is taken by {times} players in round {number}."
            yield Trouble(number, "same-seat", said)
    sizes = Counter(row.table for row in rows)
    for table, size in sizes.items():
        place = f"at table {table} in round {number}"
        if size > full:
            yield Trouble(number, "crowded", f"{size} players sit {place}.")
        if size == 1 and players > 1 and full > 2:
            yield Trouble(number, "alone", f"One player sits alone {place}.")
