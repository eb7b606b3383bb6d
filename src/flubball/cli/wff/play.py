"""`flubball play wff`: a match in the terminal, or the guided first shake."""

from typing import Annotated

import typer

from flubball.cli.play import Enforcement, Judging, NoClock, People, Seats, play
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
    practised,
    teach,
)


def play_wff(
    file: FileArg = None,
    division: Annotated[
        str | None,
        typer.Option(metavar="GAME", help="elementary (default), middle or regular."),
    ] = None,
    seats: Seats = 2,
    people: People = None,
    enforcement: Enforcement = "strict",
    judging: Judging = "auto",
    proofs: Annotated[
        str,
        typer.Option(metavar="HOW", help="written: with its proof; found: the software finds it."),
    ] = "written",
    level: BotLevel = None,
    pace: BotPace = None,
    seed: Seed = None,
    no_clock: NoClock = False,
    hints: Hints = False,
    record: RecordFile = None,
    resume: Resume = False,
    lesson: LessonOn = False,
    chapter: Chapter = None,
) -> None:
    """Play WFF 'N PROOF against bots or with several people at one keyboard.

    Exit status: 0 when the program was left, 2 when an option can't be used.
    """
    if lesson or chapter:
        teach("wff", chapter)
        return
    clock = False if no_clock else None
    wanted = Wanted("wff", file, record, resume, seats, people, seed, clock, level, pace)
    options = {"division": division, "enforcement": enforcement, "judging": judging}
    usual = {"proofs": None if proofs == "written" else proofs}
    play(wanted, options | usual | practised(hints))
