"""Fixed tables: who has one, whether that can be, and which table gets which number."""

from collections.abc import Mapping, Sequence

from flubball.tournament.roster import Roster
from flubball.tournament.seating.schemes import Plan
from flubball.tournament.seats import Table


def fixed_places(
    roster: Roster,
    drawn: Plan,
    sizes: tuple[int, ...],
    full: int,
    numbers: tuple[int, ...],
    fixed: Mapping[str, int],
) -> dict[int, int]:
    """The number of the table by the player's place; `ValueError` says what can't be."""
    found: dict[int, int] = {}
    index = {player.id: place for place, player in enumerate(roster.players)}
    for id, table in fixed.items():
        if id not in index:
            raise ValueError(f"there is no player {id} to have a fixed table")
        if table not in numbers:
            said = f"{roster.by_id[id].label} is to sit at table {table}, which is not in use"
            raise ValueError(said)
        found[index[id]] = table
        if list(found.values()).count(table) > min(full, max(sizes)):
            raise ValueError(f"too many are to sit at table {table}")
    _check_sections(roster, drawn, full, found)
    return found


def placed(
    tables: Sequence[Table], numbers: tuple[int, ...], fixed: Mapping[str, int]
) -> tuple[tuple[Table, ...], frozenset[int]]:
    """The tables in order of their numbers, and the places of those that have to be there.

    >>> placed([("a", "b"), ("c", "d")], (4, 7), {"b": 7})
    ((('c', 'd'), ('a', 'b')), frozenset({1}))
    """
    wanted = {numbers.index(fixed[id]): table for table in tables for id in table if id in fixed}
    others = iter(table for table in tables if table not in wanted.values())
    made = tuple(wanted[k] if k in wanted else next(others) for k in range(len(numbers)))
    return made, frozenset(wanted)


def _check_sections(roster: Roster, drawn: Plan, full: int, found: dict[int, int]) -> None:
    """Who shares a fixed table is of one section, which has as many tables as are asked for."""
    of: dict[int, int] = {}
    for group, members in enumerate(drawn.groups):
        tables = {found[place] for place in members if place in found}
        if len(tables) > -(-len(members) // full):
            raise ValueError("a section has more fixed tables than tables")
        for table in tables:
            if of.setdefault(table, group) != group:
                raise ValueError(f"players of different sections are to sit at table {table}")
