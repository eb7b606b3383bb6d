"""`Plan`: what would be stored next at a table, and what the table in memory is after it."""

from typing import Any

import msgspec

from flubball.engine.seeded import SeededDice
from flubball.server.live.types import Ack, Due, Refusal, TableInfo
from flubball.server.live.visibility import LoggedEntry, Views
from flubball.server.live.wakes import Wake
from flubball.server.storage.tables.changes import Change


class Folded(msgspec.Struct, frozen=True, gc=False):
    """The log after some more entries: the new ones, the state and views after them."""

    kept: tuple[LoggedEntry, ...]
    dues: tuple[Due | None, ...]
    state: Any
    views: Views


class Plan(msgspec.Struct, frozen=True, gc=False):
    """What to store, and what the table in memory is after it. No change: nothing to store."""

    change: Change | None
    info: TableInfo
    folded: Folded | None = None
    answer: Ack | Refusal | None = None
    dice: SeededDice | None = None
    wake: Wake | None = None
