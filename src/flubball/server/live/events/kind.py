"""Events as a kind of log: how they are kept and folded. Time brings nothing to them."""

from flubball.server.live.codes import refusal
from flubball.server.live.events.live_event import EventPlan, LiveEvent
from flubball.server.live.types import Refused
from flubball.server.live.wakes import Wake
from flubball.server.storage.events.log import EVENT_LOG
from flubball.tournament.event.chain import Chain


class EventKind:
    """Tournament events.

    >>> EventKind().missing().code
    'no-event'
    """

    name = "event"
    log = EVENT_LOG

    def load(self, stored: Chain) -> LiveEvent:
        """The event in memory."""
        return LiveEvent(stored)

    def missing(self) -> Refused:
        """There is no such event."""
        return refusal("no-event")

    def plan_wake(self, live: LiveEvent, now: int) -> EventPlan:
        """Nothing is due."""
        return EventPlan(None)

    def plan_retry(self, live: LiveEvent, now: int) -> EventPlan:
        """Nothing is due."""
        return EventPlan(None)

    def next_wake(self, live: LiveEvent) -> Wake | None:
        """Never."""
        return None
