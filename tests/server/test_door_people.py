"""Guests, accounts, roles, classes, one's own data."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import inspect, text

from flubball.server.door.people.retention import forget_old_guests
from flubball.server.nicknames import FIRST, SECOND, nickname
from flubball.server.roles import Role
from server.door_kit import PASSWORD, Server, easy_config, server_on

GAME = "queens-and-guards"


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    with server_on(request, tmp_path_factory.mktemp("people")) as running:
        yield running


def everything(server: Server) -> str:
    """All that is in the database, as text."""
    engine = server.services.engine
    with engine.connect() as db:
        names = inspect(db).get_table_names()
        found = [db.execute(text(f'SELECT * FROM "{name}"')).all() for name in names]
    return repr(found)


def test_the_words_are_many_and_plain() -> None:
    assert len(set(FIRST)) == len(FIRST) >= 64 and len(set(SECOND)) == len(SECOND) >= 64
    assert all(word.isascii() and word.isalpha() and word.islower() for word in FIRST + SECOND)
    assert nickname(lambda words: words[-1]) == "zesty zebra"


def test_a_guest_gets_a_nickname_and_may_draw_another(server: Server) -> None:
    guest = server.person(Role.GUEST)
    first = guest.get("/whoami")
    assert first["role"] == "guest"
    word, other = first["nickname"].split()
    assert word in FIRST and other in SECOND
    assert guest.post("/account/nickname")["nickname"] != first["nickname"]


def test_a_nickname_is_chosen_from_offered_ones_and_kept_by_signing_up(server: Server) -> None:
    guest, other = server.person(Role.GUEST), server.person(Role.GUEST)
    names = guest.get("/account/nicknames")
    assert len(set(names)) == 6
    assert guest.post("/account/nickname/chosen", {"nickname": names[3]})["nickname"] == names[3]
    for none in ("rude owl", "calm owl 2", "Calm owl", ""):
        body = {"nickname": none}
        assert guest.post("/account/nickname/chosen", body, 400)["code"] == "no-nickname"
    table = guest.post("/tables", {"game": GAME, "seats": 2, "sit": 0}, 201)["id"]
    other.post(f"/tables/{table}/seats/1")
    with guest.live(table) as live:
        assert live.send("move 4,-5 3,-4")[0] == "ack"
    guest.signup()
    me = guest.get("/whoami")
    assert (me["role"], me["nickname"]) == ("player", names[3])
    seats = other.get(f"/tables/{table}")["seats"]
    assert (seats[0]["name"], guest.get(f"/tables/{table}")["seat"]) == (names[3], 0)
    data = guest.get("/account")
    assert [done["text"] for done in data["actions"]] == ["move 4,-5 3,-4"]


def test_an_account_keeps_its_name_to_itself(server: Server) -> None:
    player, other = server.person(Role.PLAYER), server.person(Role.GUEST)
    table = player.post("/tables", {"game": GAME, "seats": 2, "sit": 0}, 201)["id"]
    seen = other.get(f"/tables/{table}")
    assert player.name not in repr(seen)
    assert seen["seats"][0]["name"] == player.get("/whoami")["nickname"]
    assert "account:" not in repr(seen) and "guest:" not in repr(seen)
    body = {"name": player.name.upper(), "password": PASSWORD}
    assert server.person().post("/signup", body, 409)["code"] == "name-taken"


@pytest.mark.parametrize("name", ["ab", "a b c", "<b>x</b>", "Zoë", "a\x00bc", "x" * 31, "-abc"])
def test_names_that_are_none(server: Server, name: str) -> None:
    body = {"name": name, "password": PASSWORD}
    assert server.person().post("/signup", body, 400)["code"] == "unreadable"


def test_a_new_password_ends_the_other_sessions(server: Server) -> None:
    person, phone = server.person(Role.PLAYER), server.person()
    phone.post("/login", {"name": person.name, "password": PASSWORD})
    wrong = {"old": "not my password", "new": "another password"}
    assert person.post("/account/password", wrong, 403)["code"] == "wrong-password"
    person.post("/account/password", {"old": PASSWORD, "new": "another password"})
    assert phone.get("/whoami")["role"] == "nobody"
    assert person.get("/whoami")["role"] == "player"
    phone.client.cookies.clear()
    phone.post("/login", {"name": person.name, "password": "another password"})


def test_codes_give_a_role_once(server: Server) -> None:
    admin, first, second = (server.person(r) for r in (Role.ADMIN, Role.PLAYER, Role.PLAYER))
    code = admin.post("/roles/invitation", {"role": "judge"}, 201)["code"]
    assert code not in everything(server)
    assert first.post("/role", {"code": code})["role"] == "judge"
    assert second.post("/role", {"code": code}, 409)["code"] == "bad-code"
    assert second.get("/whoami")["role"] == "player"
    table = first.post("/tables", {"game": GAME, "seats": 2}, 201)["id"]
    other = first.post(f"/tables/{table}/judge/invitation", want=201)["code"]
    assert second.post("/role", {"code": other}, 409)["code"] == "bad-code", "a judge's code"


def test_a_judge_comes_by_invitation_or_by_role(server: Server) -> None:
    host, invited, judge = (server.person(r) for r in (Role.GUEST, Role.GUEST, Role.JUDGE))
    table = host.post("/tables", {"game": GAME, "seats": 2}, 201)["id"]
    code = host.post(f"/tables/{table}/judge/invitation", want=201)["code"]
    assert invited.post(f"/tables/{table}/judge", want=403)["code"] == "not-allowed"
    assert invited.post(f"/tables/{table}/judge/invited", {"code": code})["you_judge"]
    assert judge.post(f"/tables/{table}/judge")["you_judge"]
    names = [person.get("/whoami")["nickname"] for person in (invited, judge)]
    assert host.get(f"/tables/{table}")["judges"] == names
    with invited.live(table) as live:
        live.until("update")
        invited.delete(f"/tables/{table}/judge")
        assert live.until("error")[1]["code"] == "left"
    assert not invited.get(f"/tables/{table}")["you_judge"]


def test_a_class_has_a_private_lobby_and_nicknames(server: Server) -> None:
    coach, ana, bo, other = (
        server.person(r) for r in (Role.COACH, Role.GUEST, Role.PLAYER, Role.GUEST)
    )
    school = coach.post("/classes", want=201)["id"]
    names = [person.post(f"/classes/{school}/join")["nickname"] for person in (ana, bo)]
    assert ana.post(f"/classes/{school}/join")["nickname"] == names[0], "joining twice is once"
    assert coach.get(f"/classes/{school}")["members"] == sorted(names)
    wanted = {"game": GAME, "seats": 2, "visibility": f"class:{school}", "sit": 0}
    table = ana.post("/tables", wanted, 201)["id"]
    [shown] = bo.get(f"/classes/{school}/lobby")
    assert shown["id"] == table and shown["seats"][0]["name"] == names[0]
    assert table not in repr(other.get("/lobby"))
    other.get(f"/tables/{table}", want=403)
    other.get(f"/tables/{table}/record", want=403)
    bo.post(f"/tables/{table}/seats/1")
    coach.delete(f"/tables/{table}/seats/1")
    coach.delete(f"/classes/{school}/members/{names[1]}")
    bo.get(f"/tables/{table}", want=403)
    assert [c["id"] for c in ana.get("/classes")] == [school]
    coach.delete(f"/classes/{school}")
    ana.get(f"/classes/{school}", want=404)


def test_own_data_is_exported_and_deleted(server: Server) -> None:
    ana, bo = server.person(Role.PLAYER), server.person(Role.GUEST)
    coach = server.person(Role.COACH)
    school = coach.post("/classes", want=201)["id"]
    ana.post(f"/classes/{school}/join")
    table = ana.post("/tables", {"game": GAME, "seats": 2, "sit": 0}, 201)["id"]
    bo.post(f"/tables/{table}/seats/1")
    with ana.live(table) as live, bo.live(table) as other:
        assert live.send("move 4,-5 3,-4")[0] == "ack"
        data = ana.get("/account")
        assert data["name"] == ana.name and data["role"] == "player"
        assert data["hosted"] == [table] and data["seats"][0]["table"] == table
        assert [done["text"] for done in data["actions"]] == ["move 4,-5 3,-4"]
        assert [c["id"] for c in data["classes"]] == [school]
        assert PASSWORD not in repr(data) and "argon2" not in repr(data)
        ana.post("/account/delete", {"password": "not my password"}, 403)
        visitor = [v for v in _visitors(server) if v in everything(server)]
        ana.post("/account/delete", {"password": PASSWORD})
        assert live.until("error")[1]["code"] == "deleted"
        gone = set(visitor) - set(_visitors(server))
        assert len(gone) == 1
        left = everything(server)
        assert ana.name not in left and gone.pop().partition(":")[2] not in left
        other.update(lambda u: u["seats"][0]["kind"] == "free")
    assert "move 4,-5 3,-4" in bo.get(f"/tables/{table}/record"), "the match stays"
    ana.client.cookies.clear()
    assert ana.post("/login", {"name": ana.name, "password": PASSWORD}, 403)
    assert coach.get(f"/classes/{school}")["members"] == []


def _visitors(server: Server) -> list[str]:
    with server.services.engine.connect() as db:
        return list(db.execute(text("SELECT visitor FROM sessions")).scalars())


def test_a_guest_is_forgotten_with_the_session(server: Server) -> None:
    guest = server.person(Role.GUEST)
    before = set(_visitors(server))
    guest.post("/logout")
    [gone] = before - set(_visitors(server))
    assert gone.partition(":")[2] not in everything(server)


def test_the_last_admin_stays(tmp_path: Path) -> None:
    with Server(easy_config(tmp_path)) as server:
        admin = server.person(Role.ADMIN)
        said = admin.post("/account/delete", {"password": PASSWORD}, 409)
        assert said["code"] == "last-admin"


def test_old_guests_are_forgotten(tmp_path: Path) -> None:
    with Server(easy_config(tmp_path, guest_lasts=0)) as server:
        server.person(Role.GUEST)
        server.person(Role.PLAYER)
        server.run(forget_old_guests(server.services))
        with server.services.engine.connect() as db:
            assert db.execute(text("SELECT count(*) FROM guests")).scalar_one() == 0
            assert db.execute(text("SELECT count(*) FROM accounts")).scalar_one() == 1


@pytest.mark.parametrize(
    "password",
    [
        "password",
        "PASSWORD",
        " password ",
        "12345678",
        "qwertyuiop",
        "        ",
        "       x",
        "\u3000" * 9,
        "aaaaaaaaaaaa",
        "Flubball",
        "ｐａｓｓｗｏｒｄ",
    ],
)
def test_passwords_that_anybody_would_try(server: Server, password: str) -> None:
    person = server.person()
    said = person.post("/signup", {"name": person.name, "password": password}, 400)
    assert said["code"] == "weak-password" and said["help"]
    person.post("/signup", {"name": person.name, "password": PASSWORD}, 201)
    change = {"old": PASSWORD, "new": password}
    assert person.post("/account/password", change, 400)["code"] == "weak-password"
    own = {"old": PASSWORD, "new": person.name.upper()}
    assert person.post("/account/password", own, 400)["code"] == "weak-password"
    server.person().post("/login", {"name": person.name, "password": PASSWORD})


@pytest.mark.parametrize("password", ["zebra on ice", "x7" * 100, "дом на горе", "\t tab inside"])
def test_passwords_are_long_enough_and_otherwise_free(server: Server, password: str) -> None:
    person = server.person()
    person.post("/signup", {"name": person.name, "password": password}, 201)
    server.person().post("/login", {"name": person.name, "password": password})


def test_an_old_account_with_an_easy_password_still_gets_in(server: Server) -> None:
    person = server.person(Role.PLAYER)
    hashed = server.services.passwords.hash("password")
    with server.services.engine.begin() as db:
        statement = text("UPDATE accounts SET password = :hash WHERE name = :name")
        db.execute(statement, {"hash": hashed, "name": person.name})
    server.person().post("/login", {"name": person.name, "password": "password"})
