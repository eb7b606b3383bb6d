"""After the last cube (VIII): everybody writes, and for a minute Impossible may be challenged."""

from typing import ClassVar

from msgspec.structs import replace

from flubball.cubes import steps
from flubball.cubes.actions import Action
from flubball.cubes.clock import drop
from flubball.cubes.equipment import Equipment
from flubball.cubes.phases.move import moved
from flubball.cubes.phases.stopped import WrittenByAll
from flubball.cubes.phases.write import finished_one, insulated, paper_of
from flubball.cubes.roles import unfinished, waiving
from flubball.cubes.rules import Passing, Words, by_player, refusal
from flubball.cubes.table import Paper, Table, Timer, Writing, writing_of
from flubball.engine.ruling import Ruling
from flubball.engine.seats import Seat


def _check_accept(
    kit: Equipment, table: Table, seat: int, action: Action, at: int
) -> Ruling | None:
    writing = writing_of(table)
    if not writing.window or unfinished(table):
        return _check_waive(kit, table, seat, action, at)
    if action.seat is None or action.seat not in table.seats:
        return refusal(table, "no-such-seat", f"There is no seat {action.seat} at this table.")
    if action.seat == seat:
        says = f"Your opponents check your own {kit.wording.paper}."
        return refusal(table, "not-checked-now", says)
    if not paper_of(table, action.seat).presented:
        return refusal(table, "not-checked-now", f"Seat {action.seat} has presented nothing.")
    if (seat, action.seat) in writing.stands:
        return refusal(table, "checked", f"Seat {seat} has answered.")
    return None


def _do_accept(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
    """When all have presented this is a checker's answer, whoever wrote it (VII-C-2, VII-C-4).

    Whoever takes one for correct does not call it Impossible.
    """
    writing = writing_of(table)
    if not unfinished(table):
        stands = (*writing.stands, (seat, action.named))
        table = replace(table, writing=replace(writing, stands=stands))
    return _do_waive(kit, table, seat, action, at)


def _check_waive(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Ruling | None:
    writing = writing_of(table)
    if not writing.window or action.seat not in (None, writing.mover) or seat not in waiving(table):
        return refusal(
            table, "wrong-phase", "Only an opponent of the last Mover gives up Impossible."
        )
    return None


def _do_waive(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
    writing = writing_of(table)
    if seat in waiving(table):
        table = replace(table, writing=replace(writing, accepted=(*writing.accepted, seat)))
    return finished_one(insulated(table, seat), at)


def _pass_window(kit: Equipment, table: Table, timer: Timer) -> Table:
    """The minute for Impossible after the last cube is over (VIII-B, XI-A-1-g)."""
    writing = replace(writing_of(table), window=False)
    table = replace(drop(table, timer), writing=writing)
    return finished_one(table, timer.at)


def _impossible(table: Table, challengers: tuple[int, ...], at: int) -> Table:
    """VIII-B: the writers have the rest of their two minutes; what is written stays."""
    old = writing_of(table)
    papers = tuple(
        Paper() if seat in challengers else paper for seat, paper in enumerate(old.papers)
    )
    writing = Writing("impossible", papers, challengers, old.mover)
    rest = table.rest
    table = steps.begin_writing(table, writing, at)
    waiting = unfinished(table)
    if not waiting:
        return steps.begin_check(table, at)
    timers = tuple(
        replace(timer, seats=tuple(seat for seat in timer.seats if seat in waiting))
        for timer in rest
        if timer.task == "write"
    )
    return replace(table, timers=tuple(timer for timer in timers if timer.seats))


class LastCube(WrittenByAll):
    """All write; while the `window` is open the opponents of the last Mover may challenge."""

    name = "last-cube"
    words: ClassVar[Words] = {
        **WrittenByAll.words,
        "accept": by_player(_check_accept, _do_accept),
        "waive": by_player(_check_waive, _do_waive),
    }
    passed: ClassVar[Passing] = {**WrittenByAll.passed, "impossible": _pass_window}
    begins = "The last cube is played"

    def actors(self, table: Table) -> tuple[Seat, ...]:
        return unfinished(table) or waiving(table)

    def hopeless(self, table: Table, seat: int) -> str:
        closed = "" if writing_of(table).window else "late-impossible"
        return super().hopeless(table, seat) or closed

    def invalid(self, table: Table, seat: int, word: str) -> str:
        return "now-after-last-cube" if word == "now" else super().invalid(table, seat, word)

    def challenged(self, table: Table, word: str, seats: tuple[int, ...], at: int) -> Table:
        return _impossible(table, seats, at)

    def take_up(self, kit: Equipment, table: Table, turn: int) -> Table:
        table = moved(table, turn)
        writing = Writing("last-cube", (), mover=table.shake.mover, window=True)
        return steps.begin_writing(table, writing, 0)
