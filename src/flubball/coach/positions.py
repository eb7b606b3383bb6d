"""What is true of a position of a cube game: is Now right, is Impossible right, how far is it?"""

from typing import NamedTuple

from flubball.cubes import CubeGame, Table
from flubball.cubes.law import law_of
from flubball.engine.solving import Solved

STEPS = 400_000
"""Of one question."""


class Truth(NamedTuple):
    """`now` is None where Now may not be said, `later` where there is no Goal.

    `distance`: the fewest cubes of Resources that a Solution needs; None where there is none, or
    that number is not sure.
    """

    now: Solved | None
    later: Solved | None
    distance: int | None = None

    @property
    def now_is_right(self) -> bool:
        """Is there a Solution with at most one cube more?"""
        return self.now is not None and self.now.answer == "solvable"

    @property
    def impossible_is_right(self) -> bool:
        """Is there surely no Solution?"""
        return self.later is not None and self.later.answer == "impossible"

    @property
    def is_open(self) -> bool:
        """Is something not known?"""
        asked = (self.now, self.later)
        return any(each is not None and each.answer == "not-decided" for each in asked)


class Truths:
    """Positions of one match, each asked about once; distances cost the most."""

    def __init__(self, game: CubeGame, steps: int = STEPS, distances: bool = True) -> None:
        self.game, self.steps, self.distances = game, steps, distances
        self._known: dict[tuple[object, ...], Truth] = {}

    def of(self, table: Table) -> Truth:
        """The truth of a table with a Goal.

        >>> from flubball import games
        >>> game = games.get("equations")
        >>> options = {"goal": "5", "required": "2", "permitted": "3", "resources": "+ 9 8"}
        >>> table = game.start(2, {"phase": "move", "division": "basic", **options})
        >>> truth = Truths(game).of(table)
        >>> truth.now_is_right, truth.impossible_is_right, truth.distance
        (True, False, 1)
        """
        shake = table.shake
        key = (shake.mat, shake.variations, table.config)
        if key not in self._known:
            self._known[key] = self._ask(table)
        return self._known[key]

    def _ask(self, table: Table) -> Truth:
        if not table.shake.mat.goal:
            return Truth(None, None)
        kit = self.game.kit
        later = kit.solve(table, "impossible", self.steps)
        if later is None or later.answer == "impossible":
            return Truth(None, later)
        now = kit.solve(table, "now", self.steps) if may_say_now(table) else None
        far = kit.distance(table, self.steps) if self.distances else None
        return Truth(now, later, far.cubes if far is not None and far.exact else None)


def may_say_now(table: Table) -> bool:
    """Would a Now be valid here (VI-A)?

    >>> from flubball import games
    >>> may_say_now(games.get("equations").start(2, {"phase": "move", "goal": "5"}))
    False
    """
    mat = table.shake.mat
    played = len(mat.required) + len(mat.permitted)
    return law_of(table.config).may_say_now(len(mat.resources), played)
