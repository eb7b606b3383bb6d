"""The scanner sees every way of citing, and sees what does not exist."""

from textwrap import dedent

import pytest
from scripts.scan_code import scan
from scripts.scan_prose import Found, in_prose, whole


def found(source: str) -> list[tuple[str, str, bool]]:
    return [(u.citation, u.place, u.known) for u in scan(dedent(source), "m.py")]


def test_a_cite_call_counts_for_every_book_that_has_the_clause() -> None:
    assert found("""
        def f(rules):
            return rules.cite("VII-B-3-a"), rules.cite("VII-C-5-c")
    """) == [
        ("AGLOA VII-B-3-a", "m.py: f", True),
        ("MLAG VII-B-3-a", "m.py: f", True),
        ("AGLOA VII-C-5-c", "m.py: f", True),
    ]


def test_a_cite_call_may_number_each_book_for_itself() -> None:
    assert found("""
        class C:
            def f(self):
                return self.rules.cite(agloa="VII-C-5-a", mlag="VII-C-3-e" if x else "III-A")
    """) == [
        ("AGLOA VII-C-5-a", "m.py: C.f", True),
        ("MLAG VII-C-3-e", "m.py: C.f", True),
        ("MLAG III-A", "m.py: C.f", True),
    ]


def test_a_clause_of_the_other_book_is_unknown() -> None:
    assert found('rules.cite(mlag="VII-C-5-a")') == [("MLAG VII-C-5-a", "m.py", False)]


def test_house_rulings() -> None:
    assert found('rules.cite("H9"), rules.cite("H999"), "house ruling H10"') == [
        ("house ruling H9", "m.py", True),
        ("house ruling H999", "m.py", False),
        ("house ruling H10", "m.py", True),
    ]


def test_variations_are_found_through_the_divisions() -> None:
    one = {c for c, _, _ in found('rules.cite_variation("lcm")')}
    assert one == {"AGLOA XIII-A-9"}
    several = {c for c, _, _ in found('rules.cite_variation(f"multiple-of-{k}")')}
    assert several == {"AGLOA XIII-B-7", "AGLOA XIII-C-6"}
    local = """
        def f(rules, x):
            name = "lcm" if x else "gcf"
            return rules.cite_variation(name)
    """
    assert {c for c, _, _ in found(local)} == {"AGLOA XIII-A-9", "AGLOA XIII-A-10"}
    assert len({c for c, _, _ in found("rules.cite_variation(given)")}) > 30
    assert [known for _, _, known in found('rules.cite_variation("nonsense")')] == [False]


def test_tables_and_codes_are_named_by_what_holds_them() -> None:
    source = """
        TABLE = {"zero": "III-C-2-a"}
        CODES = (Code("too-few", "Title", ("AGLOA VII-B-3-a", "AGLOA VII-B-3-q")),)
    """
    assert found(source) == [
        ("AGLOA III-C-2-a", "m.py: TABLE", True),
        ("MLAG III-C-2-a", "m.py: TABLE", True),
        ("AGLOA VII-B-3-a", "m.py: too-few", True),
        ("AGLOA VII-B-3-q", "m.py: too-few", False),
    ]


def test_docstrings_and_comments() -> None:
    source = '''
        """About XIII-A-4 Com (a)."""
        def f():
            """See XIII-A-15 Ex (z)."""
            # XIII-B-9 goes on
            # and H12 ends it.
            return 1  # XIII-A-1
    '''
    assert found(source) == [
        ("AGLOA XIII-A-4 Com (a)", "m.py", True),
        ("XIII-A-15 Ex (z)", "m.py: f", False),
        ("house ruling H12", "m.py: f", True),
        ("AGLOA XIII-B-9", "m.py: f", True),
        ("AGLOA XIII-A-1", "m.py: f", True),
    ]


@pytest.mark.parametrize(
    ("text", "citations"),
    [
        ("MLAG has an order (VII-B-5).", ["MLAG VII-B-5"]),
        ("Both sides (VII-B-5, VII-C-5-f).", ["AGLOA VII-B-5", "AGLOA VII-C-5-f"]),
        ("Two cubes (VII-B-3).", ["AGLOA VII-B-3", "MLAG VII-B-3"]),
        ("the narrow one of VII-C-5-d(iii)", ["AGLOA VII-C-5-d(iii)"]),
        ("(IV-B-1, XIII)", ["AGLOA IV-B-1", "AGLOA XIII"]),
        ("by the Guide Bonus move and so on", ["MLAG Guide Bonus move"]),
        ("AGLOA Basic III-E rules it", ["AGLOA Basic III-E"]),
        ("A row base-m-powers-of-the-base", ["AGLOA A row base-m-powers-of-the-base"]),
        ("Com (a) wraps: XIII-A-4\n    Com (a).", ["AGLOA XIII-A-4 Com (a)"]),
    ],
)
def test_prose(text: str, citations: list[str]) -> None:
    assert [one.citation for one in in_prose(text)] == citations
    assert all(one.known for one in in_prose(text))


@pytest.mark.parametrize(
    "text", ["x Wild and X", "I see", "an A-1 answer", "the Guide says", "MLAG Guide", "H"]
)
def test_prose_without_citations(text: str) -> None:
    assert in_prose(text) == []


@pytest.mark.parametrize("text", ["VII-B-6 Note: none", "VII-C-5-d-iii", "MLAG XIII-A-4", "H999"])
def test_prose_that_cites_what_there_is_not(text: str) -> None:
    assert [one.known for one in in_prose(text)] == [False]


def test_constants_that_are_no_citation() -> None:
    assert whole("III") == whole("H9") == whole("unequal") == []
    assert whole("house ruling H9") == [Found("house ruling H9", True)]
