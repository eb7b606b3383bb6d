"""Divisions in one event: drawn apart, places of their own, and whoever is late joins the own."""

from msgspec.structs import replace

from flubball.tournament.desk.ledgers import standings_view
from flubball.tournament.desk.tables import division_at, table_views
from flubball.tournament.event import Event, EventState, apply, start
from flubball.tournament.event.actions import Confirm, Enter, Release
from flubball.tournament.event.day_actions import Enrol
from flubball.tournament.event.drawing import draw_actions, draw_explained
from flubball.tournament.event.hall_actions import Furnish
from flubball.tournament.places import TableRow
from flubball.tournament.roster import Player, Roster
from flubball.tournament.seating.changes import add_late
from flubball.tournament.seating.divisions import mixed, seat_divisions
from flubball.tournament.seating.draft import Wish, seat
from flubball.tournament.seats import Round
from flubball.tournament.simulating import make_roster

SIZES = {"Elementary": 10, "Middle": 8, "senior": 6}


def roster() -> Roster:
    names = [name for name, size in SIZES.items() for _ in range(size)]
    made = make_roster(len(names)).players
    return Roster(tuple(replace(p, division=d) for p, d in zip(made, names, strict=True)))


def day(game: str = "equations", *more: Player) -> EventState:
    event = Event("Day", game, "", rounds=3, own_confirmation=True)
    return apply(start(event), Enrol((*roster().players, *more)))


def out(state: EventState, number: int = 1) -> EventState:
    for action in (*draw_actions(state, number, 1), Release(number)):
        state = apply(state, action)
    return state


def test_every_division_is_drawn_by_itself() -> None:
    people = roster()
    drawn = seat_divisions(people)
    tables = drawn.rounds[0].tables
    assert mixed(people, drawn.rounds) == ()
    assert sorted(map(len, tables)) == [2] * 3 + [3] * 6
    assert sorted(id for table in tables for id in table) == sorted(people.by_id)
    assert all(getattr(drawn.bound, key) <= getattr(drawn.cost, key) for key in ("team", "repeat"))
    assert mixed(people, seat(people, 1).rounds)
    same = Roster(tuple(replace(p, division="") for p in people.players))
    assert seat_divisions(same, (), Wish(seed=3)) == seat(same, 1, (), Wish(seed=3))


def test_the_desk_draws_divisions_apart_and_says_so() -> None:
    state = day()
    explained = draw_explained(state, 1).explained
    assert explained is not None
    said = "Each division is drawn by itself: Elementary 10, Middle 8, senior 6."
    assert explained.unavoidable[0] == said
    shown = table_views(out(state), 1, state.standings())
    assert [each.division for each in shown] == ["Elementary"] * 4 + ["Middle"] * 3 + ["senior"] * 2


def test_divisions_stand_at_tables_that_exist() -> None:
    rooms = tuple(TableRow(n, "Gym") for n in range(20, 31))
    found = out(apply(day(), Furnish(rooms))).released[1]
    assert found.numbers == tuple(range(20, 29))


def test_divisions_have_places_of_their_own() -> None:
    state = out(day())
    for index, players in enumerate(state.released[1].tables, 1):
        for score, id in enumerate(players):
            state = apply(state, Enter(1, id, 10 + score), "s1")
        state = apply(state, Confirm(1, index), "s2")
    found = standings_view(state, state.public_standings(), public=True)
    firsts = [each.division for each in found.players if each.place == 1]
    assert set(firsts) == set(SIZES) and len(found.players) == 24
    assert [len([p for p in found.players if p.division == name]) for name in SIZES] == [10, 8, 6]
    for name in SIZES:
        own = {mate.name for team in found.teams if team.division == name for mate in team.members}
        assert own <= {p.name for p in found.players if p.division == name}


def test_whoever_is_late_joins_the_own_division() -> None:
    people = Roster((*roster().players, Player("late", division="senior")))
    made = add_late(people, seat_divisions(roster()).rounds[0], "late")
    assert mixed(people, [made.round]) == ()
    assert mixed(people, [Round(1, (("late", "p0001"),))])[0].says == (
        "Elementary and senior play at one table."
    )


def test_a_table_plays_its_own_division_where_the_rulebook_has_it() -> None:
    state = day()
    by_division = {p.division: p.id for p in state.players}
    assert division_at(state, [by_division["senior"]]) == "senior"
    assert division_at(state, [by_division["Middle"], by_division["senior"]]) == ""


def test_groups_of_a_pentathlon_are_of_one_division() -> None:
    state = out(day("pentathlon"))
    assert mixed(state.roster, state.released.values()) == ()
    alone = [table for table in state.released[1].tables if len(table) == 1]
    assert not alone
