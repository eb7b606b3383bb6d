"""A simpler question: what is a Solution of it is one of the other too, and is found sooner."""

from dataclasses import replace

from flubball.games.equations.oracle.reduce import Question


def simplified(question: Question) -> Question | None:
    """Without factorials and without signs that serve many times; None where there are none.

    >>> from flubball.games.equations.goal.mat import Mat
    >>> from flubball.games.equations.oracle.reduce import questions
    >>> from flubball.games.equations.rules import Rules
    >>> rules = Rules("agloa-2026-27", "elementary", ["multiple-operations"])
    >>> (one,) = questions(rules, Mat(goal="7", resources="3 4 +"), "now")
    >>> one.problem.reusable, simplified(one).problem.reusable
    ((10,), ())
    >>> simplified(simplified(one)) is None
    True
    """
    problem = question.problem
    if not problem.reusable and not problem.factorials:
        return None
    plain = replace(
        problem,
        reusable=(),
        factorials=0,
        postfixes=tuple(one for one in problem.postfixes if not one.factorials),
        complete=False,
        why="a simpler question",
    )
    return replace(question, problem=plain)
