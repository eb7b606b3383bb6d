"""Which cubes a Solution takes, and whether a mat has them: the accounts of VII-B-3."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from flubball.games.equations.oracle.problem import Binary, Kind, Prefix, Problem
from flubball.games.equations.oracle.solution_trees import Node, nodes


@dataclass(frozen=True, slots=True)
class Spent:
    """How often each kind is written: where a cube serves once, and where it serves again (H6)."""

    once: tuple[int, ...]
    again: tuple[int, ...] = ()

    def resources(self, kinds: Sequence[Kind], most: int) -> int | None:
        """How many cubes of Resources this takes; None where the cubes do not allow it.

        Every needed cube is written, no more are taken than there are, at most `most` of them
        from Resources.

        >>> three, plus = Kind("3", 1, 0, 1), Kind("+", 0, 1, 0)
        >>> Spent((2, 1)).resources((three, plus), 1), Spent((0, 1)).resources((three, plus), 1)
        (1, None)
        """
        if self.again:
            return self._with_signs_again(kinds, most)
        extra = 0
        for taken, kind in zip(self.once, kinds, strict=True):
            if taken < kind.need:
                return None
            over = taken - kind.need - kind.may
            if over > 0:
                if over > kind.extra:
                    return None
                extra += over
        return extra if extra <= most else None

    def _with_signs_again(self, kinds: Sequence[Kind], most: int) -> int | None:
        extra = 0
        for once, again, kind in zip(self.once, self.again, kinds, strict=True):
            taken = once + 1 if again else once
            if once + again < kind.need or taken > kind.all:
                return None
            extra += max(0, taken - kind.free)
        return extra if extra <= most else None


def spent(node: Node, problem: Problem) -> Spent:
    """The accounts of a tree."""
    once: Counter[int] = Counter()
    again: Counter[int] = Counter()
    for one in nodes(node):
        sign = one.sign
        if sign is None:
            continue
        is_operation = isinstance(sign, (Binary, Prefix))
        for kind in sign.kinds:
            (again if is_operation and kind in problem.reusable else once)[kind] += 1
    count = range(len(problem.kinds))
    return Spent(tuple(once[k] for k in count), tuple(again[k] for k in count) if again else ())
