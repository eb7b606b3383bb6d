"""Budgets of passwords that may be tried, the same for every process on this database.

A row says until when a budget is not full. Each guess moves that moment on by what one guess
costs; it may not be further away than the whole budget takes to fill.
"""

from sqlalchemy import Connection, case, delete, select, update

from flubball.server.rate_limits import Rate
from flubball.server.storage.accounts.schema import GUESSES
from flubball.server.storage.upsert import upsert


def take(db: Connection, key: str, rate: Rate, now: int) -> int:
    """Take one guess from a budget: 0, or the milliseconds to wait until there is one.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     [take(db, "ana", Rate(2, 0.001), at) for at in (0, 0, 0, 1_000_000)]
    [0, 0, 1000000, 0]
    """
    cost = round(1_000 / rate.a_second)
    most = now + cost * rate.burst
    after = case((GUESSES.c.until > now, GUESSES.c.until), else_=now) + cost
    taken = (
        upsert(db, GUESSES)
        .values(key=key, until=now + cost)
        .on_conflict_do_update(index_elements=["key"], set_={"until": after}, where=after <= most)
        .returning(GUESSES.c.until)
    )
    if db.execute(taken).scalar() is not None:
        return 0
    until = db.execute(select(GUESSES.c.until).where(GUESSES.c.key == key)).scalar()
    return max((until or now) + cost - most, 1)


def give_back(db: Connection, key: str, rate: Rate) -> None:
    """It was the password, so no guess.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     first = take(db, "ana", Rate(1, 0.001), 0)
    ...     give_back(db, "ana", Rate(1, 0.001))
    ...     first, take(db, "ana", Rate(1, 0.001), 0)
    (0, 0)
    """
    less = GUESSES.c.until - round(1_000 / rate.a_second)
    db.execute(update(GUESSES).where(GUESSES.c.key == key).values(until=less))


def forget_full(db: Connection, now: int) -> None:
    """Delete the rows of budgets that are full again.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     first = take(db, "ana", Rate(1, 0.001), 0)
    ...     forget_full(db, 1_000_000)
    ...     db.execute(select(GUESSES)).all()
    []
    """
    db.execute(delete(GUESSES).where(GUESSES.c.until <= now))
