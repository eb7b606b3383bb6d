"""The score sheet: totals, the lead, penalties."""

from msgspec.structs import replace

from flubball.cubes.law import law_of
from flubball.cubes.table import Penalty, Table


def totals(table: Table) -> tuple[int, ...]:
    """Every seat's points so far, penalties included.

    >>> from flubball import games
    >>> start = games.get("equations").start
    >>> totals(start(2, {"rules": "mlag-2019-20", "division": "middle", "totals": "6 2"}))
    (6, 2)
    """
    rows = [row.scores for row in table.sheet.rows if row.scores]
    carried = table.sheet.carried
    sums = [*map(sum, zip(carried, *rows, strict=True))] if rows else [*carried]
    for penalty in table.sheet.penalties:
        sums[penalty.seat] += penalty.points
    return tuple(sums)


def is_leading(table: Table, seat: int) -> bool:
    """H20: strictly more points than every opponent."""
    points = totals(table)
    return all(points[seat] > points[other] for other in table.seats if other != seat)


def penalise(table: Table, seat: int, *names: str) -> Table:
    """The table with the first penalty of these names that the book has; none if it is 0 points."""
    points, cite = law_of(table.config).penalty(*names)
    return add_penalty(table, Penalty(seat, points, names[0], cite)) if points else table


def add_penalty(table: Table, penalty: Penalty) -> Table:
    """The table with one more mark on the sheet."""
    sheet = replace(table.sheet, penalties=(*table.sheet.penalties, penalty))
    return replace(table, sheet=sheet)


def points_lost(before: Table, table: Table) -> list[int]:
    """The penalty points since an earlier state of the match, by seat, none of them positive."""
    lost = [0] * table.config.players
    for penalty in table.sheet.penalties[len(before.sheet.penalties) :]:
        lost[penalty.seat] += penalty.points
    return lost
