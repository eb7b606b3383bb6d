"""Everything an Equation-writer may do with the physical Goal, and nothing else (IV-B).

Wild cubes, points, exponents, LCM and GCF, powers of the base, factorials, and every grouping the
spacing leaves open (VII-B-6-c Note: defaults never bind the reader of a Goal).
"""

from collections.abc import Iterator
from itertools import product

import msgspec

from flubball.games.equations import values
from flubball.games.equations.goal.goal import Goal
from flubball.games.equations.goal.rows import POWERS, Row, rows
from flubball.games.equations.readings.combining import combine
from flubball.games.equations.readings.comparing import within_goal_limit
from flubball.games.equations.readings.order import by_order_of_operations
from flubball.games.equations.readings.trees import Reading, Use, outcome_key
from flubball.games.equations.rules import Rules
from flubball.games.equations.variations.factorial import FACTORIAL_SIGN
from flubball.games.equations.variations.imaginary import IMPLIED
from flubball.games.equations.written.defaults import around_i, may_stand_side_by_side, nestings
from flubball.games.equations.written.elements import Operand, Sign, cube_range

STEPS = 2  # what one place of a stretch costs beside the operations
_FAR = {1: 40, 2: 12}  # how far powers of the base are tried, by the number of 1s
GOAL = Use(goal=True, every_root=True)
ONCE, FREE_ONE = range(1, 2), "10^1"  # one power tried, and how it is noted


class GoalReadings(msgspec.Struct, frozen=True):
    """The legal interpretations found, one for each value.

    `complete` is False when there are more than were listed; `missing` says why.
    """

    readings: tuple[Reading, ...]
    missing: str = ""

    @property
    def complete(self) -> bool:
        """Are these all values the Goal may have?"""
        return not self.missing


@values.bounded
def goal_readings(
    goal: Goal, rules: Rules, *, first: bool = False, powers: range = POWERS
) -> GoalReadings:
    """Every value the Goal may have, or with `first` just one if there is one.

    `powers` are the exponents tried for a 1 of Powers of the Base.

    >>> from flubball.games.equations.goal.goal import parse_goal
    >>> rules = Rules("agloa-2026-27", "elementary")
    >>> found = goal_readings(parse_goal("2x3+5"), rules).readings
    >>> sorted((int(r.value), r.text) for r in found)
    [(11, '(2x3)+5'), (16, '2x(3+5)')]
    """
    if not rules.number("goal.min_cubes") <= len(goal.cubes) <= rules.number("goal.max_cubes"):
        return GoalReadings(())
    found: dict[object, Reading] = {}
    missing = ""
    most = rules.factorials_in_goal
    for factorials in dict.fromkeys((0, most)) if first else (most,):
        missing = _collect(found, goal, rules, powers, factorials, first)
        if found and first:
            break
    try:
        if not missing and rules.powers and has_free_one(goal, rules):
            if not found and powers != far_powers(goal, rules):
                return goal_readings(goal, rules, first=first, powers=far_powers(goal, rules))
            if first or not _settled(found, goal, rules, powers):
                missing = _other_powers(bool(found), rules, powers)
    except values.NotDecided as open_:
        missing = str(open_)
    return GoalReadings(tuple(found.values()), missing)


def _other_powers(found: bool, rules: Rules, powers: range) -> str:
    """What other powers of the base leave open.

    Where none of many is legal none is: without factorials and exponents of a colour, nothing that
    six cubes can show is beyond them.
    """
    if not found and not rules.factorials_in_goal and not rules.exponent_colour:
        return ""
    return f"a 1 may be any power of {rules.base}; {powers.start} to {powers.stop - 1} were tried"


def _settled(found: dict[object, Reading], goal: Goal, rules: Rules, powers: range) -> bool:
    """Do farther powers bring no other value, as where XIII-B-8 limits what x may count?

    Asked only of + - x ÷: a root or a power could make a far power of the base small again.
    """
    far = far_powers(goal, rules)
    if powers == far or rules.wild or rules.exponent_colour or rules.factorials_in_goal:
        return False
    if any(cube.cube.symbol in "^√" for cube in goal.cubes):
        return False
    for tried in (range(powers.stop, powers.stop + 1), far):  # the next power alone mostly tells
        more: dict[object, Reading] = {}
        if _collect(more, goal, rules, tried, 0, first=False) or not more.keys() <= found.keys():
            return False
    return True


def far_powers(goal: Goal, rules: Rules) -> range:
    """The exponents to try for a 1 when a certain value is looked for (XIII-C-4 sets no limit).

    >>> from flubball.games.equations.goal.goal import parse_goal
    >>> far_powers(parse_goal("1+5"), Rules("agloa-2026-27", "senior", ["powers-of-the-base"]))
    range(-40, 41)
    """
    most = _FAR.get(len(ones(goal, rules)), POWERS.stop - 1)
    return range(-most, most + 1)


def _collect(
    found: dict[object, Reading],
    goal: Goal,
    rules: Rules,
    powers: range,
    factorials: int,
    first: bool,
) -> str:
    """Add the readings with up to so many factorials; says what could not be decided."""
    missing = ""
    try:
        for row in rows(goal, rules, powers):
            for reading in row_readings(row, goal, rules, factorials):
                if reading.undecided:
                    missing = reading.undecided
                elif within_goal_limit(reading, rules).value is not None:
                    found.setdefault(outcome_key(reading), reading)
            if found and first:
                break
    except values.NotDecided as open_:
        missing = str(open_)
    return missing


