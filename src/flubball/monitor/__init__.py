"""The Pentathlon's procedure: one Monitor for all its games; see `docs/monitor.md`.

>>> from flubball import games
>>> from flubball.monitor import MonitorGame
>>> isinstance(games.get("contig-60"), MonitorGame)
True
"""

from flubball.monitor.actions import Action
from flubball.monitor.codes import CODES
from flubball.monitor.ending import points
from flubball.monitor.error import (
    DECLARED,
    ENDED,
    RECEIVED,
    Case,
    Corrected,
    Error,
    challenger_wins,
    restored,
)
from flubball.monitor.game import MonitorGame
from flubball.monitor.rules import Rules
from flubball.monitor.table import Config, End, Play, Table, Turn, View
from flubball.monitor.which_turn import split_turn
from flubball.monitor.word import HOLDER, OTHER, Fault, Spoken, Word

__all__ = [
    "CODES",
    "DECLARED",
    "ENDED",
    "HOLDER",
    "OTHER",
    "RECEIVED",
    "Action",
    "Case",
    "Config",
    "Corrected",
    "End",
    "Error",
    "Fault",
    "MonitorGame",
    "Play",
    "Rules",
    "Spoken",
    "Table",
    "Turn",
    "View",
    "Word",
    "challenger_wins",
    "points",
    "restored",
    "split_turn",
]
