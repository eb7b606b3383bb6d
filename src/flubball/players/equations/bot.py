"""`SimpleBot`: looks for Solutions of up to five cubes and plays by what it finds."""

from functools import lru_cache
from random import Random

from msgspec.structs import replace

from flubball.cubes import Action, CubeGame, Table
from flubball.cubes.phases.no_goal import asked
from flubball.cubes.roles import waited_for
from flubball.cubes.signing import unsigned
from flubball.cubes.table import checking_of, writing_of
from flubball.cubes.views import View
from flubball.players.equations.goals import find_goal
from flubball.players.equations.moves import choose_move
from flubball.players.equations.objections import check_paper
from flubball.players.equations.outlook import Outlook, ReadGoal, look
from flubball.players.equations.papers import answer
from flubball.players.equations.reading import read_goal
from flubball.players.equations.selecting import choose_variation
from flubball.procedure.rule import NOBODY

REMEMBERED = 64
LAST_FORBIDDEN = "last-cube-forbidden"


class SimpleBot:
    """A bot for EQUATIONS. It remembers how Goals are read; that changes no choice.

    >>> from flubball import games
    >>> game = games.get("equations")
    >>> table = game.start(2, {"phase": "goal", "division": "basic", "resources": "2 3 + 5"})
    >>> game.format_action(SimpleBot(game).choose(game.view(table, 0), 0, Random(1)))
    'goal 5'
    """

    def __init__(self, game: CubeGame) -> None:
        self.game = game
        self._read: ReadGoal = lru_cache(REMEMBERED)(read_goal)

    def choose(self, view: View, seat: int, rng: Random) -> Action | None:
        """What the seat does or says now; None where it has nothing to do or say."""
        table = view.table
        if seat not in table.present:
            return None
        action = self._by_phase(view, seat, rng)
        # Also at the table the bot does only what strict play allows.
        strict = replace(table, config=replace(table.config, enforcement="strict"))
        if action is None or not self.game.check(strict, seat, action).accepted:
            return None
        return action

    def _by_phase(self, view: View, seat: int, rng: Random) -> Action | None:
        table = view.table
        match table.phase:
            case "select":
                mine = table.shake.turn == seat
                return choose_variation(self.game, table, rng) if mine else None
            case "goal":
                return self._goal(table, rng) if table.shake.setter == seat else None
            case "no-goal":
                return self._no_goal(table, rng) if seat in asked(table) else None
            case "move":
                return self._move(table, seat, rng)
            case "block":
                return self._state(table, seat)
            case "write" | "last-cube" | "stopped":
                return self._write(table, seat, rng)
            case "check":
                return self._check(table, seat)
            case "over":
                return self._sign(view, seat)
            case _:
                return None

    def _goal(self, table: Table, rng: Random) -> Action:
        """A Goal with a Solution; else No Goal, where that may still be said."""
        shake = table.shake
        if shake.mat.laid:
            return Action("goal")
        found = find_goal(table, rng, self._read)
        if found is not None:
            return Action("goal", "".join(found.cubes))
        return Action("goal", shake.mat.resources[0]) if shake.bonus else Action("no-goal")

    def _no_goal(self, table: Table, rng: Random) -> Action:
        found = find_goal(table, rng, self._read)
        return Action("agree" if found is None else "disagree")

    def _move(self, table: Table, seat: int, rng: Random) -> Action | None:
        shake = table.shake
        if not shake.mat.resources:
            return _charge(table, seat)
        mine = shake.turn == seat
        may_challenge = shake.mover not in (NOBODY, seat) and not shake.bonus
        if not mine and not may_challenge:
            return None
        outlook = look(table, self._read)
        if may_challenge and _challenge(outlook):
            return Action("block")
        return choose_move(outlook, rng) if mine else None

    def _state(self, table: Table, seat: int) -> Action | None:
        """Say what the block was picked up for; if that is gone, put it back."""
        if not any(hold.seat == seat and not hold.said for hold in table.holds):
            return None
        if table.resting == "no-goal":
            return Action("disagree")
        word = _challenge(look(table, self._read)) if table.shake.mat.goal else ""
        return Action(word or "put-back")

    def _write(self, table: Table, seat: int, rng: Random) -> Action | None:
        writing = writing_of(table)
        open_ = writing.window and seat not in (writing.mover, *writing.accepted)
        if open_ and look(table, self._read).dead:
            return Action("block")
        return answer(table, seat, rng, self._read)

    def _check(self, table: Table, seat: int) -> Action | None:
        checking = checking_of(table)
        if not checking.open or checking.claim is not None or seat not in waited_for(table):
            return None
        return check_paper(self.game, table)

    def _sign(self, view: View, seat: int) -> Action | None:
        if view.table.sheet.settled or seat not in unsigned(view.table):
            return None
        return Action("sign", " ".join(map(str, view.totals)))


def _challenge(outlook: Outlook) -> str:
    """The challenge that the bot can prove, or an empty text."""
    if outlook.dead:
        return "impossible"
    return "now" if outlook.may_call_now and outlook.proof("now") else ""


def _charge(table: Table, seat: int) -> Action | None:
    """VIII-A: the one charge a bot makes, since without it nobody could move."""
    for offence in table.shake.offences:
        if offence.what == LAST_FORBIDDEN and offence.seat != seat:
            return Action("charge", LAST_FORBIDDEN, offence.seat)
    return None
