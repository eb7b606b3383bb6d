"""Playing over real sockets with the real tables: matches, reconnecting, secrecy."""

from collections.abc import Iterator
from random import Random

import pytest

from flubball import games, players
from flubball.engine import parse_record
from flubball.server.roles import Role
from server.door_kit import Person, Server, server_on
from server.live_tools import steadily, to_json

QUEENS = "queens-and-guards"
BOT = f"{players.find_level('equations', 'simple').name} bot"
MIDDLE = {
    "rules": "mlag-2019-20",
    "division": "middle",
    "phase": "move",
    "setter": "0",
    "goal": "5",
    "required": "2",
    "permitted": "3 +",
    "resources": "- 4",
}


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    with server_on(request, tmp_path_factory.mktemp("live")) as running:
        yield running


def seated(
    server: Server, game: str, count: int, options: dict[str, str]
) -> tuple[str, list[Person]]:
    """A table whose seats are taken by guests."""
    people = [server.person(Role.GUEST) for _ in range(count)]
    body = {"game": game, "seats": count, "options": options, "sit": 0}
    table = people[0].post("/tables", body, 201)["id"]
    for seat, person in enumerate(people[1:], 1):
        person.post(f"/tables/{table}/seats/{seat}")
    return table, people


def test_a_shake_of_equations(server: Server) -> None:
    table, people = seated(server, "equations", 2, MIDDLE)
    watcher = server.person()
    with (
        people[0].live(table) as first,
        people[1].live(table) as second,
        watcher.live(table) as watching,
    ):
        for text in ("block", "now", "write 2+3 = 5", "present"):
            kind, body = second.send(text)
            assert kind == "ack", body
        for live in (first, second, watching):
            scored = live.update(lambda u: any(e["seat"] == "judge" for e in u["entries"]))
            [verdict] = [e for e in scored["entries"] if e["seat"] == "judge"]
            assert verdict["text"] == "verdict 1 correct"
            assert verdict["ruling"]["verdict"] == "correct"
        assert scored["view"]["totals"] == [2, 6]


def test_a_match_of_queens_and_guards_to_its_end(server: Server) -> None:
    game = games.get(QUEENS)
    position = dict(game.setups()[2].options)
    table, people = seated(server, QUEENS, 2, position)
    state, rng = game.start(2, position), Random(6)
    with people[0].live(table) as first, people[1].live(table) as second:
        lives = [first, second]
        while game.outcome(state) is None:
            seat, action = steadily(game, state, rng)
            kind, body = lives[seat].send(game.format_action(action))
            assert kind == "ack", body
            state = game.apply(state, seat, action)
        for live in lives:
            live.update(lambda u: u["status"] == "over")
    record = parse_record(people[0].get(f"/tables/{table}/record"))
    assert record.outcome == game.outcome(state) and record.seed


def test_a_client_that_comes_back_gets_the_rest(server: Server) -> None:
    table, people = seated(server, QUEENS, 2, {})
    game = games.get(QUEENS)
    state, rng = game.start(2), Random(1)
    with people[0].live(table) as first, people[1].live(table) as second:
        for _ in range(6):
            seat, action = steadily(game, state, rng)
            live = (first, second)[seat]
            assert live.send(game.format_action(action))[0] == "ack"
            state = game.apply(state, seat, action)
    with people[1].live(table, since=4) as again:
        update = again.until("update")[1]
        assert (update["since"], update["seq"]) == (4, 6)
        assert [entry["seq"] for entry in update["entries"]] == [5, 6]
        assert update["view"]["table"]["play"]["board"] == to_json(state.play.board)
    for since in (None, 99):
        with people[1].live(table, since=since) as fresh:
            update = fresh.until("update")[1]
            assert (update["since"], len(update["entries"])) == (0, 6)


def test_an_unanswered_send_is_sent_again(server: Server) -> None:
    table, people = seated(server, QUEENS, 2, {})
    with people[0].live(table) as live:
        live.tell({"send": {"number": 1, "text": "move 4,-5 3,-4"}})
    with people[0].live(table) as again:
        assert again.send("move 4,-5 3,-4", number=1)[0] == "ack"
        assert again.update(lambda u: u["seq"] == 1)
    assert people[0].get(f"/tables/{table}/record").count("move 4,-5 3,-4") == 1


