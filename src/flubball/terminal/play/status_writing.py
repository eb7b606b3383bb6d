"""What now while Equations are written, and the paper of whoever writes."""

from flubball.cubes.roles import third_party
from flubball.cubes.table import Paper
from flubball.engine.seats import Seat
from flubball.terminal.play.mat_of import plain_goal
from flubball.terminal.play.names import capital, joined, name_of, owner, verb
from flubball.terminal.play.session import WRITING, Session

AFTER = {"now": "Now", "impossible": "Impossible", "no-goal": "No Goal"}


def write(session: Session) -> str:
    """After a challenge."""
    writing = session.shown.table.writing
    assert writing is not None
    said = AFTER[writing.after]
    if not _may_write(session):
        return f"After {said}: {_others(session)}"
    mine = writing.papers[session.hand]
    if session.hand in third_party(session.state) and not mine.decision and not mine.text:
        who = verb(session, session.hand, "are the Third Party:")
        return f"After {said}: {who} decide yes to present an Equation too, or decide no."
    return f"After {said}: {_how(session, mine)}"


def writing_all(session: Session) -> str:
    """After the last cube, or after Stop: everybody writes."""
    table = session.shown.table
    assert table.writing is not None
    start = "The last cube is played" if session.state.phase == "last-cube" else "Time is called"
    if _may_write(session):
        return f"{start}: {_how(session, table.writing.papers[session.hand])}"
    if table.writing.window and session.hand in session.actors:
        who = name_of(session, session.hand)
        return f"{start}. {capital(who)}: accept {table.writing.mover}, or block for Impossible."
    return f"{start}: {_others(session)}"


def paper(session: Session) -> str:
    """The paper of whoever the screen is for; only in writing time."""
    table = session.shown.table
    looker = session.looker
    if table.phase not in WRITING or table.writing is None or not isinstance(looker, int):
        return ""
    mine = table.writing.papers[looker]
    if not mine.text:
        return ""
    state = "presented" if mine.presented else "not presented yet"
    return f"{capital(owner(session, looker))} paper ({state}): {mine.text}"


def _may_write(session: Session) -> bool:
    is_here: tuple[Seat, ...] = (session.looker, session.hand)
    if is_here != (session.hand, session.hand) or session.hand not in session.actors:
        return False
    writing = session.shown.table.writing
    assert writing is not None
    return not writing.papers[session.hand].presented


def _how(session: Session, mine: Paper) -> str:
    if mine.text:
        return "type present when the Equation is ready, or write it anew."
    goal = plain_goal(session.state.shake.mat.goal)
    example = f"SOLUTION = {goal}" if goal else "SOLUTION = GOAL"
    return f"write an Equation ({example}), then present it."


def _others(session: Session) -> str:
    seats = [int(seat) for seat in session.shown.actors if seat.isdecimal()]
    names = joined([name_of(session, seat) for seat in seats]) if seats else "all"
    return f"{names} {'write' if len(seats) != 1 else 'writes'}."
