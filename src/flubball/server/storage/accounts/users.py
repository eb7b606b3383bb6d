"""Guests, accounts and their sessions."""

from collections.abc import Mapping

import msgspec
from sqlalchemy import ColumnElement, Connection, Table, case, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from flubball.server.roles import NOBODY, Role, Visitor
from flubball.server.storage.accounts.schema import ACCOUNTS, GUESTS, SESSIONS


class Account(msgspec.Struct, frozen=True):
    """An account as it is stored."""

    id: str
    name: str
    password: str
    role: str
    nickname: str
    created: int
    disabled: int | None = None


def split(visitor: str) -> tuple[str, str]:
    """The kind and the id of a visitor.

    >>> split("guest:7f")
    ('guest', '7f')
    """
    kind, _, id = visitor.partition(":")
    return kind, id


def session_visitor(db: Connection, digest: str, now: int) -> Visitor:
    """Whose session it is; `NOBODY` where it is unknown, over, or its owner is gone.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     add_guest(db, "7f", "calm owl", 0)
    ...     add_session(db, "d1", "guest:7f", 0, 100)
    ...     [session_visitor(db, "d1", now).nickname for now in (99, 100)]
    ['calm owl', '']
    """
    return session_visitors(db, frozenset((digest,)), now).get(digest, NOBODY)


def session_visitors(db: Connection, digests: frozenset[str], now: int) -> dict[str, Visitor]:
    """Whose each session is; those that nobody can use are left out.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     add_guest(db, "7f", "calm owl", 0)
    ...     add_session(db, "d1", "guest:7f", 0, 100)
    ...     list(session_visitors(db, frozenset(("d1", "d2")), 0))
    ['d1']
    """
    open_ones = SESSIONS.c.digest.in_(digests) & (SESSIONS.c.expires > now)
    columns = select(SESSIONS.c.digest, SESSIONS.c.visitor, SESSIONS.c.expires)
    rows = db.execute(columns.where(open_ones)).all()
    theirs = {digest: split(visitor) for digest, visitor, _ in rows}
    ends = {digest: expires for digest, _, expires in rows}
    guests = _names(db, GUESTS, frozenset(id for kind, id in theirs.values() if kind == "guest"))
    members = frozenset(id for kind, id in theirs.values() if kind != "guest")
    accounts = _able(db, members) if members else {}
    found = {}
    for digest, (kind, id) in theirs.items():
        if kind == "guest" and id in guests:
            found[digest] = Visitor(Role.GUEST, id, guests[id], digest, ends[digest])
        elif kind != "guest" and id in accounts:
            account = accounts[id]
            found[digest] = Visitor(Role(account.role), id, account.nickname, digest, ends[digest])
    return found


def _able(db: Connection, ids: frozenset[str]) -> dict[str, Account]:
    """The accounts with these ids that are not disabled."""
    able = ACCOUNTS.c.id.in_(ids) & ACCOUNTS.c.disabled.is_(None)
    return {
        row["id"]: Account(**row) for row in db.execute(select(ACCOUNTS).where(able)).mappings()
    }


def _names(db: Connection, table: Table, ids: frozenset[str]) -> dict[str, str]:
    """Nicknames by id."""
    if not ids:
        return {}
    rows = db.execute(select(table.c.id, table.c.nickname).where(table.c.id.in_(ids)))
    return {row.id: row.nickname for row in rows}


def add_session(db: Connection, digest: str, visitor: str, now: int, expires: int) -> None:
    """Open a session, and forget those that are over.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     add_session(db, "d1", "guest:7f", 0, 100)
    ...     sessions_of(db, "guest:7f")
    [(0, 100)]
    """
    db.execute(delete(SESSIONS).where(SESSIONS.c.expires <= now))
    row = {"digest": digest, "visitor": visitor, "created": now, "expires": expires}
    db.execute(insert(SESSIONS).values(row))


def extend_session(db: Connection, digest: str, now: int, idle: int, lasts: int) -> None:
    """Somebody used a session: it goes on for `idle` from now, and for `lasts` from its begin.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     add_session(db, "d1", "account:7f", 0, 100)
    ...     for now in (90, 150, 170, 999):
    ...         extend_session(db, "d1", now, idle=100, lasts=240)
    ...         print(sessions_of(db, "account:7f"))
    [(0, 190)]
    [(0, 240)]
    [(0, 240)]
    [(0, 240)]
    """
    end, soon = SESSIONS.c.created + lasts, now + idle
    until = case((end < soon, end), else_=soon)
    open_one = (SESSIONS.c.digest == digest) & (SESSIONS.c.expires > now)
    db.execute(update(SESSIONS).where(open_one).values(expires=until))


