"""Moves by a plan, towards a Solution of one's own or out of its way; and moves of the ending."""

from collections import Counter
from collections.abc import Callable
from random import Random

from flubball.cubes import Action, Mat
from flubball.cubes.answers import Solvable
from flubball.players.endgame import Ending, open_replies, solve
from flubball.players.thoughts import note

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


def tell_plan(mat: Mat, plan: Solvable | None) -> str:
    """A plan in words, with what it lacks.

    >>> plan = Solvable("2+3 = 5", ("2", "+", "3"), 3)
    >>> tell_plan(Mat(("+", "9"), required=("2",), permitted=("3",)), plan)
    'My plan is 2+3 = 5; it lacks +.'
    """
    if plan is None:
        return "I see no Solution, so any cube will do."
    lacking = " ".join(_lacking(mat, plan).elements())
    lies = f"it lacks {lacking}" if lacking else "all of it lies there"
    return f"My plan is {plan.witness}; {lies}."


def _outlook(ending: Ending, points: tuple[float, ...]) -> str:
    others = [f"{each:g}" for seat, each in enumerate(points) if seat != ending.turn]
    own, left = f"{points[ending.turn]:g}", len(ending.cubes)
    cubes = "1 cube" if left == 1 else f"{left} cubes"
    return f"With {cubes} left I get {own} points, others {' and '.join(others)}, if nobody errs."


def best_turn(ending: Ending, rng: Random) -> Action:
    """Of the best turns of an ending the one that is hardest to answer: its bonus, or its move.

    >>> from flubball import rulebooks
    >>> book = rulebooks.get("agloa-2026-27")
    >>> two = Ending("+9", lambda used: used == (0,), book, 0, (False, False), 3, 2, 1)
    >>> best_turn(two, Random(1)).section in "RPF"
    True
    """
    worth = solve(ending)
    ahead = {turn: len(p) * p[ending.turn] - sum(p) for turn, p in worth.items()}
    most = max(ahead.values())
    best = {turn: open_replies(ending, turn) for turn, value in ahead.items() if value == most}
    fewest = min(best.values())
    turn = rng.choice([turn for turn, share in best.items() if share == fewest])
    note(lambda: _outlook(ending, worth[turn]))
    if fewest:
        note(lambda: f"After it {fewest:.0%} of the next moves cost nothing.")
    if turn.bonus is not None:
        return Action("bonus", ending.cubes[turn.bonus])
    return Action("move", ending.cubes[turn.cube], section=turn.section)


def _lacking(mat: Mat, plan: Solvable | None) -> Counter[str]:
    """The symbols of the plan that do not lie in Required or Permitted."""
    lie = Counter(cube[-1] for cube in (*mat.required, *mat.permitted))
    return Counter(cube[-1] for cube in plan.uses) - lie if plan else Counter()


def _choose(cubes: tuple[str, ...], good: Callable[[str], bool]) -> list[str]:
    return [cube for cube in dict.fromkeys(cubes) if good(cube)]
