"""What the commands of `flubball play` have in common: options, the lesson, and refusals."""

from pathlib import Path
from typing import Annotated, NoReturn

import typer

from flubball import games
from flubball.terminal.screen import console

FileArg = Annotated[
    Path | None, typer.Argument(metavar="[FILE]", help="With --resume: the record to go on.")
]
Seed = Annotated[
    str | None, typer.Option(metavar="TEXT", help="The same seed gives the same rolls.")
]
RecordFile = Annotated[
    Path | None, typer.Option("--record", metavar="FILE", help="Where the match is saved.")
]
Resume = Annotated[bool, typer.Option("--resume", help="Go on with FILE, or with the last match.")]
LessonOn = Annotated[bool, typer.Option("--lesson", help="A guided first game for beginners.")]


def teach(name: str) -> None:
    """The guided first game, from the first step on."""
    from flubball.terminal.boards.program import read_line
    from flubball.terminal.lesson import LessonProgram

    lesson = games.lesson(name)
    if lesson is None:
        unusable(f"--lesson: {name} has no lesson yet.", f"Play the bot: flubball play {name}.")
    screen = console()
    LessonProgram(games.get(name), lesson, screen, read_line(screen)).run()


def unusable(why: str, help: str) -> NoReturn:
    """Say why an option can't be used and what helps, and leave with status 2."""
    typer.echo(f"flubball: {why}\n{help}", err=True)
    raise typer.Exit(2)
