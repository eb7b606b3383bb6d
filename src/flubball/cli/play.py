"""`flubball play equations`: a match in the terminal, or the guided first shake."""

import os
import secrets
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from flubball.engine.errors import EngineError
from flubball.engine.seeded import new_seed
from flubball.engine.setup import Setup
from flubball.terminal.play.saving import Desk, default_path, load
from flubball.terminal.prose import printable

if TYPE_CHECKING:
    from flubball.terminal.play.app import PlayApp

# Textual takes long to import; no other command should wait for it.

play_app = typer.Typer(help="Play a match in the terminal.", rich_markup_mode=None)


@play_app.callback()
def play() -> None:
    """Play a match in the terminal."""


@play_app.command("equations")
def play_equations(
    file: Annotated[
        Path | None, typer.Argument(metavar="[FILE]", help="With --resume: the record to go on.")
    ] = None,
    rules: Annotated[
        str | None,
        typer.Option(metavar="BOOK", help="The rulebook: agloa-2026-27 (default) or mlag-2019-20."),
    ] = None,
    division: Annotated[
        str | None, typer.Option(metavar="NAME", help="Its division; default elementary.")
    ] = None,
    seats: Annotated[int, typer.Option(min=2, max=3, help="How many play.")] = 2,
    people: Annotated[
        int | None,
        typer.Option(min=0, max=3, help="How many of them sit here; the rest are bots. Default 1."),
    ] = None,
    enforcement: Annotated[
        str, typer.Option(metavar="HOW", help="strict refuses illegal moves, table lets them be.")
    ] = "strict",
    judging: Annotated[
        str, typer.Option(metavar="HOW", help="auto judges Equations, players check themselves.")
    ] = "auto",
    seed: Annotated[
        str | None, typer.Option(metavar="TEXT", help="The same seed gives the same rolls.")
    ] = None,
    no_clock: Annotated[bool, typer.Option("--no-clock", help="Time stands still.")] = False,
    record: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where the match is saved.")
    ] = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on with FILE, or with the last match.")
    ] = False,
    lesson: Annotated[
        bool, typer.Option("--lesson", help="A guided first shake for beginners.")
    ] = False,
) -> None:
    """Play a match against bots or with several people at one keyboard.

    Exit status: 0 when the program was left, 2 when an option can't be used.
    """
    if file is not None and not resume:
        _unusable(f"{file} is named, but nothing is resumed.", "Add --resume to go on with it.")
    if not _is_terminal():
        _unusable("This is a full-screen program.", "Start it in a terminal, without a pipe.")
    if lesson:
        from flubball.terminal.play.lesson_app import LessonApp

        LessonApp().run()
        return
    desk = Desk(1 if people is None else people, not no_clock)
    if resume:
        _run(_resumed(file, record, people, no_clock))
        return
    if desk.people > seats:
        _unusable(f"--people: {desk.people} people do not fit on {seats} seats.", "Add --seats 3.")
    options = {"rules": rules, "division": division, "enforcement": enforcement, "judging": judging}
    given = tuple((name, printable(text)) for name, text in options.items() if text is not None)
    text = printable(seed) if seed else new_seed(secrets.token_bytes(16))
    _run(_new(Setup(seats, given), text, desk, record))


def _new(setup: Setup, seed: str, desk: Desk, record: Path | None) -> "PlayApp":
    from flubball.terminal.play.starting import new_match

    path = record or default_path(os.environ)
    if record is not None and record.exists():
        _unusable(f"--record: {record} is there already.", f"Go on with --resume {record}.")
    try:
        return new_match(setup, seed, desk, path)
    except EngineError as error:
        _unusable(str(error), "Look at the options with --help.")
    except OSError as error:
        _unusable(f"--record: {path}: {error.strerror}.", "Name another file with --record.")


def _resumed(file: Path | None, record: Path | None, people: int | None, still: bool) -> "PlayApp":
    from flubball.terminal.play.starting import old_match

    path = file or record or default_path(os.environ)
    try:
        found, desk = load(path)
        desk = Desk(desk.people if people is None else people, desk.clock and not still)
        return old_match(found, desk, record or path)
    except FileNotFoundError:
        _unusable(f"--resume: there is no match in {path}.", "Start one without --resume.")
    except (OSError, UnicodeDecodeError, EngineError) as error:
        _unusable(f"--resume: {path}: {error}", "Start a new match without --resume.")


def _is_terminal() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()


def _run(app: "PlayApp") -> None:
    app.run()


def _unusable(why: str, help: str) -> NoReturn:
    typer.echo(f"flubball: {why}\n{help}", err=True)
    raise typer.Exit(2)
