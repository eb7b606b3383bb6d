"""Every clause id that code, messages or cases cite exists."""

import pytest
from scripts.build_index import SOURCES, all_cases, code_uses, unknown_in_cases
from scripts.scan_code import scan

from flubball import rulebooks


def test_code_cites_only_what_there_is() -> None:
    uses = code_uses()
    assert len(uses) > 100
    assert [f"{use.place}: {use.citation}" for use in uses if not use.known] == []


def test_citations_led_by_a_book_exist_in_every_module() -> None:
    files = sorted(SOURCES.rglob("*.py"))
    uses = [u for f in files for u in scan(f.read_text(), f.name, named_only=True)]
    assert uses
    assert [f"{use.place}: {use.citation}" for use in uses if not use.known] == []


def test_cases_cite_only_what_there_is() -> None:
    cases = all_cases()
    assert len(cases) > 1000
    assert unknown_in_cases(cases) == []


@pytest.mark.parametrize("id", rulebooks.ids())
def test_numbers_and_variations_cite_only_what_there_is(id: str) -> None:
    book = rulebooks.get(id)
    cites = [clause for name in book.numbers for clause in _cites(book.numbers[name])]
    for division in book.divisions.values():
        cites += division.get("cite", {}).values()
    assert cites
    assert [clause for clause in cites if clause not in book.clauses] == []


def _cites(entry: object) -> list[str]:
    if not isinstance(entry, dict):
        return []
    own = [entry["cite"]] if isinstance(entry.get("cite"), str) else []
    return own + [cite for value in entry.values() for cite in _cites(value)]
