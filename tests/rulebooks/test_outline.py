"""The outline of the books, finding a clause, and coverage."""

import pytest

from flubball import rulebooks
from flubball.rulebooks.coverage import NO_CASE_YET, REASONS, coverage, covered, reason
from flubball.rulebooks.index import NOTHING, Entry, entries, entry
from flubball.rulebooks.lookup import find_book, find_clause, key, near
from flubball.rulebooks.outline import ancestors, children, parent

AGLOA = rulebooks.get("agloa-2026-27")
MLAG = rulebooks.get("mlag-2019-20")
WFF = rulebooks.get("wff-2017-18")
BOOKS = (AGLOA, MLAG, WFF)


@pytest.mark.parametrize(
    ("id", "above"),
    [
        ("VII-B-2 Com (b) Ex (ii)", "VII-B-2 Com (b)"),
        ("III-C-2 Ex (b) Note", "III-C-2 Ex (b)"),
        ("VII-C-1 Com (a)", "VII-C-1 Com"),
        ("XIII-A General Ex (a)", "XIII-A General"),
        ("XIII-A-13", "XIII-A"),
        ("Basic IV-A-1-a", "Basic IV-A-1"),
        ("A row multiple-operations-number-of-factors", "A"),
        ("IV-D-2 bullet 1", "IV-D-2"),
        ("Glossary Goal section", "Glossary"),
        ("Glossary Goal (word)", "Glossary"),
    ],
)
def test_parent(id: str, above: str) -> None:
    assert parent(AGLOA, id) == above


def test_headings_of_the_guide_are_not_below_each_other() -> None:
    assert parent(MLAG, "Guide Scoring chart") == ""
    assert parent(MLAG, "Guide Time limits for moves") == ""
    assert parent(MLAG, "Guide Challenges Now 2") == "Guide Challenges Now"


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.id)
def test_every_clause_stands_in_the_outline_once(book: rulebooks.Rulebook) -> None:
    below = children(book)
    listed = [id for ids in below.values() for id in ids]
    assert sorted(listed) == sorted(book.clauses)
    tops = [id for id in below[""] if not id.startswith("Guide ")]
    assert all(book.clauses[id].kind == "section" for id in tops)


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.id)
def test_an_id_is_found_however_it_is_typed(book: rulebooks.Rulebook) -> None:
    assert len({key(id) for id in book.clauses}) == len(book.clauses)
    for id in list(book.clauses)[::9]:
        assert find_clause(book, id.lower().replace("-", " ")) == id
        assert find_clause(book, f"{book.short} {id}") == id
        assert find_clause(book, id.replace(" Com ", " Comment ")) == id


def test_what_is_not_there_is_not_found() -> None:
    assert find_clause(AGLOA, "VII-B-33") is None
    assert find_book("agloa-1999") is None
    assert find_book("") is None
    assert near("VII-C-5-d-iv", AGLOA.clauses)[0].startswith("VII-C-5-d(i")


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.id)
def test_every_reason_in_the_data_has_words(book: rulebooks.Rulebook) -> None:
    assert {clause.why for clause in book.clauses.values()} <= set(REASONS)


def test_a_case_covers_its_clause_and_the_ones_above() -> None:
    index = {
        "AGLOA VII-B-6-b(i) Ex 1": Entry(cases=("one",)),
        "MLAG VII-A": Entry(cases=("two",)),
        "AGLOA VI": Entry(code=("a.py: f",)),
    }
    have = covered(AGLOA, index)
    assert have == {"VII-B-6-b(i) Ex 1", *ancestors(AGLOA, "VII-B-6-b(i) Ex 1")}
    assert have == {"VII-B-6-b(i) Ex 1", "VII-B-6-b(i)", "VII-B-6-b", "VII-B-6", "VII-B", "VII"}


def test_shares_add_up() -> None:
    found = coverage(MLAG, {"MLAG III-A Ex": Entry(cases=("one",))})
    share = next(share for share in found.shares if share.section == "III-A")
    assert (share.clauses, share.covered, share.set_aside, share.no_case_yet) == (3, 2, 0, 1)
    assert share.percent == 66
    total = found.total
    assert total.clauses == len(MLAG.clauses)
    assert total.covered == 3
    assert total.clauses - total.covered == len(found.uncovered)
    reasons = {clause.id: reason(clause) for clause in found.uncovered}
    assert reasons["III-A Com"] == NO_CASE_YET
    assert reasons["I-B-1"] == "physical equipment"


def test_the_packaged_index_names_real_places() -> None:
    assert all(rulebooks.parse_citation(citation).says for citation in entries())
    assert entry("AGLOA no such place") == NOTHING
    assert "games/equations/judge/cube_use.py: cube_faults" in entry("AGLOA VII-B-3-a").code