def has_free_one(goal: Goal, rules: Rules) -> bool:
    """May a 1 (or a cube that stands for one) be another power, not a digit of a numeral?

    >>> from flubball.games.equations.goal.goal import parse_goal
    >>> rules = Rules("agloa-2026-27", "senior", ["powers-of-the-base"])
    >>> has_free_one(parse_goal("1+5"), rules), has_free_one(parse_goal("15"), rules)
    (True, False)
    """
    return any(
        isinstance(element, Operand | Sign) and FREE_ONE in element.text
        for row in rows(goal, rules, ONCE)
        for element in row
    )


def ones(goal: Goal, rules: Rules) -> list[int]:
    """The places of the cubes that show a 1 or may stand for one."""
    return [
        place
        for place, cube in enumerate(goal.cubes)
        if cube.cube.symbol == "1" or rules.may_stand_for_any(cube.cube.symbol, "1")
    ]


# --- groupings of a row ---------------------------------------------------------------------------


def row_readings(row: Row, goal: Goal, rules: Rules, limit: int) -> list[Reading]:
    """Every legal grouping of one row with up to `limit` factorials, the dearer ones too.

    `goal_readings` keeps one for each value; a price (factorials, wild cubes) is told by all.

    >>> from flubball.games.equations.goal.goal import parse_goal
    >>> goal, rules = parse_goal("3"), Rules("agloa-2026-27", "elementary", ["factorial"])
    >>> (row,) = rows(goal, rules)
    >>> [reading.text for reading in row_readings(row, goal, rules, 1)]
    ['3', '3!']
    """
    if rules.order_of_operations:
        return [_ordered(row, goal, rules)]
    table: dict[tuple[int, int], list[list[Reading]]] = {}
    count = len(row)
    for length in range(1, count + 1):
        for start in range(count - length + 1):
            end = start + length
            table[start, end] = _stretch(row, start, end, table, goal, rules, limit)
    return [reading for level in table[0, count] for reading in level]


def _ordered(row: Row, goal: Goal, rules: Rules) -> Reading:
    primary = {
        place: Reading(element, element.value)
        for place, element in enumerate(row)
        if isinstance(element, Operand)
    }
    return by_order_of_operations(
        row, primary, lambda sign, parts: combine(sign, parts, rules)[0], goal.owner
    )


def _stretch(
    row: Row,
    start: int,
    end: int,
    table: dict[tuple[int, int], list[list[Reading]]],
    goal: Goal,
    rules: Rules,
    limit: int,
) -> list[list[Reading]]:
    """The readings of a stretch by the number of factorials used in them."""
    values.spend(STEPS * (end - start))
    found: list[dict[object, Reading]] = [{} for _ in range(limit + 1)]
    first = row[start]
    if end - start == 1 and isinstance(first, Operand):
        reading = Reading(first, first.value)
        found[0][outcome_key(reading)] = reading
    for root in range(start, end):
        sign = row[root]
        if isinstance(sign, Sign):
            for parts in _splits(row, sign, start, root, end):
                if all(_may_take(sign, row, part, goal) for part in parts):
                    _combine(sign, [table[part] for part in parts], found, rules, limit)
            for first_x in around_i(row, start, root, end):
                if _fits(row, (start, first_x, root, end), goal):
                    x_and_i = [table[start, first_x], table[first_x + 1, root]]
                    with_i = _product(_sign(row, first_x), x_and_i, rules, limit)
                    _combine(sign, [with_i, table[root + 1, end]], found, rules, limit)
    for used in range(limit):
        for reading in list(found[used].values()):
            _keep(combine(_bang(), (reading,), rules, GOAL), found[used + 1])
    return [list(level.values()) for level in found]


def _fits(row: Row, places: tuple[int, int, int, int], goal: Goal) -> bool:
    """Does the spacing leave room for X i Y, in one of its two orders?"""
    return any(
        all(_may_take(_sign(row, at), row, part, goal) for at, part in taken)
        for taken in nestings(*places)
    )


def _product(
    sign: Sign, parts: list[list[list[Reading]]], rules: Rules, limit: int
) -> list[list[Reading]]:
    found: list[dict[object, Reading]] = [{} for _ in range(limit + 1)]
    _combine(sign, parts, found, rules, limit)
    return [list(level.values()) for level in found]


def _sign(row: Row, place: int) -> Sign:
    sign = row[place]
    assert isinstance(sign, Sign)
    return sign


def _bang() -> Sign:
    return Sign("!", FACTORIAL_SIGN, (0, 0))


def _splits(
    row: Row, sign: Sign, start: int, root: int, end: int
) -> Iterator[tuple[tuple[int, int], ...]]:
    place = sign.operator.place
    if place == "prefix" and root == start and end - start > 1:
        yield ((root + 1, end),)
    elif place == "postfix" and root == end - 1 and end - start > 1:
        yield ((start, root),)
    elif place == "binary" and start < root < end - 1:
        if sign.operator is IMPLIED and not may_stand_side_by_side(row, start, root, end):
            return
        yield ((start, root), (root + 1, end))


def _may_take(sign: Sign, row: Row, part: tuple[int, int], goal: Goal) -> bool:
    return not goal.gaps or goal.may_take(sign, cube_range(row[part[0] : part[1]]))


def _combine(
    sign: Sign,
    parts: list[list[list[Reading]]],
    found: list[dict[object, Reading]],
    rules: Rules,
    limit: int,
) -> None:
    for levels in product(*(enumerate(part) for part in parts)):
        used = sign.factorials + sum(number for number, _ in levels)
        if used > limit:
            continue
        for args in product(*(level for _, level in levels)):
            _keep(combine(sign, args, rules, GOAL), found[used])


def _keep(readings: list[Reading], into: dict[object, Reading]) -> None:
    """Illegal groupings are no interpretations of a Goal; the rest is kept once a value."""
    for reading in readings:
        if reading.fault is None:
            into.setdefault(outcome_key(reading), reading)
