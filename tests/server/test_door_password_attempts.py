"""Somebody tries passwords, from many addresses and by several servers; the owner still gets in."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from sqlalchemy import Engine, text

from flubball.server.rate_limits import RATES, Rate
from flubball.server.roles import Role
from flubball.server.storage.accounts import password_attempts
from flubball.server.storage.database import writing
from server.door_kit import PASSWORD, UNLIMITED, Person, Server, easy_config
from server.postgres import Cluster

MANY = 8
RATE = {"stranger": Rate(MANY, 0.01), "device": Rate(3, 0.01), "own": Rate(3, 0.01)}


class Clock:
    """Time that a test moves on."""

    def __init__(self) -> None:
        self.now = 1_700_000_000_000

    def __call__(self) -> int:
        return self.now


def limited(
    folder: Path, clock: Clock, options: dict[str, Any] | None = None, **more: Any
) -> Server:
    config = easy_config(folder, **({"rates": {**UNLIMITED, **RATE}} | more))
    return Server(config, clock=clock, **(options or {}))


@contextmanager
def from_address(server: Server, address: str, **headers: str) -> Iterator[Person]:
    """Somebody who comes from another address of this machine."""
    person = Person(server)
    person.client.close()
    transport = httpx.HTTPTransport(local_address=address)
    person.client = httpx.Client(base_url=server.url, transport=transport, headers=headers)
    yield person
    person.client.close()


def guess(person: Person, name: str, password: str = "not this one") -> int:
    body = {"name": name, "password": password}
    return person.request("POST", "/api/v1/login", json=body).status_code


def attack(server: Server, name: str, count: int) -> list[int]:
    """Each guess from another address."""
    found = []
    for number in range(count):
        with from_address(server, f"127.0.1.{number + 1}") as stranger:
            found.append(guess(stranger, name))
    return found


def test_many_addresses_try_no_more_than_one(tmp_path: Path) -> None:
    clock = Clock()
    with limited(tmp_path, clock) as server:
        owner = server.person(Role.PLAYER)
        assert attack(server, owner.name, 12) == [403] * MANY + [429] * 4
        assert attack(server, "somebody-else", 1) == [403]
        # The owner, elsewhere: the right password is not even looked at, so nobody learns it.
        new = server.person()
        body = {"name": owner.name, "password": PASSWORD}
        said = new.request("POST", "/api/v1/login", json=body)
        assert said.status_code == 429 and said.json()["code"] == "too-many"
        assert int(said.headers["Retry-After"]) == 100 and "before" in said.json()["help"]
        # Where the owner has been logged in before, nothing has happened.
        owner.post("/logout")
        assert guess(owner, owner.name, PASSWORD) == 200
        # And with time there are tries for strangers again.
        clock.now += 100_000
        assert guess(new, owner.name, PASSWORD) == 200


def test_names_nobody_has_are_limited_alike(tmp_path: Path) -> None:
    with limited(tmp_path, Clock()) as server:
        assert attack(server, "no-such-name", MANY + 1) == [403] * MANY + [429]


def test_an_attacker_in_the_same_room_does_not_lock_the_owner_out(tmp_path: Path) -> None:
    """One address for all, as in a school: neither its budgets nor the account's stop the owner."""
    tight = {**UNLIMITED, **RATE, "login": Rate(3, 0.001), "name": Rate(2, 0.001)}
    with limited(tmp_path, Clock(), rates=tight) as server:
        owner, attacker = server.person(Role.PLAYER), server.person()
        owner.post("/logout")
        assert [guess(attacker, owner.name) for _ in range(5)] == [403, 403, 429, 429, 429]
        assert guess(owner, owner.name, PASSWORD) == 200


def test_a_known_device_has_a_budget_of_its_own(tmp_path: Path) -> None:
    with limited(tmp_path, Clock()) as server:
        owner, other = server.person(Role.PLAYER), server.person(Role.PLAYER)
        for person in (owner, other):
            person.post("/logout")
        assert [guess(owner, owner.name) for _ in range(4)] == [403, 403, 403, 429]
        # It was used up there alone, and is known for that one account alone.
        assert guess(server.person(), owner.name, PASSWORD) == 200
        assert [guess(other, owner.name) for _ in range(MANY + 1)] == [403] * MANY + [429]


