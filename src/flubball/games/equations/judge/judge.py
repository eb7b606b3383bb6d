"""The judge: is this Equation correct, and if not, why (VII-B, VII-C-5)?

Every reason that holds is listed, the root cause first. What can't be decided is said so.
"""

from collections.abc import Iterable

import msgspec

from flubball.engine.ruling import Reason, Ruling, Verdict
from flubball.games.equations import values
from flubball.games.equations.codes import EQUATION_CODES
from flubball.games.equations.faults import balanced
from flubball.games.equations.goal.goal import Goal
from flubball.games.equations.goal.mat import AFTER, Mat
from flubball.games.equations.goal.order import can_be_set, keeps_order
from flubball.games.equations.judge.corrections import likely_corrections
from flubball.games.equations.judge.cube_use import cube_faults
from flubball.games.equations.judge.paper import Paper, Unreadable, read_paper
from flubball.games.equations.judge.variation_checks import variation_faults
from flubball.games.equations.readings.comparing import (
    Sides,
    in_ten,
    read_sides,
    show,
    value_faults,
)
from flubball.games.equations.readings.goal_readings import goal_readings
from flubball.games.equations.readings.readings import readings
from flubball.games.equations.rules import Rules
from flubball.games.equations.variations.regular import BINARY
from flubball.games.equations.written.elements import Side, numeral_cubes
from flubball.games.equations.written.faces import uses_cube

# Root causes first: what can't be read has no value, what is misread is compared in vain.
_ORDER = (
    "not-an-equation",
    "goal-illegal",
    "illegal-expression",
    "goal-misread",
    "multi-digit-numeral",
    "too-few-cubes",
    "cube-unavailable",
    "required-unused",
    "too-many-from-resources",
    "variation-misapplied",
    "unequal",
    "ambiguous",
    "unverifiable",
)
assert set(_ORDER) == set(EQUATION_CODES)
_FOR_WANT_OF_A_NOTE = ("unequal", "illegal-expression", "multi-digit-numeral")


@values.bounded
def judge(equation: str, mat: Mat, rules: Rules, after: str = "impossible") -> Ruling:
    """Rule on a written Equation.

    >>> rules = Rules("agloa-2026-27", "elementary")
    >>> judge("(6x6)+1 = 37", Mat(goal="37"), rules).correct
    True
    >>> judge("(6x6)+2 = 37", Mat(goal="37"), rules).code
    'unequal'
    """
    if after not in AFTER:
        raise ValueError(f"after is one of {', '.join(AFTER)}, not {after!r}")
    goal = None if after == "no-goal" else mat.physical_goal
    if goal is None and after != "no-goal":
        raise ValueError("the mat has no Goal; give one, or judge after no-goal")
    try:
        paper = read_paper(equation, goal, rules)
    except Unreadable as bad:
        return Ruling(Verdict.INCORRECT, equation, (*_goal_illegal(goal, rules), *bad.reasons))
    except values.NotDecided as open_:
        return Ruling(Verdict.NOT_DECIDED, equation, (), f"Not decided: {open_}.")
    faults = _text_faults(paper, rules) + _cube_faults(paper, mat, rules, after)
    more, note, undecided = _values(paper, goal, rules)
    faults += more
    if goal is None:
        faults += _own_goal(paper, faults, rules)
    elif _doubtful(goal, faults, rules):
        faults += _goal_illegal(goal, rules)
    if faults:
        found = tuple(balanced(fault, equation) for fault in _sorted(faults))
        return Ruling(Verdict.INCORRECT, equation, _hinted(found, paper, goal, rules))
    if undecided:
        return Ruling(Verdict.NOT_DECIDED, equation, (), f"Not decided: {undecided}.")
    return Ruling(Verdict.CORRECT, equation, (), note)


