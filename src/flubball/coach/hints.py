"""`hint`: what a seat could find now, from what it sees; for tables of practice.

What is proved is said: a challenge that is right, a move that nobody can challenge, a Solution,
what a review would mark. On boards the top bot's choice follows, named as that. What is not known
is not said.
"""

from collections.abc import Sequence
from typing import Any

from flubball import games
from flubball.coach.board_hints import BoardHints
from flubball.coach.cube_hints import CubeHints
from flubball.coach.hint import Hint
from flubball.coach.reviewing import coach_of
from flubball.cubes import CubeGame
from flubball.engine.prompt import Names
from flubball.monitor import MonitorGame


def hint(game: str, view: Any, seat: int, called: Sequence[str] = ()) -> Hint:
    """The hint for a seat, all three steps of it.

    >>> equations = games.get("equations")
    >>> mat = {"goal": "5", "required": "2", "permitted": "3", "resources": "+ 9 8", "turn": "0"}
    >>> table = equations.start(2, {"phase": "move", "division": "basic", **mat})
    >>> found = hint("equations", equations.view(table, 0), 0)
    >>> found.where
    'Look at what seat 1 did last, before you do anything else.'
    >>> found.answer, found.words
    ('Challenge Now, and then write: 2+3 = 5.', ('block', 'now'))
    """
    known = games.get(game)
    names = Names(seat, tuple(called))
    if isinstance(known, CubeGame):
        return CubeHints(known, view, seat, names).find()
    assert isinstance(known, MonitorGame)  # the cubes' procedure or the Monitor's
    return BoardHints(known, coach_of(game), view, seat, names).find()
