"""No Goal (IV-D): the opponents agree, or one of them challenges the declaration."""

from msgspec.structs import replace

from flubball.cubes import steps
from flubball.cubes.actions import Action
from flubball.cubes.clock import done
from flubball.cubes.equipment import Equipment
from flubball.cubes.rules import Rule, no, not_a_player
from flubball.cubes.table import Table, Timer, Writing
from flubball.engine.ruling import Ruling
from flubball.engine.seats import Seat


def asked(table: Table) -> tuple[int, ...]:
    """The opponents who have not answered."""
    shake = table.shake
    return tuple(s for s in table.present if s != shake.setter and s not in shake.agreed)


def _check(kit: Equipment, table: Table, seat: Seat, action: Action, at: int) -> Ruling | None:
    if wrong := not_a_player(table, seat):
        return wrong
    if seat in asked(table):
        return None
    return no(table, "not-your-turn", "The opponents of the Goal-setter answer, each once.")


def _do_agree(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
    table = replace(table, shake=replace(table.shake, agreed=(*table.shake.agreed, seat)))
    if asked(table):
        return done(table, seat)
    return steps.void(table, table.shake.setter, at)


def challenge_no_goal(table: Table, seats: tuple[int, ...], at: int) -> Table:
    """IV-D-2: the Challenger writes a Goal and a Solution; a Third Party may."""
    writing = Writing("no-goal", (), seats, table.shake.setter)
    return steps.begin_writing(table, writing, at)


def _do_disagree(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
    return challenge_no_goal(table, (seat,), at)


def pass_no_goal(kit: Equipment, table: Table, timer: Timer) -> Table:
    """H27: whoever says nothing within the minute has agreed."""
    return steps.void(table, table.shake.setter, timer.at)


NO_GOAL = {"agree": Rule(_check, _do_agree), "disagree": Rule(_check, _do_disagree)}
