"""Where the terminal programs print: colour on a terminal, plain text elsewhere."""

import os
import sys
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, TextIO

from flubball.terminal.prose import Width
from flubball.terminal.styled import Styled

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

# For terminals that know no box characters; the game's signs get their ASCII spellings.
_ASCII = str.maketrans("─│┌┐└┘├┤┬┴·√÷−", "-|++++++++.v/-")


def console(file: TextIO | None = None) -> "Console":
    """A console that is plain when piped or when NO_COLOR is set.

    >>> import io
    >>> console(io.StringIO()).color_system is None
    True
    """
    from rich.console import Console

    stream = file or sys.stdout
    plain = bool(os.environ.get("NO_COLOR")) or not stream.isatty()
    return Console(
        file=stream,
        highlight=False,
        markup=False,
        emoji=False,
        color_system=None if plain else "auto",
    )


def width_of(screen: "Console") -> Width:
    """The columns to fold lines to, or None where nothing is folded.

    >>> import io
    >>> width_of(console(io.StringIO())) is None
    True
    """
    return screen.width if screen.is_terminal else None


def print_lines(screen: "Console", lines: "Iterable[Styled | Text | str]") -> None:
    """Print lines that are folded already.

    >>> from flubball.terminal.styled import styled
    >>> print_lines(console(), ["[7] [x]", styled("Correct", "bold green")])
    [7] [x]
    Correct
    """
    for line in lines:
        screen.print(_shown(line, screen.encoding), soft_wrap=True)


def print_page(drawn: "Callable[[Width], Iterable[Styled | Text | str]]") -> None:
    """Print what is drawn for the width there is; in a pipe rich is not even imported.

    >>> print_page(lambda width: ["[7] [x]", str(width)])
    [7] [x]
    None
    """
    if sys.stdout.isatty():
        screen = console()
        print_lines(screen, drawn(width_of(screen)))
    else:
        for line in drawn(None):
            print(_shown(line, sys.stdout.encoding))


def _shown(line: "Styled | Text | str", encoding: str | None) -> "Styled | Text | str":
    plain = str(line)
    return line if _can_show(plain, encoding or "utf-8") else plain.translate(_ASCII)


def _can_show(text: str, encoding: str) -> bool:
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True
