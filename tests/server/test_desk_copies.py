"""Sealed copies of an event's log on devices: who has one, who waits for it, what opens it."""

import threading
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from msgspec.structs import replace
from typer.testing import CliRunner, Result

from flubball.cli import app
from flubball.cli.desk.events import take_copy
from flubball.cli.desk.receiving import receiver
from flubball.server.live.events.sealing import WrongKey, first_line, open_copy
from flubball.tournament.event.chain import format_chain
from server.desk_kit import DeskPerson, new_event
from server.door_kit import Live, Server, easy_config


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(easy_config(tmp_path_factory.mktemp("desk"))) as running:
        yield running


def copy_of(person: DeskPerson) -> str:
    part = person.see("copy")
    return "\n".join([first_line(person.event), *part["lines"]])


def has(live: Live, version: int) -> None:
    """A device says that it has kept the log up to here."""
    live.tell({"have": version})


def test_a_device_keeps_what_it_cannot_read(server: Server) -> None:
    director = new_event(server)
    director.bring()
    keeper = director.appoint("scorekeeper", "s1")
    copy = copy_of(keeper)
    assert "Player" not in copy and director.code not in copy
    keeper.see("copies", want=403)
    director.student("p01").see("copy", want=403)
    key = director.see("copies")["key"]
    opened = open_copy(copy, key.lower())
    assert format_chain(replace(opened, moves="")) == director.see("log.event")
    assert opened.moves and opened.moves not in director.see("log.event")
    with pytest.raises(WrongKey):
        open_copy(copy, key[:-1] + ("2" if key[-1] != "2" else "3"))
    lines = copy.splitlines()
    changed = [*lines[:-2], lines[-2][:-6] + "AAAAA=", lines[-1]]
    assert len(open_copy("\n".join(changed), key).lines) == len(lines) - 4
    swapped = [*lines[:-2], lines[-1].replace("4 ", "3 ", 1)]
    assert len(open_copy("\n".join(swapped), key).lines) == len(lines) - 4


def test_a_device_fetches_only_what_is_new(server: Server) -> None:
    director = new_event(server)
    director.bring()
    first = director.see("copy")
    director.do({"type": "announce", "text": "Lunch"})
    at = director.version
    more = director.see(f"copy?from={at}&hash={first['hash']}")
    assert [line.split()[0] for line in more["lines"]] == [str(at)]
    assert director.see(f"copy?from={at + 1}&hash={more['hash']}")["lines"] == []
    for asked in (f"from={at}&hash={more['hash']}", f"from={at + 9}&hash={more['hash']}"):
        assert director.see(f"copy?{asked}", want=409)["code"] == "another-log"


def test_saved_means_on_every_device_in_step(server: Server) -> None:
    director = new_event(server)
    keeper = director.appoint("scorekeeper", "s1")
    live = server.run(server.services.events.open(director.event))
    live.copies.patience = 60.0
    with keeper.news() as device:
        has(device, device.next()["news"]["version"])
        saved: list[dict[str, int]] = []

        def announce() -> None:
            saved.append(director.do({"type": "announce", "text": "Lunch"}))

        waiting = threading.Thread(target=announce)
        while not director.see("copies")["copies"]:
            pass
        waiting.start()
        version = device.next()["news"]["version"]
        assert waiting.is_alive() and saved == []
        has(device, version)
        waiting.join()
        assert saved[0]["copies"] == 1
        assert director.see("copies")["copies"] == [
            {"name": "S1", "have": version, "in_step": True}
        ]
        live.copies.patience = 0.01
        assert director.do({"type": "announce", "text": "Supper"})["copies"] == 0
        live.copies.patience = 60.0
        assert director.do({"type": "announce", "text": ""})["copies"] == 0, "it waited"
        shown = director.see("copies")["copies"][0]
        assert (shown["have"], shown["in_step"]) == (version, False)
    student = director.appoint("hall", "h1")
    with student.news() as wall:
        wall.next()
        has(wall, 1)
        assert director.do({"type": "announce", "text": "Go"})["copies"] == 0


def test_a_day_goes_on_from_a_device(server: Server, tmp_path: Path) -> None:
    director = new_event(server)
    director.bring()
    key = director.see("copies")["key"]
    short = copy_of(director)
    director.seat_round(1)
    file = tmp_path / "phone.copy"
    file.write_text(copy_of(director))
    (tmp_path / "older.copy").write_text(short)

    def run(*words: str) -> Result:
        return CliRunner().invoke(app, ["event", *words, "--data", str(tmp_path / "other")])

    sealed = run("restore", str(file))
    assert sealed.exit_code == 2 and "restore key with --key" in sealed.output
    wrong = run("move", str(file), "--key", "K7PX")
    assert wrong.exit_code == 2 and "not the restore key" in wrong.output
    moved = run("move", str(tmp_path / "older.copy"), str(file), "--key", key)
    assert moved.exit_code == 0 and f"up to entry {director.version}." in moved.output
    assert f"{director.version} entries, unbroken" in run("verify", director.event).output


def test_a_device_hands_its_copy_over(server: Server, tmp_path: Path) -> None:
    director = new_event(server)
    director.bring()
    key, data = director.see("copies")["key"], tmp_path / "other"
    waiting = receiver(0, lambda text: take_copy(text, key, data))
    threading.Thread(target=waiting.serve_forever, daemon=True).start()
    try:
        url = f"http://127.0.0.1:{waiting.server_port}"
        assert "flubball-copy" in httpx.get(url).text
        copy = copy_of(director)
        said = httpx.post(url, content=copy).text
        at = director.version
        assert said == f"Spring Day: {at} entries, {at} of them were new here."
        assert "0 of them were new here" in httpx.post(url, content=copy).text
        assert httpx.post(url, content="nothing").text.startswith("It was not taken: ")
        other = copy_of(new_event(server))
        assert "not the restore key" in httpx.post(url, content=other).text
    finally:
        waiting.shutdown()
        waiting.server_close()
