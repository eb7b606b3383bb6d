"""The kinds of EQUATIONS."""

from flubball.puzzles.cubes.find import FindIt
from flubball.puzzles.cubes.flub import IsThisAFlub
from flubball.puzzles.cubes.goal import GoalForThese
from flubball.puzzles.cubes.impossible import IsItImpossible
from flubball.puzzles.cubes.now import IsItNow
from flubball.puzzles.equations.faults import EquationFault
from flubball.puzzles.equations.other_reading import OtherReading


class FindTheEquation(FindIt):
    """Under the name that the game has for it."""

    name, title = "find-the-equation", "Find the Equation"


KINDS = (
    IsItNow,
    IsItImpossible,
    IsThisAFlub,
    FindTheEquation,
    GoalForThese,
    OtherReading,
    EquationFault,
)
