"""All Solutions of a question in a canonical order, commuted and re-bracketed forms once.

Fewer cubes come first, then the order of the sets, then the text.
"""

from collections.abc import Callable, Iterator
from itertools import islice, product

from flubball.games.equations.oracle import packing
from flubball.games.equations.oracle.admissible import sizes
from flubball.games.equations.oracle.arithmetic import Dropped
from flubball.games.equations.oracle.goal_values import GoalValue
from flubball.games.equations.oracle.problem import Binary, Postfix, Prefix
from flubball.games.equations.oracle.reference import Search
from flubball.games.equations.oracle.solution_trees import Key, Node, key, write
from flubball.games.equations.oracle.tables import Tag
from flubball.games.equations.oracle.value_tables import step
from flubball.games.equations.values import Value, mpq

ASKED = 5  # cubes: below that all values are quickly had
MOST_FORMS = 200  # different trees kept for one value of one set of cubes


def all_hits(
    search: Search, rules_out: Callable[[int], bool] = lambda cubes: False
) -> Iterator[tuple[Node, GoalValue]]:
    """Every Solution of the question; with Multiple Operations one for each set and value.

    `rules_out` is asked about larger sets, before all their values are worked out.
    """
    forms = _Forms(search)
    for size in sizes(search.problem):
        for cubes in search.sets_of(size):
            if size < ASKED or not rules_out(cubes):
                yield from _of_set(search, forms, cubes, size)


def _of_set(
    search: Search, forms: "_Forms", cubes: int, size: int
) -> Iterator[tuple[Node, GoalValue]]:
    found: dict[Key, tuple[str, Node, GoalValue]] = {}
    for tag, level in search.tabled(cubes).levels.items():
        if not search.is_enough(tag, cubes, size):
            continue
        for value in level:
            goal = next((g for g in search.question.goals if search.fits(value, g.value)), None)
            if goal is not None:
                for node in forms.of(cubes, tag, value):
                    found.setdefault(key(node), (write(node), node, goal))
    for _, node, goal in sorted(found.values(), key=lambda item: item[0]):
        yield node, goal


class _Forms:
    """Trees by their cubes, tag and value, each form once."""

    def __init__(self, search: Search) -> None:
        self.search = search
        self.tables = search.values
        self.problem = search.problem
        self.tags = search.values.tags
        self._known: dict[tuple[int, Tag, Value], list[Node]] = {}

    def of(self, cubes: int, tag: Tag, value: Value) -> list[Node]:
        """The trees, up to `MOST_FORMS` of them."""
        place = cubes, tag, value
        if self.problem.reusable:
            return [self.tables.of(cubes).levels[tag][value]]
        if place not in self._known:
            found: dict[Key, Node] = {}
            for node in self._every(cubes, tag, value):
                found.setdefault(key(node), node)
                if len(found) >= MOST_FORMS:
                    break
            self._known[place] = list(found.values())
        return self._known[place]

    def _every(self, cubes: int, tag: Tag, value: Value) -> Iterator[Node]:
        if tag == self.tags.nothing:
            for atom in self.tables.atoms.get(cubes, ()):
                if mpq(atom.num, atom.den) == value:
                    yield Node(value, atom)
        for sign in self.problem.unary:
            yield from self._one(sign, cubes, tag, value)
        for binary in self.problem.binaries:
            yield from self._two(binary, cubes, tag, value)
        if self.problem.factorials:
            yield from self._bang(cubes, tag, value)

    def _bang(self, cubes: int, tag: Tag, value: Value) -> Iterator[Node]:
        for below, level in self.tables.of(cubes).levels.items():
            if self.tags.add(below, self.tags.of(None)) == tag and below != tag:
                yield from self._applied(None, cubes, below, level, value)

    def _one(self, sign: Prefix | Postfix, cubes: int, tag: Tag, value: Value) -> Iterator[Node]:
        taken = packing.pack(sign.kinds)
        if not packing.has(cubes, taken) or cubes == taken:
            return
        rest = cubes - taken
        for below, level in self.tables.of(rest).levels.items():
            if self.tags.add(below, self.tags.of(sign)) == tag:
                yield from self._applied(sign, rest, below, level, value)

    def _applied(
        self,
        sign: Prefix | Postfix | None,
        cubes: int,
        tag: Tag,
        level: dict[Value, Node],
        value: Value,
    ) -> Iterator[Node]:
        for part in level.values():
            try:
                fits = step(self.tables.arithmetic, sign, part) == value
            except Dropped:
                continue
            for form in self.of(cubes, tag, part.value) if fits else ():
                yield Node(value, sign, (form,))

    def _two(self, sign: Binary, cubes: int, tag: Tag, value: Value) -> Iterator[Node]:
        taken = packing.pack(sign.kinds)
        if not packing.has(cubes, taken):
            return
        for left, right in packing.pairs(cubes - taken, sign.operator.commutes):
            yield from self._pair(sign, left, right, tag, value)

    def _pair(self, sign: Binary, left: int, right: int, tag: Tag, value: Value) -> Iterator[Node]:
        ours = self.tags.of(sign)
        lefts, rights = self.tables.of(left).levels, self.tables.of(right).levels
        for one, other in product(lefts, rights):
            both = self.tags.add(one, other)
            if both is None or self.tags.add(both, ours) != tag:
                continue
            for a, b in product(lefts[one].values(), rights[other].values()):
                self.search.meter.spend()
                if self._makes(sign, a, b, value):
                    forms = product(self.of(left, one, a.value), self.of(right, other, b.value))
                    for parts in islice(forms, MOST_FORMS):
                        yield Node(value, sign, parts)

    def _makes(self, sign: Binary, a: Node, b: Node, value: Value) -> bool:
        try:
            return self.tables.arithmetic.binary(sign.operator, a.value, b.value) == value
        except Dropped:
            return False
