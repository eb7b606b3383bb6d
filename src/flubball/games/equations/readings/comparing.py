"""Comparing the sides: does every reading of the Solution fit every reading of the Goal?"""

import msgspec

from flubball.engine.ruling import Reason
from flubball.games.equations import values
from flubball.games.equations.readings.readings import may_be_sampled, readings
from flubball.games.equations.readings.trees import Node, Reading, write
from flubball.games.equations.rules import Rules
from flubball.games.equations.values import Value
from flubball.games.equations.written.elements import Side

MAX_WORK = 4_000  # steps for comparing further readings once one is wrong
MAX_SHOWN = 48  # characters of an exact value shown in a sentence


class Sides(msgspec.Struct, frozen=True):
    """Both sides with the readings found for them."""

    solution: Side
    goal: Side
    solutions: tuple[Reading, ...]
    goals: tuple[Reading, ...]

    @property
    def complete(self) -> bool:
        """Are these surely all readings? Long rows are settled by two that differ."""
        some = len(self.solutions) > 1 or len(self.goals) > 1
        return not some or not (may_be_sampled(self.solution) or may_be_sampled(self.goal))


class Pair(msgspec.Struct, frozen=True):
    """One reading of each side and whether they fit: True, False, or None for not decided."""

    solution: Reading
    goal: Reading
    fits: bool | None


def read_sides(solution: Side, goal: Side, rules: Rules, *, every: bool = False) -> Sides:
    """The readings of both sides; raises `values.NotDecided` beyond the limits."""
    goals = readings(goal, rules, every=every, goal=True)
    return Sides(
        solution,
        goal,
        readings(solution, rules, every=every),
        tuple(within_goal_limit(reading, rules) for reading in goals),
    )


def within_goal_limit(reading: Reading, rules: Rules) -> Reading:
    """Under Multiple of k some divisions bound the Goal (XIII-B-7)."""
    limit = rules.division_number("multiple_of_goal") if rules.modulus else 0
    if not limit or reading.value is None:
        return reading
    bound = values.number(limit)
    if (
        values.compare(reading.value, bound)
        <= 0
        <= values.compare(reading.value, values.neg(bound))
    ):
        return reading
    text = f"Under Multiple of {rules.modulus} the Goal lies between -{limit} and {limit}."
    cite = rules.cite_variation(f"multiple-of-{rules.modulus}")
    fault = Reason("illegal-expression", text, (), (cite,))
    return Reading(reading.tree, fault=fault)


def fits(solution: Value, goal: Value, rules: Rules) -> bool:
    """Equal, or with Multiple of k apart by a nonzero multiple of k."""
    if not rules.modulus:
        return values.equal(solution, goal)
    return values.is_nonzero_multiple(values.sub(solution, goal), rules.modulus)


