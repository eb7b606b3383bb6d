"""`flubball serve` as a process of its own."""

import json
import os
import signal
import socket
import stat
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest
from typer.testing import CliRunner

from flubball.cli import app
from flubball.cli.browser import open_when_ready
from flubball.server.door.network.serving import Serving, config_of, invite_admin
from planted_secrets import PLANTED, stored_secrets
from server.door_kit import Server, easy_config

SECONDS = 30


def rights(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


def wait_for(url: str, process: "subprocess.Popen[bytes]") -> httpx.Response:
    until = time.monotonic() + SECONDS
    while time.monotonic() < until:
        assert process.poll() is None, "the server ended"
        try:
            return httpx.get(url)
        except httpx.TransportError:
            time.sleep(0.05)
    raise TimeoutError(url)


def test_the_command_serves_creates_its_database_and_ends_politely(tmp_path: Path) -> None:
    port = free_port()
    words = ["serve", "--port", str(port), "--data", str(tmp_path / "data"), "--invite-admin"]
    command = [sys.executable, "-m", "flubball", *words]
    with open(tmp_path / "out", "wb") as out, open(tmp_path / "log", "wb") as log:
        process = subprocess.Popen(command, stdout=out, stderr=log, env={**os.environ})
        try:
            assert wait_for(f"http://127.0.0.1:{port}/readyz", process).json()["status"] == "ready"
            with httpx.Client(base_url=f"http://127.0.0.1:{port}/api/v1") as client:
                csrf = {"X-CSRF-Token": client.get("/whoami").json()["csrf"]}
                body = {"name": "the-admin", "password": "a long password"}
                made = client.post("/signup", json=body, headers=csrf).json()
                csrf = {"X-CSRF-Token": made["csrf"]}
                code = (tmp_path / "out").read_text().split()[-1]
                taken = client.post("/role", json={"code": code}, headers=csrf)
                assert taken.json()["role"] == "admin"
        finally:
            process.send_signal(signal.SIGTERM)
            assert process.wait(SECONDS) in (0, -signal.SIGTERM)
    assert (tmp_path / "data" / "flubball.db").exists()
    assert rights(tmp_path / "data") == 0o700
    assert rights(tmp_path / "data" / "flubball.db") == 0o600
    assert b'"event": "request"' in (tmp_path / "log").read_bytes()
    more = stored_secrets(f"sqlite:///{tmp_path}/data/flubball.db")
    PLANTED.check_file(tmp_path / "log", [code, "a long password", *more])


def test_a_database_that_is_none() -> None:
    result = CliRunner().invoke(app, ["serve", "--database", "mysql://x", "--invite-admin"])
    assert result.exit_code == 2
    assert "sqlite:///FILE or postgresql://" in result.stderr


@pytest.mark.parametrize(
    ("host", "origins", "plain", "secure"),
    [
        ("127.0.0.1", (), False, False),
        ("::1", ("http://localhost:5173",), False, False),
        ("192.168.1.5", (), False, True),
        ("192.168.1.5", (), True, False),
        ("127.0.0.1", ("https://play.example",), False, True),
    ],
)
def test_cookies_are_secure_off_loopback(
    host: str, origins: tuple[str, ...], plain: bool, secure: bool
) -> None:
    serving = Serving(host, 8000, "sqlite:///x.db", origins, plain=plain)
    assert config_of(serving).secure == secure


def test_the_operators_code_is_stored_as_a_digest_only(tmp_path: Path) -> None:
    code = invite_admin(f"sqlite:///{tmp_path}/door.db")
    stored = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert code.encode() not in stored


def test_the_page_is_opened_once_the_server_answers(tmp_path: Path) -> None:
    shown: list[str] = []
    with Server(easy_config(tmp_path)) as server:
        open_when_ready(server.url, shown.append).join(SECONDS)
    assert shown == [server.url]


def test_the_schemas_are_written_without_a_database(tmp_path: Path) -> None:
    path = tmp_path / "schema.json"
    assert CliRunner().invoke(app, ["serve", "--schema", str(path)]).exit_code == 0
    assert set(json.loads(path.read_text())) == {"openapi", "live", "views"}
    assert list(tmp_path.iterdir()) == [path]


def test_a_port_that_is_taken_is_said_kindly(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        found = CliRunner().invoke(app, ["serve", "--port", str(port), "--data", str(tmp_path)])
    assert found.exit_code == 2
    assert f"127.0.0.1:{port} can't be listened on" in found.stderr
    assert f"--port {port + 1}" in found.stderr
    assert not list(tmp_path.iterdir()), "nothing is made before the port is known"


def test_make_play_takes_the_next_free_port(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    served: list[Serving] = []
    monkeypatch.setattr("flubball.server.door.network.serving.serve", served.append)
    monkeypatch.setattr("flubball.cli.browser.is_desktop", lambda _: False)
    with socket.create_server(("127.0.0.1", 0)) as other:
        taken = other.getsockname()[1]
        monkeypatch.setattr("flubball.cli.serve.PORT", taken)
        found = CliRunner().invoke(app, ["serve", "--open", "--data", str(tmp_path)])
    assert found.exit_code == 0
    assert served[0].port > taken
    assert f"Open http://127.0.0.1:{served[0].port} in a browser" in found.stdout
