"""What is logged: JSON, one object a line, no secrets, and not the same thing for ever."""

import json
import logging
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any

import httpx
import pytest

from flubball.server.door.access.tokens import new_id
from flubball.server.live import Seating
from flubball.server.logs import REPEATS, WHILE, RateLimitFilter, configure, get_log, short
from flubball.server.workers import NotAnswered
from planted_secrets import DATABASE_PASSWORD, PLANTED, stored_secrets
from server.door_kit import Server, easy_config
from server.postgres import cluster
from server.test_door_serve import free_port, wait_for

SECONDS = 30


@pytest.fixture
def stream() -> StringIO:
    found = StringIO()
    configure(found)
    return found


def told(stream: StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def test_an_exception_is_told_without_its_values(stream: StringIO) -> None:
    secret = "a secret"
    try:
        try:
            raise KeyError(secret)
        except KeyError as error:
            raise ValueError(secret) from error
    except ValueError:
        get_log("live").exception("it failed")
        logging.getLogger("asyncio").exception(f"Task exception\nfuture: {secret}")
    ours, theirs = told(stream)
    for line in (ours, theirs):
        assert (line["error"], line["behind"]) == ("ValueError", ["KeyError"])
        assert line["where"][0].startswith("test_logs.py:") and line["level"] == "error"
    assert theirs["event"] == "Task exception" and secret not in stream.getvalue()


def test_libraries_tell_no_addresses_links_or_passwords(stream: StringIO) -> None:
    link = "xB3-k0_aQe7ZpLm2Rt5UvW"
    uvicorn = logging.getLogger("uvicorn.error")
    uvicorn.warning('%s - "WebSocket %s" 403', "192.168.1.5:4711", f"/tables/{link}/live")
    uvicorn.warning(f"no such table {link}")
    uvicorn.error(OSError(98, "in use: 192.168.1.5"))
    uvicorn.error(f"Traceback (most recent call last):\n  {link}\nOperationalError: {link}")
    logging.getLogger("sqlalchemy.pool").error("lost postgresql://ana:pass@db/flubball")
    lines = told(stream)
    assert [line["logger"] for line in lines] == ["uvicorn.error"] * 4 + ["sqlalchemy.pool"]
    assert [line.get("error") for line in lines[2:4]] == ["OSError", "OperationalError"]
    for secret in (link, "192.168", "ana", ":pass"):
        assert secret not in stream.getvalue()


def test_the_same_warning_is_said_a_few_times_a_minute() -> None:
    now = [0.0]
    calm, stream = RateLimitFilter(lambda: now[0]), StringIO()
    configure(stream)
    handler = logging.getLogger().handlers[-1]
    handler.filters[:] = [calm]
    log = get_log("live")
    for _ in range(50):
        log.warning("the line is broken", error="OperationalError")
        log.info("request")
    log.warning("the line is broken", error="AnotherError")
    now[0] = WHILE
    log.warning("the line is broken", error="OperationalError")
    broken = [line for line in told(stream) if line["level"] == "warning"]
    assert [line["error"] for line in broken] == [
        *["OperationalError"] * REPEATS,
        "AnotherError",
        "OperationalError",
    ]
    assert broken[-1]["left_out"] == 50 - REPEATS
    assert sum(line["event"] == "request" for line in told(stream)) == 50


def test_the_tests_read_their_logs() -> None:
    table = new_id()
    event = {"event": "x", "level": "info", "timestamp": "now"}
    good = json.dumps(event)
    assert PLANTED.faults(good) == []
    for bad in ({"table": table}, {"url": f"://ana:{DATABASE_PASSWORD}@"}, {"x": f"a={table}.b"}):
        line = json.dumps(event | bad)
        assert PLANTED.faults(f"{good}\n{line}") == [line]
    assert PLANTED.faults("Traceback (most recent call last):") != []


def test_tables_that_get_no_answer_are_not_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, stream: StringIO
) -> None:
    async def ask(*_: object, **__: object) -> None:
        raise NotAnswered("late", "It took too long.")

    with Server(easy_config(tmp_path)) as server:
        monkeypatch.setattr(server.services.workers, "ask", ask)
        seats = Seating(("guest:ana", "bot:simple"))
        options = {"first": "1"}
        table = server.run(
            server.services.tables.create("queens-and-guards", 2, options, "public", seats)
        )
        _until(lambda: "not answered" in stream.getvalue())
    [line] = [line for line in told(stream) if line["event"] == "not answered"]
    assert line["table"] == short(table) and table not in stream.getvalue()


def _until(holds: Callable[[], bool]) -> None:
    until = time.monotonic() + SECONDS
    while not holds():
        assert time.monotonic() < until
        time.sleep(0.02)


def test_a_database_that_goes_and_comes_back(tmp_path: Path) -> None:
    """The log stays JSON, short, and without the database's password."""
    log_path, port = tmp_path / "log", free_port()
    with cluster() as postgres:
        url = postgres.new_database()
        assert DATABASE_PASSWORD in url
        words = ["serve", "--port", str(port), "--database", url]
        with open(log_path, "wb") as log:
            process = subprocess.Popen(
                [sys.executable, "-m", "flubball", *words], stdout=log, stderr=log
            )
        try:
            base = f"http://127.0.0.1:{port}"
            assert wait_for(f"{base}/readyz", process).is_success
            with httpx.Client(base_url=f"{base}/api/v1", timeout=SECONDS) as client:
                csrf = {"X-CSRF-Token": client.get("/whoami").json()["csrf"]}
                csrf = {"X-CSRF-Token": client.post("/guest", headers=csrf).json()["csrf"]}
                body = {"game": "queens-and-guards", "seats": 2, "sit": 0, "bots": {"1": "simple"}}
                client.post("/tables", json=body, headers=csrf)
                secrets = [*client.cookies.values(), *stored_secrets(url)]
                postgres.stop()
                before = log_path.stat().st_size
                for _ in range(4):
                    assert client.get("/lobby").status_code >= 500
                    time.sleep(1)
                during = log_path.read_bytes()[before:].splitlines()
                postgres.start()
                _until(lambda: httpx.get(f"{base}/readyz").is_success)
                assert client.get("/lobby").is_success
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(SECONDS)
    PLANTED.check_file(log_path, secrets)
    assert 4 < len(during) < 60, "each of a few complaints is said a few times"
