"""Standings: match points, states, tie-breakers and teams, and a second program that agrees."""

from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from flubball.tournament.results import Result, State
from flubball.tournament.roster import Player, Roster
from flubball.tournament.standings import (
    Penalty,
    Scoring,
    Standings,
    book_of,
    parse_breaks,
    standings,
)
from tournament.slow_standings import slow_points

AGLOA = Scoring(book_of("equations"))
EVEN = Scoring(book_of("equations"), even_tables=True)
CARD = Scoring(book_of("pentathlon"))


def people(ids: str, teams: str = "") -> Roster:
    teams = teams or " " * len(ids)
    return Roster(tuple(Player(id, team=t.strip()) for id, t in zip(ids, teams, strict=True)))


def table(number: int, round: int, **scores: int | str) -> list[Result]:
    """Results of one table; a word is a state without a score."""
    return [
        Result(round, number, id, None, State(score))
        if isinstance(score, str)
        else Result(round, number, id, score)
        for id, score in scores.items()
    ]


def points(found: Standings) -> dict[str, Fraction]:
    return {each.id: each.points for each in found.players}


@pytest.mark.parametrize(
    ("scores", "expected"),
    [
        ({"a": 9, "b": 7, "c": 5}, (6, 4, 2)),
        ({"a": 9, "b": 9, "c": 5}, (5, 5, 2)),
        ({"a": 9, "b": 7, "c": 7}, (6, 3, 3)),
        ({"a": 9, "b": 9, "c": 9}, (4, 4, 4)),
        ({"a": 9, "b": 7}, (6, 4)),
        ({"a": -3, "b": -3}, (5, 5)),
        ({"a": 9, "b": "no-show", "c": 12}, (4, 0, 6)),
        ({"a": 9, "b": "absent", "c": "left"}, (6, 0, 0)),
        ({"a": "forfeit", "b": "forfeit"}, (0, 0)),
    ],
)
def test_match_points_of_a_table(scores: dict[str, int | str], expected: tuple[int, ...]) -> None:
    found = points(standings(people("abc"), table(1, 1, **scores), AGLOA))
    assert tuple(found[id] for id in scores) == expected


def test_late_and_substitutes_count_as_played() -> None:
    rows = [Result(1, 1, "a", 9, State.LATE), Result(1, 1, "b", 7, State.SUBSTITUTE)]
    assert points(standings(people("ab"), rows, AGLOA)) == {"a": 6, "b": 4}


def test_a_score_does_not_count_for_who_left() -> None:
    rows = [Result(1, 1, "a", 9), Result(1, 1, "b", 30, State.LEFT)]
    assert points(standings(people("ab"), rows, AGLOA)) == {"a": 6, "b": 0}


def test_a_bye_is_the_mean_of_the_other_rounds_rounded_down() -> None:
    rows = [*table(1, 1, a=9, b=7), *table(1, 2, a=9, b=9), *table(0, 3, a="bye")]
    found = standings(people("ab"), rows, AGLOA)
    assert points(found) == {"a": 6 + 5 + 5, "b": 4 + 5}
    assert found.players[0].ledger[2].note == "mean of the other rounds"


def test_even_tables_give_exact_fractions() -> None:
    half = Fraction(9, 2)
    assert list(EVEN.points((9, 7, 7))) == [6, half, half]
    assert [int(each) for each in EVEN.points((9, 7))] == [6, 4]
    assert [int(each) for each in EVEN.points((9, None, 7))] == [6, 0, 4]


def test_a_card_has_its_own_scores() -> None:
    rows = [*table(1, 1, a=3, b=1), *table(1, 2, a=2, b=2), *table(1, 3, a=0, b=3)]
    assert points(standings(people("ab"), rows, CARD)) == {"a": 5, "b": 6}
    with pytest.raises(ValueError, match="4 is not a score of the card"):
        standings(people("ab"), table(1, 1, a=4, b=0), CARD)


