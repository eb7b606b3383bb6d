"""Plans for numbered sends: what was answered before is answered again, then rights, then rules.

Whoever would be refused by what this process knows may be right by what another one has stored.
"""

from collections.abc import Callable

from flubball.engine import JUDGE, Seat
from flubball.server.live.codes import refusal
from flubball.server.live.keeper import ReadAll
from flubball.server.live.plan import Plan
from flubball.server.live.planning import plan_send
from flubball.server.live.table import LiveTable
from flubball.server.live.types import Ack, Pace, Refused

LATE = ("not-your-seat", "waiting")
"""Refusals of whoever has just sat down, by another process."""


class Doubtful(Exception):
    """It would be refused, by what this process knows."""


def plan_numbered(
    live: LiveTable, seat: Seat, sender: tuple[str, int], text: str, now: int, pace: Pace
) -> Plan:
    """What comes of something sent by an occupant under a number; raises `Refused`.

    >>> from flubball.server.live.example import example_table
    >>> live = example_table("guest:ana", "guest:bo")
    >>> move = "move 0,-5 0,-4"
    >>> plan_numbered(live, 0, ("guest:ana", 1), move, 700, Pace()).answer
    Ack(number=1, seq=1, at=700)
    >>> plan_numbered(live, 1, ("guest:ana", 1), move, 700, Pace())
    Traceback (most recent call last):
    flubball.server.live.types.Refused: Somebody else sits there.
    """
    known = live.answers.get(*sender)
    if known is not None:
        return Plan(None, live.info, answer=known)
    if live.answers.may_have(*sender):
        raise ReadAll
    if live.answers.is_old(*sender):
        raise refusal("old-number")
    seats = live.seating.seats
    if seat != JUDGE and not (isinstance(seat, int) and 0 <= seat < len(seats)):
        raise refusal("no-seat")
    if isinstance(seat, int) and seats[seat] != sender[0]:
        raise refusal("not-your-seat")
    if live.info.started is None:
        raise refusal("waiting")
    return plan_send(live, seat, sender, text, now, pace)


def unless_refused(plan: Callable[[LiveTable], Plan], live: LiveTable) -> Plan:
    """The plan; raises `Doubtful` where it only refuses, before anything is stored.

    One with entries, as of a deadline that has passed, shows at once whether others were first.
    """
    try:
        made = plan(live)
    except Refused as refused:
        if refused.code in LATE:
            raise Doubtful from refused
        raise
    change = made.change
    if change is not None and not isinstance(made.answer, Ack) and not change.entries:
        raise Doubtful
    return made
