"""Tables as a kind of log: how they are kept and folded, and what time brings to them."""

from flubball.server.live.codes import refusal
from flubball.server.live.plan import Plan
from flubball.server.live.planning import next_wake, plan_retry, plan_wake
from flubball.server.live.table import LiveTable
from flubball.server.live.types import Pace, Refused
from flubball.server.live.wakes import Wake
from flubball.server.storage.tables.log import TABLE_LOG
from flubball.server.storage.tables.reading import Stored


class TableKind:
    """Tables at which dice and bots wait as the pace says.

    >>> TableKind(Pace()).missing().code
    'no-table'
    """

    name = "table"
    log = TABLE_LOG

    def __init__(self, pace: Pace) -> None:
        self.pace = pace

    def load(self, stored: Stored) -> LiveTable:
        """The table in memory."""
        return LiveTable(stored, self.pace.rest)

    def missing(self) -> Refused:
        """There is no such table."""
        return refusal("no-table")

    def plan_wake(self, live: LiveTable, now: int) -> Plan:
        """Deadlines that have passed, and a roll where it is the dice's turn."""
        return plan_wake(live, now, self.pace)

    def plan_retry(self, live: LiveTable, now: int) -> Plan:
        """When the table must be looked at next."""
        return plan_retry(live, now, self.pace)

    def next_wake(self, live: LiveTable) -> Wake | None:
        """The next deadline, roll or end of a question's lease."""
        return next_wake(live, live.info, live.state, live.last, self.pace)
