"""Rulings for the judge's page, the rulebook browser, and what operators look at."""

import json
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Any
from urllib.parse import quote

import httpx
import pytest

from flubball import rulebooks
from flubball.server.explaining import CODES
from flubball.server.logs import configure
from flubball.server.roles import Role
from server.door_kit import Server, easy_config

MIDDLE = {
    "rules": "mlag-2019-20",
    "division": "middle",
    "phase": "move",
    "goal": "5",
    "required": "2",
    "permitted": "3 +",
    "resources": "- 4",
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("rules")
    with Server(easy_config(folder)) as running:
        yield running


def ask(server: Server, equation: str, **options: str) -> list[Any]:
    words = ("block", "now", f"write {equation}", "present")
    actions = [{"seat": "1", "text": text} for text in words]
    body = {"game": "equations", "seats": 2, "options": MIDDLE | options, "actions": actions}
    found: list[Any] = server.person().post("/rulings", body)
    return found


@pytest.mark.parametrize(
    ("equation", "verdict"), [("2+3 = 5", "correct"), ("2+4 = 5", "incorrect")]
)
def test_an_equation_is_ruled_on(server: Server, equation: str, verdict: str) -> None:
    last = ask(server, equation)[-1]
    assert last["seat"] == "judge" and last["ruling"]["verdict"] == verdict
    if verdict == "incorrect":
        reason = last["ruling"]["reasons"][0]
        assert reason["code"] and reason["sentence"] and reason["citations"]


def test_a_paper_is_ruled_on_without_a_table(server: Server) -> None:
    paper = {"ask": "equations.paper", "equation": "2+4 = 5", "goal": "5"}
    assert server.person().post("/rulings/ask", paper)["reasons"][0]["code"] == "unequal"
    wrong = server.person().post("/rulings/ask", paper | {"goal": "", "division": "senior"}, 400)
    assert wrong["code"] == "bad-setup" and "no Goal" in wrong["sentence"]


def test_the_first_refusal_ends_the_questions(server: Server) -> None:
    body = {
        "game": "queens-and-guards",
        "seats": 2,
        "actions": [
            {"seat": "0", "text": "move 4,-5 3,-4"},
            {"seat": "0", "text": "move 3,-4 3,-3"},
            {"seat": "1", "text": "move 2,-5 2,-4"},
        ],
    }
    found = server.person().post("/rulings", body)
    assert [each["ruling"]["verdict"] for each in found] == ["accepted", "refused"]
    assert found[1]["ruling"]["reasons"][0]["code"] == "moved-already"


@pytest.mark.parametrize(
    "change",
    [
        {"game": "tiddlywinks"},
        {"seats": 9},
        {"options": {"stones": "7"}},
        {"actions": []},
        {"actions": [{"seat": "first", "text": "block"}]},
    ],
)
def test_questions_that_are_none(server: Server, change: dict[str, object]) -> None:
    body = {
        "game": "equations",
        "seats": 2,
        "options": MIDDLE,
        "actions": [{"seat": "1", "text": "block"}],
    }
    assert server.person().post("/rulings", body | change, 400)["code"]


def test_the_rulebook_browser(server: Server) -> None:
    reader = server.person()
    books = reader.get("/rulebooks")
    assert [book["id"] for book in books] == [*rulebooks.ids(), "house-rulings"]
    assert books[0]["times"]["turn"] == 60
    every = reader.get("/rulebooks/agloa-2026-27/clauses")
    assert len(every) == len(rulebooks.get("agloa-2026-27").clauses)
    page = reader.get("/rulebooks/AGLOA/clauses/vii b 3")
    assert page["citation"] == "AGLOA VII-B-3" and page["below"][0]["id"] == "VII-B-3-a"
    assert page["coverage"] and any(clause["open"] == "" for clause in every)
    found = reader.get("/rulebooks/agloa-2026-27/coverage")
    assert found["total"]["clauses"] == len(every)
    assert len(found["uncovered"]) == len([clause for clause in every if clause["open"]])
    assert reader.get("/rulebooks/agloa-2026-27/clauses/none", 404)["code"] == "no-clause"
    assert reader.get("/rulebooks/none/coverage", 404)["code"] == "no-rulebook"


def test_every_citation_opens_its_page(server: Server) -> None:
    reader = server.person()
    house = reader.get("/rulebooks/house ruling/clauses/H9")
    assert (house["citation"], house["rulebook"]) == ("house ruling H9", "house-rulings")
    assert reader.get("/rulebooks/house-rulings/clauses")[0]["kind"] == "house"
    assert reader.get("/rulebooks/house-rulings/clauses/H999", 404)["code"] == "no-clause"
    assert reader.get("/rulebooks/house-rulings/coverage", 404)["code"] == "no-coverage"
    codes = reader.get("/codes")
    assert len(codes) == len(CODES)
    for citation in {each["citation"] for code in codes for each in code["citations"]}:
        book, _, clause = citation.partition(" ")
        where = f"/rulebooks/{quote(book)}/clauses/{quote(clause)}"
        assert reader.get(where)["citation"] == citation


def test_codes_are_explained(server: Server) -> None:
    reader = server.person()
    assert reader.get("/codes/Too few cubes")["code"] == "too-few-cubes"
    assert reader.get("/codes/no-such-code", 404)["code"] == "no-code"


def test_health_readiness_and_metrics(server: Server) -> None:
    assert httpx.get(f"{server.url}/healthz").json()["status"] == "alive"
    assert httpx.get(f"{server.url}/readyz").json()["status"] == "ready"
    server.person(Role.GUEST)
    found = httpx.get(f"{server.url}/metrics")
    assert found.headers["content-type"].startswith("text/plain")
    assert 'flubball_requests_total{operation="guest.create",status="201"}' in found.text
    assert "flubball_sockets 0.0" in found.text


def test_figures_are_for_this_machine_or_the_token(tmp_path: Path) -> None:
    with Server(easy_config(tmp_path, metrics_token="a long token")) as server:
        where = f"{server.url}/metrics"
        assert httpx.get(where).status_code == 200
        for header in ("X-Forwarded-For", "Forwarded", "X-Real-IP"):
            found = httpx.get(where, headers={header: "127.0.0.1"})
            assert (found.status_code, found.json()["code"]) == (403, "not-allowed")
        passed_on = {"X-Forwarded-For": "10.0.0.7", "Authorization": "Bearer a long token"}
        assert httpx.get(where, headers=passed_on).status_code == 200
        for wrong in ("Bearer a long toke", "Bearer", "a long token"):
            found = httpx.get(where, headers={**passed_on, "Authorization": wrong})
            assert found.status_code == 403


def test_without_a_token_only_this_machine_reads_figures(server: Server) -> None:
    headers = {"X-Forwarded-For": "10.0.0.7", "Authorization": "Bearer"}
    assert httpx.get(f"{server.url}/metrics", headers=headers).status_code == 403


def test_a_server_without_its_database_is_not_ready(tmp_path: Path) -> None:
    with Server(easy_config(tmp_path)) as server:
        with server.services.engine.begin() as db:
            db.exec_driver_sql("ALTER TABLE tables RENAME TO elsewhere")
        found = httpx.get(f"{server.url}/readyz")
        assert (found.status_code, found.json()["code"]) == (503, "storage-foreign")
        assert httpx.get(f"{server.url}/healthz").status_code == 200
        with server.services.engine.begin() as db:
            db.exec_driver_sql("ALTER TABLE elsewhere RENAME TO tables")


def test_logs_are_structured_and_know_nobody(tmp_path: Path) -> None:
    stream = StringIO()
    with Server(easy_config(tmp_path)) as server:
        configure(stream)
        person = server.person(Role.PLAYER)
        table = person.post("/tables", {"game": "queens-and-guards", "seats": 2, "sit": 0}, 201)[
            "id"
        ]
        with person.live(table) as live:
            live.until("update")
        nickname = person.get("/whoami")["nickname"]
        person.post("/login", {"name": person.name, "password": "wrong password"}, 403)
        person.post("/logout")
        secrets = [person.name, nickname, table, "127.0.0.1", "wrong password"]
        secrets += [cookie.value or "-" for cookie in person.client.cookies.jar]
    lines = [json.loads(line) for line in stream.getvalue().splitlines()]
    # The housekeeping of the start may come late.
    events = {line["event"] for line in lines} - {"housekeeping"}
    assert events == {"request", "socket-closed"}
    assert all(line["timestamp"] and line["level"] for line in lines)
    assert [secret for secret in secrets if secret in stream.getvalue()] == []
