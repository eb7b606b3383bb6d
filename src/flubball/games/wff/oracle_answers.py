"""The oracle's answer in the engine's shape, for whoever asks about a position."""

from flubball.engine.solving import Solved
from flubball.games.wff.mat import AFTER, Mat
from flubball.games.wff.oracle import Budget, Impossible, Oracle, Solvable
from flubball.games.wff.paper import format_paper
from flubball.games.wff.rules import Rules


def solve(rules: Rules, mat: Mat, after: str, steps: int) -> Solved:
    """Is there a correct Solution? Without a challenge: with all of Resources.

    >>> mat = Mat("p", required="q", permitted="K p o", forbidden="", resources="K N")
    >>> solve(Rules(division="elementary"), mat, "now", 100_000).witness
    "Kpq' / Ko ;; Kpq s; p Ko 1"
    """
    asked = after or "impossible"
    if asked not in AFTER:
        return Solved("not-decided", f"The oracle is asked after {', '.join(AFTER)}.")
    if not mat.goal:
        return Solved("not-decided", "There is no Goal yet.")
    answer = Oracle(rules, mat).after(asked, Budget(steps))
    if isinstance(answer, Solvable):
        return Solved("solvable", str(answer), format_paper(answer.solution, answer.proof))
    if isinstance(answer, Impossible):
        return Solved("impossible", str(answer))
    return Solved("not-decided", str(answer))
