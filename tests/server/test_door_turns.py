"""Sockets from one address are opened one after the other; others do not wait for them."""

import json
from collections.abc import Iterator
from contextlib import suppress

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from flubball.server.rate_limits import Turns
from flubball.server.roles import Role
from server.door_kit import SECONDS, Person, Server, easy_config

GAME = "queens-and-guards"
THERE = "192.0.2.1"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    config = easy_config(tmp_path_factory.mktemp("turns"))
    with Server(config, proxy_headers=True, forwarded_allow_ips="127.0.0.1") as running:
        yield running


@pytest.fixture
def table(server: Server) -> str:
    ana: Person = server.person(Role.GUEST)
    found: str = ana.post("/tables", {"game": GAME, "seats": 2, "sit": 0}, 201)["id"]
    return found


@pytest.fixture
def asleep(server: Server, monkeypatch: pytest.MonkeyPatch) -> Turns:
    """Turns in which time stands still: whoever has had one leaves the next a second to wait."""
    turns = Turns(apart=1.0, most=1.0)
    taken = turns.take
    monkeypatch.setattr(turns, "take", lambda key, at: taken(key, 0.0))
    monkeypatch.setattr(server.services, "openings", turns)
    return turns


def seen(server: Server, table: str, come_from: str) -> str:
    """What a spectator from there gets first, or the code that the socket is closed with."""
    url = f"ws://127.0.0.1:{server.port}/api/v1/tables/{table}/live?seat=spectator"
    with (
        connect(url, additional_headers={"X-Forwarded-For": come_from}) as socket,
        suppress(ConnectionClosed),
    ):
        socket.send('{"hello":{}}')
        while "update" not in json.loads(socket.recv(SECONDS)):
            pass
        return "update"
    closed = socket.protocol.close_rcvd
    return f"{closed.reason} {closed.code}" if closed else "nothing"


def test_one_place_has_turns_and_another_its_own(server: Server, table: str, asleep: Turns) -> None:
    assert [seen(server, table, THERE) for _ in range(3)] == ["update", "update", "too-many 4429"]
    assert seen(server, table, "192.0.2.2") == "update"
    # Requests wait for no turn.
    there = {"X-Forwarded-For": THERE}
    assert httpx.get(f"{server.url}/api/v1/whoami", headers=there).status_code == 200


@given(st.lists(st.tuples(st.sampled_from("abc"), st.integers(0, 8)), max_size=60))
def test_turns_are_apart_in_order_and_soon_forgotten(come: list[tuple[str, int]]) -> None:
    turns, now = Turns(apart=3, most=10), 0
    begun: dict[str, float] = {}
    for key, later in come:
        now += later
        wait = turns.take(key, now)
        soonest = max(now, begun.get(key, -3) + 3)
        assert wait == soonest - now
        if wait <= 10:
            begun[key] = now + wait
    turns.take("new", now + 100)
    assert list(turns._free) == ["new"]
