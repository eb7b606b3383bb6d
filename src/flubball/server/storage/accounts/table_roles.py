"""Hosts and judges of tables, and codes that work once."""

from sqlalchemy import Connection, delete, insert, select, update

from flubball.server.roles import Role
from flubball.server.storage.accounts.schema import HOSTS, INVITATIONS, JUDGES

ROLE = "role:"
OPERATOR = "operator"
"""Who makes codes from the command line."""
JUDGING = (Role.JUDGE, Role.ADMIN)
"""They come to any table as its judge."""


def set_host(db: Connection, table: str, visitor: str, now: int) -> None:
    """Note who opened a table.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     set_host(db, "t1", "guest:7", 0)
    ...     host(db, "t1")
    'guest:7'
    """
    db.execute(insert(HOSTS).values(table_id=table, visitor=visitor, created=now))


def host(db: Connection, table: str) -> str:
    """Who opened a table; empty where that is not known any more.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     host(db, "t1")
    ''
    """
    return hosts(db, frozenset((table,))).get(table, "")


def hosts(db: Connection, tables: frozenset[str]) -> dict[str, str]:
    """Who opened each of these tables, as far as that is known.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     set_host(db, "t1", "guest:7", 0)
    ...     hosts(db, frozenset(("t1", "t2")))
    {'t1': 'guest:7'}
    """
    those = select(HOSTS.c.table_id, HOSTS.c.visitor).where(HOSTS.c.table_id.in_(tables))
    return {row.table_id: row.visitor for row in db.execute(those)}


def hosted(db: Connection, visitor: str) -> list[str]:
    """The tables a visitor opened, oldest first.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     set_host(db, "t1", "guest:7", 0)
    ...     hosted(db, "guest:7")
    ['t1']
    """
    mine = select(HOSTS.c.table_id).where(HOSTS.c.visitor == visitor)
    return list(db.execute(mine.order_by(HOSTS.c.created)).scalars())


def add_judge(db: Connection, table: str, visitor: str, now: int) -> None:
    """Make a visitor judge of a table; nothing where it is one.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     add_judge(db, "t1", "guest:7", 0)
    ...     add_judge(db, "t1", "guest:7", 5)
    ...     judges(db, "t1")
    ('guest:7',)
    """
    if visitor not in judges(db, table):
        db.execute(insert(JUDGES).values(table_id=table, visitor=visitor, since=now))


def remove_judge(db: Connection, table: str, visitor: str) -> None:
    """A judge goes.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     add_judge(db, "t1", "guest:7", 0)
    ...     remove_judge(db, "t1", "guest:7")
    ...     judges(db, "t1")
    ()
    """
    here = (JUDGES.c.table_id == table) & (JUDGES.c.visitor == visitor)
    db.execute(delete(JUDGES).where(here))


def judges(db: Connection, table: str) -> tuple[str, ...]:
    """The judges of a table, in the order they came.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     add_judge(db, "t1", "guest:7", 5)
    ...     add_judge(db, "t1", "guest:8", 0)
    ...     judges(db, "t1")
    ('guest:8', 'guest:7')
    """
    return judges_of(db, frozenset((table,))).get(table, ())


def judges_of(db: Connection, tables: frozenset[str]) -> dict[str, tuple[str, ...]]:
    """The judges of each of these tables that has some.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     add_judge(db, "t1", "guest:7", 5)
    ...     judges_of(db, frozenset(("t1", "t2")))
    {'t1': ('guest:7',)}
    """
    those = select(JUDGES.c.table_id, JUDGES.c.visitor).where(JUDGES.c.table_id.in_(tables))
    found: dict[str, tuple[str, ...]] = {}
    for table, visitor in db.execute(those.order_by(JUDGES.c.since, JUDGES.c.visitor)):
        found[table] = (*found.get(table, ()), visitor)
    return found


