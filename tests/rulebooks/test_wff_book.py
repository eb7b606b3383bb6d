"""WFF 'N PROOF is a rulebook like the others, but none of Equations."""

import pytest
from scripts.scan_prose import in_prose

from flubball import equations as eq
from flubball import rulebooks
from flubball.rulebooks.coverage import reason
from flubball.terminal.equations.answers import books

WFF = rulebooks.get("wff-2017-18")


@pytest.mark.parametrize("division", ["elementary", "middle", "regular"])
def test_equations_cannot_be_played_by_it(division: str) -> None:
    assert division in WFF.divisions
    with pytest.raises(ValueError, match="wff-2017-18 is no rulebook of Equations"):
        eq.Rules("wff-2017-18", division)


def test_the_judge_of_equations_offers_the_books_of_equations() -> None:
    every = [rulebooks.get(id) for id in rulebooks.ids()]
    assert list(books()) == [book.id for book in every if book.game == "equations"]


def test_numbers_have_the_names_of_the_other_books() -> None:
    agloa, mlag = rulebooks.get("agloa-2026-27"), rulebooks.get("mlag-2019-20")
    for group in ("times", "points", "challenge", "players"):
        others = {*agloa.numbers[group], *mlag.numbers[group]}
        assert set(WFF.numbers[group]) <= others


def test_the_times_of_the_book() -> None:
    times = {name: entry["value"] for name, entry in WFF.numbers["times"].items()}
    assert times["round"] + times["finish"] == 35 * 60
    assert (
        times["write"] == times["check"] == times["stop_write"] == times["last_cube_write"] == 180
    )
    assert times["roll_and_goal"] == times["first_turn"] == 2 * times["turn"] == 120


def test_nothing_waits_for_a_later_part() -> None:
    waiting = ("table", "wff", "junior-senior")
    assert [clause.id for clause in WFF.clauses.values() if clause.why in waiting] == []
    assert reason(WFF.clause("I-B-3")) == "physical equipment"


def test_a_bare_clause_in_code_is_not_taken_for_this_book() -> None:
    assert [one.citation for one in in_prose("Two cubes (VII-B-3-a).")] == [
        "AGLOA VII-B-3-a",
        "MLAG VII-B-3-a",
    ]
    assert [one.citation for one in in_prose("No judge says so (WFF VII-D).")] == ["WFF VII-D"]
    assert [one.known for one in in_prose("No judge says so (VII-D).")] == [False]
