"""Rolling for first (I-D) and rolling the cubes (II-A). What shows is an action of the dice."""

from msgspec.structs import replace

from flubball.cubes import steps
from flubball.cubes.actions import Action
from flubball.cubes.clock import late
from flubball.cubes.equipment import Equipment, fits
from flubball.cubes.law import law_of
from flubball.cubes.rules import Rule, no, not_yours
from flubball.cubes.table import Mat, Shake, Table, Timer
from flubball.engine.errors import NotationError
from flubball.engine.ruling import Ruling
from flubball.engine.seats import DICE, Seat


def _check_first(
    kit: Equipment, table: Table, seat: Seat, action: Action, at: int
) -> Ruling | None:
    if wrong := not_yours(table, seat, DICE):
        return wrong
    try:
        faces = kit.cubes(action.text)
    except NotationError as error:
        return no(table, "bad-roll", error.sentence)
    if len(faces) != len(table.rolling):
        return no(table, "bad-roll", f"{len(table.rolling)} players roll one cube each.")
    strange = [face for face in faces if not kit.shows_first(table.config, face)]
    if strange:
        return no(table, "bad-roll", f"The cube rolled for first has no face {strange[0]}.")
    return None


def _do_first(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
    ranks = [kit.first_rank(face) for face in kit.cubes(action.text)]
    best = max((rank for rank in ranks if rank is not None), default=None)
    # I-D: a sign is out unless all roll one; ties for the highest roll again.
    left = tuple(s for s, rank in zip(table.rolling, ranks, strict=True) if rank == best)
    if len(left) > 1:
        return replace(table, rolling=left, tied=True)
    return steps.begin_roll(replace(table, rolling=(), tied=False), left[0], at)


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
    return all(left >= 0 for left in kinds.values()) and all(
        any(fits(cube, face) for faces in dice for face in faces) for cube in cubes
    )


def _check_roll(kit: Equipment, table: Table, seat: Seat, action: Action, at: int) -> Ruling | None:
    if wrong := not_yours(table, seat, DICE):
        return wrong
    if table.round.warned:
        return no(table, "wrong-phase", "No more shakes are started in this round.")
    if len(_back(table).present) < 2:
        return no(table, "presence", "A shake needs two players who are here.")
    try:
        cubes = kit.cubes(action.text)
    except NotationError as error:
        return no(table, "bad-roll", error.sentence)
    if not is_roll(kit, table, cubes):
        total = law_of(table.config).total
        return no(table, "bad-roll", f"These {len(cubes)} cubes are no roll of the set of {total}.")
    return None


def _back(table: Table) -> Table:
    """X-D: an absence is one of a shake; with the next roll that player is here again."""
    sheet = table.sheet
    absent = tuple(seat for seat in sheet.absent if seat not in sheet.returning)
    return replace(table, sheet=replace(sheet, absent=absent, returning=()))


def _do_roll(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
    table = _back(table)
    shake = table.shake
    if table.phase == "scored":
        setter = (shake.original + 1) % table.config.players
        setter = setter if setter in table.present else table.left_of(setter)
        shake = Shake(setter, setter, at)
        table = replace(table, writing=None, checking=None)
    shake = replace(shake, mat=Mat(resources=kit.cubes(action.text)))
    played = tuple(sorted({*table.sheet.played, *table.present}))
    sheet = replace(table.sheet, played=played)
    return steps.begin_select(kit, replace(table, shake=shake, sheet=sheet), at)


def pass_roll(kit: Equipment, table: Table, timer: Timer) -> Table:
    """A setter who does not roll in time loses the turn: the next one rolls."""
    table, lost = late(table, timer)
    setter = table.shake.setter
    return steps.begin_roll(table, table.left_of(setter), timer.at) if lost else table


FIRST = {"first": Rule(_check_first, _do_first)}
ROLL = {"roll": Rule(_check_roll, _do_roll)}
