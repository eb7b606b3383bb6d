"""The server's own keys: made once, the same for every process on this database."""

import secrets

from sqlalchemy import Connection, insert, select
from sqlalchemy.exc import IntegrityError

from flubball.server.storage.accounts.schema import KEYS


def key(db: Connection, name: str) -> bytes:
    """The key of that name, 32 random bytes when it is new.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     len(key(db, "cookies")), key(db, "cookies") == key(db, "cookies")
    (32, True)
    """
    one = select(KEYS.c.value).where(KEYS.c.name == name)
    found = db.execute(one).scalar()
    if found is None:
        try:
            with db.begin_nested():
                db.execute(insert(KEYS).values(name=name, value=secrets.token_hex(32)))
        except IntegrityError:
            pass  # another process was first; its key is read below
        found = db.execute(one).scalar_one()
    return bytes.fromhex(found)
