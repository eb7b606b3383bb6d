"""Elements: what each written sign is used for, in order; how signs group is not said here."""

from dataclasses import dataclass
from typing import Literal

from flubball.engine.ruling import Reason
from flubball.games.equations.operators import Operator
from flubball.games.equations.values import Value

SideName = Literal["solution", "goal"]
At = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Operand:
    """A numeral. `cubes` are the first and last cube it is made of, counted along its side."""

    text: str
    value: Value
    at: At
    cubes: tuple[int, int]
    digits: int = 1
    point: bool = False


@dataclass(frozen=True, slots=True)
class Sign:
    """An operator where it is written; `cube` is -1 for `!`, which is no cube.

    `factorials` counts the `!` that belong to an exponent.
    """

    text: str
    operator: Operator
    at: At
    cube: int = -1
    factorials: int = 0


@dataclass(frozen=True, slots=True)
class Group:
    """What stands inside a pair of brackets (or a whole side)."""

    elements: tuple["Element", ...]
    at: At


Element = Operand | Sign | Group


@dataclass(frozen=True, slots=True)
class Side:
    """One side of an Equation, as understood; `group` is None where it can't be read.

    `wild`: the symbol each wild cube stands for and its place. `powers`: the form of each note of
    Powers of the Base. `operations` counts operation symbols, `factorials` places the `!`.
    """

    group: Group | None
    complaints: tuple[Reason, ...] = ()
    wild: tuple[tuple[str, At], ...] = ()
    powers: tuple[tuple[str, At], ...] = ()
    operations: int = 0
    factorials: tuple[At, ...] = ()
