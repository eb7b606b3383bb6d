"""Nobody judges where they play, however they came there; what a lost role gave is lost with it."""

from collections.abc import Iterator

import pytest
from sqlalchemy import text

from flubball.server.roles import Role
from flubball.server.storage.accounts import table_roles
from flubball.server.storage.database import writing
from server.door_kit import PASSWORD, Person, Server, server_on

GAME = "queens-and-guards"


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    with server_on(request, tmp_path_factory.mktemp("roles")) as running:
        yield running


def opened(host: Person, **more: object) -> str:
    table: str = host.post("/tables", {"game": GAME, "seats": 2, **more}, 201)["id"]
    return table


def test_a_judge_who_logs_in_where_a_guest_of_theirs_plays_judges_no_more(server: Server) -> None:
    """The same person in two browsers: one judges by a code, the other plays as a guest."""
    host, guest, account = (server.person(r) for r in (Role.GUEST, Role.GUEST, Role.PLAYER))
    table = opened(host, sit=0)
    guest.post(f"/tables/{table}/seats/1")
    code = host.post(f"/tables/{table}/judge/invitation", want=201)["code"]
    assert account.post(f"/tables/{table}/judge/invited", {"code": code})["you_judge"]
    with account.live(table, "judge") as judging:
        judging.until("update")
        guest.post("/login", {"name": account.name, "password": PASSWORD})
        shown = account.get(f"/tables/{table}")
        assert shown["seats"][1]["you"] and not shown["you_judge"] and shown["judges"] == []
        # The socket was opened before: what it sends is refused all the same.
        assert judging.send("pause 60")[0] == "error"
    with account.live(table, "judge") as again:
        assert again.until("error", "update")[0] == "error"


def test_who_sits_and_is_a_judge_has_the_rights_of_a_player(server: Server) -> None:
    """However both came about, as when two requests overtake each other."""
    host, other = server.person(Role.GUEST), server.person(Role.GUEST)
    table = opened(host, sit=0)
    other.post(f"/tables/{table}/seats/1")
    with writing(server.services.engine).begin() as db:
        who = db.execute(
            text("SELECT occupant FROM seatings WHERE table_id = :t AND seat = 1"), {"t": table}
        ).scalar_one()
        table_roles.add_judge(db, table, who, 0)
    with other.live(table, "judge") as live:
        assert live.until("error", "update")[0] == "error"
    with other.live(table) as live:
        assert live.until("error", "update")[0] == "update"
    other.delete(f"/tables/{table}/judge")  # a way out


@pytest.mark.parametrize("how", ["role", "disabled"])
def test_codes_of_an_admin_who_is_none_any_more_give_nothing(server: Server, how: str) -> None:
    admin, rogue, friend = (server.person(r) for r in (Role.ADMIN, Role.ADMIN, Role.PLAYER))
    code = rogue.post("/roles/invitation", {"role": "admin"}, 201)["code"]
    good = admin.post("/roles/invitation", {"role": "coach"}, 201)["code"]
    change = {"role": "player"} if how == "role" else {"disabled": True}
    admin.post(f"/accounts/{rogue.name}/{how}", change)
    assert friend.post("/role", {"code": code}, 409)["code"] == "bad-code"
    assert friend.get("/whoami")["role"] == "player"
    assert friend.post("/role", {"code": good})["role"] == "coach"


def test_who_is_no_judge_any_more_judges_nowhere(server: Server) -> None:
    admin, judge, host = (server.person(r) for r in (Role.ADMIN, Role.JUDGE, Role.GUEST))
    table = opened(host, sit=0)
    judge.post(f"/tables/{table}/judge")
    with judge.live(table) as live:
        live.until("update")
        admin.post(f"/accounts/{judge.name}/role", {"role": "player"})
        assert live.until("error")[1]["code"] == "left"
    assert host.get(f"/tables/{table}")["judges"] == []
    with judge.live(table, "judge") as live:
        assert live.until("error", "update")[0] == "error"


def test_who_becomes_an_admin_still_judges(server: Server) -> None:
    admin, judge, host = (server.person(r) for r in (Role.ADMIN, Role.JUDGE, Role.GUEST))
    table = opened(host, sit=0)
    judge.post(f"/tables/{table}/judge")
    admin.post(f"/accounts/{judge.name}/role", {"role": "admin"})
    assert judge.get(f"/tables/{table}")["you_judge"]
