"""Readings: every legal grouping of a written side.

AGLOA has no order of operations (VII-B-6-a), only the defaults of VII-B-6-b. MLAG has the order of
operations (MLAG VII-B-5), hence one reading.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import product

import msgspec

from flubball.games.equations import values
from flubball.games.equations.readings.combining import combine
from flubball.games.equations.readings.order import by_order_of_operations
from flubball.games.equations.readings.trees import Reading, Use, no_such_root, outcome_key
from flubball.games.equations.rules import Rules
from flubball.games.equations.variations.imaginary import IMPLIED
from flubball.games.equations.written.defaults import (
    around_i,
    defaults,
    may_stand_side_by_side,
    nestings,
)
from flubball.games.equations.written.elements import (
    Element,
    Group,
    Operand,
    Side,
    Sign,
    cube_range,
)

MAX_ELEMENTS = 100  # signs and numbers side by side in one bracket
SAMPLED = 15  # from so many elements on, two groupings are compared before all are listed

MayTake = Callable[[Sign, tuple[int, int]], bool]
Span = tuple[int, int]


class _Way(msgspec.Struct, frozen=True):
    """How readings are to be found, the same for every bracket of one question."""

    rules: Rules
    may_take: MayTake
    every: bool
    defaults_bind: bool
    goal: bool


def readings(
    side: Side,
    rules: Rules,
    may_take: MayTake | None = None,
    *,
    every: bool = True,
    defaults_bind: bool = True,
    goal: bool = False,
) -> tuple[Reading, ...]:
    """One reading for each different outcome of the side.

    `may_take` forbids groupings in which a sign takes a neighbour it may not (Goal spacing).
    With `every=False` two different outcomes may be enough for a long ungrouped text.
    `defaults_bind=False` lists groupings that brackets could bring about, whatever the defaults.
    """
    way = _Way(rules, may_take or _anything, every, defaults_bind, goal)
    found: dict[object, Reading] = {}
    for group in side.groups:
        for reading in _group(group, way):
            found.setdefault(outcome_key(reading), reading)
    return tuple(found.values())


def may_be_sampled(side: Side) -> bool:
    """Has the side a row so long that `every=False` may leave readings out?"""
    return any(_longest(group) >= SAMPLED for group in side.groups)


def _longest(group: Group) -> int:
    inner = (_longest(element) for element in group.elements if isinstance(element, Group))
    return max(len(group.elements), *inner, 0)


def _anything(sign: Sign, cubes: tuple[int, int]) -> bool:
    return True


def _group(group: Group, way: _Way) -> list[Reading]:
    elements = group.elements
    check_length(elements)
    primary = {
        place: _primary(element, way)
        for place, element in enumerate(elements)
        if not isinstance(element, Sign)
    }
    if way.rules.order_of_operations:
        return _ordered(elements, primary, way)
    table = _Table(elements, primary, way, group.choice)
    if not way.every and len(elements) >= SAMPLED:
        sampled = table.sampled()
        if len(sampled) > 1:
            return sampled
    return table.all() if group.choice is None else _chosen(table.all(), group, way.rules)


def check_length(elements: tuple[Element, ...]) -> None:
    """`NotDecided` for a row of too many signs and numbers.

    >>> check_length(())
    """
    if len(elements) > MAX_ELEMENTS:
        raise values.NotDecided(f"more than {MAX_ELEMENTS} signs side by side")


def _chosen(found: list[Reading], group: Group, rules: Rules) -> list[Reading]:
    """The readings that are the root the writer chose (XIII-D-11)."""
    assert group.choice is not None
    kept = [r for r in found if r.value is not None and values.equal(r.value, group.choice)]
    return kept or [no_such_root(r.tree, group, rules.cite("XIII-D-11")) for r in found[:1]]


def _primary(element: Element, way: _Way) -> list[Reading]:
    if isinstance(element, Operand):
        return [Reading(element, element.value)]
    assert isinstance(element, Group)
    return _group(element, way)


def _ordered(
    elements: tuple[Element, ...], primary: dict[int, list[Reading]], way: _Way
) -> list[Reading]:
    start = {place: found[0] for place, found in primary.items()}
    return [
        by_order_of_operations(
            elements, start, lambda sign, parts: combine(sign, parts, way.rules)[0]
        )
    ]


class _Table:
    """The readings of every stretch of a row of elements, shorter stretches first."""

    def __init__(
        self,
        elements: tuple[Element, ...],
        primary: dict[int, list[Reading]],
        way: _Way,
        choice: values.Value | None = None,
    ) -> None:
        self.elements = elements
        self.primary = primary
        self.rules = way.rules
        self.may_take = way.may_take
        self.inner = Use(way.goal)
        self.whole = Use(way.goal, choice=choice) if choice is not None else self.inner
        self.signs = {n: sign for n, sign in enumerate(elements) if isinstance(sign, Sign)}
        self.backwards = tuple(reversed(self.signs.items()))
        self.bound = defaults(elements) if way.defaults_bind else {}

    def all(self) -> list[Reading]:
        count = len(self.elements)
        table: dict[Span, list[Reading]] = {}
        for length in range(1, count + 1):
            for start in range(count - length + 1):
                end = start + length
                found = self._stretch(start, end, table)
                if found:
                    table[start, end] = found
        return table.get((0, count), [])

    def _stretch(self, start: int, end: int, table: dict[Span, list[Reading]]) -> list[Reading]:
        if end - start == 1:
            return self.primary.get(start, [])
        found: dict[object, Reading] = {}
        use = self.whole if end - start == len(self.elements) else self.inner
        for root, sign in self.backwards:  # what a reader sees first: left to right
            if not start <= root < end:
                continue
            parts = self._split(start, root, end, sign)
            if parts:
                options = [table.get(part, ()) for part in parts]
                self._combine_all(sign, parts, options, found, use)
            if sign.operator is IMPLIED and root not in self.bound:
                for before in around_i(self.elements, start, root, end):
                    self._around_i((start, before, root, end), table, found, use)
        return list(found.values())

    def _around_i(
        self,
        places: tuple[int, int, int, int],
        table: dict[Span, list[Reading]],
        found: dict[object, Reading],
        use: Use,
    ) -> None:
        """[X i] Y, both x left out, where X and Y are more than numerals: (3+2)i(√9)."""
        start, before, root, end = places
        if before in self.bound or not self._fits(places):
            return
        products: dict[object, Reading] = {}
        for left in table.get((start, before), []):
            for i in table.get((before + 1, root), []):
                self._combine(self.signs[before], (left, i), products, self.inner)
        for left in products.values():
            for right in table.get((root + 1, end), []):
                self._combine(self.signs[root], (left, right), found, use)

    def _fits(self, places: tuple[int, int, int, int]) -> bool:
        return any(
            all(self._may_take(self.signs[at], (part,)) for at, part in taken)
            for taken in nestings(*places)
        )

    def _split(self, start: int, root: int, end: int, sign: Sign) -> tuple[Span, ...]:
        """How the stretch divides when the sign at `root` is applied last; empty if it can't be."""
        bound = self.bound.get(root)
        if bound is not None and (bound[1] != end or bound[0] not in (-1, start)):
            return ()
        place = sign.operator.place
        if place == "binary":
            if not start < root < end - 1:
                return ()
            implied = sign.operator is IMPLIED
            if implied and not may_stand_side_by_side(self.elements, start, root, end):
                return ()
            return ((start, root), (root + 1, end))
        if place == "prefix":
            return ((root + 1, end),) if root == start else ()
        return ((start, root),) if root == end - 1 else ()

    def _combine_all(
        self,
        sign: Sign,
        parts: tuple[Span, ...],
        options: Sequence[Sequence[Reading]],
        found: dict[object, Reading],
        use: Use,
    ) -> None:
        if not all(options) or not self._may_take(sign, parts):
            return
        for args in product(*options):
            self._combine(sign, args, found, use)

    def _combine(
        self, sign: Sign, args: tuple[Reading, ...], found: dict[object, Reading], use: Use
    ) -> None:
        for reading in combine(sign, args, self.rules, use):
            found.setdefault(outcome_key(reading), reading)

    def _may_take(self, sign: Sign, parts: Iterable[Span]) -> bool:
        if self.may_take is _anything:
            return True
        return all(self.may_take(sign, cube_range(self.elements[a:b])) for a, b in parts)

    def sampled(self) -> list[Reading]:
        """The outcomes of grouping from the left and from the right."""
        found: dict[object, Reading] = {}
        for last in (True, False):
            for reading in self._sample(0, len(self.elements), last):
                found.setdefault(outcome_key(reading), reading)
        return list(found.values())

    def _sample(self, start: int, end: int, last: bool) -> list[Reading]:
        if end - start == 1:
            return self.primary.get(start, [])[:1]
        roots = range(end - 1, start - 1, -1) if last else range(start, end)
        for root in roots:
            sign = self.signs.get(root)
            parts = self._split(start, root, end, sign) if sign is not None else ()
            if sign is None or not parts:
                continue
            inner = [self._sample(*part, last) for part in parts]
            if all(inner) and self._may_take(sign, parts):
                args = tuple(options[0] for options in inner)
                return combine(sign, args, self.rules, self.inner)
        return []
