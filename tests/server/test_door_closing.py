"""The codes sockets close with, as docs/guide-server.md lists them."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import Frame, Opcode
from websockets.sync.client import connect
from websockets.typing import Origin

from flubball.server.door.config import MAX_MESSAGE
from flubball.server.door.network.connections import BatchingWebSocket
from flubball.server.live.subscribers import ROOM
from flubball.server.rate_limits import Rate
from flubball.server.roles import Role
from server.door_kit import PASSWORD, UNLIMITED, Live, Person, Server, easy_config

GAME = "queens-and-guards"
GUIDE = Path(__file__).parents[2] / "docs" / "guide-server.md"
CODES = {1007, 1009, 1011, 1012, 1013, 4400, 4401, 4403, 4404, 4408, 4409, 4429, 4500}
"""Each of them is seen below."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    config = easy_config(tmp_path_factory.mktemp("closing"), hello_within=0.3, heartbeat=0.1)
    with Server(config) as running:
        yield running


def code_of(live: Live) -> int:
    """The code the server closes with; whatever it says before is read."""

    def read() -> None:
        while True:
            live.next()

    with pytest.raises(ConnectionClosed) as closed:
        read()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code in CODES
    return closed.value.rcvd.code


def seated(server: Server, role: Role = Role.GUEST) -> tuple[Person, str]:
    person = server.person(role)
    return person, person.post("/tables", {"game": GAME, "seats": 2, "sit": 0}, 201)["id"]


def test_no_such_seat_or_table(server: Server) -> None:
    ana, table = seated(server)
    for where, seat, code in ((table, "x", 4400), (table, "9", 4404), ("nowhere", "0", 4404)):
        with ana.live(where, seat, hello=False) as live:
            assert code_of(live) == code


def test_no_session_or_not_allowed(server: Server) -> None:
    ana, table = seated(server)
    with server.person().live(table, "0") as live:
        assert code_of(live) == 4401
    with server.person(Role.GUEST).live(table, "0") as live:
        assert code_of(live) == 4403
    with ana.live(table) as live:
        live.until("update")
        ana.post("/logout")
        assert code_of(live) == 4401


def test_no_hello(server: Server) -> None:
    ana, table = seated(server)
    with ana.live(table, hello=False) as live:
        assert code_of(live) == 4408


def test_the_seat_was_left(server: Server) -> None:
    ana, table = seated(server)
    with ana.live(table) as live:
        live.until("update")
        ana.delete(f"/tables/{table}/seats/0")
        assert code_of(live) == 4409


def test_logging_in_asks_for_another_line(server: Server) -> None:
    ana, table = seated(server)
    with ana.live(table) as live:
        live.until("update")
        ana.post("/signup", {"name": ana.name, "password": PASSWORD}, 201)
        assert code_of(live) == 1013


@pytest.mark.parametrize("kind", ["socket", "session", "address"])
def test_too_many_connections(tmp_path: Path, kind: str) -> None:
    with Server(easy_config(tmp_path)) as server:
        ana, table = seated(server)
        server.services.buckets.rates = {**UNLIMITED, kind: Rate(1, 0.0001)}
        with ana.live(table) as live:
            live.until("update")
            with ana.live(table, hello=False) as second:
                assert second.next()["error"]["code"] == "too-many"
                assert code_of(second) == 4429


def test_too_many_sockets_at_once(tmp_path: Path) -> None:
    with Server(easy_config(tmp_path, sockets_each=1)) as server:
        ana, table = seated(server)
        with ana.live(table) as live, ana.live(table, hello=False) as second:
            live.until("update")
            assert code_of(second) == 4429


def test_a_bug_is_told_apart_from_a_refusal(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: object) -> None:
        raise ZeroDivisionError

    ana, table = seated(server)
    with ana.live(table) as live:
        live.until("update")
        monkeypatch.setattr(server.services.tables, "send", broken)
        live.tell({"send": {"number": 1, "text": "x"}})
        assert code_of(live) == 4500


def test_frames_that_are_no_text_or_far_too_long(server: Server) -> None:
    ana, table = seated(server)
    with ana.live(table) as live:
        live.until("update")
        live.socket.send("x" * (MAX_MESSAGE + 1))
        assert live.until("error")[1]["code"] == "too-long"
        live.socket.send("x" * (4 * MAX_MESSAGE + 1))
        assert code_of(live) == 1009
    with ana.live(table) as live:
        live.until("update")
        with live.socket.protocol_mutex:
            live.socket.protocol.send_frame(Frame(Opcode.TEXT, b"\xff\xfe"))
            live.socket.send_data()
        assert code_of(live) == 1007


def test_whoever_reads_too_slowly(server: Server) -> None:
    """As many updates as may wait, while none is taken out."""
    ana, table = seated(server)
    with ana.live(table) as live:
        live.until("update")

        async def flood() -> None:
            opened = await server.services.tables.keeper.open(table)
            update = opened.update(0, 0, 0)
            for _ in range(ROOM + 2):
                opened.listening.tell(0, update)

        server.run(flood())
        assert code_of(live) == 1013


def test_the_server_closes(tmp_path: Path) -> None:
    with Server(easy_config(tmp_path)) as server:
        ana, table = seated(server)
        with ana.live(table) as live:
            live.until("update")
            server.uvicorn.should_exit = True
            assert code_of(live) == 1012


def test_the_tables_close_before_the_sockets(tmp_path: Path) -> None:
    with Server(easy_config(tmp_path)) as server:
        ana, table = seated(server)
        with ana.live(table) as live:
            live.until("update")

            async def close() -> None:
                (await server.services.tables.keeper.open(table)).listening.close()

            server.run(close())
            assert live.until("error")[1]["code"] == "closing"
            assert code_of(live) == 1012


def test_nobody_answers_pings(tmp_path: Path) -> None:
    class Silent(BatchingWebSocket):
        """Hears no pong."""

        def handle_pong(self, event: Any) -> None:
            return

    options: dict[str, Any] = {"ws": Silent, "ws_ping_interval": 0.1, "ws_ping_timeout": 0.1}
    with Server(easy_config(tmp_path), **options) as server:
        ana, table = seated(server)
        with ana.live(table) as live:
            assert code_of(live) == 1011


def test_another_sites_page_is_refused_before_it_is_a_socket(server: Server) -> None:
    table = seated(server)[1]
    url = f"ws://127.0.0.1:{server.port}/api/v1/tables/{table}/live"
    with pytest.raises(InvalidStatus) as refused:
        connect(url, origin=Origin("https://evil.example"))
    assert refused.value.response.status_code == 403


def test_the_guide_lists_the_codes_that_are_sent() -> None:
    table = GUIDE.read_text(encoding="utf-8").partition("| the socket closes with |")[2]
    rows = re.findall(r"^\| ([0-9, ]+) \|", table, re.MULTILINE)
    assert {int(code) for row in rows for code in row.split(", ")} == CODES
