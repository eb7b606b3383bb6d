"""What stands in the hall and who helps: rooms, kits, volunteers, groups, byes, second judges."""

import pytest
from msgspec.structs import replace

from flubball.tournament.desk.helpers import helpers
from flubball.tournament.desk.tables import table_views
from flubball.tournament.event import Action, Event, EventState, apply, check, start
from flubball.tournament.event.actions import Confirm, Enter, Mark, Release, TakeBack
from flubball.tournament.event.day_actions import Answer, Appoint, Arrive, Call, Enrol, Settle
from flubball.tournament.event.drawing import draw_actions
from flubball.tournament.event.hall_actions import (
    Appeal,
    BringKits,
    ConfirmAlone,
    Furnish,
    MatchOver,
    Offer,
    OpenTables,
    PlaceKit,
    SendKits,
    ShakeOver,
)
from flubball.tournament.event.hall_state import Help, ShakeDone, Volunteer
from flubball.tournament.event.refusing import Refusal
from flubball.tournament.event.rights import check_right
from flubball.tournament.event.roles import DeskRole, Person
from flubball.tournament.places import TableRow
from flubball.tournament.results import State
from flubball.tournament.roster import Player
from flubball.tournament.simulating import make_roster


def day(players: int = 9, game: str = "equations", **settings: object) -> EventState:
    event = replace(Event("Day", game, "", rounds=5), **settings)
    return apply(start(event), Enrol(make_roster(players).players))


def out(state: EventState, number: int = 1) -> EventState:
    for action in (*draw_actions(state, number, 1), Release(number)):
        state = apply(state, action)
    return state


def refused(state: EventState, action: Action, by: str = "d1") -> str:
    return check(state, action, by).code


def test_rooms_are_drawn_for_and_shown() -> None:
    rooms = tuple(TableRow(n, "Library" if n < 12 else "Gym") for n in range(10, 14))
    state = out(apply(day(), Furnish(rooms)))
    shown = table_views(state, 1, state.standings())
    assert {each.table for each in shown} <= {10, 11, 12, 13}
    assert all(each.room == ("Library" if each.table < 12 else "Gym") for each in shown)
    assert refused(day(), Furnish((TableRow(1), TableRow(1)))) == "no-such-table"
    with pytest.raises(ValueError, match="3 tables are needed and 2 exist"):
        draw_actions(apply(day(), Furnish(rooms[:2])), 1)


def test_kits_come_stand_and_go_home() -> None:
    state = day()
    for action in (
        BringKits("Oak Hill", 2),
        BringKits("Oak Hill", 1),
        PlaceKit("Oak Hill 3", 2),
        SendKits(("Oak Hill 1", "Oak Hill 3")),
    ):
        state = apply(state, action)
    seen = helpers(state)
    assert (seen.kits_needed, seen.kits_here, seen.kits[0].home) == (3, 1, 2)
    assert refused(state, PlaceKit("Oak Hill 3", 1)) == "no-such-kit"
    assert refused(state, SendKits(("Lakeside 1",))) == "no-such-kit"


def test_a_pentathlon_has_groups_games_byes_and_even_helpers() -> None:
    state = out(day(31, "pentathlon"))
    shown = table_views(state, 1, state.standings())
    assert len({each.game for each in shown}) == 5
    (alone,) = [each for each in shown if len(each.seats) == 1]
    assert (alone.status, alone.seats[0].state) == ("confirmed", "bye")
    assert state.released[1] == out(apply(state, TakeBack(1))).released[1]
    late = Player("late", "Lee", school="School 9")
    state = out(apply(state, Enrol((late,))), 2)
    assert state.roster.by_id["late"].section in "ABCDE"
    for n in range(17):
        state = apply(state, Offer(Volunteer(f"m{n}", Help.MONITOR, f"M {n}", "School 1")))
    seen = helpers(state)
    first = [len(each.monitors) for each in seen.spread if each.round == 1]
    assert sum(first) == 17 and max(first) - min(first) == 1
    assert (seen.monitors_needed, seen.leaders_needed) == (16, 2)
    (quota,) = [each for each in seen.quotas if each.school == "School 1"]
    assert quota.monitors == 17 and quota.monitors_due == (quota.players + 1) // 2


def test_who_comes_before_the_draw_is_not_absent_any_more() -> None:
    state = out(apply(day(), Mark(2, "p0001", State.ABSENT)))
    state = apply(apply(state, Mark(1, "p0001", State.ABSENT)), Arrive(("p0001",)))
    assert state.states == {(1, "p0001"): State.ABSENT}


def test_one_person_may_confirm_alone_when_that_is_switched_on() -> None:
    state = out(day(3))
    for id in state.released[1].tables[0]:
        state = apply(state, Enter(1, id, 5), "d1")
    assert refused(state, Confirm(1, 1)) == "own-confirmation"
    state = apply(state, ConfirmAlone(True))
    assert refused(state, Confirm(1, 1)) == ""


def test_an_appeal_is_another_judges() -> None:
    state = out(day())
    state = apply(state, Call(1, 1), "p0001")
    number = state.entries
    state = apply(state, Settle(number, "Correct.", "VII-B-6"), "j1")
    state = apply(state, Appeal(number, "the Goal was read wrongly"), "j1")
    assert refused(state, Answer(number), "j1") == "same-judge"
    state = apply(apply(state, Answer(number), "j2"), Settle(number, "Incorrect."), "j2")
    assert state.calls[number].first == "Correct. VII-B-6"
    assert state.calls[number].ruling == "Incorrect."


def test_a_flubball_table_brings_its_shakes_and_its_result() -> None:
    state = apply(out(day()), OpenTables(1, {1: "match"}))
    assert refused(state, OpenTables(1, {1: "other"})) == "opened-already"
    shake = ShakeDone((6, 2, 2), "Now was right.", 40, "abc")
    state = apply(state, ShakeOver(1, 1, 1, shake))
    assert refused(state, ShakeOver(1, 1, 1, shake)) == "not-a-score"
    state = apply(state, MatchOver(1, 1, (6, 2, 2), "def"), "flubball")
    assert (1, 1) in state.confirmed
    assert refused(state, MatchOver(1, 1, (6, 2, 2), "def")) == "not-a-score"
    first = state.released[1].tables[0][0]
    assert state.scores[1, first] == 6
    with pytest.raises(Refusal, match="Only Flubball tables"):
        check_right(state, Person("d1", DeskRole.DIRECTOR), ShakeOver(1, 1, 2, shake))
    table = Person("x", DeskRole.TABLE)
    assert refused(state, Appoint(table)) == "no-such-person"


def test_paper_that_was_entered_outranks_the_record() -> None:
    state = apply(out(day()), OpenTables(1, {1: "match"}))
    first, *_ = state.released[1].tables[0]
    state = apply(state, Enter(1, first, 9), "s1")
    state = apply(state, MatchOver(1, 1, (6, 2, 2), "def"), "flubball")
    assert state.scores == {(1, first): 9} and (1, 1) not in state.confirmed
