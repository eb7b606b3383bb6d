"""`flubball tournament`: a director's further commands."""

from typing import Annotated

import typer

from flubball.cli.groups import Group
from flubball.cli.output import fail
from flubball.cli.tournament.changes import late_command, swap_command
from flubball.cli.tournament.pentathlon import pentathlon_command
from flubball.cli.tournament.simulate import simulate_command
from flubball.cli.tournament.sweepstakes import sweepstakes_command
from flubball.engine.suggestions import nearest
from flubball.tournament.templates import TEMPLATES

tournament_app = typer.Typer(
    cls=Group,
    add_completion=False,
    help="Change a round, run a Pentathlon, add up events, rehearse.",
    rich_markup_mode=None,
)


@tournament_app.command("template")
def template_command(
    kind: Annotated[str, typer.Argument(help=f"One of {', '.join(TEMPLATES)}.")] = "roster",
) -> None:
    """Print a file to fill in."""
    if kind not in TEMPLATES:
        fail(f"There is no template {kind!r}; there are {', '.join(TEMPLATES)}.",
             nearest(kind, TEMPLATES))  # fmt: skip
    typer.echo(TEMPLATES[kind], nl=False)


tournament_app.command("swap")(swap_command)
tournament_app.command("late")(late_command)
tournament_app.command("pentathlon")(pentathlon_command)
tournament_app.command("sweepstakes")(sweepstakes_command)
tournament_app.command("simulate")(simulate_command)
