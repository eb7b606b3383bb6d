"""Codes beside the password, and where one is logged in."""

from collections.abc import Iterator
from pathlib import Path

import pyotp
import pytest

from flubball.server.rate_limits import Rate
from flubball.server.roles import Role
from flubball.server.storage.clock import wall_clock
from server.door_kit import PASSWORD, UNLIMITED, Person, Server, server_on


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("factors")
    now = wall_clock()
    rates = {**UNLIMITED, "stranger": Rate(20, 0.01)}
    with server_on(request, folder, clock=lambda: now, rates=rates) as running:
        yield running


def code_at(server: Server, secret: str, later: int = 0) -> str:
    """What an app shows now, or some codes later."""
    return pyotp.TOTP(secret).at(server.services.clock() // 1_000 + 30 * later)


def with_factor(server: Server, name: str) -> tuple[Person, str, list[str]]:
    """An account with a second factor, its secret and its spare codes."""
    person = server.person(Role.NOBODY)
    person.post("/signup", {"name": name, "password": PASSWORD}, 201)
    secret = person.post("/account/second-factor", {"password": PASSWORD})["secret"]
    body = {"code": code_at(server, secret, -1)}
    spare = person.post("/account/second-factor/confirm", body)["codes"]
    return person, secret, spare


def log_in(server: Server, name: str, status: int = 200, **more: str) -> dict[str, str]:
    """From a browser that nobody knows."""
    body = {"name": name, "password": PASSWORD, **more}
    found: dict[str, str] = server.person(Role.NOBODY).post("/login", body, status)
    return found


def test_a_code_is_asked_for_and_works_once(server: Server) -> None:
    person, secret, spare = with_factor(server, "ada")
    assert person.get("/account/second-factor") == {"on": True, "spare": 8}
    assert person.get("/account")["second_factor"] is True
    assert log_in(server, "ada", 401)["code"] == "code-wanted"
    used = code_at(server, secret, -1)
    assert log_in(server, "ada", 403, code=used)["code"] == "wrong-code"  # it confirmed with it
    now = code_at(server, secret)
    assert log_in(server, "ada", code=now)["role"] == "player"
    assert log_in(server, "ada", 403, code=now)["code"] == "wrong-code"
    assert log_in(server, "ada", code=f" {spare[3].upper()} ")["role"] == "player"
    assert log_in(server, "ada", 403, code=spare[3])["code"] == "wrong-code"
    assert person.get("/account/second-factor") == {"on": True, "spare": 7}


def test_without_the_password_a_code_says_nothing(server: Server) -> None:
    _, secret, _ = with_factor(server, "bea")
    body = {"name": "bea", "password": "another password", "code": code_at(server, secret)}
    found = server.person(Role.NOBODY).post("/login", body, 403)
    assert found["code"] == "wrong-password"
    assert log_in(server, "bea", code=code_at(server, secret))["role"] == "player"


def test_codes_can_not_be_tried_without_end(server: Server) -> None:
    with_factor(server, "cyd")
    codes = [log_in_any(server, "cyd", f"{number:06}") for number in range(30)]
    assert "too-many" in codes and set(codes) == {"wrong-code", "too-many"}


def log_in_any(server: Server, name: str, code: str) -> str:
    body = {"name": name, "password": PASSWORD, "code": code}
    person = server.person(Role.NOBODY)
    return str(person.request("POST", "/api/v1/login", json=body).json()["code"])


def test_it_is_begun_with_the_password_and_taken_away_with_both(server: Server) -> None:
    person = server.person(Role.NOBODY)
    person.post("/signup", {"name": "dot", "password": PASSWORD}, 201)
    path = "/account/second-factor"
    assert person.post(path, {"password": "some other one"}, 403)["code"] == "wrong-password"
    assert person.post(f"{path}/confirm", {"code": "123456"}, 409)["code"] == "factor-none"
    begun = person.post(path, {"password": PASSWORD})
    assert begun["qr"].startswith("<svg") and begun["secret"] in begun["address"]
    # Begun is not on: whoever does not go on with it is not locked out.
    assert log_in(server, "dot")["role"] == "player"
    assert person.post(f"{path}/confirm", {"code": "none"}, 403)["code"] == "wrong-code"
    person.post(f"{path}/confirm", {"code": code_at(server, begun["secret"])})
    assert person.post(path, {"password": PASSWORD}, 409)["code"] == "factor-on"
    wrong = {"password": PASSWORD, "code": "000000"}
    assert person.post(f"{path}/off", wrong, 403)["code"] == "wrong-code"
    right = {"password": PASSWORD, "code": code_at(server, begun["secret"], 1)}
    assert person.post(f"{path}/off", right) == {"on": False, "spare": 0}
    assert log_in(server, "dot")["role"] == "player"


def test_the_list_of_sessions_logs_others_out(server: Server) -> None:
    people = [server.person(Role.NOBODY) for _ in range(3)]
    people[0].post("/signup", {"name": "eve", "password": PASSWORD}, 201)
    for other in people[1:]:
        other.post("/login", {"name": "eve", "password": PASSWORD})
    stranger = server.person(Role.PLAYER)
    own = people[0].get("/account/sessions")
    assert [each["here"] for each in own].count(True) == 1 and len(own) == 3
    away = next(each["id"] for each in people[1].get("/account/sessions") if each["here"])
    assert stranger.delete(f"/account/sessions/{away}", 404)["code"] == "no-session"
    here = next(each["id"] for each in own if each["here"])
    assert people[0].delete(f"/account/sessions/{here}", 404)["code"] == "no-session"
    assert len(people[0].delete(f"/account/sessions/{away}")) == 2
    assert people[1].get("/whoami")["role"] == "nobody"
    assert [each["here"] for each in people[0].delete("/account/sessions/others")] == [True]
    assert people[2].get("/whoami")["role"] == "nobody"
    assert people[0].get("/whoami")["role"] == "player"
    assert stranger.get("/whoami")["role"] == "player"
