"""Elements: what each written sign is used for, in order; how signs group is not said here."""

from collections.abc import Iterator
from typing import Literal

import msgspec

from flubball.engine.ruling import Mark, Reason
from flubball.games.equations.values import Value
from flubball.games.equations.variations.operators import Operator

SideName = Literal["solution", "goal"]
At = tuple[int, int]
NO_CUBE = -1


class Operand(msgspec.Struct, frozen=True):
    """A numeral. `cubes` are the first and last cube it is made of, counted along its side."""

    text: str
    value: Value
    at: At
    cubes: tuple[int, int]
    digits: int = 1
    point: bool = False
    imaginary: bool = False


class Sign(msgspec.Struct, frozen=True):
    """An operator where it is written; `!` and a multiplication left out are no cube.

    `factorials` counts the `!` that belong to an exponent; `behind` is the cube before a
    multiplication left out.
    """

    text: str
    operator: Operator
    at: At
    cube: int = NO_CUBE
    factorials: int = 0
    behind: int = NO_CUBE


class Group(msgspec.Struct, frozen=True):
    """What stands inside a pair of brackets (or a whole side).

    `choice` is the root that the writer says the group stands for (Imaginary).
    """

    elements: tuple["Element", ...]
    at: At
    choice: Value | None = None


Element = Operand | Sign | Group


class Side(msgspec.Struct, frozen=True):
    """One side of an Equation, as understood; there is no group where it can't be read.

    There are several `groups` where a sign may also be a digit (bases eleven and twelve).

    `wild`: the symbol each wild cube stands for and its place. `powers`: the form of each note of
    Powers of the Base. `operations` counts operation symbols, `factorials` places the `!`.
    """

    groups: tuple[Group, ...]
    complaints: tuple[Reason, ...] = ()
    wild: tuple[tuple[str, At], ...] = ()
    powers: tuple[tuple[str, At], ...] = ()
    operations: int = 0
    factorials: tuple[At, ...] = ()

    @property
    def group(self) -> Group | None:
        """The side as it is read first, or None where it can't be read."""
        return self.groups[0] if self.groups else None

    @property
    def marks(self) -> tuple[Mark, ...]:
        """A mark on the whole side."""
        return tuple(Mark(*group.at) for group in self.groups[:1])


def numeral_cubes(side: Side) -> frozenset[int]:
    """The cubes that are digits of numerals however the side is read (H6: each is used once)."""
    found = [frozenset(_numeral_cubes(group.elements)) for group in side.groups]
    return frozenset[int]().union(*found[:1]).intersection(*found)


def _numeral_cubes(elements: tuple[Element, ...]) -> Iterator[int]:
    for element in elements:
        if isinstance(element, Group):
            yield from _numeral_cubes(element.elements)
        elif isinstance(element, Operand):
            yield from range(element.cubes[0], element.cubes[1] + 1)


def cube_range(elements: tuple[Element, ...]) -> tuple[int, int]:
    """The first and last cube of a row of elements, counted along their side."""
    places: list[int] = []
    for element in elements:
        if isinstance(element, Operand):
            places += element.cubes
        elif isinstance(element, Group):
            places += cube_range(element.elements)
        elif element.cube != NO_CUBE:
            places.append(element.cube)
    return min(places), max(places)
