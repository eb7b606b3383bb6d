"""Groups of commands that are imported when they are asked for, with help that cuts nothing."""

import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import typer
from typer.core import TyperGroup
from typer.main import get_command

from flubball.cli.extras import line_for
from flubball.cli.listing import SECTIONS, every, found
from flubball.errors import BadAddition

STOPPED = 130
"""The exit status of a command that was interrupted, as shells have it."""

Rows = list[tuple[str, str]]


class LazyGroup(TyperGroup):
    """A group whose commands a subclass finds by name."""

    def made(self, name: str) -> Any:
        """The command of that name."""
        raise NotImplementedError

    def sections(self) -> Iterator[tuple[str, Rows]]:
        """All names with a line about each, by title."""
        raise NotImplementedError

    def list_commands(self, ctx: Any) -> list[str]:
        names = [name for _, rows in self.sections() for name, _ in rows]
        return [*names, *(name for name in self.commands if name not in names)]

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        if cmd_name not in self.commands and cmd_name in self.list_commands(ctx):
            self.commands[cmd_name] = self.made(cmd_name)
        return self.commands.get(cmd_name)

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        for title, rows in self.sections():
            with formatter.section(title):
                formatter.write_dl(rows)


class Main(LazyGroup):
    """`flubball` itself: says in two lines what is wrong with the arguments, or is missing."""

    def made(self, name: str) -> Any:
        where = next(each.where for each in every() if each.name == name)
        return click_command(name, found(where))

    def sections(self) -> Iterator[tuple[str, Rows]]:
        listed = [*every()]
        for title in SECTIONS:
            yield title, [(each.name, each.says) for each in listed if each.section == title]

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
        except BadAddition as error:
            if not standalone_mode:
                raise
            typer.echo(f"flubball: {error}", err=True)
            code = 2
        except ModuleNotFoundError as error:
            line = line_for(error.name or "")
            if line is None or not standalone_mode:
                raise
            typer.echo(f"flubball: {error.name} is not installed, and this needs it.", err=True)
            typer.echo(f"Type: {line}", err=True)
            code = 2
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


def click_command(name: str, command: Callable[..., Any] | typer.Typer, help: str = "") -> Any:
    """A command, or a group of commands, as the one above it wants it."""
    if isinstance(command, typer.Typer):
        made = get_command(command)
    else:
        alone = typer.Typer(rich_markup_mode=None, add_completion=False)
        alone.command(name, help=help or None)(command)
        made = get_command(alone)
    made.name = name
    return made


def first_line(help: str | None) -> str:
    """What a command says of itself, up to the first blank line.

    >>> first_line("Judge what is\\nwritten.\\n\\nExit status: 0.")
    'Judge what is written.'
    """
    return " ".join((help or "").split("\n\n")[0].split())
