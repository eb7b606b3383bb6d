"""Who writes after a challenge: who must, who may, who may not (VII-A, IV-D-2, VIII-A, XI-B)."""

from flubball.cubes.table import NOBODY, Paper, Table


def must_write(table: Table) -> tuple[int, ...]:
    """The seats that have to present a Solution."""
    writing = table.writing
    assert writing is not None
    if writing.mover == NOBODY or writing.after in ("last-cube", "time-called"):
        return table.present
    seats = (writing.mover,) if writing.after == "impossible" else writing.challengers
    return tuple(seat for seat in seats if seat in table.present)


def third_party(table: Table) -> tuple[int, ...]:
    """The seat that may present a Solution and need not; at most one."""
    writing = table.writing
    assert writing is not None
    if writing.after in ("last-cube", "time-called"):
        return ()
    sides = (*writing.challengers, writing.mover)
    return tuple(seat for seat in table.present if seat not in sides)


def is_finished(paper: Paper) -> bool:
    """Will nothing more come from this paper?"""
    return paper.presented or paper.gave_up or paper.decision == "no"


def unfinished(table: Table) -> tuple[int, ...]:
    """The seats whose Solution or decision is still waited for."""
    writing = table.writing
    assert writing is not None
    seats = sorted((*must_write(table), *third_party(table)))
    return tuple(seat for seat in seats if not is_finished(writing.papers[seat]))
