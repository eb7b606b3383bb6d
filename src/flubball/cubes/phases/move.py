"""Moving cubes (V): turns, bonus moves, the last cube.

Strict play refuses what the rules forbid. At the table it is done, remembered as an `Offence`,
and stands once another player has done something legal (IX-B).
"""

from collections.abc import Iterator
from typing import ClassVar

from msgspec.structs import replace

from flubball.cubes import steps
from flubball.cubes.actions import Action
from flubball.cubes.audience import Audience
from flubball.cubes.clock import late
from flubball.cubes.cube_moves import bonus_barred, cube_missing, moves_of, to_section
from flubball.cubes.equipment import Equipment
from flubball.cubes.law import law_of
from flubball.cubes.offences import LAST_FORBIDDEN, last_forbidden, put_back
from flubball.cubes.phases.challengeable import Turn
from flubball.cubes.rules import Passing, Words, by_player, refusal
from flubball.cubes.sheet import is_leading
from flubball.cubes.table import Offence, Shake, Table, Timer, Writing
from flubball.engine.errors import SetupError
from flubball.engine.prompt import capital
from flubball.engine.ruling import Ruling


def _check_move(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Ruling | None:
    if wrong := cube_missing(kit, table, action.text):
        return wrong
    fault = _fault(table, seat, action.section)
    if not fault or not table.config.strict:
        return None
    if fault == LAST_FORBIDDEN:
        return refusal(table, fault, "The last cube goes to Required or Permitted.")
    return refusal(table, "not-your-turn", f"It is seat {table.shake.turn}'s turn.")


def _fault(table: Table, seat: int, section: str) -> str:
    """The illegal procedure that this move would be, or an empty text (IX-A-1)."""
    if section == "F" and len(table.shake.mat.resources) == 1:
        return LAST_FORBIDDEN
    if seat == table.shake.turn:
        return ""
    return "two-cubes" if seat == table.shake.mover else "out-of-turn"


def _do_move(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
    shake = table.shake
    mat, cube = to_section(kit, shake.mat, action.text, action.section)
    offences = _offences(table, seat, cube, action.section)
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


def _check_bonus(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Ruling | None:
    if wrong := cube_missing(kit, table, action.text):
        return wrong
    shake = table.shake
    if shake.bonus and seat == shake.turn:
        return refusal(table, "bonus-first", "The bonus cube is played; now the regular move.")
    if seat != shake.turn:
        # V-C: a bonus belongs to a turn; at the table the cube lies in Forbidden, out of turn.
        says = f"It is seat {shake.turn}'s turn."
        return refusal(table, "not-your-turn", says) if table.config.strict else None
    if table.config.strict and len(shake.mat.resources) == 1:
        return refusal(table, LAST_FORBIDDEN, "The last cube goes to Required or Permitted.")
    return bonus_barred(table, seat)


def _do_bonus(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
    shake = table.shake
    if len(shake.mat.resources) == 1 or seat != shake.turn:
        return _do_move(kit, table, seat, replace(action, word="move", section="F"), at)
    mat, _ = to_section(kit, shake.mat, action.text, "F")
    offences = tuple(o for o in shake.offences if o.seat == seat)
    if not law_of(table.config).may_bonus(is_leading(table, seat)):
        offences = (*offences, _offence(table, seat, "bonus-while-leading", "", ""))
    return replace(table, shake=replace(shake, mat=mat, bonus=True, offences=offences))


def _pass(kit: Equipment, table: Table, timer: Timer) -> Table:
    """H2: a turn lost on time passes to the left; the last move stays challengeable."""
    offence = last_forbidden(table)
    if offence is not None:
        # Nobody can move; the cube goes back, and the clock of its Mover runs again.
        table = put_back(table, offence, timer.at)
        passed = [other for other in table.timers if other.at <= timer.at]
        return _pass(kit, table, passed[0]) if passed else table
    table, lost = late(table, timer)
    return _lose_the_turn(table, timer.at) if lost else table


def _lose_the_turn(table: Table, at: int) -> Table:
    """The turn goes to the left."""
    shake: Shake = replace(table.shake, opening=False)
    return steps.begin_turn(replace(table, shake=shake), table.left_of(shake.turn), at)


def moved(table: Table, turn: int) -> Table:
    """A table of a setup with a Goal, as it is when that seat is to move."""
    mat = table.shake.mat
    if not mat.laid:
        raise SetupError("This phase needs a goal.")
    untouched = not (mat.required or mat.permitted or mat.forbidden)
    players, setter = table.config.players, table.shake.setter
    # While no cube is moved, whoever set the Goal is the one to challenge (VI-A).
    mover = setter if untouched else (turn - 1) % players
    opening = untouched and turn == (setter + 1) % players
    return replace(table, shake=replace(table.shake, mover=mover, opening=opening))


class Move(Turn):
    """The player whose turn it is moves a cube to the mat, or two with a bonus."""

    name = "move"
    words: ClassVar[Words] = {
        "move": by_player(_check_move, _do_move),
        "bonus": by_player(_check_bonus, _do_bonus),
    }
    passed: ClassVar[Passing] = {"move": _pass}

    def is_complete(self, table: Table) -> bool:
        return not table.shake.bonus

    def says(self, reader: Audience) -> str:
        shake, names = reader.table.shake, reader.names
        mover = names.of(shake.mover)
        block = shake.mover != reader.hand and reader.may("block")
        if shake.turn == reader.hand:
            whose = capital(names.owner(shake.turn))
            if shake.bonus:
                return f"{whose} bonus cube lies in Forbidden: now make the regular move."
            challenge = f", or challenge {mover}" if block else ""
            return f"{whose} turn: move one cube to the mat{challenge}."
        start = names.verb(shake.turn, "are to move.")
        return f"{start} {reader.who} may challenge {mover}." if block else start

    def listed(self, kit: Equipment, table: Table, seat: int) -> Iterator[Action]:
        for cube in table.shake.mat.kinds:
            yield from moves_of(cube)

    def offered(self, kit: Equipment, table: Table, seat: int) -> Iterator[Action]:
        """Strict play refuses every move of anybody else, so none of theirs is looked at."""
        if table.config.strict and seat != table.shake.turn:
            yield Action("block")
        else:
            yield from super().offered(kit, table, seat)

    def take_up(self, kit: Equipment, table: Table, turn: int) -> Table:
        return steps.begin_turn(moved(table, turn), turn, 0)

    def leave(self, kit: Equipment, table: Table, seat: int, at: int) -> Table:
        return _lose_the_turn(table, at) if seat == table.shake.turn else table

    def stop(self, table: Table, at: int) -> Table:
        """Without a challenge everybody writes."""
        offence = last_forbidden(table)
        if offence is not None:
            table = put_back(table, offence, at)
        table = replace(table, shake=replace(table.shake, offences=()))
        return steps.begin_writing(table, Writing("time-called", (), mover=table.shake.mover), at)
