"""The review of a match: for who sat at it and the coach of its class, once it is over."""

from collections.abc import Iterator

import pytest

from flubball.coach import Review
from flubball.server.fair_queue import Asker
from flubball.server.questions import ActionAnswer, Consult, Question
from flubball.server.reviewing import LookOn
from flubball.server.roles import Role
from flubball.server.workers import NotAnswered
from server.door_kit import Person, Server, answering_at_once, easy_config
from server.finished_matches import begun, played


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(easy_config(tmp_path_factory.mktemp("reviews"))) as running:
        yield answering_at_once(running)


def test_who_played_sees_it_once_it_is_over_and_nobody_else(server: Server) -> None:
    ana, bo, other = (server.person(Role.GUEST) for _ in range(3))
    running, over = begun(ana, bo), played(ana, bo)
    assert ana.get(f"/tables/{running}/review", want=409)["code"] == "not-over"
    found = ana.get(f"/tables/{over}/review")
    assert set(found) == set(Review.__struct_fields__)
    assert found == bo.get(f"/tables/{over}/review")
    assert len(found["players"]) == 2 and found["measure"]
    other.get(f"/tables/{over}/review", want=403)
    server.person().get(f"/tables/{over}/review", want=401)


def test_it_is_worked_out_once(server: Server) -> None:
    ana, bo = (server.person(Role.GUEST) for _ in range(2))
    over = played(ana, bo)
    first = ana.get(f"/tables/{over}/review")
    asked = server.services.workers.ask_for
    server.services.workers.ask_for = None  # type: ignore[method-assign, assignment]
    try:
        assert bo.get(f"/tables/{over}/review") == first
    finally:
        server.services.workers.ask_for = asked  # type: ignore[method-assign]


def test_the_coach_of_the_class_sees_it_and_a_classmate_does_not(server: Server) -> None:
    coach, ana, bo, other = server.person(Role.COACH), *(server.person(Role.GUEST) for _ in "abc")
    school = coach.post("/classes", want=201)["id"]
    for person in (ana, bo, other):
        person.post(f"/classes/{school}/join")
    over = played(ana, bo, f"class:{school}")
    assert coach.get(f"/tables/{over}/review")["players"]
    other.get(f"/tables/{over}/review", want=403)


def test_a_mark_is_tried_again_by_those_who_see_the_review(server: Server) -> None:
    ana, bo, other = (server.person(Role.GUEST) for _ in range(3))
    over = lost(ana, bo)
    path = f"/tables/{over}/review/tries"
    (mark,) = [m for m in ana.get(f"/tables/{over}/review")["entries"] if m["seat"] == 0]
    at = {name: mark[name] for name in ("entry", "seat", "mark")}
    asked = ana.post(path, at)
    assert (asked["right"], asked["seat"], asked["said"]) == (None, 0, [])
    assert asked["asks"] and "pass" in asked["prompt"]["words"] and asked["view"]
    assert mark["sentence"] not in str(asked)
    wrong = ana.post(path, {**at, "text": "pass"})
    assert wrong["right"] is False and "there is more in it" in wrong["sentence"]
    begun = bo.post(path, {**at, "text": mark["better"][0]})
    assert (begun["right"], begun["said"]) == (None, mark["better"][:1])
    done = ana.post(path, {**at, "said": begun["said"], "text": mark["better"][1]})
    assert done["right"] is True
    assert ana.post(path, {**at, "mark": "time"}, 404)["code"] == "no-mark"
    assert ana.post(path, {**at, "said": ["jump"]}, 400)["code"] == "not-said"
    other.post(path, at, 403)


def test_a_board_is_looked_at_in_pieces_and_one_step_alone_where_time_is_over(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, bo = (server.person(Role.GUEST) for _ in range(2))
    over, at_once = lost(ana, bo), server.services.workers.ask_for
    asked: list[LookOn] = []

    async def slowly(asker: Asker, question: Question) -> ActionAnswer:
        look = question.asked if isinstance(question, Consult) else None
        if isinstance(look, LookOn):
            asked.append(look)
            if look.seconds or look.first == 1:
                raise NotAnswered("limit", "No answer in time.")
        return await at_once(asker, question)

    monkeypatch.setattr(server.services.workers, "ask_for", slowly)
    found = ana.get(f"/tables/{over}/review")
    assert found["undecided"] == [1]
    assert found["entries"][0]["mark"] == "missed-number"
    first = [look.first for look in asked]
    assert first == sorted(first) and {1.0, 0.0} == {look.seconds for look in asked}


def lost(first: Person, second: Person) -> str:
    """A match of two turns whose first player passes, though the roll makes a free number."""
    position = "0: 3 12 28; 1: 4 29; score: 57 58; roll: 3 5 4"
    options = {"first": "0", "clock": "none", "turns": "2", "position": position}
    opened = {"game": "contig-60", "seats": 2, "options": options, "sit": 0}
    table: str = first.post("/tables", opened, 201)["id"]
    second.post(f"/tables/{table}/seats/1")
    with first.live(table) as one, second.live(table) as other:
        for line, words in ((one, "pass"), (other, "roll"), (other, "pass")):
            assert line.send(words)[0] == "ack"
        for line in (one, other):
            assert line.send("sign")[0] == "ack"
        one.update(lambda u: u["status"] == "over")
    return table
