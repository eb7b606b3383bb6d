"""`SimpleBot`: looks for Solutions of up to five cubes and plays by what it finds."""

from collections.abc import Callable
from functools import lru_cache
from random import Random

from flubball.cubes import Action, CubeGame, Table
from flubball.cubes.table import writing_of
from flubball.games.equations.symbols.cubes import DIGITS, OPERATIONS
from flubball.players.cube_games import CubeGameBot
from flubball.players.equations.goals import find_goal
from flubball.players.equations.moves import choose_move
from flubball.players.equations.objections import check_paper
from flubball.players.equations.outlook import Outlook, ReadGoal, look
from flubball.players.equations.reading import read_goal
from flubball.players.equations.selecting import choose_variation

REMEMBERED = 64


class SimpleBot(CubeGameBot):
    """A bot for EQUATIONS. It remembers how Goals are read; that changes no choice.

    >>> from flubball import games
    >>> game = games.get("equations")
    >>> table = game.start(2, {"phase": "goal", "division": "basic", "resources": "2 3 + 5"})
    >>> game.format_action(SimpleBot(game).choose(game.view(table, 0), 0, Random(1)))
    'goal 5'
    """

    def __init__(self, game: CubeGame) -> None:
        super().__init__(game)
        self._read: ReadGoal = lru_cache(REMEMBERED)(read_goal)
        # A challenge and the move after it are thought of on one table.
        self._look: Callable[[Table], Outlook] = lru_cache(1)(lambda table: look(table, self._read))

    def variation(self, table: Table, rng: Random) -> Action | None:
        return choose_variation(self.game, table, rng)

    def goal(self, table: Table, rng: Random) -> Action:
        """A Goal with a Solution; else No Goal, where that may still be said."""
        shake = table.shake
        found = find_goal(table, rng, self._read)
        if found is not None:
            return Action("goal", "".join(found.cubes))
        return Action("goal", shake.mat.resources[0]) if shake.bonus else Action("no-goal")

    def on_no_goal(self, table: Table, rng: Random) -> Action | None:
        found = find_goal(table, rng, self._read)
        return Action("agree" if found is None else "disagree")

    def move(self, table: Table, seat: int, rng: Random) -> Action | None:
        return choose_move(self._look(table), rng)

    def challenge(self, table: Table) -> str:
        outlook = self._look(table)
        if outlook.dead:
            return "impossible"
        return "now" if outlook.may_call_now and outlook.proof("now") else ""

    def is_dead(self, table: Table) -> bool:
        return self._look(table).dead

    def paper(self, table: Table, rng: Random) -> str:
        after = writing_of(table).after
        if after == "no-goal":
            found = find_goal(table, rng, self._read)
            return found.equation if found else ""
        return self._look(table).proof(after)

    def guess(self, table: Table) -> str:
        mat = table.shake.mat
        symbols = [cube[-1] for cube in (*mat.required, *mat.permitted, *mat.resources)]
        digits = [symbol for symbol in symbols if symbol in DIGITS] or ["1"]
        signs = [symbol for symbol in symbols if symbol in OPERATIONS] or ["+"]
        return f"{digits[0]}{signs[0]}{digits[-1]}={mat.goal or digits[0]}"

    def objection(self, table: Table) -> Action:
        return check_paper(self.game, table)
