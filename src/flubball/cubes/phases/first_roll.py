"""Rolling for first (I-D). What shows is an action of the dice."""

from random import Random
from typing import ClassVar

from msgspec.structs import replace

from flubball.cubes import steps
from flubball.cubes.actions import Action
from flubball.cubes.audience import Audience
from flubball.cubes.equipment import Equipment
from flubball.cubes.phases.roll import BeforeRoll
from flubball.cubes.rules import Words, by, refusal
from flubball.cubes.table import Table
from flubball.engine.errors import NotationError
from flubball.engine.ruling import Ruling
from flubball.engine.seats import DICE, Seat


def _check_first(
    kit: Equipment, table: Table, seat: Seat, action: Action, at: int
) -> Ruling | None:
    try:
        faces = kit.cubes(action.text)
    except NotationError as error:
        return refusal(table, "bad-roll", error.sentence)
    if len(faces) != len(table.rolling):
        return refusal(table, "bad-roll", f"{len(table.rolling)} players roll one cube each.")
    strange = [face for face in faces if not kit.shows_first(table.config, face)]
    if strange:
        return refusal(table, "bad-roll", f"The cube rolled for first has no face {strange[0]}.")
    return None


def _do_first(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
    ranks = [kit.first_rank(face) for face in kit.cubes(action.text)]
    best = max((rank for rank in ranks if rank is not None), default=None)
    # I-D: a sign is out unless all roll one; ties for the highest roll again.
    left = tuple(s for s, rank in zip(table.rolling, ranks, strict=True) if rank == best)
    if len(left) > 1:
        return replace(table, rolling=left, tied=True)
    return steps.begin_roll(replace(table, rolling=(), tied=False), left[0], at)


class FirstRoll(BeforeRoll):
    """The players in `rolling` roll one cube each."""

    name = "first-roll"
    words: ClassVar[Words] = {"first": by(DICE, _check_first, _do_first)}
    has_shake = False
    has_charges = False

    def says(self, reader: Audience) -> str:
        return "The players roll to see who sets the first Goal."

    def rolled(self, kit: Equipment, table: Table, rng: Random) -> Action:
        faces = kit.first_faces(table.config)
        return Action("first", " ".join(rng.choice(faces) for _ in table.rolling))

    def leave(self, kit: Equipment, table: Table, seat: int, at: int) -> Table:
        left = tuple(other for other in table.rolling if other != seat)
        if len(left) == 1 and seat in table.rolling:
            return steps.begin_roll(replace(table, rolling=()), left[0], at)
        return replace(table, rolling=left)

    def arrive(self, table: Table, at: int) -> Table:
        # I-D: whoever comes after a tie has thinned the ranks does not roll for first.
        return table if table.tied else replace(table, rolling=table.present)
