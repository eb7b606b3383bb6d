"""The oracle's answer in the engine's shape, for whoever asks about a position."""

from flubball.cubes.answers import solved
from flubball.engine.solving import Solved, cannot_ask
from flubball.games.wff.mat import AFTER, Mat
from flubball.games.wff.oracle import Budget, Impossible, Oracle, Solvable
from flubball.games.wff.oracle.budget import MOST_STEPS
from flubball.games.wff.paper import format_paper
from flubball.games.wff.proofs import format_text
from flubball.games.wff.rules import Rules


def solve(rules: Rules, mat: Mat, after: str, steps: int) -> Solved:
    """Is there a correct Solution? Without a challenge: with all of Resources.

    Steps 0: as many as anybody may ask for.

    >>> mat = Mat("p", required="q", permitted="K p o", forbidden="", resources="K N")
    >>> found = solve(Rules(division="elementary"), mat, "now", 100_000)
    >>> found.witness, found.solution, found.proof
    ("Kpq' / Ko ;; Kpq s; p Ko 1", "Kpq' / Ko", ('1  Kpq    s', '2  p      Ko, 1'))
    """
    asked = after or "impossible"
    if asked not in AFTER:
        return cannot_ask(f"The oracle is asked after {', '.join(AFTER)}.")
    if not mat.goal:
        return cannot_ask("There is no Goal yet.")
    answer = Oracle(rules, mat).after(asked, Budget(steps or MOST_STEPS))
    if isinstance(answer, Impossible) and answer.shown:
        return solved(answer, proof=[answer.shown])
    if not isinstance(answer, Solvable):
        return solved(answer)
    paper = format_paper(answer.solution, answer.proof)
    return solved(answer, paper, format_text(answer.proof).splitlines())
