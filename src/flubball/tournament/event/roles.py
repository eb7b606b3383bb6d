"""Who works at an event: what their link lets them do, and what only some of them may."""

from enum import StrEnum

import msgspec


class DeskRole(StrEnum):
    """What a link or code opens."""

    DIRECTOR = "director"
    SCOREKEEPER = "scorekeeper"
    JUDGE = "judge"
    HALL = "hall"
    STUDENT = "student"
    PUBLIC = "public"
    TABLE = "table"
    """A Flubball table: the server itself, which has no code."""


APPOINTED = (DeskRole.DIRECTOR, DeskRole.SCOREKEEPER, DeskRole.JUDGE, DeskRole.HALL)

KEEP_COPIES = (DeskRole.DIRECTOR, DeskRole.SCOREKEEPER, DeskRole.JUDGE)
"""Whose devices keep a copy of the log, which they can't read."""

TABLE_ID = "flubball"


class Person(msgspec.Struct, frozen=True):
    """Somebody with a link. A scorekeeper has tables; none named: all of them.

    >>> Person("s1", DeskRole.SCOREKEEPER, "Dee", (4, 5)).keeps(6)
    False
    """

    id: str
    role: DeskRole
    name: str = ""
    tables: tuple[int, ...] = ()

    def keeps(self, table: int) -> bool:
        """True where a table is among theirs."""
        return not self.tables or table in self.tables

    @property
    def label(self) -> str:
        """How sentences name them."""
        return self.name or self.id
