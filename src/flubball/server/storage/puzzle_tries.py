"""What is kept of people's tries at puzzles: counts and a rating of the puzzle, and no person."""

import msgspec
from sqlalchemy import ColumnElement, Connection, select, update

from flubball.server.storage.schema import PUZZLE_TRIES
from flubball.server.storage.upsert import upsert


class Tries(msgspec.Struct, frozen=True):
    """How many have tried a puzzle and solved it, and its rating."""

    tried: int
    solved: int
    mu: float
    sigma: float


def of_game(db: Connection, game: str) -> dict[str, Tries]:
    """By puzzle, those of a game that anybody has tried.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     of_game(db, "wff")
    {}
    """
    rows = select(PUZZLE_TRIES).where(PUZZLE_TRIES.c.game == game)
    return {row.puzzle: Tries(*row[2:]) for row in db.execute(rows)}


def locked(db: Connection, game: str, puzzle: str, new: Tries) -> Tries:
    """What is kept of a puzzle, `new` where nobody has tried it; nobody else changes it meanwhile.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     locked(db, "wff", "7f", Tries(0, 0, 25, 8)).tried
    0
    """
    row = upsert(db, PUZZLE_TRIES).values(game=game, puzzle=puzzle, **msgspec.structs.asdict(new))
    db.execute(row.on_conflict_do_nothing(index_elements=["game", "puzzle"]))
    kept = select(PUZZLE_TRIES).where(_at(game, puzzle)).with_for_update()
    return Tries(*db.execute(kept).one()[2:])


def keep(db: Connection, game: str, puzzle: str, tries: Tries) -> None:
    """Instead of what was kept of a puzzle, in the transaction that has `locked` it.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     first = locked(db, "wff", "7f", Tries(0, 0, 25, 8))
    ...     keep(db, "wff", "7f", Tries(1, 1, 24, 8))
    ...     of_game(db, "wff")["7f"].tried
    1
    """
    new = msgspec.structs.asdict(tries)
    db.execute(update(PUZZLE_TRIES).where(_at(game, puzzle)).values(**new))


def _at(game: str, puzzle: str) -> ColumnElement[bool]:
    return (PUZZLE_TRIES.c.game == game) & (PUZZLE_TRIES.c.puzzle == puzzle)
