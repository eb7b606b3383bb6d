"""Who sits where: rounds of tables, and their CSV."""

import msgspec

from flubball.tournament.csv_text import Faults, Preview, Row, read, write

NEEDED = ("round", "table", "seat", "player")

Table = tuple[str, ...]


class Round(msgspec.Struct, frozen=True):
    """A round: its number, and the players by table. Table k is named `numbers[k]`, or k + 1.

    >>> Round(1, (("a", "b"), ("c", "d")), (4, 7)).number_of(1)
    7
    """

    round: int
    tables: tuple[Table, ...]
    numbers: tuple[int, ...] = ()

    def __str__(self) -> str:
        tables = (f"{self.number_of(at)}: {', '.join(t)}" for at, t in enumerate(self.tables))
        return f"Round {self.round}. {'; '.join(tables)}"

    def number_of(self, index: int) -> int:
        """What the table is called that stands at this index."""
        return self.numbers[index] if self.numbers else index + 1


class SeatRow(msgspec.Struct, frozen=True, order=True):
    """One line of a file of seats."""

    round: int
    table: int
    seat: int
    player: str


def parse_seats(text: str) -> Preview[tuple[SeatRow, ...]]:
    """The seats a text names, in its order. Whether they make sense is `check`'s question.

    >>> parse_seats("round,table,seat,player\\n1,1,1,p1\\n").value
    (SeatRow(round=1, table=1, seat=1, player='p1'),)
    """

    def convert(rows: tuple[Row, ...], faults: Faults) -> tuple[SeatRow, ...]:
        return tuple(made for row in rows if (made := _seat(row, faults)) is not None)

    return read(text, NEEDED, (), convert)


def format_seats(rows: tuple[SeatRow, ...]) -> str:
    """The CSV that `parse_seats` reads back.

    >>> format_seats((SeatRow(1, 2, 3, "p1"),))
    'round,table,seat,player\\n1,2,3,p1\\n'
    """
    return write(NEEDED, (msgspec.structs.astuple(row) for row in rows))


def seat_rows(rounds: tuple[Round, ...]) -> tuple[SeatRow, ...]:
    """Rounds as lines, seats numbered from 1.

    >>> [row.player for row in seat_rows((Round(1, (("a", "b"),)),))]
    ['a', 'b']
    """
    return tuple(
        SeatRow(each.round, each.number_of(index), seat, player)
        for each in rounds
        for index, table in enumerate(each.tables)
        for seat, player in enumerate(table, 1)
    )


def rounds_of(rows: tuple[SeatRow, ...]) -> tuple[Round, ...]:
    """Lines as rounds, tables and seats in order of their numbers.

    >>> rounds_of((SeatRow(2, 5, 1, "a"), SeatRow(2, 5, 2, "b")))
    (Round(round=2, tables=(('a', 'b'),), numbers=(5,)),)
    """
    found: dict[int, dict[int, list[str]]] = {}
    for row in sorted(rows):
        found.setdefault(row.round, {}).setdefault(row.table, []).append(row.player)
    return tuple(
        Round(number, tuple(map(tuple, tables.values())), tuple(tables))
        for number, tables in found.items()
    )


def _seat(row: Row, faults: Faults) -> SeatRow | None:
    numbers = [faults.whole(row, column, 1) for column in NEEDED[:3]]
    player = row.text("player")
    if not player:
        faults.add(row, "player", "The player is missing.")
    round, table, seat = numbers
    if round is None or table is None or seat is None:
        return None
    return SeatRow(round, table, seat, player)
