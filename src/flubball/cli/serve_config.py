"""The file of `flubball serve --config`: its options by name, in TOML."""

import tomllib
from collections.abc import Collection
from pathlib import Path
from typing import Any

import typer

from flubball.cli.failing import Failed

LATER = ("config", "schema", "invite_admin", "new_key", "open_page", "seed")
"""What is asked once, on the command line alone."""


class ConfigError(Exception):
    """What is wrong with the file, in a sentence."""


def read_config(path: Path, known: Collection[str]) -> dict[str, Any]:
    """The options in a file, by the names that the command's parameters have.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     path = Path(folder) / "flubball.toml"
    ...     _ = path.write_text('port = 9000\\nquestion-workers = 4\\norigin = ["https://play.example"]')
    ...     read_config(path, ["port", "question_workers", "origin"])
    {'port': 9000, 'question_workers': 4, 'origin': ['https://play.example']}
    """
    try:
        found = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        why = error.strerror if isinstance(error, OSError) else "It is not UTF-8 text."
        raise ConfigError(f"{path} can't be read: {why}") from None
    except tomllib.TOMLDecodeError as error:
        raise ConfigError(f"{path} is not TOML: {error}.") from None
    options = {name.replace("-", "_"): value for name, value in found.items()}
    for name, value in options.items():
        if name not in known:
            may = ", ".join(sorted(each.replace("_", "-") for each in known))
            raise ConfigError(f"{path}: there is no option {name!r}. There are: {may}.")
        if isinstance(value, list) != (name == "origin"):
            raise ConfigError(f"{path}: origin is a list of texts, and nothing else is a list.")
        if isinstance(value, dict):
            raise ConfigError(f"{path}: {name} is one value, not a table.")
    return options


def use_config(context: typer.Context, path: Path | None) -> Path | None:
    """Let a file say what neither the command line nor the environment says."""
    if path is None:
        return None
    names = [each.name for each in context.command.params if each.name]
    try:
        options = read_config(path, [name for name in names if name not in LATER])
    except ConfigError as error:
        raise Failed(str(error)) from None
    context.default_map = {**(context.default_map or {}), **options}
    return path
