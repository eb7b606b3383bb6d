"""What the rest of a Solution must know of a part of it besides its value.

Factorials spent, operations written, and with Multiple Operations which needed signs were written.
Numbers that only have to reach some bound are counted no further.
"""

from dataclasses import dataclass, field

from flubball.games.equations.oracle.problem import Postfix, Problem, Sign
from flubball.games.equations.oracle.tables import Tag


@dataclass(slots=True)
class Tags:
    """The layout of the tags of one Problem: factorials, operations, signs, needed kinds."""

    most: tuple[int, ...]
    limit: int
    needed: tuple[int, ...]
    _sums: dict[tuple[Tag, Tag], Tag | None] = field(default_factory=dict)

    @property
    def nothing(self) -> Tag:
        """The tag of a numeral."""
        return (0,) * len(self.most)

    @property
    def plain(self) -> bool:
        """Is the value all there is to know?"""
        return not self.most

    def of(self, sign: Sign | None) -> Tag:
        """What a sign adds; None is a `!`."""
        if self.plain:
            return ()
        if sign is None:
            return (1, 1, 0, *(0 for _ in self.needed))
        if isinstance(sign, Postfix):
            return (sign.factorials, sign.factorials, 0, *(0 for _ in self.needed))
        operations = getattr(sign, "operations", 0)
        return (0, operations, 1, *(int(kind in sign.kinds) for kind in self.needed))

    def add(self, a: Tag, b: Tag) -> Tag | None:
        """Both together; None where there are too many factorials."""
        if not a:
            return a
        if (a, b) not in self._sums:
            total = tuple(map(min, map(sum, zip(a, b, strict=True)), self.most))
            over = 0 <= self.limit < a[0] + b[0]
            self._sums[a, b] = None if over else total
        return self._sums[a, b]


def tags_of(problem: Problem) -> Tags:
    """The layout for a Problem; no tags at all for the plain game."""
    needed = tuple(kind for kind in problem.reusable if problem.kinds[kind].need)
    if not (problem.factorials or problem.least_operations or problem.reusable):
        return Tags((), 0, ())
    most = (
        max(problem.factorials, 0),
        problem.least_operations,
        1 if problem.reusable else 0,
        *(problem.kinds[kind].need for kind in needed),
    )
    return Tags(most, problem.factorials, needed)
