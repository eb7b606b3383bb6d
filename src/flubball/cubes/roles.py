"""Who writes after a challenge: who must, who may, who may not (VII-A, IV-D-2, VIII-A, XI-B).

And who checks what was written (VII-C-3).
"""

from flubball.cubes.shake_end import WITHOUT_CHALLENGER
from flubball.cubes.table import Paper, Table, checking_of, writing_of
from flubball.procedure.rule import NOBODY


def must_write(table: Table) -> tuple[int, ...]:
    """The seats that have to present a Solution."""
    writing = writing_of(table)
    if writing.mover == NOBODY or writing.after in WITHOUT_CHALLENGER:
        return table.present
    seats = (writing.mover,) if writing.after == "impossible" else writing.challengers
    return tuple(seat for seat in seats if seat in table.present)


def third_party(table: Table) -> tuple[int, ...]:
    """The seat that may present a Solution and need not; at most one."""
    writing = writing_of(table)
    if writing.after in WITHOUT_CHALLENGER:
        return ()
    sides = (*writing.challengers, writing.mover)
    return tuple(seat for seat in table.present if seat not in sides)


def is_finished(paper: Paper) -> bool:
    """Will nothing more come from this paper?"""
    return paper.presented or paper.gave_up or paper.decision == "no"


def unfinished(table: Table) -> tuple[int, ...]:
    """The seats whose Solution or decision is still waited for."""
    papers = writing_of(table).papers
    seats = sorted((*must_write(table), *third_party(table)))
    return tuple(seat for seat in seats if not is_finished(papers[seat]))


def waiving(table: Table) -> tuple[int, ...]:
    """The opponents who may still challenge Impossible after the last cube (VIII-B)."""
    writing = writing_of(table)
    return tuple(s for s in table.present if s != writing.mover and s not in writing.accepted)


def checkers(table: Table) -> tuple[int, ...]:
    """The opponents of the writer who are here."""
    writer = checking_of(table).seat
    return tuple(seat for seat in table.present if seat != writer)


def ready(table: Table) -> tuple[int, ...]:
    """The checkers who have nothing more to say."""
    checking = checking_of(table)
    tried = tuple(attempt.seat for attempt in checking.attempts)
    return (*checking.accepted, *tried, *checking.joined, *checking.asked)


def waited_for(table: Table) -> tuple[int, ...]:
    """The checkers who still have to answer."""
    return tuple(seat for seat in checkers(table) if seat not in ready(table))


def waits_for_judge(table: Table) -> bool:
    """Must a judge speak before the check can go on?"""
    checking = checking_of(table)
    return not checking.open or checking.claim is not None
