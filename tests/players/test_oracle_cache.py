"""Running shakes: kept oracles and thinking ahead change how long a choice takes, never which."""

from collections.abc import Iterator
from random import Random

import pytest

from flubball import equations as eq
from flubball import players
from flubball.cubes import Action
from flubball.cubes.views import View
from flubball.games.equations.oracle import Impossible, NotDecided, Solvable
from flubball.games.equations.oracle.moves import after_move, moves
from flubball.players import Foresight
from flubball.players.equations import Player
from flubball.players.equations import oracle_cache as module
from flubball.players.equations.levels import KNOWLEDGE
from flubball.players.equations.oracle_cache import OracleCache
from flubball.players.equations.oracle_queries import ask, budget
from flubball.server.questions import Choose, think_ahead
from players.matches import EQUATIONS, play
from players.test_choices import TWO, table

RULES = eq.Rules("agloa-2026-27", "elementary")
SEED = 5
SHAKE = eq.Mat("17", "", "3 4", "", "x + 5 8 9 - 2 7 6")


def never() -> bool:
    return False


class Noting(Player):
    """Thinks ahead after every question, and remembers so many questions and its choices."""

    def __init__(self, most: int) -> None:
        super().__init__(EQUATIONS, KNOWLEDGE[3])
        self.most = most
        self.chosen: list[tuple[View, int, Action | None]] = []

    def choose(self, view: View, seat: int, rng: Random) -> Action | None:
        if len(self.chosen) == self.most:
            return None  # so the match ends
        action = super().choose(view, seat, Random(SEED))
        self.chosen.append((view, seat, action))
        self.think_ahead(view, seat, never)
        return action


@pytest.mark.parametrize(
    ("division", "variation"), [("elementary", ""), ("middle", ""), ("middle", "factorial")]
)
def test_a_choice_is_the_same_with_and_without_what_was_thought_before(
    division: str, variation: str
) -> None:
    bot = Noting(most=40)
    start = {"phase": "move", "goal": "17", "resources": "3 4 x + 5 8 9 - 2 7 6 1 0 ÷"}
    play({0: bot, 1: bot}, {**start, "division": division, "variations": variation})
    asked = [one for one in bot.chosen if one[0].table.phase in ("move", "block", "write")]
    assert len(asked) > 8 and len(bot._running) > 0
    for view, seat, action in asked[:: max(1, len(asked) // 8)]:
        assert Player(EQUATIONS, KNOWLEDGE[3]).choose(view, seat, Random(SEED)) == action


def shakes(count: int) -> Iterator[eq.Mat]:
    rng = Random("shakes")
    for _ in range(count):
        mat = SHAKE
        while len(mat.section("resources")) > 2:
            yield mat
            mat = after_move(mat, rng.choice(list(moves(mat))))


def test_what_is_denied_is_what_a_fresh_oracle_does_not_say() -> None:
    running = OracleCache()
    denied = 0
    for mat in shakes(3):
        running.think_ahead(RULES, mat, never)
        for after in ("now", "impossible"):
            said = ask(RULES, mat, after)
            for kind in (Solvable, Impossible):
                if running.denies(RULES, mat, after, kind):
                    assert not isinstance(said, kind)
                    denied += 1
                else:
                    assert isinstance(said, kind | NotDecided)
    assert denied > 20


def test_what_was_thought_of_is_not_searched_again(monkeypatch: pytest.MonkeyPatch) -> None:
    running = OracleCache()
    assert running.think_ahead(RULES, SHAKE, never)
    monkeypatch.setattr(module, "QUESTION", 1)
    for move in moves(SHAKE):
        mat = after_move(SHAKE, move)
        oracle = running._oracle(RULES, SHAKE).moved(mat)
        assert not isinstance(oracle.now(eq.Budget(nodes=1)), NotDecided), move


def test_only_so_many_shakes_are_kept_in_so_much_memory() -> None:
    running = OracleCache(shakes=3, memory=2_000_000)
    for goal in ("11", "12", "13", "14", "15"):
        mat = eq.Mat(goal, "", "3 4 8", "", "x + 5 9 - 2 7 6")
        running.think_ahead(RULES, mat, never)
        assert running.bytes <= 2_000_000
    assert len(running) == 3
    kept = running._oracle(RULES, mat)
    assert running._oracle(RULES, mat) is kept
    # An earlier mat of a shake starts anew.
    later = after_move(mat, next(iter(moves(mat))))
    assert running._oracle(RULES, later) is not kept
    assert running._oracle(RULES, mat).mat == mat and len(running) == 3


def test_thinking_ahead_stops_at_once_and_within_its_budget() -> None:
    asked = []

    def after_three() -> bool:
        asked.append(True)
        return len(asked) > 3

    assert not OracleCache().think_ahead(RULES, SHAKE, after_three)
    assert len(asked) <= 8
    hard = eq.Rules("agloa-2026-27", "senior", ["factorial"])
    mat = eq.Mat("93", "", "3 4 ^ 7 ÷ 8 x", "", "x + 5 8 9 - 2 7 6")
    assert budget(hard, module.AHEAD).nodes == module.AHEAD // 10
    assert not OracleCache().think_ahead(hard, mat, never)


def test_who_thinks_ahead() -> None:
    assert isinstance(players.get("equations", 4), Foresight)
    assert not isinstance(players.get("contig-60", 1), Foresight)
    state = table(2, TWO)
    think_ahead(Choose("equations", "plain", EQUATIONS.view(state, 1), 1, ""), never)
    bot = players.get("equations", "plain")
    assert isinstance(bot, Player) and len(bot._running) > 0
