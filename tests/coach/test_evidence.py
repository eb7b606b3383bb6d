"""A little of `make verify --stage reviews`: matches by chance, every proof confirmed."""

import pytest
from scripts.verify_reviews import reviews


@pytest.mark.parametrize("name", ["contig-60", "queens-and-guards", "juggle"])
def test_a_match_by_chance_is_reviewed_without_a_fault(name: str) -> None:
    found = reviews(name, 1)
    assert found["wrong"] == [] and found["counts"][f"{name} shakes or games"] == 1
