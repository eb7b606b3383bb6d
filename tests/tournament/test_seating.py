"""Seating against brute force, its properties, and its bounds."""

from fractions import Fraction
from functools import cache
from random import Random

import msgspec
import pytest

from flubball.tournament.roster import Player, Roster
from flubball.tournament.seating import Draft, Scheme, Wish, check, count, parse_order, seat
from flubball.tournament.seating.cost import KEYS, Cost, short_counts
from flubball.tournament.seating.schemes import plan
from flubball.tournament.seats import Round, seat_rows
from tournament import brute

CASES = [(n, 1) for n in range(1, 11)] * 3 + [(n, 2) for n in range(2, 8)] * 3
ORDERS = ("", "repeat", "uneven,repeat", "apart,team,repeat,school,uneven")


@pytest.mark.parametrize(("seed", "shape"), [*enumerate(CASES)])
def test_brute_force_finds_nothing_better(seed: int, shape: tuple[int, int]) -> None:
    players, rounds = shape
    dice = Random(seed)
    roster = brute.random_roster(dice, players)
    past = brute.random_rounds(dice, roster, dice.randint(0, 2))
    order = parse_order(dice.choice(ORDERS))
    draft = seat(roster, rounds, past, Wish(order=order, seed=seed))
    best, alone = brute.best(roster, rounds, past, order)
    assert draft.cost.ordered(order) == best.ordered(order)
    for key in KEYS:
        assert getattr(draft.bound, key) <= getattr(alone, key), key
        assert getattr(draft.in_order, key) <= getattr(best, key), key


@pytest.mark.parametrize(("seed", "players"), [(5, 12), (2065, 11)])
def test_one_round_of_up_to_twelve_against_brute_force(seed: int, players: int) -> None:
    dice = Random(seed)
    roster = brute.random_roster(dice, players)
    past = brute.random_rounds(dice, roster, 2)
    best, alone = brute.best(roster, 1, past)
    draft = seat(roster, 1, past)
    assert draft.cost == best
    assert all(getattr(draft.bound, key) <= getattr(alone, key) for key in KEYS)


@cache
def drafts() -> list[tuple[Roster, Draft]]:
    made = []
    for seed in range(24):
        dice = Random(seed)
        roster = brute.random_roster(dice, dice.randint(1, 40))
        wish = Wish(dice.choice(list(Scheme)), seed=seed, steps=200)
        made.append((roster, seat(roster, dice.randint(1, 4), (), wish)))
    return made


def test_everyone_once_and_the_cost_is_the_checkers() -> None:
    for roster, draft in drafts():
        found = check(roster, seat_rows(draft.rounds))
        assert not found.troubles
        assert found.cost == draft.cost == count(roster, draft.rounds)
        assert all(getattr(draft.bound, key) <= getattr(draft.cost, key) for key in KEYS)
        assert all(getattr(draft.in_order, key) <= getattr(draft.cost, key) for key in KEYS)


def test_every_compromise_is_in_words() -> None:
    for _, draft in drafts():
        said = {key: sum(why.rule == key for why in draft.why) for key in KEYS}
        assert {**said, "uneven": 0} == {**msgspec.to_builtins(draft.cost), "uneven": 0}
        assert all(why.says for why in draft.why)


@pytest.mark.parametrize(
    ("players", "order"),
    [(4, ""), (5, "uneven"), (7, "uneven"), (8, "uneven"), (11, "uneven"), (20, ""), (22, "")],
)
def test_nobody_has_two_short_tables_before_everybody_had_one(players: int, order: str) -> None:
    """Repeats come before it unless the order of costs says otherwise."""
    roster = Roster(tuple(Player(f"p{number}") for number in range(players)))
    past: tuple[Round, ...] = ()
    wish = Wish(order=parse_order(order))
    draft = seat(roster, 3, past, wish)
    later = seat(roster, 3, draft.rounds, wish)
    rounds = (*draft.rounds, *later.rounds)
    for number in range(1, 7):
        counts = short_counts(rounds[:number], roster.by_id).values()
        assert max(counts) - min(counts) <= 1, number


def test_the_same_seed_gives_the_same_seating() -> None:
    roster = brute.random_roster(Random(1), 20)
    assert seat(roster, 3, (), Wish(seed=4)) == seat(roster, 3, (), Wish(seed=4))
    assert seat(roster, 3, (), Wish(seed=4)) != seat(roster, 3, (), Wish(seed=5))


def teams_of_five(players: int, schools: int) -> Roster:
    return Roster(
        tuple(
            Player(f"p{n:04}", team=f"t{n // 5}", school=f"s{n // 5 % schools}")
            for n in range(players)
        )
    )


