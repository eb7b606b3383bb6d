"""Counting: can these cubes be put together at all?

A tree has one numeral more than signs between numbers. Every cube adds to that difference at least
so much and at most so much, whatever it is used for.
"""

from flubball.games.equations.oracle import packing
from flubball.games.equations.oracle.problem import Problem


class Feasible:
    """Answers for one Problem, remembered."""

    def __init__(self, problem: Problem) -> None:
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
