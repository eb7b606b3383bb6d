"""`PlainBot` and `SimpleBot`: they play by what the oracle knows; one looks less far."""

from functools import lru_cache
from random import Random

from flubball import wff
from flubball.cubes import Action, CubeGame, Table
from flubball.games.wff.equipment import mat_of, rules_of
from flubball.players.cube_games import CubeGameBot
from flubball.players.wff import oracle_queries
from flubball.players.wff.goals import find_goal
from flubball.players.wff.moves import bonus, choose_move
from flubball.players.wff.objections import check_paper
from flubball.players.wff.oracle_queries import Ask, Level, now_is_valid
from flubball.players.wff.papers import guess, solution

REMEMBERED = 256


class PlainBot(CubeGameBot):
    """Says Now with a Solution and its proof in hand, and Impossible only on a proof.

    >>> from flubball import games
    >>> game = games.get("wff")
    >>> options = {"goal": "p", "required": "p", "permitted": "q", "resources": "R N N"}
    >>> table = game.start(2, {"phase": "move", "turn": "1", **options})
    >>> game.format_action(PlainBot(game).choose(game.view(table, 1), 1, Random(1)))
    'block'
    """

    level: Level = oracle_queries.PLAIN

    def __init__(self, game: CubeGame) -> None:
        super().__init__(game)
        self._ask: Ask = lru_cache(REMEMBERED)(oracle_queries.ask)

    def goal(self, table: Table, rng: Random) -> Action:
        return Action("goal", find_goal(table, rng, self._ask, self.level))

    def move(self, table: Table, seat: int, rng: Random) -> Action | None:
        if not table.shake.bonus:
            extra = bonus(table, rng, self._ask, self.level)
            if extra is not None and self.is_legal(table, seat, extra):
                return extra
        return choose_move(table, rng, self._ask, self.level)

    def challenge(self, table: Table) -> str:
        now = table.writing is None and now_is_valid(table, mat_of(table))
        if now and isinstance(self._known(table, "now"), wff.Solvable):
            return "now"
        return "impossible" if self.is_dead(table) else ""

    def is_dead(self, table: Table) -> bool:
        return isinstance(self._known(table, "impossible"), wff.Impossible)

    def _known(self, table: Table, after: str) -> wff.Answer:
        return self._ask(rules_of(table), mat_of(table), after, self.level.question)

    def paper(self, table: Table, rng: Random) -> str:
        return solution(table, self._ask, self.level)

    def guess(self, table: Table) -> str:
        return guess(table.shake.mat.goal)

    def objection(self, table: Table) -> Action:
        return check_paper(self.game, table)


class SimpleBot(PlainBot):
    """As `PlainBot`, but it looks less far: it sees fewer challenges and allows more."""

    level = oracle_queries.SIMPLE
