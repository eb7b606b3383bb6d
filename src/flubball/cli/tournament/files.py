"""Files of a tournament: read with a preview; what is wrong is printed with line and column."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import typer

from flubball.cli.failing import Failed
from flubball.cli.output import fail
from flubball.tournament.csv_text import Preview
from flubball.tournament.roster import Roster
from flubball.tournament.roster_csv import parse_roster

T = TypeVar("T")


def load(path: Path, parse: Callable[[str], Preview[T]]) -> T:
    """What a file holds; exit status 2 and every fault where it can't be used."""
    try:
        preview = parse(path.read_text(encoding="utf-8"))
    except OSError as error:
        fail(f"{path}: {error.strerror}.")
    except UnicodeDecodeError:
        fail(f"{path}: this is not text in UTF-8.")
    for notice in preview.notices:
        typer.echo(f"{path}: {notice}", err=True)
    if preview.value is None:
        faults = "\n".join(f"{path}: {fault}" for fault in preview.faults)
        raise Failed(f"{path} was not used: {len(preview.faults)} to put right.", faults)
    return preview.value


def load_roster(path: Path) -> Roster:
    """The roster in a file."""
    return load(path, parse_roster)
