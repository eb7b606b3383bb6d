"""The server's own keys: made once, the same for every process on this database."""

import secrets

from sqlalchemy import Connection, delete, insert, select
from sqlalchemy.exc import IntegrityError

from flubball.server.storage.accounts.schema import KEYS


def key(db: Connection, name: str) -> bytes:
    """The key of that name, 32 random bytes when it is new.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     len(key(db, "cookies")), key(db, "cookies") == key(db, "cookies")
    (32, True)
    """
    if (found := known_key(db, name)) is None:
        keep_key(db, name, new_key())
        found = known_key(db, name)
        assert found is not None
    return found


def new_key() -> bytes:
    """32 random bytes.

    >>> len(new_key())
    32
    """
    return secrets.token_bytes(32)


def keys_of(db: Connection, name: str) -> dict[str, bytes]:
    """Every key of that name, and of that name with more behind a colon.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     for each in ("cookies", "cookies:7", "cookies2"):
    ...         keep_key(db, each, b"k")
    ...     sorted(keys_of(db, "cookies"))
    ['cookies', 'cookies:7']
    """
    rows = db.execute(select(KEYS.c.name, KEYS.c.value).where(KEYS.c.name.startswith(name)))
    mine = {each: value for each, value in rows if each.partition(":")[0] == name}
    return {each: bytes.fromhex(value) for each, value in mine.items()}


def known_key(db: Connection, name: str) -> bytes | None:
    """The key of that name, if there is one.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     known_key(db, "cookies")
    """
    found = db.execute(select(KEYS.c.value).where(KEYS.c.name == name)).scalar()
    return None if found is None else bytes.fromhex(found)


def keep_key(db: Connection, name: str, value: bytes) -> None:
    """Keep a key that comes from elsewhere; one of that name that is here already stays.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     for value in (b"first", b"second"):
    ...         keep_key(db, "moves", value)
    ...     known_key(db, "moves")
    b'first'
    """
    try:
        with db.begin_nested():
            db.execute(insert(KEYS).values(name=name, value=value.hex()))
    except IntegrityError:
        pass  # another process was first, or it is known


def forget_key(db: Connection, name: str) -> None:
    """Forget a key: what it sealed nobody opens any more.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     keep_key(db, "moves", b"first")
    ...     forget_key(db, "moves")
    ...     known_key(db, "moves")
    """
    db.execute(delete(KEYS).where(KEYS.c.name == name))
