"""Hints over the network: asked for at the table, told to who asked, and to nobody else."""

from collections.abc import Iterator

import pytest

from flubball.server.door.api import hints as endpoint
from flubball.server.door.worker_questions import Undecided
from flubball.server.roles import Role
from server.door_kit import Server, answering_at_once, easy_config
from server.finished_matches import begun

PRACTICE = {"enforcement": "strict", "clock": "none", "hints": "on"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(easy_config(tmp_path_factory.mktemp("hints"))) as running:
        yield answering_at_once(running)


def test_a_hint_is_told_to_who_asked_as_often_as_it_is_read(server: Server) -> None:
    ana, bo, other = (server.person(Role.GUEST) for _ in range(3))
    table = begun(ana, bo, options=PRACTICE)
    path = f"/tables/{table}/hints"
    assert ana.get(path, want=409)["code"] == "no-hint-asked"
    told: list[str] = []
    with ana.live(table, prompt=True) as line:
        for step in (1, 2, 3):
            assert line.send("hint")[0] == "ack"
            update = line.update(lambda u: len(u["entries"]) > 0)
            assert update["prompt"]["hints"]["told"] == step
            says = ana.get(f"{path}?since={update['seq']}")["told"]
            assert says == ana.get(path)["told"], "the same on a retry"
            assert says[:-1] == told and len(says) == step
            told = says
        assert update["prompt"]["hints"]["asked"] == [3, 0]
        assert line.send("hint")[1]["code"] == "hint-told"
    assert told[0].startswith("Look at your piece on ")
    assert told[2].startswith("The top bot would do this: Move the Guard")
    assert bo.get(path, want=409)["code"] == "no-hint-asked"
    other.get(path, want=403)
    server.person().get(path, want=401)


def test_a_club_table_has_none_and_a_slow_answer_says_so(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, bo = (server.person(Role.GUEST) for _ in range(2))
    club = begun(ana, bo, options={"clock": "rulebook"})
    with ana.live(club) as line:
        assert line.send("hint")[1]["code"] == "hints-off"
    assert ana.get(f"/tables/{club}/hints", want=409)["code"] == "no-hint-asked"
    bad = {**PRACTICE, "clock": "rulebook"}
    refused = ana.post("/tables", {"game": "contig-60", "seats": 2, "options": bad}, 400)
    assert "for practice" in refused["sentence"]

    async def slow(*asked: object) -> None:
        raise Undecided("Too long.")

    table = begun(ana, bo, options=PRACTICE)
    with ana.live(table) as line:
        line.send("hint")
    monkeypatch.setattr(endpoint, "look_back", slow)
    assert ana.get(f"/tables/{table}/hints")["told"] == [endpoint.TOO_LONG]
