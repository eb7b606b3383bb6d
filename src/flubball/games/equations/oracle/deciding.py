"""Deciding a question: search, confirm the witness, weigh what was left out."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace

from flubball.games.equations import values
from flubball.games.equations.oracle.answers import (
    Impossible,
    NotDecided,
    Proof,
    Searched,
)
from flubball.games.equations.oracle.budget import Budget, Meter, Stopped
from flubball.games.equations.oracle.by_core import CoreAnswer, answers, is_for_core
from flubball.games.equations.oracle.complex_search import (
    ComplexSearch,
    is_for_complex,
    real,
    without_powers,
)
from flubball.games.equations.oracle.feasible import is_out_of_count
from flubball.games.equations.oracle.meanings import with_wild
from flubball.games.equations.oracle.one_power import powers_wanted, with_powers
from flubball.games.equations.oracle.problem import Kind
from flubball.games.equations.oracle.reduce import COMPLEX, Question, is_asked
from flubball.games.equations.oracle.reference import Search
from flubball.games.equations.oracle.shake import Waiting
from flubball.games.equations.oracle.tables import Tables
from flubball.games.equations.oracle.witnesses import Asked, Witness, WitnessRefused, confirm
from flubball.games.equations.values import Value
from flubball.games.equations.values.budget import own_question

REFERENCE_COST = 32  # steps of the core that take as long as one of the reference
IRRATIONAL_COST = 12  # steps of the reference that an irrational value takes besides
GLANCE = 8  # the share of a look that can prove nothing: one in so many steps
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
    lemmas: list[str] = field(default_factory=list)
    cut: int = 0
    """How many looks were cut short by their share of the budget."""

    def glanced(self, look: "Tally") -> None:
        """Add what a look came to that could prove nothing: that its share ended is no reason."""
        self.searched += look.searched
        self.open += [why for why in look.open if why != ENDED["the budget"]]
        self.cut += look.cut + (ENDED["the budget"] in look.open)

    def answer(self) -> Impossible | NotDecided:
        """Impossible if nothing is open."""
        if self.open:
            return NotDecided("; ".join(list(dict.fromkeys(self.open))[:3]), self.searched)
        if self.lemmas:
            return Impossible("endless", self.searched, closed_by(self.lemmas))
        kinds = set(self.proofs)
        return Impossible(kinds.pop() if len(kinds) == 1 else "exhausted", self.searched)


def closed_by(lemmas: Sequence[str]) -> str:
    """The argument in words, with the lemmas of docs/oracle-proofs.md by name.

    >>> closed_by(["roots", "roots"])
    'every Solution was tried, and no further one can do (lemma of roots)'
    """
    names = " and ".join(dict.fromkeys(lemmas))
    return f"every Solution was tried, and no further one can do (lemma of {names})"


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
    found = find_real(asked, waiting, tables, meter, nearest) if asked.rules.imaginary else None
    if found is not None:
        return found
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
    """A confirmed witness; what has no bound may still be proved impossible."""
    question = waiting.questions[number]
    before, cut = len(tally.open), tally.cut
    found = _find(asked, waiting, number, tables, meter, tally, nearest)
    is_searched = tally.cut == cut and tally.open[before:] == list(question.gaps)
    if found is None and question.gaps and is_searched:
        left = max(meter.budget.nodes - meter.nodes, 0) // REFERENCE_COST
        own = Meter(Budget(max(left, 1), meter.budget.cancel), IRRATIONAL_COST)
        with suppress(Stopped):
            found, settled = find_power(asked, question, tables, own)
            if settled:
                del tally.open[before:]
        meter.nodes += own.nodes * REFERENCE_COST
    return found


def find_power(
    asked: Asked, question: Question, tables: Tables, meter: Meter
) -> tuple[Witness | None, bool]:
    """A witness with a power of the base that was not tried, or whether there is surely none."""
    base = asked.rules.base
    wanted = powers_wanted(question, Search(question, tables, meter), base)
    if wanted is None:
        return None, False
    powers, are_all = wanted
    if not powers:
        return None, are_all
    # Tables with further powers are of no use to other questions.
    more = Search(with_powers(question, powers, base), Tables(reference=True), meter)
    tally = Tally()
    found = search(asked, more, tally)
    return found, are_all and tally.open == list(question.gaps)


def _find(
    asked: Asked,
    waiting: Waiting,
    number: int,
    tables: Tables,
    meter: Meter,
    tally: Tally,
    nearest: bool,
) -> Witness | None:
    """A confirmed witness by the core where it can tell, else by the reference."""
    question = waiting.questions[number]
    if question.gaps and is_out_of_count(question.problem, question.with_i):
        tally.proofs.append("counting")  # what is left out takes the same cubes
        return None
    if COMPLEX in question.gaps and is_for_complex(question):
        return find_complex(asked, question, tables, meter, tally)
    fewer = with_wild(waiting.questions, number, asked.rules.wild or "")
    if fewer is not None and fewer[1] < 0:
        tally.proofs.append("exhausted")
        tally.open += question.gaps
        return None
    found = find_simpler(asked, waiting, number, tables, meter, nearest)
    if found is not None:
        return found
    if tables.session is None or not question.unclosed:
        return _find_all(asked, waiting, number, tables, meter, tally, nearest, fewer)
    before = meter.nodes
    found, settled = find_closed(asked, waiting, number, tables, meter, tally, nearest)
    if found is not None or settled:
        return found
    # What is left can prove nothing: a look for a witness far out.
    share = meter.budget.nodes // (GLANCE if meter.nodes > before else 2)
    own = Meter(Budget(max(min(share, meter.budget.nodes - meter.nodes), 1), meter.budget.cancel))
    glance = Tally()
    found = _find_all(asked, waiting, number, tables, own, glance, nearest, fewer)
    meter.nodes += own.nodes
    tally.glanced(glance)
    tally.open += [why for why in question.unclosed if why not in tally.open]
    return found


def _find_all(
    asked: Asked,
    waiting: Waiting,
    number: int,
    tables: Tables,
    meter: Meter,
    tally: Tally,
    nearest: bool,
    fewer: tuple[tuple[Kind, ...], int] | None,
) -> Witness | None:
    """A confirmed witness by the core, and of what it leaves by the reference."""
    question = waiting.questions[number]
    rest: Question | None = question
    said = waiting.by_core(number, tables.session, meter, nearest, *(fewer or ()))
    if said is not None:
        found, rest = by_core(asked, question, said, tally)
        if found is not None:
            return found
    if rest is None:
        return None
    if tables.session is None:
        return search(asked, Search(rest, tables, meter), tally)
    # Where there is a core its steps are the measure, for what it can't answer too.
    left = max(meter.budget.nodes - meter.nodes, 0) // REFERENCE_COST
    left = left // GLANCE if question.lemmas else left  # the reference closes no endless family
    own = Meter(Budget(max(left, 1), meter.budget.cancel), IRRATIONAL_COST)
    was_asked = rest is question and said is not None

    known = waiting.ruled_out(number, rest)

    def ruled_out(cubes: int) -> bool:
        # The core has left some sets open; of most it can say again that nothing is there.
        if cubes in known or not was_asked:
            return cubes in known
        again = Meter(Budget((own.budget.nodes - own.nodes) * REFERENCE_COST, own.budget.cancel))
        settled = waiting.rules_out(number, tables.session, again, cubes)
        own.spend(ASKING + again.nodes // REFERENCE_COST)
        if settled:
            known.add(cubes)
        return settled

    told = Tally() if question.lemmas else tally
    found = search(asked, Search(rest, tables, own), told, ruled_out=ruled_out, learnt=known.add)
    meter.nodes += own.nodes * REFERENCE_COST
    if told is not tally:
        tally.glanced(told)
    return found


def find_closed(
    asked: Asked,
    waiting: Waiting,
    number: int,
    tables: Tables,
    meter: Meter,
    tally: Tally,
    nearest: bool = False,
) -> tuple[Witness | None, bool]:
    """A witness, or whether it is proved that there is none, whatever lies beyond the lists."""
    closed = waiting.closed(number, tables.session, meter, nearest)
    if closed is None:
        return None, False
    question, lemmas, said = closed
    own = Tally()
    found, rest = by_core(asked, question, said, own)
    tally.searched += own.searched
    settled = found is None and rest is None and not own.open
    if found is None and not settled:
        # Its search is the larger one: what ended it is the reason.
        tally.open += [why for why in own.open if why in ENDED.values()]
    if settled:
        tally.proofs += own.proofs
        tally.lemmas += lemmas if own.proofs == ["exhausted"] else ()
    return found, settled


def find_simpler(
    asked: Asked, waiting: Waiting, number: int, tables: Tables, meter: Meter, nearest: bool
) -> Witness | None:
    """A witness of simpler questions, each for a share of the budget."""
    own = Meter(Budget(meter.budget.nodes, meter.budget.cancel))
    for share, said in waiting.simpler(number, tables.session, own, nearest):
        until = min(meter.nodes + meter.budget.nodes // share, meter.budget.nodes)
        own.budget = Budget(until, meter.budget.cancel)
        own.nodes = meter.nodes
        found, _ = by_core(asked, waiting.questions[number], said, Tally())
        meter.nodes = own.nodes
        if found is not None or 2 * meter.nodes > meter.budget.nodes:
            return found
    return None


def find_complex(
    asked: Asked, question: Question, tables: Tables, meter: Meter, tally: Tally
) -> Witness | None:
    """A confirmed witness under Imaginary. Two quick looks first: at real numbers, which can be
    undone from the Goal, and at cubes that are not turned; then at everything."""
    left = max(meter.budget.nodes - meter.nodes, 0) // (3 * REFERENCE_COST)
    share = Budget(max(left, 1), meter.budget.cancel)
    meters = [Meter(share, IRRATIONAL_COST) for _ in range(3)]
    found = search(asked, Search(question, tables, meters[0]), Tally())
    for own, upright in ((meters[1], True), (meters[2], False)):
        if found is None:
            # The last search looks at what the others leave open too.
            work = ComplexSearch(question, own, upright)
            found = search_complex(asked, work, question, Tally() if upright else tally)
    meter.nodes += sum(own.nodes for own in meters) * REFERENCE_COST
    return found


def find_real(
    asked: Asked, waiting: Waiting, tables: Tables, meter: Meter, nearest: bool
) -> Witness | None:
    """A witness of real numbers under Imaginary, by the core, for a third of the budget.

    It proves nothing. Powers without a default are refused, since their root is not written: so
    each question is asked with powers and roots, then without.
    """
    asking = [one(question) for question in waiting.questions for one in (real, without_powers)]
    asking = [question for question in asking if is_for_core(question)]
    session = tables.session
    for question in asking:
        if session is None:
            break
        own = Meter(Budget(max(meter.budget.nodes // (3 * len(asking)), 1), meter.budget.cancel))
        found = None
        with suppress(WitnessRefused, ValueError, OverflowError):
            said = answers(question, session, own, nearest)
            found, _ = by_core(asked, question, said, Tally())
        meter.nodes += own.nodes
        if found is not None:
            return found
    return None


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
    asked: Asked, question: Question, said: Iterator[CoreAnswer], tally: Tally
) -> tuple[Witness | None, Question | None]:
    """A witness, or the question that is left for the reference (None when all is settled)."""
    for answer in said:
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
