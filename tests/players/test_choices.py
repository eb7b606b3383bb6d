"""Single choices: what the bot says in each phase, and that it knows only its view."""

import subprocess
import sys
from random import Random

import pytest

from flubball import players
from flubball.cubes import Action, Mat, Table
from flubball.engine.play import send
from flubball.engine.seats import JUDGE
from flubball.games.equations.equipment import mat_of, rules_of
from flubball.games.equations.oracle import Impossible, Solvable
from players.matches import EQUATIONS

TWO = {"phase": "move", "turn": "1", "goal": "5", "required": "2", "permitted": "3"}
TWO = {**TWO, "resources": "+ - 4", "division": "basic"}
AGLOA_TABLE = {"enforcement": "table", "judging": "players"}


def table(seats: int, options: dict[str, str], *script: str) -> Table:
    """The table after some lines; every line is accepted, the judge answers at once."""
    state = EQUATIONS.start(seats, options)
    for line in script:
        seat, _, words = line.partition(": ")
        step = send(EQUATIONS, state, int(seat), words, at=0)
        assert step.ruling.accepted, (line, step.ruling)
        state = step.state
        while (decision := EQUATIONS.judge(state)) is not None:
            state = EQUATIONS.apply(state, JUDGE, decision.action)
    return state


def says(state: Table, seat: int, seed: int = 1, level: int = 4) -> str:
    action = players.get("equations", level).choose(EQUATIONS.view(state, seat), seat, Random(seed))
    return "" if action is None else EQUATIONS.format_action(action)


def test_a_now_is_called_stated_written_and_presented() -> None:
    state = table(2, TWO)
    assert says(state, 1) == "block" and says(state, 0) == ""
    state = table(2, TWO, "1: block")
    assert says(state, 1) == "now" and says(state, 0) == ""
    state = table(2, TWO, "1: block", "1: now")
    assert says(state, 1) == "write 2+3=5" and says(state, 0) == ""
    state = table(2, TWO, "1: block", "1: now", "1: write 2+3=5")
    assert says(state, 1) == "present"


@pytest.mark.parametrize(
    "changes",
    [
        {"resources": "+"},  # VI-A: a Now needs two cubes in Resources
        {"required": "", "permitted": "", "resources": "2 3 + 4"},
        {"permitted": "9", "resources": "+ - 4 3"},
    ],
)
def test_no_now_without_right_or_proof(changes: dict[str, str]) -> None:
    assert says(table(2, {**TWO, **changes}), 1).startswith("move")


@pytest.mark.parametrize(
    ("changes", "dead"),
    [
        ({"goal": "7÷0"}, True),
        ({"goal": "+"}, True),
        ({"required": "2 2 2", "permitted": "", "resources": "+ 9"}, True),
        ({"required": "+ x -", "permitted": "", "resources": "3 3"}, True),
        ({"required": "+ x", "permitted": "", "resources": "1 1 3 -"}, False),
    ],
)
def test_impossible_is_called_on_what_is_plainly_dead(changes: dict[str, str], dead: bool) -> None:
    state = table(2, {**TWO, **changes})
    assert (says(state, 1, level=2) == "block") == dead
    if dead:
        assert says(table(2, {**TWO, **changes}, "1: block"), 1, level=2) == "impossible"
        assert says(state, 1, level=1).startswith("move")


def test_a_block_taken_for_nothing_is_put_back() -> None:
    quiet = {**TWO, "required": "", "permitted": "", "resources": "2 3 + 4"}
    assert says(table(2, quiet, "1: block"), 1) == "put-back"


def test_moves_hand_over_no_now_and_keep_a_solution() -> None:
    # Only 2+3 makes 5; with 3 or + beside the open 2 it would need one cube of Resources.
    options = {**TWO, "required": "", "permitted": "2", "resources": "3 + 9 9 8"}
    state = table(2, options)
    for seed in range(40):
        action = EQUATIONS.parse_action(says(state, 1, seed))
        assert action.word == "move" and (action.text, action.section) not in (
            ("3", "R"), ("3", "P"), ("+", "R"), ("+", "P"), ("3", "F"), ("+", "F"),
        )  # fmt: skip
        assert action.section != "R"
        after = EQUATIONS.apply(state, 1, action)
        oracle = rules_of(after).oracle(mat_of(after))
        assert isinstance(oracle.now(), Impossible), action
        assert isinstance(oracle.impossible(), Solvable), action


