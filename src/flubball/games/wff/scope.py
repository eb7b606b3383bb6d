"""Boxes: the main proof and its subproofs, and what may be used where.

A `Box` grows line by line while a proof is read; it lives inside one question.
"""

from collections.abc import Iterator, Sequence

from flubball.games.wff.formulas import Formula
from flubball.games.wff.rules import Options
from flubball.games.wff.rules_of_inference import Subproof


class Box:
    """A proof or subproof: its WFFs with their line numbers, and the closed subproofs in it."""

    __slots__ = ("boxes", "end", "have", "last", "start", "supposition")

    def __init__(self, start: int) -> None:
        self.start = start
        self.end = start
        self.have: dict[Formula, list[int]] = {}
        self.boxes: list[Box] = []
        self.last: Formula | None = None
        self.supposition: Formula | None = None

    def add(self, formula: Formula, number: int) -> None:
        """A line of this very box."""
        self.have.setdefault(formula, []).append(number)
        self.last = formula

    def enclose(self, box: "Box") -> None:
        """A closed subproof; until a line of this very box follows, it ends inside that one."""
        self.boxes.append(box)
        self.last = None

    def suppose(self, formula: Formula, number: int) -> None:
        """Its supposition."""
        self.supposition = formula
        self.add(formula, number)

    def serves(self, wanted: Subproof, options: Options) -> bool:
        """Is it the subproof that a rule wants?"""
        if self.supposition is None or self.supposition != wanted.start:
            return False
        if self.start == self.end and not options.lone_supposition:
            return False
        if wanted.end is not None:
            return self.last == wanted.end
        return self._contradicts(options)

    def _contradicts(self, options: Options) -> bool:
        return any(
            self._in_pair(one.left, options) and self._in_pair(one, options)
            for one in self.have
            if one.op == "N"
        )

    def _in_pair(self, formula: Formula, options: Options) -> bool:
        numbers = self.have.get(formula)
        if not numbers:
            return False
        return options.supposition_in_pair or numbers[-1] != self.start or len(numbers) > 1

    @property
    def cite(self) -> str:
        """How the box is cited: `3-5`."""
        return f"{self.start}-{self.end}"


Found = tuple[int, int]  # a line's number and how many levels out it stands


def in_reach(stack: Sequence[Box], levels: int) -> Iterator[Formula]:
    """The WFFs of the innermost box and of so many boxes around it."""
    for box in stack[: -levels - 2 : -1]:
        yield from box.have


def places(stack: Sequence[Box], formula: Formula, levels: int) -> list[Found]:
    """Where the WFF stands within reach, nearest first."""
    found = []
    for distance, box in enumerate(stack[: -levels - 2 : -1]):
        numbers = box.have.get(formula)
        if numbers:
            found += [(number, distance) for number in numbers]
    return found
