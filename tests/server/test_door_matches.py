"""My matches; what a class has played and learned; who may open a class."""

from collections.abc import Iterator

import pytest

from flubball.server.door.people.results import Result
from flubball.server.rate_limits import Rate
from flubball.server.roles import Role
from server.door_kit import PASSWORD, UNLIMITED, Person, Server, easy_config, server_on
from server.finished_matches import GAME, begun, played


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    with server_on(request, tmp_path_factory.mktemp("matches")) as running:
        yield running


def mine(person: Person, **query: object) -> list[str]:
    asked = "&".join(f"{name}={value}" for name, value in query.items())
    return [each["table"]["id"] for each in person.get(f"/account/matches?{asked}")["matches"]]


def test_every_match_of_ones_own_with_its_result_and_no_other(server: Server) -> None:
    ana, bo, other = (server.person(Role.GUEST) for _ in range(3))
    over, running = played(ana, bo), begun(ana, bo)
    left = ana.post("/tables", {"game": GAME, "seats": 2, "sit": 0}, 201)["id"]
    ana.delete(f"/tables/{left}/seats/0")
    assert mine(ana) == [running, over] == mine(bo)
    assert mine(ana, which="over") == [over] and mine(ana, which="running") == [running]
    assert mine(other) == []
    [told] = [each for each in ana.get("/account/matches")["matches"] if each["result"]]
    result = told["result"]
    assert told["closed"] and told["table"]["status"] == "over"
    assert set(result) == set(Result.__struct_fields__) and result["citations"]
    assert (result["scores"], result["best"]) == ([3, 1], [0])
    assert result["sentence"] == "You won, 3 to 1."
    [lost] = bo.get("/account/matches?which=over")["matches"]
    name = told["table"]["seats"][0]["name"]
    assert lost["result"]["sentence"] == f"{name[0].upper()}{name[1:]} won, 3 to 1."
    server.person().get("/account/matches", want=401)


def test_a_page_at_a_time_and_all_of_it_after_signing_up(server: Server) -> None:
    ana, bo = server.person(Role.GUEST), server.person(Role.GUEST)
    tables = [played(ana, bo), *(begun(ana, bo) for _ in range(3))][::-1]
    ana.post("/signup", {"name": ana.name, "password": PASSWORD}, 201)
    first = ana.get("/account/matches?count=3")
    rest = ana.get(f"/account/matches?count=3&before={first['next']}")
    found = [each["table"]["id"] for each in (*first["matches"], *rest["matches"])]
    assert (found, rest["next"]) == (tables, "")
    assert all(each["table"]["seat"] == 0 for each in first["matches"])
    assert ana.get("/account/matches?before=..%2F", want=404)["code"] == "no-table"


def test_a_match_one_left_after_playing_is_still_ones_own(server: Server) -> None:
    ana, bo = server.person(Role.GUEST), server.person(Role.GUEST)
    table = begun(ana, bo)
    with ana.live(table) as live:
        assert live.send("move 4,-5 3,-4")[0] == "ack"
    ana.delete(f"/tables/{table}/seats/0")
    assert mine(ana) == [table]


def test_a_class_shows_matches_results_and_lessons(server: Server) -> None:
    coach, ana, bo = (server.person(r) for r in (Role.PLAYER, Role.GUEST, Role.GUEST))
    school = coach.post("/classes", want=201)["id"]
    names = [each.post(f"/classes/{school}/join")["nickname"] for each in (ana, bo)]
    assert coach.post(f"/classes/{school}/game", {"game": "wff"})["game"] == "wff"
    assert ana.get(f"/classes/{school}")["game"] == "wff"
    coach.post(f"/classes/{school}/game", {"game": "chess"}, 404)
    over = played(ana, bo, f"class:{school}")
    running = begun(ana, bo, visibility=f"class:{school}")
    played(ana, bo)  # not in the class
    said = ana.post("/lessons/contig-60", {"said": [], "text": ""})["said"]
    ana.post("/lessons/contig-60", {"said": said, "text": "pass"})  # wrong: nothing is reached
    for person in (coach, ana):
        found = person.get(f"/classes/{school}/matches")["matches"]
        assert [each["table"]["id"] for each in found] == [running, over]
        assert sorted(seat["name"] for seat in found[0]["table"]["seats"]) == sorted(names)
    ana.get(f"/classes/{school}/results", want=403)
    students = {each["nickname"]: each for each in coach.get(f"/classes/{school}/results")}
    assert [(each["running"], each["played"]) for each in students.values()] == [(1, 1)] * 2
    assert [students[name][what] for name in names for what in ("won", "points")] == [1, 3, 0, 1]
    [lesson] = students[names[0]]["lessons"]
    assert (lesson["game"], lesson["chapter"], lesson["step"]) == ("contig-60", "first", 1)
    assert students[names[1]]["lessons"] == []
    [chapter] = ana.get("/lessons/contig-60")
    assert chapter["reached"] == 1 < chapter["steps"]
    ana.post("/signup", {"name": ana.name, "password": PASSWORD}, 201)
    assert ana.get("/lessons/contig-60")[0]["reached"] == 1
    assert ana.get("/account")["lessons"][0]["step"] == 1


def test_an_admin_says_whether_only_coaches_open_classes(server: Server) -> None:
    admin, coach, player = (server.person(r) for r in (Role.ADMIN, Role.COACH, Role.PLAYER))
    player.post("/classes", want=201)
    server.person(Role.GUEST).post("/classes", want=403)
    assert player.get("/settings") == {"classes": "everybody"}
    player.post("/settings", {"classes": "coaches"}, 403)
    try:
        admin.post("/settings", {"classes": "coaches"})
        assert player.post("/classes", want=403)["code"] == "coaches-only"
        coach.post("/classes", want=201)
    finally:
        admin.post("/settings", {"classes": "everybody"})
    player.post("/classes", want=201)


def test_classes_are_not_opened_without_end(tmp_path_factory: pytest.TempPathFactory) -> None:
    rates = {**UNLIMITED, "class": Rate(2, 0.001)}
    with Server(easy_config(tmp_path_factory.mktemp("many"), rates=rates)) as server:
        player = server.person(Role.PLAYER)
        for want in (201, 201, 429):
            player.post("/classes", want=want)
