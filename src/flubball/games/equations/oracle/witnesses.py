"""A witness: an Equation that was confirmed, with the accounts of the cubes it takes."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from flubball.games.equations.goal.mat import Mat
from flubball.games.equations.judge.judge import judge
from flubball.games.equations.oracle.answers import Solvable
from flubball.games.equations.oracle.goal_values import GoalValue
from flubball.games.equations.oracle.problem import Kind, Problem
from flubball.games.equations.oracle.solution_trees import Node, nodes, uses, write
from flubball.games.equations.oracle.spending import Spent, spent
from flubball.games.equations.rules import Rules
from flubball.games.equations.values import mpq


class WitnessRefused(AssertionError):
    """An Equation that the oracle found is refused: a fault of the software."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What is asked about: the rules, the mat, the challenge; must the judge see every witness?"""

    rules: Rules
    mat: Mat
    after: str
    judged: bool = True


@dataclass(frozen=True, slots=True)
class Witness:
    """A correct Equation, the cubes it takes, and its sides: a tree and a reading of the Goal."""

    answer: Solvable
    spent: Spent
    node: Node
    goal: GoalValue

    def on(self, kinds: Sequence[Kind], most: int) -> Solvable | None:
        """The answer on a later mat of the shake, if its cubes still allow it.

        Goal and rules stay, so the sides stay equal: only the accounts can change the ruling.
        """
        extra = self.spent.resources(kinds, most)
        if extra is None or extra == self.answer.resources:
            return None if extra is None else self.answer
        return replace(self.answer, resources=extra)


def confirm(
    asked: Asked, node: Node, goal: GoalValue, problem: Problem, by_core: bool = False
) -> Witness | None:
    """The witness if it is correct, None if the judge can't decide.

    The cubes are always counted. The judge rules on the text unless the caller does without and
    the core found it: then all its values were worked out a second time, exactly, and are
    fractions.
    """
    text = equation(node, goal, asked.rules)
    taken = spent(node, problem)
    extra = taken.resources(problem.kinds, problem.most_extra)
    if extra is None:
        raise WitnessRefused(f"{text} after {asked.after} on {asked.mat}: the cubes do not fit")
    if asked.judged or not (by_core and _is_plain(node)):
        ruling = judge(text, asked.mat, asked.rules, asked.after)
        if ruling.correct is None:
            return None
        if not ruling.correct:
            raise WitnessRefused(f"{text} after {asked.after} on {asked.mat}: {ruling}")
    return Witness(Solvable(text, uses(node, problem), extra), taken, node, goal)


def _is_plain(node: Node) -> bool:
    return all(isinstance(one.value, mpq) for one in nodes(node))


def equation(node: Node, goal: GoalValue, rules: Rules) -> str:
    """The Equation as text."""
    return f"{write(node, bool(rules.sign_digits))} = {goal.text}"


def all_confirmed(
    asked: Asked, found: Iterable[tuple[Node, GoalValue]], problem: Problem
) -> Iterator[Witness]:
    """Those of many Solutions that the judge accepts."""
    for node, goal in found:
        witness = confirm(asked, node, goal, problem)
        if witness is not None:
            yield witness
