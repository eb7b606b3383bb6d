"""Kills an upgrade at every statement it sends, in processes of its own; run by a test.

    python -m server.migration_kills URL REVISION FIRST STEP

forks for every `STEP`th statement: the child upgrades the database from `REVISION` and is killed
(SIGKILL) just before or just after that statement; then the database must be as it was, whole,
and the next upgrade must succeed. The last child that is not killed any more ends it. A database
comes back to `REVISION` by a fresh start: a SQLite file by a copy, PostgreSQL by its schema.
"""

import json
import os
import shutil
import signal
import sys
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, event, inspect, text

from flubball.server.storage import migrate, open_database
from flubball.server.storage.migrate import current
from server.test_live_storage import FIRST_ROWS


def fresh(url: str, revision: str) -> None:
    """The database at this revision with a match in it; empty where none is named."""
    if url.startswith("sqlite"):
        path = Path(url.removeprefix("sqlite:///"))
        for each in path.parent.glob(f"{path.name}*"):
            each.unlink()
        kept = path.with_name(f"kept-{revision or 'new'}")
        if kept.exists():
            shutil.copy(kept, path)
            return
    engine = open_database(url)
    if not url.startswith("sqlite"):
        with engine.begin() as connection:
            connection.execute(text("DROP SCHEMA public CASCADE"))
            connection.execute(text("CREATE SCHEMA public"))
    if revision:
        migrate(engine, revision)
        with engine.begin() as connection:
            for row in FIRST_ROWS:
                connection.exec_driver_sql(row)
    engine.dispose()
    if url.startswith("sqlite") and path.exists():
        shutil.copy(path, kept)


def snapshot(engine: Engine) -> dict[str, Any]:
    """Every table with its columns and its rows, and the revision."""
    found: dict[str, Any] = {"revision": current(engine)}
    looked = inspect(engine)
    with engine.connect() as connection:
        for name in sorted(looked.get_table_names()):
            columns = sorted(column["name"] for column in looked.get_columns(name))
            rows = connection.execute(text(f'SELECT COUNT(*) FROM "{name}"')).scalar()
            found[name] = [columns, rows]
    return found


def upgrade_killed(url: str, at: int, before: bool) -> bool:
    """Upgrade in a child that dies at a statement; has it died?"""
    child = os.fork()
    if child == 0:
        engine = open_database(url)
        seen = 0

        def count(*_: object) -> None:
            nonlocal seen
            seen += 1
            if seen == at:
                os.kill(os.getpid(), signal.SIGKILL)

        event.listen(engine, "before_cursor_execute" if before else "after_cursor_execute", count)
        try:
            migrate(engine)
        except BaseException:
            os._exit(1)
        os._exit(0)
    _, status = os.waitpid(child, 0)
    if os.WIFEXITED(status):
        assert os.WEXITSTATUS(status) == 0, "an upgrade failed by itself"
        return False
    return True


def state(url: str) -> dict[str, Any]:
    """What is there now, seen through a connection of its own."""
    engine = open_database(url)
    found = snapshot(engine)
    engine.dispose()
    return found


def main(url: str, revision: str, first: int, step: int) -> dict[str, Any]:
    """How many kills there were, and every database that was found neither old nor new."""
    fresh(url, revision)
    old = state(url)
    engine = open_database(url)
    migrate(engine)
    new = snapshot(engine)
    engine.dispose()
    kills, kept, wrong, at = 0, 0, [], first
    while True:
        fresh(url, revision)
        died = upgrade_killed(url, at, before=at % 2 == 0)
        if not died:
            break
        kills += 1
        after = state(url)
        kept += after == old
        if after not in (old, new):
            wrong.append(f"statement {at}: {after['revision']}")
        engine = open_database(url)
        migrate(engine)
        if snapshot(engine) != new:
            wrong.append(f"statement {at}: not the same after another upgrade")
        engine.dispose()
        at += step
    return {"kills": kills, "as_before": kept, "wrong": wrong, "last": at}


if __name__ == "__main__":
    print(json.dumps(main(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]))))