def end_session(db: Connection, digest: str) -> None:
    """Close one session.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     add_session(db, "d1", "guest:7f", 0, 100)
    ...     end_session(db, "d1")
    ...     sessions_of(db, "guest:7f")
    []
    """
    db.execute(delete(SESSIONS).where(SESSIONS.c.digest == digest))


def end_sessions(db: Connection, visitor: str, but: str = "") -> tuple[str, ...]:
    """Close every session of a visitor but one; the digests of those closed.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     for name in ("d1", "d2"):
    ...         add_session(db, name, "guest:7f", 0, 100)
    ...     end_sessions(db, "guest:7f", but="d2")
    ('d1',)
    """
    theirs = (SESSIONS.c.visitor == visitor) & (SESSIONS.c.digest != but)
    found = tuple(db.execute(select(SESSIONS.c.digest).where(theirs)).scalars())
    db.execute(delete(SESSIONS).where(theirs))
    return found


def sessions_of(db: Connection, visitor: str) -> list[tuple[int, int]]:
    """When each session of a visitor began and when it ends.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     sessions_of(db, "guest:7f")
    []
    """
    columns = select(SESSIONS.c.created, SESSIONS.c.expires)
    rows = db.execute(columns.where(SESSIONS.c.visitor == visitor).order_by(SESSIONS.c.created))
    return [(created, expires) for created, expires in rows]


def open_sessions(db: Connection, visitor: str, now: int) -> list[tuple[str, int, int]]:
    """The digest of each session that a visitor can use, when it began and when it ends.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     add_session(db, "d1", "account:7f", 0, 100)
    ...     open_sessions(db, "account:7f", 99), open_sessions(db, "account:7f", 100)
    ([('d1', 0, 100)], [])
    """
    columns = select(SESSIONS.c.digest, SESSIONS.c.created, SESSIONS.c.expires)
    theirs = (SESSIONS.c.visitor == visitor) & (SESSIONS.c.expires > now)
    rows = db.execute(columns.where(theirs).order_by(SESSIONS.c.created, SESSIONS.c.digest))
    return [(digest, created, expires) for digest, created, expires in rows]


def add_guest(db: Connection, id: str, nickname: str, now: int) -> None:
    """Keep a new guest.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     add_guest(db, "7f", "calm owl", 5)
    ...     guest_created(db, "7f")
    5
    """
    db.execute(insert(GUESTS).values(id=id, nickname=nickname, created=now))


def guest_created(db: Connection, id: str) -> int | None:
    """When a guest came; None where there is no such guest.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     guest_created(db, "7f")
    """
    return db.execute(select(GUESTS.c.created).where(GUESTS.c.id == id)).scalar()


def add_account(db: Connection, account: Account) -> bool:
    """Keep a new account; False where the name is taken.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> ana = Account("7f", "ana", "hash", "player", "calm owl", 0)
    >>> with scratch() as db:
    ...     add_account(db, ana), add_account(db, ana)
    (True, False)
    """
    try:
        with db.begin_nested():
            db.execute(insert(ACCOUNTS).values(**msgspec.structs.asdict(account)))
    except IntegrityError:
        return False
    return True


def account_by_name(db: Connection, name: str) -> Account | None:
    """The account with that name, in any mix of capitals.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> ana = Account("7f", "ana", "hash", "player", "calm owl", 0)
    >>> with scratch() as db:
    ...     made = add_account(db, ana)
    ...     account_by_name(db, "ANA") == ana
    True
    """
    return _account(db, ACCOUNTS.c.name == name.casefold())


def account_by_id(db: Connection, id: str) -> Account | None:
    """The account with that id.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> ana = Account("7f", "ana", "hash", "player", "calm owl", 0)
    >>> with scratch() as db:
    ...     made = add_account(db, ana)
    ...     account_by_id(db, "7f") == ana
    True
    """
    return _account(db, ACCOUNTS.c.id == id)


def _account(db: Connection, which: ColumnElement[bool]) -> Account | None:
    row = db.execute(select(ACCOUNTS).where(which)).mappings().first()
    return None if row is None else Account(**row)


