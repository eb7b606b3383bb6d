"""Brute force that also counts signs: for signs used again and a least number of operations.

Values are kept apart by a tag: how often each reusable kind was used as a sign (as far as that
matters), and the number of operations. A sign before one tree is repeated twice at most, so what
this finds there is; there may be more.
"""

from collections.abc import Iterator
from itertools import product

from flubball.games.equations import values
from flubball.games.equations.oracle.problem import Binary, Prefix, Problem
from flubball.games.equations.values import Value, mpq
from flubball.games.equations.variations.operators import Op
from native.brute import Brute, Cubes, _minus

Tag = tuple[int, ...]
CHAIN = 2


class Tagged(Brute):
    """Values with tags; cubes are those that serve once."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem)
        self._caps = [max(1, problem.kinds[kind].need) for kind in problem.reusable]
        self._caps.append(problem.least_operations)
        self._none: Tag = (0,) * len(self._caps)
        self._tagged: dict[tuple[Cubes, int], list[tuple[Value, Tag]]] = {}

    def tagged_solutions(self) -> Iterator[Value]:
        """Every value that a Solution may have."""
        for cubes in product(*(range(kind.all + 1) for kind in self.problem.kinds)):
            for bangs in range(max(0, self.problem.factorials) + 1):
                for value, tag in self.tagged(cubes, bangs) if any(cubes) else ():
                    if self._is_legal(cubes, tag):
                        yield value

    def _is_legal(self, cubes: Cubes, tag: Tag) -> bool:
        problem = self.problem
        often = dict(zip(problem.reusable, tag, strict=False))
        used = extras = 0
        for number, kind in enumerate(problem.kinds):
            once, more = cubes[number], often.get(number, 0)
            taken = once + max(min(more, 1), min(more, kind.need - once))
            if once + more < kind.need or taken > kind.all:
                return False
            used += taken
            extras += max(0, taken - kind.need - kind.may)
        enough = tag[-1] >= problem.least_operations and used >= problem.least_cubes
        return enough and extras <= problem.most_extra

    def tagged(self, cubes: Cubes, bangs: int) -> list[tuple[Value, Tag]]:
        """The values of exactly these cubes and factorials, each with its tags."""
        key = cubes, bangs
        if key not in self._tagged:
            found: dict[tuple[object, Tag], tuple[Value, Tag]] = {}
            for value, tag in self._basic(cubes, bangs):
                found.setdefault((values.key(value), tag), (value, tag))
            for _ in range(CHAIN):
                for value, tag in list(found.values()):
                    for after, its in self._prefixed(value, tag, reused=True):
                        found.setdefault((values.key(after), its), (after, its))
            self._tagged[key] = list(found.values())
        return self._tagged[key]

    def _basic(self, cubes: Cubes, bangs: int) -> Iterator[tuple[Value, Tag]]:
        for atom in self.problem.atoms:
            if self._cubes[atom] == cubes and not bangs and atom.beside is None:
                yield mpq(atom.num, atom.den), self._none
        for value, tag in self.tagged(cubes, bangs - 1) if bangs else ():
            for after in self._try(self.unary, Op.FACTORIAL, value):
                yield after, self._more(tag, self._none, None, 1)
        for prefix in self.problem.prefixes:
            rest = None if self._reused(prefix) else _minus(cubes, self._cubes[prefix])
            for value, tag in self.tagged(rest, bangs) if rest else ():
                for after in self._try(self.unary, prefix.op, value):
                    yield after, self._more(tag, self._none, prefix, prefix.operations)
        for sign in self.problem.binaries:
            rest = cubes if self._reused(sign) else _minus(cubes, self._cubes[sign])
            if rest:
                yield from self._between(sign, rest, bangs)

    def _between(self, sign: Binary, rest: Cubes, bangs: int) -> Iterator[tuple[Value, Tag]]:
        for left in product(*(range(n + 1) for n in rest)):
            right = _minus(rest, left)
            if not any(left) or not right:
                continue
            for mine in range(bangs + 1):
                for a, x in self.tagged(left, mine):
                    for b, y in self.tagged(right, bangs - mine):
                        for after in self._try(self.binary, sign.op, a, b):
                            yield after, self._more(x, y, sign, sign.operations)

    def _prefixed(self, value: Value, tag: Tag, reused: bool) -> Iterator[tuple[Value, Tag]]:
        for prefix in self.problem.prefixes:
            if self._reused(prefix) == reused:
                for after in self._try(self.unary, prefix.op, value):
                    yield after, self._more(tag, self._none, prefix, prefix.operations)

    def _reused(self, sign: Binary | Prefix) -> bool:
        return all(kind in self.problem.reusable for kind in sign.kinds)

    def _more(self, x: Tag, y: Tag, sign: Binary | Prefix | None, operations: int) -> Tag:
        uses = [sign.kinds.count(kind) if sign else 0 for kind in self.problem.reusable]
        added = (*uses, operations)
        return tuple(min(c, a + b + n) for a, b, n, c in zip(x, y, added, self._caps, strict=True))
