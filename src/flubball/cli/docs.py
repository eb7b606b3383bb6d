"""`flubball docs`: the documentation that came with the package, as files."""

import os
import webbrowser
from pathlib import Path

import typer

import flubball
from flubball.cli.browser import is_desktop
from flubball.cli.output import fail

SITE = Path(flubball.__file__).parent / "site"


def docs_command() -> None:
    """Open the documentation: it came with the package and needs no network.

    Prints its address; where there is a screen, a browser shows it. A running `flubball serve`
    has the same pages at /docs. Exit status: 0, or 2 when they are not there.
    """
    index = SITE / "index.html"
    if not index.is_file():
        fail("the documentation is not built here. In a source tree run: make docs")
    typer.echo(index.as_uri())
    if is_desktop(os.environ):
        webbrowser.open(index.as_uri())
