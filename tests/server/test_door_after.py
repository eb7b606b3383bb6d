"""Who is at the table, and playing once more: seen by all who sit there, over real sockets."""

from collections.abc import Iterator
from hashlib import sha256

import pytest

from flubball.server.roles import Role
from server.door_kit import Person, Server, server_on

CONTIG = {
    "first": "0",
    "enforcement": "table",
    "position": "0: 3 12 28; 1: 4 29; score: 57 58; roll: 3 5 4",
}
WON = "0: 2 6 10 14 18 30 33; 1: 4 8 12 16 20 28 37; score: 2 40; roll: 4 4 2"
DECLARED = ("say 3+5x4", "place 32", "score 56", "declare", "sign")


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    with server_on(request, tmp_path_factory.mktemp("after")) as running:
        yield running


def seated(server: Server) -> tuple[str, Person, Person]:
    ana, ben = server.person(Role.GUEST), server.person(Role.GUEST)
    body = {"game": "contig-60", "seats": 2, "options": CONTIG, "sit": 0}
    table = ana.post("/tables", body, 201)["id"]
    ben.post(f"/tables/{table}/seats/1")
    return table, ana, ben


def test_who_is_away_and_who_is_back_is_told_to_all(server: Server) -> None:
    table, ana, ben = seated(server)
    watcher = server.person()
    with ana.live(table) as first, watcher.live(table) as watching:
        told = first.update(lambda u: [each["seat"] for each in u["away"]] == [1])
        with ben.live(table):
            for live in (first, watching):
                live.update(lambda u: u["away"] == [])
        for live in (first, watching):
            gone = live.update(lambda u: [each["seat"] for each in u["away"]] == [1])
            assert gone["away"][0]["since"] >= told["now"]
        # A second window of the same person is no coming and going.
        with ben.live(table) as window:
            first.update(lambda u: u["away"] == [])
            with ben.live(table):
                pass
            assert window.send("sign")[0] == "refused"
            assert first.send("say 3+5x4")[0] == "ack"
            first.update(lambda u: u["away"] == [])
        ben.delete(f"/tables/{table}/seats/1")
        left = first.update(lambda u: u["seats"][1]["kind"] == "free")
        assert left["away"] == []


def test_one_more_game_is_offered_and_taken_with_the_seats_exchanged(server: Server) -> None:
    table, ana, ben = seated(server)
    refused = ana.post(f"/tables/{table}/rematch", want=409)
    assert refused["code"] == "not-over"
    with ana.live(table) as first, ben.live(table) as second:
        for text in DECLARED:
            assert first.send(text)[0] == "ack"
        assert second.send("sign")[0] == "ack"
        assert first.update(lambda u: u["status"] == "over")["rematch"] is None
        offered = ana.post(f"/tables/{table}/rematch")
        assert (offered["status"], offered["seat"], offered["options"]) == ("waiting", 1, CONTIG)
        told = second.update(lambda u: u["rematch"] is not None)["rematch"]
        assert told == {"table": offered["id"], "seats": [0]}
        # Asked again it is the same table; taken, both sit there.
        assert ana.post(f"/tables/{table}/rematch")["id"] == offered["id"]
        taken = ben.post(f"/tables/{table}/rematch")
        assert (taken["id"], taken["seat"], taken["status"]) == (offered["id"], 0, "playing")
        first.update(lambda u: u["rematch"] is not None and u["rematch"]["seats"] == [0, 1])
    with ben.live(table) as again:
        again.update(lambda u: u["rematch"] is not None)
    assert ben.get(f"/tables/{table}")["rematch"]["table"] == offered["id"]
    assert server.person().get(f"/tables/{table}")["rematch"] is None
    with server.person().live(table) as watching:
        assert watching.update(lambda u: u["status"] == "over")["rematch"] is None


def test_a_bot_is_there_at_once(server: Server) -> None:
    ana = server.person(Role.GUEST)
    options = {"first": "0", "position": WON}
    body = {"game": "contig-60", "seats": 2, "options": options, "sit": 0, "bots": {1: "simple"}}
    table = ana.post("/tables", body, 201)["id"]
    with ana.live(table) as first:
        for text in ("say 2-4÷4", "place 1", "score 0", "declare", "sign"):
            assert first.send(text)[0] == "ack"
        first.update(lambda u: u["status"] == "over")
    again = ana.post(f"/tables/{table}/rematch")
    assert again["status"] == "playing"
    assert [seat["kind"] for seat in again["seats"]] == ["bot", "player"]


