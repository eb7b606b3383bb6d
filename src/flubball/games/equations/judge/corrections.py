"""What the writer of a wrong Equation may have meant: versions of it, and a hint for each."""

from collections.abc import Iterator
from itertools import islice

from flubball.games.equations import values
from flubball.games.equations.judge.paper import Paper
from flubball.games.equations.judge.regrouping import groupings
from flubball.games.equations.judge.rewriting import rewritten
from flubball.games.equations.readings.readings import may_be_sampled, readings
from flubball.games.equations.readings.trees import write
from flubball.games.equations.rules import Rules
from flubball.games.equations.written.hints import marked_versions
from flubball.games.equations.written.tokens import format_written

MAX_GROUPINGS = 8  # groupings of a side tried for one hint
MAX_ROW = 9  # signs and numbers side by side in a Solution that such a hint regroups
MAX_ORDERS = 14  # groupings tried where there is an order of operations: all of five numbers


def likely_corrections(paper: Paper, rules: Rules) -> Iterator[tuple[str, str]]:
    """Versions with brackets, then with a root or a point, then with a note that was left out.

    >>> from flubball.games.equations.judge.paper import read_paper
    >>> rules = Rules("mlag-2019-20", "minor")
    >>> ("(2+3)x4 = 20") in dict(likely_corrections(read_paper("2+3x4 = 20", None, rules), rules))
    True
    """
    yield from _bracketed(paper, rules)
    yield from rewritten(paper, rules)
    tokens = (*paper.solution_tokens, *paper.goal_tokens)
    yield from marked_versions(paper.text, tokens, rules)


def _bracketed(paper: Paper, rules: Rules) -> Iterator[tuple[str, str]]:
    """The Equation with one side grouped against its defaults, and a hint for each."""
    if rules.order_of_operations:
        yield from _against_its_order(paper)
        return
    sides = (paper.solution, paper.goal)
    texts = [format_written(one) for one in (paper.solution_tokens, paper.goal_tokens)]
    for place in (1, 0):
        if may_be_sampled(sides[place]):
            continue  # too long a row to go through for a hint
        try:
            free = readings(sides[place], rules, defaults_bind=False, goal=place == 1)
        except values.NotDecided:
            continue
        for reading in free[:MAX_GROUPINGS]:
            grouped = write(reading.tree, apart=bool(rules.sign_digits))
            both = [grouped if side == place else text for side, text in enumerate(texts)]
            yield " = ".join(both), f"To group it in another way write the brackets: {grouped}"


def _against_its_order(paper: Paper) -> Iterator[tuple[str, str]]:
    """The Equation with its Solution grouped by brackets instead of the order of operations."""
    goal = format_written(paper.goal_tokens)
    for group in paper.solution.groups:
        if len(group.elements) > MAX_ROW:
            continue
        for tree in islice(groupings(group.elements), MAX_ORDERS):
            hint = "The order of operations applies; to group it in another way write the brackets"
            yield f"{write(tree)} = {goal}", f"{hint}: {write(tree)}"
