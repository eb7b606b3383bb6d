"""Visitors' questions over HTTP: shares, refusals that say what happened, and who hangs up."""

import json
import socket
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from flubball.games.wff.consulting import FormulaAsked
from flubball.server.fair_queue import Asker
from flubball.server.questions import ActionAnswer, Consult, Consulted, Question
from flubball.server.roles import Role
from flubball.server.workers import Limits
from server.door_kit import PASSWORD, Person, Server, easy_config
from server.live_tools import MIDDLE
from server.standing_in import DIE, FILL, SPIN, Stand, consult

RULING = {
    "game": "equations",
    "seats": 2,
    "options": {
        "rules": "mlag-2019-20",
        "division": "middle",
        "phase": "move",
        "goal": "5",
        "required": "2",
        "permitted": "3 +",
        "resources": "- 4",
    },
    "actions": [
        {"seat": "1", "text": text} for text in ("block", "now", "write 2+3 = 5", "present")
    ],
}
PAPER = {"ask": "wff.paper", "goal": "q", "solution": "Kpq / Ko"}
FORMULA = {"ask": "wff.formula", "wff": "Kpq"}
RECORD = "flubball record 1"
QUESTIONS: dict[str, tuple[str, dict[str, Any]]] = {
    "rulings": ("/rulings", RULING),
    "paper": ("/rulings/ask", PAPER),
    "equation": ("/rulings/ask", {"ask": "equations.paper", "equation": "2+3=5", "goal": "5"}),
    "lines": ("/rulings/ask", PAPER | {"ask": "wff.lines"}),
    "question": ("/rulings/ask", PAPER | {"ask": "wff.question", "question": "Is p a WFF?"}),
    "formula": ("/rulings/ask", FORMULA),
    "oracle": ("/rulings/oracle", {"game": "equations"}),
    "replay": ("/replays", {"record": RECORD}),
}
"""Whatever asks a worker for a visitor, but for what is about a table."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("asking")
    with Server(easy_config(folder, question_workers=2)) as running:
        yield running


@contextmanager
def hard(server: Server, program: str, asks: Callable[[Asker], bool] = lambda _: True) -> Any:
    """Everything such an asker asks is this program instead."""
    workers = server.services.workers
    really = workers.ask_for
    askers: list[Asker] = []

    async def ask_for(asker: Asker, question: Question) -> ActionAnswer:
        askers.append(asker)
        return await really(asker, consult(program) if asks(asker) else question)

    workers.ask_for = ask_for  # type: ignore[method-assign]
    try:
        yield askers
    finally:
        workers.ask_for = really  # type: ignore[method-assign]


def until(holds: Callable[[], bool]) -> None:
    late = time.monotonic() + 30
    while not holds():
        assert time.monotonic() < late
        time.sleep(0.01)


def flood(server: Server, people: list[Person], name: str, count: int) -> Any:
    """So many requests at once, person after person; the statuses when all are answered."""
    path, asked = QUESTIONS[name]
    with ThreadPoolExecutor(count) as threads:
        sent = [
            threads.submit(people[n % len(people)].request, "POST", f"/api/v1{path}", json=body)
            for n, body in enumerate([asked] * count)
        ]
        yield sent
        yield [each.result() for each in sent]


def seated(server: Server) -> tuple[str, list[Person]]:
    people = [server.person(Role.GUEST) for _ in range(2)]
    body = {"game": "equations", "seats": 2, "options": MIDDLE, "sit": 0}
    table = people[0].post("/tables", body, 201)["id"]
    people[1].post(f"/tables/{table}/seats/1")
    return table, people


@pytest.mark.parametrize(("name", "sessions"), [("rulings", 1), ("paper", 10)])
def test_a_flood_of_one_address_stops_no_verdict_and_nobody_else(
    server: Server, tmp_path: Path, name: str, sessions: int
) -> None:
    stand = Stand(tmp_path)
    table, (first, second) = seated(server)
    hostile = [server.person(Role.GUEST) for _ in range(sessions)]
    limits = server.services.workers.limits
    held = min(30, limits.open_each if sessions == 1 else limits.open_address)
    other = Asker("192.0.2.9", "guest:other")
    with hard(server, stand.named("x"), lambda asker: asker != other):
        flooding = flood(server, hostile, name, 30)
        sent = next(flooding)
        until(lambda: sum(each.done() for each in sent) == 30 - held)
        until(lambda: stand.begun == ["x"])
        with first.live(table) as ana, second.live(table) as bo:
            assert bo.send("move 2 R")[0] == "ack"
            for text in ("block", "now", "write 4+1", "present"):
                assert ana.send(text)[0] == "ack"
            ana.update(lambda update: any(e["seat"] == "judge" for e in update["entries"]))
        # Another address has a worker that this one never gets.
        found = server.run(server.services.workers.ask_for(other, Consult(FormulaAsked("Kpq"))))
        assert isinstance(found, Consulted) and stand.begun == ["x"]
        assert sum(each.done() for each in sent) == 30 - held
        stand.open()
        answers: list[httpx.Response] = next(flooding)
    refused = [each for each in answers if each.status_code == 429]
    assert len(refused) == 30 - held
    for each in refused:
        assert each.json()["code"] == "too-many" and each.json()["help"]
        assert int(each.headers["Retry-After"]) >= 1


def test_over_the_limit_is_not_decided_and_says_what_to_do(tmp_path: Path) -> None:
    limits = Limits(question=0.2, patience=60)
    with Server(easy_config(tmp_path, limits=limits)) as server, hard(server, SPIN):
        judge = server.person(Role.JUDGE)
        last = judge.post("/rulings", RULING)[-1]["ruling"]
        paper = judge.post("/rulings/ask", PAPER)["ruling"]
        for ruling in (last, paper):
            (reason,) = ruling["reasons"]
            assert (ruling["verdict"], reason["code"]) == ("not decided", "not-decided")
            assert "0.2 seconds" in reason["sentence"] and "person" in reason["help"]
        found = judge.post(*QUESTIONS["oracle"])
        assert found["answer"] == "not-decided" and "in time" in found["sentence"]
        lines = judge.post(*QUESTIONS["lines"], 503)
        assert lines["code"] == "not-decided" and lines["help"]
        assert server.services.workers.killed == 4


@pytest.mark.parametrize("name", QUESTIONS)
def test_a_worker_that_stopped_is_not_called_undecided(server: Server, name: str) -> None:
    judge = server.person(Role.JUDGE)
    with hard(server, DIE):
        found = judge.post(*QUESTIONS[name], 503)
    assert found["code"] == "stopped" and "Ask again" in found["help"]
    assert "in time" not in found["sentence"]


def test_a_fault_is_a_fault_and_too_little_memory_is_told(server: Server) -> None:
    guest = server.person(Role.GUEST)
    with hard(server, "raise KeyError"):
        assert guest.post("/rulings", RULING, 500)["code"] == "broken"
    with hard(server, FILL):
        (reason,) = guest.post("/rulings/ask", PAPER)["ruling"]["reasons"]
        assert reason["code"] == "not-decided" and "memory" in reason["sentence"]


def test_who_asks_is_a_person_at_an_address(server: Server) -> None:
    """An account with two sessions is one asker; so are visitors without a session."""
    account, again = server.person(Role.PLAYER), server.person()
    again.post("/login", {"name": account.name, "password": PASSWORD})
    people = [account, again, server.person(), server.person(), server.person(Role.GUEST)]
    with hard(server, "", lambda _: False) as askers:
        for person in people:
            person.post("/rulings/ask", FORMULA)
    assert {asker.address for asker in askers} == {"127.0.0.1"}
    who = [asker.who for asker in askers]
    assert who[0] == who[1] and who[0].startswith("account:") and who[2] == who[3] == ""
    assert who[4].startswith("guest:")


def test_whoever_hangs_up_leaves_the_queue(server: Server, tmp_path: Path) -> None:
    stand, guest = Stand(tmp_path), server.person(Role.GUEST)
    workers = server.services.workers
    with hard(server, stand.named("x")) as askers:
        lines = [post_and_stay(server, guest) for _ in range(4)]
        until(lambda: stand.begun == ["x"] and workers.waiting["question"] == 3)
        figures = httpx.get(f"{server.url}/metrics").text
        assert 'flubball_questions_waiting{kind="question"} 3.0' in figures
        assert 'flubball_questions_waiting{kind="verdict"} 0.0' in figures
        for line in lines:
            line.close()
        until(lambda: workers.waiting["question"] == 0)
        stand.open()
        guest.post("/rulings/ask", FORMULA, 500)
    assert len(askers) == 5 and stand.begun == ["x", "x"]
    until(lambda: 'status="499"' in httpx.get(f"{server.url}/metrics").text)


def post_and_stay(server: Server, person: Person) -> socket.socket:
    """A request on a line of its own, which the test can hang up."""
    body = json.dumps(FORMULA).encode()
    head = (
        f"POST /api/v1/rulings/ask HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
        f"Cookie: {person.cookies}\r\nContent-Type: application/json\r\n"
        f"X-CSRF-Token: {person.client.cookies['flubball-csrf']}\r\n"
        f"Content-Length: {len(body)}\r\n\r\n"
    )
    line = socket.create_connection(("127.0.0.1", server.port))
    line.sendall(head.encode() + body)
    return line
