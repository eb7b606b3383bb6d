"""The mat as a judge is told of it: the Goal, three sections, and Resources beside it.

Texts, unlike the table's own mat (`flubball.cubes.table`), which `Mat.of` makes into one. What a
cube is, a game says.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, Literal, Self, TypeAlias, TypeVar

import msgspec

if TYPE_CHECKING:
    from flubball.cubes import table

    Laid: TypeAlias = table.Mat | table.Table

SECTIONS = ("required", "permitted", "forbidden", "resources")
Ending = Literal["now", "impossible", "last-cube", "time-called"]
ENDINGS: tuple[Ending, ...] = ("now", "impossible", "last-cube", "time-called")
Cube = TypeVar("Cube")


class Mat(msgspec.Struct, Generic[Cube], frozen=True, dict=True):
    """Sections are texts; a section left out is unknown. When all four are, cubes are not counted.

    The texts are read at once, so a bad one raises the game's error when the mat is made.
    """

    goal: str = ""
    required: str | None = None
    permitted: str | None = None
    forbidden: str | None = None
    resources: str | None = None

    @classmethod
    def of(cls, given: Self | Laid) -> Self:
        """This mat, or that of a table as it lies: who judges or asks an oracle takes any of them.

        >>> from flubball import equations as eq
        >>> from flubball import games
        >>> table = games.get("equations").start(2, {"phase": "move", "goal": "5", "required": "2"})
        >>> eq.Mat.of(table) == eq.Mat.of(table.shake.mat) == eq.Mat("5", "2", "", "", "")
        True
        """
        if isinstance(given, cls):
            return given
        from flubball.cubes.table import Table  # who only judges has no table

        lies = given.shake.mat if isinstance(given, Table) else given
        return cls(lies.goal, *(" ".join(getattr(lies, name)) for name in SECTIONS))

    def __post_init__(self) -> None:
        for name in SECTIONS:
            self.__dict__[f"{name}_cubes"] = self.read(name, getattr(self, name) or "")

    def read(self, section: str, text: str) -> tuple[Cube, ...]:
        """The cubes of a section's text. Raises `ValueError`."""
        raise NotImplementedError

    def section(self, name: str) -> tuple[Cube, ...]:
        """The cubes of `required`, `permitted`, `forbidden` or `resources`."""
        cubes: tuple[Cube, ...] = self.__dict__[f"{name}_cubes"]
        return cubes

    @property
    def knows_cubes(self) -> bool:
        """Is anything said about where cubes lie?"""
        return any(getattr(self, name) is not None for name in SECTIONS)

    def __str__(self) -> str:
        shown = {name: " ".join(map(str, self.section(name))) for name in reversed(SECTIONS)}
        lines = [f"{name.capitalize():<10} {cubes}" for name, cubes in shown.items()]
        return "\n".join([*lines, f"{'Goal':<10} {self.goal}"])
