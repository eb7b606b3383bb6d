"""What admins have set for this server."""

from sqlalchemy import Connection, select

from flubball.server.storage.accounts.schema import SETTINGS
from flubball.server.storage.upsert import upsert

CLASSES = "classes"
EVERYBODY, COACHES = "everybody", "coaches"


def who_opens_classes(db: Connection) -> str:
    """`everybody` who has an account, or `coaches`: those who came by a code.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     who_opens_classes(db)
    'everybody'
    """
    return setting(db, CLASSES, EVERYBODY)


def setting(db: Connection, name: str, usual: str) -> str:
    """What is set, or what is usual.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     setting(db, "classes", "everybody")
    'everybody'
    """
    one = select(SETTINGS.c.value).where(SETTINGS.c.name == name)
    return db.execute(one).scalar() or usual


def set_setting(db: Connection, name: str, value: str) -> None:
    """Set it.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     set_setting(db, "classes", "coaches")
    ...     setting(db, "classes", "everybody")
    'coaches'
    """
    row = upsert(db, SETTINGS).values(name=name, value=value)
    db.execute(row.on_conflict_do_update(index_elements=["name"], set_={"value": value}))
