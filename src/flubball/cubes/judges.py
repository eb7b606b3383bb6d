"""What a judge may do at any time: points, presence, time, replays, the end of the round."""

from msgspec.structs import replace

from flubball.cubes import steps
from flubball.cubes.actions import Action
from flubball.cubes.clock import done, without
from flubball.cubes.equipment import Equipment
from flubball.cubes.law import law_of
from flubball.cubes.phases import phase_of
from flubball.cubes.phases.roll import BeforeRoll
from flubball.cubes.rules import Rule, not_yours, refusal
from flubball.cubes.sheet import penalise
from flubball.cubes.table import Table, Timer
from flubball.engine.deadlines import SECOND
from flubball.engine.ruling import Ruling
from flubball.engine.seats import JUDGE, Seat
from flubball.procedure.rule import behind


def _judge(kit: Equipment, table: Table, seat: Seat, action: Action, at: int) -> Ruling | None:
    """Only the judge; and a seat that is named must be at this table."""
    if wrong := not_yours(table, seat, JUDGE):
        return wrong
    if table.sheet.settled:
        return refusal(table, "wrong-phase", "The match is over and settled.")
    if action.seat is not None and action.seat not in table.seats:
        return refusal(table, "no-such-seat", f"There is no seat {action.seat} at this table.")
    return None


