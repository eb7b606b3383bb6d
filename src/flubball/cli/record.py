"""`flubball record check FILE`: judge and score a record again."""

from pathlib import Path
from typing import Annotated

import typer

from flubball.cli.output import console
from flubball.cli.record_file import load
from flubball.cli.record_view import difference_lines, notes, summary
from flubball.engine.rejudge import review

record_app = typer.Typer(no_args_is_help=True)


@record_app.callback()
def _record() -> None:
    """Work with the records of matches."""


@record_app.command("check")
def check_command(file: Annotated[Path, typer.Argument(help="A record.")]) -> None:
    """Judge and score a record again, by the rules of today.

    Prints the first difference with its line. Exit status: 0 when all agrees, 1 when something
    differs, 2 when the file can't be read.
    """
    kept = load(file)
    found = review(kept.game, kept.record)
    errors = console(error=True)
    for note in notes(kept, found):
        errors.print(f"note: {note}")
    if found.difference is None:
        typer.echo(f"{file}: {summary(found)}")
        return
    out = console()
    for line in difference_lines(kept, found.difference):
        out.print(line)
    raise typer.Exit(1)