def test_four_at_a_table_can_not_be_scored() -> None:
    with pytest.raises(ValueError, match="Round 1, table 7: 4 players have played"):
        standings(people("abcd"), table(7, 1, a=1, b=2, c=3, d=4), AGLOA)


def test_equals_share_a_place_and_ids_are_in_order() -> None:
    rows = [*table(1, 1, d=9, b=7, c=7), *table(2, 1, a=9, e=8)]
    found = standings(people("edcba"), rows, AGLOA)
    assert [(each.place, each.id) for each in found.players] == [
        (1, "a"), (1, "d"), (3, "e"), (4, "b"), (4, "c")
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("breaks", "places", "by"),
    [
        ("", {"a": 1, "b": 1}, (None, None)),
        ("score", {"a": 2, "b": 1}, ("score", "score")),
        ("head", {"a": 1, "b": 2}, ("head", "head")),
        ("recent", {"a": 2, "b": 1}, ("recent", "recent")),
        ("firsts", {"a": 1, "b": 1}, (None, None)),
        ("firsts,head,score", {"a": 1, "b": 2}, ("head", "head")),
    ],
)
def test_tie_breakers(breaks: str, places: dict[str, int], by: tuple[str | None, ...]) -> None:
    rows = [*table(1, 1, a=9, b=7), *table(1, 2, b=20, c=7), *table(2, 2, a=5, d=8)]
    found = standings(people("abcd"), rows, AGLOA, parse_breaks(breaks))
    own = {each.id: each for each in found.players if each.id in "ab"}
    assert points(found)["a"] == points(found)["b"] == 10
    assert {id: each.place for id, each in own.items()} == places
    assert (own["a"].broken_by, own["b"].broken_by) == by


def test_head_parts_only_where_all_equals_met() -> None:
    rows = [*table(1, 1, a=9, b=9), *table(2, 1, c=9, d=9)]
    found = standings(people("abcd"), rows, AGLOA, ("head",))
    assert [each.place for each in found.players] == [1, 1, 1, 1]


def test_a_teams_best_count() -> None:
    rows = [*table(1, 1, a=9, b=7, c=5), *table(2, 1, d=9, e=7)]
    roster = people("abcde", "XYXYX")
    teams = standings(roster, rows, AGLOA, (), 2).teams
    assert [(e.place, e.team, int(e.points)) for e in teams] == [(1, "X", 10), (1, "Y", 10)]
    teams = standings(roster, rows, AGLOA).teams
    assert [(e.place, e.team, int(e.points)) for e in teams] == [(1, "X", 12), (2, "Y", 10)]


def test_a_ruling_sets_the_points_of_a_round_and_the_ledger_says_why() -> None:
    ruled = Penalty(1, "a", Fraction(0), "signed too high, AGLOA XII-B-2")
    found = standings(people("ab"), table(1, 1, a=9, b=7), AGLOA, (), None, [ruled])
    assert points(found) == {"a": 0, "b": 4}
    assert found.players[1].ledger[0].note == "signed too high, AGLOA XII-B-2"


@pytest.mark.parametrize("seed", range(30))
def test_a_slow_recomputation_agrees(seed: int) -> None:
    dice = Random(seed)
    ids = [f"p{number:02}" for number in range(dice.randint(2, 20))]
    rows: list[Result] = []
    for number in range(1, dice.randint(2, 5)):
        dice.shuffle(ids)
        for place, id in enumerate(ids):
            state = dice.choice([*[State.PLAYING] * 12, *State])
            score = dice.randint(-2, 12) if state.counts else dice.choice([None, 3])
            rows.append(
                Result(number, place // 3 + 1 if state is not State.BYE else 0, id, score, state)
            )
    dice.shuffle(rows)
    found = standings(Roster(tuple(map(Player, ids))), rows, AGLOA, ("score", "recent"))
    assert points(found) == {id: slow_points(rows, id) for id in ids}
    for one, two in combinations(found.players, 2):
        assert one.points >= two.points and one.place <= two.place
    for each in found.players:
        assert sum(line.points for line in each.ledger) == each.points
