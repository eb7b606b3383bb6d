"""The mat of Equations."""

from flubball.cubes import mat
from flubball.cubes.mat import ENDINGS
from flubball.games.equations.goal.goal import Goal, parse_goal
from flubball.games.equations.symbols.cubes import Cube, parse_cubes

AFTER = (*ENDINGS, "no-goal")


class Mat(mat.Mat[Cube], frozen=True, dict=True):
    """`Mat(goal="2x 3+5", required="5", permitted="2 x 3 +", resources="1 7 -")`.

    A section left out is unknown; when all four are, cubes are not counted. The texts are read at
    once, so a bad one raises `BadText` here.
    """

    def __post_init__(self) -> None:
        self.__dict__["physical"] = parse_goal(self.goal) if self.goal.strip() else None
        super().__post_init__()

    def read(self, section: str, text: str) -> tuple[Cube, ...]:
        return parse_cubes(text)

    @property
    def physical_goal(self) -> Goal | None:
        """The Goal's cubes, or None when no Goal is set."""
        goal: Goal | None = self.__dict__["physical"]
        return goal

    def _repr_svg_(self) -> str:
        from flubball.drawing.mat import laid  # only notebooks need it

        return laid(self).svg