def test_a_bot_says_after_the_match_what_it_was_thinking(server: Server) -> None:
    ana = server.person(Role.GUEST)
    options = {"first": "0", "position": WON}
    body = {"game": "contig-60", "seats": 2, "options": options, "sit": 1, "bots": {0: "5"}}
    table = ana.post("/tables", body, 201)["id"]
    asked = f"/tables/{table}/thoughts?step="
    assert ana.get(f"{asked}1", 409)["code"] == "not-over"
    with ana.live(table) as second:
        second.update(lambda u: any(entry["text"] == "declare" for entry in u["entries"]))
        assert second.send("sign")[0] == "ack"
        second.update(lambda u: u["status"] == "over")
    steps = ana.get(f"/tables/{table}/replay")["shown"]
    said = next(each["step"] for each in steps if each["text"].startswith("say"))
    told = ana.get(f"{asked}{said}")
    assert told["step"] == said and " takes " in told["sentence"]
    own = next(each["step"] for each in steps if each["seat"] == "1")
    assert ana.get(f"{asked}{own}")["sentence"] == ""
    assert ana.get(f"{asked}999", 404)["code"] == "no-step"


def test_a_bot_has_a_record_against_people(server: Server) -> None:
    ana = server.person(Role.GUEST)
    before = ana.get("/games/contig-60/bots")
    options = {"first": "0", "position": WON}
    body = {"game": "contig-60", "seats": 2, "options": options, "sit": 0, "bots": {1: "2"}}
    table = ana.post("/tables", body, 201)["id"]
    with ana.live(table) as first:
        for text in ("say 2-4÷4", "place 1", "score 0", "declare"):
            assert first.send(text)[0] == "ack"
        assert ana.get("/games/contig-60/bots") == before, "the match is not over"
        assert first.send("sign")[0] == "ack"
        first.update(lambda u: u["status"] == "over")
    after = server.person().get("/games/contig-60/bots")
    changed = [(one, other) for one, other in zip(before, after, strict=True) if one != other]
    assert changed == [(before[1], {**before[1], "lost": before[1]["lost"] + 1})]
    assert after[1]["name"] == "Doubler" and after[1]["sentence"].endswith(".")
    assert ana.get("/games/tiddlywinks/bots", 404)["code"] == "no-game"


def test_the_rolls_of_a_match_are_those_of_its_promised_seed(server: Server) -> None:
    ana, judge = server.person(Role.GUEST), server.person(Role.JUDGE)
    options = {"first": "0", "position": WON.partition("; roll")[0]}
    body = {"game": "contig-60", "seats": 2, "options": options, "sit": 0, "bots": {1: "2"}}
    table = ana.post("/tables", body, 201)
    promised, asked = table["seed_hash"], f"/tables/{table['id']}/rolls"
    assert ana.get(asked, 409).keys() == {"code", "sentence", "help"}
    judge.post(f"/tables/{table['id']}/judge")
    with ana.live(table["id"]) as first, judge.live(table["id"], "judge") as ruling:
        assert first.send("roll")[0] == "ack"
        first.update(lambda u: any(entry["seat"] == "dice" for entry in u["entries"]))
        assert ruling.send("stop")[0] == "ack"
        assert first.send("sign")[0] == "ack"
        first.update(lambda u: u["status"] == "over")
    told = server.person().get(asked)
    assert told["seed_hash"] == promised == sha256(told["seed"].encode()).hexdigest()
    assert told["rolls"]
    block = 0
    for roll in told["rolls"]:
        faces = []
        for draw in roll["draws"]:
            number = int(sha256(f"{told['seed']}:{block}".encode()).hexdigest(), 16)
            faces.append(draw["among"][number % len(draw["among"])])
            block += 1
        assert roll["text"] == roll["seeded"] == " ".join(["roll", *faces])
