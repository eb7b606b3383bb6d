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
from flubball.cubes.table import NOBODY, Pick, Shake, Table, Timer
from flubball.engine.ruling import Ruling
from flubball.engine.seats import Seat


def _check_select(
    kit: Equipment, table: Table, seat: Seat, action: Action, at: int
) -> Ruling | None:
    if wrong := not_a_player(table, seat):
        return wrong
    assert isinstance(seat, int)
    if not kit.choices(table.config):
        return no(table, "no-variations", "There are no variations to select.")
    if not may_select(kit, table, seat, at):
        if may_select(kit, table, seat, 0):
            return no(table, "second-pick", "The time for a second variation is over.")
        return no(table, "not-your-turn", f"Seat {table.shake.turn} acts now.")
    ruling = kit.selection(table, action.text)
    if ruling.accepted or (not table.config.strict and kit.is_variation(action.text)):
        return None
    return ruling


def may_select(kit: Equipment, table: Table, seat: int, at: int) -> bool:
    """The player whose selection is due; or one who may have two, until somebody else acts."""
    shake = table.shake
    if table.phase == "select" and seat == shake.turn:
        return True
    if not shake.picks or shake.picks[-1].seat != seat or shake.bonus or shake.mat.laid:
        return False
    have = sum(pick.seat == seat for pick in shake.picks)
    _, most = kit.picks(table.config, seat == shake.setter)
    # II-B-3: a second variation comes within the time for the first.
    return have < most and seat not in shake.barred and at <= shake.select_until


def _do_select(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
    pick = Pick(seat, action.text, kit.selection(table, action.text).codes)
    shake = table.shake if pick.reasons else insulated(table.shake, seat)
    if table.phase == "goal":
        return replace(table, shake=replace(shake, picks=(*shake.picks, pick)))
    until = max((timer.at for timer in table.timers), default=at)
    shake = replace(shake, picks=(*shake.picks, pick), select_until=until)
    return steps.begin_select(kit, replace(table, shake=shake), at)


IGNORED = "ignored"


def insulated(shake: Shake, seat: int = NOBODY) -> Shake:
    """II-B-2: after another player's legal selection, or a Goal, what is illegal is ignored."""
    picks = tuple(
        replace(pick, reasons=(IGNORED,)) if pick.reasons and pick.seat != seat else pick
        for pick in shake.picks
    )
    return replace(shake, picks=picks)


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