def test_the_last_cube_is_never_forbidden() -> None:
    options = {**TWO, "required": "2 3", "resources": "+", "permitted": ""}
    for level in range(1, 6):
        moves = {says(table(2, options), 1, seed, level) for seed in range(20)}
        assert moves <= {"move + R", "move + P"} and moves


def test_after_the_last_cube_it_presents_and_waives() -> None:
    options = {**TWO, "phase": "last-cube", "permitted": "3 +", "resources": ""}
    assert says(table(2, options), 1) == "write 2+3=5"
    state = table(2, options, "1: write 2+3=5", "1: present")
    assert says(state, 1) == "waive"
    state = table(2, options, "1: write 2+3=5", "1: present", "1: accept 0")
    assert says(state, 1) == "" and says(state, 0) == "write 2+3=5"


def test_impossible_in_the_minute_after_the_last_cube() -> None:
    options = {**TWO, "phase": "last-cube", "permitted": "3 9", "resources": ""}
    assert says(table(2, options), 1) == "block"
    assert says(table(2, options, "1: block"), 1) == "impossible"
    assert says(table(2, options), 0).startswith("write")


def test_the_third_party_decides_by_what_it_has() -> None:
    script = ("1: block", "1: now")
    assert says(table(3, TWO, *script), 2) == "decide yes"
    assert says(table(3, TWO, *script, "2: decide yes"), 2) == "write 2+3=5"
    hard = {**TWO, "permitted": "9"}
    assert says(table(3, hard, *script), 2) == "decide no"
    assert says(table(3, hard, *script, "2: decide no"), 2) == ""


def test_whoever_must_write_and_has_nothing_still_presents() -> None:
    hard = {**TWO, "required": "7", "permitted": "9", "resources": "1 1", "goal": "88"}
    state = table(2, hard, "1: block", "1: impossible")
    text = says(state, 0)
    assert text.startswith("write ")
    assert says(table(2, hard, "1: block", "1: impossible", f"0: {text}"), 0) == "present"


def test_no_goal_is_answered_by_search() -> None:
    easy = {"phase": "no-goal", "division": "basic", "resources": "2 3 + 5"}
    assert says(table(2, easy), 1) == "disagree" and says(table(2, easy), 0) == ""
    assert says(table(2, easy, "1: disagree"), 1) == "write 2+3=5"
    hard = {**easy, "resources": "+ - x ÷"}
    assert says(table(2, hard), 1) == "agree"
    assert says(table(2, {**hard, "phase": "goal"}), 0) == "no-goal"
    assert says(table(2, {**hard, "phase": "goal"}, "0: bonus -"), 0).startswith("goal ")
    assert says(table(2, {**easy, "phase": "goal"}, "0: lay 5"), 0) == "goal"


NOW = ("1: block", "1: now")
CHECKED = {**TWO, **AGLOA_TABLE}


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("2+3=5", "accept 1"),
        ("2-3=5", "reject 1 unequal"),
        ("2+3", "reject 1 not-an-equation"),
        ("3+4=5", "reject 1 required-unused"),
        ("2-3+3=5", "reject 1 cube-unavailable"),
    ],
)
def test_papers_are_checked_with_the_judge(text: str, answer: str) -> None:
    state = table(2, CHECKED, *NOW, f"1: write {text}", "1: present")
    assert state.phase == "check" and says(state, 0) == answer and says(state, 1) == ""


def test_an_ambiguity_is_shown() -> None:
    options = {**CHECKED, "required": "2 3 x", "permitted": "4 -", "goal": "2"}
    state = table(2, options, *NOW, "1: write 2x3-4=2", "1: present")
    assert says(state, 0) == "regroup 1 2x(3-4)=2"
    after = table(2, options, *NOW, "1: write 2x3-4=2", "1: present", f"0: {says(state, 0)}")
    assert after.phase == "scored" and after.sheet.rows[-1].presented[1] == "incorrect"


