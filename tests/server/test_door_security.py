"""Attacks on the door: each gets an error code and changes nothing."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import text
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from flubball.server.door.access import cookies
from flubball.server.door.access.tokens import Signer, SigningKey, new_csrf
from flubball.server.door.app import answer_headers
from flubball.server.door.config import Config, is_loopback
from flubball.server.rate_limits import Buckets, Rate
from flubball.server.roles import Role
from server.door_kit import PASSWORD, UNLIMITED, Person, Server, easy_config, server_on

GAME = "queens-and-guards"
FIRST = "move 4,-5 3,-4"


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    with server_on(request, tmp_path_factory.mktemp("security")) as running:
        yield running


def rows(server: Server) -> dict[str, int]:
    """How many rows each table has."""
    names = ("accounts", "guests", "sessions", "tables", "entries", "seatings", "judges")
    with server.services.engine.connect() as db:
        return {n: db.execute(text(f"SELECT count(*) FROM {n}")).scalar_one() for n in names}


def playing(server: Server) -> tuple[str, Person, Person]:
    """A table with two guests."""
    ana, bo = server.person(Role.GUEST), server.person(Role.GUEST)
    table = ana.post("/tables", {"game": GAME, "seats": 2, "sit": 0}, 201)["id"]
    bo.post(f"/tables/{table}/seats/1")
    return table, ana, bo


@pytest.mark.parametrize("token", ["", "forged", "other-session", "unsigned"])
def test_a_request_without_a_valid_csrf_token_changes_nothing(server: Server, token: str) -> None:
    person = server.person(Role.GUEST)
    other = server.person(Role.GUEST)
    stolen = other.client.cookies["flubball-csrf"]
    made = {"": "", "forged": "a.b", "unsigned": "abc", "other-session": stolen}[token]
    person.client.cookies.set("flubball-csrf", made, domain="127.0.0.1")
    before = rows(server)
    cookie = f"flubball={person.client.cookies['flubball']}; flubball-csrf={made}"
    found = httpx.post(
        f"{server.url}/api/v1/tables",
        json={"game": GAME, "seats": 2},
        headers={"Cookie": cookie, "X-CSRF-Token": made},
    )
    assert (found.status_code, found.json()["code"]) == (403, "csrf")
    assert rows(server) == before


def test_logging_in_needs_a_csrf_token_too(server: Server) -> None:
    found = httpx.post(f"{server.url}/api/v1/guest")
    assert found.json()["code"] == "csrf"


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1"])
def test_pages_of_other_origins_can_not_send(server: Server, origin: str) -> None:
    person = server.person(Role.GUEST)
    before = rows(server)
    body = {"game": GAME, "seats": 2}
    found = person.request("POST", "/api/v1/tables", json=body, headers={"Origin": origin})
    assert (found.status_code, found.json()["code"]) == (403, "wrong-origin")
    assert rows(server) == before
    url = f"ws://127.0.0.1:{server.port}/api/v1/tables/x/live"
    with pytest.raises(InvalidStatus) as refused:
        connect(url, origin=Origin(origin), additional_headers={"Cookie": person.cookies})
    assert refused.value.response.status_code == 403


def test_the_own_origin_may_send(server: Server) -> None:
    person = server.person(Role.GUEST)
    body = {"game": GAME, "seats": 2}
    found = person.request("POST", "/api/v1/tables", json=body, headers={"Origin": server.url})
    assert found.status_code == 201


def test_forged_and_stolen_cookies(server: Server) -> None:
    victim = server.person(Role.PLAYER)
    value = victim.client.cookies["flubball"]
    token, _, mac = value.rpartition(".")
    foreign = Signer(SigningKey(b"another key")).sign("session", token)
    with server.services.engine.connect() as db:
        digests = list(db.execute(text("SELECT digest FROM sessions")).scalars())
    signed = Signer(SigningKey(b"another key")).sign("session", digests[0])
    for forged in (f"{token}.{mac[:-1]}", token, mac, foreign, signed, f"x{value}", "", "..", "é."):
        found = httpx.get(
            f"{server.url}/api/v1/whoami", headers={b"Cookie": f"flubball={forged}".encode()}
        )
        assert found.json()["role"] == "nobody", forged
    assert token not in digests


def test_a_session_ends_with_logging_out(server: Server) -> None:
    person = server.person(Role.PLAYER)
    cookie = {"Cookie": person.cookies}
    assert httpx.get(f"{server.url}/api/v1/whoami", headers=cookie).json()["role"] == "player"
    left = person.request("POST", "/api/v1/logout")
    assert left.headers["clear-site-data"] == '"cache"', "copies of events stay on the device"
    assert httpx.get(f"{server.url}/api/v1/whoami", headers=cookie).json()["role"] == "nobody"


def test_cookies_are_hidden_from_scripts_and_secure_off_loopback() -> None:
    signer = Signer(SigningKey(b"key"))
    for secure in (False, True):
        _, made = cookies.open_session(Config(secure=secure), signer, 60_000)
        session, csrf = (cookie.to_header() for cookie in made)
        assert "HttpOnly" in session and "HttpOnly" not in csrf
        for header in (session, csrf):
            assert "SameSite=lax" in header and "Path=/" in header and "Domain" not in header
            assert ("Secure" in header) == secure
            assert header.startswith("Set-Cookie: __Host-") == secure
    assert is_loopback("127.0.0.1") and not is_loopback("example.org")
    assert new_csrf(signer, "") != new_csrf(signer, "")


def test_oversized_requests(server: Server) -> None:
    person = server.person(Role.GUEST)
    before = rows(server)
    options = {"position": "x" * 70_000}
    body = {"game": GAME, "seats": 2, "options": options}
    found = person.request("POST", "/api/v1/tables", json=body)
    assert (found.status_code, found.json()["code"]) == (413, "too-long")
    assert rows(server) == before


def test_passwords_are_not_told_apart_and_not_stored(server: Server) -> None:
    person = server.person(Role.PLAYER)
    person.post("/logout")
    wrong = person.post("/login", {"name": person.name, "password": "not this one"}, 403)
    nobody = person.post("/login", {"name": "no-such-name", "password": "not this one"}, 403)
    assert wrong == nobody and wrong["code"] == "wrong-password"
    person.post("/login", {"name": person.name.upper(), "password": PASSWORD})
    with server.services.engine.connect() as db:
        stored = list(db.execute(text("SELECT password FROM accounts")).scalars())
    assert stored and all(each.startswith("$argon2id$") for each in stored)


BAD_MESSAGES: list[tuple[str | bytes, str]] = [
    ("", "unreadable"),
    ("nonsense", "unreadable"),
    ("[]", "unreadable"),
    ("{}", "unreadable"),
    ("[" * 20_000, "unreadable"),
    ('{"launch": 1}', "unreadable"),
    ('{"send": {"number": 1}}', "unreadable"),
    ('{"send": {"number": -1, "text": "x"}}', "unreadable"),
    ('{"send": {"number": 99999999999999999999, "text": "x"}}', "unreadable"),
    ('{"send": {"number": 1.5, "text": "x"}}', "unreadable"),
    ('{"send": {"number": 1, "text": 5}}', "unreadable"),
    ('{"send": {"number": 1, "text": "a\\u0000b"}}', "unreadable"),
    ('{"send": {"number": 1, "text": "x", "seat": 1}}', "unreadable"),
    ('{"send": {"number": 1, "text": "x"}, "ping": 1}', "unreadable"),
    ('{"ping": "1"}', "unreadable"),
    (b"\xff\xfe", "unreadable"),
    (json.dumps({"send": {"number": 1, "text": "x" * 70_000}}), "too-long"),
    ('{"hello": {}}', "hello-again"),
]


def test_malformed_messages_get_a_code_and_change_nothing(server: Server) -> None:
    table, ana, _ = playing(server)
    before = rows(server)
    with ana.live(table) as live:
        live.until("update")
        for message, code in BAD_MESSAGES:
            live.socket.send(message)
            kind, body = live.until("error", "ack", "refused")
            assert (kind, body["code"]) == ("error", code), message
            assert body["sentence"]
        assert rows(server) == before
        assert live.send(FIRST)[0] == "ack"


def test_out_of_turn_replayed_and_forged_sends(server: Server) -> None:
    table, ana, bo = playing(server)
    with ana.live(table) as first, bo.live(table) as second:
        before = rows(server)
        kind, said = second.send("move 2,-5 2,-4")
        assert (kind, said["code"]) == ("refused", "no-flag-card")
        kind, said = first.send("fly away")
        assert kind == "refused" and said["code"] and said["ruling"]["verdict"] == "refused"
        assert rows(server) == before
        kind, ack = first.send(FIRST, number=7)
        after = rows(server)
        assert kind == "ack" and after["entries"] == before["entries"] + 1
        assert first.send(FIRST, number=7) == ("ack", ack)
        assert first.send("move 3,-4 3,-3", number=7) == ("ack", ack)
        assert rows(server) == after
    for seat in ("1", "judge"):
        with ana.live(table, seat) as forged:
            assert forged.next()["error"]["code"] == "not-allowed"
    for seat in ("2", "99", "dice", "clock", "-1", "x"):
        with ana.live(table, seat, hello=False) as forged:
            assert forged.next()["error"]["code"] == "no-seat"
    with ana.live("no-such-table", hello=False) as lost:
        assert lost.next()["error"]["code"] == "no-table"
    assert rows(server) == after


def test_a_socket_without_hello_is_closed(tmp_path: Path) -> None:
    with Server(easy_config(tmp_path, hello_within=0.2)) as server:
        table, ana, _ = playing(server)
        with ana.live(table, hello=False) as live:
            live.tell({"send": {"number": 1, "text": FIRST}})
            assert live.next()["error"]["code"] == "hello-first"
            assert live.next()["error"]["code"] == "no-hello"
            with pytest.raises(ConnectionClosed):
                live.next()


def test_sockets_end_with_the_session_and_the_seat(tmp_path: Path) -> None:
    with Server(easy_config(tmp_path, heartbeat=0.1)) as server:
        table, ana, bo = playing(server)
        with ana.live(table) as first, bo.live(table) as second:
            first.until("update")
            second.until("update")
            ana.delete(f"/tables/{table}/seats/0")
            assert first.until("error")[1]["code"] == "left"
            with server.services.engine.begin() as db:
                db.execute(text("DELETE FROM sessions"))
            assert second.until("error")[1]["code"] == "logged-out"
            with pytest.raises(ConnectionClosed):
                second.next()


def test_too_many_sockets(tmp_path: Path) -> None:
    with Server(easy_config(tmp_path, sockets_each=1)) as server:
        table, ana, _ = playing(server)
        with ana.live(table) as first:
            first.until("update")
            with ana.live(table, hello=False) as second:
                assert second.next()["error"]["code"] == "too-many"
        with ana.live(table) as third:
            third.until("update")


def limited(folder: Path, **rates: Rate) -> Server:
    return Server(easy_config(folder, rates={**UNLIMITED, **rates}))


def test_rate_limits_by_session_address_and_name(tmp_path: Path) -> None:
    slow = Rate(3, 0.01)
    with limited(tmp_path, session=Rate(6, 0.01), table=slow, name=slow) as server:
        person, other = server.person(Role.GUEST), server.person()
        found = [person.request("GET", "/api/v1/lobby") for _ in range(12)]
        assert found[-1].status_code == 429 and found[-1].json()["code"] == "too-many"
        assert int(found[-1].headers["Retry-After"]) > 0
        assert other.get("/lobby") == []
        body = {"name": "some-name", "password": "guess number n"}
        codes = [other.request("POST", "/api/v1/login", json=body).status_code for _ in range(5)]
        assert codes == [403, 403, 403, 429, 429]
    address = tmp_path / "address"
    address.mkdir()
    with limited(address, address=Rate(5, 0.01)) as server:
        codes = [httpx.get(f"{server.url}/healthz").status_code for _ in range(7)]
        assert codes == [200] * 5 + [429] * 2


def test_buckets_fill_again_and_forget_the_oldest() -> None:
    buckets = Buckets({"x": Rate(1, 1.0)}, most=2)
    assert buckets.take("x", "a", 0.0) == 0.0
    assert buckets.take("x", "a", 0.5) == 0.5
    assert buckets.take("x", "a", 1.5) == 0.0
    for key in "bcd":
        buckets.take("x", key, 1.5)
    assert buckets.take("x", "a", 1.5) == 0.0, "forgotten"


def test_flooding_a_socket_only_slows_it_down(tmp_path: Path) -> None:
    with limited(tmp_path, message=Rate(5, 50.0)) as server:
        table, ana, _ = playing(server)
        with ana.live(table) as live:
            for number in range(30):
                live.tell({"ping": number})
            assert [live.until("pong")[1] for _ in range(30)] == list(range(30))
        figures = httpx.get(f"{server.url}/metrics").text
        assert 'flubball_limited_total{kind="message"}' in figures


def test_every_answer_has_the_headers_and_the_shape(server: Server) -> None:
    addresses: list[tuple[str, str, Any]] = [
        ("GET", "/nowhere.txt", None),
        ("GET", "/api/nowhere", None),
        ("PUT", "/api/v1/lobby", None),
        ("GET", "/api/v1/tables/none", None),
        ("GET", "/api/v1/rulebooks/none/clauses", None),
        ("POST", "/api/v1/login", {"name": 5}),
    ]
    person = server.person()
    for method, path, body in addresses:
        found = person.request(method, path, json=body)
        assert found.status_code >= 400
        assert set(found.json()) == {"code", "sentence", "help"}, path
        assert found.headers["x-content-type-options"] == "nosniff"
        assert found.headers["cache-control"] == "no-store"
        assert "frame-ancestors 'none'" in found.headers["content-security-policy"]
        assert found.headers["cross-origin-opener-policy"] == "same-origin"
        assert found.headers["cross-origin-resource-policy"] == "same-origin"
        assert "geolocation=()" in found.headers["permissions-policy"]
        assert "strict-transport-security" not in found.headers, "it would lock plain http out"


def test_who_comes_by_https_is_told_to_stay_there() -> None:
    told = dict(answer_headers(secure=True))
    assert told[b"strict-transport-security"].startswith(b"max-age=31536000")
    assert b"strict-transport-security" not in dict(answer_headers(secure=False))
