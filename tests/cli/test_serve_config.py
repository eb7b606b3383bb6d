"""`flubball serve` reads one file and the environment; what is in `deploy` fits it."""

import inspect
import json
import os
import re
import shutil
import socket
import sqlite3
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
import yaml
from typer.testing import CliRunner, Result

from flubball.cli import app
from flubball.cli.serve import serve_command
from flubball.cli.serve_config import LATER, ConfigError, read_config
from flubball.server.door.metrics import Metrics
from flubball.server.door.network.serving import Serving

DEPLOY = Path(__file__).parents[2] / "deploy"
NAMES = [name for name in inspect.signature(serve_command).parameters if name not in LATER]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[Serving]:
    """What would be served; the database is in a folder of the test."""
    found: list[Serving] = []
    monkeypatch.setattr("flubball.server.door.network.serving.serve", found.append)
    monkeypatch.setenv("FLUBBALL_DATA", str(tmp_path / "data"))
    return found


def run(*words: object) -> Result:
    return CliRunner().invoke(app, ["serve", *map(str, words)])


def test_the_command_line_goes_before_the_environment_and_that_before_the_file(
    served: list[Serving], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "flubball.toml"
    port = free_port()
    file.write_text(
        f'port = {port}\nworkers = 5\nquestion-workers = 6\norigin = ["https://a.example"]\n'
        "plain-http = true\n"
    )
    monkeypatch.setenv("FLUBBALL_QUESTION_WORKERS", "7")
    monkeypatch.setenv("FLUBBALL_WORKERS", "8")
    result = run("--config", file, "--workers", "9")
    assert result.exit_code == 0, result.output
    [found] = served
    assert (found.port, found.workers, found.question_workers) == (port, 9, 7)
    assert (found.origins, found.plain) == (("https://a.example",), True)
    monkeypatch.setenv("FLUBBALL_CONFIG", str(file))
    monkeypatch.setenv("FLUBBALL_ORIGIN", "https://b.example https://c.example")
    assert run().exit_code == 0
    assert served[-1].origins == ("https://b.example", "https://c.example")
    assert served[-1].workers == 8


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("prot = 1", "there is no option 'prot'. There are: data, database,"),
        ("port = ", "is not TOML"),
        ('origin = "https://a.example"', "origin is a list"),
        ("workers = [2]", "nothing else is a list"),
        ("[host]\nname = 1", "one value"),
        ("port = 99999999", "'--port'"),
        ('workers = "many"', "'--workers'"),
        ("invite-admin = true", "there is no option 'invite_admin'"),
    ],
)
def test_a_wrong_file_is_said_kindly(
    served: list[Serving], tmp_path: Path, text: str, said: str
) -> None:
    file = tmp_path / "flubball.toml"
    file.write_text(text)
    result = run("--config", file)
    assert result.exit_code == 2
    assert said in result.stderr
    assert not served


def test_a_file_that_is_not_there(served: list[Serving], tmp_path: Path) -> None:
    result = run("--config", tmp_path / "nothing.toml")
    assert result.exit_code == 2 and "No such file" in result.stderr
    binary = tmp_path / "binary"
    binary.write_bytes(b"\xff\xff")
    with pytest.raises(ConfigError, match="not UTF-8"):
        read_config(binary, NAMES)


def test_several_processes_need_postgresql(served: list[Serving]) -> None:
    result = run("--processes", "2", "--port", free_port())
    assert result.exit_code == 2
    assert "share PostgreSQL" in result.stderr and not served


@pytest.mark.parametrize(
    ("address", "warned"),
    [
        ("postgresql://flubball@192.0.2.1:9/flubball?connect_timeout=1", True),
        ("postgresql://flubball@127.0.0.1:9/flubball", False),
        ("postgresql://flubball@192.0.2.1:9/flubball?sslmode=verify-full", False),
    ],
)
def test_a_database_elsewhere_must_show_who_it_is(
    monkeypatch: pytest.MonkeyPatch, address: str, warned: bool
) -> None:
    monkeypatch.delenv("PGSSLMODE", raising=False)
    monkeypatch.setattr("flubball.cli.serve._prepare", lambda _: None)
    monkeypatch.setattr("flubball.server.door.network.serving.serve", lambda _: None)
    result = run("--database", address, "--port", free_port())
    assert ("certificate is not checked" in result.stderr) == warned, result.output


# What is in deploy


def test_the_example_has_options_that_exist() -> None:
    found = read_config(DEPLOY / "flubball.toml", NAMES)
    assert found["processes"] == 2 and found["origin"] == ["https://play.example"]


def test_units_and_containers_name_options_that_exist() -> None:
    texts = [path.read_text() for path in DEPLOY.iterdir() if path.is_file()]
    named = set(re.findall(r"\bFLUBBALL_([A-Z_]+)", "\n".join(texts)))
    assert {name.lower() for name in named} <= {*NAMES, "config", "backups", "keep"}
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text())["services"]
    assert set(services) == {"postgres", "flubball", "caddy"}
    unit = (DEPLOY / "flubball.service").read_text()
    assert "serve --config /etc/flubball/flubball.toml" in unit and "-HUP" in unit
    assert tomllib.loads((DEPLOY / "flubball.toml").read_text())


