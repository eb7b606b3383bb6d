"""Readings: every legal grouping of a written side.

AGLOA has no order of operations (VII-B-6-a). Some signs bind by default to just the numeral beside
them (VII-B-6-b), and where two such defaults meet on one numeral neither binds (VII-B-6-c, H10).
MLAG has the order of operations (VII-B-5), hence one reading.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from flubball.games.equations import values
from flubball.games.equations.elements import Element, Group, Operand, Sign
from flubball.games.equations.order import by_order_of_operations
from flubball.games.equations.rules import Rules
from flubball.games.equations.trees import Reading, combine, outcome_key

MAX_STEPS = 20_000  # operations carried out for the readings of one side
MAX_ELEMENTS = 200  # signs and numbers side by side in one bracket
SAMPLED = 21  # from so many elements on, two groupings are compared before all are listed

MayTake = Callable[[Sign, Element], bool]


class Budget:
    """Counts steps so that the work for one question is bounded."""

    def __init__(self, steps: int = MAX_STEPS) -> None:
        self.steps = steps
        self.left = steps

    def spend(self) -> None:
        """One step; raises `NotDecided` when none is left."""
        self.left -= 1
        if self.left < 0:
            raise values.NotDecided(f"more than {self.steps} groupings to work out")


def readings(
    group: Group,
    rules: Rules,
    may_take: MayTake | None = None,
    *,
    every: bool = True,
    defaults_bind: bool = True,
) -> tuple[Reading, ...]:
    """One reading for each different outcome of the side.

    `may_take` forbids groupings in which a sign takes a neighbour it may not (Goal spacing).
    With `every=False` two different outcomes may be enough for a long ungrouped text.
    `defaults_bind=False` lists groupings that brackets could bring about, whatever the defaults.
    """
    way = _Way(rules, may_take or _anything, Budget(), every, defaults_bind)
    return tuple(_group(group, way))


@dataclass(frozen=True, slots=True)
class _Way:
    """How readings are to be found, the same for every bracket of one question."""

    rules: Rules
    may_take: MayTake
    budget: Budget
    every: bool
    defaults_bind: bool


def _anything(sign: Sign, element: Element) -> bool:
    return True


def _group(group: Group, way: _Way) -> list[Reading]:
    elements = group.elements
    if len(elements) > MAX_ELEMENTS:
        raise values.NotDecided(f"more than {MAX_ELEMENTS} signs side by side")
    primary = {
        place: _primary(element, way)
        for place, element in enumerate(elements)
        if not isinstance(element, Sign)
    }
    if way.rules.order_of_operations:
        return _ordered(elements, primary, way.rules, way.may_take)
    table = _Table(elements, primary, way)
    if not way.every and len(elements) >= SAMPLED:
        sampled = table.sampled()
        if len(sampled) > 1:
            return sampled
    return table.all()


def _primary(element: Element, way: _Way) -> list[Reading]:
    if isinstance(element, Operand):
        return [Reading(element, element.value)]
    assert isinstance(element, Group)
    return _group(element, way)


def _ordered(
    elements: tuple[Element, ...],
    primary: dict[int, list[Reading]],
    rules: Rules,
    may_take: MayTake,
) -> list[Reading]:
    if any(not found for found in primary.values()):
        return []

    def apply(sign: Sign, parts: tuple[tuple[Reading, Element], ...]) -> tuple[Reading, Element]:
        taken = all(may_take(sign, element) for _, element in parts)
        if not taken:
            raise _Forbidden
        return combine(sign, tuple(reading for reading, _ in parts), rules), sign

    try:
        start = {place: (found[0], elements[place]) for place, found in primary.items()}
        return [by_order_of_operations(elements, start, apply)[0]]
    except _Forbidden:
        return []


class _Forbidden(Exception):
    """The one grouping that the order of operations gives is against the spacing."""


def defaults(elements: tuple[Element, ...]) -> dict[int, int]:
    """For each sign that binds by default, where its span ends (prefix, root) or starts (postfix).

    A numeral or group with binding signs on both sides is a clash: none of them binds.
    """
    bound: dict[int, int] = {}
    for place, element in enumerate(elements):
        if isinstance(element, Sign):
            continue
        before = _run_before(elements, place)
        after = _run_after(elements, place)
        if before and after:
            continue
        bound.update((sign, place + 1) for sign in before)
        bound.update((sign, place) for sign in after)
    return bound


def _run_before(elements: tuple[Element, ...], place: int) -> list[int]:
    run = []
    for at in range(place - 1, -1, -1):
        sign = elements[at]
        if (
            not isinstance(sign, Sign)
            or not sign.operator.binds
            or sign.operator.place == "postfix"
        ):
            break
        run.append(at)
        if sign.operator.place == "binary":
            break
    return run


def _run_after(elements: tuple[Element, ...], place: int) -> list[int]:
    run = []
    for at in range(place + 1, len(elements)):
        sign = elements[at]
        if not isinstance(sign, Sign) or sign.operator.place != "postfix":
            break
        run.append(at)
    return run


class _Table:
    """The readings of every stretch of a row of elements, shorter stretches first."""

    def __init__(
        self, elements: tuple[Element, ...], primary: dict[int, list[Reading]], way: _Way
    ) -> None:
        self.elements = elements
        self.primary = primary
        self.rules = way.rules
        self.may_take = way.may_take
        self.budget = way.budget
        self.bound = defaults(elements) if way.defaults_bind else {}

    def all(self) -> list[Reading]:
        count = len(self.elements)
        table: dict[tuple[int, int], list[Reading]] = {}
        for length in range(1, count + 1):
            for start in range(count - length + 1):
                end = start + length
                found = self._stretch(start, end, table)
                if found:
                    table[start, end] = found
        return table.get((0, count), [])

    def _stretch(
        self, start: int, end: int, table: dict[tuple[int, int], list[Reading]]
    ) -> list[Reading]:
        if end - start == 1:
            return self.primary.get(start, [])
        found: dict[object, Reading] = {}
        for root in range(end - 1, start - 1, -1):  # what a reader sees first: left to right
            for parts in self._splits(start, root, end):
                options = [table.get(part, []) for part in parts]
                self._combine_all(root, parts, options, found)
        return list(found.values())

    def _splits(self, start: int, root: int, end: int) -> Iterable[tuple[tuple[int, int], ...]]:
        """How the stretch divides when the sign at `root` is applied last."""
        sign = self.elements[root]
        if not isinstance(sign, Sign):
            return
        place = sign.operator.place
        bound = self.bound.get(root)
        if place == "prefix" and root == start and bound in (None, end):
            yield ((root + 1, end),)
        elif place == "postfix" and root == end - 1 and bound in (None, start):
            yield ((start, root),)
        elif place == "binary" and start < root < end - 1 and bound in (None, end):
            yield ((start, root), (root + 1, end))

    def _combine_all(
        self,
        root: int,
        parts: tuple[tuple[int, int], ...],
        options: list[list[Reading]],
        found: dict[object, Reading],
    ) -> None:
        sign = self.elements[root]
        assert isinstance(sign, Sign)
        if not all(options) or not all(self._may_take(sign, part) for part in parts):
            return
        rights = options[1] if len(options) == 2 else [None]
        for left in options[0]:
            for right in rights:
                self.budget.spend()
                reading = combine(sign, (left,) if right is None else (left, right), self.rules)
                found.setdefault(outcome_key(reading), reading)

    def _may_take(self, sign: Sign, part: tuple[int, int]) -> bool:
        """A number with `!` behind it counts as the number itself."""
        start, end = part
        rest = self.elements[start + 1 : end]
        if any(not isinstance(e, Sign) or e.cube >= 0 for e in rest):
            return True
        return self.may_take(sign, self.elements[start])

    def sampled(self) -> list[Reading]:
        """The outcomes of grouping from the left and from the right."""
        found: dict[object, Reading] = {}
        for last in (True, False):
            reading = self._sample(0, len(self.elements), last)
            if reading is not None:
                found.setdefault(outcome_key(reading), reading)
        return list(found.values())

    def _sample(self, start: int, end: int, last: bool) -> Reading | None:
        if end - start == 1:
            options = self.primary.get(start, [])
            return options[0] if options else None
        roots = range(end - 1, start - 1, -1) if last else range(start, end)
        for root in roots:
            for parts in self._splits(start, root, end):
                sign = self.elements[root]
                assert isinstance(sign, Sign)
                inner = [self._sample(*part, last) for part in parts]
                if all(inner) and all(self._may_take(sign, part) for part in parts):
                    self.budget.spend()
                    return combine(sign, tuple(r for r in inner if r is not None), self.rules)
        return None
