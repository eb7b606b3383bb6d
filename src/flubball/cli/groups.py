"""Groups of commands that are imported when they are asked for, with help that cuts nothing."""

import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

import typer
from typer.core import TyperGroup
from typer.main import get_command

from flubball.cli.extras import line_for
from flubball.cli.failing import UNUSABLE, Failed, tell_failure
from flubball.cli.listing import SECTIONS, every, found
from flubball.errors import BadAddition

STOPPED = 130
"""The exit status of a command that was interrupted, as shells have it."""

Rows = list[tuple[str, str]]


class Named(TyperGroup):
    """A group that says what was meant by a name that it does not have."""

    what = "command"

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        name = args[0]
        unknown = not name.startswith("-") and self.get_command(ctx, name) is None
        if unknown and not ctx.resilient_parsing:
            from flubball.engine.suggestions import did_you_mean, nearest

            meant = did_you_mean(nearest(name, self.list_commands(ctx)))
            says = f"There is no {self.what} {name[:40]!r}.{meant}"
            raise Failed(says, f"Try '{ctx.command_path} --help'.")
        return super().resolve_command(ctx, args)


class Group(Named):
    """A group whose help says the whole first line of every command."""

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        rows = [(name, first_line(self.commands[name].help)) for name in self.list_commands(ctx)]
        with formatter.section("Commands"):
            formatter.write_dl(rows)


class LazyGroup(Named):
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
        given = sys.argv[1:] if args is None else args
        tell = partial(tell_failure, as_json="--json" in given)
        try:
            code = super().main(args, prog_name, complete_var, False, windows_expand_args, **extra)
        except typer.Abort:  # the input ended, or Ctrl-C, while something was asked
            if not standalone_mode:
                raise
            typer.echo("\nStopped.", err=True)  # the question stands on the line
            code = STOPPED
        except Failed as error:
            if not standalone_mode:
                raise
            tell(error.sentence, error.help)
            code = error.status
        except BadAddition as error:
            if not standalone_mode:
                raise
            tell(str(error), "")
            code = UNUSABLE
        except ModuleNotFoundError as error:
            line = line_for(error.name or "")
            if line is None or not standalone_mode:
                raise
            tell(f"{error.name} is not installed, and this needs it.", f"Type: {line}")
            code = UNUSABLE
        except Exception as error:
            # Typer's usage errors have no public base class; this is what tells them apart.
            if not hasattr(error, "format_message") or not standalone_mode:
                raise
            tell(error.format_message(), f"Try '{_path(error)} --help'.")
            code = getattr(error, "exit_code", UNUSABLE)
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
