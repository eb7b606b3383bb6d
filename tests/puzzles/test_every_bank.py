"""The banks that the package is to ship: scripts/puzzle_banks.py makes them."""

from collections import Counter

from flubball import games
from flubball.puzzles import bank
from flubball.puzzles.puzzle import Puzzle

EQUATIONS = ("basic", "elementary", "junior", "middle", "senior")
DECOYS = {
    "is-this-a-flub": "no-flub",
    "is-it-now": "not-now",
    "is-it-impossible": "possible",
    "is-it-a-wff": "no",
}


def _every() -> list[Puzzle]:
    return [puzzle for each in bank.shipped() for puzzle in bank.load(*each).puzzles]


def test_every_game_and_every_division_of_equations_has_a_bank() -> None:
    found = set(bank.shipped())
    assert {name for name, _ in found} == set(games.names())
    assert {division for name, division in found if name == "equations"} == set(EQUATIONS)


def test_about_half_are_decoys() -> None:
    asked = [puzzle for puzzle in _every() if puzzle.kind in DECOYS]
    for kind, decoy in DECOYS.items():
        keys = [puzzle.key[0] for puzzle in asked if puzzle.kind == kind]
        assert 0.35 < keys.count(decoy) / len(keys) < 0.65, (kind, Counter(keys))


def test_what_shows_a_key_is_said_for_people() -> None:
    assert [puzzle.why for puzzle in _every() if "steps" in puzzle.why] == []
