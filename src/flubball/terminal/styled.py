"""Text with styles, as a value: drawn in a pipe as it is, on a terminal by rich.

rich takes longer to import than an Equation takes to be judged, so what only has to be printed is
made of these; where colours can be seen, rich asks for them (`__rich__`).
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Self

import msgspec

if TYPE_CHECKING:
    from rich.text import Text


class Styled(msgspec.Struct, frozen=True):
    """Pieces of text, each with its style in rich's words; empty is plain.

    >>> line = styled("Correct", "bold green") + styled(" so far")
    >>> str(line), len(line)
    ('Correct so far', 14)
    """

    parts: tuple[tuple[str, str], ...] = ()

    @property
    def plain(self) -> str:
        """Without its styles."""
        return "".join(text for text, _ in self.parts)

    def __str__(self) -> str:
        return self.plain

    def __len__(self) -> int:
        return sum(len(text) for text, _ in self.parts)

    def __add__(self, other: Self) -> "Styled":
        return Styled(self.parts + other.parts)

    def lines(self) -> "list[Styled]":
        """Parted where a line ends.

        >>> [str(line) for line in (styled("a\\nb") + styled("c", "bold")).lines()]
        ['a', 'bc']
        """
        made: list[list[tuple[str, str]]] = [[]]
        for text, style in self.parts:
            first, *more = text.split("\n")
            made[-1].append((first, style))
            made += [[(each, style)] for each in more]
        return [Styled(tuple(parts)) for parts in made]

    def __rich__(self) -> "Text":
        from rich.text import Text

        return Text.assemble(*self.parts)


def styled(text: str = "", style: str = "") -> Styled:
    """One piece."""
    return Styled(((text, style),))


def stacked(lines: Iterable[Styled]) -> Styled:
    """Lines, one below the other.

    >>> str(stacked([styled("a"), styled("b")]))
    'a\\nb'
    """
    parts: list[tuple[str, str]] = []
    for line in lines:
        parts += (("\n", ""), *line.parts) if parts else line.parts
    return Styled(tuple(parts))
