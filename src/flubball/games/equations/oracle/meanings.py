"""Meanings of a wild cube after the first: only Solutions that use the cube are new."""

from collections.abc import Sequence
from dataclasses import replace

from flubball.games.equations.oracle.problem import Kind, Problem
from flubball.games.equations.oracle.reduce import Question


def with_wild(
    questions: Sequence[Question], number: int, wild: str
) -> tuple[tuple[Kind, ...], int] | None:
    """The counts of a question whose Solutions must use a wild cube; None where nothing is saved.

    Without a wild cube a Solution is the same under every meaning, so an earlier question with
    the same targets has looked at it. A cube that must come from Resources is counted off
    `most_extra`, which is below 0 where no Solution is left to look for.
    """
    problem = questions[number].problem
    before = (one.problem for one in questions[:number])
    if not wild or problem.reusable:
        return None
    # Under Exponent a wild cube of the colour is a kind of its own.
    places = [n for n, kind in enumerate(problem.kinds) if kind.label[-1] == wild]
    held = [n for n in places if problem.kinds[n].all]
    if len(held) > 1:
        return None
    place = (held or places)[0]
    if not any(_covers(earlier, problem) for earlier in before):
        return None
    kinds = list(problem.kinds)
    kind = kinds[place]
    if kind.need:
        return None
    if kind.may:
        kinds[place] = replace(kind, need=1, may=kind.may - 1)
        return tuple(kinds), problem.most_extra
    kinds[place] = replace(kind, need=1, extra=max(kind.extra - 1, 0))
    return tuple(kinds), problem.most_extra - 1 if kind.extra else -1


def _covers(earlier: Problem, problem: Problem) -> bool:
    """Has the earlier Problem the targets of this one, and as many factorials?"""
    return (
        set(problem.targets) <= set(earlier.targets)
        and set(problem.sums) <= set(earlier.sums)
        and problem.factorials == earlier.factorials
        and problem.modulus == earlier.modulus
    )
