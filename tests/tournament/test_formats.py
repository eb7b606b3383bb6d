"""The text formats: what is written is read back, and no text brings a half of a roster."""

from fractions import Fraction
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from flubball.tournament.csv_text import Preview
from flubball.tournament.pasted import read_pasted
from flubball.tournament.results import Result, State, format_results, parse_results
from flubball.tournament.roster import Player, Roster
from flubball.tournament.roster_csv import format_roster, parse_roster
from flubball.tournament.seats import SeatRow, format_seats, parse_seats, rounds_of, seat_rows
from flubball.tournament.standings import Scoring, book_of

PRINTABLE = st.text(
    st.characters(blacklist_categories=("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp", "Zs"))
    | st.just(" "),
    max_size=12,
).map(str.strip)
IDS = PRINTABLE.map(lambda text: text.replace(" ", "")).filter(bool)
WHOLE = st.integers(1, 999_999_999)
TEXTS = ("name", "team", "school", "division", "section")
POINTS = st.fractions(-1000, 1000, max_denominator=8)


@st.composite
def rosters(draw: st.DrawFn) -> Roster:
    ids = draw(st.lists(IDS, unique=True, max_size=6))
    made = []
    for id in ids:
        others = [other for other in ids if other != id]
        apart = draw(st.lists(st.sampled_from(others), unique=True)) if others else []
        texts = {name: draw(PRINTABLE) for name in TEXTS}
        order, total = draw(st.none() | WHOLE), draw(st.none() | POINTS)
        player = Player(id, order=order, total=total, apart=tuple(apart))
        made.append(msgspec.structs.replace(player, **texts))
    return Roster(tuple(made))


@given(rosters())
def test_a_roster_comes_back(roster: Roster) -> None:
    assert parse_roster(format_roster(roster)).value == roster


@given(st.lists(st.builds(SeatRow, WHOLE, WHOLE, WHOLE, IDS)))
def test_seats_come_back(rows: list[SeatRow]) -> None:
    assert parse_seats(format_seats(tuple(rows))).value == tuple(rows)


RESULTS = st.builds(
    Result, WHOLE, WHOLE, IDS, st.integers(-99, 99), st.sampled_from(State)
) | st.builds(
    Result, WHOLE, st.just(0), IDS, st.none(), st.sampled_from(["bye", "left"]).map(State)
)


@given(st.lists(RESULTS, unique_by=lambda each: (each.round, each.player)))
def test_results_come_back(results: list[Result]) -> None:
    assert parse_results(format_results(tuple(results))).value == tuple(results)


NOISE = st.text(st.sampled_from('id,name\r\n"px1 /-\ufeffteamround\x00é;\u2028'), max_size=60)


@given(st.sampled_from(["", "id,name,apart,total\n", "round,table,seat,player\n"]), NOISE)
def test_any_text_is_read_or_refused_with_a_line(begin: str, noise: str) -> None:
    previews: list[Preview[Any]] = [parse_roster(begin + noise), parse_seats(begin + noise)]
    for preview in (*previews, parse_results(begin + noise)):
        assert (preview.value is None) == bool(preview.faults)
        assert all(fault.line >= 1 and fault.sentence for fault in preview.faults)


def test_rounds_and_lines_are_the_same() -> None:
    rows = (
        SeatRow(1, 2, 1, "a"),
        SeatRow(1, 2, 2, "b"),
        SeatRow(1, 9, 1, "c"),
        SeatRow(3, 1, 1, "a"),
    )
    assert seat_rows(rounds_of(rows)) == rows


HEAD = "id,name,team,school,order,total,apart\n"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "line 1: There is no line with columns id, name."),
        ("ids,name\np1,Ann", "line 1, column id: The column id is missing; the first line names "
         "the columns. Did you mean ids?"),
        ("id,name,id\np1,Ann,p2", "line 1, column id: This column is there twice."),
        ("id,name\np1,Ann,x", "line 2: There are 3 cells for 2 columns."),
        ("id,name,team\np1,Ann,Owls\np2", "line 3, column name: There is no cell for this column."),
        ('id,name\np1,"Ann', "line 2: This is not CSV: unexpected end of data."),
        ("id,name\n\n,Ann", "line 3, column id: The id is missing."),
        ("id,name\np 1,Ann", "line 2, column id: The id 'p 1' has a space in it."),
        ('id,name\np1,"A\nB"\np1,C', "line 4, column id: The id p1 is that of line 2."),
        (HEAD + "p1,Ann,,,one,,", "line 2, column order: 'one' is not a whole number."),
        (HEAD + "p1,Ann,,,,1/0,", "line 2, column total: '1/0' is not a number of points."),
        (HEAD + "p1,Ann,,,,,p1", "line 2, column apart: Nobody can be kept apart from themselves."),
        (HEAD + "p10,A,,,,,P1O", "line 2, column apart: There is no player P1O. Did you mean p10?"),
    ],
)  # fmt: skip
def test_a_wrong_row_says_line_and_column(text: str, said: str) -> None:
    preview = parse_roster(text)
    assert preview.value is None
    assert said in [str(fault) for fault in preview.faults]


