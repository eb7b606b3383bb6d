"""What the commands of `flubball play` have in common: options, beginning, resuming, the lesson."""

import os
import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple, NoReturn

import typer

from flubball import games, players
from flubball.cli.failing import Failed
from flubball.engine.errors import EngineError
from flubball.engine.lesson import FIRST
from flubball.engine.seeded import new_seed
from flubball.engine.setup import Setup
from flubball.players import NoBot
from flubball.players.pace import PACES
from flubball.terminal.prose import printable
from flubball.terminal.saving import PlaySettings, data_folder, load
from flubball.terminal.screen import console

if TYPE_CHECKING:
    from flubball.terminal.match import M
    from flubball.terminal.starting import Started

# Games take long to import; no other command should wait for them.

FileArg = Annotated[
    Path | None, typer.Argument(metavar="[FILE]", help="With --resume: the record to go on.")
]
Seed = Annotated[
    str | None, typer.Option(metavar="TEXT", help="The same seed gives the same rolls.")
]
RecordFile = Annotated[
    Path | None, typer.Option("--record", metavar="FILE", help="Where the match is saved.")
]
Resume = Annotated[bool, typer.Option("--resume", help="Go on with FILE, or with the last match.")]
BotLevel = Annotated[
    str | None,
    typer.Option("--level", metavar="N", help="How strong the bots are: see `flubball games`."),
]
BotPace = Annotated[
    str | None,
    typer.Option("--pace", metavar="HOW", help="How bots act: instant, brisk (default) or human."),
]
LessonOn = Annotated[bool, typer.Option("--lesson", help="A guided first game for beginners.")]
Chapter = Annotated[
    str | None, typer.Option("--chapter", help="Another chapter of the lessons, by its name.")
]


Hints = Annotated[
    bool, typer.Option("--hints", help="For practice: type hint, three times for the answer.")
]


def practised(hints: bool) -> dict[str, str]:
    """The options of a table that has hints.

    >>> practised(True), practised(False)
    ({'hints': 'on', 'clock': 'none'}, {})
    """
    return {"hints": "on", "clock": "none"} if hints else {}


class Wanted(NamedTuple):
    """What every game is asked for on the command line; None is as saved, or else as usual."""

    game: str
    file: Path | None
    record: Path | None
    resume: bool
    seats: int
    people: int | None
    seed: str | None
    clock: bool | None
    level: str | None = None
    pace: str | None = None

    @property
    def usual(self) -> Path:
        """Every game keeps its last match."""
        return data_folder(os.environ) / f"{self.game}.record"

    def desk(self, saved: PlaySettings) -> PlaySettings:
        """Who sits here, whether the clock runs, and how strong the bots are."""
        people = saved.people if self.people is None else self.people
        clock = saved.clock if self.clock is None else self.clock
        level = saved.level if self.level is None else self.level
        pace = saved.pace if self.pace is None else self.pace
        if pace not in PACES:
            unusable(f"--pace: there is no pace {pace!r}.", f"There are: {', '.join(PACES)}.")
        return PlaySettings(people, clock, level, pace)


def open_match(
    kind: "type[M]", wanted: Wanted, options: Mapping[str, str], usual: PlaySettings
) -> "Started[M]":
    """A new match, or the one to go on with. What can't be used is told and ends the program."""
    if wanted.file is not None and not wanted.resume:
        why = f"{wanted.file} is named, but nothing is resumed."
        unusable(why, "Add --resume to go on with it.")
    if wanted.resume:
        return _resumed(kind, wanted)
    desk = wanted.desk(usual)
    if desk.people > wanted.seats:
        why = f"--people: {desk.people} people do not fit on {wanted.seats} seats."
        unusable(why, "Add --seats 3." if 3 in games.get(wanted.game).players else "Take fewer.")
    return _new(kind, wanted, options, desk)


def _new(
    kind: "type[M]", wanted: Wanted, options: Mapping[str, str], desk: PlaySettings
) -> "Started[M]":
    from flubball.terminal.starting import new_match

    if wanted.record is not None and wanted.record.exists():
        why = f"--record: {wanted.record} is there already."
        unusable(why, f"Go on with --resume {wanted.record}.")
    path = wanted.record or wanted.usual
    seed = printable(wanted.seed) if wanted.seed else new_seed(secrets.token_bytes(16))
    setup = Setup(wanted.seats, tuple(options.items()))
    try:
        return new_match(kind, wanted.game, setup, seed, desk, path)
    except NoBot as error:
        unusable(str(error), _levels(wanted.game))
    except EngineError as error:
        unusable(str(error), _help(wanted.game))
    except OSError as error:
        why = f"{path}: the match can't be saved: {error.strerror}."
        unusable(why, "Name another file with --record.")


def _resumed(kind: "type[M]", wanted: Wanted) -> "Started[M]":
    from flubball.terminal.starting import old_match

    path = wanted.file or wanted.record or wanted.usual
    try:
        found, saved = load(path)
        if found.game != wanted.game:
            other = printable(found.game)
            why = f"--resume: {path} is a match of {other}."
            unusable(why, f"Go on with flubball play {other} --resume {path}.")
        return old_match(kind, found, wanted.desk(saved), wanted.record or path)
    except FileNotFoundError:
        unusable(f"--resume: there is no match in {path}.", "Start one without --resume.")
    except (OSError, UnicodeDecodeError, EngineError) as error:
        unusable(f"--resume: {path}: {error}", "Start a new match without --resume.")


def _levels(name: str) -> str:
    """Who there is to play against."""
    found = [f"{level.number} ({level.name})" for level in players.levels(name)]
    return f"--level: {', '.join(found)}." if found else "Play with --people 2."


def _help(name: str) -> str:
    """What the game's options are called."""
    found = [each.name for each in games.get(name).options() if not each.middle]
    if not found:
        return f"{name} has no options."
    return f"Options of {name}: {', '.join(found)}. Look at them with --help."


def teach(name: str, chapter: str | None) -> None:
    """A lesson from its first step on: the guided first game, or another chapter."""
    from flubball.terminal.boards.program import read_line
    from flubball.terminal.lesson import LessonProgram

    chapters = games.chapters(name)
    if not chapters:
        unusable(f"--lesson: {name} has no lesson yet.", f"Play the bot: flubball play {name}.")
    wanted = chapter or FIRST
    if wanted not in chapters:
        there = ", ".join(chapters)
        unusable(f"--chapter: {name} has no chapter {wanted!r}.", f"There are: {there}.")
    screen = console()
    LessonProgram(games.get(name), chapters[wanted], screen, read_line(screen)).run()


def unusable(why: str, help: str) -> NoReturn:
    """Say why an option can't be used and what helps, and leave with status 2."""
    raise Failed(why, help)
