"""Charging illegal procedure (IX-A, II-B-2, IV-C-2, V-C-2): what is undone, and what it costs.

A charge has no clock: it is open until another player's legal action insulates what was done
(IX-B). The fifteen seconds of MLAG IX-A and WFF IX-A are for naming its nature, which comes here
with the charge. A charge that is wrong or insulated has no effect and no penalty.
"""

from msgspec.structs import replace

from flubball.cubes import steps
from flubball.cubes.actions import Action
from flubball.cubes.cube_moves import to_resources
from flubball.cubes.equipment import Equipment
from flubball.cubes.offences import LAST_FORBIDDEN, put_back
from flubball.cubes.phases import phase_of
from flubball.cubes.phases.select import point_out
from flubball.cubes.rules import by_player, refusal
from flubball.cubes.sheet import penalise
from flubball.cubes.table import Offence, Table
from flubball.engine.ruling import Ruling
from flubball.procedure.rule import NOBODY

SELECTION_FAULTS = (
    "no-effect",
    "conflict",
    "repeated",
    "not-in-division",
    "not-this-season",
    "missing-parameter",
    "wrong-number",
)
PROCEDURES = ("out-of-turn", "two-cubes", "bonus-while-leading", LAST_FORBIDDEN)


def faults(kit: Equipment, table: Table) -> tuple[str, ...]:
    """What can be charged at this table."""
    return (*PROCEDURES, *(SELECTION_FAULTS if kit.choices(table.config) else ()))


def _check_charge(
    kit: Equipment, table: Table, seat: int, action: Action, at: int
) -> Ruling | None:
    if action.seat == seat or action.seat not in table.seats:
        # House ruling H95.
        return refusal(table, "not-a-charge", "A charge names an opponent.")
    if action.text not in faults(kit, table):
        return refusal(table, "not-a-charge", f"{action.text} is no illegal procedure.")
    return None


def _do_charge(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
    # A challenge that is not spoken yet insulates nothing; whoever holds the block lets go of it.
    open_table = steps.resume(table, at) if table.holds else table
    return _charge(kit, open_table, action, at) or table


def _charge(kit: Equipment, table: Table, action: Action, at: int) -> Table | None:
    """What the charge brings about; None where it has no effect."""
    if action.text in SELECTION_FAULTS:
        # II-B-2 Text: a Goal ends it, whatever Goal it is (house ruling H98).
        if not phase_of(table).is_selecting:
            return None
        return point_out(kit, table, action.named, action.text, at)
    offence = _charged(table, action.named, action.text)
    if offence is None:
        return None
    if offence.what == "bonus-while-leading":
        return _bonus_caught(table, offence, at)
    return put_back(table, offence, at)


def _charged(table: Table, offender: int, what: str) -> Offence | None:
    """The offence that is meant, if no legal action of another has insulated it (IX-B)."""
    for offence in reversed(table.shake.offences):
        # A second cube is out of turn as well.
        named = what == offence.what or (what == "out-of-turn" and offence.what == "two-cubes")
        if offence.seat == offender and named:
            return offence
    return None


def _bonus_caught(table: Table, offence: Offence, at: int) -> Table:
    """A point, and a cube goes back: the setter's bonus cube, or the Mover's second one."""
    shake = table.shake
    left = tuple(o for o in shake.offences if o is not offence)
    # Before the Goal nobody has moved: then it is the setter's bonus cube.
    setter = offence.mover == NOBODY
    name = "bonus_while_leading_setter" if setter else "bonus_while_leading"
    table = penalise(table, offence.seat, name)
    if setter:
        mat = to_resources(shake.mat, offence.cube, "F")
        bonus = shake.bonus and shake.mover != NOBODY  # a Mover's own, after the Goal
        return replace(table, shake=replace(shake, mat=mat, offences=left, bonus=bonus))
    if not offence.cube:
        # The second cube is not played yet: the first one was the regular move (house ruling H44).
        shake = replace(shake, mover=offence.seat, opening=False, offences=left)
        return steps.begin_turn(replace(table, shake=shake), table.left_of(offence.seat), at)
    mat = to_resources(shake.mat, offence.cube, offence.section)
    table = replace(table, shake=replace(shake, mat=mat, offences=left))
    if phase_of(table).is_writing:
        return steps.begin_turn(replace(table, writing=None), table.left_of(offence.seat), at)
    return table


CHARGE = {"charge": by_player(_check_charge, _do_charge)}
