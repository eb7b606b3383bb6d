"""The sentence about now is for every screen: it names no word that only a keyboard knows."""

import pytest

from flubball import games
from flubball.cubes.vocabulary import VOCABULARY
from flubball.engine import send

MIDDLE = {"goal": "5", "required": "r3 k+", "resources": "b2 b7 k8", "turn": "1"}
LAST = {"goal": "5", "required": "r3 k+", "permitted": "b2", "resources": "b7", "turn": "0"}
WFF = {"goal": "p", "permitted": "K p q K o", "resources": "N s", "turn": "1"}
PROOF = "write Kpq / Ko ;; Kpq s; p Ko 1"
HOLDS = "You hold the block: say Now or Impossible. Putting it back costs a point."
THIRD = (
    "After Now: You are the Third Party: will you present an Equation too? This is decided once."
)
PRESENTED = [f"{seat}: {text}" for seat in (0, 1) for text in ("write 3+2=5", "present")]
CHECKED = "Your Solution is Kpq / Ko; seat 0 checks it."
TYPED = (*(name for name in VOCABULARY if "-" in name), "decide yes", " ;; ", "block.", " waive ")


@pytest.mark.parametrize(
    ("game", "players", "start", "said", "seat", "sentence"),
    [
        ("equations", 2, {"phase": "goal", "turn": "0"}, [], 0, "Your turn: set the Goal."),
        (
            "wff",
            2,
            {"phase": "goal", "turn": "0"},
            [],
            0,
            "Your turn: set the Goal, a WFF such as CpKqr.",
        ),
        (
            "equations",
            2,
            MIDDLE,
            [],
            1,
            "Your turn: move one cube to the mat, or challenge seat 0.",
        ),
        ("equations", 3, MIDDLE, [], 2, "Seat 1 is to move. You may challenge seat 0."),
        ("equations", 2, MIDDLE, ["1: block"], 1, HOLDS),
        ("equations", 3, MIDDLE, ["1: block", "1: now"], 2, THIRD),
        (
            "equations",
            2,
            MIDDLE,
            ["1: block", "1: now"],
            1,
            "After Now: write an Equation, then present it.",
        ),
        (
            "equations",
            2,
            LAST,
            ["0: move b7 P", *PRESENTED],
            1,
            "The last cube is played. Let it stand, or challenge Impossible.",
        ),
        ("wff", 2, WFF, ["1: block", "1: now", f"1: {PROOF}", "1: present"], 1, CHECKED),
    ],
)
def test_the_sentence_names_no_word_to_type(
    game: str, players: int, start: dict[str, str], said: list[str], seat: int, sentence: str
) -> None:
    played = games.get(game)
    table = played.start(players, {**start, "judging": "players"})
    for line in said:
        who, _, text = line.partition(": ")
        step = send(played, table, int(who), text, 5_000, 0)
        assert step.ruling.accepted, step.ruling.sentence
        table = step.state
    found = played.prompt(played.view(table, seat), seat).sentence
    assert found == sentence
    assert not [word for word in TYPED if word in found]
