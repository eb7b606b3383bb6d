"""A shake is scored and the next one is rolled (I-D, II-A); until then its papers stay."""

from collections.abc import Iterator
from random import Random
from typing import ClassVar

from msgspec.structs import replace

from flubball.cubes.actions import Action
from flubball.cubes.audience import Audience
from flubball.cubes.equipment import Equipment
from flubball.cubes.phases.base import some_appeal
from flubball.cubes.phases.roll import BeforeRoll, check_roll, do_roll, readmit_absent
from flubball.cubes.rules import Words, by
from flubball.cubes.table import Shake, Table
from flubball.engine.seats import DICE


def _do_roll(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
    """A new shake of the next setter to the left."""
    table = readmit_absent(table)
    setter = (table.shake.original + 1) % table.config.players
    setter = setter if setter in table.present else table.left_of(setter)
    table = replace(table, shake=Shake(setter, setter, at), writing=None, checking=None)
    return do_roll(kit, table, seat, action, at)


class Scored(BeforeRoll):
    """The last row of the sheet is the shake that is over."""

    name = "scored"
    words: ClassVar[Words] = {"roll": by(DICE, check_roll, _do_roll)}

    def says(self, reader: Audience) -> str:
        return "The shake is scored; the next one is rolled."

    def listed(self, kit: Equipment, table: Table, seat: int) -> Iterator[Action]:
        yield from super().listed(kit, table, seat)
        if table.config.clock == "none":
            yield Action("stop")

    def extras(self, kit: Equipment, table: Table, seat: int, rng: Random) -> Iterator[Action]:
        yield some_appeal(table, rng)

    def take_up(self, kit: Equipment, table: Table, turn: int) -> Table:
        return replace(table, phase=self.name)
