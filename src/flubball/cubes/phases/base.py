"""`Phase`: everything that is particular to one phase of a match, asked of one object."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from random import Random
from typing import ClassVar, TypeAlias

from flubball.cubes.actions import Action
from flubball.cubes.audience import Audience
from flubball.cubes.equipment import Equipment
from flubball.cubes.rules import Passing, Words
from flubball.cubes.table import PhaseName, Table
from flubball.engine.contract.judging import Decision
from flubball.engine.errors import SetupError
from flubball.engine.prompt import Blank
from flubball.engine.seats import Seat

RARELY = 0.05
Example: TypeAlias = tuple[Action, Blank]
"""Words with a blank, and an example of them to be checked; without a text it needs no check."""


class Phase(ABC):
    """A phase is stateless: what it works on is a table in that phase, and that has its payload."""

    name: ClassVar[PhaseName]
    words: ClassVar[Words] = {}
    """What is said only here, or here in its own way; see `words.py` for the rest."""
    passed: ClassVar[Passing] = {}
    """What happens when a timer with that task runs out."""

    between_shakes: ClassVar[bool] = False
    has_shake: ClassVar[bool] = True
    """Is there a shake that could be replayed?"""
    is_selecting: ClassVar[bool] = False
    """May an illegal selection still be pointed out?"""
    is_writing: ClassVar[bool] = False
    hides_papers: ClassVar[bool] = False
    """Are papers secret, even what has been presented?"""
    has_block: ClassVar[bool] = False
    """May the block be picked up, or is it in hand?"""
    has_charges: ClassVar[bool] = True
    """May illegal procedure be charged?"""

    first_to_act: ClassVar[int] = 1
    """Who acts where a setup names nobody: so many seats to the left of the Goal-setter."""

    def is_sound(self, table: Table) -> bool:
        """Has the table what every table in this phase has?"""
        return True

    @abstractmethod
    def actors(self, table: Table) -> tuple[Seat, ...]:
        """The seats that are waited for."""

    @abstractmethod
    def says(self, reader: Audience) -> str:
        """What now, in a sentence that is true for whoever reads it."""

    def says_of_judge(self, reader: Audience) -> str:
        """What now, where only a judge can go on."""
        who = "you, the judge" if reader.judge else "the judge"
        return f"The table waits for {who}."

    def undisclosed(self, table: Table, seat: Seat) -> tuple[int, ...]:
        """Players that this seat must believe to be waited for."""
        return ()

    def listed(self, kit: Equipment, table: Table, seat: int) -> Iterator[Action]:
        """What a player may perhaps do, all that can be listed."""
        return iter(())

    def offered(self, kit: Equipment, table: Table, seat: int) -> Iterator[Action]:
        """The same with the block, in the order in which it is shown."""
        yield from self.listed(kit, table, seat)
        yield Action("block")

    def blanks(self, kit: Equipment, table: Table, seat: int) -> Iterator[Example]:
        """Words with something of the player's own."""
        return iter(())

    def extras(self, kit: Equipment, table: Table, seat: int, rng: Random) -> Iterator[Action]:
        """What random play does beyond what is listed."""
        if rng.random() < RARELY:
            yield some_appeal(table, rng)

    def for_judge(self, table: Table) -> Iterator[Action]:
        """What a judge may perhaps do in this phase only."""
        return iter(())

    def decision(self, kit: Equipment, table: Table) -> Decision[Action] | None:
        """What the automatic judge says, where the phase waits for it and it can."""
        return None

    def undecided(self, table: Table) -> Action | None:
        """What goes on without the automatic judge."""
        return None

    def take_up(self, kit: Equipment, table: Table, turn: int) -> Table:
        """A match from a setup in this phase; `turn` is the seat to act."""
        raise SetupError(f"A match can't be taken up in the phase {self.name!r}.")

    def leave(self, kit: Equipment, table: Table, seat: int, at: int) -> Table:
        """The phase goes on without that seat, which is on no timer any more."""
        return table

    def stop(self, table: Table, at: int) -> Table:
        """Time is called (XI-B-2)."""
        return table


def some_appeal(table: Table, rng: Random) -> Action:
    """An appeal about some seat's paper."""
    return Action("appeal", seat=rng.choice(table.seats))
