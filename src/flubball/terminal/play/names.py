"""What the players are called on the screen."""

from flubball.engine.prompt import Names
from flubball.terminal.play.session import Session


def names_of(session: Session) -> Names:
    """`you` is the only person at the keyboard; several are told apart by their seats.

    >>> from flubball.engine.setup import Setup
    >>> from flubball.terminal.play.session import begin
    >>> names = names_of(begin(Setup(2), [0], "a"))
    >>> names.of(0), names.of(1)
    ('you', 'seat 1')
    """
    return Names(session.people[0] if len(session.people) == 1 else None)


def kind_of(session: Session, seat: int) -> str:
    """A heading for a column of the score sheet."""
    if seat not in session.people:
        return f"{seat} bot"
    return f"{seat} you" if len(session.people) == 1 else f"seat {seat}"
