"""Rewriting: a wrong Equation with a root named, a decimal point placed, or x for a star."""

from collections.abc import Iterator

from flubball.games.equations import values
from flubball.games.equations.judge.paper import Paper
from flubball.games.equations.readings.readings import may_be_sampled, readings
from flubball.games.equations.rules import Rules
from flubball.games.equations.symbols.cubes import DIGITS
from flubball.games.equations.values import Value
from flubball.games.equations.written.tokens import format_written

MAX_ROOT = 40  # characters of a root named in a hint


def rewritten(paper: Paper, rules: Rules) -> Iterator[tuple[str, str]]:
    """The Equation as it may have been meant, and a hint for each version.

    >>> from flubball.games.equations.judge.paper import read_paper
    >>> rules = Rules("agloa-2026-27", "senior", ["imaginary"])
    >>> next(rewritten(read_paper("0-2 = √4", None, rules), rules))[1]
    'For another root than the default name it: (√4)<=-2>'
    """
    if rules.imaginary and not rules.modulus:
        yield from _roots(paper, rules)
    if rules.free_points:
        yield from _points(paper)
    if "*" in paper.text:
        text = paper.text.replace("*", "x")
        yield text, f"A star is a power, like ^; to multiply write {text}"


def _roots(paper: Paper, rules: Rules) -> Iterator[tuple[str, str]]:
    """Either side as the root that the other side is (XIII-D-11)."""
    solution, goal = (format_written(one) for one in (paper.solution_tokens, paper.goal_tokens))
    hint = "For another root than the default name it: "
    for root in _named(paper, rules, of_goal=False):
        yield f"{solution} = ({goal})<={root}>", f"{hint}({goal})<={root}>"
    for root in _named(paper, rules, of_goal=True):
        yield f"({solution})<={root}> = {goal}", f"{hint}({solution})<={root}>"


def _named(paper: Paper, rules: Rules, *, of_goal: bool) -> Iterator[str]:
    """The one value of a side, if it has one, as a note names it."""
    side = paper.goal if of_goal else paper.solution
    if may_be_sampled(side):
        return
    try:
        found = [reading.value for reading in readings(side, rules, goal=of_goal)]
    except values.NotDecided:
        return
    if len(found) == 1 and found[0] is not None:
        yield from _short(found[0])


def _short(value: Value) -> Iterator[str]:
    text = values.format_value(value)
    if len(text) <= MAX_ROOT:
        yield text


def _points(paper: Paper) -> Iterator[tuple[str, str]]:
    """The Goal with one decimal point (XIII-D-12)."""
    solution, tokens = format_written(paper.solution_tokens), paper.goal_tokens
    for place, token in enumerate(tokens):
        if token.cube is not None and token.cube.symbol in DIGITS and not token.notes.turned:
            goal = f"{format_written(tokens[:place])}.{format_written(tokens[place:])}"
            yield f"{solution} = {goal}", f"Write the decimal point where you mean it: {goal}"
