"""Setting the Goal (IV): the setter's bonus move, laying cubes, "Goal", or "No Goal"."""

from msgspec.structs import replace

from flubball.cubes import steps
from flubball.cubes.actions import Action
from flubball.cubes.clock import late, set_timers
from flubball.cubes.equipment import Equipment, find, take
from flubball.cubes.law import law_of
from flubball.cubes.rules import Rule, no, not_yours
from flubball.cubes.selecting import insulated
from flubball.cubes.sheet import is_leading
from flubball.cubes.table import Mat, Offence, Table, Timer
from flubball.engine.errors import NotationError
from flubball.engine.ruling import Ruling
from flubball.engine.seats import Seat


def _check_bonus(
    kit: Equipment, table: Table, seat: Seat, action: Action, at: int
) -> Ruling | None:
    if wrong := not_yours(table, seat, table.shake.setter):
        return wrong
    if table.shake.bonus or table.shake.mat.laid:
        return no(table, "bonus-first", "A bonus move is made once, before the Goal is begun.")
    return cube_missing(kit, table, action.text) or bonus_barred(table, table.shake.setter)


def bonus_barred(table: Table, seat: int) -> Ruling | None:
    """Strict play refuses a bonus move to whoever leads, where the book does (IV-C-2, V-C)."""
    law = law_of(table.config)
    if not table.config.strict or law.may_bonus(is_leading(table, seat)):
        return None
    return no(table, "bonus-while-leading", f"Seat {seat} leads and may not make a bonus move.")


def cube_missing(kit: Equipment, table: Table, text: str) -> Ruling | None:
    """Refuse a cube that is not in Resources."""
    try:
        cubes = kit.cubes(text)
    except NotationError as error:
        return no(table, "no-such-cube", error.sentence)
    if len(cubes) == 1 and find(cubes[0], table.shake.mat.resources) >= 0:
        return None
    return no(table, "no-such-cube", f"{text} is not in Resources.")


def to_forbidden(kit: Equipment, mat: Mat, text: str) -> tuple[Mat, str]:
    """The mat with a cube of Resources in Forbidden, and that cube."""
    resources = mat.resources
    place = find(kit.cubes(text)[0], resources)
    left = resources[:place] + resources[place + 1 :]
    return replace(mat, resources=left, forbidden=(*mat.forbidden, resources[place])), resources[
        place
    ]


def _do_bonus(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
    shake = table.shake
    mat, cube = to_forbidden(kit, shake.mat, action.text)
    offences = shake.offences
    if not law_of(table.config).may_bonus(is_leading(table, seat)):
        offence = Offence(seat, "bonus-while-leading", shake.turn, shake.mover, cube, "F")
        offences = (*offences, offence)
    return replace(table, shake=replace(shake, mat=mat, bonus=True, offences=offences))


def _check_lay(kit: Equipment, table: Table, seat: Seat, action: Action, at: int) -> Ruling | None:
    if wrong := not_yours(table, seat, table.shake.setter):
        return wrong
    if not action.text:
        return _check_length(table, len(table.shake.mat.laid))
    try:
        _, cubes = kit.goal(action.text)
    except NotationError as error:
        return no(table, "goal-unreadable", error.sentence)
    mat = table.shake.mat
    if take(cubes, mat.laid + mat.resources) is None:
        return no(table, "no-such-cube", "The Goal has a cube that is not in Resources.")
    if take(mat.laid, cubes) is None:
        return no(table, "touched", "A cube that lies in the Goal section is missing.")
    return _check_length(table, len(cubes), only_most=action.word == "lay")


def _check_length(table: Table, count: int, only_most: bool = False) -> Ruling | None:
    least, most = law_of(table.config).goal_cubes
    if count and (not table.config.strict or count <= most):
        return None
    return no(table, "goal-cubes", f"{count} cubes; a Goal has {least} to {most}.")


def _lay(kit: Equipment, mat: Mat, text: str) -> Mat:
    """The mat with the Goal section as it lies now; colours come from the cubes taken."""
    if not text:
        return mat
    shown, cubes = kit.goal(text)
    left = list(mat.laid + mat.resources)
    order = sorted(range(len(cubes)), key=lambda place: -len(cubes[place]))
    laid = list(cubes)
    for place in order:
        laid[place] = left.pop(find(cubes[place], left))
    goal = kit.dressed(shown, laid)
    return replace(mat, goal=goal, laid=tuple(laid), resources=tuple(left))


def _do_lay(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
    mat = _lay(kit, table.shake.mat, action.text)
    return replace(table, shake=replace(table.shake, mat=mat))


def _do_goal(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
    return goal_set(_do_lay(kit, table, seat, action, at), at)


def goal_set(table: Table, at: int) -> Table:
    """The Goal stands as it lies (IV-B-3); the player to the left has the first turn (V-A)."""
    shake = insulated(table.shake)
    shake = replace(shake, mover=shake.setter, bonus=False, opening=True)
    return steps.begin_turn(replace(table, shake=shake), table.left_of(shake.setter), at)


def _check_no_goal(
    kit: Equipment, table: Table, seat: Seat, action: Action, at: int
) -> Ruling | None:
    if wrong := not_yours(table, seat, table.shake.setter):
        return wrong
    if law_of(table.config).time("no_goal_agree") is None:
        return no(table, "no-no-goal", "This game has no declaration of No Goal.")
    if table.shake.bonus or table.shake.mat.laid:
        return no(table, "no-no-goal", "After a bonus move, or with a cube laid, a Goal is due.")
    return None


def _do_no_goal(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
    return begin_no_goal(table, at)


def begin_no_goal(table: Table, at: int) -> Table:
    """The opponents have a minute to agree or disagree (IV-D)."""
    others = tuple(seat for seat in table.present if seat != table.shake.setter)
    limit = law_of(table.config).limit("no_goal_agree")
    return set_timers(replace(table, phase="no-goal"), "no-goal", others, at, limit)


def pass_goal(kit: Equipment, table: Table, timer: Timer) -> Table:
    """Out of time: where the book says so the Goal is set as it lies, else XI-A and H1."""
    as_it_lies = law_of(table.config).number("goal.set_by_time")
    if as_it_lies and table.shake.mat.laid:
        return goal_set(table, timer.at)
    table, lost = late(table, timer)
    if not lost:
        return table
    return lose_the_goal(table, timer.at)


def lose_the_goal(table: Table, at: int) -> Table:
    """H1: the player to the left sets the Goal of the same roll; if all fail the shake is void."""
    shake = table.shake
    mat = replace(shake.mat, resources=shake.mat.resources + shake.mat.laid, laid=(), goal="")
    failed = (*shake.failed, shake.setter)
    setter = table.left_of(shake.setter)
    if setter in failed:
        return steps.void(table, table.left_of(shake.original), at)
    shake = replace(shake, mat=mat, setter=setter, failed=failed, bonus=False)
    return steps.begin_goal(replace(table, shake=shake), at)


GOAL = {
    "bonus": Rule(_check_bonus, _do_bonus),
    "lay": Rule(_check_lay, _do_lay),
    "goal": Rule(_check_lay, _do_goal),
    "no-goal": Rule(_check_no_goal, _do_no_goal),
}
