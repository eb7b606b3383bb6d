"""`flubball play equations`: a match in the terminal, or the guided first shake."""

from flubball.cli.equations.options import Book, Division
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


def play_equations(
    file: FileArg = None,
    rules: Book = None,
    division: Division = None,
    seats: Seats = 2,
    people: People = None,
    enforcement: Enforcement = "strict",
    judging: Judging = "auto",
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
    """Play a match against bots or with several people at one keyboard.

    Exit status: 0 when the program was left, 2 when an option can't be used.
    """
    if lesson or chapter:
        teach("equations", chapter)
        return
    clock = False if no_clock else None
    wanted = Wanted("equations", file, record, resume, seats, people, seed, clock, level, pace)
    options = {"rules": rules, "division": division, "enforcement": enforcement, "judging": judging}
    play(wanted, options | practised(hints))
