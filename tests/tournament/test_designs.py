"""The designs: everybody once a round, nobody meets twice, as many rounds as can be."""

from itertools import combinations
from random import Random

import pytest

from flubball.tournament.roster import Player, Roster
from flubball.tournament.seating import Wish, seat
from flubball.tournament.seating.designs import design

MISSING = {6, 12, 102, 114, 132, 138, 141}


@pytest.mark.parametrize("players", range(3, 151, 3))
def test_a_design_is_complete_and_repeat_free(players: int) -> None:
    rounds = design(players)
    assert (len(rounds) == 0) == (players in MISSING)
    if not rounds:
        return
    assert len(rounds) == (players - 1) // 2
    met = [frozenset(p) for tables in rounds for table in tables for p in combinations(table, 2)]
    assert len(set(met)) == len(met)
    for tables in rounds:
        assert sorted(p for table in tables for p in table) == list(range(players))


@pytest.mark.parametrize(("players", "rounds"), [(6, 1), (12, 4), (18, 8), (24, 11), (45, 22)])
def test_the_published_maximum_is_seated(players: int, rounds: int) -> None:
    roster = Roster(tuple(Player(f"p{number}") for number in range(players)))
    draft = seat(roster, rounds, (), Wish(seed=Random(players).randrange(9)))
    assert draft.cost.repeat == 0
    assert seat(roster, rounds + 1, (), Wish(steps=1)).bound.repeat > 0


@pytest.mark.parametrize(("players", "rounds"), [(14, 7), (20, 10), (13, 6)])
def test_two_player_tables_come_from_a_larger_design(players: int, rounds: int) -> None:
    roster = Roster(tuple(Player(f"p{number}") for number in range(players)))
    assert seat(roster, rounds).cost.repeat == 0
