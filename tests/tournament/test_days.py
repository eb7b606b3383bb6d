"""Whole days: the Pentathlon's, rehearsals, and what follows from standings."""

from collections import Counter
from fractions import Fraction

import pytest

from flubball.tournament.event import Event, fold, format_log, parse_log
from flubball.tournament.pentathlon import GROUPS, day, in_groups
from flubball.tournament.results import Result
from flubball.tournament.roster import Player, Roster
from flubball.tournament.seating import Scheme
from flubball.tournament.simulating import Rates, make_roster, simulate
from flubball.tournament.standings import Scoring, book_of, standings
from flubball.tournament.standings.honours import awards, cut, sweepstakes


@pytest.mark.parametrize("players", [8, 11, 14, 21, 29])
def test_a_small_pentathlon_has_fewer_groups_and_no_repeat(players: int) -> None:
    roster = Roster(tuple(Player(f"p{n}", school=f"s{n}") for n in range(players)))
    made = day(roster, 5)
    assert made.draft.cost.repeat == 0 and made.draft.cost.uneven <= 1
    sizes = Counter(made.groups.values())
    assert set(sizes) == set("ABCDE"[: len(sizes)]) and min(sizes.values()) >= 6
    for number in range(5):
        games = [made.games[group][number] for group in sizes]
        assert len(set(games)) == len(games)


@pytest.mark.parametrize("players", [30, 43, 60])
def test_a_pentathlon_day(players: int) -> None:
    roster = Roster(tuple(Player(f"p{n}", school=f"s{n % 7}") for n in range(players)))
    made = day(roster, 17, seed=3)
    assert made.draft.cost.repeat == 0 and made.draft.cost.school == 0
    for each in made.draft.rounds:
        assert sorted(id for table in each.tables for id in table) == sorted(roster.by_id)
        for table in each.tables:
            assert len({made.groups[id] for id in table}) == 1
    assert made.draft.cost.uneven == players % 2
    byes = sum(len(table) == 1 for each in made.draft.rounds for table in each.tables)
    assert byes == (players % 2) * 5
    for number in range(5):
        assert {made.games[group][number] for group in GROUPS} == set(range(5))
    assert sum(made.monitors) == 17 and max(made.monitors) - min(made.monitors) <= 1
    assert made.monitors_needed == (players + 1) // 2


@pytest.mark.parametrize("scheme", Scheme)
def test_a_rehearsal_is_its_log(scheme: Scheme) -> None:
    event = Event("Day", "equations", "agloa-2026-27", rounds=3, scheme=scheme)
    rates = Rates(absent=0.1, late=0.1, left=0.05, correction=0.2)
    made = simulate(event, make_roster(20), 5, rates)
    assert fold(event, made.log) == made.state
    assert simulate(event, make_roster(20), 5, rates) == made
    assert parse_log(format_log(event, made.log)) == (event, made.log)
    assert made.state.corrections
    assert len(made.state.released) == 3


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "line 1: this is no event"),
        ('{"title":"Day"}', "line 1: this is no event"),
        (format_log(Event("Day", "chess", ""), ()), "line 1: the rulebook asked for and the game"),
        (format_log(Event("Day", "wff", ""), ()) + "{}\n", "line 2: this is no entry"),
    ],
)
def test_a_log_that_can_not_be_read_says_the_line(text: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        parse_log(text)


@pytest.mark.parametrize("players", [30, 41])
def test_a_rehearsal_of_a_pentathlon(players: int) -> None:
    event = Event("Day", "pentathlon", "nmp-division-3", rounds=5, scheme=Scheme.SECTIONS)
    rates = Rates(absent=0.05, late=0.1, left=0.02, correction=0.2)
    made = simulate(event, in_groups(make_roster(players)), 2, rates)
    assert fold(event, made.log) == made.state and made.state.corrections
    for each in made.state.released.values():
        assert max(map(len, each.tables)) == 2
    for each_ in made.state.standings().players:
        assert 0 <= each_.points <= 15 and len(each_.ledger) == 5


def test_scores_of_a_rehearsal_may_be_played() -> None:
    event = Event("Day", "equations", "agloa-2026-27", rounds=1)
    none = Rates(0, 0, 0, 0)
    made = simulate(event, make_roster(6), 1, none, lambda table, scoring: [7] * len(table))
    assert {each.points for each in made.state.standings().players} == {4}


EQUALS = [Result(1, 1, "a", 9), Result(1, 1, "b", 7), Result(1, 1, "c", 5)]
EQUALS += [Result(1, 2, "d", 9), Result(1, 2, "e", 7)]


def test_cuts_and_playoffs() -> None:
    roster = Roster(tuple(map(Player, "abcde")))
    found = standings(roster, EQUALS, Scoring(book_of("equations")))
    assert [each.place for each in found.players] == [1, 1, 3, 3, 5]
    assert cut(found, 2).sure == ("a", "d") and cut(found, 2).playoff == ()
    assert cut(found, 3).sure == ("a", "d")
    assert cut(found, 3).playoff == ("b", "e") and cut(found, 3).places == 1
    assert cut(found, 1).sure == () and cut(found, 1).playoff == ("a", "d")


def test_awards_by_threshold() -> None:
    points = {"a": Fraction(12), "b": Fraction(9), "c": Fraction(8)}
    lines = [("silver", Fraction(9)), ("gold", Fraction(12))]
    assert awards(points, lines) == {"a": "gold", "b": "silver"}


def test_sweepstakes_scale_by_division_and_drop_the_lowest() -> None:
    divisions = {"a": "middle", "b": "middle", "c": "junior"}
    events = [
        {"a": Fraction(18), "b": Fraction(9), "c": Fraction(3)},
        {"a": Fraction(6), "b": Fraction(12), "c": Fraction(0)},
        {"a": Fraction(10), "b": Fraction(10)},
    ]
    found = sweepstakes(events, divisions)
    assert found == {"a": 24 + 24, "b": 24 + 24, "c": 24}
    assert sweepstakes(events, divisions, drop=0)["a"] == 24 + 12 + 24