def _do_penalty(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
    return penalise(table, action.named, "conduct")


def _check_marks(
    kit: Equipment, table: Table, seat: Seat, action: Action, at: int
) -> Ruling | None:
    marks = table.sheet.penalties
    if not marks or (action.word == "approve" and all(mark.approved for mark in marks)):
        return refusal(table, "nothing-to-reverse", "There is no such mark on the sheet.")
    return None


def _do_reverse(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
    sheet = replace(table.sheet, penalties=table.sheet.penalties[:-1])
    return replace(table, sheet=sheet)


def _do_approve(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
    marks = list(table.sheet.penalties)
    last = max(place for place, mark in enumerate(marks) if not mark.approved)
    marks[last] = replace(marks[last], approved=True)
    return replace(table, sheet=replace(table.sheet, penalties=tuple(marks)))


def _do_warn(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
    warned = (*table.sheet.warned, action.named)
    return replace(table, sheet=replace(table.sheet, warned=warned))


def _check_leave(
    kit: Equipment, table: Table, seat: Seat, action: Action, at: int
) -> Ruling | None:
    sheet = table.sheet
    away = action.seat in sheet.absent and action.seat not in sheet.returning
    if action.seat in sheet.expelled or (action.word == "absent" and away):
        return refusal(table, "presence", f"Seat {action.seat} is away already.")
    return None


def _do_leave(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
    gone, sheet = action.named, table.sheet
    absent = tuple(other for other in sheet.absent if other != gone)
    returning = tuple(other for other in sheet.returning if other != gone)
    if action.word == "expel":
        sheet = replace(sheet, expelled=(*sheet.expelled, gone), absent=absent, returning=returning)
    else:
        sheet = replace(sheet, absent=(*absent, gone), returning=returning)
    was_here = gone in table.present
    table = replace(table, sheet=sheet)
    return _without(kit, table, gone, at) if was_here else table


def _without(kit: Equipment, table: Table, seat: int, at: int) -> Table:
    """The table goes on without that seat (X-D, IX-C, IX-D), which is marked already."""
    phase = phase_of(table)
    if not phase.between_shakes and len(table.present) < 2:
        return steps.void(table, table.left_of(table.shake.original), at)
    table = replace(done(table, seat), rest=without(table.rest, seat))
    return phase.leave(kit, table, seat, at)


def _check_arrive(
    kit: Equipment, table: Table, seat: Seat, action: Action, at: int
) -> Ruling | None:
    if action.seat not in table.sheet.absent:
        return refusal(table, "presence", f"Seat {action.seat} is not marked absent.")
    if not isinstance(phase_of(table), BeforeRoll):
        return refusal(
            table, "presence", "Whoever comes after the roll plays from the next one on."
        )
    return None


def _do_arrive(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
    absent = tuple(other for other in table.sheet.absent if other != action.seat)
    returning = tuple(other for other in table.sheet.returning if other != action.seat)
    table = replace(table, sheet=replace(table.sheet, absent=absent, returning=returning))
    phase = phase_of(table)
    return phase.arrive(table, at) if isinstance(phase, BeforeRoll) else table


def _check_replay(
    kit: Equipment, table: Table, seat: Seat, action: Action, at: int
) -> Ruling | None:
    if not phase_of(table).has_shake:
        return refusal(table, "no-replay", "There is no shake to replay.")
    if table.round.warned:
        return refusal(table, "no-replay", "No more shakes are started in this round.")
    return None


def _do_replay(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
    if phase_of(table).between_shakes:
        sheet = table.sheet
        table = replace(table, sheet=replace(sheet, rows=sheet.rows[:-1]))
    setter = table.shake.original
    setter = setter if setter in table.present else table.left_of(setter)
    return steps.begin_roll(table, setter, at)


def _do_extra(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
    more, seat = int(action.text) * SECOND, action.named
    extra = list(table.extra or (0,) * table.config.players)
    extra[seat] += more
    timers = tuple(t for timer in table.timers for t in _longer(timer, seat, more))
    rest = tuple(t for timer in table.rest for t in _longer(timer, seat, more))
    return replace(table, extra=tuple(extra), timers=timers, rest=rest)


def _longer(timer: Timer, seat: int, more: int) -> tuple[Timer, ...]:
    """The timer, with one of its own for a seat that has more time; the block has no more."""
    if seat not in timer.seats or timer.task == "block":
        return (timer,)
    others = tuple(other for other in timer.seats if other != seat)
    mine = replace(timer, seats=(seat,), limit=timer.limit + more)
    return (replace(timer, seats=others), mine) if others else (mine,)


def _check_add_time(
    kit: Equipment, table: Table, seat: Seat, action: Action, at: int
) -> Ruling | None:
    span = law_of(table.config).time("judge_time_added_in_last")
    too_early = span is None or at < table.round.warning - span
    if too_early or table.round.warned or table.phase == "over":
        return refusal(table, "no-added-time", "A judge adds time near the end of the round only.")
    return None


def _do_add_time(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
    more, clock = int(action.text) * SECOND, table.round
    clock = replace(clock, warning=clock.warning + more, stop=clock.stop + more)
    return replace(table, round=clock)


def _calls_time(kit: Equipment, table: Table, seat: Seat, action: Action, at: int) -> Ruling | None:
    """A judge; where no clock runs and the round never ends, between shakes a player too."""
    if table.config.clock == "none" and table.phase == "scored" and seat in table.present:
        return None
    return _judge(kit, table, seat, action, at)


def _check_stop(kit: Equipment, table: Table, seat: Seat, action: Action, at: int) -> Ruling | None:
    if table.phase == "over" or table.round.stopped:
        return refusal(table, "wrong-phase", "Time has been called already.")
    return None


def _do_stop(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
    return call_stop(table, at)


def call_warning(table: Table, at: int) -> Table:
    """XI-B: no more shakes are started."""
    table = replace(table, round=replace(table.round, warned=True))
    return steps.begin_over(table, at) if phase_of(table).between_shakes else table


def call_stop(table: Table, at: int) -> Table:
    """XI-B-2: play stops."""
    table = replace(table, round=replace(table.round, warned=True, stopped=True))
    return phase_of(table).stop(table, at)


JUDGES = {
    "penalty": Rule(_judge, _do_penalty),
    "reverse": behind(_judge, _check_marks, _do_reverse),
    "approve": behind(_judge, _check_marks, _do_approve),
    "warn": Rule(_judge, _do_warn),
    "absent": behind(_judge, _check_leave, _do_leave),
    "expel": behind(_judge, _check_leave, _do_leave),
    "arrive": behind(_judge, _check_arrive, _do_arrive),
    "replay": behind(_judge, _check_replay, _do_replay),
    "extra": Rule(_judge, _do_extra),
    "add-time": behind(_judge, _check_add_time, _do_add_time),
    "stop": behind(_calls_time, _check_stop, _do_stop),
}