def test_a_day_of_three_hundred_has_no_cost() -> None:
    assert seat(teams_of_five(300, 60), 3).cost == Cost()


def test_rounds_after_rounds_meet_nobody_again() -> None:
    roster = teams_of_five(25, 5)
    past: tuple[Round, ...] = ()
    for _ in range(6):
        past = (*past, *seat(roster, 1, past).rounds)
    assert [each.round for each in past] == [1, 2, 3, 4, 5, 6]
    assert count(roster, past).ordered()[:4] == (0, 0, 0, 0)


@pytest.mark.parametrize("players", [45, 47])
def test_sections_keep_to_themselves_and_part_teams(players: int) -> None:
    roster = teams_of_five(players, 9)
    draft = seat(roster, 4, (), Wish(Scheme.SECTIONS))
    together: dict[str, set[str]] = {}
    for each in draft.rounds:
        for table in each.tables:
            for id in table:
                together.setdefault(id, set()).update(table)
    joined = [frozenset(mates) for mates in together.values()]
    assert max(map(len, joined)) <= 12
    assert draft.cost.team == 0


def test_named_sections_are_kept() -> None:
    players = [Player(f"p{n}", section="xy"[n % 2]) for n in range(13)]
    roster = Roster(tuple(players))
    draft = seat(roster, 2, (), Wish(Scheme.SECTIONS))
    for each in draft.rounds:
        for table in each.tables:
            assert len({roster.by_id[id].section for id in table}) == 1
            assert len(table) > 1


def test_one_named_section_is_one_group() -> None:
    roster = Roster(tuple(Player(f"p{n}", section="x") for n in range(18)))
    draft = seat(roster, 8, (), Wish(Scheme.SECTIONS))
    assert draft.cost.repeat == 0  # two groups of nine have repeats from the fifth round on


def test_power_seats_equals_together_and_proves_it() -> None:
    players = [Player(f"p{n}", total=Fraction(n // 3)) for n in range(12)]
    draft = seat(Roster(tuple(players)), 1, (), Wish(Scheme.POWER))
    assert draft.near == draft.near_bound == 0
    assert set(draft.rounds[0].tables[0]) == {"p9", "p10", "p11"}


def test_power_gives_way_to_the_costs() -> None:
    players = [Player(f"p{n}", total=Fraction(n // 3), team=f"t{n // 3}") for n in range(12)]
    draft = seat(Roster(tuple(players)), 1, (), Wish(Scheme.POWER))
    assert draft.cost.team == 0
    assert draft.near == draft.near_bound > 0


def test_winners_go_up_and_losers_down() -> None:
    roster = Roster(tuple(Player(f"p{n}") for n in range(9)))
    past = seat(roster, 1).rounds
    high, middle, low = past[0].tables
    points = {id: Fraction(6 - 2 * k) for table in past[0].tables for k, id in enumerate(table)}
    wish = Wish(Scheme.UPDOWN, parse_order("apart"), points=points)
    draft = seat(roster, 1, past, wish)
    expected = [{*high[:2], middle[0]}, {high[2], middle[1], low[0]}, {middle[2], *low[1:]}]
    levels = plan(Scheme.UPDOWN, roster, past, points, Random(0)).levels
    of = dict(zip((player.id for player in roster.players), levels, strict=True))
    assert [{id for id in of if of[id] == -place} for place in range(3)] == expected
    assert draft.cost.repeat == 0 and draft.near == draft.near_bound


def test_fixed_tables_and_tables_that_exist() -> None:
    roster = teams_of_five(20, 4)
    wish = Wish(tables=(3, 5, 8, 9, 10, 11, 12), fixed={"p0003": 8, "p0011": 12})
    for each in seat(roster, 3, (), wish).rounds:
        numbered = [(each.number_of(index), table) for index, table in enumerate(each.tables)]
        where = {id: number for number, table in numbered for id in table}
        assert where["p0003"] == 8 and where["p0011"] == 12
        assert set(where.values()) == {3, 5, 8, 9, 10, 11, 12}
    with pytest.raises(ValueError, match="7 tables are needed and 2 exist"):
        seat(roster, 1, (), Wish(tables=(1, 2)))
    with pytest.raises(ValueError, match="to sit at table 99"):
        seat(roster, 1, (), Wish(fixed={"p0003": 99}))


def test_what_can_not_be_seated_is_said() -> None:
    with pytest.raises(ValueError, match="no players"):
        seat(Roster(()), 1)
    with pytest.raises(ValueError, match="at least one round"):
        seat(Roster((Player("a"),)), 0)
