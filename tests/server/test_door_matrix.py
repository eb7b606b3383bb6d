"""The authorisation matrix against the running server: every cell that can come about."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.routes import HTTPRoute, WebSocketRoute
from websockets.exceptions import ConnectionClosed

from flubball.server.door.access.cookies import read_session
from flubball.server.door.access.guards import OPERATION, identify
from flubball.server.door.access.matrix import (
    DESK_MESSAGES,
    INNER,
    MATRIX,
    MESSAGES,
    allowed,
)
from flubball.server.door.access.tokens import new_id
from flubball.server.live import Seating
from flubball.server.roles import Relation, Role
from flubball.server.storage.accounts import classes, table_roles
from flubball.server.storage.accounts.classes import ClassRow
from flubball.server.storage.database import writing
from server.desk_kit import DeskPerson, new_event
from server.door_kit import Person, Server, server_on

GAME = "queens-and-guards"
CREDENTIALS = {"name": "some-name", "password": "some password"}
BODIES: dict[str, Any] = {
    "account.signup": CREDENTIALS,
    "account.login": CREDENTIALS,
    "account.delete": {},
    "account.password": {"old": "some password", "new": "some password"},
    "account.factor_begin": {"password": "some password"},
    "account.factor_confirm": {"code": "123456"},
    "account.factor_off": {"password": "some password", "code": "123456"},
    "account.choose": {"nickname": "calm owl"},
    "role.take": {"code": "nothing"},
    "role.invite": {"role": "coach"},
    "admin.role": {"role": "coach"},
    "admin.disable": {"disabled": False},
    "settings.change": {"classes": "everybody"},
    "class.game": {"game": GAME},
    "class.rated": {"rated": False},
    "account.rate": {"game": GAME, "wanted": False},
    "table.create": {"game": GAME, "seats": 2},
    "judge.invited": {"code": "nothing"},
    "oracle.ask": {"game": GAME},
    "oracle.table": {},
    "replay.show": {"record": "none"},
    "ruling.ask": {"ask": "wff.paper", "solution": "p / Rp", "goal": "p"},
    "event.create": {"title": "Day", "game": "wff"},
    "event.enter": {"code": "nothing"},
    "event.preview": {"csv": ""},
    "event.draft": {"version": 0},
    "event.late": {"player": "p01"},
    "event.correction": {"round": 1, "player": "p01", "score": 3},
    "event.send": {"version": 0, "actions": [{"type": "call", "round": 1, "table": 99}]},
    "lesson.step": {},
    "paper.check": {"answer": "37"},
    "puzzle.check": {"game": GAME, "puzzle": "none", "text": ""},
    "ruling.question": {"game": GAME, "question": "move", "given": {}},
    "ruling.judge": {"game": GAME, "seats": 2, "actions": [{"seat": "0", "text": "pass"}]},
}
AT_TABLES = (
    Relation.OWN,
    Relation.OTHER,
    Relation.HOST,
    Relation.JUDGE,
    Relation.COACH,
    Relation.SPECTATOR,
    Relation.STRANGER,
)
IN_CLASSES = (Relation.COACH, Relation.MEMBER, Relation.STRANGER)
ON_SOCKETS = tuple(each for each in AT_TABLES if each is not Relation.HOST)


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("matrix")
    with server_on(request, folder, sockets_each=1_000) as running:
        yield running


@pytest.fixture(scope="module")
def people(server: Server) -> dict[Role, Person]:
    return {role: server.person(role) for role in Role}


def endpoints(server: Server) -> dict[str, tuple[str, str]]:
    """The method and the path of every operation; fails for an endpoint without one."""
    found: dict[str, tuple[str, str]] = {}
    for route in server.app.routes:
        if isinstance(route, HTTPRoute):
            for handler in route.route_handlers:
                for method in handler.http_methods - {"OPTIONS"}:
                    assert OPERATION in handler.opt, f"{method} {route.path} has no operation"
                    found[handler.opt[OPERATION]] = (str(method), route.path)
        else:
            assert isinstance(route, WebSocketRoute)
            assert route.route_handler.opt[OPERATION] in (*MESSAGES, *DESK_MESSAGES)
    return found


def feasible(role: Role, relation: Relation) -> bool:
    if role is Role.NOBODY:
        return relation in (Relation.NONE, Relation.SPECTATOR, Relation.STRANGER)
    return not (role is Role.GUEST and relation is Relation.COACH)


def fill(path: str, **values: object) -> str:
    for name, value in values.items():
        for kind in ("str", "int"):
            path = path.replace(f"{{{name}:{kind}}}", str(value))
    path = path.replace("{path:str}", "openapi.json").replace("{path:path}", "")
    return path.replace("{book:str}", "agloa-2026-27").replace("{code:str}", "too-few-cubes")


def who(server: Server, person: Person) -> str:
    """The visitor as the server knows it."""
    services = server.services
    cookies = {cookie.name: cookie.value or "" for cookie in person.client.cookies.jar}
    session = read_session(services.config, services.signer, cookies)
    return server.run(identify(services, session)).occupant


def new_class(server: Server, coach: str, member: str = "") -> str:
    id = new_id()
    row = ClassRow(id, coach, "calm owls", 0, id)
    with writing(server.services.engine).begin() as db:
        classes.add(db, row)
        if member:
            classes.join(db, row.id, member, lambda words: words[0], 0)
    return row.id


class Scenes:
    """Tables and classes to which somebody has exactly one relation."""

    def __init__(self, server: Server, people: dict[Role, Person]) -> None:
        self.server = server
        self.names = {role: who(server, person) for role, person in people.items()}
        self.coach = who(server, server.person(Role.COACH)).removeprefix("account:")

    def table(self, role: Role, relation: Relation) -> str:
        me = self.names[role]
        seats = {Relation.OWN: (me, ""), Relation.OTHER: ("", me)}.get(relation, ("", ""))
        visibility = {
            Relation.SPECTATOR: "public",
            Relation.COACH: f"class:{self.school_class(role, Relation.COACH)}",
            Relation.STRANGER: f"class:{new_class(self.server, self.coach)}",
        }.get(relation, "link")
        tables = self.server.services.tables
        table = self.server.run(tables.create(GAME, 2, {}, visibility, Seating(seats)))
        with writing(self.server.services.engine).begin() as db:
            table_roles.set_host(db, table, me if relation is Relation.HOST else "guest:x", 0)
            if relation is Relation.JUDGE:
                table_roles.add_judge(db, table, me, 0)
        return table

    def school_class(self, role: Role, relation: Relation) -> str:
        me = self.names[role]
        if relation is Relation.COACH and me.startswith("account:"):
            return new_class(self.server, me.removeprefix("account:"))
        return new_class(self.server, self.coach, me if relation is Relation.MEMBER else "")


@pytest.fixture(scope="module")
def scenes(server: Server, people: dict[Role, Person]) -> Scenes:
    return Scenes(server, people)


def denied(person: Person, operation: str, method: str, path: str) -> bool:
    body = BODIES.get(operation)
    named = {} if body is None else {"json": body}
    found = person.request(method, path, **named)
    assert found.status_code < 500, (operation, found.text)
    if found.status_code not in (401, 403):
        return False
    code: str = found.json()["code"]
    let_in = ("wrong-password", "wrong-code")
    assert code in ("no-session", "not-allowed", *let_in), (operation, code)
    return code not in let_in


def test_every_endpoint_is_in_the_matrix_and_every_row_is_used(server: Server) -> None:
    assert {*endpoints(server), *MESSAGES, *DESK_MESSAGES, *INNER} == set(MATRIX)


def test_what_is_not_in_the_matrix_is_denied() -> None:
    assert not any(allowed("launch", role, Relation) for role in Role)
    assert not allowed("", Role.ADMIN, Relation)


ENDING = ("guest.create", "role.take")  # and account.*: whoever does it is somebody else then


def test_requests_about_no_table(server: Server, people: dict[Role, Person]) -> None:
    wrong = []
    for operation, (method, path) in endpoints(server).items():
        if any(each in path for each in ("{table", "{class_id", "{event")):
            continue
        for role in Role:
            once = operation in ENDING or operation.startswith("account.")
            person = server.person(role) if once else people[role]
            where = fill(path, clause="VII-B-3", name="nobody-here", number=1)
            is_denied = denied(person, operation, method, where)
            if is_denied == allowed(operation, role, [Relation.NONE]):
                wrong.append((operation, role))
    assert wrong == []


def test_requests_about_tables(server: Server, people: dict[Role, Person], scenes: Scenes) -> None:
    wrong, cells = [], 0
    for operation, (method, path) in endpoints(server).items():
        if "{table" not in path:
            continue
        for role, relation in _cells(AT_TABLES):
            if relation is Relation.OTHER and "{seat" not in path:
                continue  # without a seat in the request there is no other one
            where = fill(path, table=scenes.table(role, relation), seat=0)
            cells += 1
            if denied(people[role], operation, method, where) == allowed(
                operation, role, [relation]
            ):
                wrong.append((operation, role, relation))
    assert wrong == [] and cells > 250


def test_requests_about_classes(server: Server, people: dict[Role, Person], scenes: Scenes) -> None:
    wrong, cells = [], 0
    for operation, (method, path) in endpoints(server).items():
        if "{class_id" not in path:
            continue
        for role, relation in _cells(IN_CLASSES):
            where = fill(path, class_id=scenes.school_class(role, relation), name="nobody")
            cells += 1
            if denied(people[role], operation, method, where) == allowed(
                operation, role, [relation]
            ):
                wrong.append((operation, role, relation))
    assert wrong == [] and cells > 80


DESK_ROLES = {
    "director": Relation.DIRECTOR,
    "scorekeeper": Relation.SCOREKEEPER,
    "judge": Relation.DESK_JUDGE,
    "hall": Relation.HALL,
}


def test_requests_about_events(server: Server) -> None:
    director = new_event(server)
    director.bring()
    people = {
        relation: director.appoint(role, f"x-{role}") for role, relation in DESK_ROLES.items()
    }
    people[Relation.STUDENT] = director.student("p01")
    people[Relation.PUBLIC] = DeskPerson(server, event=director.event)
    wrong, cells = [], 0
    for operation, (method, path) in endpoints(server).items():
        if "{event" not in path:
            continue
        for relation, person in people.items():
            may = allowed(operation, Role.NOBODY, [relation])
            if operation == "event.delete" and may:
                continue  # tried below: there would be no event for the others
            cells += 1
            filled = fill(path, event=director.event, round=1, call=1)
            if denied(person, operation, method, filled) == may:
                wrong.append((operation, relation))
    assert wrong == [] and cells > 90
    for person in people.values():
        with person.news() as live:
            assert "news" in live.next()
    people[Relation.DIRECTOR].delete(director.path)


def test_events_are_opened_with_the_key_of_the_desk(
    server: Server, people: dict[Role, Person]
) -> None:
    owner = DeskPerson(server, server.services.desk_key)
    for operation in ("event.create", "event.list"):
        method, path = endpoints(server)[operation]
        assert not denied(owner, operation, method, path)
        for role, person in people.items():
            may = allowed(operation, role, [Relation.NONE])
            assert denied(person, operation, method, path) != may


def test_messages_on_sockets(people: dict[Role, Person], scenes: Scenes) -> None:
    wrong, cells = [], 0
    for role, relation in _cells(ON_SOCKETS):
        seat = {Relation.OWN: "0", Relation.OTHER: "0", Relation.JUDGE: "judge"}
        table = scenes.table(role, relation)
        found = _messages(people[role], table, seat.get(relation, "spectator"))
        for operation in MESSAGES:
            cells += 1
            if found[operation] != allowed(operation, role, [relation]):
                wrong.append((operation, role, relation))
    assert wrong == [] and cells > 80


def _cells(relations: tuple[Relation, ...]) -> Iterator[tuple[Role, Relation]]:
    for role in Role:
        yield from ((role, each) for each in relations if feasible(role, each))


def _messages(person: Person, table: str, seat: str) -> dict[str, bool]:
    """Which messages were let through."""
    with person.live(table, seat) as live:
        first = live.next()
        if "error" in first:
            assert first["error"]["code"] in ("not-allowed", "no-session")
            with pytest.raises(ConnectionClosed):
                live.next()
            return dict.fromkeys(MESSAGES, False)
        kind, body = live.send("pass")
        sent = kind != "error"
        assert sent or body["code"] in ("not-allowed", "no-session")
        live.tell({"ready": True})
        live.tell({"ping": 5})
        heard: list[str] = []
        while "pong" not in heard:
            heard += live.next()
        ready = "error" not in heard
        return {"live.hello": True, "live.send": sent, "live.ready": ready, "live.ping": True}


def test_the_judge_of_a_table_can_not_play_there(server: Server) -> None:
    judge = server.person(Role.JUDGE)
    table = judge.post("/tables", {"game": GAME, "seats": 2}, 201)["id"]
    judge.post(f"/tables/{table}/judge")
    assert judge.post(f"/tables/{table}/seats/0", want=409)["code"] == "judge"


def test_a_player_can_not_judge_the_own_table(server: Server) -> None:
    judge = server.person(Role.JUDGE)
    table = judge.post("/tables", {"game": GAME, "seats": 2, "sit": 0}, 201)["id"]
    assert judge.post(f"/tables/{table}/judge", want=409)["code"] == "seated"


def test_a_table_in_a_class_is_opened_by_its_people_only(server: Server) -> None:
    coach, member, stranger = (server.person(r) for r in (Role.COACH, Role.GUEST, Role.ADMIN))
    school = coach.post("/classes", want=201)["id"]
    wanted = {"game": GAME, "seats": 2, "visibility": f"class:{school}"}
    assert member.post("/tables", wanted, 403)["code"] == "not-allowed"
    member.post(f"/classes/{school}/join")
    assert member.post("/tables", wanted, 201)["visibility"] == "class"
    stranger.post("/tables", wanted, 403)
