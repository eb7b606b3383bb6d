"""`flubball conform FILE…`: answer conformance cases and count."""

from pathlib import Path
from typing import Annotated

import typer

from flubball.cli.failing import Failed
from flubball.conformance import BadCase, run


def conform_command(
    files: Annotated[list[Path], typer.Argument(help="YAML files of cases.")],
) -> None:
    """Answer conformance cases and count.

    Prints a line for each case that fails. Exit status: 0 when none does, 1 when one does, 2 when a
    file can't be used.
    """
    try:
        report = run(files)
    except BadCase as bad:
        raise Failed(str(bad)) from None
    for line in report.failures:
        typer.echo(line)
    typer.echo(report.closing_line)
    raise typer.Exit(1 if report.failed else 0)
