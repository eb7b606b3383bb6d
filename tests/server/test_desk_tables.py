"""A round played at Flubball tables: seats by code, shakes as they end, results with records."""

import asyncio
import time
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from flubball import games
from flubball.cubes.table import Row
from flubball.server.live.events import flubball_tables
from flubball.server.live.events.backups import Backups
from flubball.server.live.events.moves_sealed import MovesSeal
from flubball.server.live.events.proving import record_faults
from flubball.server.live.events.sealing import first_line, open_copy
from flubball.server.live.example import example_table
from flubball.server.storage.errors import BUSY, StorageError
from flubball.tournament.event import Event
from flubball.tournament.event.chain import Chain, Head, format_chain, format_settings, parse_chain
from flubball.tournament.event.hall_actions import ShakeOver
from flubball.tournament.event.hall_state import FlubballTable
from server.desk_kit import ROSTER, DeskPerson, new_event
from server.door_kit import SECONDS, Server, easy_config
from server.finished_matches import GAME, play_on


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(easy_config(tmp_path_factory.mktemp("desk"))) as running:
        yield running


def until(look: Any) -> Any:
    """What comes by itself after a while."""
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        found = look()
        if found:
            return found
        time.sleep(0.1)
    raise AssertionError("it did not come")


def round_of(server: Server, game: str, players: int, **settings: Any) -> DeskPerson:
    director = new_event(server, game=game, **settings)
    director.bring("".join(ROSTER.splitlines(keepends=True)[: players + 1]))
    director.seat_round(1)
    director.post(f"{director.path}/rounds/1/matches", {})
    return director


def seated(director: DeskPerson) -> tuple[dict[str, Any], list[DeskPerson]]:
    """Everybody of the first table sits by code at the own seat."""
    table: dict[str, Any] = director.see("rounds/1")["tables"][0]
    students = []
    for place, seat in enumerate(table["seats"]):
        student = director.student(seat["id"])
        assert student.see("seat")["seats"][0]["online"]
        student.post("/guest", want=201)
        found = student.post(f"{student.path}/seat/match", None)
        assert found["seat"] == place
        assert student.post(f"{student.path}/seat/match", None) == found
        students.append(student)
    return table | {"match": found["table"]}, students


def test_shakes_are_told_once_each_with_their_totals() -> None:
    live = example_table("guest:ana", "guest:bo")
    table = games.get("equations").start(2, {"division": "elementary"})
    sheet = replace(table.sheet, rows=(Row(0, "now", (6, 2)), Row(1, "impossible", (4, 6))))
    live.state = replace(table, sheet=sheet)
    first, second = flubball_tables.news(live, 1, 3, FlubballTable("match"))
    assert isinstance(first, ShakeOver) and isinstance(second, ShakeOver)
    assert (first.number, first.done.totals, second.done.totals) == (1, (6, 2), (10, 8))
    assert second.done.says == "Impossible: +4, +6."
    known = FlubballTable("match", (first.done, second.done))
    assert flubball_tables.news(live, 1, 3, known) == ()


def test_results_come_although_the_storage_was_busy() -> None:
    """The work beside the events goes on after a failure: it looks again."""
    asked = []

    async def busy(match: str) -> None:
        asked.append(match)
        raise StorageError(BUSY)

    state = SimpleNamespace(flubball={(1, 3): FlubballTable("match")})
    event: Any = SimpleNamespace(id="K7PX", state=state, entries=[])

    async def seal(live: Any) -> MovesSeal:
        return MovesSeal("key")

    events: Any = SimpleNamespace(keeper=SimpleNamespace(held={"K7PX": event}), seal=seal)
    tables: Any = SimpleNamespace(keeper=SimpleNamespace(open=busy, held={}), clock=lambda: 0)

    async def look() -> None:
        beside = flubball_tables.FlubballTables(events, tables, every=0.001)
        beside.start()
        async with asyncio.timeout(SECONDS):
            while len(asked) < 3:
                await asyncio.sleep(0.001)
        await beside.stop()

    asyncio.run(look())


def test_a_copy_is_written_although_the_last_one_failed(tmp_path: Path) -> None:
    head = Head("K7PX", 5, format_settings(Event("Day", "wff", "")), "secret")
    live: Any = SimpleNamespace(id="K7PX", version=0, entries=[], backup=Chain(head))
    folder = tmp_path / "copies"
    folder.write_text("in the way of the folder")

    async def write() -> None:
        beside = Backups(folder, every=0.001)
        beside.start()
        beside.changed(live)
        await asyncio.sleep(0.1)
        folder.unlink()
        async with asyncio.timeout(SECONDS):
            while not (folder / "K7PX.event").exists():
                await asyncio.sleep(0.001)
        await beside.stop()

    asyncio.run(write())


