"""The questions beside "is it correct": values, Goals, and the narrow one of VII-C-5-d(iii)."""

from dataclasses import dataclass
from typing import Literal

from flubball.engine.ruling import Mark, Reason
from flubball.games.equations import values
from flubball.games.equations.goal.goal import Goal
from flubball.games.equations.judge.paper import Unreadable, read_paper
from flubball.games.equations.judge.variation_checks import (
    factorial_count,
    one_meaning,
    one_power_form,
)
from flubball.games.equations.readings.comparing import pairs, read_sides
from flubball.games.equations.readings.readings import readings
from flubball.games.equations.readings.trees import Reading
from flubball.games.equations.rules import Rules
from flubball.games.equations.symbols.cubes import BadText
from flubball.games.equations.values import Value
from flubball.games.equations.written.elements import Side, SideName
from flubball.games.equations.written.faces import uses_cube
from flubball.games.equations.written.reader import read_side
from flubball.games.equations.written.tokens import parse_written


@dataclass(frozen=True, slots=True)
class ValueAnswer:
    """What an expression is: one value, illegal, ambiguous, or not decided.

    `values` are the defined values of all readings; `reasons` say why it is illegal.
    """

    kind: Literal["value", "illegal", "ambiguous", "not decided"]
    values: tuple[Value, ...] = ()
    readings: tuple[Reading, ...] = ()
    reasons: tuple[Reason, ...] = ()
    undecided: str = ""


@values.bounded
def value_of(expression: str, rules: Rules, side: SideName = "solution") -> ValueAnswer:
    """The value of a written expression on that side of an Equation.

    >>> rules = Rules("agloa-2026-27", "elementary")
    >>> value_of("2x(3+5)", rules).values
    (mpq(16,1),)
    >>> value_of("2x3+5", rules).kind, value_of("+8", rules).kind
    ('ambiguous', 'illegal')
    """
    try:
        tokens = parse_written(expression)
    except BadText as bad:
        mark = (Mark(bad.start, bad.end),)
        reason = Reason(
            "illegal-expression", f"This can't be read: {bad}.", mark, (rules.cite("III-A"),)
        )
        return ValueAnswer("illegal", reasons=(reason,))
    if any(token.kind == "=" for token in tokens):
        text = "An expression has no equal sign; this is an Equation."
        return ValueAnswer("illegal", reasons=(Reason("illegal-expression", text),))
    try:
        understood = read_side(tokens, rules, side)
    except values.NotDecided as open_:
        return ValueAnswer("not decided", undecided=str(open_))
    nothing = Side(())
    solution, goal = (nothing, understood) if side == "goal" else (understood, nothing)
    reasons = [
        *understood.complaints,
        *one_meaning(solution, goal, rules),
        *one_power_form(solution, goal, rules),
        *factorial_count(solution, goal, rules),
    ]
    most = int(rules.number("goal.max_cubes"))
    if side == "goal" and sum(uses_cube(token, rules, side) for token in tokens) > most:
        text = f"A Goal has at most {most} cubes."
        reasons.append(Reason("illegal-expression", text, (), (rules.cite("IV-B"),)))
    if reasons or not understood.groups:
        return ValueAnswer("illegal", reasons=tuple(reasons))
    try:
        return _answer(readings(understood, rules, goal=side == "goal"))
    except values.NotDecided as open_:
        return ValueAnswer("not decided", undecided=str(open_))


def _answer(found: tuple[Reading, ...]) -> ValueAnswer:
    distinct, open_ = _distinct(found)
    faults = tuple(reading.fault for reading in found if reading.fault is not None)
    undecided = next((reading.undecided for reading in found if reading.undecided), open_)
    if len(distinct) > 1 or (distinct and faults):
        return ValueAnswer("ambiguous", distinct, found, undecided=undecided)
    if undecided:
        return ValueAnswer("not decided", distinct, found, faults, undecided)
    if not distinct:
        return ValueAnswer("illegal", (), found, faults)
    return ValueAnswer("value", distinct, found)


def _distinct(found: tuple[Reading, ...]) -> tuple[tuple[Value, ...], str]:
    """The values that are known to differ, and what could not be decided about others."""
    kept: dict[Value, bool] = {}
    undecided = ""
    for value in (reading.value for reading in found if reading.value is not None):
        normal = values.is_normal(value)
        others = (other for other, is_normal in kept.items() if not (normal and is_normal))
        try:
            if value not in kept and not any(_same(value, other) for other in others):
                kept[value] = normal
        except values.NotDecided as open_:
            undecided = undecided or str(open_)
    return tuple(kept), undecided


def _same(a: Value, b: Value) -> bool:
    values.spend(2)
    return values.equal(a, b)


@values.bounded
def equals_goal(equation: str, goal: Goal | None, rules: Rules) -> bool | None:
    """Does some reading of the Solution equal some reading of the Goal as written (VII-C-5-d(iii))?

    None when that can't be decided. Objections other than the values are not looked at.

    >>> equals_goal("2x4-(3+1) = 4", None, Rules("agloa-2026-27", "elementary"))
    True
    """
    try:
        paper = read_paper(equation, goal, rules)
        if not paper.solution.groups or not paper.goal.groups:
            return False
        sides = read_sides(paper.solution, paper.goal, rules, every=True)
    except Unreadable:
        return False
    except values.NotDecided:
        return None
    found = [pair.fits for pair in pairs(sides, rules, every=True)]
    if True in found:
        return True
    return None if None in found else False
