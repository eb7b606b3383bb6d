"""Solving: Solutions for the values that a Goal may have, from two pieces and an operation.

The search is complete up to five cubes with upright one-digit numerals and the six operations;
longer Solutions are found where both halves are pieces. Its budget is a count of nodes.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from flubball.players.equations.arithmetic import (
    MOST_EXPONENT,
    Exact,
    divide,
    exact,
    is_whole,
    power,
)
from flubball.players.equations.counts import UNIT, fits, operations
from flubball.players.equations.expressions import Expression, Pieces, join, wrap

USUAL = 5
NODES = 30_000


class Target(NamedTuple):
    """A value the Solution may have, and the Goal written so that it fits."""

    value: Exact
    goal: str


class Wanted(NamedTuple):
    """What a Solution must be: the cubes to use, those there are, its length, its operations."""

    targets: Sequence[Target]
    available: int
    required: int = 0
    longest: int = USUAL
    least_operations: int = 0


class Solution(NamedTuple):
    """A Solution that was found, not yet judged."""

    size: int
    used: int
    text: str
    goal: str

    @property
    def equation(self) -> str:
        """The whole Equation."""
        return f"{self.text}={self.goal}"


def solve(pieces: Pieces, wanted: Wanted, nodes: int = NODES) -> list[Solution]:
    """The Solutions found within so many nodes, short ones first.

    One is kept for each set of cubes and each way to write the Goal.

    >>> from flubball import equations as eq
    >>> from flubball.players.equations.counts import pack
    >>> from flubball.players.equations.expressions import build
    >>> cubes = pack("668+x")
    >>> pieces = build(cubes, eq.Rules("agloa-2026-27", "elementary"))
    >>> [s.equation for s in solve(pieces, Wanted((Target(44, "44"),), cubes))]
    ['8+(6x6)=44']
    """
    found: dict[tuple[int, str], Solution] = {}
    for target in wanted.targets:
        for piece in _candidates(pieces, target.value, wanted.longest):
            nodes -= 1
            if _serves(piece, wanted):
                solution = Solution(*piece, target.goal)
                found.setdefault((piece.used, target.goal), solution)
            if nodes <= 0:
                break
    return sorted(found.values(), key=lambda solution: solution.size)


def _serves(piece: Expression, wanted: Wanted) -> bool:
    return (
        fits(piece.used, wanted.available)
        and fits(wanted.required, piece.used)
        and (not wanted.least_operations or operations(piece.used) >= wanted.least_operations)
    )


def _candidates(pieces: Pieces, target: Exact, longest: int) -> Iterator[Expression]:
    """Expressions with this value, whether or not there are cubes for them."""
    if pieces.prefix and is_whole(target):
        for piece in pieces.by_value.get(target * target, ()):
            used = piece.used + UNIT["√"]
            yield Expression(piece.size + 1, used, f"√{wrap(piece.text)}")
    for left, ones in pieces.by_value.items():
        for sign in pieces.operations:
            for right in _rights(pieces, sign, left, target):
                for one in ones:
                    for other in pieces.by_value[right]:
                        if one.size + other.size >= longest:
                            break
                        yield join(one, sign, other)


def _rights(pieces: Pieces, sign: str, left: Exact, target: Exact) -> Iterator[Exact]:
    """The values of pieces that stand after the sign when the whole is the target."""
    work = pieces.operations[sign]
    for right in _guesses(pieces, sign, left, target):
        if right in pieces.by_value and work(left, right) == target:
            yield right


def _guesses(pieces: Pieces, sign: str, left: Exact, target: Exact) -> Iterator[Exact]:
    if sign == "+":
        plain = exact(target - left)
        yield plain
        # Average: twice the target less the left number.
        if plain != 0:
            yield exact(plain + target)
    elif sign == "-":
        yield exact(left - target)
    elif sign == "x":
        yield from _quotient(pieces, target, left)
    elif sign == "÷":
        yield from _quotient(pieces, left, target)
    elif sign == "^" and is_whole(left):
        yield from _exponents(pieces, int(left), target)
    elif sign == "√" and is_whole(left) and is_whole(target):
        radicand = power(target, left)
        if radicand is not None:
            yield radicand


def _quotient(pieces: Pieces, a: Exact, b: Exact) -> Iterator[Exact]:
    """a ÷ b; where both are 0, every number there is."""
    if b == 0 == a:
        yield from pieces.by_value
        return
    result = divide(a, b)
    if result is not None:
        yield result


def _exponents(pieces: Pieces, base: int, target: Exact) -> Iterator[Exact]:
    if base < 2:
        yield from filter(is_whole, pieces.by_value) if target == base else ()
        return
    reached = 1
    for exponent in range(MOST_EXPONENT + 1):
        if reached >= target:
            if reached == target:
                yield exponent
            return
        reached *= base
