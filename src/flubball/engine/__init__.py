"""The contract every game meets, and what is built on it alone.

`game` is the contract, `ruling` and `outcome` what it answers with, `play` the checked way to
play, `record` and `replay` what is kept, `registry` how games are found, `kit` the tests any
game must pass. Nothing here does I/O, reads a clock or uses a global random generator.
"""

from flubball.engine.contract.judging import Decision
from flubball.engine.contract.starting import NO_OPTIONS
from flubball.engine.deadlines import MINUTE, SECOND, Deadline, format_time, parse_time
from flubball.engine.errors import (
    ClockError,
    EngineError,
    NotationError,
    RecordError,
    ReplayError,
    SetupError,
    UnknownGameError,
)
from flubball.engine.game import AnyGame, Game
from flubball.engine.outcome import Outcome
from flubball.engine.play import Step, decide, pass_time, send
from flubball.engine.record import ENGINE, Entry, Record
from flubball.engine.record_format import entry_lines, format_record
from flubball.engine.record_parse import parse_record
from flubball.engine.registry import Registry
from flubball.engine.replay import Difference, recheck, replay, steps
from flubball.engine.ruling import (
    Code,
    Mark,
    Reason,
    Ruling,
    Verdict,
    accepted,
    format_ruling,
    refused,
)
from flubball.engine.seats import (
    CLOCK,
    DICE,
    JUDGE,
    SPECTATOR,
    Role,
    Seat,
    at_table,
    format_seat,
    parse_seat,
    watching,
)
from flubball.engine.setup import Edition, Setup
from flubball.engine.views import leaks

__all__ = [
    "CLOCK",
    "DICE",
    "ENGINE",
    "JUDGE",
    "MINUTE",
    "NO_OPTIONS",
    "SECOND",
    "SPECTATOR",
    "AnyGame",
    "ClockError",
    "Code",
    "Deadline",
    "Decision",
    "Difference",
    "Edition",
    "EngineError",
    "Entry",
    "Game",
    "Mark",
    "NotationError",
    "Outcome",
    "Reason",
    "Record",
    "RecordError",
    "Registry",
    "ReplayError",
    "Role",
    "Ruling",
    "Seat",
    "Setup",
    "SetupError",
    "Step",
    "UnknownGameError",
    "Verdict",
    "accepted",
    "at_table",
    "decide",
    "entry_lines",
    "format_record",
    "format_ruling",
    "format_seat",
    "format_time",
    "leaks",
    "parse_record",
    "parse_seat",
    "parse_time",
    "pass_time",
    "recheck",
    "refused",
    "replay",
    "send",
    "steps",
    "watching",
]
