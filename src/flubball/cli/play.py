"""What `flubball play` of a cube game does: a match in the full-screen program."""

import contextlib
import sys
from collections.abc import Mapping
from typing import Annotated

import typer

from flubball.cli.play_options import Wanted, open_match, unusable
from flubball.players.pace import pause
from flubball.terminal.farewell import farewell
from flubball.terminal.prose import printable
from flubball.terminal.saving import PlaySettings

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


def play(wanted: Wanted, options: Mapping[str, str | None]) -> None:
    """Play a new match, or go on with one; then say where it is."""
    from flubball.terminal.play.app import DELAY, PlayApp
    from flubball.terminal.play.session import Session

    if not _is_terminal():
        unusable("This is a full-screen program.", "Start it in a terminal, without a pipe.")
    given = {name: printable(text) for name, text in options.items() if text is not None}
    started = open_match(Session, wanted, given, PlaySettings())
    app = PlayApp(started, pause(started.pace, DELAY))
    with contextlib.suppress(KeyboardInterrupt):
        app.run()
    over, bots = app.session.over, bool(app.session.bots)
    for line in farewell(wanted.game, started.path, over, bots):
        typer.echo(line)


def _is_terminal() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()
