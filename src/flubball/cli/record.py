"""`flubball record`: judge and score a record again, show that its rolls were fair."""

from pathlib import Path
from typing import Annotated

import typer

from flubball.cli.fairness_view import fairness_lines
from flubball.cli.groups import Group
from flubball.cli.output import console, fail
from flubball.cli.record_file import load
from flubball.cli.record_view import difference_lines, notes, summary
from flubball.engine.errors import EngineError
from flubball.engine.fairness import verify_rolls
from flubball.engine.rejudge import review

record_app = typer.Typer(
    cls=Group, add_completion=False, rich_markup_mode=None, no_args_is_help=True
)


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


@record_app.command("verify")
def verify_command(
    file: Annotated[Path, typer.Argument(help="The record of a match that is over.")],
    promised: Annotated[
        str, typer.Option("--hash", metavar="HASH", help="The hash you were told before the match.")
    ] = "",
) -> None:
    """Show that nobody chose the rolls: the seed has the promised hash and gives every roll.

    Exit status: 0 when all rolls are the seed's, 1 when one is not or there is no seed, 2 when the
    file can't be read.
    """
    kept = load(file)
    try:
        found = verify_rolls(kept.game, kept.record)
    except EngineError as error:
        fail(f"{file}: {error}")
    fair, lines = fairness_lines(kept, found, promised.strip().lower())
    for line in lines:
        typer.echo(line)
    if not fair:
        raise typer.Exit(1)
