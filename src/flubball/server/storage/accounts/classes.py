"""Classes and their members."""

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from flubball.server.nicknames import Pick, nickname
from flubball.server.storage.accounts.schema import CLASSES, MEMBERS


class ClassRow(msgspec.Struct, frozen=True):
    """A class as it is stored; `coach` is an account's id."""

    id: str
    coach: str
    title: str
    created: int
    link: str
    game: str = ""
    rated: bool = False


def add(db: Connection, row: ClassRow) -> None:
    """Keep a new class.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> school = ClassRow("c1", "7f", "calm owls", 0, "c1")
    >>> with scratch() as db:
    ...     add(db, school)
    ...     find(db, "c1").title
    'calm owls'
    """
    db.execute(insert(CLASSES).values(**msgspec.structs.asdict(row)))


def find(db: Connection, id: str) -> ClassRow | None:
    """The class with that id, or with that link.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     find(db, "c1")
    """
    which = (CLASSES.c.id == id) | (CLASSES.c.link == id)
    row = db.execute(select(CLASSES).where(which)).mappings().first()
    return None if row is None else ClassRow(**row)


def set_link(db: Connection, id: str, link: str) -> None:
    """Give a class another link; the one before opens nothing any more.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> school = ClassRow("c1", "7f", "calm owls", 0, "c1")
    >>> with scratch() as db:
    ...     add(db, school)
    ...     set_link(db, "c1", "x2")
    ...     find(db, "x2").id
    'c1'
    """
    db.execute(update(CLASSES).where(CLASSES.c.id == id).values(link=link))


def set_game(db: Connection, id: str, game: str) -> None:
    """The game that new tables of a class begin with.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> school = ClassRow("c1", "7f", "calm owls", 0, "c1")
    >>> with scratch() as db:
    ...     add(db, school)
    ...     set_game(db, "c1", "nim")
    ...     find(db, "c1").game
    'nim'
    """
    db.execute(update(CLASSES).where(CLASSES.c.id == id).values(game=game))


def set_rated(db: Connection, id: str, rated: bool) -> None:
    """Whether matches of a class count for ratings.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> school = ClassRow("c1", "7f", "calm owls", 0, "c1")
    >>> with scratch() as db:
    ...     add(db, school)
    ...     set_rated(db, "c1", True)
    ...     find(db, "c1").rated
    True
    """
    db.execute(update(CLASSES).where(CLASSES.c.id == id).values(rated=rated))


def remove(db: Connection, id: str) -> None:
    """Delete a class; its memberships go with it.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> school = ClassRow("c1", "7f", "calm owls", 0, "c1")
    >>> with scratch() as db:
    ...     add(db, school)
    ...     remove(db, "c1")
    ...     find(db, "c1")
    """
    db.execute(delete(MEMBERS).where(MEMBERS.c.class_id == id))
    db.execute(delete(CLASSES).where(CLASSES.c.id == id))


def coached(db: Connection, account: str) -> list[ClassRow]:
    """The classes of a coach, oldest first.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> school = ClassRow("c1", "7f", "calm owls", 0, "c1")
    >>> with scratch() as db:
    ...     add(db, school)
    ...     [row.id for row in coached(db, "7f")]
    ['c1']
    """
    rows = db.execute(
        select(CLASSES).where(CLASSES.c.coach == account).order_by(CLASSES.c.created, CLASSES.c.id)
    )
    return [ClassRow(**row) for row in rows.mappings()]


def joined(db: Connection, visitor: str) -> list[tuple[ClassRow, str]]:
    """The classes a visitor is in, each with the nickname there.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> school = ClassRow("c1", "7f", "calm owls", 0, "c1")
    >>> with scratch() as db:
    ...     add(db, school)
    ...     name = join(db, "c1", "guest:7", lambda words: words[0], 0)
    ...     [(row.id, name) for row, name in joined(db, "guest:7")]
    [('c1', 'agile albatross')]
    """
    rows = db.execute(
        select(CLASSES, MEMBERS.c.nickname)
        .join(MEMBERS, MEMBERS.c.class_id == CLASSES.c.id)
        .where(MEMBERS.c.visitor == visitor)
        .order_by(CLASSES.c.created, CLASSES.c.id)
    )
    return [(ClassRow(*row[:-1]), row[-1]) for row in rows]


def members(db: Connection, id: str) -> dict[str, str]:
    """The nicknames in a class by visitor, in alphabetical order.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     name = join(db, "c1", "guest:7", lambda words: words[0], 0)
    ...     members(db, "c1")
    {'guest:7': 'agile albatross'}
    """
    rows = db.execute(
        select(MEMBERS.c.visitor, MEMBERS.c.nickname)
        .where(MEMBERS.c.class_id == id)
        .order_by(MEMBERS.c.nickname)
    )
    return {visitor: str(name) for visitor, name in rows}


def join(db: Connection, id: str, visitor: str, pick: Pick, now: int) -> str:
    """The visitor's nickname in the class, a new one where it was not in it.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     [join(db, "c1", who, lambda words: words[0], 0) for who in ("guest:7", "guest:8")]
    ['agile albatross', 'agile albatross 2']
    """
    there = members(db, id)
    if visitor in there:
        return there[visitor]
    name = nickname(pick, frozenset(there.values()))
    row = {"class_id": id, "visitor": visitor, "nickname": name, "joined": now}
    db.execute(insert(MEMBERS).values(row))
    return name


def leave(db: Connection, id: str, visitor: str) -> None:
    """Take a member out of a class.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     name = join(db, "c1", "guest:7", lambda words: words[0], 0)
    ...     leave(db, "c1", "guest:7")
    ...     members(db, "c1")
    {}
    """
    here = (MEMBERS.c.class_id == id) & (MEMBERS.c.visitor == visitor)
    db.execute(delete(MEMBERS).where(here))


def leave_all(db: Connection, visitor: str) -> None:
    """Take a visitor out of every class.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     name = join(db, "c1", "guest:7", lambda words: words[0], 0)
    ...     leave_all(db, "guest:7")
    ...     members(db, "c1")
    {}
    """
    db.execute(delete(MEMBERS).where(MEMBERS.c.visitor == visitor))
