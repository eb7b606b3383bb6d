"""Selecting variations (II-B): in turn from the Goal-setter, with tries and times.

Strict play refuses an illegal selection. At the table it stands until an opponent points it out;
if nobody does in time it is ignored (II-B-2).
"""

from msgspec.structs import replace

from flubball.cubes import steps
from flubball.cubes.actions import Action
from flubball.cubes.clock import late
from flubball.cubes.equipment import Equipment
from flubball.cubes.law import law_of
from flubball.cubes.rules import Rule, no, not_a_player
from flubball.cubes.sheet import penalise
from flubball.cubes.table import Pick, Table, Timer
from flubball.engine.ruling import Ruling
from flubball.engine.seats import Seat


def _check_select(
    kit: Equipment, table: Table, seat: Seat, action: Action, at: int
) -> Ruling | None:
    if wrong := not_a_player(table, seat):
        return wrong
    assert isinstance(seat, int)
    if not may_select(kit, table, seat):
        return no(table, "not-your-turn", f"Seat {table.shake.turn} acts now.")
    ruling = kit.selection(table, action.text)
    if ruling.accepted or (not table.config.strict and action.text in kit.choices(table.config)):
        return None
    return ruling


def may_select(kit: Equipment, table: Table, seat: int) -> bool:
    """The player whose selection is due; or one who may have two, until somebody else acts."""
    shake = table.shake
    if table.phase == "select" and seat == shake.turn:
        return True
    if not shake.picks or shake.picks[-1].seat != seat or shake.bonus or shake.mat.laid:
        return False
    have = sum(pick.seat == seat for pick in shake.picks)
    _, most = kit.picks(table.config, seat == shake.setter)
    return have < most and seat not in shake.barred


def _do_select(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
    pick = Pick(seat, action.text, kit.selection(table, action.text).codes)
    picks = table.shake.picks
    if not pick.reasons:
        # II-B-2: another player's legal selection ends the time for pointing out.
        picks = tuple(p for p in picks if not p.reasons or p.seat == seat)
    kept = _ignored(table, picks, pick)
    shake = replace(table.shake, picks=(*kept, pick))
    table = replace(table, shake=shake)
    if table.phase == "goal":
        return table
    return steps.begin_select(kit, table, at)


def _ignored(table: Table, picks: tuple[Pick, ...], pick: Pick) -> tuple[Pick, ...]:
    """Illegal selections that can't be charged any more stay on the list, not in play."""
    gone = [p for p in table.shake.picks if p not in picks]
    late_ones = tuple(replace(p, reasons=(IGNORED,)) for p in gone)
    return (*late_ones, *picks) if pick.reasons or late_ones else picks


IGNORED = "ignored"


def insulate(table: Table) -> Table:
    """A legal Goal ends the time for pointing out illegal selections (II-B-2)."""
    picks = tuple(replace(p, reasons=(IGNORED,)) if p.reasons else p for p in table.shake.picks)
    return replace(table, shake=replace(table.shake, picks=picks))


def point_out(kit: Equipment, table: Table, offender: int, what: str, at: int) -> Table | None:
    """The table after an illegal selection is pointed out; None where there is none."""
    shake = table.shake
    found = [p for p in shake.picks if p.seat == offender and what in p.reasons]
    if not found:
        return None
    tries = shake.tries.count(offender)
    table = penalise(table, offender, "selection_second" if tries else "selection")
    picks = tuple(p for p in shake.picks if p is not found[-1])
    last = tries + 1 >= (law_of(table.config).number("selection.tries") or 1)
    barred = (*shake.barred, offender) if last else shake.barred
    shake = replace(shake, picks=picks, tries=(*shake.tries, offender), barred=barred)
    return steps.begin_select(kit, replace(table, shake=shake), at)


def pass_select(kit: Equipment, table: Table, timer: Timer) -> Table:
    """Whoever misses both limits selects nothing in this shake (XI-A)."""
    table, lost = late(table, timer)
    if not lost:
        return table
    barred = (*table.shake.barred, *timer.seats)
    table = replace(table, shake=replace(table.shake, barred=barred))
    return steps.begin_select(kit, table, timer.at)


SELECT = {"select": Rule(_check_select, _do_select)}
