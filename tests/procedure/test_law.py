"""Refusing by the book in play, in both procedures."""

import pytest

from flubball import rulebooks
from flubball.cubes import CODES as CUBE_CODES
from flubball.monitor import CODES as MONITOR_CODES
from flubball.procedure.law import HOUSE, Law

BOOKS = [rulebooks.get(id) for id in rulebooks.ids()]
CUBE_BOOKS = [book for book in BOOKS if not book.id.startswith("nmp")]
MONITOR_BOOKS = [book for book in BOOKS if book.id.startswith("nmp")]


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.id)
def test_a_refusal_cites_the_book_in_play_and_no_other(book: rulebooks.Rulebook) -> None:
    codes = CUBE_CODES if book in CUBE_BOOKS else MONITOR_CODES
    for code in codes:
        ruling = Law(book).refuse(codes, code, "No.")
        assert not ruling.accepted and (ruling.code, ruling.sentence) == (code, "No.")
        assert ruling.help == codes[code].help
        assert all(each.startswith((f"{book.short} ", HOUSE)) for each in ruling.citations)
        assert set(ruling.citations) <= set(codes[code].citations)


@pytest.mark.parametrize("book", MONITOR_BOOKS, ids=lambda book: book.id)
def test_every_refusal_of_the_monitor_cites_both_divisions(book: rulebooks.Rulebook) -> None:
    for code in MONITOR_CODES:
        assert Law(book).refuse(MONITOR_CODES, code, "No.").citations, code


def test_own_citations_take_the_place_of_the_code_s() -> None:
    law = Law(rulebooks.get("nmp-division-3"))
    assert law.refuse(MONITOR_CODES, "not-now", "No.", ("NMP Common",)).citations == ("NMP Common",)


def test_a_book_without_a_number_has_none_and_without_a_limit_says_so() -> None:
    law = Law(rulebooks.get("nmp-division-3"))
    assert law.number("goal.max_cubes") is None and law.time("countdown") is None
    with pytest.raises(LookupError, match="NMP has no time limit countdown or tea"):
        law.limit("countdown", "tea")