def test_the_dashboard_shows_figures_that_exist() -> None:
    dashboard = json.loads((DEPLOY / "grafana" / "flubball.json").read_text())
    asked = [target["expr"] for panel in dashboard["panels"] for target in panel["targets"]]
    named = set(re.findall(r"flubball_\w+", " ".join(asked)))
    help_lines = Metrics().text().decode()
    known = set(re.findall(r"# HELP (flubball_\w+)", help_lines))
    assert {name.removesuffix("_bucket") for name in named} <= known
    assert {name for name in known if not name.endswith("_created")} <= {
        name.removesuffix("_bucket") for name in named
    }


def backup(folder: Path, **more: str) -> "subprocess.CompletedProcess[str]":
    environment = {**os.environ, "FLUBBALL_BACKUPS": str(folder), "PYTHON": sys.executable, **more}
    words = ["sh", str(DEPLOY / "backup.sh")]
    return subprocess.run(words, env=environment, capture_output=True, text=True, check=False)


def test_a_backup_is_whole_and_private_and_old_ones_go(tmp_path: Path) -> None:
    data, copies = tmp_path / "data", tmp_path / "copies"
    data.mkdir()
    copies.mkdir()
    source = sqlite3.connect(data / "flubball.db")
    source.execute("PRAGMA journal_mode=WAL")
    source.execute("CREATE TABLE played (number)")
    source.execute("INSERT INTO played VALUES (7)")
    source.commit()  # In the WAL alone: a copy of the file would not have it.
    for number in range(3):
        old = copies / f"flubball-2020010{number}T000000Z.db"
        old.write_bytes(b"old")
        os.utime(old, (number, number))
    done = backup(copies, FLUBBALL_DATA=str(data), FLUBBALL_KEEP="2")
    assert done.returncode == 0, done.stderr
    source.close()
    left = sorted(path.name for path in copies.iterdir())
    assert len(left) == 2 and left[0] == "flubball-20200102T000000Z.db"
    assert (copies / left[1]).stat().st_mode & 0o777 == 0o600
    assert sqlite3.connect(copies / left[1]).execute("SELECT * FROM played").fetchall() == [(7,)]


def test_a_backup_is_of_the_database_that_the_servers_file_names(tmp_path: Path) -> None:
    """With the example's set-up the address is in the TOML file alone."""
    copies, config = tmp_path / "copies", tmp_path / "flubball.toml"
    source = sqlite3.connect(tmp_path / "named.db")
    source.execute("CREATE TABLE played (number)")
    source.close()
    config.write_text(f'port = 8000\ndatabase = "sqlite:///{tmp_path}/named.db"\n')
    (tmp_path / "flubball.db").write_bytes(b"")  # one from before, in the usual place
    done = backup(copies, FLUBBALL_CONFIG=str(config), FLUBBALL_DATA=str(tmp_path))
    assert done.returncode == 0, done.stderr
    (copied,) = copies.iterdir()
    names = sqlite3.connect(copied).execute("SELECT name FROM sqlite_master").fetchall()
    assert names == [("played",)]


def test_a_backup_that_fails_leaves_nothing(tmp_path: Path) -> None:
    """What is left of it holds names too, and is in nobody's list of copies to remove."""
    data, copies = tmp_path / "data", tmp_path / "copies"
    data.mkdir()
    copies.mkdir()
    (data / "flubball.db").write_bytes(b"SQLite format 3\0" + b"x" * 5_000)
    (copies / "flubball-20200101T000000Z.part").write_bytes(b"killed long ago")
    assert backup(copies, FLUBBALL_DATA=str(data)).returncode != 0
    assert list(copies.iterdir()) == []


def test_the_units_are_systemds(tmp_path: Path) -> None:
    """With the paths of this tree in the place of those of an installation."""
    analyze = shutil.which("systemd-analyze")
    if analyze is None and not os.environ.get("CI"):
        pytest.skip("units are checked where there is systemd, and always in CI")
    assert analyze is not None, "CI checks the units: systemd is missing"
    for path in DEPLOY.glob("flubball*.*"):
        if path.suffix in (".service", ".timer"):
            words = path.read_text().replace("/opt/flubball/.venv/bin/flubball", sys.executable)
            words = words.replace("/opt/flubball/deploy/backup.sh", "/bin/true")
            (tmp_path / path.name).write_text(words)
    units = [str(path) for path in tmp_path.iterdir()]
    done = subprocess.run([analyze, "verify", *units], capture_output=True, text=True, check=False)
    assert len(units) == 3 and done.returncode == 0 and not done.stderr, done.stderr


def test_a_backup_without_a_place_or_a_database_fails(tmp_path: Path) -> None:
    assert backup(tmp_path, FLUBBALL_BACKUPS="", FLUBBALL_DATA=str(tmp_path)).returncode != 0
    done = backup(tmp_path / "copies", FLUBBALL_DATA=str(tmp_path / "nowhere"))
    assert done.returncode != 0
    assert not list((tmp_path / "copies").glob("*.db"))
