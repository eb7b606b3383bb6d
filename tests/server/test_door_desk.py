"""The desk over HTTP: a day from an empty screen to the standings, and what may not happen."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from flubball.tournament.event.chain import faults, parse_chain
from server.desk_kit import ROSTER, DeskPerson, confirm, entering, new_event
from server.door_kit import SECONDS, Server, server_on


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("desk")
    with server_on(request, folder, backups=folder / "backups") as running:
        yield running


def test_a_day_from_an_empty_screen_to_the_standings(server: Server) -> None:
    director = new_event(server, rounds=2, scheme="power")
    assert director.see("board")["next"]["kind"] == "roster"
    assert director.bring()["players"] == 12
    assert director.see("board")["next"]["kind"] == "draw"
    keeper = director.appoint("scorekeeper", "s1")
    tables = director.seat_round(1)
    assert len(tables) == 4 and all(len(table["seats"]) == 3 for table in tables)
    for table in tables:
        saved = keeper.enter(table, 22, 20, 18)
        assert saved["at"] > 0 and saved["version"] == keeper.version
    assert director.see("board")["next"]["kind"] == "confirm"
    director.draw(2)
    assert director.see("rounds/2")["waits"].startswith("4 tables of round 1 are not confirmed")
    assert director.refused({"type": "release", "round": 2}) == "earlier-round-open"
    director.do(*(confirm(table) for table in tables))
    director.seat_round(2)
    standings = director.see("standings")["players"]
    assert [each["points"] for each in standings] == ["6"] * 4 + ["4"] * 4 + ["2"] * 4
    first = standings[0]["ledger"][0]
    assert first["score"] == 22 and sorted(o["score"] for o in first["others"]) == [18, 20]
    log = director.see("log.event")
    assert list(faults(parse_chain(log))) == []


def test_a_wrong_row_imports_nothing(server: Server) -> None:
    director = new_event(server)
    wrong = ROSTER + "p01,Again,,\n,No id,,\n"
    found = director.post(f"{director.path}/roster", {"csv": wrong, "version": director.version})
    assert [fault["line"] for fault in found["faults"]] == [14, 15] and found["saved"] is None
    assert director.see("roster")["players"] == []
    looked = director.post(f"{director.path}/roster", {"csv": ROSTER})
    assert looked["players"] == 12 and looked["teams"] == 4 and looked["saved"] is None
    assert director.see("roster")["players"] == []


def test_who_acts_on_an_old_screen_is_told_what_changed(server: Server) -> None:
    first = new_event(server)
    second = first.appoint("director", "d2")
    first.bring()
    old = second.version
    first.draw(1)
    first.do({"type": "mark", "round": 1, "player": "p03", "state": "absent"})
    before = first.version
    answer = second.do({"type": "release", "round": 1}, version=old, want=409)
    assert answer["code"] == "old-screen"
    assert "Round 1 was drawn" in answer["sentence"] and "p03" in answer["sentence"]
    assert first.version == before and first.see("board")["rounds"][0]["status"] == "draft"
    second.do({"type": "announce", "text": "Lunch at noon"}, version=old)


def test_results_are_entered_by_one_and_confirmed_by_another(server: Server) -> None:
    director = new_event(server)
    director.bring()
    tables = director.seat_round(1)
    own, other = tables[0]["table"], tables[1]["table"]
    one = director.appoint("scorekeeper", "s1", (own,))
    two = director.appoint("scorekeeper", "s2")
    assert [table["table"] for table in one.see("tables")["tables"]] == [own]
    assert one.refused(*entering(tables[1], 9, 8, 7), want=403) == "not-yours"
    one.enter(tables[0], 22, 20, 18)
    assert one.refused(confirm(tables[0])) == "own-confirmation"
    two.do(confirm(tables[0]))
    right = {"type": "correct", "round": 1, "player": tables[0]["seats"][0]["id"], "score": 30}
    assert two.refused({**right, "reason": "misread"}, want=403) == "not-yours"
    director.do({**right, "reason": "misread"})
    assert director.see("board")["tables"][0]["status"] == "entered"
    director.do({"type": "hold", "round": 1, "table": other, "reason": "an appeal"})
    assert director.see("board")["tables"][1]["hold"] == "an appeal"


def test_one_person_may_do_both_where_that_was_chosen(server: Server) -> None:
    director = new_event(server, own_confirmation=True)
    director.bring()
    table = director.seat_round(1)[0]
    director.do(*entering(table, 5, 4, 3), confirm(table))
    assert director.see("board")["tables"][0]["status"] == "confirmed"


def test_the_same_send_is_done_once(server: Server) -> None:
    director = new_event(server, own_confirmation=True)
    director.bring()
    table = director.seat_round(1)[0]
    version = director.version
    actions = entering(table, 5, 4, 3)
    first = director.do(*actions, version=version, send="phone-1")
    again = director.do(*actions, version=version, send="phone-1")
    assert first == again and director.version == version + 3
    assert director.refused(*actions, version=version) == "old-screen"


def test_a_command_is_done_whole_or_not_at_all(server: Server) -> None:
    director = new_event(server)
    director.bring()
    table = director.seat_round(1)[0]
    version = director.version
    wrong = {"type": "enter", "round": 1, "player": "nobody", "score": 3}
    assert director.refused(*entering(table, 5, 4, 3), wrong) == "not-seated"
    assert director.version == version


def test_a_correction_after_a_release_is_asked_about(server: Server) -> None:
    director = new_event(server, rounds=2, scheme="power", own_confirmation=True)
    director.bring()
    for table in director.seat_round(1):
        director.do(*entering(table, 22, 20, 18), confirm(table))
    seats = [table["seats"] for table in director.seat_round(2)]
    player = director.see("rounds/1")["tables"][0]["seats"][2]["id"]
    right = {"type": "correct", "round": 1, "player": player, "score": 40, "reason": "lost sheet"}
    assert director.refused(right) == "later-round-out"
    look = {"round": 1, "player": player, "score": 40}
    effect = director.post(f"{director.path}/correction", look)
    assert {each["id"] for each in effect["places"]} >= {player}
    assert effect["rounds"][0]["round"] == 2 and effect["rounds"][0]["moved"] > 0
    director.do({**right, "knowing": True})
    assert [[s["id"] for s in t["seats"]] for t in director.see("rounds/2")["tables"]] == [
        [s["id"] for s in each] for each in seats
    ]


def test_somebody_late_is_seen_before_seated(server: Server) -> None:
    director = new_event(server)
    director.bring()
    director.do({"type": "mark", "round": 1, "player": "p05", "state": "absent"})
    director.seat_round(1)
    effect = director.post(f"{director.path}/rounds/1/change", {"player": "p05"})
    director.do(*effect["actions"])
    seat = director.student("p05").see("seat")["seats"][0]
    assert seat["table"] == effect["table"] and seat["state"] == "late"


def test_a_student_sees_the_own_seat_and_nothing_else(server: Server) -> None:
    director = new_event(server)
    director.bring()
    tables = director.seat_round(1)
    student = director.student("p01")
    assert len(student.code) == 9
    found = student.see("seat")
    table = next(t for t in tables if "p01" in [s["id"] for s in t["seats"]])
    assert found["seats"][0]["table"] == table["table"]
    assert len(found["seats"][0]["others"]) == 2
    for path in ("board", "roster", "people", "log", "log.event", "standings", "tables"):
        student.see(path, want=403)
    other = next(t for t in tables if t is not table)
    call = {"type": "call", "round": 1}
    assert student.refused({**call, "table": other["table"]}, want=403) == "not-yours"
    student.do({**call, "table": table["table"]})
    judge = director.appoint("judge", "j1")
    number = judge.see("calls")["calls"][0]["number"]
    judge.do({"type": "answer", "call": number})
    judge.do({"type": "settle", "call": number, "ruling": "Correct.", "clause": "VII-B-6"})
    assert judge.see("calls")["calls"][0]["clause"] == "VII-B-6"


def test_the_public_sees_what_is_released_by_the_names_chosen(server: Server) -> None:
    director = new_event(server, own_confirmation=True)
    director.bring()
    public = DeskPerson(server, event=director.event)
    director.draw(1)
    assert public.see("hall")["seats"] == [] and public.see("hall")["standings"] is None
    director.do({"type": "release", "round": 1})
    assert {seat["name"] for seat in public.see("hall")["seats"]} == {"Player"}
    director.do({"type": "shownames", "names": "id"})
    assert "p01" in {seat["name"] for seat in public.see("hall")["seats"]}
    tables = director.see("rounds/1")["tables"]
    director.do(*entering(tables[0], 22, 20, 18), confirm(tables[0]))
    director.do({"type": "publish", "standings": True}, {"type": "freeze"})
    frozen = public.see("hall")["standings"]
    director.do(*entering(tables[1], 22, 20, 18), confirm(tables[1]))
    assert public.see("hall")["standings"] == frozen and frozen["frozen"]
    director.do({"type": "thaw"})
    assert public.see("hall")["standings"] != frozen


def test_only_confirmed_results_count_in_standings(server: Server) -> None:
    director = new_event(server)
    director.bring()
    keeper = director.appoint("scorekeeper", "s1")
    one, two, *_ = director.seat_round(1)
    keeper.enter(one, 22, 20, 18)
    keeper.enter(two, 9, 8, 7)
    director.do(confirm(one), {"type": "publish", "standings": True})
    seats = [(seat["id"], points) for seat, points in zip(one["seats"], "642", strict=True)]
    public = DeskPerson(server, event=director.event)
    desk, shown = director.see("standings"), public.see("hall")["standings"]
    for found in (desk, shown):
        points = {each["id"]: each["points"] for each in found["players"]}
        assert {id: each for id, each in points.items() if each != "0"} == dict(seats)
    waiting = {"round": 1, "table": two["table"], "why": "not confirmed"}
    assert desk["waiting"] == [waiting] and shown["waiting"] == []
    own = director.student(two["seats"][0]["id"]).see("seat")
    assert own["points"] == "0"
    assert [(line["score"], line["points"], line["confirmed"]) for line in own["ledger"]] == [
        (9, "", False)
    ]
    assert keeper.see("tables")["tables"][1]["seats"][0]["points"] == "6"


def test_frozen_ledgers_know_nothing_later(server: Server) -> None:
    director = new_event(server, own_confirmation=True)
    director.bring()
    table = director.seat_round(1)[0]
    director.do(*entering(table, 22, 20, 18), confirm(table))
    director.do({"type": "publish", "standings": True}, {"type": "freeze"})
    public = DeskPerson(server, event=director.event)
    frozen = public.see("hall")["standings"]
    right = {"type": "correct", "round": 1, "player": table["seats"][2]["id"], "score": 40}
    director.do({**right, "reason": "misread"})
    assert public.see("hall")["standings"] == frozen


def test_a_link_that_was_taken_away_opens_nothing(server: Server) -> None:
    director = new_event(server)
    keeper = director.appoint("scorekeeper", "s1")
    keeper.see("tables")
    with keeper.news() as live:
        assert live.next()["news"]["version"] == director.version
        director.do({"type": "dismiss", "person": "s1"})
        assert live.next()["error"]["code"] == "dismissed"
    assert keeper.see("tables", want=403)["code"] == "wrong-code"
    assert director.refused({"type": "dismiss", "person": "d1"}) == "last-director"


def test_news_reach_whom_they_concern(server: Server) -> None:
    director = new_event(server, own_confirmation=True)
    director.bring()
    tables = director.seat_round(1)
    mine = tables[0]["seats"][0]["id"]
    student = director.student(mine)
    with director.news() as desk, student.news() as phone:
        desk.next(), phone.next()
        director.do(*entering(tables[1], 3, 2, 1))
        assert desk.next()["news"]["version"] == director.version
        director.do(*entering(tables[0], 3, 2, 1))
        assert phone.next()["news"]["version"] == director.version
        director.do({"type": "announce", "text": "Lunch"})
        assert phone.next()["news"]["version"] == director.version


def test_a_rehearsal_never_mixes_with_a_real_event(server: Server) -> None:
    practice = new_event(server, rehearsal=True, players=9)
    assert practice.event.startswith("R") and practice.see("board")["players"] == 9
    real = new_event(server)
    assert not real.event.startswith("R") and not real.see("hall")["rehearsal"]
    owner = DeskPerson(server, server.services.desk_key)
    body = {"title": "Day", "game": "equations", "players": 9}
    assert owner.post("/events", body, 400)["code"] == "bad-event"


def test_undoing_is_an_entry(server: Server) -> None:
    director = new_event(server)
    director.bring()
    director.do({"type": "undo", "entry": director.version})
    assert director.see("board")["arrived"] == 0
    director.do({"type": "undo", "entry": 2})
    assert director.see("roster")["players"] == []
    newest = director.see("log")["entries"][0]
    assert newest["sentence"] == "Entry 2 was undone."


def test_a_code_is_typed_as_people_type(server: Server) -> None:
    director = new_event(server)
    typed = f" {director.code[:4].lower()}-{director.code[4:].lower()} "
    anybody = DeskPerson(server)
    found = anybody.post("/events/enter", {"code": typed})
    assert (found["event"], found["role"]) == (director.event, "director")
    assert anybody.post("/events/enter", {"code": "ZZZZ22222"}, 403)["code"] == "wrong-code"


def test_an_event_is_deleted_with_its_names(server: Server) -> None:
    director = new_event(server)
    director.bring()
    for table in director.seat_round(1)[:1]:
        director.do({"type": "confirmalone", "allowed": True}, *entering(table, 5, 4, 3))
        director.do(confirm(table))
    assert server.config.backups is not None
    copy = server.config.backups / f"{director.event}.event"
    until = time.monotonic() + SECONDS
    while not copy.exists() and time.monotonic() < until:
        time.sleep(0.05)
    assert "Player 1" in copy.read_text()
    director.delete(director.path)
    assert director.see("hall", want=404)["code"] == "no-event"
    assert not copy.exists()
