"""Admins: accounts, roles, disabling; coaches: another link for a class."""

import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeAlias

import pytest
from sqlalchemy import Connection, Engine
from websockets.exceptions import ConnectionClosed

from flubball.server.door.api import admins, judges
from flubball.server.door.people.retention import forget_old_guests, forget_rows
from flubball.server.door.problems import Refusal
from flubball.server.roles import Role, Visitor
from flubball.server.storage import migrate, open_database
from flubball.server.storage.accounts import classes, table_roles, users
from flubball.server.storage.accounts.users import Account
from flubball.server.storage.database import writing
from server.door_kit import PASSWORD, Person, Server, easy_config, server_on

GAME = "queens-and-guards"


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("admin")
    with server_on(request, folder) as running:
        yield running


def test_a_class_from_before_keeps_its_link(database: str) -> None:
    engine = open_database(database)
    assert migrate(engine, "v0002") == "v0002"
    with engine.begin() as db:
        account = "'7f', 'ana', 'hash', 'coach', 'calm owl', 0"
        db.exec_driver_sql(
            f"INSERT INTO accounts (id, name, password, role, nickname, created) VALUES ({account})"
        )
        db.exec_driver_sql("INSERT INTO classes VALUES ('c1', '7f', 'calm owls', 0)")
    migrate(engine)
    with engine.connect() as db:
        found = classes.find(db, "c1")
        account_found = users.account_by_id(db, "7f")
    engine.dispose()
    assert found is not None and found.link == "c1"
    assert account_found is not None and account_found.disabled is None


def test_accounts_are_listed_page_by_page(server: Server) -> None:
    admin = server.person(Role.ADMIN)
    names = {server.person(role).name for role in (Role.PLAYER, Role.COACH, Role.JUDGE)}
    found, after = [], ""
    while True:
        page = admin.get(f"/accounts?count=2&after={after}")
        assert len(page["accounts"]) <= 2
        found += page["accounts"]
        after = page["next"]
        if not after:
            break
    listed = [each["name"] for each in found]
    assert listed == sorted(set(listed)) and names | {admin.name} <= set(listed)
    mine = next(each for each in found if each["name"] == admin.name)
    assert (mine["role"], mine["disabled"]) == ("admin", None) and mine["created"] > 0
    assert not {"password", "id"} & set(mine)


def test_a_role_holds_at_once(server: Server) -> None:
    admin, person = server.person(Role.ADMIN), server.person(Role.PLAYER)
    asked = {"game": "chess"}
    assert person.post("/rulings/oracle", asked, 403)["code"] == "not-allowed"
    assert admin.post(f"/accounts/{person.name}/role", {"role": "coach"})["role"] == "coach"
    person.post("/rulings/oracle", asked, 400)
    assert person.get("/whoami")["role"] == "coach"
    admin.post(f"/accounts/{person.name}/role", {"role": "king"}, 400)
    assert admin.post("/accounts/nobody/role", {"role": "coach"}, 404)["code"] == "no-account"


def test_a_disabled_account_is_out_until_it_is_let_in_again(server: Server) -> None:
    admin, person = server.person(Role.ADMIN), server.person(Role.PLAYER)
    table = person.post("/tables", {"game": GAME, "seats": 2, "sit": 0}, 201)["id"]
    with person.live(table) as live:
        live.until("update")
        assert admin.post(f"/accounts/{person.name}/disabled", {"disabled": True})["disabled"]
        assert live.until("error")[1]["code"] == "logged-out"
        with pytest.raises(ConnectionClosed):
            live.next()
    assert person.get("/whoami")["role"] == "nobody"
    again = server.person()
    body = {"name": person.name, "password": PASSWORD}
    assert again.post("/login", body, 403)["code"] == "disabled"
    wrong = {**body, "password": "another password"}
    assert again.post("/login", wrong, 403)["code"] == "wrong-password"
    shown = admin.post(f"/accounts/{person.name}/disabled", {"disabled": False})
    assert shown["disabled"] is None
    assert again.post("/login", body)["role"] == "player"
    assert again.get(f"/tables/{table}")["seat"] == 0, "what the account has stays"


def test_some_admin_is_always_left(server: Server) -> None:
    admin = only_admin(server)
    for path, body in (("role", {"role": "player"}), ("disabled", {"disabled": True})):
        found = admin.post(f"/accounts/{admin.name}/{path}", body, 409)
        assert found["code"] == "last-admin"
    assert admin.get("/whoami")["role"] == "admin", "nothing was changed"


