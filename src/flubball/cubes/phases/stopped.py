"""After "stop" without a challenge (XI-B-2): everybody writes, and nobody challenges any more."""

from typing import ClassVar

from msgspec.structs import replace

from flubball.cubes import steps
from flubball.cubes.audience import Audience
from flubball.cubes.equipment import Equipment
from flubball.cubes.phases.challengeable import Challengeable
from flubball.cubes.phases.move import moved
from flubball.cubes.phases.write import Written, how, others, own_paper
from flubball.cubes.table import Table, Writing, writing_of


class WrittenByAll(Written, Challengeable):
    """Everybody writes, and the block lies on the table."""

    begins: ClassVar[str]
    """Why they write, as the sentence begins."""

    def says(self, reader: Audience) -> str:
        mine = own_paper(reader)
        if mine is not None:
            return f"{self.begins}: {how(reader, mine)}"
        if writing_of(reader.table).window and reader.waited_for:
            return f"{self.begins}. {reader.asked('let it stand, or challenge Impossible')}"
        return f"{self.begins}: {others(reader)}"


class Stopped(WrittenByAll):
    """All write, in the round's last minutes."""

    name = "stopped"
    begins = "Time is called"

    def hopeless(self, table: Table, seat: int) -> str:
        return "challenge-after-stop"

    def take_up(self, kit: Equipment, table: Table, turn: int) -> Table:
        table = moved(table, turn)
        table = replace(table, round=replace(table.round, warned=True, stopped=True))
        return steps.begin_writing(table, Writing("time-called", (), mover=table.shake.mover), 0)
