"""How far somebody came in the chapters of the lessons."""

import msgspec
from sqlalchemy import Connection, case, delete, select

from flubball.server.storage.accounts.schema import LESSONS
from flubball.server.storage.upsert import upsert


class Learned(msgspec.Struct, frozen=True):
    """Steps that are done, of so many, in a chapter of a game's lessons."""

    game: str
    chapter: str
    step: int
    steps: int
    at: int


def reached(db: Connection, visitor: str, learned: Learned) -> None:
    """Keep how far somebody came; whoever goes back has not forgotten it.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     for step in (3, 5, 2):
    ...         reached(db, "guest:7", Learned("nim", "first", step, 9, 0))
    ...     [each.step for each in learned(db, "guest:7")]
    [5]
    """
    row = upsert(db, LESSONS).values(visitor=visitor, **msgspec.structs.asdict(learned))
    further = case((row.excluded.step > LESSONS.c.step, row.excluded.step), else_=LESSONS.c.step)
    keys = ["visitor", "game", "chapter"]
    new = {"step": further, "steps": row.excluded.steps, "at": row.excluded.at}
    db.execute(row.on_conflict_do_update(index_elements=keys, set_=new))


def learned(db: Connection, visitor: str) -> list[Learned]:
    """All that somebody has begun, by game and chapter.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     learned(db, "guest:7")
    []
    """
    return learned_by(db, frozenset((visitor,))).get(visitor, [])


def learned_by(db: Connection, visitors: frozenset[str]) -> dict[str, list[Learned]]:
    """All that each of these has begun.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     reached(db, "guest:7", Learned("nim", "first", 3, 9, 0))
    ...     list(learned_by(db, frozenset(("guest:7", "guest:8"))))
    ['guest:7']
    """
    columns = (LESSONS.c.game, LESSONS.c.chapter, LESSONS.c.step, LESSONS.c.steps, LESSONS.c.at)
    rows = select(LESSONS.c.visitor, *columns).where(LESSONS.c.visitor.in_(visitors))
    found: dict[str, list[Learned]] = {}
    for visitor, *row in db.execute(rows.order_by(LESSONS.c.game, LESSONS.c.chapter)):
        found.setdefault(visitor, []).append(Learned(*row))
    return found


def forget(db: Connection, visitor: str) -> None:
    """Forget what somebody has learned.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     reached(db, "guest:7", Learned("nim", "first", 3, 9, 0))
    ...     forget(db, "guest:7")
    ...     learned(db, "guest:7")
    []
    """
    db.execute(delete(LESSONS).where(LESSONS.c.visitor == visitor))


def hand_over(db: Connection, guest: str, account: str) -> None:
    """An account knows what the guest has learned.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     reached(db, "guest:7", Learned("nim", "first", 3, 9, 0))
    ...     hand_over(db, "guest:7", "account:1")
    ...     learned(db, "account:1")[0].step, learned(db, "guest:7")
    (3, [])
    """
    for each in learned(db, guest):
        reached(db, account, each)
    forget(db, guest)
