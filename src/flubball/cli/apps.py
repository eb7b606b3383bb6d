"""The commands that games add theirs to. A game's are in the folder of its name here.

Its module `commands` has `register(apps)`.
"""

from collections.abc import Callable
from typing import NamedTuple

import typer

from flubball import games


class Apps(NamedTuple):
    """`flubball` itself and its groups; `notes` say more behind the version."""

    main: typer.Typer
    judge: typer.Typer
    play: typer.Typer
    solve: typer.Typer
    notes: list[Callable[[], str]]


def add_games(apps: Apps) -> None:
    """Let every game that has commands of its own add them."""
    for own in games.parts("commands", __package__).values():
        own.register(apps)


def group(says: str) -> typer.Typer:
    """A group of commands, one for each game that has it.

    >>> group("Rule on what somebody wrote.").info.help
    'Rule on what somebody wrote.'
    """
    made = typer.Typer(help=says, rich_markup_mode=None)
    made.callback(help=says)(_nothing)
    return made


def _nothing() -> None:
    """A group does nothing by itself."""