def _hinted(
    faults: tuple[Reason, ...], paper: Paper, goal: Goal | None, rules: Rules
) -> tuple[Reason, ...]:
    """The faults; where only a note or a bracket was left out, the first one says so."""
    first = faults[0]
    if first.help or first.code not in _FOR_WANT_OF_A_NOTE:
        return faults
    try:
        for text, hint in likely_corrections(paper, rules):
            if _would_fit(text, goal, rules):
                return msgspec.structs.replace(first, help=hint), *faults[1:]
    except values.OutOfSteps:
        pass  # the ruling stands without a hint
    return faults


def _would_fit(text: str, goal: Goal | None, rules: Rules) -> bool:
    try:
        paper = read_paper(text, goal, rules)
    except values.OutOfSteps:
        raise
    except (Unreadable, values.NotDecided):
        return False
    if not paper.solution.groups or not paper.goal.groups or _text_faults(paper, rules):
        return False
    faults, _, undecided = _values(paper, goal, rules)
    return not faults and not undecided


def _text_faults(paper: Paper, rules: Rules) -> list[Reason]:
    faults = [*paper.misread, *paper.solution.complaints]
    for complaint in paper.goal.complaints:
        cite = rules.cite(agloa="VII-C-5-b", mlag="VII-C-3-f")
        faults.append(complaint)
        citations = tuple(dict.fromkeys((cite, *complaint.citations)))
        faults.append(msgspec.structs.replace(complaint, code="goal-misread", citations=citations))
    return faults + variation_faults(paper.solution, paper.goal, rules)


def _cube_faults(paper: Paper, mat: Mat, rules: Rules, after: str) -> list[Reason]:
    own_goal = paper.goal_tokens if after == "no-goal" else ()
    numerals = numeral_cubes(paper.solution)
    return cube_faults(paper.solution_tokens, mat, rules, after, own_goal, numerals)


def _own_goal(paper: Paper, faults: list[Reason], rules: Rules) -> list[Reason]:
    """After No Goal the writer's own Goal must be a legal one (IV-D-2)."""
    count = sum(uses_cube(token, rules, "goal") for token in paper.goal_tokens)
    most = int(rules.number("goal.max_cubes"))
    if count > most:
        text = f"A Goal has at most {most} cubes; this one has {count}."
        return [Reason("goal-illegal", text, (), (rules.cite("IV-B"),))]
    misread = next((fault for fault in faults if fault.code == "goal-misread"), None)
    if misread is None:
        return []
    cite = rules.cite(agloa="VII-C-5-a", mlag="VII-C-3-e")
    return [msgspec.structs.replace(misread, code="goal-illegal", citations=(cite,))]


def _doubtful(goal: Goal, faults: list[Reason], rules: Rules) -> bool:
    """May the Goal itself be illegal? Not if a legal reading of it is on the paper."""
    if len(goal.cubes) > rules.number("goal.max_cubes"):
        return True
    return any(fault.code in ("illegal-expression", "goal-misread") for fault in faults)


def _values(paper: Paper, goal: Goal | None, rules: Rules) -> tuple[list[Reason], str, str]:
    """Faults of values, a note on a fitting pair, and what could not be decided."""
    if not paper.solution.groups or not paper.goal.groups:
        return [], "", ""
    try:
        spacing = _spacing(paper, goal, rules)
        sides = read_sides(paper.solution, paper.goal, rules)
        faults, undecided = value_faults(sides, rules)
    except values.NotDecided as open_:
        return [], "", str(open_)
    if any(fault.code == "unequal" for fault in faults):
        faults += _regular_meaning(paper, rules)
    return spacing + faults, _note(sides, rules), undecided


def _note(sides: Sides, rules: Rules) -> str:
    found = [reading.value for reading in (*sides.solutions[:1], *sides.goals[:1])]
    if len(found) < 2 or found[0] is None or found[1] is None:
        return ""
    left, right = found
    if rules.modulus:
        return f"The Solution is {show(left)}, the Goal {show(right)}; they differ as they must."
    return f"Both sides are {show(right)}{in_ten(rules)}."


