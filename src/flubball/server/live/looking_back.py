"""What a seat has seen of a match so far, view by view."""

from collections.abc import Iterable
from typing import Any

from flubball.engine import AnyGame, Record, Seat
from flubball.engine.replay import first_state, fold
from flubball.server.live.hiding import Kept


def views_of(game: AnyGame, head: Record, kept: Iterable[Kept], seat: Seat) -> list[Any]:
    """The views after each entry this seat was told of.

    >>> from flubball.engine import Edition, Entry, Setup
    >>> from flubball.engine.example import Nim
    >>> head = Record("nim", "1", Edition("nim", "0"), Setup(2))
    >>> [heap.stones for heap in views_of(Nim(), head, [Kept(Entry(0, 0, "take 3"))], 1)]
    [10, 7]
    """
    state = first_state(game, head)
    found = [game.view(state, seat)]
    for index, each in enumerate(kept):
        state = fold(game, state, each.entry, index)
        view = game.view(state, seat)
        if each.told(seat, 0) is None:
            found[-1] = view
        else:
            found.append(view)
    return found
