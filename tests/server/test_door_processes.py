"""Several server processes behind one port."""

import inspect
import os
import pickle
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from flubball.server.door.network.processes import Processes, serve_one
from flubball.server.door.network.serving import Serving
from server.idle_process import listen
from server.postgres import Cluster
from server.test_door_serve import free_port

SECONDS = 180


def wait(until: Callable[[], object]) -> None:
    end = time.monotonic() + SECONDS
    while not until():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.05)


def test_a_process_that_dies_is_started_again_and_all_are_exchanged_one_by_one() -> None:
    parent = Processes(Serving("127.0.0.1", free_port(), "postgresql://x"), 2, listen)
    seen: list[set[int | None]] = []
    wrong: list[BaseException] = []

    def pids() -> set[int | None]:
        return {child.process.pid for child in parent.children}

    def all_started() -> bool:
        alive = [each for each in parent.children if each.process.is_alive()]
        return len(alive) == 2 and all(each.started.is_set() for each in alive)

    def poke() -> None:
        try:
            wait(all_started)
            seen.append(pids())
            parent.children[0].process.kill()
            wait(lambda: all_started() and pids() != seen[0])
            seen.append(pids())
            os.kill(os.getpid(), signal.SIGHUP)
            wait(lambda: not pids() & seen[1])
            wait(all_started)
            seen.append(pids())
        except BaseException as error:
            wrong.append(error)
        os.kill(os.getpid(), signal.SIGTERM)

    other = threading.Thread(target=poke)
    other.start()
    parent.run()
    other.join()
    assert not wrong
    assert len(seen[0] & seen[1]) == 1, "the other one went on"
    assert not seen[1] & seen[2]
    assert not any(child.process.is_alive() for child in parent.children)


@pytest.fixture(scope="module")
def command(postgres: Cluster) -> list[str]:
    words = ["--database", postgres.new_database(), "--workers", "1", "--question-workers", "1"]
    return [sys.executable, "-m", "flubball", "serve", "--processes", "2", *words]


def test_the_command_serves_with_several_and_reloads(command: list[str], tmp_path: Path) -> None:
    port = free_port()
    with open(tmp_path / "log", "wb") as log:
        process = subprocess.Popen([*command, "--port", str(port)], stderr=log)
    try:
        url = f"http://127.0.0.1:{port}"

        def answers() -> bool:
            assert process.poll() is None, (tmp_path / "log").read_text()[-2000:]
            try:
                return httpx.get(f"{url}/readyz", timeout=30).is_success
            except httpx.TransportError:
                return False

        wait(answers)
        with httpx.Client(base_url=f"{url}/api/v1", timeout=60) as client:
            csrf = {"X-CSRF-Token": client.get("/whoami").json()["csrf"]}
            name = client.post("/guest", headers=csrf).json()["nickname"]
            cookies = dict(client.cookies)
        process.send_signal(signal.SIGHUP)
        wait(lambda: b"processes-exchanged" in (tmp_path / "log").read_bytes())
        # Other processes, the same guest; each request is a new connection.
        for _ in range(6):
            told = httpx.get(f"{url}/api/v1/whoami", cookies=cookies, timeout=60).json()
            assert told["nickname"] == name
    finally:
        process.send_signal(signal.SIGTERM)
        assert process.wait(SECONDS) == 0


def test_a_parent_from_before_an_upgrade_starts_processes_of_today() -> None:
    """It knows of no homes, and gives two things to whatever is installed by now."""
    parameters = inspect.signature(serve_one).parameters
    assert list(parameters)[:2] == ["serving", "started"]
    assert all(each.default is not each.empty for each in list(parameters.values())[2:])
    assert pickle.loads(pickle.dumps(serve_one)) is serve_one
