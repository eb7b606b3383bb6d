"""Moves by a plan: towards a Solution of one's own, or out of its way."""

from collections import Counter
from collections.abc import Callable
from random import Random

from flubball.cubes import Action, Mat
from flubball.games.equations.oracle import Solvable

_PLAN = "RP"
_REST = "FP"


def planned_move(mat: Mat, plan: Solvable | None, near: int, rng: Random) -> Action:
    """A cube of the plan, while it lacks more than `near` of them; else one that it can spare.

    >>> plan = Solvable("2+3 = 5", ("2", "+", "3"), 3)
    >>> planned_move(Mat(("2", "+", "3", "9")), plan, 0, Random(1)).text in "2+3"
    True
    >>> planned_move(Mat(("+", "9"), required=("2",), permitted=("3",)), plan, 1, Random(1)).text
    '9'
    """
    lacking = _lacking(mat, plan)
    spare = _choose(mat.resources, lambda cube: not lacking[cube[-1]])
    wanted = _choose(mat.resources, lambda cube: lacking[cube[-1]] > 0)
    towards = bool(wanted) and (lacking.total() > near or not spare)
    cube = rng.choice(wanted if towards else spare)
    sections = _PLAN if towards else _REST
    # V-B: the last cube goes to Required or Permitted.
    section = rng.choice(sections) if len(mat.resources) > 1 else "P"
    return Action("move", cube, section=section)


def _lacking(mat: Mat, plan: Solvable | None) -> Counter[str]:
    """The symbols of the plan that do not lie in Required or Permitted."""
    lie = Counter(cube[-1] for cube in (*mat.required, *mat.permitted))
    return Counter(cube[-1] for cube in plan.uses) - lie if plan else Counter()


def _choose(cubes: tuple[str, ...], good: Callable[[str], bool]) -> list[str]:
    return [cube for cube in dict.fromkeys(cubes) if good(cube)]
