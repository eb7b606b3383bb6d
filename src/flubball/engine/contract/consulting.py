"""The oracle of a game: asked by whoever may know whether there is a solution."""

from typing import Generic

from flubball.engine.contract.variables import V
from flubball.engine.solving import Solved


class Consulting(Generic[V]):
    """Questions about a view.

    >>> from flubball.engine.example import Nim
    >>> Nim().solve(Nim().start(seats=2), after="", steps=1) is None
    True
    """

    def solve(self, view: V, after: str, steps: int) -> Solved | None:
        """Is there a solution, by this view, after that challenge (empty: the usual question)?

        May be slow, within so many steps, or with 0 as many as the game gives a question: less than
        two seconds. None: the game has no such question.
        """
        return None

    def is_settled(self, view: V) -> bool:
        """Would the answer of `solve` help nobody any more? Then players may ask for it too."""
        return False
