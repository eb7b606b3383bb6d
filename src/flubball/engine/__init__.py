"""The contract every game meets, and what is built on it alone.

`game` is the contract, `ruling` and `outcome` what it answers with, `play` the checked way to
play, `record` and `replaying` what is kept, `registry` how games are found, `kit` the tests any
game must pass. Nothing here does I/O, reads a clock or uses a global random generator.
"""

from typing import TYPE_CHECKING

from flubball.lazy import lazy_names

if TYPE_CHECKING:
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
    from flubball.engine.folding import Played
    from flubball.engine.game import AnyGame, Game
    from flubball.engine.outcome import Outcome
    from flubball.engine.play import Step, decide, pass_time, send
    from flubball.engine.record import ENGINE, Entry, Record
    from flubball.engine.record_format import entry_lines, format_record
    from flubball.engine.record_parse import parse_record
    from flubball.engine.registry import Registry
    from flubball.engine.replaying import Difference, recheck, replay, states_of
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
else:
    __getattr__ = lazy_names(
        __name__,
        {
            ".contract.judging": ["Decision"],
            ".contract.starting": ["NO_OPTIONS"],
            ".deadlines": ["MINUTE", "SECOND", "Deadline", "format_time", "parse_time"],
            ".errors": [
                "ClockError",
                "EngineError",
                "NotationError",
                "RecordError",
                "ReplayError",
                "SetupError",
                "UnknownGameError",
            ],
            ".folding": ["Played"],
            ".game": ["AnyGame", "Game"],
            ".outcome": ["Outcome"],
            ".play": ["Step", "decide", "pass_time", "send"],
            ".record": ["ENGINE", "Entry", "Record"],
            ".record_format": ["entry_lines", "format_record"],
            ".record_parse": ["parse_record"],
            ".registry": ["Registry"],
            ".replaying": ["Difference", "recheck", "replay", "states_of"],
            ".ruling": [
                "Code",
                "Mark",
                "Reason",
                "Ruling",
                "Verdict",
                "accepted",
                "format_ruling",
                "refused",
            ],
            ".seats": [
                "CLOCK",
                "DICE",
                "JUDGE",
                "SPECTATOR",
                "Role",
                "Seat",
                "at_table",
                "format_seat",
                "parse_seat",
                "watching",
            ],
            ".setup": ["Edition", "Setup"],
            ".views": ["leaks"],
        },
    )

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
    "Played",
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
    "states_of",
    "watching",
]
