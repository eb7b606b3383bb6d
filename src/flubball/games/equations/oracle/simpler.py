"""Simpler questions: a Solution of one is a Solution of the other too, and is found sooner."""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from flubball.games.equations.oracle.problem import (
    MAX_COPIES,
    MAX_CUBES,
    Kind,
    Problem,
    is_small,
)
from flubball.games.equations.oracle.reduce import POWERS_OF_THE_BASE, Question

COPIES = 4  # of a sign that may be written many times
FACTORIALS = 2  # where any number may be written
NEAR = 3  # powers of the base that are tried before others, and their opposites
MOST = 4  # the share of the simplest question: one in so many steps
LESS = 16  # that of others


class Simpler(NamedTuple):
    """A question by its place, to be asked with these counts and for this share of a budget."""

    place: str
    question: Question
    kinds: tuple[Kind, ...]
    most: int
    share: int = LESS  # one in so many steps of the budget


def simpler(question: Question) -> Iterator[Simpler]:
    """Without factorials and with some cubes of each sign that serves many times; then with some
    of both; at last with all but what is far out.

    >>> from flubball.games.equations.goal.mat import Mat
    >>> from flubball.games.equations.oracle.reduce import questions
    >>> from flubball.games.equations.rules import Rules
    >>> rules = Rules("agloa-2026-27", "elementary", ["multiple-operations"])
    >>> (one,) = questions(rules, Mat(goal="7", permitted="3 +", resources="4 x"), "now")
    >>> [(each.kinds[10].all, each.kinds[12].all, each.most) for each in simpler(one)]
    [(5, 1, 1), (5, 4, 0)]
    """
    problem = question.problem
    powers = any(gap.startswith(POWERS_OF_THE_BASE) for gap in question.gaps)
    if not (problem.reusable or problem.factorials or powers):
        return
    plain = _plain(question, 0)
    copied = list(_copied(problem)) if problem.reusable else []
    if not copied or copied[0][1] != problem.most_extra:
        yield Simpler("plain", plain, problem.kinds, problem.most_extra, MOST)
    for kinds, most in copied:
        # With all the cubes at hand it is as good as the whole question.
        yield Simpler("plain", plain, kinds, most, MOST if most == problem.most_extra else LESS)
    if problem.factorials:
        some = _plain(question, FACTORIALS)
        for kinds, most in copied:
            yield Simpler("factorials", some, kinds, most)
    if question.unclosed:
        yield Simpler("near", _near(question), problem.kinds, problem.most_extra, MOST // 2)


def plain_of(question: Question) -> Question:
    """Without signs that repeat and far powers, and with few factorials; itself if it is so."""
    problem = question.problem
    powers = any(gap.startswith(POWERS_OF_THE_BASE) for gap in question.gaps)
    endless = problem.reusable or problem.factorials < 0
    if not (endless or powers or question.has_large_exponents):
        return question
    few = FACTORIALS if problem.factorials < 0 else problem.factorials
    return _plain(question, few)


def _plain(question: Question, factorials: int) -> Question:
    problem = replace(
        question.problem,
        atoms=tuple(a for a in question.problem.atoms if "<10^" not in a.text),
        reusable=(),
        factorials=factorials,
        postfixes=tuple(
            p
            for p in question.problem.postfixes
            if p.factorials <= factorials and is_small(p.exponent_num, p.exponent_den)
        ),
        complete=False,
        why="a simpler question",
    )
    return replace(question, problem=problem)


def _near(question: Question) -> Question:
    """With powers of the base that are no farther than `NEAR`, and exponents of few digits."""
    far = re.compile(rf"<10\^-?([{NEAR + 1}-9]|\d\d)")
    problem = replace(
        question.problem,
        atoms=tuple(a for a in question.problem.atoms if not far.search(a.text)),
        postfixes=tuple(
            p for p in question.problem.postfixes if is_small(p.exponent_num, p.exponent_den)
        ),
        complete=False,
        why="a simpler question",
    )
    return replace(question, problem=problem)


def _copied(problem: Problem) -> Iterator[tuple[tuple[Kind, ...], int]]:
    """Several cubes of each sign that is at hand; the one cube of Resources may be a sign too."""
    kinds, most = problem.kinds, problem.most_extra
    # A cube that is a decimal point, a digit or an exponent serves once.
    once = {kind for sign in problem.single for kind in sign.kinds}
    signs = [n for n in problem.reusable if n not in once]
    whole = most >= sum(kind.extra for kind in kinds)
    mine = [n for n in signs if kinds[n].free or (kinds[n].extra and whole)]
    if mine:
        yield _with_copies(kinds, mine), most
    if most == 1:
        for other in signs:
            if kinds[other].extra and not kinds[other].free:
                yield _with_copies(kinds, [*mine, other]), 0


def _with_copies(kinds: tuple[Kind, ...], signs: list[int]) -> tuple[Kind, ...]:
    room = MAX_CUBES - sum(kind.all for kind in kinds)
    more = min(COPIES, max(room, 0) // max(len(signs), 1))
    found = list(kinds)
    for n in signs:
        kind = kinds[n]
        may = min(kind.may + max(more, 0 if kind.free else 1), MAX_COPIES - kind.need)
        # A sign of Resources that is written at all may be written again.
        found[n] = Kind(kind.label, kind.need, may, 0 if not kind.free else kind.extra)
    return tuple(found)
