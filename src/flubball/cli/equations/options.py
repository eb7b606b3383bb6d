"""Options that the commands for EQUATIONS have in common."""

from typing import Annotated

import typer

from flubball import equations as eq
from flubball import rulebooks
from flubball.games.equations.rules import BOOK, DIVISION

Book = Annotated[
    str | None,
    typer.Option(metavar="BOOK", help=f"The rulebook: {BOOK} (default) or mlag-2019-20."),
]
Division = Annotated[
    str | None, typer.Option(metavar="NAME", help=f"Its division; default {DIVISION}.")
]
Variations = Annotated[
    list[str] | None,
    typer.Option(
        "--variation",
        "--variations",
        metavar="NAME",
        help="A variation in play; several times, or with commas between.",
    ),
]
Season = Annotated[
    str | None, typer.Option(metavar="YEARS", help=f"The season; default {rulebooks.SEASON}.")
]
Goal = Annotated[
    str | None,
    typer.Option(metavar="CUBES", help="The Goal as it lies; a blank is a space: '2x 3+5'."),
]
Required = Annotated[
    str | None,
    typer.Option(metavar="CUBES", help="Required: cubes parted by blanks, such as '2 x r3'."),
]
After = Annotated[
    str | None, typer.Option(metavar="WHAT", help=f"{', '.join(eq.AFTER)}; default impossible.")
]
