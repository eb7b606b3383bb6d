"""Two processes whose news come late: whoever sits down by one is a player at the other at once."""

from pathlib import Path

import pytest

from flubball.server.roles import Role
from flubball.server.storage.notifications import ChangeNotifier
from server.door_kit import Server, easy_config
from server.postgres import Cluster

GAME = "queens-and-guards"


def test_who_sits_down_by_one_process_plays_at_the_other(
    postgres: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        ChangeNotifier, "tell_lengths", lambda *_: None
    )  # so late that they never come
    url = postgres.new_database()
    with (
        Server(easy_config(tmp_path, database=url)) as one,
        Server(easy_config(tmp_path, database=url)) as other,
    ):
        ana, bo = one.person(Role.GUEST), one.person(Role.GUEST)
        there = {each: other.person() for each in (ana, bo)}
        for each, self in there.items():
            self.client.cookies = each.client.cookies
        for want in ("own", "spectator"):
            table = ana.post("/tables", {"game": GAME, "seats": 2, "sit": 0}, 201)["id"]
            with there[ana].live(table) as live:  # so that the other process holds the table
                live.until("update")
                bo.post(f"/tables/{table}/seats/1")
                if want == "own":
                    with there[bo].live(table, seat="1") as sitting:
                        assert sitting.until("update", "error")[0] == "update"
                    with there[bo].live(table) as sitting:
                        assert sitting.until("update")[1]["seats"][1]["you"]
                else:
                    there[bo].delete(f"/tables/{table}/seats/1")