def test_the_link_of_a_class_is_changed(server: Server) -> None:
    coach, ana, bo = (server.person(r) for r in (Role.COACH, Role.GUEST, Role.GUEST))
    made = coach.post("/classes", want=201)
    old, id = made["link"], made["id"]
    assert ana.post(f"/classes/{old}/join")["link"] == "", "members are not told the link"
    link = coach.post(f"/classes/{id}/link")["link"]
    assert link != old and coach.get("/classes")[0]["link"] == link
    assert bo.post(f"/classes/{old}/join", want=404)["code"] == "no-class"
    assert bo.post(f"/classes/{link}/join")["id"] == id
    assert ana.post(f"/classes/{id}/link", want=403)["code"] == "not-allowed"
    # Tables are known by the id, whatever the class is called with.
    for key in (id, link):
        body = {"game": GAME, "seats": 2, "visibility": f"class:{key}"}
        bo.post("/tables", body, 201)
    assert len(ana.get(f"/classes/{id}/lobby")) == len(ana.get(f"/classes/{link}/lobby")) == 2


def only_admin(server: Server) -> Person:
    """An admin who is the only one by now."""
    admin = server.person(Role.ADMIN)
    for other in admin.get("/accounts?count=200")["accounts"]:
        if other["role"] == "admin" and other["name"] != admin.name:
            admin.post(f"/accounts/{other['name']}/role", {"role": "player"})
    return admin


@pytest.mark.parametrize("role", ["player", "coach", "judge"])
def test_the_last_admin_can_not_take_a_lesser_role(server: Server, role: str) -> None:
    admin = only_admin(server)
    code = admin.post("/roles/invitation", {"role": role}, 201)["code"]
    said = admin.post("/role", {"code": code}, 409)
    assert said["code"] == "last-admin" and "another admin" in said["help"]
    assert admin.get("/whoami")["role"] == "admin"
    # The code is still good, and an admin's own code changes nothing.
    assert server.person(Role.PLAYER).post("/role", {"code": code})["role"] == role
    again = admin.post("/roles/invitation", {"role": "admin"}, 201)["code"]
    assert admin.post("/role", {"code": again})["role"] == "admin"


def demoted(db: Connection, who: Account) -> None:
    admins.change_account(db, who.name, {"role": Role.COACH})


def disabled(db: Connection, who: Account) -> None:
    admins.change_account(db, who.name, {"disabled": 1})


def deleted(db: Connection, who: Account) -> None:
    forget_rows(db, Visitor(Role.ADMIN, who.id))


def stepped_back(db: Connection, who: Account) -> None:
    table_roles.invite(db, "d", "role:player", table_roles.OPERATOR, 0, 10)
    judges.take_role_now(db, Visitor(Role.ADMIN, who.id), "d", 1)


Change: TypeAlias = Callable[[Connection, Account], None]


@pytest.mark.parametrize("second", [demoted, disabled, deleted, stepped_back])
@pytest.mark.parametrize("first", [demoted, deleted])
def test_two_admins_at_once_leave_one(engine: Engine, first: Change, second: Change) -> None:
    """The second begins before the first is committed, as in another process."""
    ana, bo = (
        Account(id, name, "hash", "admin", "calm owl", 0)
        for id, name in (("1", "ana"), ("2", "bo"))
    )
    with writing(engine).begin() as db:
        for each in (ana, bo):
            users.add_account(db, each)
    began = threading.Event()

    def other() -> str:
        began.set()
        try:
            with writing(engine).begin() as db:
                second(db, bo)
        except Refusal as refusal:
            return refusal.problem.code
        return "done"

    with ThreadPoolExecutor(1) as pool:
        with writing(engine).begin() as db:
            first(db, ana)
            late = pool.submit(other)
            began.wait()
            time.sleep(0.2)  # so that it gets as far as it may
        assert late.result(20) == "last-admin"
    with engine.connect() as db:
        assert users.is_last_admin(db, bo.id)


def test_what_is_forgotten_by_itself_are_guests_only(tmp_path: Path) -> None:
    """No account is deleted by age, so no admin is either."""
    now = [0]
    with Server(easy_config(tmp_path), clock=lambda: now[0]) as server:
        admin = server.person(Role.ADMIN)
        now[0] = 10**15
        server.run(forget_old_guests(server.services))
        admin.client.cookies.clear()
        assert admin.post("/login", {"name": admin.name, "password": PASSWORD})["role"] == "admin"
