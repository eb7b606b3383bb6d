"""Pieces: every expression of up to four cubes that the cubes on the table allow, by its value."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from flubball import equations as eq
from flubball.games.equations.symbols.cubes import DIGITS
from flubball.players.equations.arithmetic import (
    LARGEST,
    OPERATIONS,
    WITH_AVERAGE,
    Exact,
    Operation,
    square_root,
)
from flubball.players.equations.counts import UNIT, fits

MOST_CUBES = 4


class Expression(NamedTuple):
    """An expression: how many cubes, which ones, and its text without outer brackets."""

    size: int
    used: int
    text: str


class Pieces(NamedTuple):
    """The pieces by value, the operations they are built with, and how much work it was."""

    by_value: Mapping[Exact, list[Expression]]
    operations: Mapping[str, Operation]
    prefix: bool
    nodes: int


def wrap(text: str) -> str:
    """The text as part of a larger expression: a bracket around everything but a numeral.

    >>> wrap("7"), wrap("2+3")
    ('7', '(2+3)')
    """
    return text if len(text) == 1 else f"({text})"


def build(cubes: int, rules: eq.Rules) -> Pieces:
    """All pieces from these cubes; of two with the same cubes and value one is kept.

    >>> from flubball.players.equations.counts import pack
    >>> found = build(pack("23+√"), eq.Rules("agloa-2026-27", "elementary"))
    >>> [piece.text for piece in found.by_value[5]]
    ['2+3']
    """
    table = WITH_AVERAGE if "average" in rules.variations else OPERATIONS
    operations = {sign: work for sign, work in table.items() if fits(UNIT[sign], cubes)}
    # XIII-C-5: where √ is a digit, one before a number is in doubt.
    prefix = "√" in operations and "√" not in rules.sign_digits
    levels: list[dict[tuple[Exact, int], Expression]] = [{}, _digits(cubes, rules.base)]
    nodes = 0
    for cubes_used in range(2, MOST_CUBES + 1):
        level: dict[tuple[Exact, int], Expression] = {}
        for value, piece in _level(levels, cubes_used, operations, prefix):
            nodes += 1
            if fits(piece.used, cubes):
                level.setdefault((value, piece.used), piece)
        levels.append(level)
    by_value: dict[Exact, list[Expression]] = {}
    for level in levels:
        for (value, _), piece in level.items():
            by_value.setdefault(value, []).append(piece)
    return Pieces(by_value, operations, prefix, nodes)


def _digits(cubes: int, base: int) -> dict[tuple[Exact, int], Expression]:
    usable = [digit for digit in DIGITS[:base] if fits(UNIT[digit], cubes)]
    return {(int(digit), UNIT[digit]): Expression(1, UNIT[digit], digit) for digit in usable}


def _level(
    levels: list[dict[tuple[Exact, int], Expression]],
    cubes: int,
    operations: Mapping[str, Operation],
    prefix: bool,
) -> Iterator[tuple[Exact, Expression]]:
    """What can be made with exactly so many cubes from smaller pieces."""
    if prefix:
        for (value, _), piece in levels[cubes - 1].items():
            whole = square_root(value)
            if whole is not None:
                yield whole, Expression(cubes, piece.used + UNIT["√"], f"√{wrap(piece.text)}")
    for left in range(1, cubes - 1):
        for sign, work in operations.items():
            for (a, _), one in levels[left].items():
                for (b, _), other in levels[cubes - 1 - left].items():
                    result = work(a, b)
                    if result is not None and -LARGEST <= result <= LARGEST:
                        yield result, join(one, sign, other)


def join(one: Expression, sign: str, other: Expression) -> Expression:
    """Two pieces with an operation between them.

    >>> join(Expression(1, UNIT["7"], "7"), "-", Expression(3, 0, "2+3")).text
    '7-(2+3)'
    """
    text = f"{wrap(one.text)}{sign}{wrap(other.text)}"
    return Expression(one.size + other.size + 1, one.used + UNIT[sign] + other.used, text)