def test_a_device_is_not_known_by_a_forged_or_foreign_cookie(tmp_path: Path) -> None:
    with limited(tmp_path, Clock()) as server:
        owner, other = server.person(Role.PLAYER), server.person(Role.PLAYER)
        attack(server, owner.name, MANY)
        held = other.client.cookies["flubball-device"]
        mine = owner.client.cookies["flubball-device"]
        for value in (held, mine[:-1], mine.replace(":", "::", 1), "x" + mine, "", "a:b.c"):
            stranger = server.person()
            stranger.get("/whoami")
            stranger.client.cookies.set("flubball-device", value, domain="127.0.0.1")
            assert guess(stranger, owner.name, PASSWORD) == 429, value


def test_right_passwords_cost_nothing(tmp_path: Path) -> None:
    """A whole class may log in to one account, each on a device that was never used for it."""
    with limited(tmp_path, Clock()) as server:
        owner = server.person(Role.PLAYER)
        assert [guess(server.person(), owner.name, PASSWORD) for _ in range(2 * MANY)] == [200] * (
            2 * MANY
        )


def test_a_stolen_session_does_not_try_passwords_for_ever(tmp_path: Path) -> None:
    with limited(tmp_path, Clock()) as server:
        thief = server.person(Role.PLAYER)
        change = {"old": "not this one", "new": "another password"}
        codes = [
            thief.request("POST", path, json=body).status_code
            for path, body in (
                ("/api/v1/account/password", change),
                ("/api/v1/account/delete", {"password": "not this one"}),
                ("/api/v1/account/password", change),
                ("/api/v1/account/delete", {"password": PASSWORD}),
            )
        ]
        assert codes == [403, 403, 403, 429]


def test_addresses_that_a_client_only_claims_are_not_believed(tmp_path: Path) -> None:
    tight = {**UNLIMITED, "name": Rate(2, 0.001)}
    with limited(tmp_path, Clock(), rates=tight) as server:
        codes = []
        for number in range(4):
            claims = {"X-Forwarded-For": f"10.0.0.{number}", "X-Real-IP": f"10.0.0.{number}"}
            with from_address(
                server, "127.0.0.1", Forwarded=f"for=10.0.0.{number}", **claims
            ) as it:
                codes.append(guess(it, "some-name"))
        assert codes == [403, 403, 429, 429]


def test_behind_a_trusted_proxy_the_account_is_limited_too(tmp_path: Path) -> None:
    options = {"proxy_headers": True, "forwarded_allow_ips": "127.0.0.1"}
    with limited(tmp_path, Clock(), options) as server:
        codes = []
        for number in range(MANY + 1):
            with from_address(server, "127.0.0.1", **{"X-Forwarded-For": f"10.0.0.{number}"}) as it:
                codes.append(guess(it, "some-name"))
        assert codes == [403] * MANY + [429]


def test_two_servers_on_one_database_share_the_budget(postgres: Cluster, tmp_path: Path) -> None:
    url, clock = postgres.new_database(), Clock()
    with (
        limited(tmp_path, clock, database=url) as first,
        limited(tmp_path, clock, database=url) as second,
    ):
        owner = first.person(Role.PLAYER)
        codes = [attack(server, owner.name, 1)[0] for server in (first, second) * MANY]
        assert codes == [403] * MANY + [429] * MANY
        owner.post("/logout")
        with from_address(second, "127.0.0.1") as at_second:
            at_second.client.cookies.update(owner.client.cookies)
            assert guess(at_second, owner.name, PASSWORD) == 200, "known by either server"


def test_tries_at_the_same_moment_are_counted_each(engine: Engine) -> None:
    def one(_: int) -> int:
        with writing(engine).begin() as db:
            return password_attempts.take(db, "ana", Rate(10, 0.001), 0)

    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(one, range(40)))
    assert sum(wait == 0 for wait in found) == 10


def test_no_name_is_kept_and_full_budgets_are_forgotten(tmp_path: Path) -> None:
    clock = Clock()
    with limited(tmp_path, clock) as server:
        attack(server, "some-name", 1)
        with server.services.engine.begin() as db:
            [key] = db.execute(text("SELECT key FROM guesses")).scalars()
            assert "some-name" not in key
            password_attempts.forget_full(db, clock.now + 100_000)
            assert db.execute(text("SELECT count(*) FROM guesses")).scalar_one() == 0


def test_a_guess_a_minute_is_more_than_strangers_get() -> None:
    rate = RATES["stranger"]
    assert rate.burst + 86_400 * rate.a_second < 1_000, "a day"
