"""Where the terminal programs print: colour on a terminal, plain text elsewhere."""

import os
import sys
from collections.abc import Iterable
from typing import TextIO

from rich.console import Console
from rich.text import Text

from flubball.terminal.prose import Width

# For terminals that know no box characters; the game's signs get their ASCII spellings.
_ASCII = str.maketrans("─│┌┐└┘├┤┬┴·√÷−", "-|++++++++.v/-")


def console(file: TextIO | None = None) -> Console:
    """A console that is plain when piped or when NO_COLOR is set.

    >>> import io
    >>> console(io.StringIO()).color_system is None
    True
    """
    stream = file or sys.stdout
    plain = bool(os.environ.get("NO_COLOR")) or not stream.isatty()
    return Console(
        file=stream,
        highlight=False,
        markup=False,
        emoji=False,
        color_system=None if plain else "auto",
    )


def width_of(screen: Console) -> Width:
    """The columns to fold lines to, or None where nothing is folded.

    >>> import io
    >>> width_of(console(io.StringIO())) is None
    True
    """
    return screen.width if screen.is_terminal else None


def print_lines(screen: Console, lines: Iterable[Text | str]) -> None:
    """Print lines that are folded already.

    >>> print_lines(console(), ["[7] [x]", Text("Correct", "bold green")])
    [7] [x]
    Correct
    """
    for line in lines:
        plain = str(line)
        shown = line if _can_show(plain, screen.encoding) else plain.translate(_ASCII)
        screen.print(shown, soft_wrap=True)


def _can_show(text: str, encoding: str) -> bool:
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True
