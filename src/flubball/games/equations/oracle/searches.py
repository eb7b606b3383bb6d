"""One search: its hits are confirmed by the judge, and a tally is told what it came to."""

from collections.abc import Callable, Iterator
from contextlib import nullcontext, suppress
from dataclasses import replace

from flubball.games.equations import values
from flubball.games.equations.oracle.budget import Meter, Stopped
from flubball.games.equations.oracle.by_core import CoreAnswer
from flubball.games.equations.oracle.complex_search import ComplexSearch
from flubball.games.equations.oracle.reduce import COMPLEX, Question, is_asked
from flubball.games.equations.oracle.reference import Search
from flubball.games.equations.oracle.tally import ENDED, Tally, left_out
from flubball.games.equations.oracle.witnesses import Asked, Witness, WitnessRefused, confirm
from flubball.games.equations.values import Value
from flubball.games.equations.values.budget import own_question


def search_complex(
    asked: Asked, work: ComplexSearch, question: Question, tally: Tally
) -> Witness | None:
    """A confirmed witness, or None with the tally told what happened."""
    open_ = [gap for gap in question.gaps if gap != COMPLEX]
    try:
        with work.meter.exact():
            for node, goal in work.hits():
                witness = None
                # Refused: a root whose written value is not read back as it was.
                with suppress(WitnessRefused), own_question():
                    witness = confirm(asked, node, goal, work.problem)
                if witness is not None:
                    return witness
                work.dropped = work.dropped or "the judge can't decide about a witness"
    except Stopped as why:
        open_ = [str(why), *question.gaps]
    tally.searched += work.searched
    tally.open += [*open_, *([left_out(work.dropped)] if work.dropped else [])]
    tally.proofs.append("exhausted" if work.sets else "counting")
    return None


def by_core(
    asked: Asked, question: Question, said: Iterator[CoreAnswer], tally: Tally, meter: Meter
) -> tuple[Witness | None, Question | None]:
    """A witness, or the question that is left for the reference (None when all is settled)."""
    for answer in said:
        tally.searched += answer.searched
        if answer.verdict in ("solvable", "tie"):
            found = None
            with meter.core() if answer.verdict == "tie" else nullcontext():
                found = _confirm_core(asked, answer, question)
            if found is not None:
                return found, None
            if answer.verdict == "solvable":
                return None, question
            continue
        if answer.proof == "counting":  # what is left out takes the same cubes
            tally.proofs.append("counting")
            return None, None
        if answer.verdict == "impossible":
            tally.proofs.append(answer.proof)
            tally.open += question.unclosed
            tally.lemmas += question.lemmas if answer.proof == "exhausted" else ()
            return None, None
        if answer.why in ENDED:
            tally.open += [ENDED[answer.why], *question.unclosed]
            return None, None
        if answer.why == "incomplete":
            others = tuple(goal for goal in question.goals if not is_asked(goal.value))
            if not others and not question.unclosed:
                return None, question  # nothing is known of what it left out
            tally.open += question.unclosed
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
            with own_question():
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
    learnt: Callable[[int], None] = lambda cubes: None,
) -> Witness | None:
    """A confirmed witness, or None with the tally told what happened."""
    try:
        with work.meter.exact():
            for node, goal in work.hits(least_extra, ruled_out, learnt):
                with own_question():
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
