"""Live tournament events: logs that go on in this process and are stored before anyone is told."""

from flubball.server.live.events.events import Events
from flubball.server.live.events.live_event import LiveEvent
from flubball.server.live.events.planning import Saved, Sending

__all__ = ["Events", "LiveEvent", "Saved", "Sending"]
