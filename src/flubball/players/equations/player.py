"""`Player`: one player of EQUATIONS for all levels; what differs is what it knows."""

from collections.abc import Callable
from functools import lru_cache, partial
from random import Random

from flubball import equations as eq
from flubball.cubes import Action, CubeGame, Table
from flubball.cubes.table import writing_of
from flubball.cubes.views import View
from flubball.games.equations.equipment import mat_of, rules_of
from flubball.games.equations.oracle import Answer, Impossible, Solvable
from flubball.games.equations.symbols.cubes import DIGITS, OPERATIONS
from flubball.players.cube_games import CubeGameBot, now_is_valid
from flubball.players.equations.endings import ending_of, question
from flubball.players.equations.knowledge import Knowledge, is_hopeless, seen
from flubball.players.equations.objections import check_paper
from flubball.players.equations.oracle_cache import OracleCache
from flubball.players.equations.oracle_queries import GLANCE, QUESTION, Ask, ask
from flubball.players.equations.safe import safe_move
from flubball.players.equations.selecting import choose_variation
from flubball.players.equations.setting import find_goal
from flubball.players.planning import best_turn, planned_move, tell_plan
from flubball.players.steps import spend
from flubball.players.thoughts import note

REMEMBERED = 64
NEAR = 2
"""A player who looks at what others could do keeps its own plan so many cubes away."""


class Player(CubeGameBot):
    """Says Now with a Solution in hand; says Impossible and No Goal only on a proof.

    >>> from flubball import games
    >>> from flubball.players.cube_games import EVERY_PROOF
    >>> game = games.get("equations")
    >>> options = {"goal": "5", "required": "7", "permitted": "9", "resources": "3 3"}
    >>> table = game.start(2, {"phase": "move", "turn": "1", "division": "basic", **options})
    >>> player = Player(game, Knowledge(24, "", EVERY_PROOF, False, 8, 5, 4))
    >>> game.format_action(player.choose(game.view(table, 1), 1, Random(1)))
    'block'
    """

    def __init__(self, game: CubeGame, knowledge: Knowledge) -> None:
        super().__init__(game)
        self.knowledge = knowledge
        self.slips, self.watches = knowledge.slips, knowledge.watches
        self._remembered: Ask = lru_cache(REMEMBERED)(partial(ask, steps=knowledge.steps))
        self._running = OracleCache()

    def think_ahead(self, view: View, seat: int, cancel: Callable[[], bool]) -> None:
        """Use the time until the next move; it changes no choice."""
        table = view.table
        mat = table.shake.mat
        if table.phase == "move" and mat.goal and mat.resources and seat in table.present:
            self._running.think_ahead(rules_of(table), mat_of(table), cancel)

    def _ask(self, rules: eq.Rules, mat: eq.Mat, after: str) -> Answer:
        spend(self.knowledge.steps)
        return self._remembered(rules, mat, after)

    def _sees(self, table: Table, after: str) -> Solvable | None:
        return seen(self.knowledge, self._ask, rules_of(table), mat_of(table), after)

    def variation(self, table: Table, rng: Random) -> Action | None:
        return choose_variation(self.game, table, rng)

    def goal(self, table: Table, rng: Random) -> Action:
        """A Goal with a Solution; else the oracle's, and No Goal on a proof."""
        found = find_goal(table, self.knowledge, self._ask, rng)
        if found is not None:
            return Action("goal", "".join(found.cubes))
        known = self._ask(rules_of(table), mat_of(table), "no-goal")
        choices = [Action("goal", _numeral(table, rng))]
        if isinstance(known, Solvable):
            choices.insert(0, Action("goal", known.witness.partition("=")[2].strip()))
            note(lambda: f"{known.witness} would be a Solution.")
        elif isinstance(known, Impossible) and not table.shake.bonus:
            note(lambda: f"No Goal has a Solution: {known.reason}.")
            choices.insert(0, Action("no-goal"))
        seat = table.shake.setter
        return next((a for a in choices if self.game.check(table, seat, a).accepted), choices[-1])

    def on_no_goal(self, table: Table, rng: Random) -> Action | None:
        found = self._sees(table, "no-goal")
        note(
            lambda: f"I see {found.witness}." if found else "I see no Goal with a Solution either."
        )
        return Action("disagree" if found else "agree")

    def move(self, table: Table, seat: int, rng: Random) -> Action | None:
        mat, knowledge = table.shake.mat, self.knowledge
        if not mat.resources:
            return None
        if len(mat.resources) <= knowledge.ending:
            return best_turn(ending_of(table, question(table), exact=False), rng)
        near = 0 if knowledge.plan else NEAR
        plan = self._sees(table, "impossible")
        planned = planned_move(mat, plan, near, rng)
        note(lambda: tell_plan(mat, plan))
        if not knowledge.tried:
            return planned
        glance = knowledge.steps * GLANCE // QUESTION
        return safe_move(table, planned, rng, knowledge.tried, glance) or planned

    def challenge(self, table: Table) -> str:
        mat = table.shake.mat
        played = len(mat.required) + len(mat.permitted)
        if now_is_valid(table, len(mat.resources), played) and (
            self._may_be(table, "now", Solvable) and (found := self._sees(table, "now"))
        ):
            note(lambda: f"Now: I see {found.witness}.")
            return "now"
        return "impossible" if self.is_dead(table) else ""

    def is_dead(self, table: Table) -> bool:
        if not self._may_be(table, "impossible", Impossible):
            return False
        dead = is_hopeless(self.knowledge, self._ask, rules_of(table), mat_of(table))
        if dead:
            note(lambda: "I know that there is no Solution.")
        return dead

    def _may_be(self, table: Table, after: str, kind: type[Solvable] | type[Impossible]) -> bool:
        """A fresh oracle is not asked where it can't answer with this kind."""
        spend(QUESTION)
        return not self._running.denies(rules_of(table), mat_of(table), after, kind)

    def paper(self, table: Table, rng: Random) -> str:
        found = self._sees(table, writing_of(table).after)
        return found.witness.replace(" ", "") if found else ""

    def guess(self, table: Table) -> str:
        mat = table.shake.mat
        symbols = [cube[-1] for cube in (*mat.required, *mat.permitted, *mat.resources)]
        digits = [symbol for symbol in symbols if symbol in DIGITS] or ["1"]
        signs = [symbol for symbol in symbols if symbol in OPERATIONS] or ["+"]
        return f"{digits[0]}{signs[0]}{digits[-1]}={mat.goal or digits[0]}"

    def objection(self, table: Table) -> Action:
        return check_paper(self.game, table, self.knowledge.ambiguity)


def _numeral(table: Table, rng: Random) -> str:
    """Some Goal of one cube, for want of a better one."""
    resources = table.shake.mat.resources
    base = rules_of(table).base
    return rng.choice([cube for cube in resources if cube[-1] in DIGITS[:base]] or list(resources))