def test_a_stale_send_is_answered_with_the_present_view(server: Server) -> None:
    table, people = seated(server, QUEENS, 2, {})
    with people[0].live(table) as live, people[0].live(table) as other:
        live.until("update")
        other.until("update")
        assert other.send("move 4,-5 3,-4", number=1)[0] == "ack"
        kind, said = live.send("move 4,-5 4,-4", number=2)
        assert (kind, said["code"]) == ("refused", "moved-already")
        update = live.update(lambda u: u["seq"] == 1)
        assert len(update["view"]["table"]["play"]["board"]["part"]["moves"]) == 1


def test_a_match_begins_when_the_last_seat_is_taken(server: Server) -> None:
    ana, bo = server.person(Role.GUEST), server.person(Role.GUEST)
    table = ana.post(
        "/tables", {"game": QUEENS, "seats": 2, "sit": 0, "visibility": "public"}, 201
    )["id"]
    assert table in [each["id"] for each in bo.get("/lobby")]
    with ana.live(table) as live:
        assert live.until("update")[1]["status"] == "waiting"
        assert live.send("move 4,-5 3,-4")[1]["code"] == "waiting"
        bo.post(f"/tables/{table}/seats/1")
        update = live.update(lambda u: u["status"] == "playing")
        assert [seat["you"] for seat in update["seats"]] == [True, False]
    assert bo.post(f"/tables/{table}/seats/0", want=403)["code"] == "not-allowed"
    assert server.person(Role.GUEST).post(f"/tables/{table}/seats/0", want=409)


def test_a_judge_rules_and_gives_time(server: Server) -> None:
    table, people = seated(server, "equations", 2, MIDDLE)
    judge = server.person(Role.JUDGE)
    judge.post(f"/tables/{table}/judge")
    with judge.live(table) as live, people[0].live(table) as player:
        for text in ("extra 1 60", "warn 1", "penalty 0", "reverse"):
            kind, body = live.send(text)
            assert kind == "ack", body
        assert player.send("add-time 120")[0] == "refused"
        told = player.update(lambda u: u["seq"] >= 4)
    assert told["seats"][0]["you"]


def test_a_judge_reverses_what_the_software_ruled(server: Server) -> None:
    table, people = seated(server, "equations", 2, MIDDLE)
    judge = server.person(Role.JUDGE)
    judge.post(f"/tables/{table}/judge")
    with judge.live(table, prompt=True) as desk, people[1].live(table) as player:
        for text in ("block", "now", "write 2-3 = 5", "present"):
            assert player.send(text)[0] == "ack"
        player.update(lambda u: u["view"]["totals"] == [6, 2])
        assert player.send("overrule 1")[1]["code"] == "not-your-role"
        desk.update(lambda u: "overrule 1" in u["prompt"]["words"])
        assert desk.send("overrule 1")[0] == "ack"
        player.update(lambda u: u["view"]["totals"] == [2, 6])


def test_a_bot_plays(server: Server) -> None:
    person = server.person(Role.GUEST)
    body = {"game": "equations", "seats": 2, "sit": 0, "bots": {"1": "simple"}, "options": MIDDLE}
    table = person.post("/tables", body, 201)
    assert table["seats"][1] == {
        "seat": 1,
        "kind": "bot",
        "name": BOT,
        "you": False,
        "face": players.find_level("equations", "simple").face,
    }
    with person.live(table["id"]) as live:
        live.update(lambda u: any(entry["seat"] == "1" for entry in u["entries"]))
    levels = next(g["bots"] for g in person.get("/games") if g["name"] == "equations")
    assert [each["level"] for each in levels] == [*range(1, len(levels) + 1)]
    assert [each["level"] for each in levels if each["usual"]] == [1 + (len(levels) - 1) // 2]
    assert all(each["name"] and each["face"] and each["sentence"] for each in levels)
    named = person.post("/tables", {**body, "bots": {"1": str(levels[-1]["level"])}}, 201)
    assert named["seats"][1]["name"] == f"{levels[-1]['name']} bot"
    for bots in ({"1": "grandmaster"}, {"1": "9"}, {"1": "0"}, {"5": "simple"}, {"0": "simple"}):
        person.post("/tables", {**body, "bots": bots}, 400)


def test_the_record_tells_a_spectator_no_secret(server: Server) -> None:
    table, people = seated(server, "equations", 3, {**MIDDLE, "resources": "- 4 7"})
    with people[1].live(table) as live:
        for text in ("block", "now", "write 2+3 = 5"):
            assert live.send(text)[0] == "ack"
    assert "2+3 = 5" in people[1].get(f"/tables/{table}/record")
    for person in (people[0], server.person()):
        found = person.get(f"/tables/{table}/record")
        assert "2+3 = 5" not in found and "seed:" not in found and "seed-hash:" in found
