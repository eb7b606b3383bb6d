"""`PlainBot` and `SimpleBot`: they play by what the oracle knows; one looks less far."""

from functools import lru_cache
from random import Random

from msgspec.structs import replace

from flubball import wff
from flubball.cubes import Action, CubeGame, Table
from flubball.cubes.roles import waited_for
from flubball.cubes.signing import unsigned
from flubball.cubes.table import checking_of, writing_of
from flubball.cubes.views import View
from flubball.games.wff.equipment import mat_of, rules_of
from flubball.players.wff import oracle_queries
from flubball.players.wff.goals import find_goal
from flubball.players.wff.moves import bonus, choose_move
from flubball.players.wff.objections import check_paper
from flubball.players.wff.oracle_queries import Ask, Level, now_is_valid
from flubball.players.wff.papers import answer
from flubball.procedure.rule import NOBODY

REMEMBERED = 256
LAST_FORBIDDEN = "last-cube-forbidden"


class PlainBot:
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
        self.game = game
        self._ask: Ask = lru_cache(REMEMBERED)(oracle_queries.ask)

    def choose(self, view: View, seat: int, rng: Random) -> Action | None:
        """What the seat does or says now; None where it has nothing to do or say."""
        table = view.table
        if seat not in table.present:
            return None
        action = self._by_phase(view, seat, rng)
        return action if action is not None and self._is_legal(table, seat, action) else None

    def _is_legal(self, table: Table, seat: int, action: Action) -> bool:
        """Also at the table the bot does only what strict play allows."""
        strict = replace(table, config=replace(table.config, enforcement="strict"))
        return self.game.check(strict, seat, action).accepted

    def _by_phase(self, view: View, seat: int, rng: Random) -> Action | None:
        table = view.table
        match table.phase:
            case "goal":
                return self._goal(table, rng) if table.shake.setter == seat else None
            case "move":
                return self._move(table, seat, rng)
            case "block":
                return self._state(table, seat)
            case "write" | "last-cube" | "stopped":
                return self._write(table, seat)
            case "check":
                return self._check(table, seat)
            case "over":
                return self._sign(view, seat)
            case _:
                return None

    def _goal(self, table: Table, rng: Random) -> Action:
        shake = table.shake
        if shake.mat.laid:
            return Action("goal")
        return Action("goal", find_goal(table, rng, self._ask, self.level))

    def _move(self, table: Table, seat: int, rng: Random) -> Action | None:
        shake = table.shake
        if not shake.mat.resources:
            return _charge(table, seat)
        if shake.mover not in (NOBODY, seat) and not shake.bonus and self._challenge(table):
            return Action("block")
        if shake.turn != seat:
            return None
        if not shake.bonus:
            extra = bonus(table, rng, self._ask, self.level)
            if extra is not None and self._is_legal(table, seat, extra):
                return extra
        return choose_move(table, rng, self._ask, self.level)

    def _state(self, table: Table, seat: int) -> Action | None:
        """Say what the block was picked up for; if that is gone, put it back."""
        if not any(hold.seat == seat and not hold.said for hold in table.holds):
            return None
        return Action(self._challenge(table) or "put-back")

    def _challenge(self, table: Table) -> str:
        """The challenge that is surely right, or an empty text."""
        if not table.shake.mat.goal:
            return ""
        now = table.writing is None and now_is_valid(table, mat_of(table))
        if now and isinstance(self._known(table, "now"), wff.Solvable):
            return "now"
        return "impossible" if self._is_dead(table) else ""

    def _is_dead(self, table: Table) -> bool:
        return isinstance(self._known(table, "impossible"), wff.Impossible)

    def _known(self, table: Table, after: str) -> wff.Answer:
        return self._ask(rules_of(table), mat_of(table), after, self.level.question)

    def _write(self, table: Table, seat: int) -> Action | None:
        writing = writing_of(table)
        open_ = writing.window and seat not in (writing.mover, *writing.accepted)
        if open_ and self._is_dead(table):
            return Action("block")
        return answer(table, seat, self._ask, self.level)

    def _check(self, table: Table, seat: int) -> Action | None:
        checking = checking_of(table)
        if not checking.open or checking.claim is not None or seat not in waited_for(table):
            return None
        return check_paper(self.game, table)

    def _sign(self, view: View, seat: int) -> Action | None:
        if view.table.sheet.settled or seat not in unsigned(view.table):
            return None
        return Action("sign", " ".join(map(str, view.totals)))


class SimpleBot(PlainBot):
    """As `PlainBot`, but it looks less far: it sees fewer challenges and allows more."""

    level = oracle_queries.SIMPLE


def _charge(table: Table, seat: int) -> Action | None:
    """WFF VIII-A: the one charge a bot makes, since without it nobody could move."""
    for offence in table.shake.offences:
        if offence.what == LAST_FORBIDDEN and offence.seat != seat:
            return Action("charge", LAST_FORBIDDEN, offence.seat)
    return None
