"""All phases: who is waited for, which words may be said, what happens when time runs out."""

from collections.abc import Callable, Mapping

from flubball.cubes import (
    block,
    checking,
    goal_setting,
    moving,
    no_goal,
    rolling,
    selecting,
    signing,
    writing,
)
from flubball.cubes.appeals import APPEAL
from flubball.cubes.charging import CHARGE
from flubball.cubes.judges import JUDGES
from flubball.cubes.roles import unfinished
from flubball.cubes.rules import Pass, Words
from flubball.cubes.table import PhaseName, Table
from flubball.engine.seats import DICE, JUDGE, Seat

WORDS: Mapping[PhaseName, Words] = {
    "first-roll": rolling.FIRST,
    "roll": {**rolling.ROLL, **block.TAKE, **CHARGE},
    "select": {**selecting.SELECT, **block.TAKE, **CHARGE},
    "goal": {**goal_setting.GOAL, **selecting.SELECT, **block.TAKE, **CHARGE},
    "no-goal": {**no_goal.NO_GOAL, **block.TAKE, **CHARGE},
    "move": {**moving.MOVE, **block.TAKE, **CHARGE},
    "block": {**block.BLOCK, **CHARGE},
    "write": {**writing.WRITE, **CHARGE},
    "last-cube": {**writing.LAST_CUBE, **block.TAKE, **CHARGE},
    "stopped": {**writing.WRITE, **block.TAKE, **CHARGE},
    "check": {**checking.CHECK, **CHARGE},
    "scored": {**rolling.ROLL, **CHARGE},
    "over": signing.SIGN,
}
WORDS = {phase: {**words, **JUDGES, **APPEAL} for phase, words in WORDS.items()}

PASSED: Mapping[str, Pass] = {
    "roll": rolling.pass_roll,
    "select": selecting.pass_select,
    "goal": goal_setting.pass_goal,
    "no-goal": no_goal.pass_no_goal,
    "move": moving.pass_move,
    "block": block.pass_block,
    "write": writing.pass_write,
    "impossible": writing.pass_window,
    "check": checking.pass_check,
    "sign": signing.pass_sign,
}


def _dice(table: Table) -> tuple[Seat, ...]:
    # With fewer than two players here only a judge can go on: somebody arrives, or time is called.
    return (DICE,) if len(table.present) > 1 else (JUDGE,)


def _turn(table: Table) -> tuple[Seat, ...]:
    return (table.shake.turn,)


def _block(table: Table) -> tuple[Seat, ...]:
    return tuple(hold.seat for hold in table.holds if not hold.said)


def _last_cube(table: Table) -> tuple[Seat, ...]:
    return unfinished(table) or writing.waiving(table)


def _check(table: Table) -> tuple[Seat, ...]:
    return (JUDGE,) if checking.waits_for_judge(table) else checking.waited_for(table)


def _over(table: Table) -> tuple[Seat, ...]:
    if table.sheet.settled:
        return ()
    return signing.unsigned(table) or (JUDGE,)


_ACTORS: Mapping[PhaseName, Callable[[Table], tuple[Seat, ...]]] = {
    "first-roll": _dice,
    "roll": _dice,
    "select": _turn,
    "goal": _turn,
    "no-goal": no_goal.asked,
    "move": _turn,
    "block": _block,
    "write": unfinished,
    "last-cube": _last_cube,
    "stopped": unfinished,
    "check": _check,
    "scored": _dice,
    "over": _over,
}


def actors(table: Table) -> tuple[Seat, ...]:
    """The seats the table waits for; none when the match is settled."""
    found = _ACTORS[table.phase](table)
    return found if table.appeal is None or JUDGE in found else (*found, JUDGE)
