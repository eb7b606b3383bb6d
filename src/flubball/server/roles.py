"""Who somebody is: a role for everything, and relations to one table or class."""

from enum import StrEnum

import msgspec


class Role(StrEnum):
    """What a session may do at large. Without a session one is `nobody`."""

    NOBODY = "nobody"
    GUEST = "guest"
    PLAYER = "player"
    COACH = "coach"
    JUDGE = "judge"
    ADMIN = "admin"


ACCOUNTS = (Role.PLAYER, Role.COACH, Role.JUDGE, Role.ADMIN)


class Relation(StrEnum):
    """What somebody is to the table, seat or class a request is about."""

    NONE = "none"
    """The request is about no table and no class."""
    OWN = "own"
    """Sits in the seat that is meant, or at the table where none is meant."""
    OTHER = "other"
    """Another seat is meant than one's own."""
    HOST = "host"
    """Opened the table."""
    JUDGE = "judge"
    """Judge of this table."""
    COACH = "coach"
    """Coach of this class, or of the class the table is in."""
    MEMBER = "member"
    """Member of this class."""
    SPECTATOR = "spectator"
    """May watch the table and does not sit at it."""
    STRANGER = "stranger"
    """Has no business at this table or class."""
    DESK = "desk"
    """Has the key of this desk: opens events on it."""
    DIRECTOR = "director"
    """Directs this event."""
    SCOREKEEPER = "scorekeeper"
    """Keeps scores at this event."""
    DESK_JUDGE = "desk-judge"
    """Judges at this event."""
    HALL = "hall"
    """Is the wall of this event's hall."""
    STUDENT = "student"
    """Plays in this event."""
    PUBLIC = "public"
    """Anybody who asks about this event without a code."""


class Visitor(msgspec.Struct, frozen=True):
    """Who sends a request. `session` is the hash of the session's token, `until` its end.

    >>> Visitor(Role.GUEST, "7f", "amber owl", "c0").occupant
    'guest:7f'
    >>> Visitor().occupant
    ''
    """

    role: Role = Role.NOBODY
    id: str = ""
    nickname: str = ""
    session: str = ""
    until: int = 0

    @property
    def occupant(self) -> str:
        """How live tables know this visitor."""
        if self.role is Role.NOBODY:
            return ""
        kind = "guest" if self.role is Role.GUEST else "account"
        return f"{kind}:{self.id}"


NOBODY = Visitor()
