"""The bots of WFF 'N PROOF: their choices phase by phase, and whole matches."""

from collections import Counter
from random import Random

import pytest

from flubball import players, wff
from flubball.cubes import Table
from flubball.engine.play import send
from flubball.engine.seats import JUDGE
from flubball.games.wff.equipment import mat_of, rules_of
from flubball.players import CubeBot
from flubball.players.wff import Player
from flubball.players.wff.moves import SECTIONS, Move, after_move
from flubball.server.questions import Choose
from flubball.server.questions import answer as answered
from players.wff_matches import WFF, Careless, Match, is_right, play

BOT = Player(WFF)
START = {"phase": "move", "turn": "1", "goal": "p", "required": "p"}
START = {**START, "permitted": "q", "resources": "R N N"}


def table(seats: int, options: dict[str, str], *script: str) -> Table:
    """The table after some lines; every line is accepted, the judge answers at once."""
    state = WFF.start(seats, options)
    for line in script:
        seat, _, words = line.partition(": ")
        step = send(WFF, state, int(seat), words, at=0)
        assert step.ruling.accepted, (line, step.ruling)
        state = step.state
        while (decision := WFF.judge(state)) is not None:
            state = WFF.apply(state, JUDGE, decision.action)
    return state


def says(state: Table, seat: int, seed: int = 1, bot: CubeBot = BOT) -> str:
    action = bot.choose(WFF.view(state, seat), seat, Random(seed))
    return "" if action is None else WFF.format_action(action)


def test_a_now_is_called_stated_written_and_presented() -> None:
    assert says(table(2, START), 1) == "block" and says(table(2, START), 0) == ""
    assert says(table(2, START, "1: block"), 1) == "now"
    written = says(table(2, START, "1: block", "1: now"), 1)
    assert written == "write p' / R(Rp) ;; p s; p Rp 1"
    assert says(table(2, START, "1: block", "1: now", f"1: {written}"), 1) == "present"


@pytest.mark.parametrize(
    ("changes", "dead"),
    [
        ({"goal": "Kp"}, True),
        ({"goal": "s"}, True),
        ({"required": "i i i i p", "resources": "N N K"}, True),
        # Counting alone does not show this.
        ({"required": "q", "permitted": "p R p", "resources": "N N"}, True),
        ({"required": "q", "permitted": "K", "resources": "K o p N"}, False),
    ],
)
def test_impossible_is_called_on_a_proof(changes: dict[str, str], dead: bool) -> None:
    start = {**START, **changes}
    assert (says(table(2, start), 1) == "block") == dead
    if dead:
        assert says(table(2, start, "1: block"), 1) == "impossible"


def test_no_now_where_it_would_not_be_valid() -> None:
    assert says(table(2, {**START, "resources": "R"}), 1) in ("move R R", "move R P")
    fresh = {**START, "required": "", "permitted": "", "resources": "p R N q"}
    assert says(table(2, fresh), 1).startswith(("move", "bonus"))


def test_a_block_taken_for_nothing_is_put_back() -> None:
    quiet = {**START, "required": "", "resources": "p R K K o"}
    assert says(table(2, quiet, "1: block"), 1) == "put-back"


@pytest.mark.parametrize("division", ["elementary", "regular"])
def test_moves_are_safe(division: str) -> None:
    start = {**START, "division": division, "required": "", "permitted": "K"}
    start = {**start, "resources": "K o p q N C R s"}
    for seed in range(12):
        state = table(2, start)
        words = says(state, 1, seed)
        then = WFF.apply(state, 1, WFF.parse_action(words))
        oracle = wff.Oracle(rules_of(then), mat_of(then))
        assert isinstance(oracle.impossible(), wff.Solvable), words
        if words.startswith("move"):
            assert isinstance(oracle.now(), wff.Impossible), words


def test_a_cube_is_moved_as_the_table_moves_it() -> None:
    state = table(2, START)
    for section in SECTIONS:
        there = WFF.apply(state, 1, Move("N", section).action)
        assert mat_of(there) == after_move(mat_of(state), Move("N", section))


def test_it_writes_when_it_must_and_joins_whoever_is_right() -> None:
    start = {**START, "required": "q", "permitted": "K", "resources": "K o p N"}
    state = table(3, start, "2: block", "2: impossible")
    written = says(state, 0)
    assert written == "write Kpq' / Ko ;; Kpq s; p Ko 1"
    assert says(state, 1) == "decide yes" and says(state, 2) == ""
    dead = {**start, "resources": "o p N"}
    state = table(3, dead, "2: block", "2: impossible")
    assert says(state, 1) == "decide no" and says(state, 0).startswith("write ")


def test_papers_are_checked_by_the_judge() -> None:
    start = {**START, "judging": "players", "required": "p q"}
    said = ("1: block", "1: now", "1: write p, q / R(Rp) ;; p s; q s; p Rp 1", "1: present")
    assert says(table(2, start, *said), 0) == "reject 1 required-not-essential"
    good = {**start, "required": "p"}
    said = ("1: block", "1: now", "1: write p / R(Rp) ;; p s; p Rp 1", "1: present")
    assert says(table(2, good, *said), 0) == "accept 1"


