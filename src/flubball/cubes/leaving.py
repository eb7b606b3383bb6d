"""A player is away (X-D) or expelled (IX-C, IX-D): what the table does at that moment."""

from msgspec.structs import replace

from flubball.cubes import steps
from flubball.cubes.block import let_go
from flubball.cubes.checking import answered, waits_for_judge
from flubball.cubes.clock import done, without
from flubball.cubes.equipment import Equipment
from flubball.cubes.goal_setting import lose_the_goal
from flubball.cubes.moving import lose_the_turn
from flubball.cubes.no_goal import asked
from flubball.cubes.signing import settle
from flubball.cubes.table import Table
from flubball.cubes.writing import finished_one

BETWEEN_SHAKES = ("first-roll", "roll", "scored", "over")


def leave(kit: Equipment, table: Table, seat: int, at: int) -> Table:
    """The table goes on without that seat, which is marked already."""
    if table.phase not in BETWEEN_SHAKES and len(table.present) < 2:
        return steps.void(table, table.left_of(table.shake.original), at)
    table = replace(done(table, seat), rest=without(table.rest, seat))
    return _LEAVE[table.phase](kit, table, seat, at)


def _first_roll(kit: Equipment, table: Table, seat: int, at: int) -> Table:
    left = tuple(other for other in table.rolling if other != seat)
    if len(left) == 1 and seat in table.rolling:
        return steps.begin_roll(replace(table, rolling=()), left[0], at)
    return replace(table, rolling=left)


def _roll(kit: Equipment, table: Table, seat: int, at: int) -> Table:
    if seat == table.shake.setter or len(table.present) < 2:
        return steps.begin_roll(table, table.shake.setter, at)
    return table


def _select(kit: Equipment, table: Table, seat: int, at: int) -> Table:
    if seat == table.shake.setter:
        shake = replace(table.shake, setter=table.left_of(seat), failed=(seat,))
        table = replace(table, shake=shake)
    return steps.begin_select(kit, table, at)


def _goal(kit: Equipment, table: Table, seat: int, at: int) -> Table:
    return lose_the_goal(table, at) if seat == table.shake.setter else table


def _no_goal(kit: Equipment, table: Table, seat: int, at: int) -> Table:
    return table if asked(table) else steps.void(table, table.shake.setter, at)


def _move(kit: Equipment, table: Table, seat: int, at: int) -> Table:
    return lose_the_turn(table, at) if seat == table.shake.turn else table


def _block(kit: Equipment, table: Table, seat: int, at: int) -> Table:
    """Whoever held the block lets go of it; the task that it interrupted goes on without them."""
    if any(hold.seat == seat for hold in table.holds):
        table = let_go(table, seat, at)
    if table.phase != "block":
        return _LEAVE[table.phase](kit, done(table, seat), seat, at)
    held = table
    table = done(replace(table, phase=table.resting, timers=table.rest), seat)
    table = _LEAVE[table.phase](kit, table, seat, at)
    if table.phase != held.resting:
        return replace(table, holds=(), rest=())
    return replace(table, phase="block", holds=held.holds, timers=held.timers, rest=table.timers)


def _write(kit: Equipment, table: Table, seat: int, at: int) -> Table:
    return finished_one(table, at)


def _check(kit: Equipment, table: Table, seat: int, at: int) -> Table:
    return table if waits_for_judge(table) else answered(table, at)


def _nothing(kit: Equipment, table: Table, seat: int, at: int) -> Table:
    return table


def _over(kit: Equipment, table: Table, seat: int, at: int) -> Table:
    return settle(table, at)


_LEAVE = {
    "first-roll": _first_roll,
    "roll": _roll,
    "select": _select,
    "goal": _goal,
    "no-goal": _no_goal,
    "move": _move,
    "block": _block,
    "write": _write,
    "last-cube": _write,
    "stopped": _write,
    "check": _check,
    "scored": _nothing,
    "over": _over,
}