def accounts(db: Connection, after: str, count: int) -> list[Account]:
    """So many accounts with names after this one, in order.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> ana = Account("7f", "ana", "hash", "player", "calm owl", 0)
    >>> with scratch() as db:
    ...     made = add_account(db, ana)
    ...     [[each.name for each in accounts(db, after, 9)] for after in ("", "ana")]
    [['ana'], []]
    """
    rows = select(ACCOUNTS).where(ACCOUNTS.c.name > after).order_by(ACCOUNTS.c.name).limit(count)
    return [Account(**row) for row in db.execute(rows).mappings()]


def change(db: Connection, id: str, new: Mapping[str, object]) -> None:
    """Change some columns of an account.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> ana = Account("7f", "ana", "hash", "player", "calm owl", 0)
    >>> with scratch() as db:
    ...     made = add_account(db, ana)
    ...     change(db, "7f", {"disabled": 9})
    ...     account_by_id(db, "7f").disabled
    9
    """
    db.execute(update(ACCOUNTS).where(ACCOUNTS.c.id == id).values(**new))


def set_password(db: Connection, id: str, password: str) -> None:
    """Store another password hash.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> ana = Account("7f", "ana", "hash", "player", "calm owl", 0)
    >>> with scratch() as db:
    ...     made = add_account(db, ana)
    ...     set_password(db, "7f", "other")
    ...     account_by_id(db, "7f").password
    'other'
    """
    change(db, id, {"password": password})


def set_role(db: Connection, id: str, role: Role) -> None:
    """Give an account a role.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> ana = Account("7f", "ana", "hash", "player", "calm owl", 0)
    >>> with scratch() as db:
    ...     made = add_account(db, ana)
    ...     set_role(db, "7f", Role.COACH)
    ...     account_by_id(db, "7f").role
    'coach'
    """
    change(db, id, {"role": role.value})


def set_nickname(db: Connection, visitor: str, nickname: str) -> None:
    """Give a visitor another nickname.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     add_guest(db, "7f", "calm owl", 0)
    ...     set_nickname(db, "guest:7f", "wise fox")
    ...     nicknames(db, frozenset(["guest:7f"]))
    {'guest:7f': 'wise fox'}
    """
    kind, id = split(visitor)
    table = GUESTS if kind == "guest" else ACCOUNTS
    db.execute(update(table).where(table.c.id == id).values(nickname=nickname))


def nicknames(db: Connection, visitors: frozenset[str]) -> dict[str, str]:
    """The nicknames of those visitors that are still there.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     nicknames(db, frozenset(["guest:7f"]))
    {}
    """
    found = {}
    for kind, table in (("guest", GUESTS), ("account", ACCOUNTS)):
        ids = frozenset(id for each, id in map(split, visitors) if each == kind)
        found.update({f"{kind}:{id}": name for id, name in _names(db, table, ids).items()})
    return found


def remove(db: Connection, visitor: str) -> None:
    """Delete the row of a guest or account.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     add_guest(db, "7f", "calm owl", 0)
    ...     remove(db, "guest:7f")
    ...     guest_created(db, "7f")
    """
    kind, id = split(visitor)
    table = GUESTS if kind == "guest" else ACCOUNTS
    db.execute(delete(table).where(table.c.id == id))


def old_guests(db: Connection, before: int, most: int = 500) -> list[str]:
    """Guests from before then without a session: nobody can be them any more.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     add_guest(db, "7f", "calm owl", 5)
    ...     old_guests(db, 5), old_guests(db, 6)
    ([], ['guest:7f'])
    """
    theirs = select(SESSIONS.c.visitor).where(SESSIONS.c.visitor == "guest:" + GUESTS.c.id)
    gone = GUESTS.c.created < before
    rows = db.execute(select(GUESTS.c.id).where(gone, ~theirs.exists()).limit(most)).scalars()
    return [f"guest:{id}" for id in rows]


def is_last_admin(db: Connection, id: str) -> bool:
    """Whether this account is the only admin that is not disabled.

    Others who ask wait until this transaction is over, so two can't both go at once.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> ana = Account("7f", "ana", "hash", "player", "calm owl", 0)
    >>> with scratch() as db:
    ...     made = add_account(db, ana)
    ...     before = is_last_admin(db, "7f")
    ...     set_role(db, "7f", Role.ADMIN)
    ...     before, is_last_admin(db, "7f")
    (False, True)
    """
    able = (ACCOUNTS.c.role == Role.ADMIN.value) & ACCOUNTS.c.disabled.is_(None)
    admins = select(ACCOUNTS.c.id).where(able).order_by(ACCOUNTS.c.id).with_for_update()
    return list(db.execute(admins).scalars()) == [id]
