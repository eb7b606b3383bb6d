"""The database's files belong to whoever runs the server, and to nobody else."""

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import text

from flubball.server.storage import migrate, open_database
from flubball.server.storage.database import writing


@pytest.mark.parametrize("before", [None, 0o644, 0o666, 0o600])
def test_the_database_is_its_owners_alone(folder: Path, before: int | None) -> None:
    path = folder / "tables.db"
    umask = os.umask(0)  # nobody's settings help
    try:
        if before is not None:
            for end in ("", "-wal"):
                path.with_name(path.name + end).touch(before)
        engine = open_database(f"sqlite:///{path}")
        migrate(engine)
        with engine.begin() as db:
            db.execute(text("SELECT * FROM tables"))
            found = {each.name: stat.S_IMODE(each.stat().st_mode) for each in folder.iterdir()}
        engine.dispose()
    finally:
        os.umask(umask)
    assert set(found) == {"tables.db", "tables.db-wal", "tables.db-shm"}
    assert set(found.values()) == {0o600}


LOOK = """
import sqlite3, sys
db = sqlite3.connect(sys.argv[1])
print(*(text for text, in db.execute("SELECT text FROM notes")))
db.close()
"""


def look(path: Path) -> str:
    """What another program finds there, as a backup does: it opens the database, reads, closes."""
    done = subprocess.run(
        [sys.executable, "-c", LOOK, path], check=True, capture_output=True, text=True
    )
    return done.stdout.strip()


def test_a_new_connection_leaves_the_locks_of_the_others(folder: Path) -> None:
    """Without them another program that closes the database deletes the WAL in use."""
    path = folder / "tables.db"
    engine = writing(open_database(f"sqlite:///{path}"))
    migrate(engine)
    with engine.begin() as db:
        db.execute(text("CREATE TABLE notes (text TEXT)"))
    with engine.connect(), engine.connect() as second:
        second.execute(text("INSERT INTO notes VALUES ('before')"))
        second.commit()
        assert look(path) == "before"
        second.execute(text("INSERT INTO notes VALUES ('after')"))
        second.commit()
        assert look(path) == "before after"
        assert path.with_name("tables.db-wal").exists()
    engine.dispose()
