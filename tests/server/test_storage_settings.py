"""What admins set, and rows that two write at once."""

import threading
import time

from sqlalchemy import Engine, text

from flubball.server.storage import migrate, open_database
from flubball.server.storage.accounts.settings import CLASSES, COACHES, set_setting, setting
from server.postgres import Cluster


def test_two_admins_may_set_the_same_at_once(postgres: Cluster) -> None:
    engine = open_database(postgres.new_database())
    migrate(engine)
    failed: list[Exception] = []

    def set_meanwhile() -> None:
        try:
            with engine.begin() as db:
                set_setting(db, CLASSES, COACHES)
        except Exception as error:
            failed.append(error)

    other = threading.Thread(target=set_meanwhile)
    with engine.begin() as db:
        set_setting(db, CLASSES, "everybody")
        other.start()
        wait_until_locked(engine)
    other.join()
    with engine.begin() as db:
        assert (failed, setting(db, CLASSES, "")) == ([], COACHES)
    engine.dispose()


def wait_until_locked(engine: Engine) -> None:
    """Until another transaction waits for the row of this one."""
    waiting = text("select count(*) from pg_locks where not granted")
    with engine.connect() as look:
        while not look.execute(waiting).scalar():
            time.sleep(0.01)
