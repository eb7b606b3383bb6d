"""From a mat to Problems: one for each meaning of wild cubes and each price of the Goal."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from flubball.games.equations.goal.mat import Mat
from flubball.games.equations.oracle.counting import SECTIONS, count, faces_of, most_extra
from flubball.games.equations.oracle.described import argument, describe
from flubball.games.equations.oracle.goal_values import GoalValue, GoalValues, goal_values
from flubball.games.equations.oracle.numerals import POWERS, Face, atoms, digit_of
from flubball.games.equations.oracle.problem import Kind, Problem, is_held, is_small
from flubball.games.equations.oracle.signs import (
    LARGEST_FACTORIAL,
    binaries,
    postfixes,
    prefixes,
)
from flubball.games.equations.rules import Rules
from flubball.games.equations.symbols.cubes import DIGITS, OPERATIONS, SYMBOLS
from flubball.games.equations.values import Value, mpq
from flubball.games.equations.variations.operators import Operator
from flubball.games.equations.variations.regular import SQUARE_ROOT

POWERS_OF_THE_BASE = "Powers of the Base: a 1 may be any power of "
ENDLESS_ROOTS = "Multiple Operations: √ may be written any number of times before one number"
ENDLESS_FACTORIALS = "Factorial with Multiple Operations: any number of factorials may be written"
EXPONENT_FACTORIALS = f"Exponent with Factorial: exponents beyond {LARGEST_FACTORIAL}! are left out"
# What the core closes: its tables hold all that is beyond as one value (docs/oracle-proofs.md).
CLOSED = {ENDLESS_ROOTS: "roots", ENDLESS_FACTORIALS: "factorials"}
COMPLEX = "Imaginary: complex numbers and roots are not all searched"
MOST_FACTORIALS = 3  # behind trees, that a search tries
UNLIMITED_EXPONENT = 2  # factorials tried behind an exponent where any number may be written


@dataclass(frozen=True, slots=True)
class Question:
    """A Problem and what plain numbers can't say.

    `goals` are the Goal's values of this Problem, irrational ones too; `gaps` are the reasons why
    its Solutions are not all there are, `unread` those that lie with the Goal, `far_goals` what
    they leave out, in words for the core. `imaginary`: a power may have several values. Questions
    with the same `symbols` (rules, meaning of wild cubes, side) have the same value tables. `faces`
    are the cubes of the roll.
    """

    problem: Problem
    goals: tuple[GoalValue, ...]
    gaps: tuple[str, ...] = ()
    imaginary: bool = False
    symbols: tuple[object, ...] = ()
    faces: tuple[Face, ...] = ()
    unread: tuple[str, ...] = ()
    far_goals: tuple[tuple[int, ...], ...] | None = None

    @property
    def unclosed(self) -> tuple[str, ...]:
        """The gaps that the core leaves too."""
        return tuple(gap for gap in self.gaps if gap not in CLOSED)

    @property
    def lemmas(self) -> tuple[str, ...]:
        """What the core's proof rests on besides trying everything."""
        return tuple(CLOSED[gap] for gap in self.gaps if gap in CLOSED)

    @property
    def has_large_exponents(self) -> bool:
        """Is an exponent with its factorials more than the core can be told?"""
        return not all(
            is_small(one.exponent_num, one.exponent_den) for one in self.problem.postfixes
        )

    @property
    def with_i(self) -> frozenset[int]:
        """The kinds that may be i."""
        minus = (face.kind for face in self.faces if face.symbol == "-")
        return frozenset(minus) if self.imaginary else frozenset()


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
            unread = (f"the Goal is not read in full: {goals.missing}",)
            gaps = (*base.gaps, *unread)
            base = replace(base, gaps=gaps, unread=unread, far_goals=goals.far)
        left = base.problem.factorials
        if left < 0:
            yield with_goals(base, tuple(fitting), left)
            continue
        for spent in sorted({one.factorials for one in fitting} or {0}):
            some = tuple(one for one in fitting if one.factorials == spent)
            yield with_goals(base, some, left - spent)


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
    values = dict.fromkeys(goal.value for goal in goals)
    targets = dict.fromkeys(
        (int(value.numerator), int(value.denominator))
        for value in values
        if isinstance(value, mpq) and not is_described(value)
    )
    described = [(v, words) for v in values if is_described(v) and (words := describe(v))]
    problem = replace(
        base.problem,
        targets=tuple(targets),
        sums=tuple(words for _, words in described),
        peeled=tuple(n for n, (v, _) in enumerate(described) if argument(v) in values),
        factorials=factorials,
        postfixes=tuple(
            one for one in base.problem.postfixes if one.factorials <= factorials or factorials < 0
        ),
    )
    return _told(replace(base, goals=goals), problem)


