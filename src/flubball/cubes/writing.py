"""Writing and presenting (VII-A, VII-C-1, VII-C-2, VIII, XI-B-2).

What is written is secret until everything is presented.
"""

from msgspec.structs import replace

from flubball.cubes import steps
from flubball.cubes.actions import Action
from flubball.cubes.clock import done, drop, late
from flubball.cubes.equipment import Equipment
from flubball.cubes.law import law_of
from flubball.cubes.roles import must_write, third_party, unfinished
from flubball.cubes.rules import Rule, no, not_a_player
from flubball.cubes.table import Paper, Table, Timer
from flubball.engine.ruling import Ruling
from flubball.engine.seats import Seat


def paper_of(table: Table, seat: int) -> Paper:
    """The seat's paper."""
    assert table.writing is not None
    return table.writing.papers[seat]


def with_paper(table: Table, seat: int, paper: Paper) -> Table:
    """The table with another paper at that seat."""
    writing = table.writing
    assert writing is not None
    papers = (*writing.papers[:seat], paper, *writing.papers[seat + 1 :])
    return replace(table, writing=replace(writing, papers=papers))


def _barred(table: Table, seat: Seat) -> Ruling | None:
    if wrong := not_a_player(table, seat):
        return wrong
    assert isinstance(seat, int)
    paper = paper_of(table, seat)
    if seat not in (*must_write(table), *third_party(table)):
        return no(table, "may-not-present", f"Seat {seat} does not present after this challenge.")
    if paper.decision == "no" or paper.gave_up:
        return no(table, "may-not-present", "It is settled that this seat does not present.")
    return None


def _check_write(
    kit: Equipment, table: Table, seat: Seat, action: Action, at: int
) -> Ruling | None:
    if wrong := _barred(table, seat):
        return wrong
    assert isinstance(seat, int)
    spoils = law_of(table.config).number("checking.change_after_presenting") == "incorrect"
    if not paper_of(table, seat).presented or (spoils and not table.config.strict):
        return None
    return no(table, "presented", f"The {kit.wording.paper} has been presented.")


