"""Who comes to a table's home through another process is who they are there, and counted once."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from threading import Thread

import pytest

from flubball.server.door.network.handing_over import HomeServer
from flubball.server.door.network.homes import Home, Homes, ranked
from flubball.server.roles import Role
from server.door_kit import Person, Server, easy_config
from server.postgres import Cluster
from server.test_door_closing import code_of

GAME = "queens-and-guards"
MOST = 3


class Homed(Server):
    """A server that is a home."""

    def __init__(self, home: Home, database: str, folder: Path) -> None:
        super().__init__(easy_config(folder, database=database, sockets_each=MOST))
        self.uvicorn = HomeServer(self.uvicorn.config, Homes(home))
        self.thread = Thread(target=self.uvicorn.run, daemon=True)


@pytest.fixture(scope="module")
def two(
    postgres: Cluster, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Homed, Homed]]:
    folder, url = tmp_path_factory.mktemp("h"), postgres.new_database()
    with (
        Homed(Home(str(folder), 0, 2), url, folder) as one,
        Homed(Home(str(folder), 1, 2), url, folder) as other,
    ):
        yield one, other


def table_of(person: Person, home: int) -> str:
    """A table of that person whose home is that process."""
    while True:
        table: str = person.post("/tables", {"game": GAME, "seats": 2, "sit": 0}, 201)["id"]
        if ranked(f"/api/v1/tables/{table}/live".encode(), 2)[0] == home:
            return table


def test_sockets_are_counted_where_they_are_served(two: tuple[Homed, Homed]) -> None:
    one, other = two
    ana = one.person(Role.GUEST)
    table = table_of(ana, 1)
    with ExitStack() as around:
        for number in range(MOST):
            assert len(other.services.sockets) == number
            around.enter_context(ana.live(table)).until("update")
        assert (len(one.services.sockets), len(other.services.sockets)) == (0, MOST)
        with ana.live(table, hello=False) as live:
            assert code_of(live) == 4429
        ana.server = other
        with ana.live(table, hello=False) as live:
            assert code_of(live) == 4429


def test_a_stranger_through_another_process_sees_what_a_stranger_sees(
    two: tuple[Homed, Homed],
) -> None:
    one, _ = two
    for server in two:
        ana, bo = one.person(Role.GUEST), one.person(Role.GUEST)
        table = table_of(ana, 1)
        bo.server = server
        with bo.live(table, "0") as live:
            assert code_of(live) == 4403
        with bo.live(table) as live:
            _, error = live.send("move 0,-5 0,-4")
            assert error["code"] == "not-allowed"
        with server.person().live(table, "0") as live:
            assert code_of(live) == 4401
        with ana.live(table, "0") as live:
            assert live.until("update")[1]["seats"][0]


def test_the_address_is_that_of_the_client(two: tuple[Homed, Homed]) -> None:
    """A limit by address is taken from the home's bucket, once."""
    ana = two[0].person(Role.GUEST)
    table = table_of(ana, 1)
    before = [dict(each.services.buckets._held) for each in two]
    with ana.live(table) as live:
        live.until("update")
    after = [dict(each.services.buckets._held) for each in two]
    changed = [
        {key[0] for key in now if now[key] != old.get(key)}
        for old, now in zip(before, after, strict=True)
    ]
    assert changed[0] == set() and "socket" in changed[1]
    assert ("address", "127.0.0.1") in after[1]
