"""Goals far beyond what one power can be where nothing multiplies (oracle-proofs.md, One power).

Whole-number rule, one ^ at most, one ÷ at most, any + - and √: then all numerals together are
worth at most so much, and the power must be nearly the Goal, or a whole power of it, or such a
multiple of it.
"""

from math import ceil, exp, log

from flubball.games.equations.oracle.problem import Problem
from flubball.games.equations.variations.operators import Op

_SIGNS = {Op.ADD, Op.SUB, Op.DIV, Op.POW, Op.ROOT}
_ROUNDED = 1e-9  # more than logarithms lose here
_LEAST = 4  # times the square of what the numerals are worth: so large a Goal is asked about


def is_no_power(problem: Problem) -> bool:
    """Is no value of the Goal within reach of X^Y, whatever X and Y are made of?"""
    worth = _worth(problem)
    if not worth or not problem.targets:
        return False
    roots, divided = _count(problem, Op.ROOT), _count(problem, Op.DIV) > 0
    return all(
        abs(num) > _LEAST * worth * worth * den
        and not _within_reach(log(abs(num)) - log(den), worth, roots, divided)
        for num, den in problem.targets
    )


def _worth(problem: Problem) -> int | None:
    """What all numerals of a Solution are worth at most, each 1 at least; None: something else."""
    plain = problem.whole and not (problem.reusable or problem.factorials or problem.modulus)
    beyond = problem.sums or problem.far or problem.far_goals or problem.postfixes
    if not plain or beyond or not problem.complete:
        return None
    there = {number for number, kind in enumerate(problem.kinds) if kind.all}
    joints: set[int] = set()
    rooting: set[int] = set()
    for sign in problem.operations:
        if not there.issuperset(sign.kinds):
            continue
        if len(sign.kinds) > 1 or sign.op not in {*_SIGNS, Op.SQRT}:
            return None
        (rooting if sign.op in (Op.ROOT, Op.SQRT) else joints).update(sign.kinds)
    if max(_count(problem, Op.POW), _count(problem, Op.DIV)) > 1:
        return None
    numbers: list[int] = []
    for atom in problem.atoms:
        if (
            len(atom.kinds) > 1
            or atom.den != 1
            or atom.num < 0
            or atom.kinds[0] in joints | rooting
        ):
            return None
        numbers += [max(1, atom.num)] * problem.kinds[atom.kinds[0]].all
    # An index adds nothing to what the root is taken of: without indices signs but √ join numerals.
    most = sum(problem.kinds[kind].all for kind in joints - rooting) + 1
    return sum(sorted(numbers, reverse=True)[:most])


def _count(problem: Problem, op: Op) -> int:
    """How many cubes may be that sign."""
    kinds = {kind for sign in problem.binaries if sign.op is op for kind in sign.kinds}
    return sum(problem.kinds[kind].all for kind in kinds)


def _within_reach(goal: float, worth: int, roots: int, divided: bool) -> bool:
    """Is some Y log X nearly k log T + l log q? X, Y and q are worth so much together."""
    most = max(y * log(worth - y) for y in range(1, worth)) if worth > 1 else 0.0
    near = 2 * worth / (exp(min(goal, 700)) - worth)
    for whole, inner in _taken(roots, int(most / goal) + 1):
        for q in range(1, worth if divided else 2):
            wanted = whole * goal + inner * log(q)
            slack = whole * near + _ROUNDED * (1 + wanted)
            left = worth - (q if q > 1 else 0)
            for base in range(2, left):
                exponent = max(1, ceil((wanted - slack) / log(base)))
                if base + exponent <= left and exponent * log(base) <= wanted + slack:
                    return True
    return False


def _taken(roots: int, most: int) -> set[tuple[int, int]]:
    """The index of all roots of the power together, and of those taken before the division."""
    found = {(1, 1)}
    for _ in range(roots):
        found |= {
            (whole * k, inner * by)
            for whole, inner in found
            for k in range(2, most + 1)
            for by in (1, k)
            if whole * k <= most
        }
    return found
