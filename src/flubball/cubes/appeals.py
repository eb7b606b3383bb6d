"""Appeals (VII-C-6): a second judge looks at one paper of the last shake."""

from msgspec.structs import replace

from flubball.cubes import steps
from flubball.cubes.actions import Action
from flubball.cubes.equipment import Equipment
from flubball.cubes.law import law_of
from flubball.cubes.rules import Rule, no, not_a_player, not_yours
from flubball.cubes.table import Appeal, Table
from flubball.engine.ruling import Ruling
from flubball.engine.seats import JUDGE, Seat

_OTHER = {"correct": "incorrect", "incorrect": "correct"}


def _check_appeal(
    kit: Equipment, table: Table, seat: Seat, action: Action, at: int
) -> Ruling | None:
    if wrong := not_a_player(table, seat):
        return wrong
    assert isinstance(seat, int)
    if law_of(table.config).number("players.judges_for_appeal") is None:
        return no(table, "no-appeal", "This book has no appeals.")
    signed = table.phase == "over" and table.sheet.signed[seat] is not None
    if table.appeal is not None or signed or table.sheet.settled:
        return no(table, "no-appeal", "An appeal comes before signing, one at a time.")
    writing, rows = table.writing, table.sheet.rows
    if writing is None or not rows or action.seat not in table.seats:
        return no(table, "no-appeal", "There is no ruling to appeal.")
    ruled = [each.seat for each in rows[-1].ruled]
    if action.seat not in ruled or action.seat in rows[-1].appealed:
        says = f"That {kit.wording.paper} was not ruled on, or a second time already."
        return no(table, "no-appeal", says)
    return None


def _do_appeal(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
    assert action.seat is not None
    return replace(table, appeal=Appeal(seat, action.seat))


def _check_ruling(
    kit: Equipment, table: Table, seat: Seat, action: Action, at: int
) -> Ruling | None:
    if wrong := not_yours(table, seat, JUDGE):
        return wrong
    return None if table.appeal else no(table, "not-asked", "There is no appeal.")


def _do_ruling(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
    appeal, row = table.appeal, table.sheet.rows[-1]
    assert appeal is not None
    row = replace(row, appealed=(*row.appealed, appeal.writer))
    if action.word == "overrule":
        presented = list(row.presented)
        presented[appeal.writer] = _OTHER[presented[appeal.writer]]
        row = steps.scored(table, replace(row, presented=tuple(presented)))
    sheet = replace(table.sheet, rows=(*table.sheet.rows[:-1], row))
    table = replace(table, sheet=sheet, appeal=None)
    # Other totals are signed again; after an appeal in vain the signatures stand.
    again = action.word == "overrule" or not table.timers
    return steps.begin_over(table, at) if table.phase == "over" and again else table


APPEAL = {
    "appeal": Rule(_check_appeal, _do_appeal),
    "uphold": Rule(_check_ruling, _do_ruling),
    "overrule": Rule(_check_ruling, _do_ruling),
}
