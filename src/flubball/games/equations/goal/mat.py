"""The mat: the Goal, the three sections, and Resources beside it."""

from typing import Literal

import msgspec

from flubball.games.equations.goal.goal import Goal, parse_goal
from flubball.games.equations.symbols.cubes import Cube, format_cubes, parse_cubes

After = Literal["now", "impossible", "last-cube", "time-called", "no-goal"]
AFTER: tuple[After, ...] = ("now", "impossible", "last-cube", "time-called", "no-goal")


class Mat(msgspec.Struct, frozen=True, dict=True):
    """`Mat(goal="2x 3+5", required="5", permitted="2 x 3 +", resources="1 7 -")`.

    Sections are texts; a section left out is unknown. When all four are, cubes are not counted.
    The texts are read at once, so a bad one raises `BadText` here.
    """

    goal: str = ""
    required: str | None = None
    permitted: str | None = None
    forbidden: str | None = None
    resources: str | None = None

    def __post_init__(self) -> None:
        self.__dict__["physical"] = parse_goal(self.goal) if self.goal.strip() else None
        for name in ("required", "permitted", "forbidden", "resources"):
            self.__dict__[f"{name}_cubes"] = parse_cubes(getattr(self, name) or "")

    @property
    def physical_goal(self) -> Goal | None:
        """The Goal's cubes, or None when no Goal is set."""
        goal: Goal | None = self.__dict__["physical"]
        return goal

    def section(self, name: str) -> tuple[Cube, ...]:
        """The cubes of `required`, `permitted`, `forbidden` or `resources`."""
        cubes: tuple[Cube, ...] = self.__dict__[f"{name}_cubes"]
        return cubes

    @property
    def knows_cubes(self) -> bool:
        """Is anything said about where cubes lie?"""
        sections = (self.required, self.permitted, self.forbidden, self.resources)
        return any(section is not None for section in sections)

    def __str__(self) -> str:
        names = ("resources", "forbidden", "permitted", "required")
        lines = [f"{name.capitalize():<10} {format_cubes(self.section(name))}" for name in names]
        return "\n".join([*lines, f"{'Goal':<10} {self.goal}"])
