"""Every command of `flubball`, by its words."""

from collections.abc import Iterator
from typing import Any

from typer.main import get_command

from flubball.cli import app


def every() -> dict[str, Any]:
    """Groups too, each before its commands."""
    return dict(_inside(get_command(app), ()))


def _inside(group: Any, before: tuple[str, ...]) -> Iterator[tuple[str, Any]]:
    for name in group.list_commands(None):
        words, command = (*before, name), group.get_command(None, name)
        yield " ".join(words), command
        if hasattr(command, "list_commands"):
            yield from _inside(command, words)
