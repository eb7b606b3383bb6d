"""Hosts and judges of tables, and codes that work once."""

from sqlalchemy import Connection, delete, insert, select, update

from flubball.server.storage.accounts import HOSTS, INVITATIONS, JUDGES


def set_host(db: Connection, table: str, visitor: str, now: int) -> None:
    """Note who opened a table."""
    db.execute(insert(HOSTS).values(table_id=table, visitor=visitor, created=now))


def host(db: Connection, table: str) -> str:
    """Who opened a table; empty where that is not known any more."""
    return db.execute(select(HOSTS.c.visitor).where(HOSTS.c.table_id == table)).scalar() or ""


def hosted(db: Connection, visitor: str) -> list[str]:
    """The tables a visitor opened, oldest first."""
    mine = select(HOSTS.c.table_id).where(HOSTS.c.visitor == visitor)
    return list(db.execute(mine.order_by(HOSTS.c.created)).scalars())


def add_judge(db: Connection, table: str, visitor: str, now: int) -> None:
    """Make a visitor judge of a table; nothing where it is one."""
    if visitor not in judges(db, table):
        db.execute(insert(JUDGES).values(table_id=table, visitor=visitor, since=now))


def remove_judge(db: Connection, table: str, visitor: str) -> None:
    """A judge goes."""
    here = (JUDGES.c.table_id == table) & (JUDGES.c.visitor == visitor)
    db.execute(delete(JUDGES).where(here))


def judges(db: Connection, table: str) -> tuple[str, ...]:
    """The judges of a table, in the order they came."""
    those = select(JUDGES.c.visitor).where(JUDGES.c.table_id == table)
    return tuple(db.execute(those.order_by(JUDGES.c.since, JUDGES.c.visitor)).scalars())


def judged(db: Connection, visitor: str) -> list[str]:
    """The tables a visitor is judge of."""
    mine = select(JUDGES.c.table_id).where(JUDGES.c.visitor == visitor)
    return list(db.execute(mine.order_by(JUDGES.c.since)).scalars())


def forget(db: Connection, visitor: str) -> None:
    """Take a visitor's name off tables and codes."""
    db.execute(update(HOSTS).where(HOSTS.c.visitor == visitor).values(visitor=""))
    db.execute(delete(JUDGES).where(JUDGES.c.visitor == visitor))
    db.execute(delete(INVITATIONS).where(INVITATIONS.c.by == visitor))


def invite(db: Connection, digest: str, purpose: str, by: str, now: int, expires: int) -> None:
    """Keep a new code, and forget those that are over."""
    db.execute(delete(INVITATIONS).where(INVITATIONS.c.expires <= now))
    row = {"digest": digest, "purpose": purpose, "by": by, "expires": expires}
    db.execute(insert(INVITATIONS).values(row))


def redeem(db: Connection, digest: str, purpose: str, now: int) -> bool:
    """Use a code up: True exactly once, for the purpose it was made for."""
    good = (
        (INVITATIONS.c.digest == digest)
        & (INVITATIONS.c.purpose == purpose)
        & (INVITATIONS.c.expires > now)
    )
    return db.execute(delete(INVITATIONS).where(good)).rowcount == 1


def purpose_of(db: Connection, digest: str) -> str:
    """What a code is for; empty where there is no such code."""
    one = select(INVITATIONS.c.purpose).where(INVITATIONS.c.digest == digest)
    return db.execute(one).scalar() or ""
