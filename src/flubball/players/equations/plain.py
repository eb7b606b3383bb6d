"""`PlainBot`: plays by what the oracle knows, and else like `SimpleBot`."""

from collections.abc import Callable
from functools import lru_cache
from random import Random

from flubball.cubes import Action, CubeGame, Table
from flubball.cubes.table import writing_of
from flubball.cubes.views import View
from flubball.games.equations.equipment import mat_of, rules_of
from flubball.games.equations.oracle import Answer, Impossible, Solvable
from flubball.games.equations.symbols.cubes import DIGITS
from flubball.players.cube_games import now_is_valid
from flubball.players.equations.bot import REMEMBERED, SimpleBot
from flubball.players.equations.oracle_cache import OracleCache
from flubball.players.equations.oracle_queries import Ask, ask
from flubball.players.equations.safe import safe_move


class PlainBot(SimpleBot):
    """Says Now with an Equation in hand; says Impossible and No Goal only on a proof.

    >>> from flubball import games
    >>> game = games.get("equations")
    >>> options = {"goal": "5", "required": "7", "permitted": "9", "resources": "3 3"}
    >>> table = game.start(2, {"phase": "move", "turn": "1", "division": "basic", **options})
    >>> game.format_action(PlainBot(game).choose(game.view(table, 1), 1, Random(1)))
    'block'
    """

    def __init__(self, game: CubeGame) -> None:
        super().__init__(game)
        self._ask: Ask = lru_cache(REMEMBERED)(ask)
        self._running = OracleCache()

    def think_ahead(self, view: View, seat: int, cancel: Callable[[], bool]) -> None:
        """Use the time until the next move; it changes no choice."""
        table = view.table
        mat = table.shake.mat
        if table.phase == "move" and mat.goal and mat.resources and seat in table.present:
            self._running.think_ahead(rules_of(table), mat_of(table), cancel)

    def _known(self, table: Table, after: str) -> Answer:
        return self._ask(rules_of(table), mat_of(table), after)

    def goal(self, table: Table, rng: Random) -> Action:
        """As `SimpleBot`; where that finds none, the oracle's Goal, and No Goal on a proof."""
        chosen = super().goal(table, rng)
        if chosen.word != "no-goal":
            return chosen
        known = self._known(table, "no-goal")
        seat = table.shake.setter
        if isinstance(known, Impossible) and self.game.check(table, seat, chosen).accepted:
            return chosen
        if isinstance(known, Solvable):
            goal = Action("goal", known.witness.partition("=")[2].strip())
            if self.game.check(table, seat, goal).accepted:
                return goal
        return Action("goal", _numeral(table, rng))

    def on_no_goal(self, table: Table, rng: Random) -> Action | None:
        solvable = isinstance(self._known(table, "no-goal"), Solvable)
        return Action("disagree") if solvable else super().on_no_goal(table, rng)

    def move(self, table: Table, seat: int, rng: Random) -> Action | None:
        simple = super().move(table, seat, rng)
        return None if simple is None else safe_move(table, simple, rng) or simple

    def paper(self, table: Table, rng: Random) -> str:
        found = super().paper(table, rng)
        known = self._known(table, writing_of(table).after)
        return known.witness.replace(" ", "") if isinstance(known, Solvable) else found

    def challenge(self, table: Table) -> str:
        mat = table.shake.mat
        played = len(mat.required) + len(mat.permitted)
        if now_is_valid(table, len(mat.resources), played) and (
            self._is(table, "now", Solvable) or self._look(table).proof("now")
        ):
            return "now"
        return "impossible" if self.is_dead(table) else ""

    def is_dead(self, table: Table) -> bool:
        return self._is(table, "impossible", Impossible)

    def _is(self, table: Table, after: str, kind: type[Solvable] | type[Impossible]) -> bool:
        """Does a fresh oracle answer with this kind? It is not asked where it can't."""
        if self._running.denies(rules_of(table), mat_of(table), after, kind):
            return False
        return isinstance(self._known(table, after), kind)


def _numeral(table: Table, rng: Random) -> str:
    """Some Goal of one cube, for want of a better one."""
    resources = table.shake.mat.resources
    base = rules_of(table).base
    return rng.choice([cube for cube in resources if cube[-1] in DIGITS[:base]] or list(resources))
