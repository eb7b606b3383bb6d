"""Which sets of cubes a Solution may be made of, smaller ones first."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from flubball.games.equations.oracle import packing
from flubball.games.equations.oracle.problem import Problem
from flubball.games.equations.oracle.value_tables import SIGNS


@dataclass(frozen=True, slots=True)
class _Range:
    kind: int
    least: int
    free: int  # so many without touching Resources
    most: int


def admissible(problem: Problem) -> Iterator[tuple[int, int]]:
    """Sizes and sets: all of `need`, no more than there are, few enough from Resources.

    With Multiple Operations a set holds the cubes that serve once; the bits above it say which
    signs may be written.
    """
    for size in sizes(problem):
        for cubes in sets_of(problem, size):
            yield size, cubes


def sizes(problem: Problem) -> range:
    """The numbers of cubes a Solution may have."""
    ranges = list(_ranges(problem))
    start = 1 if problem.reusable else problem.least_cubes
    return range(max(sum(one.least for one in ranges), start), sum(one.most for one in ranges) + 1)


def sets_of(problem: Problem, size: int, least_extra: int = 0) -> Iterator[int]:
    """The sets of one size; those with fewer than `least_extra` of Resources are left out."""
    for cubes, extra in _sets(list(_ranges(problem)), size, problem.most_extra):
        if problem.reusable:
            for signs in _signs(problem, cubes, problem.most_extra - extra):
                yield cubes + (signs << SIGNS)
        elif extra >= least_extra:
            yield cubes


def _ranges(problem: Problem) -> Iterator[_Range]:
    single = {kind for sign in problem.single for kind in sign.kinds}
    signs = {kind for sign in problem.operations for kind in sign.kinds}
    for number, kind in enumerate(problem.kinds):
        repeats = number in problem.reusable
        usable = number in single or (number in signs and not repeats)
        most = kind.all if usable else 0
        least = 0 if repeats else kind.need
        if most or least:
            yield _Range(number, least, kind.need + kind.may, max(most, least))


def _sets(ranges: list[_Range], size: int, most_extra: int) -> Iterator[tuple[int, int]]:
    """All sets of that size with how many cubes of Resources each takes."""
    if not ranges:
        if size == 0:
            yield 0, 0
        return
    first, rest = ranges[0], ranges[1:]
    least = sum(one.least for one in rest)
    most = sum(one.most for one in rest)
    for number in range(min(first.most, size - least), max(first.least, size - most) - 1, -1):
        extra = max(0, number - first.free)
        if extra > most_extra:
            continue
        for cubes, more in _sets(rest, size - number, most_extra - extra):
            yield cubes + (number << (packing.BITS * first.kind)), extra + more


def _signs(problem: Problem, cubes: int, extra: int) -> Iterator[int]:
    """The sets of repeating signs that may be written beside these cubes, the largest ones."""
    free, dear = 0, []
    for number in problem.reusable:
        kind, used = problem.kinds[number], packing.count(cubes, number)
        if used + 1 <= kind.need + kind.may:
            free |= 1 << number
        elif used + 1 <= kind.all:
            dear.append(1 << number)
    for chosen in combinations(dear, min(extra, len(dear))):
        yield free | sum(chosen)
