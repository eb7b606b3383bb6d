"""The database's files belong to whoever runs the server, and to nobody else."""

import os
import stat
from pathlib import Path

import pytest
from sqlalchemy import text

from flubball.server.storage import migrate, open_database


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
