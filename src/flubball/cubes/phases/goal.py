"""Setting the Goal (IV): the setter's bonus move, laying cubes, "Goal", or "No Goal"."""

from collections.abc import Iterator
from random import Random
from typing import ClassVar

from msgspec.structs import replace

from flubball.cubes import steps
from flubball.cubes.actions import Action
from flubball.cubes.audience import Audience
from flubball.cubes.clock import late
from flubball.cubes.cube_moves import bonus_barred, cube_missing, to_section
from flubball.cubes.equipment import Equipment, find, take
from flubball.cubes.law import law_of
from flubball.cubes.phases.base import Example
from flubball.cubes.phases.challengeable import BeforeGoal
from flubball.cubes.phases.no_goal import begin_no_goal
from flubball.cubes.phases.select import check_select, insulated, picked
from flubball.cubes.rules import Passing, Rule, Words, by_player, not_yours, refusal
from flubball.cubes.sheet import is_leading
from flubball.cubes.table import Mat, Offence, Table, Timer
from flubball.engine.errors import NotationError
from flubball.engine.prompt import Blank, capital
from flubball.engine.ruling import Ruling
from flubball.engine.seats import Seat


def _check_bonus(
    kit: Equipment, table: Table, seat: Seat, action: Action, at: int
) -> Ruling | None:
    if wrong := not_yours(table, seat, table.shake.setter):
        return wrong
    if table.shake.bonus or table.shake.mat.laid:
        return refusal(table, "bonus-first", "A bonus move is made once, before the Goal is begun.")
    return cube_missing(kit, table, action.text) or bonus_barred(table, table.shake.setter)


def _do_bonus(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
    shake = table.shake
    mat, cube = to_section(kit, shake.mat, action.text, "F")
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
        return refusal(table, "goal-unreadable", error.sentence)
    mat = table.shake.mat
    if take(cubes, mat.laid + mat.resources) is None:
        return refusal(table, "no-such-cube", "The Goal has a cube that is not in Resources.")
    if take(mat.laid, cubes) is None:
        return refusal(table, "touched", "A cube that lies in the Goal section is missing.")
    return _check_length(table, len(cubes), only_most=action.word == "lay")


def _check_length(table: Table, count: int, only_most: bool = False) -> Ruling | None:
    least, most = law_of(table.config).goal_cubes
    if count and (not table.config.strict or count <= most):
        return None
    return refusal(table, "goal-cubes", f"{count} cubes; a Goal has {least} to {most}.")


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
    return _goal_set(_do_lay(kit, table, seat, action, at), at)


def _goal_set(table: Table, at: int) -> Table:
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
        return refusal(table, "no-no-goal", "This game has no declaration of No Goal.")
    if table.shake.bonus or table.shake.mat.laid:
        return refusal(
            table, "no-no-goal", "After a bonus move, or with a cube laid, a Goal is due."
        )
    return None


def _do_no_goal(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
    return begin_no_goal(table, at)


def _do_select(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
    return picked(kit, table, seat, action.text)


def _pass(kit: Equipment, table: Table, timer: Timer) -> Table:
    """Out of time: where the book says so the Goal is set as it lies, else XI-A and H1."""
    as_it_lies = law_of(table.config).number("goal.set_by_time")
    if as_it_lies and table.shake.mat.laid:
        return _goal_set(table, timer.at)
    table, lost = late(table, timer)
    if not lost:
        return table
    return _lose_the_goal(table, timer.at)


def _lose_the_goal(table: Table, at: int) -> Table:
    """H1: the player to the left sets the Goal of the same roll; if all fail the shake is void."""
    shake = table.shake
    mat = replace(shake.mat, resources=shake.mat.resources + shake.mat.laid, laid=(), goal="")
    failed = (*shake.failed, shake.setter)
    setter = table.left_of(shake.setter)
    if setter in failed:
        return steps.void(table, table.left_of(shake.original), at)
    shake = replace(shake, mat=mat, setter=setter, failed=failed, bonus=False)
    return steps.begin_goal(replace(table, shake=shake), at)


class Goal(BeforeGoal):
    """The Goal-setter, whose turn it is, sets the Goal; a last variation may still be selected."""

    name = "goal"
    words: ClassVar[Words] = {
        "bonus": Rule(_check_bonus, _do_bonus),
        "lay": Rule(_check_lay, _do_lay),
        "goal": Rule(_check_lay, _do_goal),
        "no-goal": Rule(_check_no_goal, _do_no_goal),
        "select": by_player(check_select, _do_select),
    }
    passed: ClassVar[Passing] = {"goal": _pass}
    is_selecting = True

    def says(self, reader: Audience) -> str:
        setter = reader.table.shake.turn
        if setter == reader.hand:
            whose = capital(reader.names.owner(setter))
            return f"{whose} turn: set {reader.wording.goal}."
        return reader.names.verb(setter, "are to set the Goal.")

    def listed(self, kit: Equipment, table: Table, seat: int) -> Iterator[Action]:
        cubes = table.shake.mat.kinds
        yield from (Action("bonus", cube) for cube in cubes)
        yield Action("goal")
        yield from (Action("goal", cube) for cube in cubes)
        yield Action("no-goal")

    def blanks(self, kit: Equipment, table: Table, seat: int) -> Iterator[Example]:
        if seat == table.shake.setter:
            yield from ((Action(word), Blank(word, "text")) for word in ("goal", "lay"))

    def extras(self, kit: Equipment, table: Table, seat: int, rng: Random) -> Iterator[Action]:
        if seat == table.shake.setter:
            yield Action(rng.choice(("goal", "goal", "lay")), kit.sample_goal(table, rng))
        yield from super().extras(kit, table, seat, rng)

    def take_up(self, kit: Equipment, table: Table, turn: int) -> Table:
        # Before the Goal only the setter's bonus move puts a cube on the mat (IV-C).
        shake = replace(table.shake, bonus=bool(table.shake.mat.forbidden))
        return steps.begin_goal(replace(table, shake=shake), 0)

    def leave(self, kit: Equipment, table: Table, seat: int, at: int) -> Table:
        return _lose_the_goal(table, at) if seat == table.shake.setter else table
