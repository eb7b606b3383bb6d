"""What comes of an offence that is caught: the cube goes back, with time to correct (IX-A-1)."""

from msgspec.structs import replace

from flubball.cubes import steps
from flubball.cubes.cube_moves import to_resources
from flubball.cubes.law import law_of
from flubball.cubes.table import Offence, Table, Timer

LAST_FORBIDDEN = "last-cube-forbidden"


def last_forbidden(table: Table) -> Offence | None:
    """The last cube lies in Forbidden, so that nobody can move (VIII-A)."""
    return next((o for o in table.shake.offences if o.what == LAST_FORBIDDEN), None)


def put_back(table: Table, offence: Offence, at: int) -> Table:
    """IX-A-1: the cube goes back, the turn is what it was, with time to correct."""
    shake = table.shake
    earlier = shake.offences[: shake.offences.index(offence)]
    mat = shake.mat
    for later in reversed(shake.offences[len(earlier) :]):
        mat = to_resources(mat, later.cube, later.section) if later.cube else mat
    shake = replace(
        shake,
        mat=mat,
        turn=offence.turn,
        mover=offence.mover,
        opening=offence.opening,
        offences=earlier,
        bonus=offence.bonus,
    )
    timers = tuple(_with_correction(table, timer, at) for timer in offence.timers)
    table = replace(table, phase="move", shake=shake, timers=timers, writing=None)
    table = replace(table, rest=(), holds=())
    if offence.turn in table.present:
        return table
    return steps.begin_turn(table, table.left_of(offence.turn), at)


def _with_correction(table: Table, timer: Timer, at: int) -> Timer:
    """At least ten seconds to correct, unless the time limit had been missed before (IX-A-1)."""
    least = at if timer.late else at + law_of(table.config).limit("correction")
    return replace(timer, began=timer.began + max(0, least - timer.at))
