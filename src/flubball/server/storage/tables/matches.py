"""The matches of a person or of a class, a page at a time: the newest first."""

from collections.abc import Iterable, Sequence
from typing import Any, Literal, TypeAlias

from sqlalchemy import ColumnElement, Connection, Row, and_, exists, or_, select, tuple_

from flubball.server.storage.schema import ENTRIES, SEATINGS, TABLES

Which: TypeAlias = Literal["all", "running", "over"]
Found: TypeAlias = list[tuple[Row[Any], Sequence[Row[Any]]]]
"""Rows of tables, each with its seatings in order."""


def matches_of(
    db: Connection, visitor: str, which: Which = "all", before: str = "", count: int = 50
) -> Found:
    """The matches at which a visitor sits or has done something; `before` is a table's id.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     matches_of(db, "guest:7")
    []
    """
    return _page(db, _played(visitor), which, before, count)


def matches_in(
    db: Connection, visibility: str, which: Which = "all", before: str = "", count: int = 50
) -> Found:
    """The matches of a visibility, such as `class:ID`.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     matches_in(db, "class:c1", "over")
    []
    """
    return _page(db, TABLES.c.visibility == visibility, which, before, count)


def _played(visitor: str) -> ColumnElement[bool]:
    """Seats are looked up by who took them; of those that were left, only where one has played."""
    mine, later = SEATINGS.alias("mine"), SEATINGS.alias("later")
    left = exists().where(
        later.c.table_id == mine.c.table_id,
        later.c.seat == mine.c.seat,
        later.c.number > mine.c.number,
    )
    did = exists().where(ENTRIES.c.table_id == mine.c.table_id, ENTRIES.c.occupant == visitor)
    sat = select(mine.c.table_id).where(mine.c.occupant == visitor, or_(~left, did))
    return TABLES.c.id.in_(sat)


def _page(
    db: Connection, whose: ColumnElement[bool], which: Which, before: str, count: int
) -> Found:
    wanted = [whose]
    if which != "all":
        closed = TABLES.c.closed
        wanted.append(closed.is_(None) if which == "running" else closed.is_not(None))
    if before:
        last = select(TABLES.c.created, TABLES.c.id).where(TABLES.c.id == before)
        wanted.append(tuple_(TABLES.c.created, TABLES.c.id) < last.scalar_subquery())
    newest = (TABLES.c.created.desc(), TABLES.c.id.desc())
    tables = db.execute(select(TABLES).where(and_(*wanted)).order_by(*newest).limit(count)).all()
    ids = [row.id for row in tables]
    seats = select(SEATINGS).where(SEATINGS.c.table_id.in_(ids)).order_by(SEATINGS.c.number)
    found: dict[str, list[Row[Any]]] = {id: [] for id in ids}
    for row in db.execute(seats):
        found[row.table_id].append(row)
    return [(row, found[row.id]) for row in tables]


def rated_matches(
    db: Connection, game: str, visitors: Iterable[str], classes: Iterable[str], count: int
) -> Found:
    """The newest finished matches of a game at which one of these has sat; of classes only these.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     rated_matches(db, "contig-60", ["account:7"], [], 100)
    []
    """
    sat = select(SEATINGS.c.table_id).where(SEATINGS.c.occupant.in_(list(visitors)))
    seen = TABLES.c.visibility
    wanted = (
        TABLES.c.game == game,
        TABLES.c.outcome.is_not(None),
        or_(seen.not_like("class:%"), seen.in_(list(classes))),
        TABLES.c.id.in_(sat),
    )
    return _page(db, and_(*wanted), "over", "", count)


def matches_with_bots(db: Connection, game: str, count: int) -> Found:
    """The newest finished matches of a game at which a bot has sat, without those of classes.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     matches_with_bots(db, "contig-60", 100)
    []
    """
    sat = select(SEATINGS.c.table_id).where(SEATINGS.c.occupant.startswith("bot:"))
    wanted = (
        TABLES.c.game == game,
        TABLES.c.outcome.is_not(None),
        TABLES.c.visibility.not_like("class:%"),
        TABLES.c.id.in_(sat),
    )
    return _page(db, and_(*wanted), "over", "", count)