def _do_write(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
    paper = paper_of(table, seat)
    # VII-C-2-a: trying to change what is presented makes it incorrect.
    new = replace(paper, spoiled=True) if paper.presented else replace(paper, text=action.text)
    return with_paper(table, seat, new)


def _check_present(
    kit: Equipment, table: Table, seat: Seat, action: Action, at: int
) -> Ruling | None:
    if wrong := _barred(table, seat):
        return wrong
    assert isinstance(seat, int)
    paper = paper_of(table, seat)
    if paper.presented:
        return no(table, "presented", f"The {kit.wording.paper} has been presented.")
    return None if paper.text else no(table, "nothing-written", "Nothing is written yet.")


def _do_present(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
    table = with_paper(table, seat, replace(paper_of(table, seat), presented=True))
    return finished_one(done(_insulated(table, seat), seat), at)


def _insulated(table: Table, seat: int) -> Table:
    """IX-B: presenting is a legal action; what others did before it stands."""
    if not table.shake.offences:
        return table
    offences = tuple(o for o in table.shake.offences if o.seat == seat)
    return replace(table, shake=replace(table.shake, offences=offences))


def _check_decide(
    kit: Equipment, table: Table, seat: Seat, action: Action, at: int
) -> Ruling | None:
    if wrong := not_a_player(table, seat):
        return wrong
    assert isinstance(seat, int)
    if seat not in third_party(table):
        return no(table, "decided", f"Seat {seat} is not the Third Party.")
    paper = paper_of(table, seat)
    settled = paper.decision or paper.presented or paper.gave_up
    if settled or action.text not in ("yes", "no"):
        return no(table, "decided", "The Third Party decides once, yes or no.")
    return None


def _do_decide(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
    word = "yes" if action.text == "yes" else "no"
    table = with_paper(table, seat, replace(paper_of(table, seat), decision=word))
    return table if word == "yes" else finished_one(done(table, seat), at)


def finished_one(table: Table, at: int) -> Table:
    """Everything is presented before any is checked (VII-C-2)."""
    writing = table.writing
    assert writing is not None
    if unfinished(table) or (writing.window and waiving(table)):
        return table
    return steps.begin_check(table, at)


def waiving(table: Table) -> tuple[int, ...]:
    """The opponents who may still challenge Impossible after the last cube (VIII-B)."""
    writing = table.writing
    assert writing is not None
    return tuple(s for s in table.present if s != writing.mover and s not in writing.accepted)


def _check_accept(
    kit: Equipment, table: Table, seat: Seat, action: Action, at: int
) -> Ruling | None:
    if wrong := not_a_player(table, seat):
        return wrong
    writing = table.writing
    assert writing is not None
    if not writing.window or unfinished(table):
        return _check_waive(kit, table, seat, action, at)
    if action.seat is None or action.seat not in table.seats:
        return no(table, "no-such-seat", f"There is no seat {action.seat} at this table.")
    if action.seat == seat:
        says = f"Your opponents check your own {kit.wording.paper}."
        return no(table, "not-checked-now", says)
    if not paper_of(table, action.seat).presented:
        return no(table, "not-checked-now", f"Seat {action.seat} has presented nothing.")
    if (seat, action.seat) in writing.stands:
        return no(table, "checked", f"Seat {seat} has answered.")
    return None


def _do_accept(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
    """When all have presented this is a checker's answer, whoever wrote it (VII-C-2, VII-C-4).

    Whoever takes one for correct does not call it Impossible.
    """
    writing = table.writing
    assert writing is not None and action.seat is not None
    if not unfinished(table):
        stands = (*writing.stands, (seat, action.seat))
        table = replace(table, writing=replace(writing, stands=stands))
    return _do_waive(kit, table, seat, action, at)


def _check_waive(
    kit: Equipment, table: Table, seat: Seat, action: Action, at: int
) -> Ruling | None:
    if wrong := not_a_player(table, seat):
        return wrong
    writing = table.writing
    assert writing is not None
    if not writing.window or action.seat not in (None, writing.mover) or seat not in waiving(table):
        return no(table, "wrong-phase", "Only an opponent of the last Mover gives up Impossible.")
    return None


def _do_waive(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
    writing = table.writing
    assert writing is not None
    if seat in waiving(table):
        table = replace(table, writing=replace(writing, accepted=(*writing.accepted, seat)))
    return finished_one(_insulated(table, seat), at)


def pass_write(kit: Equipment, table: Table, timer: Timer) -> Table:
    """H3: a silent Third Party does not present; a writer has an extra minute (XI-A)."""
    silent = [
        seat
        for seat in timer.seats
        if seat in third_party(table) and not paper_of(table, seat).decision
    ]
    for seat in silent:
        table = done(with_paper(table, seat, replace(paper_of(table, seat), gave_up=True)), seat)
    writers = tuple(seat for seat in timer.seats if seat not in silent)
    if not writers:
        return finished_one(table, timer.at)
    table, lost = late(table, replace(timer, seats=writers))
    if not lost:
        return finished_one(table, timer.at)
    for seat in writers:
        table = with_paper(table, seat, replace(paper_of(table, seat), gave_up=True))
    return finished_one(table, timer.at)


def pass_window(kit: Equipment, table: Table, timer: Timer) -> Table:
    """The minute for Impossible after the last cube is over (VIII-B, XI-A-1-g)."""
    assert table.writing is not None
    table = replace(drop(table, timer), writing=replace(table.writing, window=False))
    return finished_one(table, timer.at)


WRITE = {
    "write": Rule(_check_write, _do_write),
    "present": Rule(_check_present, _do_present),
    "decide": Rule(_check_decide, _do_decide),
}
LAST_CUBE = {
    **WRITE,
    "accept": Rule(_check_accept, _do_accept),
    "waive": Rule(_check_waive, _do_waive),
}
