"""The oracle's answer in the engine's shape, for whoever asks about a position."""

from flubball.cubes.answers import solved
from flubball.engine.solving import Solved, cannot_ask
from flubball.games.equations.goal.mat import Mat
from flubball.games.equations.oracle.budget import Budget
from flubball.games.equations.oracle.oracle import Oracle
from flubball.games.equations.rules import Rules

QUESTIONS = ("now", "impossible", "no-goal")
MOST_STEPS = 2_000_000  # of a question from outside: less than a second


def solve(rules: Rules, mat: Mat, after: str, steps: int) -> Solved:
    """Is there a correct Equation? Without a challenge: with all of Resources, or of any Goal.

    Steps 0: as many as anybody may ask for.

    >>> mat = Mat(goal="7", required="3", permitted="+", resources="4 x")
    >>> found = solve(Rules("agloa-2026-27", "elementary"), mat, "", 100_000)
    >>> found.witness, found.cubes
    ('3+4 = 7', ('3', '4', '+'))
    """
    asked = after or ("impossible" if mat.goal else "no-goal")
    if asked not in QUESTIONS:
        return cannot_ask(f"The oracle is asked after {', '.join(QUESTIONS)}.")
    if asked != "no-goal" and not mat.goal:
        return cannot_ask("There is no Goal yet.")
    try:
        return solved(Oracle(rules, mat).after(asked, Budget(steps or MOST_STEPS)))
    except ValueError as error:
        return cannot_ask(f"The oracle can't be asked here: {error}.")
