"""The kinds of WFF 'N PROOF."""

from flubball.puzzles.cubes.find import FindIt
from flubball.puzzles.cubes.flub import IsThisAFlub
from flubball.puzzles.cubes.goal import GoalForThese
from flubball.puzzles.cubes.impossible import IsItImpossible
from flubball.puzzles.cubes.now import IsItNow
from flubball.puzzles.wff.faults import SolutionFault
from flubball.puzzles.wff.finish_proof import FinishTheProof
from flubball.puzzles.wff.is_wff import IsItAWff
from flubball.puzzles.wff.not_essential import NotEssential


class FindTheSolution(FindIt):
    """Under the name that the game has for it."""

    name, title = "find-the-solution", "Find the Solution"


KINDS = (
    IsItAWff,
    FinishTheProof,
    NotEssential,
    IsItNow,
    IsItImpossible,
    IsThisAFlub,
    FindTheSolution,
    GoalForThese,
    SolutionFault,
)
