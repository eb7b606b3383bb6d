"""Tables and rooms that exist, and fixed tables (a wheelchair, a judge's child), as CSV."""

import msgspec

from flubball.tournament.csv_text import Faults, Preview, Row, read, write


class TableRow(msgspec.Struct, frozen=True):
    """A table that exists, and its room."""

    table: int
    room: str = ""


class FixedRow(msgspec.Struct, frozen=True):
    """A player who has the same table in every round."""

    player: str
    table: int


def parse_tables(text: str) -> Preview[tuple[TableRow, ...]]:
    """The tables that a text names, each once.

    >>> parse_tables("table,room\\n4,library\\n").value
    (TableRow(table=4, room='library'),)
    """

    def convert(rows: tuple[Row, ...], faults: Faults) -> tuple[TableRow, ...]:
        first: dict[int, int] = {}
        made = []
        for row in rows:
            table = faults.whole(row, "table", 1)
            if table is not None and table in first:
                faults.add(row, "table", f"Table {table} is that of line {first[table]}.")
            if table is not None:
                first.setdefault(table, row.line)
                made.append(TableRow(table, row.text("room")))
        return tuple(made)

    return read(text, ("table",), ("room",), convert)


def format_tables(rows: tuple[TableRow, ...]) -> str:
    """The CSV that `parse_tables` reads back.

    >>> format_tables((TableRow(4, "library"),))
    'table,room\\n4,library\\n'
    """
    return write(("table", "room"), (msgspec.structs.astuple(row) for row in rows))


def parse_fixed(text: str) -> Preview[tuple[FixedRow, ...]]:
    """The fixed tables that a text names, one for a player.

    >>> parse_fixed("player,table\\np01,4\\n").value
    (FixedRow(player='p01', table=4),)
    """

    def convert(rows: tuple[Row, ...], faults: Faults) -> tuple[FixedRow, ...]:
        first: dict[str, int] = {}
        made = []
        for row in rows:
            player, table = row.text("player"), faults.whole(row, "table", 1)
            if not player:
                faults.add(row, "player", "The player is missing.")
            elif player in first:
                faults.add(row, "player", f"{player} has a table in line {first[player]}.")
            first.setdefault(player, row.line)
            if table is not None:
                made.append(FixedRow(player, table))
        return tuple(made)

    return read(text, ("player", "table"), (), convert)


def format_fixed(rows: tuple[FixedRow, ...]) -> str:
    """The CSV that `parse_fixed` reads back.

    >>> format_fixed((FixedRow("p01", 4),))
    'player,table\\np01,4\\n'
    """
    return write(("player", "table"), (msgspec.structs.astuple(row) for row in rows))
