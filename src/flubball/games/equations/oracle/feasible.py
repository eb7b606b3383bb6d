"""Counting: can these cubes be put together at all?

A tree has one numeral more than signs between numbers. Every cube adds to that difference at least
so much and at most so much, whatever it is used for.
"""

from flubball.games.equations.oracle import packing
from flubball.games.equations.oracle.problem import Problem


def _uses(problem: Problem) -> list[set[int]]:
    """What a cube of each kind may add to the difference."""
    uses: list[set[int]] = [set() for _ in problem.kinds]
    for atom in problem.atoms:
        for kind in atom.kinds:
            # In a numeral of several cubes one cube makes the numeral, the others nothing.
            uses[kind] |= {1} if len(atom.kinds) == 1 else {0, 1}
    for sign in problem.unary:
        for kind in sign.kinds:
            uses[kind].add(0)
    for binary in problem.binaries:
        for kind in binary.kinds:
            uses[kind].add(-1)
    return uses


def is_out_of_count(problem: Problem, with_i: frozenset[int] = frozenset()) -> bool:
    """Can no cubes that must or may be used be put together, whatever they are worth?

    That holds for values without a bound too: a power of the base or a `!` takes no other cubes.
    `with_i`: kinds that may be i (Imaginary), which also stands beside a numeral without a sign.

    >>> from flubball.games.equations.oracle.problem import Atom, Binary, Kind
    >>> from flubball.games.equations.variations.regular import ADD
    >>> atoms, plus = (Atom((0,), 3, 1, "3"),), (Binary((1,), ADD, "+"),)
    >>> kinds = Kind("3", 2, 0, 0), Kind("+", 0, 0, 1)
    >>> is_out_of_count(Problem(kinds, atoms, plus, (), (), (), most_extra=1))
    False
    >>> is_out_of_count(Problem(kinds, atoms, plus, (), (), (), most_extra=0))
    True
    >>> is_out_of_count(Problem((Kind("3", 0, 1, 0), kinds[1]), atoms, plus, (), (), (), 1))
    True
    """
    extra = min(sum(kind.extra for kind in problem.kinds), problem.most_extra)
    if sum(kind.free for kind in problem.kinds) + extra < problem.least_cubes:
        return True
    if problem.least_cubes > 1 and not problem.reusable and _is_each_alone(problem, with_i):
        return True
    # Least and most of the difference: all that must be used, then what helps most.
    least = most = 0
    down: list[int] = []
    up: list[int] = []
    unbounded = False
    for number, (kind, use) in enumerate(zip(problem.kinds, _uses(problem), strict=True)):
        repeats = number in problem.reusable
        if number in with_i:
            use.add(1)
        unbounded |= bool(kind.all) and (repeats or number in with_i)
        if not use and kind.need:
            return True  # a cube that must be used and can't be
        lowest, highest = min(use, default=0), max(use, default=0)
        if repeats:
            highest = max(highest, 0)
        least += kind.need * lowest + kind.may * min(lowest, 0)
        most += kind.need * highest + kind.may * max(highest, 0)
        down += [min(lowest, 0)] * kind.extra
        up += [max(highest, 0)] * kind.extra
    least += sum(sorted(down)[: problem.most_extra])
    most += sum(sorted(up, reverse=True)[: problem.most_extra])
    return most < 1 or (least > 1 and not unbounded)


def _is_each_alone(problem: Problem, with_i: frozenset[int]) -> bool:
    """Is every tree a single cube: no two can be joined?

    A sign between numbers needs two of them; what stands beside a number needs another cube.
    """
    numbers = beside = either = 0
    between = False
    for number, (kind, use) in enumerate(zip(problem.kinds, _uses(problem), strict=True)):
        there = kind.free + min(kind.extra, problem.most_extra)
        if not there:
            continue
        if number in with_i:
            use |= {0, 1}
        between |= -1 in use
        numbers += there if 1 in use else 0
        beside += there if 0 in use else 0
        either += there if use & {0, 1} else 0
    joined = numbers >= 1 and beside >= 1 and either >= 2
    return not joined and not (between and numbers >= 2)


def is_short_of_numbers(solution: Problem, goal: Problem, with_i: frozenset[int]) -> bool:
    """Are there fewer than two numbers, so that one side of an Equation has none?"""
    both = (a | b for a, b in zip(_uses(solution), _uses(goal), strict=True))
    numbers = sum(
        kind.all
        for number, (kind, use) in enumerate(zip(solution.kinds, both, strict=True))
        if 1 in use or number in with_i
    )
    return numbers < 2


class Feasible:
    """Answers for one Problem, remembered."""

    def __init__(self, problem: Problem) -> None:
        uses = _uses(problem)
        self._least = [min(use, default=0) for use in uses]
        self._most = [max(use, default=-99) for use in uses]
        self._known: dict[tuple[int, bool], bool] = {}

    def __call__(self, cubes: int, repeating: bool = False) -> bool:
        """May exactly these cubes form a tree? With `repeating` signs may be added freely."""
        key = (cubes, repeating)
        if key not in self._known:
            self._known[key] = self._look(cubes, repeating)
        return self._known[key]

    def _look(self, cubes: int, repeating: bool) -> bool:
        least = sum(self._least[kind] * number for kind, number in packing.counts(cubes))
        most = sum(self._most[kind] * number for kind, number in packing.counts(cubes))
        return most >= 1 and (repeating or least <= 1)
