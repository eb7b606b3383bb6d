"""Are the Required cubes essential (WFF VII-B-4)?

A premise or rule that holds one is taken out whole; if the Goal still follows from the rest by
the remaining rules, by any proof, the cube was not essential. Taking out one at a time is enough,
since whatever follows from less follows from more.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from flubball.games.wff.derivability import derivable
from flubball.games.wff.formulas import Formula
from flubball.games.wff.mat import Mat
from flubball.games.wff.proofs import Proof
from flubball.games.wff.rules import Rules
from flubball.games.wff.solutions import Component, CubeUse, Solution


@dataclass(frozen=True)
class Smaller:
    """A proof that a Required cube is not essential: the smaller Solution and its proof."""

    cube: CubeUse
    dropped: Component
    solution: Solution
    proof: Proof


@dataclass(frozen=True)
class Essentiality:
    """A smaller Solution, or None; `searched` tells of searches that only went to a bound."""

    smaller: Smaller | None
    searched: tuple[str, ...] = ()


def essentiality(solution: Solution, mat: Mat, goal: Formula, rules: Rules) -> Essentiality:
    """Look for a Required cube that is not essential.

    >>> from flubball.games.wff.formulas import parse
    >>> from flubball.games.wff.solutions import parse_solution
    >>> found = parse_solution("p, q / Rp, Ki")
    >>> smaller = essentiality(found, Mat(required="q"), parse("p"), Rules()).smaller
    >>> str(smaller.solution), [row.reason for row in smaller.proof]
    ('p / Rp, Ki', ['s', 'Rp, 1'])
    """
    searched = []
    for component, cube in _held(solution, mat):
        rest = solution.without(component)
        names = [name for name in rest.names if name in rules.allowed]
        found = derivable(rest.formulas, goal, names, rules.options)
        if found.proof is not None:
            return Essentiality(Smaller(cube, component, rest, found.proof))
        if not found.never:
            searched.append(f"without {component.text}: {found.why}")
    return Essentiality(None, tuple(searched))


def _held(solution: Solution, mat: Mat) -> Iterator[tuple[Component, CubeUse]]:
    """Components with a cube that may be a Required one."""
    candidates = frozenset(cube.place for cube in candidates_of(solution, mat))
    for component in (*solution.rules, *solution.premises):
        for cube in component.cubes:
            if cube.place in candidates:
                yield component, cube
                break


def candidates_of(solution: Solution, mat: Mat) -> list[CubeUse]:
    """The cubes that a checker may take for the Required ones (WFF VII-B-4-e).

    Marks settle it where there are enough of them; else the checker chooses the copy. On a mat
    whose sections are unknown the marked cubes are the Required ones.

    >>> from flubball.games.wff.solutions import parse_solution
    >>> found = parse_solution("Kpr / K'o, Ki")
    >>> [cube.place for cube in candidates_of(found, Mat(required="K"))]
    [6]
    >>> len(candidates_of(parse_solution("Kpr / Ko, Ki"), Mat(required="K")))
    3
    """
    if not mat.knows_cubes:
        return [cube for cube in solution.cubes if cube.marked]
    required = Counter(mat.section("required"))
    marked = Counter(cube.letter for cube in solution.cubes if cube.marked)
    return [
        cube
        for cube in solution.cubes
        if required[cube.letter] and (cube.marked or marked[cube.letter] < required[cube.letter])
    ]
