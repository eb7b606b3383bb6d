"""Bytes that are no message: endpoints and sockets answer them with a code, never with 5xx."""

import json
import socket
from collections.abc import Iterator
from typing import Any

import pytest

from flubball.server.roles import Role
from server.desk_kit import new_event
from server.door_kit import Server, server_on

GAME = "queens-and-guards"
BODIES = {
    "brackets": b"[" * 60_000,
    "braces": b'{"a":' * 12_000,
    "closed brackets": b"[" * 30_000 + b"]" * 30_000,
    "no text": b'{"name": "\xff\xfe", "password": "\xff"}',
    "no text in a key": b'{"\xff": 1}',
    "half a pair": b'{"game": "\\ud800", "seats": 2, "code": "\\udfff"}',
    "half a pair as bytes": b'{"game": "\xed\xa0\x80"}',
    "utf-16": '{"name": "ana"}'.encode("utf-16"),
    "zeros": b"\x00" * 100,
    "a long number": b"9" * 5_000,
    "a big number": b'{"seats": 1e400}',
    "nothing": b"",
    "null": b"null",
    "a text": b'"x"',
    "twice": b"{}{}",
    "not closed": b'{"name": "',
}
NULS = ["\0", "a\0b", "class:\0", "\0" * 40]


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    with server_on(request, tmp_path_factory.mktemp("garbage")) as running:
        yield running


def changing(server: Server) -> list[tuple[str, str]]:
    """The endpoints that take a body, by method and path."""
    paths: dict[str, Any] = json.loads(server.person().get("/schema/openapi.json"))["paths"]
    return [
        (method.upper(), path)
        for path, item in paths.items()
        for method in item
        if method in ("post", "put", "delete", "patch")
    ]


def filled(path: str, **real: str) -> str:
    for name, value in {
        "seat": "0",
        "game": GAME,
        "name": "nobody",
        "nickname": "x",
        "number": "1",
        "call": "1",
        "session": "others",
        **real,
    }.items():
        path = path.replace("{" + name + "}", value)
    return path


# A body that can't be read comes to no database: on one of them it is asked of all endpoints, and
# below on both of one.
@pytest.mark.parametrize("server", ["sqlite"], indirect=True)
def test_invalid_json_bodies_are_refused(server: Server) -> None:
    found: list[tuple[str, str, str, int]] = []
    endpoints = changing(server)
    assert len(endpoints) > 25
    for method, path in endpoints:
        person = server.person(Role.COACH)
        table = person.post("/tables", {"game": GAME, "seats": 2}, 201)["id"]
        school = person.post("/classes", want=201)["id"]
        desk = new_event(server) if "{event}" in path else None
        if desk is not None:
            person.client.headers["X-Desk-Code"] = desk.code
        event = desk.event if desk is not None else ""
        address = filled(path, table=table, class_id=school, event=event, round="1")
        assert "{" not in address, address
        for kind, body in BODIES.items():
            headers = {"Content-Type": "application/json"}
            answer = person.request(method, address, content=body, headers=headers)
            if answer.status_code >= 500 or _is_unclear(answer):
                found.append((method, path, kind, answer.status_code))
    assert found == []


def _is_unclear(answer: Any) -> bool:
    return answer.status_code >= 400 and set(answer.json()) != {"code", "sentence", "help"}


@pytest.mark.parametrize("kind", BODIES)
def test_a_body_that_is_none_opens_no_table(server: Server, kind: str) -> None:
    person = server.person(Role.GUEST)
    headers = {"Content-Type": "application/json"}
    answer = person.request("POST", "/api/v1/tables", content=BODIES[kind], headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (400, "unreadable")


@pytest.mark.parametrize("nul", NULS)
def test_texts_with_a_character_that_databases_refuse(server: Server, nul: str) -> None:
    admin = server.person(Role.ADMIN)
    bodies: list[tuple[str, object]] = [
        ("/tables", {"game": nul, "seats": 2}),
        ("/tables", {"game": GAME, "seats": 2, "options": {nul: nul}}),
        ("/tables", {"game": GAME, "seats": 2, "options": {"position": nul}}),
        ("/tables", {"game": GAME, "seats": 2, "visibility": nul}),
        ("/tables", {"game": GAME, "seats": 2, "bots": {"0": nul}}),
        ("/role", {"code": nul}),
        ("/signup", {"name": nul, "password": nul}),
        ("/login", {"name": nul, "password": nul}),
        ("/account/password", {"old": nul * 8, "new": nul * 8}),
        ("/account/delete", {"password": nul}),
        ("/replays", {"record": nul}),
        ("/rulings", {"game": nul, "seats": 2, "options": {nul: nul}, "actions": []}),
        (f"/lessons/{GAME}", {"answers": [nul], "answer": nul}),
        ("/rulings/ask", {"ask": "wff.formula", "text": nul}),
        ("/rulings/ask", {"ask": nul}),
        ("/accounts/%00/role", {"role": "coach"}),
        ("/accounts/a%00b/disabled", {"disabled": True}),
        ("/classes/%00/join", None),
        ("/tables/%00/judge", None),
    ]
    for path, body in bodies:
        answer = admin.request("POST", f"/api/v1{path}", json=body)
        assert 400 <= answer.status_code < 500 and not _is_unclear(answer), (path, answer.text)
    for path in (
        "/accounts?after=%00",
        "/accounts?after=%ff",
        "/tables/%00",
        "/tables/%ff",
        "/classes/%00/lobby",
        "/rulebooks/%00/clauses",
        "/codes/%00",
        "/tables/x/replay?step=%00",
    ):
        answer = admin.request("GET", f"/api/v1{path}")
        assert answer.status_code < 500, (path, answer.text)


def test_headers_and_cookies_that_are_no_text(server: Server) -> None:
    for name in (b"Cookie", b"X-CSRF-Token", b"Origin", b"Content-Type", b"Accept", b"X-Any"):
        for value in (b"\xff\xfe", b"flubball=\xff; flubball-csrf=\xff", b"http://[", b"a" * 8_000):
            with socket.create_connection(("127.0.0.1", server.port), timeout=20) as line:
                head = b"POST /api/v1/guest HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 0\r\n"
                line.sendall(head + b"Connection: close\r\n" + name + b": " + value + b"\r\n\r\n")
                status = line.recv(65_536).split()[1]
            assert status[:1] == b"4", (name, value, status)


def test_frames_that_are_no_messages(server: Server) -> None:
    ana = server.person(Role.GUEST)
    table = ana.post("/tables", {"game": GAME, "seats": 2, "sit": 0}, 201)["id"]
    with ana.live(table) as live:
        live.until("update")
        for kind, body in BODIES.items():
            for frame in (body, body.decode("utf-8", "replace")):
                live.socket.send(frame)
                answer, said = live.until("error", "ack", "refused")
                assert answer == "error" and said["code"] in ("unreadable", "too-long"), kind
        live.tell({"ping": 1})
        assert live.until("pong")[1] == 1
