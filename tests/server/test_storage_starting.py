"""`flubball serve` with a database that can't be used says why in a sentence, and what to do."""

import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import Engine, event, make_url
from typer.testing import CliRunner

from flubball.cli import app
from flubball.server.codes import TROUBLES
from flubball.server.door.network import serving
from flubball.server.door.network.serving import Serving, prepare
from flubball.server.storage import migrate, open_database
from server.postgres import ASKED, Cluster
from server.test_door_serve import free_port
from server.test_live_storage import FIRST_ROWS

ROOT = Path(__file__).parents[2]
SECRET = "sesame-77"


@pytest.fixture(autouse=True)
def served(monkeypatch: pytest.MonkeyPatch) -> list[Serving]:
    """Those that would have been served; little patience."""
    found: list[Serving] = []
    monkeypatch.setattr(serving, "serve", found.append)
    monkeypatch.setattr(serving, "prepare", partial(prepare, patience=0.3))
    monkeypatch.setattr("flubball.server.door.network.ports.is_free", lambda *_: True)
    return found


def serve(database: str) -> tuple[int, str]:
    found = CliRunner().invoke(app, ["serve", "--database", database])
    assert found.exception is None or isinstance(found.exception, SystemExit), found.exception
    return found.exit_code, found.stderr


def refused(database: str, code: str) -> None:
    """The command ends with one line that says what is wrong and what to do."""
    trouble = next(each for each in TROUBLES if each.code == code)
    status, said = serve(database)
    assert status == 1
    assert said.rstrip("\n").count("\n") == 0, said
    assert said.startswith("flubball: ")
    assert said.endswith(f"{trouble.meaning} {trouble.help}\n"), said
    assert SECRET not in said


def made(path: Path) -> Path:
    """A database of this version with a match."""
    engine = open_database(f"sqlite:///{path}")
    migrate(engine)
    with engine.begin() as connection:
        for row in FIRST_ROWS:
            connection.exec_driver_sql(row)
    engine.dispose()
    return path


@pytest.fixture
def file(folder: Path) -> Path:
    return made(folder / "tables.db")


def test_a_good_one_is_served(file: Path, served: list[Serving]) -> None:
    assert serve(f"sqlite:///{file}")[0] == 0
    assert served[0].database == f"sqlite:///{file}"


def test_an_older_one_is_brought_up_to_date(folder: Path, served: list[Serving]) -> None:
    engine = open_database(f"sqlite:///{folder}/old.db")
    migrate(engine, "v0001")
    engine.dispose()
    assert serve(f"sqlite:///{folder}/old.db")[0] == 0
    assert len(served) == 1


def test_a_file_that_can_only_be_read(file: Path) -> None:
    refused(f"sqlite:///file:{file}?mode=ro&uri=true", "storage-read-only")


def test_a_file_without_room(file: Path) -> None:
    def limit(connection: sqlite3.Connection, _: object) -> None:
        if isinstance(connection, sqlite3.Connection):
            connection.execute("PRAGMA max_page_count=1").close()

    event.listen(Engine, "connect", limit)
    try:
        refused(f"sqlite:///{file}", "storage-full")
    finally:
        event.remove(Engine, "connect", limit)


@pytest.mark.parametrize("at", [0, 100, 0.5, 0.9])
def test_a_file_that_is_damaged_anywhere(file: Path, at: float) -> None:
    for name in (f"{file}-wal", f"{file}-shm"):
        Path(name).unlink(missing_ok=True)
    size = file.stat().st_size
    first = int(at * size) // 4_096 * 4_096 if at < 1 else int(at)
    with open(file, "r+b") as opened:
        opened.seek(first)
        opened.write(b"\xa5" * 4_096)
    refused(f"sqlite:///{file}", "storage-damaged")


def test_a_file_that_was_cut_off(file: Path) -> None:
    with open(file, "r+b") as opened:
        opened.truncate(file.stat().st_size // 2)
    refused(f"sqlite:///{file}", "storage-damaged")


def test_a_file_that_is_no_database(folder: Path) -> None:
    path = folder / "letter.txt"
    path.write_text("Dear Ana, " * 500)
    refused(f"sqlite:///{path}", "storage-damaged")
    assert path.read_text() == "Dear Ana, " * 500


def test_a_database_of_another_program_is_left_as_it_is(folder: Path) -> None:
    path = folder / "other.db"
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE recipes (name TEXT)")
    other.close()
    before = path.read_bytes()
    refused(f"sqlite:///{path}", "storage-foreign")
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("revision", "code"), [("v9999", "storage-newer"), ("8f2c1d", "storage-foreign")]
)
def test_a_database_of_a_newer_version(file: Path, revision: str, code: str) -> None:
    """Or of another program that numbers its versions in a table of the same name."""
    with sqlite3.connect(file) as other:
        other.execute("UPDATE alembic_version SET version_num = ?", [revision])
    other.close()
    refused(f"sqlite:///{file}", code)


def test_a_file_that_another_program_holds(file: Path) -> None:
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    refused(f"sqlite:///{file}", "storage-busy")
    other.close()


