"""Rooms and tables that exist, fixed tables in every scheme, teams spread over rooms."""

from itertools import combinations

import pytest

from flubball.tournament.places import (
    FixedRow,
    TableRow,
    format_fixed,
    format_tables,
    parse_fixed,
    parse_tables,
)
from flubball.tournament.roster import Player, Roster
from flubball.tournament.seating import Draft, Scheme, Wish, seat
from flubball.tournament.seating.rooms import pairs_in_a_room
from flubball.tournament.seats import Round


def teams(players: int, team: int = 5, sections: int = 0) -> Roster:
    return Roster(
        tuple(
            Player(
                f"p{n:03}",
                team=f"t{n // team}",
                section=f"s{n % sections}" if sections else "",
            )
            for n in range(players)
        )
    )


def tables_by_number(each: Round) -> dict[int, tuple[str, ...]]:
    return {each.number_of(k): table for k, table in enumerate(each.tables)}


def table_of(draft: Draft, id: str) -> set[int]:
    return {
        number
        for each in draft.rounds
        for number, table in tables_by_number(each).items()
        if id in table
    }


@pytest.mark.parametrize("scheme", Scheme)
@pytest.mark.parametrize("players", [27, 31])
def test_fixed_tables_in_every_scheme(scheme: Scheme, players: int) -> None:
    roster = teams(players, sections=3 if scheme is Scheme.SECTIONS else 0)
    fixed = {"p000": 7, "p003": 7, "p004": 2}
    draft = seat(roster, 3, (), Wish(scheme, fixed=fixed, steps=300))
    for id, table in fixed.items():
        assert table_of(draft, id) == {table}
    for each in draft.rounds:
        assert sorted(id for table in each.tables for id in table) == sorted(roster.by_id)
        if scheme is Scheme.SECTIONS:
            assert all(len({roster.by_id[id].section for id in t}) == 1 for t in each.tables)


def test_what_fixed_tables_can_not_be() -> None:
    roster = teams(18, sections=2)
    for fixed, said in (
        ({"nobody": 1}, "no player nobody"),
        ({"p000": 99}, "to sit at table 99"),
        ({"p000": 1, "p002": 1, "p004": 1, "p006": 1}, "too many"),
        ({"p000": 1, "p001": 1}, "different sections"),
        ({f"p{n:03}": n // 2 + 1 for n in range(0, 8, 2)}, "more fixed tables"),
    ):
        with pytest.raises(ValueError, match=said):
            seat(roster, 1, (), Wish(Scheme.SECTIONS, fixed=fixed))
    with pytest.raises(ValueError, match="table 2 is there twice"):
        seat(roster, 1, (), Wish(tables=(1, 2, 2, 3, 4, 5, 6)))


def test_teams_are_spread_over_rooms() -> None:
    roster = teams(60)
    rooms = {number: f"room {(number - 1) // 4}" for number in range(1, 21)}
    draft = seat(roster, 3, (), Wish(tables=tuple(rooms), rooms=rooms))
    together = 0
    for each in draft.rounds:
        for room in set(rooms.values()):
            inside = [id for n, t in tables_by_number(each).items() if rooms[n] == room for id in t]
            together += sum(
                roster.by_id[a].team == roster.by_id[b].team for a, b in combinations(inside, 2)
            )
    assert together == draft.same_room == pairs_in_a_room(roster, draft.rounds, rooms)
    assert draft.same_room_bound == 0
    careless = pairs_in_a_room(roster, seat(roster, 3).rounds, rooms)
    assert draft.same_room * 3 < careless
    assert draft.cost.team == draft.cost.repeat == 0


def test_two_rooms_can_not_part_five() -> None:
    rooms = dict.fromkeys(range(1, 6), "hall") | dict.fromkeys(range(6, 11), "library")
    draft = seat(teams(30), 2, (), Wish(tables=tuple(rooms), rooms=rooms))
    assert draft.same_room_bound == 2 * 6 * 4
    assert draft.same_room >= draft.same_room_bound


def test_fixed_seats_stay_while_teams_are_spread() -> None:
    rooms = {number: "ab"[number % 2] for number in range(1, 11)}
    wish = Wish(tables=tuple(rooms), rooms=rooms, fixed={"p007": 4})
    assert table_of(seat(teams(30), 3, (), wish), "p007") == {4}


def test_files_of_tables_and_fixed_seats() -> None:
    tables = (TableRow(3, "hall"), TableRow(4, ""))
    assert parse_tables(format_tables(tables)).value == tables
    fixed = (FixedRow("p1", 3),)
    assert parse_fixed(format_fixed(fixed)).value == fixed
    said = [str(f) for f in parse_tables("table,room\n1,a\n1,b\nx,c\n").faults]
    assert said == [
        "line 3, column table: Table 1 is that of line 2.",
        "line 4, column table: 'x' is not a whole number.",
    ]
    said = [str(f) for f in parse_fixed("player,table\np1,1\np1,2\n,3\n").faults]
    assert said == [
        "line 3, column player: p1 has a table in line 2.",
        "line 4, column player: The player is missing.",
    ]
