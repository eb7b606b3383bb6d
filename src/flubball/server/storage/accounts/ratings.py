"""Who has asked for a rating, in which game and when."""

import msgspec
from sqlalchemy import Connection, delete, select

from flubball.server.storage.accounts.schema import ACCOUNTS, CLASSES, RATED
from flubball.server.storage.upsert import upsert


class RatedGame(msgspec.Struct, frozen=True):
    """A game in which somebody has a rating, of the matches since then."""

    game: str
    since: int


def ask(db: Connection, account: str, game: str, now: int) -> None:
    """Somebody wants a rating; who has one keeps it.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     for now in (5, 9):
    ...         ask(db, "7f", "wff", now)
    ...     asked(db, "7f")
    [RatedGame(game='wff', since=5)]
    """
    row = upsert(db, RATED).values(account=account, game=game, since=now)
    db.execute(row.on_conflict_do_nothing(index_elements=["account", "game"]))


def take_back(db: Connection, account: str, game: str) -> None:
    """Somebody wants none any more.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     ask(db, "7f", "wff", 5)
    ...     take_back(db, "7f", "wff")
    ...     asked(db, "7f")
    []
    """
    db.execute(delete(RATED).where(RATED.c.account == account, RATED.c.game == game))


def asked(db: Connection, account: str) -> list[RatedGame]:
    """The games in which an account has a rating.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     asked(db, "7f")
    []
    """
    rows = select(RATED.c.game, RATED.c.since).where(RATED.c.account == account)
    return [RatedGame(*row) for row in db.execute(rows.order_by(RATED.c.game))]


def forget(db: Connection, account: str) -> None:
    """An account wants no rating at all any more.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     ask(db, "7f", "wff", 5)
    ...     forget(db, "7f")
    ...     asked(db, "7f")
    []
    """
    db.execute(delete(RATED).where(RATED.c.account == account))


def everybody(db: Connection, game: str) -> dict[str, int]:
    """Who has asked in a game, as tables know them, and when; nobody whose account is closed.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     everybody(db, "wff")
    {}
    """
    there = RATED.c.account == ACCOUNTS.c.id
    rows = select(RATED.c.account, RATED.c.since).join(ACCOUNTS, there)
    found = db.execute(rows.where(RATED.c.game == game, ACCOUNTS.c.disabled.is_(None)))
    return {f"account:{account}": since for account, since in found}


def rated_classes(db: Connection) -> frozenset[str]:
    """The visibilities of classes whose matches count.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     rated_classes(db)
    frozenset()
    """
    ids = db.execute(select(CLASSES.c.id).where(CLASSES.c.rated)).scalars()
    return frozenset(f"class:{id}" for id in ids)