def _spacing(paper: Paper, goal: Goal | None, rules: Rules) -> list[Reason]:
    """Is there a reading of the written Goal that the spacing on the mat allows (H9)?"""
    written = paper.goal
    if goal is None:
        return _own_spacing(paper, rules)
    if paper.misread:
        return []
    if rules.order_of_operations:
        return _against_order(goal, written, rules)
    if not goal.gaps or readings(written, rules, goal.may_take, every=False):
        return []
    text = f"The Goal is spaced {goal}; it can't be grouped like this."
    cites = (rules.cite(agloa="VII-C-5-b", mlag="VII-C-3-f"), rules.cite("H9"))
    help = "Bracket what touches; a blank parts it from the rest."
    return [Reason("goal-misread", text, written.marks, cites, help)]


def _against_order(goal: Goal, written: Side, rules: Rules) -> list[Reason]:
    """MLAG IV-B-2: spacing and the order of operations leave the Goal one interpretation."""
    if written.complaints:
        return []  # misread already
    found = goal_readings(goal, rules).readings
    allowed = [r.value for r in found if r.value is not None]
    have = [r.value for r in readings(written, rules) if r.value is not None]
    same = not have or any(values.equal(a, b) for a in allowed for b in have)
    if same and all(keeps_order(group, goal) for group in written.groups):
        return []
    text = (
        f"The Goal {goal} can't be grouped like this: the order of operations and its spaces bind."
    )
    cites = (rules.cite("VII-C-3-f"), rules.cite("IV-B-2"))
    help = f"Write the Goal as {found[0].text}" if found else ""
    return [Reason("goal-misread", text, written.marks, cites, help)]


def _own_spacing(paper: Paper, rules: Rules) -> list[Reason]:
    """MLAG IV-B-2 Com: no spacing lets a root reach beyond the first term behind it."""
    cubes = sum(token.cube is not None for token in paper.goal_tokens)
    if not rules.order_of_operations or cubes > rules.number("goal.max_cubes"):
        return []
    if all(can_be_set(group, paper.goal_tokens) for group in paper.goal.groups):
        return []
    text = "No spacing of the cubes groups a Goal like this: a root takes the first term only."
    cites = (rules.cite("IV-B-2 Com"), rules.cite("H9"))
    return [Reason("goal-misread", text, paper.goal.marks, cites)]


def _regular_meaning(paper: Paper, rules: Rules) -> list[Reason]:
    """VII-C-5-f Ex (b): equal only if a sign had the meaning that a variation took from it."""
    found = []
    for variation, symbol in rules.replaced:
        others = tuple(name for name in rules.variations if name != variation.name)
        if _matches(paper, msgspec.structs.replace(rules, variations=others)):
            meaning, title = BINARY[symbol].name, variation.title
            text = f"The sides match only if {symbol} is {meaning}; with {title} it never is."
            cites = (rules.cite("VII-C-5-f"), rules.cite_variation(variation.name))
            found.append(Reason("variation-misapplied", text, (), cites))
    return found


def _matches(paper: Paper, rules: Rules) -> bool:
    """Are the sides equal under these rules?"""
    try:
        other = read_paper(paper.text, None, rules)
        if not other.solution.groups or not other.goal.groups:
            return False
        faults, undecided = value_faults(read_sides(other.solution, other.goal, rules), rules)
    except values.NotDecided:
        return False
    return not faults and not undecided


def _goal_illegal(goal: Goal | None, rules: Rules) -> list[Reason]:
    if goal is None:
        return []
    with values.telling():  # one legal reading is soon found, and its want is the first reason
        found = goal_readings(goal, rules, first=True)
    if found.readings or not found.complete:
        return []
    most = int(rules.number("goal.max_cubes"))
    why = f": it has more than {most} cubes" if len(goal.cubes) > most else ""
    text = f"The Goal {goal} has no legal interpretation{why}."
    cites = (rules.cite(agloa="VII-C-5-a", mlag="VII-C-3-e"),)
    return [Reason("goal-illegal", text, (), cites, "Such a Goal should be challenged Impossible.")]


def _sorted(faults: Iterable[Reason]) -> tuple[Reason, ...]:
    unique = dict.fromkeys(faults)
    return tuple(sorted(unique, key=lambda fault: _ORDER.index(fault.code)))
