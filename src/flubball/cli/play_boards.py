"""`flubball play GAME` for every game of the registry that has no program of its own."""

import contextlib
import sys
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer

from flubball import games
from flubball.cli.play_options import (
    BotLevel,
    BotPace,
    Chapter,
    FileArg,
    Hints,
    LessonOn,
    RecordFile,
    Resume,
    Seed,
    Wanted,
    open_match,
    practised,
    teach,
    unusable,
)
from flubball.players.pace import pause
from flubball.terminal.prose import printable
from flubball.terminal.saving import PlaySettings
from flubball.terminal.screen import console

if TYPE_CHECKING:
    from flubball.terminal.match import AnyMatch
    from flubball.terminal.starting import Started

# Games take long to import; no other command should wait for them.

People = Annotated[
    int | None,
    typer.Option(min=0, max=2, help="How many sit here; the rest are bots. Default 1."),
]
TableRules = Annotated[
    bool, typer.Option("--table", help="Errors are not refused: they stand until challenged.")
]
OptionText = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help="An option of the game; several."),
]
ClockOn = Annotated[bool, typer.Option("--clock", help="The clock counts: slow turns are lost.")]


MOMENT = 0.3
"""Seconds between a bot's lines, where somebody looks on."""

HELP = """Play {name} against a bot, or two people at one keyboard.

A line at a time. Exit status: 0 when the program was left, 2 when an option can't be used.
"""


def play_board(
    context: typer.Context,
    file: FileArg = None,
    people: People = None,
    table: TableRules = False,
    option: OptionText = None,
    level: BotLevel = None,
    pace: BotPace = None,
    seed: Seed = None,
    clock: ClockOn = False,
    hints: Hints = False,
    record: RecordFile = None,
    resume: Resume = False,
    lesson: LessonOn = False,
    chapter: Chapter = None,
) -> None:
    """The command of every game; its name says which."""
    name = str(context.info_name)
    if lesson or chapter:
        teach(name, chapter)
        return
    clocked = True if clock else None
    seats = games.get(name).players[0]
    wanted = Wanted(name, file, record, resume, seats, people, seed, clocked, level, pace)
    modes = {**({"enforcement": "table"} if table else {}), **practised(hints)}
    given = {**modes, **_options(option or [])}
    from flubball.terminal.match import Match

    _run(open_match(Match[Any], wanted, given, PlaySettings(clock=False)))


def _options(texts: Sequence[str]) -> dict[str, str]:
    found = {}
    for text in texts:
        name, equals, value = printable(text).partition("=")
        if not equals:
            unusable(f"--option {name}: there is no value.", "Write --option NAME=VALUE.")
        found[name] = value
    return found


def _run(started: "Started[AnyMatch]") -> None:
    from flubball.terminal.boards.program import Program, read_line
    from flubball.terminal.clock import Clock

    def keep(match: "AnyMatch") -> None:
        try:
            started.keep(match)
        except OSError as error:
            why = f"{started.path}: the match can't be saved: {error.strerror}."
            unusable(why, "Name another file with --record.")

    with contextlib.suppress(ImportError):
        import readline  # noqa: F401  (gives input() a history and editing)
    screen = console()
    delay = pause(started.pace, MOMENT) if sys.stdin.isatty() else 0.0
    read, clock = read_line(screen), Clock(time.monotonic)
    Program(started._replace(keep=keep), screen, clock, read, delay).run()


COMMAND = play_board
