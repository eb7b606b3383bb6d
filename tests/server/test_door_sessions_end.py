"""Sessions that nobody uses end; keys that sign them are exchanged while people play."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from flubball.cli import app
from flubball.server.door.access.idle import Idle
from flubball.server.door.access.signing_keys import AHEAD, FIRST, add_signing_key
from flubball.server.door.config import DAY
from flubball.server.door.network.serving import default_database
from flubball.server.roles import Role
from flubball.server.storage import open_database
from flubball.server.storage.accounts import users
from flubball.server.storage.accounts.keys import keys_of
from flubball.server.storage.database import writing
from flubball.server.storage.errors import BUSY, StorageError
from server.door_kit import Person, Server, easy_config
from server.live_tools import Clock

HOUR = DAY // 24


@pytest.fixture
def clock() -> Clock:
    return Clock(1_700_000_000_000)


@pytest.fixture
def server(tmp_path: Path, clock: Clock) -> Iterator[Server]:
    with Server(easy_config(tmp_path), clock=clock) as running:
        yield running


def role_of(person: Person) -> str:
    found: str = person.get("/whoami")["role"]
    return found


def test_a_session_that_nobody_uses_ends(server: Server, clock: Clock) -> None:
    used, unused = server.person(Role.PLAYER), server.person(Role.PLAYER)
    guest = server.person(Role.GUEST)
    for _ in range(2):
        clock.now += 8 * DAY
        assert role_of(used) == "player"
    assert role_of(unused) == "nobody" and role_of(guest) == "nobody"
    clock.now += 13 * DAY
    assert role_of(used) == "player", "used within fourteen days"
    clock.now += DAY
    assert role_of(used) == "nobody", "thirty days after it began it ends all the same"


def test_an_admins_session_ends_within_a_day(server: Server, clock: Clock) -> None:
    admin, player = server.person(Role.ADMIN), server.person(Role.PLAYER)
    clock.now += 10 * HOUR
    assert role_of(admin) == "admin"
    clock.now += 10 * HOUR
    assert role_of(admin) == "admin", "a used one goes on"
    clock.now += 13 * HOUR
    assert role_of(admin) == "nobody" and role_of(player) == "player"


def test_who_becomes_an_admin_has_an_admins_session(server: Server, clock: Clock) -> None:
    person = server.person(Role.PLAYER)
    person.post("/role", {"code": server.code("role:admin")})
    assert role_of(person) == "admin"
    clock.now += 13 * HOUR
    assert role_of(person) == "nobody"


def test_after_a_restart_nobody_stores_it_anew_for_everybody(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    person, stored = server.person(Role.PLAYER), list[str]()
    really = users.extend_session

    def extend(db: Any, digest: str, *given: Any) -> None:
        stored.append(digest)
        really(db, digest, *given)

    monkeypatch.setattr(users, "extend_session", extend)
    server.services.idle = Idle(server.config)
    assert role_of(person) == "player" and stored == []


def test_moves_keep_a_session_too(server: Server, clock: Clock) -> None:
    ana, bo = server.person(Role.PLAYER), server.person(Role.PLAYER)
    setup = {"game": "queens-and-guards", "seats": 2, "sit": 0, "options": {"clock": "none"}}
    table = ana.post("/tables", setup, 201)["id"]
    bo.post(f"/tables/{table}/seats/1")
    with ana.live(table) as live:
        live.next()
        for number in range(1, 4):
            clock.now += 6 * DAY
            live.tell({"send": {"number": number, "text": "no move at all"}})
            while "refused" not in live.next():
                pass
    assert role_of(ana) == "player" and role_of(bo) == "nobody"


def test_a_request_goes_on_where_its_session_cannot_be_extended(
    server: Server, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    person, tried = server.person(Role.PLAYER), []

    async def busy(function: Any, *given: Any) -> Any:
        tried.append(function)
        raise StorageError(BUSY)

    clock.now += 2 * DAY
    with monkeypatch.context() as patched:
        patched.setattr(server.services, "write", busy)
        assert [role_of(person), role_of(person)] == ["player", "player"]
    assert tried == [users.extend_session] * 2, "it is tried again"
    assert role_of(person) == "player"
    clock.now += 13 * DAY
    assert role_of(person) == "player"


def test_a_new_key_signs_and_nobody_is_logged_out(
    server: Server, clock: Clock, tmp_path: Path
) -> None:
    early = server.person(Role.PLAYER)
    cookie = early.client.cookies["flubball"]
    with writing(server.services.engine).begin() as db:
        add_signing_key(db, clock.now, "sha3_256")
    server.run(server.services.renew_keys())
    middle = server.person(Role.PLAYER)
    old = server.services.signer
    clock.now += AHEAD
    server.run(server.services.renew_keys())
    late = server.person(Role.PLAYER)
    signed = [person.client.cookies["flubball"] for person in (early, middle, late)]
    assert [old.open("session", each) is not None for each in signed] == [True, True, True]
    first = server.services.signer
    assert first.sign("x", "y") != old.sign("x", "y"), "the new key signs from now on"
    assert [role_of(person) for person in (early, middle, late)] == ["player"] * 3
    clock.now += 30 * DAY
    server.run(server.services.renew_keys())
    assert server.services.signer.open("session", cookie) is None
    assert server.services.signer.open("session", signed[2]) is not None
    with server.services.engine.connect() as db:
        assert len(keys_of(db, FIRST)) == 1, "the old key is gone"


def test_the_command_makes_a_key(tmp_path: Path) -> None:
    words = ["serve", "--data", str(tmp_path), "--new-key"]
    made = CliRunner().invoke(app, words)
    assert made.exit_code == 0 and "a new key signs" in made.output
    engine = open_database(default_database(tmp_path))
    with engine.connect() as db:
        assert len(keys_of(db, FIRST)) == 1, "the first one is made when a server starts"
    engine.dispose()
