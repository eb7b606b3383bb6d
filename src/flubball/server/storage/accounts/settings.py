"""What admins have set for this server."""

from sqlalchemy import Connection, delete, insert, select

from flubball.server.storage.accounts.schema import SETTINGS

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
    db.execute(delete(SETTINGS).where(SETTINGS.c.name == name))
    db.execute(insert(SETTINGS).values(name=name, value=value))