def pairs(sides: Sides, rules: Rules, *, every: bool = False) -> list[Pair]:
    """Every reading of the Solution beside every reading of the Goal, small values first.

    Once some pair is wrong, the work left for others is bounded, unless `every` pair is wanted.
    """
    found: list[Pair] = []
    work = 0
    wrong = False
    for goal in sorted(sides.goals, key=_parts):
        for solution in sorted(sides.solutions, key=_parts):
            if wrong and not every:
                # Terms are compared pair by pair.
                work += 1 + ((_parts(solution) + _parts(goal)) // 8) ** 2
                if work > MAX_WORK:
                    return found
            pair = Pair(solution, goal, readings_fit(solution, goal, rules))
            wrong = wrong or pair.fits is False
            found.append(pair)
    return found


def _parts(reading: Reading) -> int:
    """How many parts the value of a reading is made of; 0 for rationals and faults."""
    return reading.value.size if isinstance(reading.value, values.Real) else 0


def readings_fit(solution: Reading, goal: Reading, rules: Rules) -> bool | None:
    """`fits` for two readings: a fault never fits, and some pairs can't be decided."""
    if solution.fault is not None or goal.fault is not None:
        return False
    if solution.value is None or goal.value is None:
        return None
    try:
        values.spend(2)
        return fits(solution.value, goal.value, rules)
    except values.NotDecided:
        return None


def value_faults(sides: Sides, rules: Rules) -> tuple[list[Reason], str]:
    """The reasons the values give, and what could not be decided (empty when all was)."""
    found = pairs(sides, rules)
    faults = [
        *_no_value(sides.solutions, sides.solution, rules, "Solution"),
        *_no_value(sides.goals, sides.goal, rules, "Goal"),
    ]
    wrong = [pair for pair in found if pair.fits is False]
    if not faults and wrong:
        faults = _wrong(found, wrong, sides, rules)
    open_ = next((r.undecided for r in (*sides.solutions, *sides.goals) if r.undecided), "")
    if not open_ and any(pair.fits is None for pair in found):
        open_ = "whether two exact values are equal"
    return faults, open_


def _no_value(found: tuple[Reading, ...], side: Side, rules: Rules, name: str) -> list[Reason]:
    """No reading of a side names a number."""
    if not found:
        text = f"The {name} can't be grouped in any way that the rules allow."
        return [Reason("illegal-expression", text, side.marks, (rules.cite("III-A"),))]
    if any(reading.fault is None for reading in found):
        return []
    fault = found[0].fault
    assert fault is not None
    faults = [msgspec.structs.replace(fault, marks=fault.marks or side.marks)]
    if name == "Goal":
        cite = rules.cite(agloa="VII-C-5-b", mlag="VII-C-3-f")
        faults.append(msgspec.structs.replace(faults[0], code="goal-misread", citations=(cite,)))
    other = _other_grouping(side, rules, goal=name == "Goal")
    if other is not None:
        # VII-C-5-c Ex (d): brackets would have saved it; as written a checker regroups it wrong.
        text = f"Without brackets it is read {_grouped(found[0], rules)}, which names no number."
        help = f"Write {_grouped(other, rules)}"
        cites = (rules.cite("VII-C-5-c Ex (d)"), rules.cite("H5"))
        faults.append(Reason("ambiguous", text, side.marks, cites, help))
    return faults


def _other_grouping(side: Side, rules: Rules, *, goal: bool) -> Reading | None:
    if rules.order_of_operations:
        return None
    try:
        free = readings(side, rules, defaults_bind=False, goal=goal)
        legal = [within_goal_limit(reading, rules) if goal else reading for reading in free]
    except values.NotDecided:
        return None
    return next((reading for reading in legal if reading.value is not None), None)


def _wrong(found: list[Pair], wrong: list[Pair], sides: Sides, rules: Rules) -> list[Reason]:
    right = next((pair for pair in found if pair.fits), None)
    several = len(sides.solutions) > 1 or len(sides.goals) > 1
    faults = []
    valued = [p for p in wrong if p.solution.value is not None and p.goal.value is not None]
    every = len(found) == len(sides.solutions) * len(sides.goals)
    equal: list[Pair] = []
    apart: list[Pair] = []
    for pair in valued:
        (equal if rules.modulus and _equal(pair) else apart).append(pair)
    if right is None and apart and sides.complete and every:
        faults.append(_unequal(apart[0], sides, rules))
    if several:
        faults.append(_ambiguous((valued or wrong)[0], right, sides, rules))
    if equal:
        faults.insert(0, _equal_under_modulus(sides, rules))
    return faults


def _equal(pair: Pair) -> bool:
    assert pair.solution.value is not None and pair.goal.value is not None
    try:
        return values.equal(pair.solution.value, pair.goal.value)
    except values.NotDecided:
        return False


def _unequal(pair: Pair, sides: Sides, rules: Rules) -> Reason:
    left, right = show(pair.solution.value), show(pair.goal.value)
    if rules.modulus:
        text = f"The Solution is {left}, the Goal {right}: not a multiple of {rules.modulus} apart."
        cites: tuple[str, ...] = (rules.cite_variation(f"multiple-of-{rules.modulus}"),)
    else:
        text = f"The Solution is {left}, the Goal is {right}{in_ten(rules)}."
        cites = (rules.cite(agloa="VII-C-5-d", mlag="VII-C-3-g"),)
    return Reason("unequal", text, sides.solution.marks, cites)


def _equal_under_modulus(sides: Sides, rules: Rules) -> Reason:
    text = (
        f"Under Multiple of {rules.modulus} the Solution must differ from the Goal; it equals it."
    )
    cites = (rules.cite("VII-C-5-f"), rules.cite_variation(f"multiple-of-{rules.modulus}"))
    return Reason("variation-misapplied", text, sides.solution.marks, cites)


def _ambiguous(pair: Pair, right: Pair | None, sides: Sides, rules: Rules) -> Reason:
    """Name the specific grouping that is wrong (VII-C-5-c)."""
    blame_goal = len(sides.solutions) == 1 or (
        right is not None and pair.solution is right.solution
    )
    reading, side, name = (
        (pair.goal, sides.goal, "Goal")
        if blame_goal
        else (pair.solution, sides.solution, "Solution")
    )
    other = (pair.solution if blame_goal else pair.goal).value
    good = (right.goal if blame_goal else right.solution) if right else None
    if good is not None and good.text == reading.text:
        return _root_not_named(good, reading, side, rules)
    if reading.value is None:
        what = "which names no number"
    elif rules.modulus:
        what = f"which is {show(reading.value)} and does not fit {show(other)}"
    else:
        what = f"which is {show(reading.value)}, not {show(other)}"
    text = f"The {name} can also be read {_grouped(reading, rules)}, {what}."
    cites = (
        rules.cite(agloa="VII-B-6", mlag="VII-B-5"),
        # Where a sign may be a digit as well, not only the grouping is open.
        rules.cite(agloa="VII-C-5-e" if len(side.groups) > 1 else "VII-C-5-c", mlag="VII-C-3"),
    )
    help = f"Write {_grouped(good, rules)}" if good else "Add brackets until one reading is left."
    return Reason("ambiguous", text, side.marks, cites, help)


def _grouped(reading: Reading, rules: Rules) -> str:
    return write(reading.tree, apart=bool(rules.sign_digits))


def _root_not_named(good: Reading, other: Reading, side: Side, rules: Rules) -> Reason:
    """XIII-D-11: where roots have no default, the writer says which one is meant."""
    text = f"This is {show(good.value)} or {show(other.value)}; nothing says which root is meant."
    is_root = isinstance(good.tree, Node) and good.tree.sign.operator.roots is not None
    named = f"({good.text})<={show(good.value)}>" if is_root else "((8x2)^(1÷4))<=2i>"
    help = f"Name the root behind its group: {named}"
    return Reason("ambiguous", text, side.marks, (rules.cite("XIII-D-11"),), help)


def in_ten(rules: Rules) -> str:
    """A reminder behind values, which are shown in base ten."""
    return "" if rules.base == 10 else " in base ten"


def show(value: Value | None) -> str:
    """An exact value for a sentence; very long ones are described."""
    if value is None:
        return "no number"
    try:
        with values.telling():
            text = values.format_value(value)
            return text if len(text) <= MAX_SHOWN else values.approximate(value)
    except values.NotDecided:
        return "a number too long to write"
