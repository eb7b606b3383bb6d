"""From a mat to Problems: one for each meaning of wild cubes and each price of the Goal."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from flubball.games.equations.mat import Mat
from flubball.games.equations.oracle.goal_values import GoalValue, GoalValues, goal_values
from flubball.games.equations.oracle.numerals import POWERS, Face, atoms, digit_of
from flubball.games.equations.oracle.problem import MAX_CUBES, Kind, Op, Problem
from flubball.games.equations.oracle.signs import (
    LARGEST_FACTORIAL,
    binaries,
    postfixes,
    prefixes,
)
from flubball.games.equations.rules import Rules
from flubball.games.equations.symbols import DIGITS, OPERATIONS, SYMBOLS, Cube
from flubball.games.equations.values import mpq

SECTIONS = ("required", "permitted", "forbidden", "resources")
MOST_FACTORIALS = 3  # behind trees, that a search tries
UNLIMITED_EXPONENT = 2  # factorials tried behind an exponent where any number may be written


@dataclass(frozen=True, slots=True)
class Question:
    """A Problem and what plain numbers can't say.

    `goals` are the Goal's values of this Problem, irrational ones too; `gaps` are the reasons why
    its Solutions are not all there are. `imaginary`: a power may have several values. Questions
    with the same `symbols` (rules, meaning of wild cubes, side) have the same value tables.
    """

    problem: Problem
    goals: tuple[GoalValue, ...]
    gaps: tuple[str, ...] = ()
    imaginary: bool = False
    symbols: tuple[object, ...] = ()


def reduce(rules: Rules, mat: Mat, after: str) -> tuple[Problem, ...]:
    """The Problems that together ask for a correct Equation after this challenge.

    >>> rules = Rules("agloa-2026-27", "elementary")
    >>> mat = Mat(goal="7", required="3", permitted="4 + 5", resources="x 2")
    >>> (one,) = reduce(rules, mat, "now")
    >>> one.targets, one.most_extra, [k.label for k in one.kinds if k.all]
    (((7, 1),), 1, ['2', '3', '4', '5', '+', 'x'])
    """
    return tuple(question.problem for question in questions(rules, mat, after))


def questions(rules: Rules, mat: Mat, after: str) -> tuple[Question, ...]:
    """The Problems with their Goals; none where the Goal has no legal reading."""
    goal = mat.physical_goal
    if goal is None:
        raise ValueError("the mat has no Goal")
    return tuple(_questions(rules, mat, after, goal_values(goal, rules)))


def _questions(rules: Rules, mat: Mat, after: str, goals: GoalValues) -> Iterator[Question]:
    for meaning in wild_meanings(rules, mat, goals):
        fitting = [one for one in goals.found if not one.meaning or one.meaning == meaning]
        if not fitting and not goals.missing:
            continue
        base = without_goal(rules, mat, after, meaning)
        if goals.missing:
            base = replace(
                base, gaps=(*base.gaps, f"the Goal was not read in full: {goals.missing}")
            )
        for spent in sorted({one.factorials for one in fitting} or {0}):
            some = tuple(one for one in fitting if one.factorials == spent)
            left = base.problem.factorials
            yield with_goals(base, some, left if left < 0 else left - spent)


def wild_meanings(rules: Rules, mat: Mat, goals: GoalValues | None = None) -> list[str]:
    """What a wild cube may stand for in an Equation, if there is one; itself first."""
    cubes = [cube.symbol for name in SECTIONS for cube in mat.section(name)]
    goal = mat.physical_goal
    cubes += [cube.cube.symbol for cube in goal.cubes] if goal else []
    if not rules.wild or rules.wild not in cubes:
        return [""]
    known = [symbol for symbol in SYMBOLS if rules.may_stand_for(rules.wild, symbol)]
    used = {one.meaning for one in goals.found if one.meaning} if goals else set()
    return sorted(known, key=lambda s: (s not in used, s != rules.wild))


def with_goals(base: Question, goals: tuple[GoalValue, ...], factorials: int) -> Question:
    """The question with these Goals as targets."""
    targets: dict[tuple[int, int], None] = {}
    gaps = list(base.gaps)
    for goal in goals:
        value = goal.value
        if isinstance(value, mpq):
            targets[int(value.numerator), int(value.denominator)] = None
        else:
            gaps.append(f"a value of the Goal is no small fraction: {goal.text}")
    problem = replace(
        base.problem,
        targets=tuple(targets),
        factorials=factorials,
        postfixes=tuple(
            one for one in base.problem.postfixes if one.factorials <= factorials or factorials < 0
        ),
        complete=not gaps,
        why="; ".join(dict.fromkeys(gaps)),
    )
    return replace(base, problem=problem, goals=goals)


def without_goal(
    rules: Rules, mat: Mat, after: str, meaning: str = "", goal_side: bool = False
) -> Question:
    """The Solutions' side of a question: cubes, numerals and signs.

    `goal_side` asks for what may stand in a Goal instead (after No Goal).
    """
    faces, kinds = _kinds(rules, mat, after, meaning)
    usable = tuple(face for face in faces if face.count)
    most = _factorials(rules)
    problem = Problem(
        kinds=kinds,
        atoms=atoms(usable, rules, goal_side),
        binaries=binaries(usable, rules),
        prefixes=prefixes(usable, rules),
        postfixes=postfixes(usable, rules, UNLIMITED_EXPONENT if most < 0 else most),
        targets=(),
        most_extra=_most_extra(rules, after),
        factorials=most,
        whole=rules.whole_numbers,
        least_cubes=int(rules.number("solution.min_cubes")),
        least_operations=rules.least_operations,
        reusable=_reusable(usable, rules),
        limits=tuple(_limits(rules)),
        modulus=rules.modulus,
        irrational=not rules.whole_numbers,
    )
    gaps = tuple(_gaps(problem, usable, rules))
    symbols = (rules.rulebook, rules.division, rules.variations, meaning, goal_side)
    return Question(problem, (), gaps, rules.imaginary, symbols)


def _kinds(
    rules: Rules, mat: Mat, after: str, meaning: str
) -> tuple[tuple[Face, ...], tuple[Kind, ...]]:
    """All sixteen symbols, twice where the colour of an exponent matters, in one fixed order."""
    known = {name: mat.section(name) for name in SECTIONS}
    total = sum(len(known[name]) for name in ("required", "permitted", "resources"))
    if total > MAX_CUBES:
        raise ValueError(f"the oracle looks at {MAX_CUBES} cubes at most, not at {total}")
    classes = (False, True) if rules.exponent_colour else (False,)
    ids = [(symbol, colour) for colour in classes for symbol in SYMBOLS]
    have = {name: Counter(_class(cube, rules) for cube in cubes) for name, cubes in known.items()}
    faces, kinds = [], []
    for number, (symbol, colour) in enumerate(ids):
        need, may, extra = (
            have[name][symbol, colour] for name in ("required", "permitted", "resources")
        )
        if after == "last-cube":
            extra = 0
        count = sum(have[name][symbol, colour] for name in SECTIONS)
        label = f"{rules.exponent_colour}{symbol}" if colour else symbol
        kinds.append(Kind(label, need, may, extra))
        stands_for = meaning if meaning and symbol == rules.wild else symbol
        faces.append(Face(number, symbol, stands_for, count, colour))
    return tuple(faces), tuple(kinds)


def _class(cube: Cube, rules: Rules) -> tuple[str, bool]:
    """The symbol, and whether the cube may be an exponent by its colour."""
    colour = rules.exponent_colour
    return cube.symbol, bool(colour) and cube.colour in ("", colour)


def _most_extra(rules: Rules, after: str) -> int:
    return int(rules.number("solution.resources_after_now")) if after == "now" else MAX_CUBES


def _factorials(rules: Rules) -> int:
    if not rules.factorials:
        return 0
    return -1 if rules.operations_repeat else int(rules.number("factorial.count"))


def _reusable(faces: Sequence[Face], rules: Rules) -> tuple[int, ...]:
    if not rules.operations_repeat:
        return ()
    return tuple(face.kind for face in faces if face.symbol in OPERATIONS)


def _limits(rules: Rules) -> Iterator[tuple[Op, int]]:
    names = {variation.name for variation in rules.active}
    if "remainder" in names:
        yield Op.REMAINDER, int(rules.number("remainder.max_dividend"))
    if "number-of-factors" in names:
        yield Op.FACTORS, rules.division_number("number_of_factors")
    if "smallest-prime" in names:
        yield Op.PRIME, rules.division_number("smallest_prime")
    if "percent" in names:
        yield Op.PERCENT, rules.base**2


def _gaps(problem: Problem, faces: Sequence[Face], rules: Rules) -> Iterator[str]:
    """Why the trees of this Problem are not all Solutions."""
    free = [face for face in faces if problem.kinds[face.kind].all]
    if rules.powers and any(digit_of(face, rules) == "1" for face in free):
        yield f"a 1 may be any power of {rules.base}; {POWERS.start} to {POWERS.stop - 1} are tried"
    if problem.factorials < 0:
        yield "any number of factorials may be written"
    if problem.factorials > MOST_FACTORIALS:
        yield f"more than {MOST_FACTORIALS} factorials may be written"
    if rules.imaginary:
        yield "complex numbers and roots are not searched"
    if problem.irrational and any(
        p.op == Op.SQRT for p in problem.prefixes if p.kinds[0] in problem.reusable
    ):
        yield "√ may be written any number of times before one number"
    if problem.factorials and any(
        face.exponent and face.symbol in DIGITS and int(face.symbol) >= 6 for face in free
    ):
        yield f"factorials beyond {LARGEST_FACTORIAL}! as exponents are left out"
