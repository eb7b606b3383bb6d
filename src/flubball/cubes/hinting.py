"""Hints at a table of cubes, for practice (H100): who may ask, and when it is about something new.

Whoever the table waits for may, and whoever could pick up the block. What is new is what everybody
sees, so that what somebody writes does not show in it.
"""

from msgspec.structs import replace

from flubball.cubes.actions import Action
from flubball.cubes.equipment import Equipment
from flubball.cubes.phases import actors
from flubball.cubes.phases.block import TAKE
from flubball.cubes.rules import by_player, refusal
from flubball.cubes.table import PhaseName, Table
from flubball.engine.ruling import Ruling
from flubball.procedure import hints

FOUND: tuple[PhaseName, ...] = (
    "select", "goal", "no-goal", "move", "block", "write", "last-cube", "check",
)  # fmt: skip
"""Phases in which there is something to find."""


def _check_hint(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Ruling | None:
    finds = table.phase in FOUND and (seat in actors(table) or _may_take(kit, table, seat, at))
    code = hints.refusing(table.hints, seat, table.config.hints, finds)
    return refusal(table, code, hints.SAYS[code]) if code else None


def _may_take(kit: Equipment, table: Table, seat: int, at: int) -> bool:
    """Could this seat challenge what lies on the mat?"""
    if table.phase not in ("move", "last-cube"):
        return False
    return TAKE["block"].check(kit, table, seat, Action("block"), at) is None


def _do_hint(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
    return replace(table, hints=table.hints.more(table.config.players, seat))


def moved_on(before: Table, after: Table) -> Table:
    """The table after something was done: hints begin anew where there is something new to find."""
    if not after.hints.steps or _found(before) == _found(after):
        return after
    return replace(after, hints=after.hints.moved_on())


def _found(table: Table) -> tuple[object, ...]:
    shake, checking = table.shake, table.checking
    paper = None if checking is None else checking.seat
    return table.phase, shake.turn, shake.mat, shake.picks, len(table.holds), paper


HINT = {hints.WORD: by_player(_check_hint, _do_hint)}
