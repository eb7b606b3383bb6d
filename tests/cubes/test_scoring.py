"""Scores of shakes and matches: every input there is, against a second scorer."""

from itertools import pairwise, permutations, product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubes.by_the_book import BOOKS, can_happen, every_end, scores
from flubball import rulebooks
from flubball.conformance import run
from flubball.cubes import ShakeEnd, match_points, shake_scores

ENDS = [ShakeEnd(*end) for end in every_end() if can_happen(end)]  # type: ignore[arg-type]
VALUES = {"agloa-2026-27": {6, 4, 2, -2}, "mlag-2019-20": {6, 4, 2, 0}, "wff-2017-18": {6, 4, 2, 0}}


def allowed(end: ShakeEnd, book: str) -> bool:
    if book != "agloa-2026-27" and len(end.challengers) > 1:
        return False
    return book != "wff-2017-18" or end.challenge != "no-goal"


def points(end: ShakeEnd, book: str) -> list[int]:
    return [score.points for score in shake_scores(end, rulebooks.get(book))]


def test_what_can_happen_is_accepted_and_nothing_else() -> None:
    refused = 0
    for fields in every_end():
        if can_happen(fields):
            continue
        refused += 1
        with pytest.raises(ValueError, match=r"seat|after|Challenger"):
            ShakeEnd(*fields)  # type: ignore[arg-type]
    assert refused > len(ENDS) > 1000


@pytest.mark.parametrize("book", BOOKS)
def test_every_end_of_a_shake(book: str) -> None:
    ends = [end for end in ENDS if allowed(end, book)]
    assert ends
    assert [end for end in ends if points(end, book) != scores(end, book)] == []


@pytest.mark.parametrize("book", BOOKS[1:])
def test_every_other_end_is_refused(book: str) -> None:
    ends = [end for end in ENDS if not allowed(end, book)]
    assert ends
    for end in ends:
        with pytest.raises(ValueError, match=r"has no No Goal|has 1 Challenger, not 2"):
            shake_scores(end, rulebooks.get(book))


@pytest.mark.parametrize("book", BOOKS)
def test_only_the_books_values_and_all_of_them(book: str) -> None:
    found = {p for end in ENDS if allowed(end, book) for p in points(end, book)}
    assert found == VALUES[book]


@pytest.mark.parametrize("book", BOOKS)
def test_every_score_says_where_it_comes_from(book: str) -> None:
    ends = [end for end in ENDS if allowed(end, book)]
    cites = {score.citation for end in ends for score in shake_scores(end, rulebooks.get(book))}
    short = rulebooks.get(book).short
    for citation in cites:
        first, *others = citation.split("; ")
        assert rulebooks.parse_citation(first).book == book
        assert first.startswith(f"{short} ")
        assert set(others) <= {"house ruling H3", "house ruling H15"}
    assert any("H3" in citation for citation in cites)
    assert any("H15" in citation for citation in cites) == (book == "agloa-2026-27")


def renamed(end: ShakeEnd, seats: tuple[int, ...]) -> ShakeEnd:
    presented = list(end.presented)
    for old, new in enumerate(seats):
        presented[new] = end.presented[old]
    return ShakeEnd(
        end.players,
        end.challenge,
        tuple(presented),
        tuple(seats[seat] for seat in end.challengers),
        None if end.mover is None else seats[end.mover],
        frozenset(seats[seat] for seat in end.accepted_wrong),
        frozenset(seats[seat] for seat in end.absent),
    )


@given(st.sampled_from(ENDS), st.sampled_from(BOOKS), st.data())
def test_seats_are_only_names(end: ShakeEnd, book: str, data: st.DataObject) -> None:
    if not allowed(end, book):
        return
    seats = data.draw(st.permutations(range(end.players)))
    before = shake_scores(end, rulebooks.get(book))
    after = shake_scores(renamed(end, tuple(seats)), rulebooks.get(book))
    assert [after[seat] for seat in seats] == list(before)


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ((2, "now", ("correct", "none"), (1,), 1), "seat 1 can't be both Challenger and Mover"),
        ((3, "now", ("none",) * 3, (0, 0), 1), "seat 0 can't be Challenger twice"),
        ((2, "now", ("correct", "none"), (), 1), "after now a Challenger and a Mover are needed"),
        ((2, "now", ("correct", "none"), (0,)), "after now a Challenger and a Mover are needed"),
        ((2, "last-cube", ("correct", "none"), (0,), 1), "there is no Challenger and no Mover"),
        ((2, "now", ("none", "correct"), (0,), 1), "the Mover may not present after now"),
        ((2, "impossible", ("correct", "correct"), (0,), 1), "Challenger may not present after"),
        ((2, "no-goal", ("correct", "correct"), (0,), 1), "Goal-setter may not present after no"),
        ((2, "now", ("correct",), (0,), 1), "presented has 1 entries for 2 players"),
        ((2, "now", ("right", "none"), (0,), 1), "correct, incorrect or none, not 'right'"),
        ((2, "later", ("none", "none"), (0,), 1), "no end of a shake called 'later'"),
        ((2, "now", ("correct", "none"), (2,), 1), "there is no seat 2 with 2 players"),
        ((2, "now", ("correct", "none"), (0,), -1), "there is no seat -1"),
        (
            (3, "now", ("correct", "none", "none"), (0,), 1, frozenset([2])),
            "seat 2 can't have accepted a wrong Solution: none is wrong",
        ),
        (
            (3, "now", ("incorrect", "none", "none"), (0,), 1, frozenset([2]), frozenset([2])),
            "seat 2 is absent and can't have accepted",
        ),
        (
            (3, "now", ("correct", "none", "correct"), (0,), 1, frozenset(), frozenset([2])),
            "seat 2 is absent and can't have presented",
        ),
        (
            (3, "now", ("none", "none", "none"), (0,), 1, frozenset(), frozenset([0])),
            "seat 0 is absent and can't be Challenger or Mover",
        ),
    ],
)
def test_impossible_ends_say_why(fields: tuple[Any, ...], said: str) -> None:
    with pytest.raises(ValueError, match=r".") as error:
        ShakeEnd(*fields)
    assert said in str(error.value)


