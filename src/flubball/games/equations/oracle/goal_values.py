"""What the Goal may be worth, and at what price: the meaning of wild cubes, factorials spent."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from flubball.games.equations import values
from flubball.games.equations.goal.goal import Goal
from flubball.games.equations.goal.rows import POWERS, Row, rows
from flubball.games.equations.oracle.far_goals import far_goals
from flubball.games.equations.readings.comparing import within_goal_limit
from flubball.games.equations.readings.goal_readings import (
    GoalReadings,
    goal_readings,
    has_free_one,
    row_readings,
)
from flubball.games.equations.readings.trees import Reading, Tree
from flubball.games.equations.rules import Rules
from flubball.games.equations.values import Value
from flubball.games.equations.written.elements import Operand
from flubball.games.equations.written.tokens import parse_written


@dataclass(frozen=True, slots=True)
class GoalValue:
    """One way to read the Goal: its value, its text, what wild cubes mean in it, its `!`."""

    value: Value
    text: str
    meaning: str = ""
    factorials: int = 0


@dataclass(frozen=True, slots=True)
class GoalValues:
    """Every way found; `missing` says what was left out, and is empty when nothing was.

    `far`: all that is missing, in words for the core (`far_goals`), where it can be told.
    """

    found: tuple[GoalValue, ...]
    missing: str = ""
    far: tuple[tuple[int, ...], ...] | None = None


@values.bounded
def goal_values(goal: Goal, rules: Rules) -> GoalValues:
    """The legal readings of the Goal, the cheapest for each value and meaning of wild cubes.

    >>> from flubball.games.equations.goal.goal import parse_goal
    >>> rules = Rules("agloa-2026-27", "elementary", ["factorial"])
    >>> [(int(g.value), g.factorials) for g in goal_values(parse_goal("3"), rules).found]
    [(3, 0), (6, 1), (720, 2)]
    """
    if not rules.number("goal.min_cubes") <= len(goal.cubes) <= rules.number("goal.max_cubes"):
        return GoalValues(())
    found: dict[tuple[object, str], GoalValue] = {}
    missing = ""
    try:
        for row in rows(goal, rules):
            meaning = _meaning(row, goal, rules)
            for reading in row_readings(row, goal, rules, rules.factorials_in_goal):
                missing = missing or reading.undecided
                _keep(found, reading, meaning, rules)
    except values.NotDecided as open_:
        missing = str(open_)
    if not found and goal_readings(goal, rules, first=True) == GoalReadings(()):
        return GoalValues(())
    far = None
    if not missing and rules.powers and has_free_one(goal, rules):
        far = far_goals(goal, rules)
        missing = f"a 1 of the Goal beyond {rules.base}^{POWERS.start} to ^{POWERS.stop - 1}"
    return GoalValues(tuple(found.values()), missing, far)


def _keep(
    found: dict[tuple[object, str], GoalValue], reading: Reading, meaning: str, rules: Rules
) -> None:
    value = within_goal_limit(reading, rules).value
    if value is None:
        return
    text = written(reading.tree, apart=bool(rules.sign_digits))
    spent = re.sub("<=[^>]*>", "", text).count("!")  # a ! in the name of a root is none
    fresh = GoalValue(value, text, meaning, spent)
    key = values.key(value), meaning
    known = found.get(key)
    if known is None or known.factorials > fresh.factorials:
        found[key] = fresh


def _meaning(row: Row, goal: Goal, rules: Rules) -> str:
    """What wild cubes stand for in this row; empty where the Goal has none."""
    if not any(cube.cube.symbol == rules.wild for cube in goal.cubes):
        return ""
    return next(_meanings(row, rules), "^")  # else they are all decimal points


def _meanings(row: Row, rules: Rules) -> Iterator[str]:
    for element in row:
        for token in parse_written(getattr(element, "text", "")):
            if token.cube is not None and token.cube.symbol == rules.wild:
                yield token.notes.stands_for or token.cube.symbol


def written(tree: Tree, apart: bool = False) -> str:
    """The grouping with every inner operation in brackets; `apart` brackets numerals as well.

    In bases eleven and twelve ^ and √ beside a numeral may be digits of it.
    """
    if isinstance(tree, Operand):
        return tree.text
    inner = [
        written(part) if isinstance(part, Operand) and not apart else f"({written(part, apart)})"
        for part in tree.parts
    ]
    place, sign = tree.sign.operator.place, tree.sign.text
    text = sign + inner[0] if place == "prefix" else inner[0] + sign
    text = text if len(inner) == 1 else text + inner[1]
    if tree.choice is None:
        return text
    return f"({text})<={values.format_value(tree.choice)}>"  # XIII-D-11: which of the roots
