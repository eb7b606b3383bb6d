"""Errors to plant in good seats: what the checker has to find."""

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from flubball.tournament.roster import Player, Roster
from flubball.tournament.seating import Wish, seat
from flubball.tournament.seats import SeatRow, seat_rows

Rows = list[SeatRow]

ROSTER = Roster(
    tuple(
        Player(f"p{n:02}", team=f"t{n // 4}", school=f"s{n // 8}", apart=("p19",) if n == 3 else ())
        for n in range(20)
    )
)


def good(seed: int = 0) -> Rows:
    """Two rounds without a fault."""
    return list(seat_rows(seat(ROSTER, 2, (), Wish(seed=seed, steps=600)).rounds))


def _change(rows: Rows, index: int, **changes: object) -> Rows:
    return [replace(row, **changes) if k == index else row for k, row in enumerate(rows)]


def _bring(rows: Rows, one: str, two: str, round: int = 1) -> Rows:
    """Let `two` change seats with somebody at the table of `one`."""
    at = {row.player: row for row in rows if row.round == round}
    table = at[one].table
    other = next(p for p, row in at.items() if row.table == table and p != one)
    names = {two: other, other: two}
    return [
        replace(row, player=names.get(row.player, row.player)) if row.round == round else row
        for row in rows
    ]


def _again(rows: Rows) -> Rows:
    """Round 2 is a copy of round 1."""
    first = [row for row in rows if row.round == 1]
    return [*first, *(replace(row, round=2) for row in first)]


def _join(rows: Rows, count: int) -> Rows:
    """So many of table 2 sit down at table 1."""
    moved = [k for k, row in enumerate(rows) if row.round == 1 and row.table == 2][:count]
    for place, k in enumerate(moved):
        rows = _change(rows, k, table=1, seat=4 + place)
    return rows


KINDS: Mapping[tuple[str, str], Callable[[Rows], Rows]] = {
    ("the first is missing", "missing"): lambda rows: rows[1:],
    ("the last is missing", "missing"): lambda rows: rows[:-1],
    ("a table is missing", "missing"): lambda rows: [
        r for r in rows if (r.round, r.table) != (1, 3)
    ],
    ("a line is there twice", "twice"): lambda rows: [*rows, rows[4]],
    ("one for another", "twice"): lambda rows: _change(rows, 5, player=rows[0].player),
    ("one in two rounds' seats", "twice"): lambda rows: [*rows, replace(rows[0], table=99)],
    ("two on one seat", "same-seat"): lambda rows: _change(rows, 1, seat=rows[0].seat),
    ("a seat of another round", "twice"): lambda rows: _change(rows, 0, round=2),
    ("a round of one line", "missing"): lambda rows: [*rows, replace(rows[0], round=3)],
    ("four at a table", "crowded"): lambda rows: _join(rows, 1),
    ("five at a table", "crowded"): lambda rows: _join(rows, 2),
    ("one left alone", "alone"): lambda rows: _join(rows, 2),
    ("everybody at one table", "crowded"): lambda rows: [replace(row, table=1) for row in rows],
    ("a stranger", "stranger"): lambda rows: _change(rows, 0, player="nobody"),
    ("nothing", "empty"): lambda rows: [],
    ("only strangers", "stranger"): lambda rows: [
        replace(row, player=f"x{k}") for k, row in enumerate(rows)
    ],
}
COSTS: Mapping[str, Callable[[Rows], Rows]] = {
    "apart": lambda rows: _bring(rows, "p03", "p19"),
    "team": lambda rows: _bring(rows, "p00", "p01"),
    "school": lambda rows: _bring(rows, "p00", "p05"),
    "repeat": _again,
    "uneven": _again,
}