def is_described(value: Value) -> bool:
    """Is it a target in words: no fraction of 62 bits, no product of small primes?

    >>> is_described(mpq(2**200)), is_described(mpq(2**200 + 1))
    (False, True)
    """
    if isinstance(value, mpq):
        num, den = int(value.numerator), int(value.denominator)
        if is_held(num, den):
            return False
    return describe(value) is not None


def is_asked(value: Value) -> bool:
    """Is it a target that the core takes?"""
    return is_described(value) or (
        isinstance(value, mpq) and is_held(int(value.numerator), int(value.denominator))
    )


def _told(question: Question, problem: Problem) -> Question:
    """The question with this Problem, which says whether anything is left out."""
    strange = (
        goal.text
        for goal in question.goals
        if not isinstance(goal.value, mpq) and not is_described(goal.value)
    )
    why = [*question.unclosed, *(f"a value of the Goal is no small fraction: {t}" for t in strange)]
    problem = replace(problem, complete=not why, why="; ".join(dict.fromkeys(why)))
    return replace(question, problem=problem)


def recounted(question: Question, kinds: tuple[Kind, ...], most: int, rules: Rules) -> Question:
    """The same question after cubes have moved: only counts change, and what they leave out.

    A cube in Forbidden can't leave anything out any more, so gaps may go and never come.
    """
    problem = replace(question.problem, kinds=kinds, most_extra=most)
    if len(question.gaps) == len(question.unread):
        return replace(question, problem=problem)
    gaps = (*_gaps(problem, question.faces, rules), *question.unread)
    return _told(replace(question, gaps=gaps), problem)


def without_goal(
    rules: Rules, mat: Mat, after: str, meaning: str = "", goal_side: bool = False
) -> Question:
    """The Solutions' side of a question: cubes, numerals and signs.

    `goal_side` asks for what may stand in a Goal instead (after No Goal).
    """
    kinds = count(rules, mat)
    usable = faces_of(rules, mat, meaning)
    most = _factorials(rules)
    problem = Problem(
        kinds=kinds,
        atoms=atoms(usable, rules, goal_side),
        binaries=binaries(usable, rules),
        prefixes=prefixes(usable, rules),
        postfixes=postfixes(usable, rules, UNLIMITED_EXPONENT if most < 0 else most),
        targets=(),
        most_extra=most_extra(rules, after),
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
    return Question(problem, (), gaps, rules.imaginary, symbols, usable)


def _factorials(rules: Rules) -> int:
    if not rules.factorials:
        return 0
    return -1 if rules.operations_repeat else int(rules.number("factorial.count"))


def _reusable(faces: Sequence[Face], rules: Rules) -> tuple[int, ...]:
    if not rules.operations_repeat:
        return ()
    return tuple(face.kind for face in faces if face.symbol in OPERATIONS)


def _limits(rules: Rules) -> Iterator[tuple[Operator, int]]:
    for operator in rules.operators:
        if operator.limit:
            yield operator, operator.limit(rules)


def _gaps(problem: Problem, faces: Sequence[Face], rules: Rules) -> Iterator[str]:
    """Why the trees of this Problem are not all Solutions: the variation, and what is missing."""
    free = [face for face in faces if problem.kinds[face.kind].all]
    if rules.powers and any(digit_of(face, rules) == "1" for face in free):
        tried = f"exponents beyond {POWERS.start} to {POWERS.stop - 1} are left out"
        yield f"{POWERS_OF_THE_BASE}{rules.base}, {tried}"
    if problem.factorials < 0:
        yield ENDLESS_FACTORIALS
    if problem.factorials > MOST_FACTORIALS:
        yield f"Factorial: more than {MOST_FACTORIALS} factorials may be written"
    if rules.imaginary and _may_be_complex(problem, free):
        yield COMPLEX
    if problem.irrational and any(
        p.operator is SQUARE_ROOT for p in problem.prefixes if p.kinds[0] in problem.reusable
    ):
        yield ENDLESS_ROOTS
    least = 3 if problem.factorials < 0 else 6  # 3!!! and 6!! are in no list
    if problem.factorials and any(
        face.exponent and face.symbol in DIGITS and int(face.symbol) >= least for face in free
    ):
        yield EXPONENT_FACTORIALS


def _may_be_complex(problem: Problem, free: Sequence[Face]) -> bool:
    """Is there an i, a power, a root or a logarithm? All else makes fractions of fractions."""
    kinds = {face.kind for face in free}
    if any(face.symbol in "-^√" for face in free):
        return True
    signs = (sign for sign in problem.binaries if sign.operator.leaves_fractions)
    if any(kinds.issuperset(sign.kinds) for sign in signs):
        return True
    return any(kinds.issuperset(postfix.kinds) for postfix in problem.postfixes)
