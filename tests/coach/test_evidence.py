"""A little of `make verify --stage reviews`: a hundred shakes, every proof confirmed.

Matches of the board games are confirmed in `test_board_review.py`, so none is here.
"""

from typing import Any

import pytest
from msgspec.structs import replace
from scripts.verify_reviews import reviews
from scripts.verify_reviews_brute import found

from flubball import games
from flubball.coach.board import Step
from flubball.coach.confirming import CHECKS
from flubball.coach.model import Moment, Proof
from flubball.engine.play import send
from flubball.engine.record import Entry

SHAKES = {
    ("elementary", 1): 19, ("elementary", 3): 19, ("elementary", 5): 17, ("basic", 1): 17,
    ("junior", 1): 19, ("wff", 1): 12,
}  # fmt: skip
"""By a match of the stage: 103 in all."""


@pytest.mark.parametrize("match", SHAKES)
def test_a_match_by_chance_is_reviewed_without_a_fault(match: tuple[str, int]) -> None:
    done = reviews(*match)
    assert done["wrong"] == [] and done["counts"]["shakes or games"] == SHAKES[match]


@pytest.mark.parametrize("kind", ["few cubes", "few letters"])
def test_of_few_cubes_everything_is_written_out_where_nothing_is_left(kind: str) -> None:
    done = reviews(kind, 3)
    counts = done["counts"]
    assert done["wrong"] == [] and counts[f"{kind} shakes or games"] > 5
    assert counts["proofs by brute force too"] > counts["proof exhaustion"] / 2


def test_a_mover_who_found_a_flub_is_not_confirmed_as_its_maker() -> None:
    game: Any = games.get("equations")
    mat = {"goal": "5", "required": "2", "permitted": "3", "resources": "+ 9 8 7"}
    table = game.start(2, {"phase": "move", "turn": "1", "division": "basic", **mat})
    entry = Entry(0, 1, "move 9 F")
    step = Step(0, entry, table, send(game, table, 1, entry.text, at=0).state)
    proof = Proof("equation", "2+3=5")
    late = Moment(0, 1, entry.text, "missed-now", 1, 1, proof, "Now was right.")
    assert CHECKS["equation"](game, step, late)
    assert not CHECKS["equation"](game, step, replace(late, mark="a-flub"))


def test_what_is_written_out_contradicts_a_wrong_mark() -> None:
    game: Any = games.get("equations")
    mat = {"goal": "5", "required": "2", "permitted": "3", "resources": "+"}
    start = {"phase": "move", "turn": "1", "division": "basic"}
    table = game.start(2, {**start, **mat})
    mark = Moment(0, 1, "move + F", "missed-impossible", None, None, Proof("exhaustion", ""), "")
    assert found("equations", table, table, mark) == "(2)+(3) = 5"
    other = game.start(2, {**start, **mat, "goal": "7"})
    assert found("equations", other, other, mark) == ""
    many = game.start(2, {**start, **mat, "resources": "+ + + + +"})
    assert found("equations", many, many, mark) is None
