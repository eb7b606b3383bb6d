"""A little of `make verify --stage reviews`: a hundred shakes, every proof confirmed.

Matches of the board games are confirmed in `test_board_review.py`, so none is here.
"""

import pytest
from scripts.verify_reviews import reviews

SHAKES = {1: 19, 2: 13, 3: 19, 7: 18, 11: 15, 13: 15, 12: 13}
"""By the number of a match of the stage: 112 in all."""


@pytest.mark.parametrize("number", SHAKES)
def test_a_match_by_chance_is_reviewed_without_a_fault(number: int) -> None:
    found = reviews("elementary", number)
    assert found["wrong"] == [] and found["counts"]["elementary shakes or games"] == SHAKES[number]