def test_a_folder_that_is_not_there(folder: Path) -> None:
    refused(f"sqlite:///{folder}/nowhere/tables.db", "storage-missing")


def test_a_folder_that_can_not_be_made(folder: Path) -> None:
    (folder / "file").write_text("")
    words = ["serve", "--data", str(folder / "file" / "data")]
    found = CliRunner().invoke(app, words)
    assert found.exit_code == 1
    assert "can't be made: Not a directory. Name another with --data.\n" in found.stderr


@pytest.mark.parametrize("url", [f"postgresql://ana:{SECRET}", "not a database", "sqlite"])
def test_words_that_are_no_url(url: str) -> None:
    status, said = serve(url)
    assert status == 2
    assert said.splitlines()[-1].startswith("flubball: --database: A database is sqlite:///FILE")
    assert SECRET not in said and len(said.splitlines()) == 1


@pytest.fixture
def url(postgres: Cluster) -> Iterator[str]:
    """A database of this version for a user with the password."""
    found = postgres.new_database()
    with psycopg.connect(found, autocommit=True) as line:
        line.execute(f"CREATE ROLE {ASKED} LOGIN PASSWORD '{SECRET}'".encode())
        line.execute(f"ALTER DATABASE {make_url(found).database} OWNER TO {ASKED}".encode())
    user = make_url(found).set(username=ASKED, password=SECRET)
    named = user.render_as_string(hide_password=False)
    engine = open_database(named)
    migrate(engine)
    engine.dispose()
    yield named
    with psycopg.connect(postgres.url(), autocommit=True) as line:
        line.execute(f"DROP DATABASE {make_url(found).database}".encode())
        line.execute(f"DROP ROLE {ASKED}".encode())


def change(url: str, *words: str) -> None:
    admin = make_url(url).set(username="postgres", password=None)
    with psycopg.connect(admin.render_as_string(), autocommit=True) as line:
        for each in words:
            line.execute(each.encode())


def test_postgresql_is_served(url: str, served: list[Serving]) -> None:
    assert serve(url)[0] == 0
    assert len(served) == 1


def test_postgresql_that_is_not_there() -> None:
    refused(f"postgresql://ana:{SECRET}@127.0.0.1:9/school?password={SECRET}", "storage-away")


def test_a_wrong_password(url: str) -> None:
    refused(url.replace(SECRET, f"wrong-{SECRET}"), "storage-password")
    refused(url.replace(f":{SECRET}", ""), "storage-password")
    refused(url.replace(ASKED, "nobody_at_all"), "storage-password")


def test_no_such_database(url: str) -> None:
    refused(f"{url}_not", "storage-missing")
    refused(f"{url}?colour=red", "storage-missing")


def test_too_many_connections(url: str) -> None:
    change(url, f"ALTER ROLE {ASKED} CONNECTION LIMIT 0")
    refused(url, "storage-crowded")


def test_postgresql_of_another_program(postgres: Cluster) -> None:
    found = postgres.new_database()
    change(found, "CREATE TABLE recipes (name TEXT)")
    refused(found, "storage-foreign")
    with psycopg.connect(found) as line:
        names = line.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
        assert names.fetchall() == [("recipes",)]


def _newer(url: str) -> None:
    change(url, "UPDATE alembic_version SET version_num = 'v9999'")


def _read_only(url: str) -> None:
    name = make_url(url).database
    change(url, f"ALTER DATABASE {name} SET default_transaction_read_only = on")


def _full(url: str) -> None:
    change(
        url,
        "CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN "
        "RAISE EXCEPTION 'No space left on device' USING ERRCODE = '53100'; END $$",
        "CREATE TRIGGER no_room BEFORE INSERT ON keys EXECUTE FUNCTION no_room()",
    )


def _denied(url: str) -> None:
    change(url, f"ALTER TABLE keys OWNER TO postgres; REVOKE ALL ON keys FROM {ASKED}")


@pytest.mark.parametrize(
    ("spoil", "code"),
    [
        (_newer, "storage-newer"),
        (_read_only, "storage-read-only"),
        (_full, "storage-full"),
        (_denied, "storage-denied"),
    ],
)
def test_postgresql_in_trouble(url: str, spoil: Callable[[str], None], code: str) -> None:
    spoil(url)
    refused(url, code)


def test_postgresql_that_another_program_holds(url: str) -> None:
    with psycopg.connect(url) as line:
        line.execute("LOCK TABLE alembic_version IN ACCESS EXCLUSIVE MODE")
        refused(url, "storage-busy")


def test_the_command_itself_prints_one_line(folder: Path) -> None:
    """As a process of its own: nothing of a library's comes with it."""
    path = folder / "letter.txt"
    path.write_text("Dear Ana, " * 500)
    words = ["serve", "--port", str(free_port()), "--database", f"sqlite:///{path}"]
    command = [sys.executable, "-m", "flubball", *words]
    found = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert found.returncode == 1
    assert len(found.stderr.splitlines()) == 1 and not found.stdout, found.stderr


def test_every_trouble_is_in_the_guide() -> None:
    guide = (ROOT / "docs" / "guide-server.md").read_text()
    for trouble in TROUBLES:
        assert f"| `{trouble.code}` |" in guide, trouble.code
