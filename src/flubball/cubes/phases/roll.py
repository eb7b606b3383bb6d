"""Rolling the cubes (II-A). What shows is an action of the dice."""

from random import Random
from typing import ClassVar

from msgspec.structs import replace

from flubball.cubes import steps
from flubball.cubes.actions import Action
from flubball.cubes.audience import Audience
from flubball.cubes.clock import late
from flubball.cubes.equipment import Equipment, fits
from flubball.cubes.law import law_of
from flubball.cubes.phases.base import Phase
from flubball.cubes.phases.challengeable import Challengeable
from flubball.cubes.rules import Passing, Words, by, refusal
from flubball.cubes.table import Mat, Table, Timer
from flubball.engine.errors import NotationError
from flubball.engine.prompt import capital
from flubball.engine.ruling import Ruling
from flubball.engine.seats import DICE, JUDGE, Seat


class BeforeRoll(Phase):
    """Between shakes, and the next thing is a roll."""

    between_shakes = True

    def actors(self, table: Table) -> tuple[Seat, ...]:
        # With fewer than two here only a judge can go on: somebody arrives, or time is called.
        return (DICE,) if len(table.present) > 1 else (JUDGE,)

    def rolled(self, kit: Equipment, table: Table, rng: Random) -> Action:
        """What the dice show, with the odds of the real cubes."""
        return Action("roll", " ".join(rng.choice(faces) for faces in kit.dice(table.config)))

    def arrive(self, table: Table, at: int) -> Table:
        """Somebody who was absent is here, and marked so."""
        return table

    def stop(self, table: Table, at: int) -> Table:
        return steps.begin_over(table, at)


def is_roll(kit: Equipment, table: Table, cubes: tuple[str, ...]) -> bool:
    """Can the set of cubes show this?

    Where colours are written each cube must be one of its colour with that face; cubes written
    without a colour count only in number (H36).
    """
    dice = [tuple(faces) for faces in kit.dice(table.config)]
    if len(cubes) != len(dice):
        return False
    kinds = {faces: dice.count(faces) for faces in dice}
    for cube in cubes:
        home = next((faces for faces in kinds if cube in faces), None)
        if home is not None:
            kinds[home] -= 1
    faces = dict.fromkeys(face for each in kinds for face in each)
    return all(left >= 0 for left in kinds.values()) and all(
        cube in faces or any(fits(cube, face) for face in faces) for cube in cubes
    )


def check_roll(kit: Equipment, table: Table, seat: Seat, action: Action, at: int) -> Ruling | None:
    """Can this be the roll of a new shake?"""
    if table.round.warned:
        return refusal(table, "wrong-phase", "No more shakes are started in this round.")
    if len(readmit_absent(table).present) < 2:
        return refusal(table, "presence", "A shake needs two players who are here.")
    try:
        cubes = kit.cubes(action.text)
    except NotationError as error:
        return refusal(table, "bad-roll", error.sentence)
    if not is_roll(kit, table, cubes):
        total = law_of(table.config).total
        return refusal(
            table, "bad-roll", f"These {len(cubes)} cubes are no roll of the set of {total}."
        )
    return None


def readmit_absent(table: Table) -> Table:
    """X-D: an absence is one of a shake; with the next roll that player is here again."""
    sheet = table.sheet
    absent = tuple(seat for seat in sheet.absent if seat not in sheet.returning)
    return replace(table, sheet=replace(sheet, absent=absent, returning=()))


def do_roll(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
    """The cubes lie in Resources; variations are selected next."""
    table = readmit_absent(table)
    shake = replace(table.shake, mat=Mat(resources=kit.cubes(action.text)))
    played = tuple(sorted({*table.sheet.played, *table.present}))
    sheet = replace(table.sheet, played=played)
    return steps.begin_select(kit, replace(table, shake=shake, sheet=sheet), at)


def _pass(kit: Equipment, table: Table, timer: Timer) -> Table:
    """A setter who does not roll in time loses the turn: the next one rolls."""
    table, lost = late(table, timer)
    setter = table.shake.setter
    return steps.begin_roll(table, table.left_of(setter), timer.at) if lost else table


class Roll(BeforeRoll, Challengeable):
    """The Goal-setter rolls the cubes."""

    name = "roll"
    words: ClassVar[Words] = {"roll": by(DICE, check_roll, do_roll)}
    passed: ClassVar[Passing] = {"roll": _pass}
    before_goal = True
    has_shake = False

    def says(self, reader: Audience) -> str:
        whose = capital(reader.names.owner(reader.table.shake.setter))
        return f"{whose} shake: the cubes are rolled."

    def take_up(self, kit: Equipment, table: Table, turn: int) -> Table:
        table = replace(table, sheet=replace(table.sheet, played=()))
        return steps.begin_roll(table, table.shake.setter, 0)

    def leave(self, kit: Equipment, table: Table, seat: int, at: int) -> Table:
        if seat == table.shake.setter or len(table.present) < 2:
            return steps.begin_roll(table, table.shake.setter, at)
        return table

    def arrive(self, table: Table, at: int) -> Table:
        return table if table.timers else steps.begin_roll(table, table.shake.setter, at)
