"""A guest becomes an account: seats, tables, classes and what was done go over to it."""

from sqlalchemy import Column, Connection, Table, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from flubball.server.storage.accounts import lessons, table_roles, users
from flubball.server.storage.accounts.schema import HOSTS, INVITATIONS, JUDGES, MEMBERS
from flubball.server.storage.log import WriteConflict
from flubball.server.storage.schema import ENTRIES, SEATINGS, SENDS


def move_to_account(db: Connection, guest: str, account: str, now: int) -> tuple[str, ...]:
    """Give all that a guest has to an account, and forget the guest; the tables it sat at.

    Where the account sits at the same table already, the guest's seat becomes free. Raises
    `WriteConflict` where somebody sat down or left at the same moment.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> row = {"table_id": "t", "number": 0, "at": 5, "seat": 1, "occupant": "guest:7f"}
    >>> with scratch() as db:
    ...     _ = db.execute(insert(SEATINGS).values(row))
    ...     tables = move_to_account(db, "guest:7f", "account:1", 9)
    ...     tables, seated(db, "t")
    (('t',), {1: 'account:1'})
    """
    try:
        return _move_to_account(db, guest, account, now)
    except IntegrityError as error:
        raise WriteConflict from error


def _move_to_account(db: Connection, guest: str, account: str, now: int) -> tuple[str, ...]:
    mine = select(SEATINGS.c.table_id).where(SEATINGS.c.occupant == guest).distinct()
    tables = tuple(db.execute(mine.order_by(SEATINGS.c.table_id)).scalars())
    changed = tuple(table for table in tables if _reseat(db, table, guest, account, now))
    for table, column in ((SENDS, SENDS.c.table_id), (JUDGES, JUDGES.c.table_id)):
        _hand_over(db, table, column, guest, account)
    _judge_nowhere_else(db, account)
    _hand_over(db, MEMBERS, MEMBERS.c.class_id, guest, account)
    for who in (ENTRIES.c.occupant, SEATINGS.c.occupant, HOSTS.c.visitor, INVITATIONS.c.by):
        db.execute(update(who.table).where(who == guest).values({who: account}))
    lessons.hand_over(db, guest, account)
    users.end_sessions(db, guest)
    users.remove(db, guest)
    return changed


def _judge_nowhere_else(db: Connection, account: str) -> None:
    """Where it sits now it judges no more: one of the two has played, the other judged."""
    judged = select(JUDGES.c.table_id).where(JUDGES.c.visitor == account)
    for table in tuple(db.execute(judged).scalars()):
        if account in seated(db, table).values():
            table_roles.remove_judge(db, table, account)


def seated(db: Connection, table: str) -> dict[int, str]:
    """Who sits where at a table; an empty name for a seat that was left.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     seated(db, "t")
    {}
    """
    return dict(_seatings(db, table))


def _seatings(db: Connection, table: str) -> list[tuple[int, str]]:
    columns = select(SEATINGS.c.seat, SEATINGS.c.occupant)
    rows = columns.where(SEATINGS.c.table_id == table).order_by(SEATINGS.c.number)
    return [(seat, occupant) for seat, occupant in db.execute(rows)]


def _reseat(db: Connection, table: str, guest: str, account: str, now: int) -> bool:
    """Append to the log of the seats, as whoever leaves and sits down does."""
    rows = _seatings(db, table)
    found = dict(rows)
    seats = [seat for seat, occupant in found.items() if occupant == guest]
    who = "" if account in found.values() else account
    for number, seat in enumerate(seats, len(rows)):
        row = {"table_id": table, "number": number, "at": now, "seat": seat, "occupant": who}
        db.execute(insert(SEATINGS).values(row))
    return bool(seats)


def _hand_over(
    db: Connection, table: Table, place: "Column[str]", guest: str, account: str
) -> None:
    """Rows that an account has once a place: what it has itself there comes first."""
    who = table.c.occupant if table is SENDS else table.c.visitor
    own = select(place).where(who == account)
    db.execute(delete(table).where(who == guest, place.in_(own)))
    db.execute(update(table).where(who == guest).values({who: account}))
