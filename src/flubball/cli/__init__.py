"""The command `flubball`: one module for each subcommand."""

import sys
from collections.abc import Sequence
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from flubball.cli.apps import Apps, add_games, group
from flubball.cli.arena import arena_command
from flubball.cli.conform import conform_command
from flubball.cli.explain import explain_command
from flubball.cli.games import games_command
from flubball.cli.judge_boards import register as register_questions
from flubball.cli.play_boards import register as register_boards
from flubball.cli.puzzle import drill_command, puzzle_command
from flubball.cli.puzzles_make import puzzles_app
from flubball.cli.record import record_app
from flubball.cli.replay import replay_command
from flubball.cli.review import review_command
from flubball.cli.rules import rules_command
from flubball.cli.serve import serve_command
from flubball.cli.tournament.app import tournament_app
from flubball.cli.tournament.seat import seat_command
from flubball.cli.tournament.standings import standings_command
from flubball.cli.worksheet import exam_command, print_command, worksheet_command
from flubball.version import VERSION

STOPPED = 130
"""The exit status of a command that was interrupted, as shells have it."""


class _Group(TyperGroup):
    """Says in two lines what is wrong with the arguments."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        try:
            code = super().main(args, prog_name, complete_var, False, windows_expand_args, **extra)
        except typer.Abort:  # the input ended, or Ctrl-C, while something was asked
            if not standalone_mode:
                raise
            typer.echo("\nStopped.", err=True)  # the question stands on the line
            code = STOPPED
        except Exception as error:
            # Typer's usage errors have no public base class; this is what tells them apart.
            if not hasattr(error, "format_message") or not standalone_mode:
                raise
            typer.echo(f"flubball: {error.format_message()}", err=True)
            typer.echo(f"Try '{_path(error)} --help'.", err=True)
            code = getattr(error, "exit_code", 2)
        return sys.exit(code if isinstance(code, int) else 0) if standalone_mode else code


def _path(error: Exception) -> str:
    context = getattr(error, "ctx", None)
    return context.command_path if context is not None else "flubball"


app = typer.Typer(
    cls=_Group,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    add_completion=False,
    help="Academic games: judge Equations, look rules up, replay matches.",
)
app.command("arena")(arena_command)
app.command("conform")(conform_command)
app.command("drill")(drill_command)
app.command("exam")(exam_command)
app.command("explain")(explain_command)
app.command("games")(games_command)
app.command("print")(print_command)
app.command("puzzle")(puzzle_command)
app.command("replay")(replay_command)
app.command("review")(review_command)
app.command("rules")(rules_command)
app.command("seat")(seat_command)
app.command("serve")(serve_command)
app.command("standings")(standings_command)
app.command("worksheet")(worksheet_command)
apps = Apps(
    app,
    group("Rule on what somebody wrote."),
    group("Play a match in the terminal."),
    typer.Typer(rich_markup_mode=None),
    [],
)
app.add_typer(apps.judge, name="judge")
app.add_typer(apps.play, name="play")
app.add_typer(puzzles_app, name="puzzles")
app.add_typer(record_app, name="record")
app.add_typer(apps.solve, name="solve")
app.add_typer(tournament_app, name="tournament")
add_games(apps)
register_boards(apps.play)
register_questions(apps.judge)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(", ".join((f"flubball {VERSION}", *(note() for note in apps.notes))))
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
