"""The review of a match: for who sat at it and the coach of its class, once it is over."""

import pickle
from collections.abc import Iterator

import pytest

from flubball.coach import Review
from flubball.server.fair_queue import Asker
from flubball.server.questions import ActionAnswer, Question, answer
from flubball.server.roles import Role
from server.door_kit import Server, easy_config
from server.test_door_matches import begun, played


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(easy_config(tmp_path_factory.mktemp("reviews"))) as running:
        running.services.workers.ask_for = at_once  # type: ignore[method-assign]
        yield running


async def at_once(asker: Asker, question: Question) -> ActionAnswer:
    """As a worker answers, what is sent there and back included; no other process is waited for."""
    found: ActionAnswer = pickle.loads(pickle.dumps(answer(pickle.loads(pickle.dumps(question)))))
    return found


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
