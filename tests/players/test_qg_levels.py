"""The levels of Queens & Guards: what each sees, overlooks, notices; and nothing is refused."""

from random import Random

import pytest

from flubball.engine.play import decide, send
from flubball.games.queens_and_guards import Board
from flubball.games.queens_and_guards.game import GAME
from flubball.monitor import Action, Table
from flubball.players.bot import AnyBot
from flubball.players.queens_and_guards.levels import KNOWLEDGE, LEVELS

FORMED = "A: 0,-5; a: 2,0; a: 0,3; B: 0,5; b: 1,1; b: -5,1"
TRAPPED = "A: 0,-5; a: 1,1; a: 4,-5; B: 0,5; b: 2,0; b: 0,2"
NUMBERS = [level.number for level in LEVELS]
DRAWS = 300


def bot(number: int) -> AnyBot:
    return LEVELS[number - 1].make(GAME)


def chosen(number: int, table: Table[Board], seat: int, seed: int = 1) -> str:
    action = bot(number).choose(GAME.view(table, seat), seat, Random(seed))
    return "" if action is None else GAME.format_action(action)


def after(table: Table[Board], *words: str) -> Table[Board]:
    for each in words:
        step = send(GAME, table, table.play.card, each, at=0)
        assert step.ruling.accepted, step.ruling
        table = step.state
    return table


def formed(enforcement: str) -> Table[Board]:
    """Seat 0 has just trapped the Guard on 1,1."""
    return after(GAME.start(2, {"position": FORMED, "enforcement": enforcement}), "move 0,3 0,2")


def test_there_are_five_with_names_of_their_own() -> None:
    assert NUMBERS == [1, 2, 3, 4, 5]
    for field in ("name", "face", "sentence"):
        assert len({getattr(level, field) for level in LEVELS}) == len(LEVELS)


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("enforcement", ["strict", "table"])
def test_no_level_says_a_refused_word(number: int, enforcement: str) -> None:
    """Against random play, which errs at a table; no challenge is wrong either."""
    for seed in range(3):
        rng, mine, turns = Random(seed), seed % 2, 16 if number > 3 else 60
        table = GAME.start(2, {"turns": str(turns), "enforcement": enforcement})
        player = bot(number)
        while table.phase != "over":
            seat = mine
            action = player.choose(GAME.view(table, mine), mine, rng)
            if action is None:
                seat = table.play.card
                assert seat != mine
                action = GAME.rules.sample(table.config, table.play, seat, rng)
            assert action is not None
            step = send(GAME, table, seat, GAME.format_action(action), at=0)
            assert step.ruling.accepted, step.ruling
            table = step.state
            if (decision := GAME.judge(table)) is not None:
                assert decision.action.text == "C"
                table = decide(GAME, table, decision, at=0).state


def test_each_looks_as_far_as_it_says() -> None:
    words = {1: "", 2: "best reply", 3: "three turns", 4: "five turns", 5: "as many turns"}
    assert [each.sight.depth for each in KNOWLEDGE] == [1, 2, 3, 5, 40]
    for level, knows in zip(LEVELS, KNOWLEDGE, strict=True):
        assert words[level.number] in level.sentence
        if level.number > 3:
            assert f"{knows.sight.nodes:,} positions" in level.sentence
        assert level.budget == 45 + knows.sight.nodes


@pytest.mark.parametrize("number", NUMBERS)
def test_traps_are_forgotten_as_often_as_it_says_and_only_at_a_table(number: int) -> None:
    says = [chosen(number, formed("table"), 0, seed) for seed in range(DRAWS)]
    assert {*says} <= {"trap 1,1", "pass"}
    share = 100 * says.count("pass") / DRAWS
    assert abs(share - KNOWLEDGE[number - 1].forgets) < 7 and (share == 0) == (number > 2)
    assert {chosen(number, formed("strict"), 0, seed) for seed in range(DRAWS)} == {"trap 1,1"}


def test_a_page_overlooks_that_it_is_trapped_and_a_guard_calls_it() -> None:
    table = GAME.start(2, {"position": TRAPPED, "enforcement": "table"})
    says = [chosen(1, table, 0, seed) for seed in range(DRAWS)]
    wrong = [words for words in says if words not in ("move 1,1 2,1", "move 1,1 1,2")]
    assert abs(100 * len(wrong) / DRAWS - KNOWLEDGE[0].overlooks) < 7
    table = after(table, wrong[0], "pass")
    assert [chosen(number, table, 1) for number in (3, 4, 5)] == ["challenge leaving"] * 3
    for number in (1, 2):
        assert not chosen(number, table, 1).startswith("challenge")
    step = send(GAME, table, 1, "challenge leaving", at=0)
    decision = GAME.judge(step.state)
    assert decision is not None and decision.action == Action("ruling", "C")
    strict = GAME.start(2, {"position": TRAPPED})
    assert {chosen(1, strict, 0, seed) for seed in range(40)} == {"move 1,1 2,1", "move 1,1 1,2"}


def test_a_page_notices_a_jump() -> None:
    options = {"enforcement": "table", "position": "A: 0,-5; a: 4,-5; B: 0,5; b: -5,1"}
    table = after(GAME.start(2, options), "move 4,-5 2,-3", "pass")
    assert {chosen(number, table, 1) for number in NUMBERS} == {"challenge step"}


def test_only_a_page_has_no_eye_for_traps() -> None:
    """Seat 0's Queen could step to the centre, where a step to -1,0 traps her."""
    position = "A: 0,-1; a: 5,-5; B: 0,5; b: 1,0; b: -2,1"
    table = GAME.start(2, {"position": position})
    assert chosen(1, table, 0) == "move 0,-1 0,0"
    for number in (2, 3, 4, 5):
        assert chosen(number, table, 0) != "move 0,-1 0,0"


@pytest.mark.parametrize("number", NUMBERS)
def test_the_same_seed_gives_the_same_choice(number: int) -> None:
    table = GAME.start(2)
    assert len({chosen(number, table, 0, 9) for _ in range(2)}) == 1
