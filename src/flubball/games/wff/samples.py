"""Random Goals and papers, for random play: some of them right, some wrong."""

from collections.abc import Sequence
from random import Random

from flubball.games.wff.formulas import BINARY, VARIABLES
from flubball.games.wff.paper import format_paper
from flubball.games.wff.proofs import rows


def sample_goal(laid: Sequence[str], resources: Sequence[str], rng: Random) -> str:
    """A Goal from Resources with the cubes that lie there already; mostly a WFF.

    >>> sample_goal((), ("K", "p", "q"), Random(1)) in ("p", "q", "Kpq", "Kqp", "pK", "qp", "Kp")
    True
    """
    left = list(resources)
    if not laid:
        wff = _wff(left, rng)
        if wff and rng.random() < 0.8:
            return wff
    count = min(rng.randint(0 if laid else 1, 2), len(left))
    return "".join((*laid, *rng.sample(left, count)))


def _wff(left: list[str], rng: Random) -> str:
    """A small WFF of cubes that are there, or an empty text."""
    variables = [cube for cube in left if cube in VARIABLES]
    joins = [cube for cube in left if cube in BINARY]
    if len(variables) > 1 and joins and rng.random() < 0.6:
        first, second = rng.sample(variables, 2)
        return rng.choice(joins) + first + second
    return rng.choice(variables) if variables else ""


def sample_paper(goal: str, pool: Sequence[str], rng: Random) -> str:
    """Something a player might write for this Goal."""
    goal = goal or "p"
    other = rng.choice([cube for cube in pool if cube in VARIABLES] or ["q"])
    made = (
        (f"{goal} / R(Rp)", [(0, goal, "s"), (0, goal, "Rp 1")]),
        (f"K{goal}{other} / Ko", [(0, f"K{goal}{other}", "s"), (0, goal, "Ko 1")]),
        (f"C{other}{goal}, {other} / Co",
         [(0, f"C{other}{goal}", "s"), (0, other, ""), (0, goal, "Co")]),
        (f"{other} / R(Ki)", [(0, other, "s"), (0, goal, "Ki 1")]),
    )  # fmt: skip
    solution, proof = rng.choice(made)
    return format_paper(solution, rows(proof) if rng.random() < 0.8 else None)
