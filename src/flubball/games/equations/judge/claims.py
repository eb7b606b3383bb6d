"""The judge's answers to two claims about an Equation (VII-C-5): are the sides equal? Is it
shown wrong by a regrouping? Each says whether it is so, None where that is not decided."""

from flubball.engine.ruling import Reason, Ruling, Verdict
from flubball.games.equations.goal.goal import Goal
from flubball.games.equations.judge.asking import equals_goal
from flubball.games.equations.judge.regrouping import regroup
from flubball.games.equations.rules import Rules

Answered = tuple[bool | None, Ruling]


def equality(equation: str, goal: Goal | None, rules: Rules) -> Answered:
    """Does the Solution equal the Goal?

    >>> equality("2+3=6", None, Rules("agloa-2026-27", "basic"))[1].note
    'The sides are not equal.'
    """
    equal = equals_goal(equation, goal, rules)
    verdict = Verdict.CORRECT if equal else Verdict.INCORRECT
    says = "The Solution equals the Goal." if equal else "The sides are not equal."
    return equal, Ruling(verdict, equation, (), says)


def regrouping(equation: str, copy: str, goal: Goal | None, rules: Rules) -> Answered:
    """Does this copy with more brackets show the Equation wrong?"""
    found = regroup(equation, copy, goal, rules)
    if found.shows_wrong:
        says = f"It can be read {copy}, and that is wrong."
        reason = Reason("ambiguous", says, (), (rules.cite("VII-C-5-c"),))
        return True, Ruling(Verdict.INCORRECT, equation, (reason,))
    says = found.why or "Read like this the Equation is right."
    return found.shows_wrong, Ruling(Verdict.REFUSED, copy, (), says)
