"""`PlainBot`: plays by what the oracle knows, and else like `SimpleBot`."""

from collections.abc import Callable
from functools import lru_cache
from random import Random

from flubball.cubes import Action, CubeGame, Table
from flubball.cubes.table import writing_of
from flubball.cubes.views import View
from flubball.games.equations.oracle import Answer, Impossible, Solvable
from flubball.games.equations.symbols.cubes import DIGITS
from flubball.players.equations.bot import REMEMBERED, SimpleBot
from flubball.players.equations.goals import find_goal
from flubball.players.equations.moves import choose_move
from flubball.players.equations.oracle_cache import OracleCache
from flubball.players.equations.oracle_queries import Ask, ask
from flubball.players.equations.outlook import look, now_is_valid
from flubball.players.equations.papers import answer
from flubball.players.equations.reading import mat_of, rules_of
from flubball.players.equations.safe import safe_move
from flubball.procedure.rule import NOBODY


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

    def _goal(self, table: Table, rng: Random) -> Action:
        """As `SimpleBot`; where that finds none, the oracle's Goal, and No Goal on a proof."""
        chosen = super()._goal(table, rng)
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

    def _no_goal(self, table: Table, rng: Random) -> Action:
        solvable = isinstance(self._known(table, "no-goal"), Solvable)
        found = solvable or find_goal(table, rng, self._read) is not None
        return Action("disagree" if found else "agree")

    def _move(self, table: Table, seat: int, rng: Random) -> Action | None:
        shake = table.shake
        if not shake.mat.resources:
            return super()._move(table, seat, rng)
        if shake.mover not in (NOBODY, seat) and not shake.bonus and self._challenge(table):
            return Action("block")
        if shake.turn != seat:
            return None
        simple = choose_move(look(table, self._read), rng)
        return None if simple is None else safe_move(table, simple, rng) or simple

    def _state(self, table: Table, seat: int) -> Action | None:
        said = super()._state(table, seat)
        if said is None or table.resting == "no-goal" or not table.shake.mat.goal:
            return said
        return Action(self._challenge(table) or "put-back")

    def _write(self, table: Table, seat: int, rng: Random) -> Action | None:
        writing = writing_of(table)
        open_ = writing.window and seat not in (writing.mover, *writing.accepted)
        if open_ and self._is_dead(table):
            return Action("block")
        action = answer(table, seat, rng, self._read)
        if action is None or action.word not in ("write", "decide"):
            return action
        known = self._known(table, writing.after)
        if not isinstance(known, Solvable):
            return action
        if action.word == "decide":
            return Action("decide", "yes")
        return Action("write", known.witness.replace(" ", ""))

    def _challenge(self, table: Table) -> str:
        """The challenge that is surely right, or an empty text."""
        mat = table.shake.mat
        played = len(mat.required) + len(mat.permitted)
        if now_is_valid(table, len(mat.resources), played) and (
            self._is(table, "now", Solvable) or look(table, self._read).proof("now")
        ):
            return "now"
        return "impossible" if self._is_dead(table) else ""

    def _is_dead(self, table: Table) -> bool:
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
