"""`Audience`: whom a sentence about the table is for, and what is known of them."""

from collections.abc import Callable

import msgspec

from flubball.cubes.equipment import Wording
from flubball.cubes.table import Table
from flubball.engine.prompt import Names, capital

A_PERSON = "if the automatic judge can't, a person must come."


class Audience(msgspec.Struct, frozen=True):
    """Whom the sentence is for: what they see, the seat whose words it is about, names, a check.

    `actors` are the seats the table waits for, as the view names them. `hand` is `NOBODY` for
    those who only look on.
    """

    table: Table
    actors: tuple[str, ...]
    hand: int
    names: Names
    may: Callable[[str], bool]
    wording: Wording
    judge: bool = False
    writes: bool = True
    """Is the view the hand's own, so that it may write?"""

    @property
    def who(self) -> str:
        """The seat's name, as a sentence begins with it."""
        return capital(self.names.of(self.hand))

    def asked(self, task: str) -> str:
        """What the seat is asked to do: whoever reads it is not called by name."""
        return f"{capital(task)}." if self.who == "You" else f"{self.who}: {task}."

    @property
    def waited_for(self) -> bool:
        """Does the table wait for this seat?"""
        return str(self.hand) in self.actors

    @property
    def waiting(self) -> list[int]:
        """The players the table waits for."""
        return [int(seat) for seat in self.actors if seat.isdecimal()]
