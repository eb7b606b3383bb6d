"""`Player`: one player of WFF 'N PROOF for all levels; what differs is what it knows."""

from functools import lru_cache
from random import Random

from flubball import wff
from flubball.cubes import Action, CubeGame, Table
from flubball.games.wff.equipment import mat_of, rules_of
from flubball.players.cube_games import CubeGameBot
from flubball.players.planning import best_turn, planned_move, tell_plan
from flubball.players.steps import spend
from flubball.players.thoughts import note
from flubball.players.wff.endings import ending_of
from flubball.players.wff.goals import find_goal
from flubball.players.wff.knowledge import PLAIN, Ask, Knowledge, ask, now_is_valid, seen
from flubball.players.wff.moves import bonus, choose_move
from flubball.players.wff.objections import check_paper
from flubball.players.wff.papers import guess, solution

REMEMBERED = 256


class Player(CubeGameBot):
    """Says Now with a Solution and its proof in hand, and Impossible only on a proof.

    >>> from flubball import games
    >>> game = games.get("wff")
    >>> options = {"goal": "p", "required": "p", "permitted": "q", "resources": "R N N"}
    >>> table = game.start(2, {"phase": "move", "turn": "1", **options})
    >>> game.format_action(Player(game).choose(game.view(table, 1), 1, Random(1)))
    'block'
    """

    def __init__(self, game: CubeGame, knowledge: Knowledge = PLAIN) -> None:
        super().__init__(game)
        self.knowledge = knowledge
        self.slips, self.watches = knowledge.slips, knowledge.watches
        self._remembered: Ask = lru_cache(REMEMBERED)(self._seen)

    def _ask(self, rules: wff.Rules, mat: wff.Mat, after: str, steps: int) -> wff.Answer:
        spend(steps)
        return self._remembered(rules, mat, after, steps)

    def _seen(self, rules: wff.Rules, mat: wff.Mat, after: str, steps: int) -> wff.Answer:
        return seen(ask(rules, mat, after, steps), self.knowledge)

    def goal(self, table: Table, rng: Random) -> Action:
        return Action("goal", find_goal(table, rng, self._ask, self.knowledge))

    def move(self, table: Table, seat: int, rng: Random) -> Action | None:
        mat, knowledge = table.shake.mat, self.knowledge
        if len(mat.resources) <= knowledge.ending:
            return best_turn(ending_of(table, self._ask, knowledge), rng)
        if not knowledge.tried:
            known = self._known(table, "impossible")
            plan = known if isinstance(known, wff.Solvable) else None
            note(lambda: tell_plan(mat, plan))
            return planned_move(mat, plan, knowledge.near, rng)
        if not table.shake.bonus:
            extra = bonus(table, rng, self._ask, knowledge)
            if extra is not None and self.is_legal(table, seat, extra):
                note(lambda: f"I see a Solution without this {extra.text} too.")
                return extra
        return choose_move(table, rng, self._ask, knowledge)

    def challenge(self, table: Table) -> str:
        now = table.writing is None and now_is_valid(table, mat_of(table))
        if now and isinstance(found := self._known(table, "now"), wff.Solvable):
            note(lambda: f"Now: I see {found.solution}.")
            return "now"
        return "impossible" if self.is_dead(table) else ""

    def is_dead(self, table: Table) -> bool:
        known = self._known(table, "impossible")
        if isinstance(known, wff.Impossible):
            note(lambda: f"I know that there is no Solution: {known.reason}.")
        return isinstance(known, wff.Impossible)

    def _known(self, table: Table, after: str) -> wff.Answer:
        return self._ask(rules_of(table), mat_of(table), after, self.knowledge.question)

    def paper(self, table: Table, rng: Random) -> str:
        return solution(table, self._ask, self.knowledge)

    def guess(self, table: Table) -> str:
        return guess(table.shake.mat.goal)

    def objection(self, table: Table) -> Action:
        return check_paper(self.game, table)
