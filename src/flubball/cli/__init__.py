"""The command `flubball`: one module for each subcommand, listed in `listing`."""

import sys
from collections.abc import Sequence
from typing import Annotated

import typer

from flubball.cli.groups import Main
from flubball.version import VERSION

app = typer.Typer(
    cls=Main,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    help="Academic games played, judged, learned and run.",
)


def _version(wanted: bool) -> None:
    if wanted:
        from flubball.cli.cores import cores

        typer.echo(", ".join((f"flubball {VERSION}", *cores())))
        raise typer.Exit


@app.callback(invoke_without_command=True)
def _flubball(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


def main(args: Sequence[str] | None = None) -> None:
    """The console script; what a stream's encoding lacks is replaced, never an error."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    app(args, prog_name="flubball")