def test_a_result_comes_with_its_record(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    position = dict(games.get(GAME).setups()[2].options)  # near its end
    near = (GAME, position)
    monkeypatch.setattr(flubball_tables, "game_and_options", lambda *_: near)
    director = round_of(server, "pentathlon", 4, rounds=5)
    table, students = seated(director)
    first, second = students
    play_on(first, second, table["match"], position)
    until(lambda: director.see("rounds/1")["tables"][0]["status"] == "confirmed")
    shown = director.see("rounds/1")["tables"][0]
    scores = [seat["score"] for seat in shown["seats"]]
    assert sorted(scores) in ([0, 3], [1, 2], [1, 3], [2, 2]) and shown["match"] == table["match"]
    record = server.run(server.services.tables.record(table["match"]))
    chain = parse_chain(director.see("log.event"))
    played = chain.state().flubball[1, table["table"]]
    assert played.record == sha256(record.encode()).hexdigest()
    assert list(record_faults(server.services.engine, chain)) == []
    id = table["seats"][0]["id"]
    forged = {"type": "matchover", "round": 1, "table": 1, "totals": [9, 9], "record": "x"}
    assert director.refused(forged, want=403) == "not-yours"
    own = next(p for p in director.see("standings")["players"] if p["id"] == id)
    assert own["ledger"][0]["match"] == table["match"] and own["points"] == str(scores[0])


def test_a_match_in_play_goes_on_at_another_laptop(
    server: Server, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    position = dict(games.get(GAME).setups()[2].options)
    near = (GAME, position)
    monkeypatch.setattr(flubball_tables, "game_and_options", lambda *_: near)
    director = round_of(server, "pentathlon", 4, rounds=5)
    table, students = seated(director)
    first, second = students
    play_on(first, second, table["match"], position, range(3))
    entries = len(server.run(server.services.tables.keeper.open(table["match"])).kept)
    place = (1, table["table"])

    def kept() -> bool:
        return bool(parse_chain(director.see("log.event")).state().flubball[place].kept == entries)

    until(kept)
    told = [each["sentence"] for each in director.see("log")["entries"]]
    assert len(told) == 7 and not any("is kept" in sentence for sentence in told)
    told_nothing_to_come(server, director, table["match"])
    lines = [first_line(director.event), *director.see("copy")["lines"]]
    chain = open_copy("\n".join(lines), director.see("copies")["key"])
    assert format_chain(replace(chain, moves="")) == director.see("log.event")
    with Server(easy_config(tmp_path)) as other:
        assert other.run(other.services.events.restore(chain))
        again = DeskPerson(other, director.code)
        here = [DeskPerson(other, student.code) for student in students]
        for seat, student in enumerate(here):
            student.post("/guest", want=201)
            found = student.post(f"{student.path}/seat/match", None)
            assert found == {"table": table["match"], "seat": seat}
        play_on(here[0], here[1], table["match"], position, range(3, 10_000))
        until(lambda: again.see("rounds/1")["tables"][0]["status"] == "confirmed")
        whole = parse_chain(again.see("log.event"))
        assert list(record_faults(other.services.engine, whole)) == []


def told_nothing_to_come(server: Server, director: DeskPerson, match: str) -> None:
    """Neither the exported log nor what a device keeps tells seeds, or what was written."""
    live = server.run(server.services.tables.keeper.open(match))
    exported = director.see("log.event")
    lines = [line.action for line in parse_chain(exported).lines if "keepmoves" in line.action]
    assert lines
    for secret in (live.seed, live.bot_seed, '"text', '\\"text', "seed"):
        assert not any(secret in line for line in lines)
    whole = "\n".join([exported, *director.see("copy")["lines"]])
    assert live.seed not in whole and live.bot_seed not in whole
    assert parse_chain(exported).moves == ""


def test_who_has_no_seat_there_is_told(server: Server) -> None:
    director = new_event(server)
    director.bring()
    director.seat_round(1)
    student = director.student("p01")
    student.post("/guest", want=201)
    assert student.post(f"{student.path}/seat/match", None, 409)["code"] == "no-match"
    path = f"{director.path}/rounds/2/matches"
    assert director.post(path, {}, 409)["code"] == "no-round"
    assert director.post(path, {"bots": 1}, 400)["sentence"] == "Bots play in rehearsals only."
