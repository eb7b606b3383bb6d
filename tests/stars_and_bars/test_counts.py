"""Pairs of cards and points of placements, counted twice; the pairs are kept as a table."""

from itertools import combinations
from pathlib import Path
from random import Random

import pytest

from flubball.engine.errors import SetupError
from flubball.games.stars_and_bars import best_cards, points_for, standard, ways_different
from flubball.games.stars_and_bars.equipment import tables_of
from stars_and_bars import second_program as second

TABLE = Path(__file__).parent / "pairs.txt"
"""A line for each number of ways different: the number, and how many pairs of cards differ so."""
TABLES = {"sum_of_ways": False, "exact_way": True}


def kept() -> dict[int, int]:
    rows = [line.split() for line in TABLE.read_text().splitlines()]
    return {int(ways): int(many) for ways, many in rows}


def test_pairs_by_ways_different() -> None:
    counted = dict.fromkeys(range(5), 0)
    for one, other in combinations(standard().cards, 2):
        counted[ways_different(one, other)] += 1
    assert counted == second.pairs() == second.pairs_by_product() == kept()
    assert sum(counted.values()) == 54 * 53 // 2


def test_the_decks_and_the_cells_are_the_same() -> None:
    tables = tables_of(standard())
    assert sorted(tables.cards) == sorted(second.DECK)
    assert set(tables.cells) == set(second.CELLS)
    assert set(tables.central) == second.MIDDLE
    for one, row in tables.ways.items():
        assert row == {other: second.ways(one, other) for other in second.DECK}


@pytest.mark.parametrize("scoring", TABLES)
@pytest.mark.parametrize("seed", range(6))
def test_best_cards_are_all_placements_best_first(scoring: str, seed: int) -> None:
    rng = Random(seed)
    cards = rng.sample(second.DECK, 16)
    hand, rest = cards[:4], cards[4:]
    tops = dict(zip(rng.sample(sorted(second.CELLS), len(rest)), rest, strict=True))
    down = [cell for cell in sorted(second.MIDDLE) if cell not in tops][:1]
    found = best_cards(hand, tops, scoring, down)
    assert len(found) == 4 * (16 - len(down))
    assert not {each.cell for each in found} & set(down)
    assert [each.points for each in found] == sorted((e.points for e in found), reverse=True)
    for each in found:
        assert each.points == second.points(each.card, each.cell, tops, TABLES[scoring])
        assert each.points == points_for(each.card, each.cell, tops, scoring)


@pytest.mark.parametrize(
    ("hand", "tops", "scoring", "cell"),
    [
        (["star-4-red-solid"], {}, "sum_of_ways", "a1"),
        (["star-1-red-solid"], {"e1": "star-2-red-solid"}, "sum_of_ways", "a1"),
        (["star-1-red-solid"], {"a1": "joker"}, "sum_of_ways", "a1"),
        (["star-1-red-solid"], {}, "by_weight", "a1"),
        (["star-1-red-solid"], {}, "sum_of_ways", "e1"),
    ],
)
def test_questions_about_other_equipment(
    hand: list[str], tops: dict[str, str], scoring: str, cell: str
) -> None:
    with pytest.raises(SetupError):
        points_for(hand[0], cell, tops, scoring)
