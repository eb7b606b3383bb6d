"""Deciding a question: search, confirm the witness with the judge, weigh what was left out."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from flubball.games.equations import values
from flubball.games.equations.judge import judge
from flubball.games.equations.mat import Mat
from flubball.games.equations.oracle.answers import (
    Answer,
    Impossible,
    NotDecided,
    Proof,
    Searched,
    Solvable,
)
from flubball.games.equations.oracle.backend import Session
from flubball.games.equations.oracle.budget import Budget, Meter, Stopped
from flubball.games.equations.oracle.by_core import CoreAnswer, answers, is_for_core
from flubball.games.equations.oracle.goal_values import GoalValue
from flubball.games.equations.oracle.problem import Problem
from flubball.games.equations.oracle.reduce import Question
from flubball.games.equations.oracle.reference import Search
from flubball.games.equations.oracle.solution_trees import Node, from_resources, uses, write
from flubball.games.equations.oracle.tables import Tables
from flubball.games.equations.rules import Rules
from flubball.games.equations.values import Value, mpq


class WitnessRefused(AssertionError):
    """The judge refuses an Equation that the oracle found: a fault of the software."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What is asked about: the rules, the mat and the challenge."""

    rules: Rules
    mat: Mat
    after: str


@dataclass(slots=True)
class Tally:
    """What the searches of one question came to, as long as there is no witness."""

    searched: Searched = field(default_factory=Searched)
    open: list[str] = field(default_factory=list)
    proofs: list[Proof] = field(default_factory=list)

    def answer(self) -> Answer:
        """Impossible if nothing is open."""
        if self.open:
            return NotDecided("; ".join(list(dict.fromkeys(self.open))[:3]), self.searched)
        counted = bool(self.proofs) and set(self.proofs) == {"counting"}
        return Impossible("counting" if counted else "exhausted", self.searched)


def decide(asked: Asked, questions: Iterable[Question], tables: Tables, budget: Budget) -> Answer:
    """Search the questions in turn, each with its share of the budget."""
    waiting = list(questions)
    tally = Tally()
    left = budget.nodes
    for number, question in enumerate(waiting):
        meter = Meter(Budget(max(left // (len(waiting) - number), 1), budget.cancel))
        found = find(asked, question, tables, meter, tally)
        if found is not None:
            return found
        left -= meter.nodes
    return tally.answer()


def find(
    asked: Asked,
    question: Question,
    tables: Tables,
    meter: Meter,
    tally: Tally,
    nearest: bool = False,
) -> Solvable | None:
    """A confirmed witness by the core where it can tell, else by the reference."""
    session = tables.session
    rest: Question | None = question
    if session is not None and is_for_core(question):
        try:
            found, rest = _by_core(asked, question, session, meter, tally, nearest)
        except (ValueError, OverflowError):
            found = None  # a Problem that the core does not take
        if found is not None:
            return found
    return None if rest is None else search(asked, Search(rest, tables, meter), tally)


def _by_core(
    asked: Asked, question: Question, session: Session, meter: Meter, tally: Tally, nearest: bool
) -> tuple[Solvable | None, Question | None]:
    """A witness, or the question that is left for the reference (None when all is settled)."""
    for answer in answers(question, session, meter, nearest):
        tally.searched += answer.searched
        if answer.verdict in ("solvable", "tie"):
            found = _confirm_core(asked, answer, question)
            if found is not None:
                return found, None
            if answer.verdict == "solvable":
                return None, question
            continue
        if answer.verdict == "impossible":
            tally.proofs.append(answer.proof)
            tally.open += question.gaps
            return None, None
        if answer.why in ("the budget", "cancelled"):
            tally.open += [f"{answer.why} ended the search", *question.gaps]
            return None, None
        if answer.why == "incomplete":
            others = tuple(goal for goal in question.goals if not _is_small(goal.value))
            tally.open += question.gaps
            # Where nothing can be proved anyway, huge and irrational Goals are not worth the time.
            more = others and not question.gaps
            return None, replace(question, goals=others) if more else None
    return None, question


def _is_small(value: Value) -> bool:
    return isinstance(value, mpq) and max(abs(value.numerator), value.denominator) < 2**62


def _confirm_core(asked: Asked, answer: CoreAnswer, question: Question) -> Solvable | None:
    """The core's tree, if its exact value is a value of the Goal and the judge agrees."""
    if answer.node is None:
        return None
    value, modulus = answer.node.value, question.problem.modulus
    for goal in question.goals:
        if values_fit(value, goal.value, modulus):
            return confirm(asked, answer.node, goal, question.problem)
    return None


def values_fit(value: Value, goal: Value, modulus: int) -> bool:
    """As the judge compares the sides; what can't be decided fits not."""
    try:
        if not modulus:
            return values.equal(value, goal)
        return values.is_nonzero_multiple(values.sub(value, goal), modulus)
    except (values.NotDecided, values.Undefined):
        return False


def search(asked: Asked, work: Search, tally: Tally, least_extra: int = 0) -> Solvable | None:
    """A confirmed witness, or None with the tally told what happened."""
    try:
        for node, goal in work.hits(least_extra):
            witness = confirm(asked, node, goal, work.problem)
            if witness is not None:
                return witness
            work.dropped = work.dropped or "the judge can't decide about a witness"
    except Stopped as why:
        tally.open.append(str(why))
    tally.searched += work.searched
    tally.open += [*work.question.gaps, *([work.dropped] if work.dropped else [])]
    tally.proofs.append(work.proof)
    return None


def confirm(asked: Asked, node: Node, goal: GoalValue, problem: Problem) -> Solvable | None:
    """The witness if the judge accepts it, None if the judge can't decide."""
    text = equation(node, goal, asked.rules)
    ruling = judge(text, asked.mat, asked.rules, asked.after)
    if ruling.correct is None:
        return None
    if not ruling.correct:
        raise WitnessRefused(f"{text} after {asked.after} on {asked.mat}: {ruling}")
    return Solvable(text, uses(node, problem), from_resources(node, problem))


def equation(node: Node, goal: GoalValue, rules: Rules) -> str:
    """The Equation as text."""
    return f"{write(node, bool(rules.sign_digits))} = {goal.text}"


def all_confirmed(
    asked: Asked, found: Iterable[tuple[Node, GoalValue]], problem: Problem
) -> Iterator[Solvable]:
    """Those of many Solutions that the judge accepts."""
    for node, goal in found:
        witness = confirm(asked, node, goal, problem)
        if witness is not None:
            yield witness
