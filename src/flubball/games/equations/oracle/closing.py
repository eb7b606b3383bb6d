"""Questions that the core can close: what is beyond all lists is one value each."""

from collections.abc import Iterator
from dataclasses import replace
from math import factorial, lgamma, log

from flubball.games.equations.oracle.far_goals import NOT_KNOWN
from flubball.games.equations.oracle.numerals import digit_of
from flubball.games.equations.oracle.problem import Atom, Far, Postfix, Problem, is_small
from flubball.games.equations.oracle.reduce import (
    CLOSED,
    EXPONENT_FACTORIALS,
    POWERS_OF_THE_BASE,
    Question,
    is_asked,
)
from flubball.games.equations.oracle.signs import LARGEST_FACTORIAL
from flubball.games.equations.rules import Rules
from flubball.games.equations.symbols.notes import Notes

_MOST_BITS = 1_000_000_000
NEAR = 3  # powers of the base are listed up to this exponent, and down to its opposite


def closing(
    question: Question, rules: Rules, tried: tuple[int, ...] = ()
) -> tuple[Question, tuple[str, ...]] | None:
    """The question with what is far beyond its lists, and the lemmas that its proof rests on.

    `tried`: exponents of the base that are listed besides, so that a witness may have them.
    None where it has other gaps, or none that need this. An exponent that is listed and no number
    for the core needs it too.
    """
    read = question.unread if question.far_goals is not None else ()
    lemmas = dict.fromkeys("powers" if gap in read else _lemma(gap) for gap in question.gaps)
    if question.has_large_exponents:
        lemmas[_lemma(EXPONENT_FACTORIALS)] = None
    if "" in lemmas or not is_for_closing(question):
        return None
    problem = question.problem
    if any(gap.startswith(POWERS_OF_THE_BASE) for gap in question.gaps):
        problem = _with_far_powers(question, problem, rules)
        if tried:
            problem = with_numerals(question, problem, rules, tried)
    if problem.factorials:
        problem = _with_far_exponents(problem)
    if read:
        problem = _with_far_goals(question, problem, rules)
    complete = all(is_asked(goal.value) for goal in question.goals)
    closed = replace(problem, complete=complete, why="")
    return replace(question, problem=closed, gaps=()), tuple(lemmas)


def _with_far_goals(question: Question, problem: Problem, rules: Rules) -> Problem:
    """With what the Goal is worth beyond its list; the core is told the base by a far power."""
    far = problem.far
    if not any(one.base for one in far):
        far = (*far, Far((), rules.base, NEAR + 1))  # no cube is a 1
    return replace(problem, far=far, far_goals=question.far_goals or (NOT_KNOWN,))


def is_for_closing(question: Question) -> bool:
    """Is there something that is in none of the core's lists?"""
    return bool(question.unclosed) or question.has_large_exponents


def _lemma(gap: str) -> str:
    if gap.startswith(POWERS_OF_THE_BASE):
        return "powers"
    return "exponents" if gap == EXPONENT_FACTORIALS else CLOSED.get(gap, "")


def _with_far_powers(question: Question, problem: Problem, rules: Rules) -> Problem:
    ones = {face.kind for face in question.faces if digit_of(face, rules) == "1"}
    near = int(rules.base**NEAR)

    def is_near(num: int, den: int) -> bool:
        return abs(num) <= near and den <= near

    far = tuple(_far_powers(problem, ones, rules.base))
    return replace(
        problem,
        atoms=tuple(
            a for a in problem.atoms if not ones.issuperset(a.kinds) or is_near(a.num, a.den)
        ),
        postfixes=tuple(
            p
            for p in problem.postfixes
            if not ones.issuperset(p.kinds)
            or p.factorials
            or is_near(p.exponent_num, p.exponent_den)
        ),
        far=(*problem.far, *far),
    )


def with_numerals(
    question: Question, problem: Problem, rules: Rules, tried: tuple[int, ...]
) -> Problem:
    """With these powers of the base among the numerals of every 1, one for each far one."""
    found = [
        Atom(far.kinds, *_parts(rules.base, power, far.negative), face.token(notes))
        for far in problem.far
        for power in tried
        if far.base and not far.exponent and power * far.start >= far.start * far.start
        for face in question.faces
        if (face.kind,) == far.kinds
        for notes in (Notes(power=f"10^{power}", upside_down=far.negative),)
    ]
    return replace(problem, atoms=(*problem.atoms, *dict.fromkeys(found)))


def _parts(base: int, power: int, negative: bool) -> tuple[int, int]:
    size = int(base) ** abs(power) * (-1 if negative else 1)
    return (size, 1) if power > 0 else (-1 if negative else 1, abs(size))


def _far_powers(problem: Problem, ones: set[int], base: int) -> Iterator[Far]:
    for one in sorted(ones):
        for signs in (problem.atoms, problem.postfixes):
            negative = {_number(s) < 0 for s in signs if s.kinds == (one,)}
            exponent = bool(signs) and isinstance(signs[0], Postfix)
            for below_zero in sorted(negative):
                for start in (NEAR + 1, -NEAR - 1):
                    yield Far((one,), base, start, below_zero, exponent)


def _bits_of_factorial(number: int) -> int:
    """Of its factorial, rounded down, and no more than the core wants to know.

    >>> _bits_of_factorial(720), _bits_of_factorial(10**9)
    (5800, 1000000000)
    """
    if number >= _MOST_BITS:
        return _MOST_BITS
    return min(_MOST_BITS, int(lgamma(number + 1) / log(2) * (1 - 1e-9)) - 1)


def _bits_beyond(number: int) -> int:
    """Of the first factorial in number, number!, (number!)!, … that is in no list."""
    while number <= LARGEST_FACTORIAL:
        number = factorial(number)
    return _bits_of_factorial(number)


def _number(sign: Atom | Postfix) -> int:
    return sign.num if isinstance(sign, Atom) else sign.exponent_num


def _with_far_exponents(problem: Problem) -> Problem:
    """Exponents with factorials that are no small numbers, and those that are not listed."""
    held = tuple(p for p in problem.postfixes if is_small(p.exponent_num, p.exponent_den))
    large = [p for p in problem.postfixes if p not in held]
    far = {
        Far(p.kinds, 0, p.exponent_num.bit_length() - 1, False, True, p.factorials) for p in large
    }
    # A further ! behind an exponent from 4 on: more than 150! unless it is in the list.
    behind = [p for p in held if p.exponent_den == 1 and p.exponent_num > 150]
    behind += [p for p in large if p.exponent_den == 1]
    for p in behind:
        more = p.factorials + 1
        if problem.factorials < 0 or more <= problem.factorials:
            bits = _bits_of_factorial(p.exponent_num)
            far.add(Far(p.kinds, 0, bits, False, True, min(more, 2)))
    if problem.factorials < 0:
        starts = [p for p in held if p.exponent_num > 2 and p.exponent_den == 1]
        far |= {Far(p.kinds, 0, _bits_beyond(p.exponent_num), False, True, 2) for p in starts}
    return replace(problem, postfixes=held, far=(*problem.far, *sorted(far, key=repr)))
