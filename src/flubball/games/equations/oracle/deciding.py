"""Deciding a question: search, confirm the witness, weigh what was left out."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace

from flubball.games.equations import values
from flubball.games.equations.oracle.answers import (
    Impossible,
    NotDecided,
    Proof,
    Searched,
)
from flubball.games.equations.oracle.budget import Budget, Meter, Stopped
from flubball.games.equations.oracle.by_core import CoreAnswer
from flubball.games.equations.oracle.feasible import is_out_of_count
from flubball.games.equations.oracle.meanings import with_wild
from flubball.games.equations.oracle.reduce import Question, is_asked
from flubball.games.equations.oracle.reference import Search
from flubball.games.equations.oracle.shake import Waiting
from flubball.games.equations.oracle.tables import Tables
from flubball.games.equations.oracle.witnesses import Asked, Witness, confirm
from flubball.games.equations.values import Value

REFERENCE_COST = 32  # steps of the core that take as long as one of the reference
IRRATIONAL_COST = 12  # steps of the reference that an irrational value takes besides
ASKING = 2  # steps of the reference that asking the core about one set takes
ENDED = {  # why the core gave up, as a sentence says it
    "the budget": "the budget is used up",
    "the memory": "the memory is used up",
    "cancelled": "it was cancelled",
}


@dataclass(slots=True)
class Tally:
    """What the searches of one question came to, as long as there is no witness."""

    searched: Searched = field(default_factory=Searched)
    open: list[str] = field(default_factory=list)
    proofs: list[Proof] = field(default_factory=list)

    def answer(self) -> Impossible | NotDecided:
        """Impossible if nothing is open."""
        if self.open:
            return NotDecided("; ".join(list(dict.fromkeys(self.open))[:3]), self.searched)
        kinds = set(self.proofs)
        return Impossible(kinds.pop() if len(kinds) == 1 else "exhausted", self.searched)


def left_out(what: str) -> str:
    """The reason for a value that could not be had."""
    return f"a value was left out: {what}"


def decide(
    asked: Asked, waiting: Waiting, tables: Tables, meter: Meter, nearest: bool = False
) -> Witness | Impossible | NotDecided:
    """Search the questions in turn, each with its share of what the meter has left.

    `nearest`: a witness with few cubes of Resources, if the core is asked.
    """
    tally = Tally()
    if not waiting.questions:
        return Impossible("goal", Searched())
    for number in range(len(waiting.questions)):
        left = meter.budget.nodes - meter.nodes
        share = Meter(
            Budget(max(left // (len(waiting.questions) - number), 1), meter.budget.cancel)
        )
        found = find(asked, waiting, number, tables, share, tally, nearest)
        meter.nodes += share.nodes
        if found is not None:
            return found
    return tally.answer()


def find(
    asked: Asked,
    waiting: Waiting,
    number: int,
    tables: Tables,
    meter: Meter,
    tally: Tally,
    nearest: bool = False,
) -> Witness | None:
    """A confirmed witness by the core where it can tell, else by the reference."""
    question = waiting.questions[number]
    if question.gaps and is_out_of_count(question.problem, question.with_i):
        tally.proofs.append("counting")  # what is left out takes the same cubes
        return None
    rest: Question | None = question
    fewer = with_wild(waiting.questions, number, asked.rules.wild or "")
    if fewer is not None and fewer[1] < 0:
        tally.proofs.append("exhausted")
        tally.open += question.gaps
        return None
    answers = waiting.by_core(number, tables.session, meter, nearest, *(fewer or ()))
    if answers is not None:
        found, rest = by_core(asked, question, answers, tally)
        if found is not None:
            return found
    if rest is None:
        return None
    if tables.session is None:
        return search(asked, Search(rest, tables, meter), tally)
    # Where there is a core its steps are the measure, for what it can't answer too.
    left = max(meter.budget.nodes - meter.nodes, 0) // REFERENCE_COST
    own = Meter(Budget(max(left, 1), meter.budget.cancel), IRRATIONAL_COST)
    was_asked = rest is question and answers is not None

    def ruled_out(cubes: int) -> bool:
        # The core has left some sets open; of most it can say again that nothing is there.
        if not was_asked:
            return False
        again = Meter(Budget((own.budget.nodes - own.nodes) * REFERENCE_COST, own.budget.cancel))
        known = waiting.rules_out(number, tables.session, again, cubes)
        own.spend(ASKING + again.nodes // REFERENCE_COST)
        return known

    found = search(asked, Search(rest, tables, own), tally, ruled_out=ruled_out)
    meter.nodes += own.nodes * REFERENCE_COST
    return found


def by_core(
    asked: Asked, question: Question, answers: Iterator[CoreAnswer], tally: Tally
) -> tuple[Witness | None, Question | None]:
    """A witness, or the question that is left for the reference (None when all is settled)."""
    for answer in answers:
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
        if answer.why in ENDED:
            tally.open += [ENDED[answer.why], *question.gaps]
            return None, None
        if answer.why == "incomplete":
            others = tuple(goal for goal in question.goals if not is_asked(goal.value))
            tally.open += question.gaps
            # Where nothing can be proved anyway, huge and irrational Goals are not worth the time.
            more = others and not question.gaps
            return None, replace(question, goals=others) if more else None
    return None, question


def _confirm_core(asked: Asked, answer: CoreAnswer, question: Question) -> Witness | None:
    """The core's tree, if its exact value is a value of the Goal and it is confirmed."""
    if answer.node is None:
        return None
    value, modulus = answer.node.value, question.problem.modulus
    for goal in question.goals:
        if values_fit(value, goal.value, modulus):
            return confirm(asked, answer.node, goal, question.problem, by_core=True)
    return None


def values_fit(value: Value, goal: Value, modulus: int) -> bool:
    """As the judge compares the sides; what can't be decided fits not."""
    try:
        if not modulus:
            return values.equal(value, goal)
        return values.is_nonzero_multiple(values.sub(value, goal), modulus)
    except (values.NotDecided, values.Undefined):
        return False


def search(
    asked: Asked,
    work: Search,
    tally: Tally,
    least_extra: int = 0,
    ruled_out: Callable[[int], bool] = lambda cubes: False,
) -> Witness | None:
    """A confirmed witness, or None with the tally told what happened."""
    try:
        for node, goal in work.hits(least_extra, ruled_out):
            witness = confirm(asked, node, goal, work.problem)
            if witness is not None:
                return witness
            work.dropped = work.dropped or "the judge can't decide about a witness"
    except Stopped as why:
        tally.open.append(str(why))
    tally.searched += work.searched
    tally.open += [*work.question.gaps, *([left_out(work.dropped)] if work.dropped else [])]
    tally.proofs.append(work.proof)
    return None
