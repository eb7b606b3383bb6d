"""An event as a fold over a log: frozen settings, actions, and the state that they lead to."""

from flubball.tournament.event.actions import Action, Entry, format_action, parse_action
from flubball.tournament.event.fold import apply, check, fold, send
from flubball.tournament.event.log_text import format_log, parse_log
from flubball.tournament.event.state import Event, EventState, start

__all__ = [
    "Action",
    "Entry",
    "Event",
    "EventState",
    "apply",
    "check",
    "fold",
    "format_action",
    "format_log",
    "parse_action",
    "parse_log",
    "send",
    "start",
]
