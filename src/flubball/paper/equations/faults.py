"""Papers with a fault, as people make them: each is right for a mat that is not the one there."""

import re
from collections.abc import Callable
from random import Random

from msgspec.structs import replace

from flubball import equations as eq
from flubball.paper.equations.positions import BUDGET


def faulty(rules: eq.Rules, mat: eq.Mat, rng: Random) -> str:
    """An Equation that is not correct after Now, or nothing. The judge says which fault it has."""
    [way] = rng.choices([*_WAYS], [*_WAYS.values()])
    return way(rules, mat, rng)


def _now(rules: eq.Rules, mat: eq.Mat) -> str:
    found = rules.oracle(mat).now(BUDGET)
    return found.witness if isinstance(found, eq.Solvable) else ""


def _other_sign(rules: eq.Rules, mat: eq.Mat, rng: Random) -> str:
    """A sign changed for another that lies there: the value is wrong."""
    paper = _now(rules, mat)
    solution, _, goal = paper.partition("=")
    places = [k for k, sign in enumerate(solution) if sign in "+-x÷"]
    free = [str(c)[1:] for name in ("permitted", "resources") for c in mat.section(name)]
    signs = [sign for sign in free if sign in "+-x÷"]
    if not places or not signs:
        return ""
    at = rng.choice(places)
    return f"{solution[:at]}{rng.choice(signs)}{solution[at + 1 :]}={goal}"


def _required_left_out(rules: eq.Rules, mat: eq.Mat, rng: Random) -> str:
    cubes = (mat.required or "").split()
    if not cubes:
        return ""
    gone = rng.choice(cubes)
    cubes.remove(gone)
    return _now(rules, replace(mat, required=" ".join(cubes)))


def _two_of_resources(rules: eq.Rules, mat: eq.Mat, rng: Random) -> str:
    found = rules.oracle(mat).distance(BUDGET)
    return found.witness if found.cubes == 2 else ""


def _one_too_many(rules: eq.Rules, mat: eq.Mat, rng: Random) -> str:
    """A cube that lies there once, used twice."""
    own = [*(mat.required or "").split(), *(mat.permitted or "").split()]
    if not own:
        return ""
    return _now(rules, replace(mat, permitted=f"{mat.permitted} {rng.choice(own)}"))


def _no_brackets(rules: eq.Rules, mat: eq.Mat, rng: Random) -> str:
    paper = _now(rules, mat)
    bare = re.sub(r"[()]", "", paper)
    return bare if bare != paper else ""


_WAYS: dict[Callable[[eq.Rules, eq.Mat, Random], str], int] = {
    _other_sign: 12,
    _required_left_out: 3,
    _two_of_resources: 1,
    _one_too_many: 12,
    _no_brackets: 6,
}
"""How often each is tried: those that seldom make a single fault more often, so that all occur."""
