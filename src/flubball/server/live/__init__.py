"""Live tables: matches that go on in this process and are stored before anyone is told."""

from flubball.server.codes import CODES
from flubball.server.live.subscribers import UpdateQueue
from flubball.server.live.tables import Tables
from flubball.server.live.types import (
    Ack,
    Dropped,
    Due,
    Pace,
    Refusal,
    Refused,
    Seating,
    TableId,
    TableInfo,
    Told,
    Update,
)

__all__ = [
    "CODES",
    "Ack",
    "Dropped",
    "Due",
    "Pace",
    "Refusal",
    "Refused",
    "Seating",
    "TableId",
    "TableInfo",
    "Tables",
    "Told",
    "Update",
    "UpdateQueue",
]
