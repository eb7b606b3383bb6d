"""What is said with the name of a game behind it: `flubball play`, `judge` and `solve`.

A game that has no command of its own for `play` or `judge` has that of all boards.
"""

from collections.abc import Iterator
from typing import Any

import typer

from flubball import games
from flubball.cli.groups import LazyGroup, Rows, click_command, first_line
from flubball.cli.listing import found, own, usual


class Verb(LazyGroup):
    """A command for each game that has it. `boards` is the module with that of all boards."""

    what = "game"
    verb = ""
    boards = ""

    def list_commands(self, ctx: Any) -> list[str]:
        return [name for name in games.names() if self.boards or own(name, self.verb)]

    def made(self, name: str) -> Any:
        where = own(name, self.verb)
        if where:
            return click_command(name, found(where))
        help = found(f"{self.boards}:HELP").format(name=name)
        return click_command(name, found(f"{self.boards}:COMMAND"), help)

    def sections(self) -> Iterator[tuple[str, Rows]]:
        names = self.list_commands(None)
        yield "Games", [(name, first_line(self.get_command(None, name).help)) for name in names]

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Nothing behind the verb lists the games; options alone are about the usual one."""
        if not args and not ctx.resilient_parsing:
            typer.echo(ctx.get_help())
            ctx.exit()
        meant = usual(self.verb)
        if meant and args and args[0].startswith("-") and args[0] != "--help":
            args = [meant, *args]
        return super().parse_args(ctx, args)


class Play(Verb):
    verb, boards = "play", "play_boards"


class Judge(Verb):
    verb, boards = "judge", "judge_boards"


class Solve(Verb):
    verb = "solve"


def _group(kind: type[Verb], says: str) -> typer.Typer:
    made = typer.Typer(cls=kind, help=says, rich_markup_mode=None, add_completion=False)
    made.callback(help=says)(_nothing)
    return made


def _nothing() -> None:
    """A group does nothing by itself."""


play_app = _group(Play, "Play a match in the terminal.")
judge_app = _group(Judge, "Rule on what somebody wrote.")
solve_app = _group(
    Solve, "Is there a correct Solution for this mat? Prints one, or why there is none."
)
