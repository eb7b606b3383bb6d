"""How a match is set up and how it ends, clause by clause."""

from collections.abc import Sequence

import pytest

from flubball.engine import SetupError
from flubball.games.queens_and_guards.game import GAME
from queens_and_guards.playing import RING, TRAP, at, code, ended, play, round_centre

# NMP Queens & Guards Goal 1; NMP Queens & Guards Declaring a win


@pytest.mark.parametrize(("letters", "scores"), [("Aa", (3, 1)), ("Bb", (1, 3))])
def test_the_queen_among_her_guards_wins(letters: str, scores: Sequence[int]) -> None:
    outcome = ended(round_centre(letters[1], f"{letters[0]}: 0,0"))
    assert (outcome.reason, outcome.scores) == ("queen on the throne", scores)


def test_the_last_guard_wins_and_nothing_can_follow() -> None:
    guards = "; ".join(f"a: {cell}" for cell in RING[1:])
    state = play(at(f"A: 0,0; a: 2,0; {guards}; B: 0,5"), "move 2,0 1,0")
    assert ended(state).best == (0,)
    assert code(state, "move 0,5 0,4") == "game-over"
    assert "move" not in {each.word for each in GAME.legal(state, 1)}


def test_five_guards_are_not_enough() -> None:
    guards = "; ".join(f"a: {cell}" for cell in RING[1:])
    assert at(f"A: 0,0; a: 2,0; {guards}; B: 0,5").phase == "turn"


# NMP Queens & Guards Goal 3 and 2; NMP Queens & Guards Time limit


@pytest.mark.parametrize(
    ("guard", "others"),
    [
        ("a", "A: 0,-5; B: 0,5"),
        ("a", "B: 0,0"),
        ("a", ""),
        ("b", "A: 0,0; a: 4,-5"),
        ("b", "a: 4,-5"),
    ],
)
def test_guards_round_a_centre_without_their_queen_tie(guard: str, others: str) -> None:
    outcome = ended(round_centre(guard, others))
    assert outcome.reason == "guards round a throne without their queen"
    assert outcome.scores == (2, 2)


@pytest.mark.parametrize(
    "position",
    [
        "a: 2,-5; b: 1,-5; b: 3,-5",
        "A: 0,0; B: 0,5",
        "A: 1,0; b: 0,1; b: 1,-1; B: 0,0",
    ],
)
def test_a_side_that_cannot_move_ties(position: str) -> None:
    outcome = ended(at(position))
    assert (outcome.reason, outcome.scores) == ("no move", (2, 2))


def test_a_match_ends_after_the_last_turn() -> None:
    state = GAME.start(2, {"turns": "2"})
    state = play(state, "move 0,-5 0,-4")
    assert state.phase == "turn"
    assert ended(play(state, "move 0,5 0,4")).reason == "turn limit"


def test_a_win_on_the_last_turn_is_a_win() -> None:
    guards = "; ".join(f"a: {cell}" for cell in RING[1:])
    state = play(at(f"A: 0,0; a: 2,0; {guards}; B: 0,5; turns: 1"), "move 2,0 1,0")
    assert ended(state).best == (0,)


# Setups


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {}),
        (3, {}),
        (2, {"colour": "red"}),
        (2, {"traps": "ring"}),
        (2, {"turns": "0"}),
        (2, {"turns": "2001"}),
        (2, {"turns": "٣"}),
        (2, {"position": "A: 9,9"}),
        (2, {"position": "A: 0,0; turn: 9", "turns": "8"}),
    ],
)
def test_setups_the_game_does_not_have(seats: int, options: dict[str, str]) -> None:
    with pytest.raises(SetupError):
        GAME.start(seats, options)


def test_options_go_before_the_position() -> None:
    position = f"{TRAP}; to-move: 1; turns: 30"
    state = GAME.start(2, {"position": position, "traps": "same-ring", "turns": "50"})
    assert (state.play.card, state.play.board.traps, state.config.turns) == (1, "same-ring", 50)
