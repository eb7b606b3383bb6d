"""A guest who signs up or logs in keeps seats, tables, classes and what was done."""

from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import insert, text

from flubball.server.door.people import guest_upgrade
from flubball.server.roles import Role
from flubball.server.storage.accounts.guest_upgrade import move_to_account
from flubball.server.storage.accounts.scratch import scratch
from flubball.server.storage.log import WriteConflict
from flubball.server.storage.schema import SEATINGS
from server.door_kit import PASSWORD, Person, Server, server_on

GAME = "queens-and-guards"


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    with server_on(request, tmp_path_factory.mktemp("keeping")) as running:
        yield running


def log_in(guest: Person, account: Person) -> None:
    guest.post("/login", {"name": account.name, "password": PASSWORD})


def test_a_guest_who_logs_in_plays_on(server: Server) -> None:
    ana, bo, account = (server.person(r) for r in (Role.GUEST, Role.GUEST, Role.PLAYER))
    table = ana.post("/tables", {"game": GAME, "seats": 2, "sit": 0}, 201)["id"]
    bo.post(f"/tables/{table}/seats/1")
    with ana.live(table) as live, bo.live(table) as other:
        first = live.send("move 4,-5 3,-4")
        assert first[0] == "ack"
        log_in(ana, account)
        assert live.until("error")[1]["code"] == "account"
        name = account.get("/whoami")["nickname"]
        other.update(lambda u: u["seats"][0]["name"] == name)
        assert other.send("move 4,1 3,1")[0] == "ack"
        with ana.live(table, since=1) as again:
            # The number was used before the login: the same answer, and nothing is done twice.
            assert again.send("move 4,-5 3,-4", number=1) == first
            assert again.update(lambda u: u["seq"] >= 2)["seats"][0]["you"]
    data = ana.get("/account")
    assert data["hosted"] == [table] and {seat["table"] for seat in data["seats"]} == {table}
    assert [done["text"] for done in data["actions"]] == ["move 4,-5 3,-4"]


def test_nothing_of_the_guest_is_left(server: Server) -> None:
    guest, coach = server.person(Role.GUEST), server.person(Role.COACH)
    school = coach.post("/classes", want=201)["id"]
    name = guest.post(f"/classes/{school}/join")["nickname"]
    table = guest.post("/tables", {"game": GAME, "seats": 2, "sit": 1}, 201)["id"]
    with server.services.engine.connect() as db:
        words = text("SELECT occupant FROM seatings WHERE table_id = :id")
        id = db.execute(words, {"id": table}).scalar_one().partition(":")[2]
    guest.post("/signup", {"name": guest.name, "password": PASSWORD}, 201)
    assert guest.get("/whoami")["role"] == "player"
    assert coach.get(f"/classes/{school}")["members"] == [name]
    assert guest.get(f"/tables/{table}")["seats"][1]["you"]
    with server.services.engine.connect() as db:
        for place, column in (
            ("seatings", "occupant"),
            ("hosts", "visitor"),
            ("members", "visitor"),
            ("sessions", "visitor"),
        ):
            words = text(f"SELECT count(*) FROM {place} WHERE {column} = :who")
            assert db.execute(words, {"who": f"guest:{id}"}).scalar_one() == 0, place
        words = text("SELECT count(*) FROM guests WHERE id = :id")
        assert db.execute(words, {"id": id}).scalar_one() == 0


def test_an_account_has_one_seat_at_a_table(server: Server) -> None:
    guest, account = server.person(Role.GUEST), server.person(Role.PLAYER)
    table = account.post("/tables", {"game": GAME, "seats": 2, "sit": 0}, 201)["id"]
    guest.post(f"/tables/{table}/seats/1")
    log_in(guest, account)
    seats = account.get(f"/tables/{table}")["seats"]
    assert [seat["kind"] for seat in seats] == ["player", "free"]


def test_a_wrong_password_changes_nothing(server: Server) -> None:
    guest, account = server.person(Role.GUEST), server.person(Role.PLAYER)
    table = guest.post("/tables", {"game": GAME, "seats": 2, "sit": 0}, 201)["id"]
    guest.post("/login", {"name": account.name, "password": "not my password"}, 403)
    assert guest.get("/whoami")["role"] == "guest"
    assert guest.get(f"/tables/{table}")["seats"][0]["you"]


def test_whoever_was_first_at_a_seat_is_told_apart_from_a_fault() -> None:
    """The number of the next seating is taken, as by another process a moment ago."""
    row = {"table_id": "t", "number": 1, "at": 5, "seat": 1, "occupant": "guest:7f"}
    with scratch() as db:
        db.execute(insert(SEATINGS).values(row))
        with pytest.raises(WriteConflict):
            move_to_account(db, "guest:7f", "account:1", 9)


@pytest.mark.parametrize(("overtaken", "want"), [(guest_upgrade.TRIES - 1, 200), (99, 409)])
def test_who_is_overtaken_at_a_table_tries_again_and_not_for_ever(
    server: Server, monkeypatch: pytest.MonkeyPatch, overtaken: int, want: int
) -> None:
    guest, account = server.person(Role.GUEST), server.person(Role.PLAYER)
    table = guest.post("/tables", {"game": GAME, "seats": 2, "sit": 0}, 201)["id"]
    tries: list[str] = []

    def move(*args: Any) -> tuple[str, ...]:
        tries.append("again")
        if len(tries) <= overtaken:
            raise WriteConflict
        return move_to_account(*args)

    monkeypatch.setattr(guest_upgrade, "move_to_account", move)
    said = guest.post("/login", {"name": account.name, "password": PASSWORD}, want)
    assert len(tries) == guest_upgrade.TRIES
    if want == 409:
        assert said["code"] == "busy"
    else:
        assert guest.get(f"/tables/{table}")["seats"][0]["you"]
