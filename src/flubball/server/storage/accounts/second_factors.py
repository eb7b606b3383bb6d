"""Second factors as they are stored: what an app counts with, and spare codes."""

import msgspec
from sqlalchemy import Connection, delete, select, update

from flubball.server.storage.accounts.schema import SECOND_FACTORS
from flubball.server.storage.upsert import upsert


class SecondFactor(msgspec.Struct, frozen=True):
    """One account's. It counts once it is `confirmed`; `used` is the number of the last code."""

    secret: str
    confirmed: bool = False
    used: int = 0
    spare: tuple[str, ...] = ()


def second_factor(db: Connection, account: str) -> SecondFactor | None:
    """The second factor of an account, confirmed or begun.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     second_factor(db, "7f")
    """
    columns = SECOND_FACTORS.c
    row = db.execute(
        select(columns.secret, columns.confirmed, columns.used, columns.spare).where(
            columns.account == account
        )
    ).one_or_none()
    if row is None:
        return None
    return SecondFactor(row.secret, row.confirmed, row.used, tuple(row.spare.split()))


def keep(db: Connection, account: str, factor: SecondFactor) -> None:
    """Begin one, or confirm it; what was there is replaced.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     keep(db, "7f", SecondFactor("S"))
    ...     keep(db, "7f", SecondFactor("S", True, 8, ("a", "b")))
    ...     second_factor(db, "7f")
    SecondFactor(secret='S', confirmed=True, used=8, spare=('a', 'b'))
    """
    row = {
        "secret": factor.secret,
        "confirmed": factor.confirmed,
        "used": factor.used,
        "spare": " ".join(factor.spare),
    }
    made = upsert(db, SECOND_FACTORS).values(account=account, **row)
    db.execute(made.on_conflict_do_update(index_elements=["account"], set_=row))


def use(db: Connection, account: str, before: SecondFactor, after: SecondFactor) -> bool:
    """Take a code that was right; False where somebody else has used it in between.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> begun, then = SecondFactor("S", True, 7), SecondFactor("S", True, 8)
    >>> with scratch() as db:
    ...     keep(db, "7f", begun)
    ...     use(db, "7f", begun, then), use(db, "7f", begun, then)
    (True, False)
    """
    columns = SECOND_FACTORS.c
    same = (
        (columns.account == account)
        & (columns.used == before.used)
        & (columns.spare == " ".join(before.spare))
    )
    row = {"used": after.used, "spare": " ".join(after.spare)}
    return db.execute(update(SECOND_FACTORS).where(same).values(row)).rowcount == 1


def drop(db: Connection, account: str) -> None:
    """An account has none any more.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     keep(db, "7f", SecondFactor("S"))
    ...     drop(db, "7f")
    ...     second_factor(db, "7f")
    """
    db.execute(delete(SECOND_FACTORS).where(SECOND_FACTORS.c.account == account))
