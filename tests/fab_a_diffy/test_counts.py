"""Deals that hold a trick, counted by the package and by a second program, kept as a table."""

from itertools import combinations
from math import comb
from pathlib import Path

import pytest

from fab_a_diffy import second_program as second
from flubball.engine.errors import SetupError
from flubball.games.fab_a_diffy import available, is_trick, standard, strips_of
from flubball.games.fab_a_diffy.tricks import pairs

TABLE = Path(__file__).parent / "deals.txt"
"""A line for each strip in the Show Box: how many sets of three others hold a trick."""
STRIPS = strips_of(standard())


def counted(show: str) -> int:
    """By looking at every set of three."""
    others = [name for name in STRIPS.names if name != show]
    return sum(bool(pairs(STRIPS, three, show)) for three in combinations(others, 3))


def kept() -> dict[str, int]:
    rows = [line.split() for line in TABLE.read_text().splitlines()]
    return {show: int(many) for show, many in rows}


def test_both_programs_count_what_the_table_keeps() -> None:
    table = kept()
    assert tuple(table) == STRIPS.names == tuple(second.STRIPS)
    for show, many in table.items():
        assert counted(show) == second.deals_with_a_trick(show) == many, show


def test_the_share_of_deals_is_the_one_of_the_equipment_page() -> None:
    deals = 30 * comb(29, 3)
    assert deals == 109_620
    assert round(100 * sum(kept().values()) / deals, 2) == 26.75


def test_both_programs_know_the_same_tricks() -> None:
    for one, other, show in combinations(STRIPS.names, 3):
        for a, b, c in ((one, other, show), (one, show, other), (other, show, one)):
            assert is_trick((a, b), c) == second.is_trick(a, b, c), (a, b, c)


def test_available_tricks_have_sentences_that_tell_them() -> None:
    found = available(STRIPS.names, "3/4")
    assert len(found) == len(pairs(STRIPS, STRIPS.names, "3/4")) > 20
    for trick in found:
        assert second.is_trick(*trick.strips, "3/4")
        assert is_trick(trick.strips, "3/4", trick.sentence)
    with pytest.raises(SetupError):
        available(["1/2", "1/5"], "3/4")
