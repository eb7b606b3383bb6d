"""What the page needs: its files, the form for a table, prompts, the oracle, replays, schemas."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import httpx
import jsonschema_rs
import msgspec
import pytest

from flubball import games
from flubball.engine import AnyGame, Entry, parse_record, parse_seat
from flubball.engine.prompt import Names
from flubball.engine.seeded import seed_hash
from flubball.server.door.network.serving import write_schemas
from flubball.server.door.sockets.messages import Incoming, Out
from flubball.server.door.sockets.prompts import view_type
from flubball.server.roles import Role
from server.door_kit import Person, Server, easy_config
from server.live_tools import steadily, to_json

QUEENS = "queens-and-guards"
MAT = {"goal": "7", "required": "3", "permitted": "+", "resources": "4 x", "setter": "0"}
SCRIPT = "console.log('a page');\n" * 200
BROTLI = b"what the build has packed"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("page")
    page = folder / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<!doctype html><title>Flubball</title>")
    (page / "assets" / "index-1a2b.js").write_text(SCRIPT)
    (page / "assets" / "index-1a2b.js.br").write_bytes(BROTLI)
    (page / "favicon.svg").write_text("<svg/>")
    (folder / "secret.txt").write_text("not of the page")
    with Server(easy_config(folder, page=page)) as running:
        yield running


@pytest.mark.parametrize("path", ["/", "/judge", "/tables/abc/replay", "/rules/AGLOA/VII-B-3"])
def test_the_pages_own_addresses_give_its_index(server: Server, path: str) -> None:
    found = httpx.get(server.url + path)
    assert found.status_code == 200 and "<title>Flubball" in found.text
    assert found.headers["content-type"] == "text/html; charset=utf-8"
    assert found.headers["cache-control"] == "no-cache"
    policy = found.headers["content-security-policy"]
    assert "script-src 'self';" in policy and "unsafe" not in policy and "http" not in policy
    assert found.headers["x-content-type-options"] == "nosniff"


def test_assets_are_packed_and_kept_for_ever(server: Server) -> None:
    found = httpx.get(f"{server.url}/assets/index-1a2b.js")
    assert (found.headers["content-encoding"], found.text) == ("gzip", SCRIPT)
    assert "immutable" in found.headers["cache-control"]
    assert found.headers["content-type"].startswith("text/javascript")
    for accepts in ("zstd", "identity", "br;q=0", "gzip;q=0, br;q=0.0"):
        plain = httpx.get(
            f"{server.url}/assets/index-1a2b.js", headers={"accept-encoding": accepts}
        )
        assert "content-encoding" not in plain.headers and plain.text == SCRIPT
    assert httpx.get(f"{server.url}/favicon.svg").headers["content-type"] == "image/svg+xml"


@pytest.mark.parametrize("accepts", ["gzip, deflate, br, zstd", "br;q=0.9,gzip"])
def test_who_takes_what_the_build_has_packed_gets_it(server: Server, accepts: str) -> None:
    asked = {"accept-encoding": accepts}
    with httpx.stream("GET", f"{server.url}/assets/index-1a2b.js", headers=asked) as found:
        assert b"".join(found.iter_raw()) == BROTLI
    assert (found.headers["content-encoding"], found.headers["vary"]) == ("br", "Accept-Encoding")
    assert found.headers["content-type"].startswith("text/javascript")
    assert httpx.get(f"{server.url}/assets/index-1a2b.js.br").status_code == 404


@pytest.mark.parametrize(
    "path",
    [
        "/assets/gone-1a2b.js",
        "/robots.txt",
        "/api/v1/nothing",
        "/api/nothing",
        "/api",
        "/..%2fsecret.txt",
        "/assets/..%2f..%2fsecret.txt",
    ],
)
def test_what_is_not_of_the_page_is_not_found(server: Server, path: str) -> None:
    found = httpx.get(server.url + path)
    assert (found.status_code, found.json()["code"]) == (404, "no-page")


def test_a_page_that_is_not_built(tmp_path: Path) -> None:
    with Server(easy_config(tmp_path, page=tmp_path / "none")) as server:
        found = httpx.get(server.url)
        assert found.status_code == 200 and "build-page" in found.text
        assert httpx.get(f"{server.url}/judge").status_code == 404


def _possible(options: list[Any], chosen: dict[str, str]) -> Iterator[tuple[str, str]]:
    for option in options:
        for choice in option["choices"]:
            if all(chosen.get(name) == value for name, value in choice["only"].items()):
                yield option["name"], choice["value"]


def test_every_choice_of_the_form_opens_a_table(server: Server) -> None:
    person = server.person(Role.GUEST)
    shown = person.get("/games")
    assert [game["name"] for game in shown] == list(games.names())
    tried = 0
    for game in shown:
        plain = [option for option in game["options"] if not option["middle"]]
        for rules in ("agloa-2026-27", "mlag-2019-20", ""):
            for name, value in _possible(plain, {"rules": rules}):
                options = {"rules": rules, name: value} if rules else {name: value}
                books = [c["value"] for o in plain if o["name"] == "rules" for c in o["choices"]]
                if rules and rules not in books:
                    continue
                body = {"game": game["name"], "seats": game["players"][-1], "options": options}
                if name == "rules" and rules:
                    options.update(division="middle")
                if "division" not in options and rules == "mlag-2019-20":
                    options["division"] = "middle"
                person.post("/tables", body, 201)
                tried += 1
        for bot in game["bots"]:
            body = {"game": game["name"], "seats": 2, "bots": {"1": str(bot["level"])}}
            person.post("/tables", body, 201)
    assert tried > 20


def test_variations_of_the_form_can_be_in_play(server: Server) -> None:
    person = server.person(Role.GUEST)
    equations = next(game for game in person.get("/games") if game["name"] == "equations")
    variations = next(o for o in equations["options"] if o["name"] == "variations")
    assert variations["many"] and len(variations["choices"]) > 50
    game = games.get("equations")
    for choice in variations["choices"]:
        assert choice["says"], choice
        options = {**choice["only"], "variations": choice["value"], "goal": "5", "resources": "3"}
        assert choice["value"] in game.start(2, options).shake.variations


def test_the_oracle_answers_judges(server: Server) -> None:
    for role in (Role.JUDGE, Role.COACH, Role.ADMIN):
        found = server.person(role).post("/rulings/oracle", {"game": "equations", "options": MAT})
        assert (found["answer"], found["witness"]) == ("solvable", "3+4 = 7")
    judge = server.person(Role.JUDGE)
    never = {"game": "equations", "options": {**MAT, "resources": "x"}, "after": "impossible"}
    assert judge.post("/rulings/oracle", never)["answer"] == "impossible"
    for wrong in ({"game": QUEENS}, {"game": "equations", "options": {"goal": "("}}, {"game": "x"}):
        assert judge.post("/rulings/oracle", wrong, 400)["code"]
    assert server.person(Role.PLAYER).post("/rulings/oracle", never, 403)["code"] == "not-allowed"


def test_players_ask_the_oracle_when_the_shake_is_over(server: Server) -> None:
    people, table = seated(server, {**MAT, "permitted": "+ 4", "phase": "move"})
    judge = server.person(Role.JUDGE)
    judge.post(f"/tables/{table}/judge")
    assert judge.post(f"/tables/{table}/oracle", {})["answer"] == "solvable"
    for person in (*people, server.person(Role.ADMIN)):
        assert person.post(f"/tables/{table}/oracle", {}, 409)["code"] == "not-yet"
    with people[1].live(table) as live:
        for text in ("block", "now", "write 3+4 = 7", "present"):
            assert live.send(text)[0] == "ack"
        scored = live.update(lambda u: u["view"]["table"]["phase"] == "scored")
        # The next shake may be rolled already: the question is about the one before.
        for body in ({"after": "now"}, {"seq": 0}, {"seq": scored["seq"]}):
            found = people[1].post(f"/tables/{table}/oracle", body)
            assert found["witness"] == "3+4 = 7"
        later = live.update(lambda u: u["view"]["table"]["phase"] not in ("scored", "roll"))
        assert people[1].post(f"/tables/{table}/oracle", {"seq": later["seq"]}, 409)
        assert people[1].post(f"/tables/{table}/oracle", {"seq": 10**6}, 400)["code"] == "no-seq"


def seated(server: Server, options: dict[str, str]) -> tuple[list[Person], str]:
    people = [server.person(Role.GUEST) for _ in range(2)]
    body = {"game": "equations", "seats": 2, "options": options, "sit": 0}
    table: str = people[0].post("/tables", body, 201)["id"]
    people[1].post(f"/tables/{table}/seats/1")
    return people, table


def test_updates_say_what_may_be_done(server: Server) -> None:
    people, table = seated(server, {**MAT, "phase": "move"})
    watcher = server.person()
    with (
        people[1].live(table, prompt=True) as mine,
        people[0].live(table, prompt=True) as other,
        watcher.live(table, prompt=True) as watching,
        watcher.live(table) as plain,
    ):
        prompt = mine.until("update")[1]["prompt"]
        name = people[0].get("/whoami")["nickname"]
        assert prompt["sentence"].startswith("Your turn: move one cube") and prompt["yours"]
        assert f"challenge {name}" in prompt["sentence"]
        assert {"move 4 R", "move x F", "block"} < set(prompt["words"])
        theirs = other.until("update")[1]["prompt"]
        assert not theirs["yours"] and not any("move" in word for word in theirs["words"])
        seen = watching.until("update")[1]["prompt"]
        assert (seen["words"], seen["blanks"]) == ([], []) and "is to move" in seen["sentence"]
        assert plain.until("update")[1]["prompt"] is None
        for word in ("block", "now"):
            assert mine.send(word)[0] == "ack"
        update = mine.update(lambda u: u["view"]["table"]["phase"] == "write")
        [blank] = update["prompt"]["blanks"]
        assert (blank["begins"], blank["needs"], blank["whole"]) == ("write", "text", "Write …")


def test_updates_tell_what_happened_by_names_and_nothing_that_is_hidden(server: Server) -> None:
    people, table = seated(server, {**MAT, "phase": "move"})
    watcher = server.person()
    with (
        people[1].live(table, prompt=True) as mine,
        people[0].live(table, prompt=True) as other,
        watcher.live(table, prompt=True) as watching,
        watcher.live(table) as plain,
    ):
        for live in (mine, other, watching, plain):
            live.until("update")
        name = people[1].get("/whoami")["nickname"]
        assert mine.send("block")[0] == "ack"
        told = [
            live.update(lambda u: u["entries"])["entries"][-1]["sentence"]
            for live in (mine, other, watching, plain)
        ]
        theirs = f"{name[0].upper()}{name[1:]} picks up the block."
        assert told == ["You pick up the block.", theirs, theirs, ""]
        assert mine.send("now")[0] == "ack" and mine.send("write 4x4 = 16")[0] == "ack"
        own = mine.update(lambda u: u["entries"][-1]["text"].startswith("write"))
        assert own["entries"][-1]["sentence"] == "You write 4x4 = 16."
        assert mine.send("present")[0] == "ack"
        seen = other.update(lambda u: u["entries"][-1]["text"] == "present")
        assert not any("4x4" in entry["sentence"] for entry in seen["entries"])
    with people[0].live(table, prompt=True) as again:
        log = again.until("update")[1]["entries"]
        assert theirs.replace("picks up the block", "challenges Now") in [
            entry["sentence"] for entry in log
        ]
        assert all(entry["sentence"] for entry in log)


def test_a_table_that_waits_offers_nothing(server: Server) -> None:
    person = server.person(Role.GUEST)
    table = person.post("/tables", {"game": QUEENS, "seats": 2, "sit": 0}, 201)["id"]
    with person.live(table, prompt=True) as live:
        prompt = live.until("update")[1]["prompt"]
    assert prompt["words"] == [] and "every seat" in prompt["sentence"]


def test_a_finished_match_is_replayed(server: Server) -> None:
    game = games.get(QUEENS)
    position = dict(game.setups()[2].options)
    people = [server.person(Role.GUEST) for _ in range(2)]
    body = {"game": QUEENS, "seats": 2, "options": position, "sit": 0}
    table = people[0].post("/tables", body, 201)["id"]
    people[1].post(f"/tables/{table}/seats/1")
    states, texts = [game.start(2, position)], [""]
    rng = Random(6)
    with people[0].live(table) as first, people[1].live(table) as second:
        while game.outcome(states[-1]) is None:
            if len(states) == 2:
                assert people[0].get(f"/tables/{table}/replay", 409)["code"] == "not-over"
            seat, action = steadily(game, states[-1], rng)
            texts.append(game.format_action(action))
            assert (first, second)[seat].send(texts[-1])[0] == "ack"
            states.append(game.apply(states[-1], seat, action))
    answered = server.services.workers.answered
    found = people[1].get(f"/tables/{table}/replay")
    assert server.services.workers.answered == answered + 1, "worked out in a worker process"
    assert (found["seat"], found["steps"]) == ("1", len(states))
    assert [step["text"] for step in found["shown"]] == texts[:100]
    boards = [step["view"]["table"]["play"]["board"] for step in found["shown"]]
    assert boards == [to_json(state.play.board) for state in states][:100]
    assert found["outcome"]["reason"] and found["shown"][-1]["sentence"]
    names = Names(1, tuple(person.get("/whoami")["nickname"] for person in people))
    done = [Entry(0, parse_seat(step["seat"]), step["text"]) for step in found["shown"][1:]]
    assert [step["told"] for step in found["shown"][1:]] == [game.tell(e, names) for e in done]
    [line] = found["shown"][1]["turns"][0]
    assert line.lower() in found["shown"][1]["told"].lower()
    part = people[0].get(f"/tables/{table}/replay?seat=spectator&first=2&count=3")
    assert [step["step"] for step in part["shown"]] == [2, 3, 4]
    assert people[0].get(f"/tables/{table}/replay?first=9999")["shown"] == []
    assert people[0].get(f"/tables/{table}/replay?seat=7", 404)["code"] == "no-seat"
    assert people[0].get(f"/tables/{table}/replay?seat=first", 400)["code"] == "no-seat"


def test_a_kept_record_is_replayed(server: Server) -> None:
    text = (Path(__file__).parents[1] / "records" / "appeal.txt").read_text()
    person = server.person()
    found = person.post("/replays", {"record": text, "count": 200})
    record = parse_record(text)
    assert found["steps"] == len(record.entries) + 1
    said = [entry.text for entry in record.entries]
    assert [step["text"] for step in found["shown"][1:]] == said[:199]
    called = Names(None, ("seat 1", "seat 2"))
    told = [games.get("equations").tell(entry, called) for entry in record.entries]
    assert [step["told"] for step in found["shown"][1:]] == told[:199]
    for wrong in ("", "nonsense", text.replace("block", "bonus")):
        assert person.post("/replays", {"record": wrong}, 400)["code"] == "bad-record"
    for seat, status in (("first", 400), ("7", 404), ("dice", 404)):
        assert person.post("/replays", {"record": text, "seat": seat}, status)["code"] == "no-seat"


def test_tests_may_set_the_seed(tmp_path: Path) -> None:
    with Server(easy_config(tmp_path, seed="a seed")) as server:
        person = server.person(Role.GUEST)
        body = {"game": "equations", "seats": 2}
        hashes = {person.post("/tables", body, 201)["seed_hash"] for _ in range(2)}
    assert hashes == {seed_hash("a seed")}


def test_schemas_fit_what_is_sent(server: Server, tmp_path: Path) -> None:
    write_schemas(tmp_path / "schema.json")
    found = json.loads((tmp_path / "schema.json").read_text())
    people, table = seated(server, {**MAT, "phase": "move"})
    message = {**found["live"], "$ref": "#/$defs/Out"}
    with people[1].live(table, prompt=True) as live:
        live.until("update")
        for text in ("move 4 Q", "block", "now", "write 3+4 = 7"):
            live.send(text)
        live.tell({"ping": 3})
        live.until("pong")
        frames = [json.loads(frame) for frame in live.heard]
    assert {next(iter(frame)) for frame in frames} == {"update", "refused", "ack", "pong"}
    for frame in frames:
        assert jsonschema_rs.is_valid(message, frame), frame
        if "update" in frame:
            assert jsonschema_rs.is_valid(found["views"]["equations"], frame["update"]["view"])
    assert not jsonschema_rs.is_valid(message, {"update": {}})
    assert not jsonschema_rs.is_valid({**found["live"], "$ref": "#/$defs/Incoming"}, {"send": 1})
    assert Incoming.__name__ in found["live"]["$defs"] and Out.__name__ in found["live"]["$defs"]


SETUPS = [(game, setup) for game in games.every() for setup in game.setups()]


@pytest.mark.parametrize(("game", "setup"), SETUPS, ids=lambda each: getattr(each, "name", ""))
def test_prompts_are_true_in_random_matches(game: AnyGame, setup: Any) -> None:
    """What a prompt offers from the view alone is what the game accepts in the real state."""
    state, rng, offered = game.start(setup.seats, setup.mapping), Random(3), 0
    decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(view_type(game))
    for _ in range(120):
        waiting = game.actors(state)
        if not waiting:
            break
        for seat in (*range(setup.seats), *(each for each in waiting if each == "judge")):
            view = decoder.decode(msgspec.json.encode(game.view(state, seat)))
            assert view == game.view(state, seat)
            prompt = game.prompt(view, seat, ("ana", "bo", "cy"))
            assert prompt.sentence.endswith(".") and "  " not in prompt.sentence
            actions = [game.parse_action(words) for words in prompt.words]
            assert all(game.check(state, seat, each, 10**12).accepted for each in actions)
            legal = {game.format_action(each) for each in game.legal(state, seat)}
            # A challenge that strict play makes pointless is taken, but not offered.
            kept_back = legal - set(prompt.words)
            assert all(words.startswith("challenge ") for words in kept_back)
            assert not kept_back or setup.mapping.get("enforcement", "strict") == "strict"
            assert not prompt.yours or prompt.words or prompt.blanks
            offered += len(actions)
        seat = rng.choice(waiting)
        action = game.sample(state, seat, rng)
        if action is not None:
            state = game.apply(state, seat, action)
    assert offered > 50