def test_impossible_in_the_minute_after_the_last_cube() -> None:
    start = {**START, "phase": "last-cube", "permitted": "N N", "resources": ""}
    assert says(table(2, start), 1) == "block"
    assert says(table(2, start, "1: block"), 1) == "impossible"
    assert says(table(2, {**start, "permitted": "R"}), 1).startswith("write p' / R(Rp)")


def test_goals_are_wffs_with_a_solution() -> None:
    roll = "C K K A E N R C A N E K R C p q r s i o p q p s i o o r"
    for division in ("elementary", "regular"):
        state = table(2, {"phase": "goal", "setter": "0", "resources": roll, "division": division})
        said = {says(state, 0, seed) for seed in range(8)}
        assert len(said) > 3
        for words in said:
            then = WFF.apply(state, 0, WFF.parse_action(words))
            assert wff.is_wff(then.shake.mat.goal)
            found = wff.Oracle(rules_of(then), mat_of(then)).impossible()
            assert isinstance(found, wff.Solvable)


def test_without_a_variable_it_still_sets_some_goal() -> None:
    state = table(2, {"phase": "goal", "setter": "0", "resources": "C K i o R"})
    assert says(state, 0) == "goal C"
    # No Goal here has a Solution, and a WFF is set all the same.
    state = table(2, {"phase": "goal", "setter": "0", "resources": "C K p N"})
    assert says(state, 0) == "goal p"


def test_it_finds_the_one_goal_that_has_a_solution() -> None:
    start = {"phase": "goal", "setter": "0", "resources": "p r s q q R N C K"}
    for seed in range(8):
        state = table(2, start)
        then = WFF.apply(state, 0, WFF.parse_action(says(state, 0, seed)))
        found = wff.Oracle(rules_of(then), mat_of(then)).impossible()
        assert isinstance(found, wff.Solvable), then.shake.mat.goal


def test_the_same_view_and_seed_give_the_same_choice() -> None:
    state = table(2, {**START, "required": "", "resources": "K o p q N C R s K A"})
    fresh = [says(state, 1, seed, Player(WFF)) for seed in range(6)]
    assert fresh == [says(state, 1, seed) for seed in range(6)]


def test_a_bonus_move_is_made_only_where_it_is_legal() -> None:
    start = {**START, "division": "middle", "required": "", "permitted": ""}
    start = {**start, "resources": "K K o p q N C R s A i p q r"}
    behind = [says(table(2, {**start, "totals": "9 0"}), 1, seed) for seed in range(30)]
    leading = [says(table(2, {**start, "totals": "0 9"}), 1, seed) for seed in range(30)]
    assert any(words.startswith("bonus") for words in behind)
    assert all(words.startswith("move") for words in leading)


@pytest.mark.parametrize("name", ["plain", "simple"])
def test_the_server_finds_it(name: str) -> None:
    asked = Choose("wff", name, WFF.view(table(2, START), 1), 1, "seed")
    assert answered(asked).text == "block"


def assert_right(match: Match, seats: set[int]) -> Counter[str]:
    """Every challenge holds, every paper is correct; how many there were of each kind."""
    made = Counter[str]()
    for state, word in match.challenges(seats):
        made[word] += 1
        assert is_right(state, word), (word, mat_of(state))
    for state, _, correct, guessed in match.papers(seats):
        made["papers"] += 1
        assert correct or guessed, mat_of(state)
        made["guesses"] += not correct
    return made


MATCHES = [
    ("elementary", "strict", "auto", (4, 2)),
    ("elementary", "table", "players", (5, 3, 3)),
    ("middle", "strict", "players", (1, 4)),
    ("regular", "table", "auto", (3, 3)),
]


@pytest.mark.parametrize(("division", "enforcement", "judging", "levels"), MATCHES)
def test_bots_among_themselves(
    division: str, enforcement: str, judging: str, levels: tuple[int, ...]
) -> None:
    options = {"division": division, "enforcement": enforcement, "judging": judging}
    bots: dict[int, CubeBot | Careless] = {
        seat: players.get("wff", level) for seat, level in enumerate(levels)
    }
    match = play(bots, options, seed=3, minutes=4)
    assert match.over and not match.refused and match.state.sheet.rows
    assert not match.state.sheet.penalties
    made = assert_right(match, set(bots))
    assert made["papers"] and not made["guesses"]


@pytest.mark.parametrize("division", ["elementary", "regular"])
def test_among_careless_players(division: str) -> None:
    bots: dict[int, CubeBot | Careless] = {0: Careless(), 1: Player(WFF)}
    match = play(bots, {"division": division, "enforcement": "table"}, seed=1, minutes=12)
    assert match.over and not match.refused
    assert not [one for one in match.state.sheet.penalties if one.seat == 1]
    made = assert_right(match, {1})
    assert made["now"] + made["impossible"]
    points = [sum(row.scores[seat] for row in match.state.sheet.rows) for seat in (0, 1)]
    assert points[1] > points[0]