def test_every_fault_is_listed_in_the_order_of_lines() -> None:
    preview = parse_roster(HEAD + ",Ann,,,x,,\np1,Bo,,,,y,\n")
    places = [(fault.line, fault.column) for fault in preview.faults]
    assert places == [(2, "id"), (2, "order"), (3, "total")]


def test_columns_are_free_in_order_and_further_ones_are_noticed() -> None:
    preview = parse_roster("Shirt,NAME , id\nL,Ann,p1\n")
    assert preview.value == Roster((Player("p1", "Ann"),))
    assert preview.notices == ("Not used: shirt.",)


def test_a_line_that_ends_early_is_noticed() -> None:
    preview = parse_roster("id,name,team,apart\na,Ann,Owls,\nb,Bo\nc,Cy,Owls\n")
    assert preview.value is not None and preview.value.players[2] == Player("c", "Cy", "Owls")
    assert preview.notices == ("Line 3, 4: fewer cells than columns; the others count as empty.",)


def test_a_likely_slip_is_noticed() -> None:
    text = "id,name,school,team\na,,Lakeside,Owls\nb,,Lakeside,Owls\nc,,Lakesde,Owls\n"
    assert parse_roster(text).notices == (
        "The school Lakesde has one player. Did you mean Lakeside?",
        "The team Owls has players of Lakesde and Lakeside.",
    )


def test_points_may_be_fractions() -> None:
    preview = parse_roster("id,name,total\np1,Ann,35/2\n")
    assert preview.value is not None
    assert preview.value.players[0].total == Fraction(35, 2)


def test_results_of_strangers_and_of_crowded_tables_say_line_and_column() -> None:
    card = Scoring(book_of("pentathlon"))
    text = "round,table,player,score\n1,1,p01,4\n1,2,po2,3\n2,1,p01,1\n2,1,p02,3\n2,1,p03,3\n"
    preview = parse_results(text, ("p01", "p02", "p03"), card.check)
    assert [str(fault) for fault in preview.faults] == [
        "line 2, column score: 4 is not a score of the card, which are 3, 2, 1 and 0.",
        "line 3, column player: There is no player po2 on the roster. Did you mean p02?",
        "line 6, column table: 3 players have played at one table, where 2 can.",
    ]


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ("1,4,p1,,", "line 2, column score: A whole number is missing."),
        ("1,,p1,3,", "line 2, column table: A whole number is missing."),
        ("0,4,p1,3,", "line 2, column round: 0 is below 1."),
        ("1,4,,3,", "line 2, column player: The player is missing."),
        ("1,4,p1,3,\n01,5,p1,3,",
         "line 3, column player: p1 has a result of round 1 in line 2 already."),
    ],
)  # fmt: skip
def test_a_wrong_result_says_line_and_column(row: str, said: str) -> None:
    preview = parse_results("round,table,player,score,state\n" + row)
    assert said in [str(fault) for fault in preview.faults]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Name\tTeam\tSchool\nAnn Lee\tOwls\tHill\n", [("p02", "Ann Lee", "Owls", "Hill")]),
        ("Student;Team\r\nAnn;Owls\r\n", [("p02", "Ann", "Owls", "")]),
        ("Ann Lee\nBo\n", [("p02", "Ann Lee", "", ""), ("p03", "Bo", "", "")]),
        ("id,name\nx7,Ann\n", [("x7", "Ann", "", "")]),
        ('name,team\n"Lee, Ann",Owls\n', [("p02", "Lee, Ann", "Owls", "")]),
    ],
)
def test_a_roster_is_taken_as_people_have_it(
    text: str, found: list[tuple[str, str, str, str]]
) -> None:
    read = read_pasted(text, taken=("p01",)).value
    assert read is not None
    assert [(p.id, p.name, p.team, p.school) for p in read.players] == found


@given(st.text(alphabet="abn,;\t\"'\n\r name id", max_size=60))
def test_whatever_is_pasted_is_read_or_refused_with_a_line(text: str) -> None:
    read = read_pasted(text)
    assert (read.value is None) == bool(read.faults)
    if read.value is not None:
        assert len(read.value.by_id) == len(read.value.players)
