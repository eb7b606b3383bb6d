"""What `flubball play` of a cube game does: a match in the full-screen program."""

import contextlib
import os
import secrets
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from flubball.cli.play_options import unusable
from flubball.engine.errors import EngineError
from flubball.engine.seeded import new_seed
from flubball.engine.setup import Setup
from flubball.terminal.farewell import farewell
from flubball.terminal.prose import printable
from flubball.terminal.saving import Desk, default_path, load

if TYPE_CHECKING:
    from flubball.terminal.play.app import PlayApp

# Textual takes long to import; no other command should wait for it.

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


def check(wanted: Wanted) -> None:
    """Refuse what can't be meant, before anything is shown."""
    if wanted.file is not None and not wanted.resume:
        why = f"{wanted.file} is named, but nothing is resumed."
        unusable(why, "Add --resume to go on with it.")
    if not _is_terminal():
        unusable("This is a full-screen program.", "Start it in a terminal, without a pipe.")


def play(game: str, wanted: Wanted, options: Mapping[str, str | None]) -> None:
    """Play a new match, or go on with one."""
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
