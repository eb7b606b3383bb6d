"""What the player with the flag card is to do, in one sentence."""

from flubball.games.fab_a_diffy.board import Board, TurnState


def what_now(board: Board, can_show: bool) -> str:
    """The sentence for the holder of the card.

    >>> what_now(Board(), True)
    'Your turn: show a strip.'
    """
    part = board.part
    if board.asked:
        return "Strips are drawn from the deck for you."
    if not part.shown:
        return _fresh(board.left, can_show)
    if part.capture and part.taken:
        return f"You captured the trick with {part.shown}: {_next(can_show)}."
    if part.taken:
        return f"You took the trick with {part.shown}: pass the card."
    if part.moved:
        return f"{part.shown} lies in a rectangle: pass the card."
    return _open(part)


def _fresh(left: str, can_show: bool) -> str:
    if left:
        return f"Your turn: capture a trick with {left} if there is one, or {_next(can_show)}."
    if not can_show:
        return "The deck is spent: pass the card, and the Monitor counts the tricks."
    return "Your turn: show a strip."


def _next(can_show: bool) -> str:
    return "show a strip" if can_show else "pass the card, for the deck is spent"


def _open(part: TurnState) -> str:
    head = f"You capture with {part.shown}" if part.capture else f"The Show Box has {part.shown}"
    if not part.touched:
        other = "show a strip if there are none" if part.capture else "leave it"
        rest = f"touch two strips that make it, or {other}."
    elif len(part.touched) == 1:
        rest = f"you touched {part.touched[0]}, touch the strip that goes with it."
    elif not part.said:
        rest = "announce the sentence."
    else:
        rest = "take the three strips."
    return f"{head}: {rest}"
