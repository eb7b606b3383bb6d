"""`flubball play GAME`: a match in the terminal, or the guided first shake."""

import contextlib
import os
import secrets
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from flubball.cli.play_options import (
    FileArg,
    LessonOn,
    RecordFile,
    Resume,
    Seed,
    teach,
    unusable,
)
from flubball.engine.errors import EngineError
from flubball.engine.seeded import new_seed
from flubball.engine.setup import Setup
from flubball.terminal.farewell import farewell
from flubball.terminal.prose import printable
from flubball.terminal.saving import Desk, default_path, load

if TYPE_CHECKING:
    from flubball.terminal.play.app import PlayApp

# Textual takes long to import; no other command should wait for it.

play_app = typer.Typer(help="Play a match in the terminal.", rich_markup_mode=None)


@play_app.callback()
def play() -> None:
    """Play a match in the terminal."""


Seats = Annotated[int, typer.Option(min=2, max=3, help="How many play.")]
People = Annotated[
    int | None,
    typer.Option(min=0, max=3, help="How many of them sit here; the rest are bots. Default 1."),
]
Enforcement = Annotated[
    str, typer.Option(metavar="HOW", help="strict refuses illegal moves, table lets them be.")
]
Judging = Annotated[
    str, typer.Option(metavar="HOW", help="auto: the software judges; players check themselves.")
]
NoClock = Annotated[bool, typer.Option("--no-clock", help="Time stands still.")]


class Wanted(NamedTuple):
    """What every cube game is asked for on the command line."""

    file: Path | None
    seats: int
    people: int | None
    seed: str | None
    no_clock: bool
    record: Path | None
    resume: bool


@play_app.command("equations")
def play_equations(
    file: FileArg = None,
    rules: Annotated[
        str | None,
        typer.Option(metavar="BOOK", help="The rulebook: agloa-2026-27 (default) or mlag-2019-20."),
    ] = None,
    division: Annotated[
        str | None, typer.Option(metavar="NAME", help="Its division; default elementary.")
    ] = None,
    seats: Seats = 2,
    people: People = None,
    enforcement: Enforcement = "strict",
    judging: Judging = "auto",
    seed: Seed = None,
    no_clock: NoClock = False,
    record: RecordFile = None,
    resume: Resume = False,
    lesson: LessonOn = False,
) -> None:
    """Play a match against bots or with several people at one keyboard.

    Exit status: 0 when the program was left, 2 when an option can't be used.
    """
    if lesson:
        teach("equations")
        return
    wanted = Wanted(file, seats, people, seed, no_clock, record, resume)
    _check(wanted)
    options = {"rules": rules, "division": division, "enforcement": enforcement, "judging": judging}
    _play("equations", wanted, options)


@play_app.command("wff")
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
    seed: Seed = None,
    no_clock: NoClock = False,
    record: RecordFile = None,
    resume: Resume = False,
    lesson: LessonOn = False,
) -> None:
    """Play WFF 'N PROOF against bots or with several people at one keyboard.

    Exit status: 0 when the program was left, 2 when an option can't be used.
    """
    if lesson:
        teach("wff")
        return
    wanted = Wanted(file, seats, people, seed, no_clock, record, resume)
    _check(wanted)
    options = {"division": division, "enforcement": enforcement, "judging": judging}
    usual = {"proofs": None if proofs == "written" else proofs}
    _play("wff", wanted, options | usual)


def _check(wanted: Wanted) -> None:
    if wanted.file is not None and not wanted.resume:
        why = f"{wanted.file} is named, but nothing is resumed."
        unusable(why, "Add --resume to go on with it.")
    if not _is_terminal():
        unusable("This is a full-screen program.", "Start it in a terminal, without a pipe.")


def _play(game: str, wanted: Wanted, options: Mapping[str, str | None]) -> None:
    desk = Desk(1 if wanted.people is None else wanted.people, not wanted.no_clock)
    path = wanted.record or wanted.file or default_path(os.environ)
    if wanted.resume:
        _run(_resumed(game, wanted), path)
        return
    if desk.people > wanted.seats:
        why = f"--people: {desk.people} people do not fit on {wanted.seats} seats."
        unusable(why, "Add --seats 3.")
    given = tuple((name, printable(text)) for name, text in options.items() if text is not None)
    seed = printable(wanted.seed) if wanted.seed else new_seed(secrets.token_bytes(16))
    _run(_new(game, Setup(wanted.seats, given), seed, desk, wanted.record), path)


def _new(game: str, setup: Setup, seed: str, desk: Desk, record: Path | None) -> "PlayApp":
    from flubball.terminal.play.starting import new_match

    path = record or default_path(os.environ)
    if record is not None and record.exists():
        unusable(f"--record: {record} is there already.", f"Go on with --resume {record}.")
    try:
        return new_match(setup, seed, desk, path, game)
    except EngineError as error:
        unusable(str(error), "Look at the options with --help.")
    except OSError as error:
        unusable(f"--record: {path}: {error.strerror}.", "Name another file with --record.")


def _resumed(game: str, wanted: Wanted) -> "PlayApp":
    from flubball.terminal.play.starting import old_match

    path = wanted.file or wanted.record or default_path(os.environ)
    try:
        found, desk = load(path)
        if found.game != game:
            unusable(
                f"--resume: {path} is a match of {printable(found.game)}.",
                f"Go on with flubball play {printable(found.game)} --resume.",
            )
        people = desk.people if wanted.people is None else wanted.people
        desk = Desk(people, desk.clock and not wanted.no_clock)
        return old_match(found, desk, wanted.record or path)
    except FileNotFoundError:
        unusable(f"--resume: there is no match in {path}.", "Start one without --resume.")
    except (OSError, UnicodeDecodeError, EngineError) as error:
        unusable(f"--resume: {path}: {error}", "Start a new match without --resume.")


def _is_terminal() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()


def _run(app: "PlayApp", path: Path) -> None:
    """Show the program until it is left, also by a signal; then say how to go on."""
    with contextlib.suppress(KeyboardInterrupt):
        app.run()
    for line in farewell(app.session.name, path, app.session.over):
        typer.echo(line)
