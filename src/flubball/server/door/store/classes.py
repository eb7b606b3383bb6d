"""Classes and their members."""

import msgspec
from sqlalchemy import Connection, delete, insert, select

from flubball.server.door.words import Pick, nickname
from flubball.server.storage.accounts import CLASSES, MEMBERS


class ClassRow(msgspec.Struct, frozen=True):
    """A class as it is stored; `coach` is an account's id."""

    id: str
    coach: str
    title: str
    created: int


def add(db: Connection, row: ClassRow) -> None:
    """Keep a new class."""
    db.execute(insert(CLASSES).values(**msgspec.structs.asdict(row)))


def find(db: Connection, id: str) -> ClassRow | None:
    """The class of a link."""
    row = db.execute(select(CLASSES).where(CLASSES.c.id == id)).mappings().first()
    return None if row is None else ClassRow(**row)


def remove(db: Connection, id: str) -> None:
    """Delete a class; its memberships go with it."""
    db.execute(delete(MEMBERS).where(MEMBERS.c.class_id == id))
    db.execute(delete(CLASSES).where(CLASSES.c.id == id))


def coached(db: Connection, account: str) -> list[ClassRow]:
    """The classes of a coach, oldest first."""
    rows = db.execute(
        select(CLASSES).where(CLASSES.c.coach == account).order_by(CLASSES.c.created, CLASSES.c.id)
    )
    return [ClassRow(**row) for row in rows.mappings()]


def joined(db: Connection, visitor: str) -> list[tuple[ClassRow, str]]:
    """The classes a visitor is in, each with the nickname there."""
    rows = db.execute(
        select(CLASSES, MEMBERS.c.nickname)
        .join(MEMBERS, MEMBERS.c.class_id == CLASSES.c.id)
        .where(MEMBERS.c.visitor == visitor)
        .order_by(CLASSES.c.created, CLASSES.c.id)
    )
    return [(ClassRow(*row[:-1]), row[-1]) for row in rows]


def members(db: Connection, id: str) -> dict[str, str]:
    """The nicknames in a class by visitor, in alphabetical order."""
    rows = db.execute(
        select(MEMBERS.c.visitor, MEMBERS.c.nickname)
        .where(MEMBERS.c.class_id == id)
        .order_by(MEMBERS.c.nickname)
    )
    return {visitor: str(name) for visitor, name in rows}


def join(db: Connection, id: str, visitor: str, pick: Pick, now: int) -> str:
    """The visitor's nickname in the class, a new one where it was not in it."""
    there = members(db, id)
    if visitor in there:
        return there[visitor]
    name = nickname(pick, frozenset(there.values()))
    row = {"class_id": id, "visitor": visitor, "nickname": name, "joined": now}
    db.execute(insert(MEMBERS).values(row))
    return name


def leave(db: Connection, id: str, visitor: str) -> None:
    """Take a member out of a class."""
    here = (MEMBERS.c.class_id == id) & (MEMBERS.c.visitor == visitor)
    db.execute(delete(MEMBERS).where(here))


def leave_all(db: Connection, visitor: str) -> None:
    """Take a visitor out of every class."""
    db.execute(delete(MEMBERS).where(MEMBERS.c.visitor == visitor))