def test_a_shake_has_two_or_three_players() -> None:
    end = ShakeEnd(4, "last-cube", ("correct",) * 4)
    with pytest.raises(ValueError, match="AGLOA is played by 2 to 3 players, not 4"):
        shake_scores(end, rulebooks.get("agloa-2026-27"))


def place_points(totals: tuple[int | None, ...]) -> list[int]:
    """By the tables of XII-A, looked up by the totals in order."""
    played = sorted((total for total in totals if total is not None), reverse=True)
    pattern = "".join("=" if a == b else ">" for a, b in pairwise(played))
    line = {
        ">>": (6, 4, 2), "=>": (5, 5, 2), ">=": (6, 3, 3), "==": (4, 4, 4), ">": (6, 4), "=": (5, 5)
    }.get(pattern, (6,))  # fmt: skip
    by_total = dict(zip(played, line, strict=False))
    return [0 if total is None else by_total[total] for total in totals]


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("players", [2, 3])
def test_every_order_of_totals(book: str, players: int) -> None:
    for totals in product((None, -4, 0, 6, 20), repeat=players):
        found = match_points(totals, rulebooks.get(book))
        assert [score.points for score in found] == place_points(totals)
        table = f"XII-A Table {1 if players == 3 else 2}"
        for total, score in zip(totals, found, strict=True):
            silent = total is None and book != "agloa-2026-27"
            wanted = "house ruling H26" if silent else f"{rulebooks.get(book).short} {table}"
            assert score.citation == wanted


def test_a_full_table_shares_twelve_points_or_ten() -> None:
    for book in map(rulebooks.get, BOOKS):
        for totals in product(range(4), repeat=3):
            assert sum(score.points for score in match_points(totals, book)) == 12
            for order in permutations(range(3)):
                turned = match_points([totals[seat] for seat in order], book)
                assert turned == tuple(match_points(totals, book)[seat] for seat in order)
        for pair in product(range(4), repeat=2):
            assert sum(score.points for score in match_points(pair, book)) == 10


@pytest.mark.parametrize("totals", [(), (5,), (1, 2, 3, 4)])
def test_a_match_has_two_or_three_players(totals: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="played by 2 to 3 players"):
        match_points(totals, rulebooks.get("wff-2017-18"))


NOW = "ask: shake-score, players: 2, challenge: now, challenger: 0, mover: 1"


@pytest.mark.parametrize(
    ("rules", "question", "got"),
    [
        (
            "agloa-2026-27",
            f"{NOW}, presented: [correct, none], expect: {{scores: [6, 4]}}",
            "got [6, 2] (6 by AGLOA X-B-2, 2 by AGLOA X-B-1)",
        ),
        (
            "agloa-2026-27",
            f"{NOW}, presented: [correct, none], expect: {{scores: 6}}",
            "got [6, 2]",
        ),
        (
            "mlag-2019-20",
            f"{NOW}, presented: [none, correct], expect: {{scores: [6, 2]}}",
            "got error: seat 1: the Mover may not present after now",
        ),
        (
            "nmp-division-3",
            f"{NOW}, presented: [correct, none], expect: {{scores: [6, 2]}}",
            "got error: nmp-division-3 has no shakes",
        ),
        ("wff-2017-18", "ask: match-points, totals: [3, 4], expect: {points: [6, 4]}", "[4, 6]"),
        ("wff-2017-18", "ask: match-points, totals: [x, 4], expect: {points: [6, 4]}", "error: "),
    ],
)
def test_cases_that_fail_say_what_was_found(
    tmp_path: Path, rules: str, question: str, got: str
) -> None:
    path = tmp_path / "cases.yaml"
    path.write_text(f"- {{id: a, rules: {rules}, division: middle, {question}}}\n")
    (line,) = run([path]).failures
    assert got in line


@pytest.mark.parametrize("nobody", ["null", "~", "Null", '""'])
def test_null_totals_are_read_in_every_spelling(tmp_path: Path, nobody: str) -> None:
    path = tmp_path / "cases.yaml"
    ask = f"ask: match-points, totals: [7, {nobody}, 5], expect: {{points: [6, 0, 4]}}"
    path.write_text(f"- {{id: a, rules: agloa-2026-27, division: middle, {ask}}}\n")
    assert run([path]).failures == ()
