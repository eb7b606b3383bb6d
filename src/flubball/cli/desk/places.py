"""Where a desk keeps its files, and its database opened for a command."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from flubball.cli.output import fail
from flubball.terminal.saving import data_folder

if TYPE_CHECKING:
    from flubball.server.storage import Engine

DataOption = Annotated[
    Path | None, typer.Option("--data", metavar="DIR", help="The folder for the desk's files.")
]


def desk_folder(data: Path | None) -> Path:
    """The folder of the desk, made where it is not there."""
    folder = data or data_folder(os.environ) / "desk"
    try:
        folder.mkdir(0o700, parents=True, exist_ok=True)
    except OSError as error:
        fail(f"{folder} can't be made: {error.strerror}. Name another with --data.")
    return folder


@contextmanager
def desk_database(data: Path | None) -> Iterator["Engine"]:
    """The desk's database, brought up to date."""
    from flubball.server.door.network.serving import default_database
    from flubball.server.storage import migrate, open_database
    from flubball.server.storage.errors import classify_error

    engine = open_database(default_database(desk_folder(data)))
    try:
        try:
            migrate(engine)
        except Exception as error:
            trouble = classify_error(error)
            if trouble is None:
                raise
            fail(f"{trouble.meaning} {trouble.help}")
        yield engine
    finally:
        engine.dispose()
