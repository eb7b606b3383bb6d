"""Spans by OpenTelemetry: what a command takes its time with, and nothing about anybody."""

import itertools
import subprocess
import sys
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

from msgspec.structs import replace
from opentelemetry.sdk.trace import ReadableSpan
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

from flubball.server.open_telemetry import OpenTelemetrySpans
from flubball.server.roles import Role
from server.door_kit import Server, easy_config

SETUP = {"game": "queens-and-guards", "seats": 2, "sit": 0}
MOVE = "move 0,-5 0,-4"
COMMAND = ["append", "broadcast", "check", "command"]


def play(server: Server) -> str:
    """One move that is accepted; the table."""
    ana, bo = server.person(Role.GUEST), server.person(Role.GUEST)
    table: str = ana.post("/tables", SETUP, 201)["id"]
    bo.post(f"/tables/{table}/seats/1")
    with ana.live(table) as live:
        live.tell({"send": {"number": 1, "text": MOVE}})
        while "ack" not in live.next():
            pass
    return table


def test_a_move_is_checked_appended_and_broadcast(tmp_path: Path) -> None:
    kept = InMemorySpanExporter()
    with Server(easy_config(tmp_path)) as server:
        server.services.tables.keeper.spans = OpenTelemetrySpans(SimpleSpanProcessor(kept))
        table = play(server)
    spans = kept.get_finished_spans()
    whole = next(span for span in spans if span.name == "command")
    parts = [span for span in spans if span.parent and span.parent.span_id == id_of(whole)]
    assert [span.name for span in parts] == ["check", "append", "broadcast"]
    assert {span.name for span in spans} == set(COMMAND)
    ends = [(span.start_time or 0, span.end_time or 0) for span in parts]
    assert all(one[1] <= two[0] for one, two in itertools.pairwise(ends))
    assert dict(whole.attributes or {}) == {"flubball.game": "queens-and-guards"}
    told = " ".join(span.to_json() for span in spans)
    assert table not in told and MOVE not in told and "guest:" not in told


def id_of(span: ReadableSpan) -> int:
    context = span.get_span_context()
    assert context is not None
    return context.span_id


class Collector(BaseHTTPRequestHandler):
    """Takes what is sent."""

    bodies: list[tuple[str, bytes]] = []  # noqa: RUF012 - of one test

    def do_POST(self) -> None:
        size = int(self.headers["Content-Length"])
        self.bodies.append((self.path, self.rfile.read(size)))
        self.send_response(200)
        self.end_headers()

    def log_message(self, *_: Any) -> None:
        """Quietly."""


def test_spans_come_to_a_collector(tmp_path: Path) -> None:
    with HTTPServer(("127.0.0.1", 0), Collector) as collector:
        threading.Thread(target=collector.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{collector.server_port}/v1/traces"
        with Server(replace(easy_config(tmp_path), traces=address)) as server:
            play(server)
        collector.shutdown()
    paths = {path for path, _ in Collector.bodies}
    sent = b"".join(body for _, body in Collector.bodies)
    assert paths == {"/v1/traces"} and all(name.encode() in sent for name in COMMAND)


def test_a_dead_collector_holds_nobody_up(tmp_path: Path) -> None:
    config = replace(easy_config(tmp_path), traces="http://127.0.0.1:9/v1/traces")
    with Server(config) as server:
        assert play(server)


def test_nothing_is_imported_where_no_spans_are_wanted(tmp_path: Path) -> None:
    program = (
        "import asyncio, sys\n"
        "from flubball.server.door import Config\n"
        "from flubball.server.door.services import open_services\n"
        "async def main():\n"
        f"    async with open_services(Config('sqlite:///{tmp_path}/t.db')): pass\n"
        "if __name__ == '__main__':\n"
        "    asyncio.run(main())\n"
        "    print([name for name in sys.modules if name.startswith('opentelemetry')])\n"
    )
    script = tmp_path / "program.py"
    script.write_text(program)
    found = subprocess.run([sys.executable, script], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"