def test_the_sheet_is_signed_for_its_totals() -> None:
    state = table(2, {"phase": "over", "totals": "12 8", "division": "basic"})
    assert says(state, 0) == "sign 12 8"
    assert says(table(2, {"phase": "over", "totals": "12 8"}, "0: sign 12 8"), 0) == ""


def test_a_forbidden_last_cube_is_charged_since_nobody_could_move() -> None:
    options = {**TWO, "enforcement": "table", "resources": "4"}
    state = table(2, options, "1: move 4 F")
    assert says(state, 0) == "charge 1 last-cube-forbidden"


def test_a_variation_is_legal_in_strict_and_table_play() -> None:
    rolled = "r0 r1 r2 r3 r+ r- b0 b1 b2 b3 bx b÷ g4 g5 g6 g^ gx g- k7 k8 k9 k√ k+ k÷"
    for division in ("elementary", "middle", "junior", "senior"):
        for enforcement in ("strict", "table"):
            options = {"phase": "select", "division": division, "enforcement": enforcement}
            state = table(2, {**options, "resources": rolled})
            words = {says(state, 0, seed) for seed in range(12)}
            assert len(words) > 2 and "" not in words
            names = {EQUATIONS.parse_action(text).text for text in words}
            assert all(EQUATIONS.kit.selection(state, name).accepted for name in names)


def test_hidden_papers_change_nothing() -> None:
    one = table(3, TWO, *NOW, "1: write 2+3=5")
    other = table(3, TWO, *NOW, "1: write (4-2)+3=5")
    assert one != other
    assert EQUATIONS.view(one, 2) == EQUATIONS.view(other, 2)
    for seed in range(5):
        assert says(one, 2, seed) == says(other, 2, seed)
    for first, second in ((one, other), (other, one)):
        # The other way round: what a bot wrote itself it does see.
        assert EQUATIONS.view(first, 1) != EQUATIONS.view(second, 1)


def test_only_the_view_is_read() -> None:
    """A bot that looked past its view would need the game's own state; it has none."""
    bot = players.get("equations", 4)
    seen = EQUATIONS.view(table(3, TWO, *NOW, "1: write 2+3=5"), 2)
    assert "2+3" not in str(seen)
    assert bot.choose(seen, 2, Random(1)) == Action("decide", "yes")


SCRIPT = """
from random import Random
from flubball import games, players
game = games.get("equations")
rolled = "r0 r1 r2 r3 r+ r- b0 b1 b2 b3 bx b÷ g4 g5 g6 g^ gx g- k7 k8 k9 k√ k+ k÷"
for phase, more in (("select", {}), ("goal", {}), ("move", {"goal": "k7"})):
    state = game.start(2, {"phase": phase, "turn": "0", "resources": rolled, **more})
    for seed in range(4):
        action = players.get("equations", 4).choose(game.view(state, 0), 0, Random(seed))
        print(game.format_action(action))
"""


def test_the_same_view_and_seed_give_the_same_choice() -> None:
    runs = [
        subprocess.run(
            [sys.executable, "-c", SCRIPT],
            env={"PYTHONHASHSEED": seed, "PYTHONIOENCODING": "utf-8"},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert runs[0] == runs[1] and len(runs[0].splitlines()) == 12


def test_memory_changes_no_choice() -> None:
    bot = players.get("equations", 4)
    state = table(2, {**TWO, "permitted": "9"})
    view = EQUATIONS.view(state, 1)
    assert bot.choose(view, 1, Random(3)) == bot.choose(view, 1, Random(3))
    assert state.shake.mat == Mat(("+", "-", "4"), ("2",), ("9",), (), "5", ("5",))


def test_between_a_bonus_and_its_move_there_is_only_the_move() -> None:
    options = {**TWO, "permitted": "3 +", "resources": "- 4 9 9"}
    assert says(table(2, options), 1) == "block"
    state = table(2, options, "1: bonus -")
    assert says(state, 1).startswith("move") and says(state, 0) == ""


def test_a_wild_cube_is_not_laid_in_the_goal() -> None:
    options = {"phase": "goal", "division": "elementary", "variations": "0-wild"}
    state = table(2, {**options, "resources": "0 0 0 2 3 + - 5 x"})
    goals = {says(state, 0, seed) for seed in range(12)}
    assert goals and all(goal.startswith("goal ") and "0" not in goal for goal in goals)