def judged(db: Connection, visitor: str) -> list[str]:
    """The tables a visitor is judge of.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     add_judge(db, "t1", "guest:7", 0)
    ...     judged(db, "guest:7")
    ['t1']
    """
    mine = select(JUDGES.c.table_id).where(JUDGES.c.visitor == visitor)
    return list(db.execute(mine.order_by(JUDGES.c.since)).scalars())


def forget(db: Connection, visitor: str) -> None:
    """Take a visitor's name off tables and codes.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     set_host(db, "t1", "guest:7", 0)
    ...     forget(db, "guest:7")
    ...     host(db, "t1")
    ''
    """
    db.execute(update(HOSTS).where(HOSTS.c.visitor == visitor).values(visitor=""))
    db.execute(delete(JUDGES).where(JUDGES.c.visitor == visitor))
    db.execute(delete(INVITATIONS).where(INVITATIONS.c.by == visitor))


def invite(db: Connection, digest: str, purpose: str, by: str, now: int, expires: int) -> None:
    """Keep a new code, and forget those that are over.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     invite(db, "d1", "role:coach", "account:1", 0, 100)
    ...     purpose_of(db, "d1")
    'role:coach'
    """
    db.execute(delete(INVITATIONS).where(INVITATIONS.c.expires <= now))
    row = {"digest": digest, "purpose": purpose, "by": by, "expires": expires}
    db.execute(insert(INVITATIONS).values(row))


def redeem(db: Connection, digest: str, purpose: str, now: int) -> bool:
    """Use a code up: True exactly once, for the purpose it was made for.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     invite(db, "d1", "role:coach", "account:1", 0, 100)
    ...     [redeem(db, "d1", "role:coach", now) for now in (100, 99, 99)]
    [False, True, False]
    """
    good = (
        (INVITATIONS.c.digest == digest)
        & (INVITATIONS.c.purpose == purpose)
        & (INVITATIONS.c.expires > now)
    )
    return db.execute(delete(INVITATIONS).where(good)).rowcount == 1


def lose(db: Connection, visitor: str, before: Role, after: Role) -> bool:
    """Take back what a role gave that an account has no longer; whether it judged somewhere.

    Codes for roles are an admin's word, and it counts as long as they are one.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     invite(db, "d1", "role:coach", "account:1", 0, 100)
    ...     add_judge(db, "t1", "account:1", 0)
    ...     lost = lose(db, "account:1", Role.ADMIN, Role.JUDGE)
    ...     lost, purpose_of(db, "d1"), judged(db, "account:1")
    (False, '', ['t1'])
    """
    if before is Role.ADMIN and after is not Role.ADMIN:
        roles = INVITATIONS.c.purpose.startswith(ROLE)
        db.execute(delete(INVITATIONS).where(INVITATIONS.c.by == visitor, roles))
    if before not in JUDGING or after in JUDGING:
        return False
    return db.execute(delete(JUDGES).where(JUDGES.c.visitor == visitor)).rowcount > 0


def void_codes(db: Connection, visitor: str) -> None:
    """No code that somebody made is good any more.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     invite(db, "d1", "judge:t", "account:1", 0, 100)
    ...     void_codes(db, "account:1")
    ...     purpose_of(db, "d1")
    ''
    """
    db.execute(delete(INVITATIONS).where(INVITATIONS.c.by == visitor))


def purpose_of(db: Connection, digest: str) -> str:
    """What a code is for; empty where there is no such code.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     purpose_of(db, "d1")
    ''
    """
    one = select(INVITATIONS.c.purpose).where(INVITATIONS.c.digest == digest)
    return db.execute(one).scalar() or ""


def maker_of(db: Connection, digest: str) -> str:
    """Who made a code; empty where there is no such code.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     maker_of(db, "d1")
    ''
    """
    one = select(INVITATIONS.c.by).where(INVITATIONS.c.digest == digest)
    return db.execute(one).scalar() or ""
