"""Printing for all commands: coloured on a terminal, plain and unwrapped in a pipe."""

import sys
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NoReturn

import msgspec
import typer

from flubball.cli.failing import Failed
from flubball.engine.ruling import Ruling
from flubball.terminal import screen

if TYPE_CHECKING:
    from rich.console import Console, JustifyMethod
    from rich.text import Text

WIDE = 10_000  # columns: in a pipe no line is ever broken


def console(*, error: bool = False) -> "Console":
    """A console for standard output, or for errors."""
    made = screen.console(sys.stderr if error else sys.stdout)
    if not made.is_terminal:
        made.width = WIDE
    return made


def fail(message: str, hints: Sequence[str] = ()) -> NoReturn:
    """Say what can't be used and what might be meant, and exit with status 2."""
    raise Failed(message, f"help: did you mean {', '.join(hints)}?" if hints else "")


def print_json(page: Any) -> None:
    """A page for programs."""
    typer.echo(msgspec.json.format(msgspec.json.encode(page), indent=2).decode())


def ruling_page(ruling: Ruling, rules: Mapping[str, Any]) -> dict[str, Any]:
    """A ruling as plain data, with the rules it was given by.

    >>> from flubball.engine.ruling import refused
    >>> ruling_page(refused("turn", "Wait."), {"division": "basic"})["verdict"]
    'refused'
    """
    return {
        "verdict": ruling.verdict.value,
        "correct": ruling.correct,
        "code": ruling.code,
        "codes": ruling.codes,
        "sentence": ruling.sentence,
        "citations": ruling.citations,
        "help": ruling.help,
        "text": ruling.text,
        "note": ruling.note,
        "reasons": msgspec.to_builtins(ruling.reasons),
        "rules": rules,
    }


def heading(text: str, more: str = "") -> "Text":
    """A title in bold, with the less important part behind it."""
    from rich.text import Text

    return Text.assemble((text, "bold"), f"  ·  {more}" if more else "")


def print_text(out: "Console", text: str) -> None:
    """A paragraph, indented; a terminal folds it."""
    from rich.padding import Padding

    out.print(Padding(text, (0, 0, 0, 2)) if out.is_terminal else f"  {text}")


def print_table(
    out: "Console",
    rows: Iterable[Sequence[str]],
    *,
    header: Sequence[str] = (),
    right: Sequence[int] = (),
) -> None:
    """Columns without lines, indented; the columns in `right` are set to the right."""
    lines = [*([header] if header else []), *rows]
    if not lines:
        return
    if not out.is_terminal:
        out.print("\n".join(_plain(lines, right)))
        return
    from rich.table import Table

    table = Table(box=None, show_header=bool(header), padding=(0, 2), header_style="bold")
    for column in range(len(lines[0])):
        justify: JustifyMethod = "right" if column in right else "left"
        title = header[column] if header else ""
        table.add_column(title, justify=justify, no_wrap=column < len(lines[0]) - 1)
    for line in lines[bool(header) :]:
        table.add_row(*line)
    out.print(table)


def _plain(lines: Sequence[Sequence[str]], right: Sequence[int]) -> list[str]:
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    made = []
    for line in lines:
        cells = [
            cell.rjust(width) if column in right else cell.ljust(width)
            for column, (cell, width) in enumerate(zip(line, widths, strict=True))
        ]
        made.append("  " + "  ".join(cells).rstrip())
    return made
