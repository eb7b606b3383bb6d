"""Moving cubes (V): turns, bonus moves, the last cube.

Strict play refuses what the rules forbid. At the table it is done, remembered as an `Offence`,
and stands once another player has done something legal (IX-B).
"""

from msgspec.structs import replace

from flubball.cubes import steps
from flubball.cubes.actions import Action
from flubball.cubes.charging import put_back
from flubball.cubes.clock import late
from flubball.cubes.equipment import Equipment, find
from flubball.cubes.goal_setting import bonus_barred, cube_missing, to_forbidden
from flubball.cubes.law import law_of
from flubball.cubes.rules import Rule, no, not_a_player
from flubball.cubes.sheet import is_leading
from flubball.cubes.table import Mat, Offence, Shake, Table, Timer, Writing
from flubball.engine.ruling import Ruling
from flubball.engine.seats import Seat

LAST_FORBIDDEN = "last-cube-forbidden"


def _check_move(kit: Equipment, table: Table, seat: Seat, action: Action, at: int) -> Ruling | None:
    if wrong := not_a_player(table, seat) or cube_missing(kit, table, action.text):
        return wrong
    assert isinstance(seat, int)
    fault = _fault(table, seat, action.section)
    if not fault or not table.config.strict:
        return None
    if fault == LAST_FORBIDDEN:
        return no(table, fault, "The last cube goes to Required or Permitted.")
    return no(table, "not-your-turn", f"It is seat {table.shake.turn}'s turn.")


def _fault(table: Table, seat: int, section: str) -> str:
    """The illegal procedure that this move would be, or an empty text (IX-A-1)."""
    if section == "F" and len(table.shake.mat.resources) == 1:
        return LAST_FORBIDDEN
    if seat == table.shake.turn:
        return ""
    return "two-cubes" if seat == table.shake.mover else "out-of-turn"


def put(mat: Mat, place: int, section: str) -> Mat:
    """The mat with the cube at this place of Resources moved to a section."""
    cube = mat.resources[place]
    resources = mat.resources[:place] + mat.resources[place + 1 :]
    if section == "R":
        return replace(mat, resources=resources, required=(*mat.required, cube))
    if section == "P":
        return replace(mat, resources=resources, permitted=(*mat.permitted, cube))
    return replace(mat, resources=resources, forbidden=(*mat.forbidden, cube))


def _do_move(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
    shake = table.shake
    place = find(kit.cubes(action.text)[0], shake.mat.resources)
    offences = _offences(table, seat, shake.mat.resources[place], action.section)
    mat = put(shake.mat, place, action.section)
    moved = replace(shake, mat=mat, mover=seat, bonus=False, opening=False, offences=offences)
    table = replace(table, shake=moved)
    if not mat.resources and action.section != "F":
        writing = Writing("last-cube", (), mover=seat, window=True)
        return steps.begin_writing(table, writing, at)
    return steps.begin_turn(table, table.left_of(seat), at)


def _offences(table: Table, seat: int, cube: str, section: str) -> tuple[Offence, ...]:
    """What may be charged after this move; a legal one insulates the others' (IX-B)."""
    shake = table.shake
    fault = _fault(table, seat, section)
    if fault:
        new = _offence(table, seat, fault, cube, section)
        return (*shake.offences, new)
    if not shake.offences:
        return ()
    own = tuple(o for o in shake.offences if o.seat == seat)
    # V-C-2: it is the second cube of the turn that goes back.
    return tuple(
        replace(o, cube=cube, section=section) if shake.bonus and o is own[-1] else o for o in own
    )


def _offence(table: Table, seat: int, what: str, cube: str, section: str) -> Offence:
    shake = table.shake
    return Offence(
        seat,
        what,
        shake.turn,
        shake.mover,
        cube,
        section,
        shake.opening,
        shake.bonus,
        table.timers,
    )


def _check_bonus(
    kit: Equipment, table: Table, seat: Seat, action: Action, at: int
) -> Ruling | None:
    if wrong := not_a_player(table, seat) or cube_missing(kit, table, action.text):
        return wrong
    assert isinstance(seat, int)
    shake = table.shake
    if shake.bonus and seat == shake.turn:
        return no(table, "bonus-first", "The bonus cube is played; now the regular move.")
    if seat != shake.turn:
        # V-C: a bonus belongs to a turn; at the table the cube lies in Forbidden, out of turn.
        says = f"It is seat {shake.turn}'s turn."
        return no(table, "not-your-turn", says) if table.config.strict else None
    if table.config.strict and len(shake.mat.resources) == 1:
        return no(table, LAST_FORBIDDEN, "The last cube goes to Required or Permitted.")
    return bonus_barred(table, seat)


def _do_bonus(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
    shake = table.shake
    if len(shake.mat.resources) == 1 or seat != shake.turn:
        return _do_move(kit, table, seat, replace(action, word="move", section="F"), at)
    mat, _ = to_forbidden(kit, shake.mat, action.text)
    offences = tuple(o for o in shake.offences if o.seat == seat)
    if not law_of(table.config).may_bonus(is_leading(table, seat)):
        offences = (*offences, _offence(table, seat, "bonus-while-leading", "", ""))
    return replace(table, shake=replace(shake, mat=mat, bonus=True, offences=offences))


def pass_move(kit: Equipment, table: Table, timer: Timer) -> Table:
    """H2: a turn lost on time passes to the left; the last move stays challengeable."""
    for offence in table.shake.offences:
        if offence.what == LAST_FORBIDDEN:
            # Nobody can move; the cube goes back, and the clock of its Mover runs again.
            table = put_back(table, offence, timer.at)
            passed = [other for other in table.timers if other.at <= timer.at]
            return pass_move(kit, table, passed[0]) if passed else table
    table, lost = late(table, timer)
    return lose_the_turn(table, timer.at) if lost else table


def lose_the_turn(table: Table, at: int) -> Table:
    """The turn goes to the left."""
    shake: Shake = replace(table.shake, opening=False)
    return steps.begin_turn(replace(table, shake=shake), table.left_of(shake.turn), at)


MOVE = {"move": Rule(_check_move, _do_move), "bonus": Rule(_check_bonus, _do_bonus)}
