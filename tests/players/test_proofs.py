"""The levels that go by proofs: what they say, and matches in which every challenge is right."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from flubball import players
from flubball.cubes import Table
from flubball.games.equations.equipment import mat_of, rules_of
from flubball.games.equations.oracle import Solvable
from flubball.players import CubeBot
from flubball.players.cube_games import now_is_valid
from flubball.players.equations import Player
from flubball.server.questions import Choose
from flubball.server.questions import answer as answered
from players.careless import Careless
from players.matches import EQUATIONS, Match, play
from players.test_choices import TWO, table
from players.test_matches import CASES, asking, correct_when_presented, options

# Only a Solution of seven cubes or more makes 97 here: beyond what the second level sees.
LONG = {**TWO, "goal": "97", "required": "9 8 7", "permitted": "+ x 3 -", "resources": "2 ÷ 1"}


def level(number: int) -> Player:
    """A player with empty memory."""
    found = players.find_level("equations", number).make(EQUATIONS)
    assert isinstance(found, Player)
    return found


BOT = level(4)


def says(state: Table, seat: int, seed: int = 1, bot: CubeBot = BOT) -> str:
    action = bot.choose(EQUATIONS.view(state, seat), seat, Random(seed))
    return "" if action is None else EQUATIONS.format_action(action)


def test_a_now_is_called_stated_written_and_presented() -> None:
    assert says(table(2, TWO), 1) == "block" and says(table(2, TWO), 0) == ""
    assert says(table(2, TWO, "1: block"), 1) == "now"
    assert says(table(2, TWO, "1: block", "1: now"), 1) == "write 2+3=5"
    assert says(table(2, TWO, "1: block", "1: now", "1: write 2+3=5"), 1) == "present"


@pytest.mark.parametrize(
    ("changes", "dead"),
    [
        ({"goal": "7÷0"}, True),
        ({"goal": "+"}, True),
        ({"required": "2 2 2", "permitted": "", "resources": "+ 9"}, True),
        # Counting alone does not show these two.
        ({"goal": "5", "required": "4", "permitted": "8 x", "resources": "2 x 6"}, True),
        ({"goal": "90", "required": "2", "permitted": "", "resources": "3 + - 4"}, True),
        ({"required": "+ x", "permitted": "", "resources": "1 2 3 -"}, False),
    ],
)
def test_impossible_is_called_on_a_proof(changes: dict[str, str], dead: bool) -> None:
    start = {**TWO, **changes}
    assert (says(table(2, start), 1) == "block") == dead
    if dead:
        assert says(table(2, start, "1: block"), 1) == "impossible"


def test_a_block_taken_for_nothing_is_put_back() -> None:
    quiet = {**TWO, "required": "", "permitted": "", "resources": "2 3 + 4"}
    assert says(table(2, quiet, "1: block"), 1) == "put-back"


def test_moves_are_safe() -> None:
    start = {**TWO, "required": "", "permitted": "2", "resources": "3 + 9 9 8"}
    for seed in range(30):
        state = table(2, start)
        action = EQUATIONS.parse_action(says(state, 1, seed))
        then = EQUATIONS.apply(state, 1, action)
        oracle = rules_of(then).oracle(mat_of(then))
        assert oracle.now().__class__.__name__ == "Impossible", action
        assert oracle.impossible().__class__.__name__ == "Solvable", action


def test_the_last_cube_is_never_forbidden() -> None:
    start = {**TWO, "required": "2 3", "permitted": "", "resources": "+"}
    moves = {says(table(2, start), 1, seed) for seed in range(10)}
    assert moves <= {"move + R", "move + P"} and moves


def test_it_writes_what_lower_levels_do_not_see() -> None:
    state = table(2, LONG, "1: block", "1: impossible")
    written = says(state, 0).removeprefix("write ")
    assert rules_of(state).judge(written, mat_of(state), "impossible").correct
    guessed = says(state, 0, bot=level(2)).removeprefix("write ")
    assert not rules_of(state).judge(guessed, mat_of(state), "impossible").correct
    third = table(3, LONG, "1: block", "1: impossible")
    assert says(third, 2) == "decide yes"


def test_impossible_in_the_minute_after_the_last_cube() -> None:
    start = {**TWO, "phase": "last-cube", "permitted": "3 9", "resources": ""}
    assert says(table(2, start), 1) == "block"
    assert says(table(2, start, "1: block"), 1) == "impossible"
    good = {**start, "permitted": "3 +"}
    assert says(table(2, good), 1) == "write 2+3=5"


@pytest.mark.parametrize(
    ("resources", "said", "reply"),
    [
        ("1 2 3 4 5 6", "no-goal", "agree"),
        ("+ - x 7 ÷ +", "no-goal", "agree"),
        ("1 2 + 7 7 3", "goal 3", "disagree"),
    ],
)
def test_no_goal_needs_a_proof(resources: str, said: str, reply: str) -> None:
    start = {"phase": "goal", "division": "basic", "resources": resources}
    assert says(table(2, start), 0) == said
    assert says(table(2, start, "0: no-goal"), 1) == reply


def test_a_goal_that_only_the_oracle_finds_is_set() -> None:
    # Only 2+9 = 5+6: no numeral is a Goal.
    start = {"phase": "goal", "division": "basic", "resources": "2 9 5 6 + +"}
    state = table(2, start)
    assert says(table(2, start, "0: no-goal"), 1) == "disagree"
    words = says(state, 0)
    assert words.startswith("goal ")
    then = EQUATIONS.apply(state, 0, EQUATIONS.parse_action(words))
    assert rules_of(then).oracle(mat_of(then)).impossible().__class__.__name__ == "Solvable"


def test_the_same_view_and_seed_give_the_same_choice() -> None:
    """Whatever was asked before."""
    state = table(2, {**TWO, "required": "", "permitted": "2", "resources": "3 + 9 9 8 x 7 -"})
    fresh = [says(state, 1, seed, level(4)) for seed in range(6)]
    assert fresh == [says(state, 1, seed) for seed in range(6)]


def test_the_server_finds_it() -> None:
    asked = Choose("equations", "plain", EQUATIONS.view(table(2, TWO), 1), 1, "seed")
    assert answered(asked).text == "block"


def challenges(match: Match, seats: set[int]) -> Iterator[tuple[Table, int, str]]:
    return (
        (state, seat, action.word)
        for state, seat, action in match.turns
        if seat in seats and action.word in ("now", "impossible")
    )


def assert_right(match: Match, seats: set[int]) -> Counter[str]:
    """Every challenge by these seats holds; how many there were of each kind."""
    made = Counter[str]()
    for state, _, word in challenges(match, seats):
        made[word] += 1
        mat = state.shake.mat
        if word == "now":
            assert now_is_valid(state, len(mat.resources), len(mat.required + mat.permitted))
        else:
            oracle = rules_of(state).oracle(mat_of(state))
            assert not isinstance(oracle.impossible(), Solvable)
    assert not correct_when_presented(match, seats, "now")[False]
    for state, seat, action in match.turns:
        writing = state.writing
        if action.word != "present" or writing is None or writing.after != "impossible":
            continue
        assert not (
            seats.intersection(writing.challengers) and EQUATIONS.kit.judge(state, seat).correct
        )
    return made


PICKED = CASES[1::4]


@pytest.mark.parametrize(("rules", "division", "enforcement", "judging", "seats", "season"), PICKED)
def test_matches_with_weaker_and_careless_players(
    rules: str, division: str, enforcement: str, judging: str, seats: int, season: str
) -> None:
    chosen = options(rules, division, enforcement, judging, season)
    others: list[CubeBot] = [level(2), Careless()]
    bots: dict[int, CubeBot] = {
        n: others[(n + (judging == "players")) % 2] for n in range(seats - 1)
    }
    bots[seats - 1] = level(4)
    match = play(bots, chosen, seed=seats, step=6_000, asking=asking)
    assert match.over and not match.refused
    assert_right(match, {seats - 1})
    assert not [p for p in match.state.sheet.penalties if p.seat == seats - 1]


def test_it_finds_challenges_of_both_kinds() -> None:
    made = Counter[str]()
    for seed in range(2):
        bots: dict[int, CubeBot] = {0: Careless(0.0), 1: level(4)}
        match = play(bots, {"division": "basic"}, seed=seed, asking=asking)
        made += assert_right(match, {1})
        points = [sum(row.scores[seat] for row in match.state.sheet.rows) for seat in (0, 1)]
        assert points[1] > points[0]
    assert made["now"] and made["impossible"]
