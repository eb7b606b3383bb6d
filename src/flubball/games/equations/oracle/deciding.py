"""Deciding a question: search, confirm the witness, weigh what was left out."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TypeAlias

from flubball.games.equations.oracle.answers import Impossible, NotDecided, Searched
from flubball.games.equations.oracle.budget import CORE, IRRATIONAL_COST, Budget, Meter, Stopped
from flubball.games.equations.oracle.by_core import CoreAnswer, answers, is_for_core
from flubball.games.equations.oracle.closing import is_for_closing
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
from flubball.games.equations.oracle.raised import is_no_power
from flubball.games.equations.oracle.reduce import COMPLEX, Question
from flubball.games.equations.oracle.reference import Search
from flubball.games.equations.oracle.searches import by_core, search, search_complex
from flubball.games.equations.oracle.shake import Waiting
from flubball.games.equations.oracle.tables import Tables
from flubball.games.equations.oracle.tally import ENDED, Tally, together
from flubball.games.equations.oracle.witnesses import Asked, Witness, WitnessRefused

GLANCE = 8  # the share of a look that can prove nothing: one in so many steps
ROUNDS = 3  # of closing a question, each with the powers of the base that the last one missed
ASKING = 2  # steps of the reference that asking the core about one set takes

Fewer: TypeAlias = tuple[tuple[Kind, ...], int] | None
"""The counts of a question that earlier ones have looked at in part (`with_wild`)."""


@dataclass(frozen=True, slots=True)
class Inquiry:
    """One question about a mat, while it is looked into.

    `nearest`: a witness with few cubes of Resources, if the core is asked.
    """

    asked: Asked
    waiting: Waiting
    number: int
    tables: Tables
    meter: Meter
    tally: Tally
    nearest: bool = False

    @property
    def question(self) -> Question:
        """What is looked into."""
        return self.waiting.questions[self.number]


def decide(
    asked: Asked, waiting: Waiting, tables: Tables, meter: Meter, nearest: bool = False
) -> Witness | Impossible | NotDecided:
    """Search the questions in turn, each with its share of what the meter has left.

    Where nothing but a share that was too small has left some open, they have what others did
    without. `nearest`: a witness with few cubes of Resources, if the core is asked.
    """
    if not waiting.questions:
        return Impossible("goal", Searched())
    found = find_real(asked, waiting, tables, meter, nearest) if asked.rules.imaginary else None
    if found is not None:
        return found
    told = [Tally() for _ in waiting.questions]
    for again in (False, True):
        open_ = [n for n, tally in enumerate(told) if not again or tally.open]
        if again and any(told[n].open != [ENDED["the budget"]] for n in open_):
            break
        for place, number in enumerate(open_):
            if any(tally.open for tally in told) and not meter.left:
                # Nothing can be proved any more, and no step is left.
                for unasked in open_[place:]:
                    told[unasked].open.append(ENDED["the budget"])
                break
            told[number] = Tally(told[number].searched)
            share = meter.part(meter.left // (len(open_) - place))
            found = find(Inquiry(asked, waiting, number, tables, share, told[number], nearest))
            meter.nodes += share.nodes
            if found is not None:
                return found
    return together(told).answer()


def find(inquiry: Inquiry) -> Witness | None:
    """A confirmed witness; what has no bound may still be proved impossible."""
    question, meter, tally = inquiry.question, inquiry.meter, inquiry.tally
    before, cut = len(tally.open), tally.cut
    found = _find(inquiry)
    is_searched = tally.cut == cut and tally.open[before:] == list(question.gaps)
    if found is None and question.gaps and is_searched:
        own = meter.part(meter.left // CORE, IRRATIONAL_COST)
        with suppress(Stopped):
            found, settled = find_power(inquiry, own)
            if settled:
                del tally.open[before:]
        meter.nodes += own.nodes * CORE
    return found


def find_power(inquiry: Inquiry, meter: Meter) -> tuple[Witness | None, bool]:
    """A witness with a power of the base that was not tried, or whether there is surely none."""
    question, base = inquiry.question, inquiry.asked.rules.base
    wanted = powers_wanted(question, Search(question, inquiry.tables, meter), base)
    if wanted is None:
        return None, False
    powers, are_all = wanted
    if not powers:
        return None, are_all
    # Tables with further powers are of no use to other questions.
    more = Search(with_powers(question, powers, base), Tables(reference=True), meter)
    tally = Tally()
    found = search(inquiry.asked, more, tally)
    return found, are_all and tally.open == list(question.gaps)


def _find(inquiry: Inquiry) -> Witness | None:
    """A confirmed witness by the core where it can tell, else by the reference."""
    question, tally = inquiry.question, inquiry.tally
    if question.gaps and is_out_of_count(question.problem, question.with_i):
        tally.proofs.append("counting")  # what is left out takes the same cubes
        return None
    if not question.gaps and is_no_power(question.problem):
        tally.proofs.append("magnitude")
        return None
    if COMPLEX in question.gaps and is_for_complex(question):
        return find_complex(inquiry)
    wild = inquiry.asked.rules.wild or ""
    fewer = with_wild(inquiry.waiting.questions, inquiry.number, wild)
    if fewer is not None and fewer[1] < 0:
        tally.proofs.append("exhausted")
        tally.open += question.gaps
        return None
    found = find_simpler(inquiry)
    if found is not None:
        return found
    if inquiry.tables.session is None or not is_for_closing(question):
        return _find_all(inquiry, fewer)
    before = inquiry.meter.nodes
    found, settled = find_closed(inquiry)
    if found is not None or settled:
        return found
    if not question.unclosed:
        return _find_all(inquiry, fewer)
    return _glance(inquiry, fewer, GLANCE if inquiry.meter.nodes > before else 2)


def _glance(inquiry: Inquiry, fewer: Fewer, share: int) -> Witness | None:
    """A look for a witness far out, by one in `share` steps: only counting proves anything."""
    meter, tally = inquiry.meter, inquiry.tally
    own, glance = meter.part(min(meter.budget.nodes // share, meter.left)), Tally()
    found = _find_all(replace(inquiry, meter=own, tally=glance), fewer)
    meter.nodes += own.nodes
    tally.glanced(glance)
    if glance.proofs == ["counting"] and not glance.open:
        tally.proofs += glance.proofs
    else:
        tally.open += [why for why in inquiry.question.unclosed if why not in tally.open]
    return found


def _find_all(inquiry: Inquiry, fewer: Fewer) -> Witness | None:
    """A confirmed witness by the core, and of what it leaves by the reference."""
    question, tables, meter = inquiry.question, inquiry.tables, inquiry.meter
    said = inquiry.waiting.by_core(
        inquiry.number, tables.session, meter, inquiry.nearest, *(fewer or ())
    )
    rest: Question | None = question
    if said is not None:
        found, rest = by_core(inquiry.asked, question, said, inquiry.tally, meter)
        if found is not None:
            return found
    if rest is None:
        return None
    if tables.session is None:
        return search(inquiry.asked, Search(rest, tables, meter), inquiry.tally)
    return _find_rest(inquiry, rest, was_asked=rest is question and said is not None)


def _find_rest(inquiry: Inquiry, rest: Question, was_asked: bool) -> Witness | None:
    """A confirmed witness by the reference. Where there is a core its steps are the measure."""
    meter, tally, is_endless = inquiry.meter, inquiry.tally, bool(inquiry.question.lemmas)
    left = meter.left // CORE
    # The reference closes no endless family: a glance must do.
    own = meter.part(left // GLANCE if is_endless else left, IRRATIONAL_COST)
    known = inquiry.waiting.ruled_out(inquiry.number, rest)

    def ruled_out(cubes: int) -> bool:
        # The core has left some sets open; of most it can say again that nothing is there.
        if cubes in known or not was_asked:
            return cubes in known
        again = own.part(own.left * CORE)
        settled = inquiry.waiting.rules_out(inquiry.number, inquiry.tables.session, again, cubes)
        own.spend(ASKING + again.nodes // CORE)
        if settled:
            known.add(cubes)
        return settled

    told = Tally() if is_endless else tally
    work = Search(rest, inquiry.tables, own)
    found = search(inquiry.asked, work, told, ruled_out=ruled_out, learnt=known.add)
    meter.nodes += own.nodes * CORE
    if told is not tally:
        tally.glanced(told)
    return found


def find_closed(inquiry: Inquiry) -> tuple[Witness | None, bool]:
    """A witness, or whether it is proved that there is none, whatever lies beyond the lists."""
    tally, session, meter = inquiry.tally, inquiry.tables.session, inquiry.meter
    tried: tuple[int, ...] = ()
    for _ in range(ROUNDS):
        closed = inquiry.waiting.closed(inquiry.number, session, meter, inquiry.nearest, tried)
        if closed is None:
            return None, False
        question, lemmas, said = closed
        own, hints = Tally(), set(tried)
        found, rest = by_core(inquiry.asked, question, _hinted(said, hints), own, meter)
        tally.searched += own.searched
        settled = found is None and rest is None and not own.open
        if found is not None or settled or len(hints) == len(tried) or not meter.left:
            break
        tried = tuple(sorted(hints, key=abs))
    if found is None and not settled:
        # Its search is the larger one: what ended it is the reason.
        tally.open += [why for why in own.open if why in ENDED.values()]
    if settled:
        tally.proofs += own.proofs
        tally.lemmas += lemmas if own.proofs == ["exhausted"] else ()
    return found, settled


def _hinted(said: Iterator[CoreAnswer], hints: set[int]) -> Iterator[CoreAnswer]:
    """The same answers; what they say is worth a try is noted."""
    for answer in said:
        hints.update(answer.hints)
        yield answer


def find_simpler(inquiry: Inquiry) -> Witness | None:
    """A witness of simpler questions, each for a share of the budget."""
    meter, session = inquiry.meter, inquiry.tables.session
    own = meter.part(meter.budget.nodes)
    looks = inquiry.waiting.simpler(inquiry.number, session, own, inquiry.nearest)
    for share, said in looks:
        until = min(meter.nodes + meter.budget.nodes // share, meter.budget.nodes)
        own.budget = Budget(until, meter.budget.cancel)
        own.nodes = meter.nodes
        found, _ = by_core(inquiry.asked, inquiry.question, said, Tally(), own)
        meter.nodes = own.nodes
        if found is not None or 2 * meter.nodes > meter.budget.nodes:
            return found
    return None


def find_complex(inquiry: Inquiry) -> Witness | None:
    """A confirmed witness under Imaginary. Two quick looks first: at real numbers, which can be
    undone from the Goal, and at cubes that are not turned; then at everything."""
    asked, question, meter = inquiry.asked, inquiry.question, inquiry.meter
    left = meter.left // (3 * CORE)
    meters = [meter.part(left, IRRATIONAL_COST) for _ in range(3)]
    found = search(asked, Search(question, inquiry.tables, meters[0]), Tally())
    for own, upright in ((meters[1], True), (meters[2], False)):
        if found is None:
            # The last search looks at what the others leave open too.
            work = ComplexSearch(question, own, upright)
            found = search_complex(asked, work, question, Tally() if upright else inquiry.tally)
    meter.nodes += sum(own.nodes for own in meters) * CORE
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
        own = meter.part(meter.budget.nodes // (3 * len(asking)))
        found = None
        with suppress(WitnessRefused, ValueError, OverflowError):
            said = answers(question, session, own, nearest)
            found, _ = by_core(asked, question, said, Tally(), own)
        meter.nodes += own.nodes
        if found is not None:
            return found
    return None
