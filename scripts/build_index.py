"""Builds the index: what code and which cases cite each clause."""

from collections.abc import Iterable
from pathlib import Path

from scripts.scan_code import Use, scan_folder

from flubball import rulebooks
from flubball.conformance import Case, read_cases
from flubball.rulebooks.index import Entry

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src" / "flubball"
CASES = ROOT / "tests" / "conformance"
FOLDERS = ("games", "cubes", "monitor")


def code_uses() -> list[Use]:
    """What the games and their procedure cite."""
    return scan_folder(SOURCES, FOLDERS)


def all_cases(folder: Path = CASES) -> list[Case]:
    """Every case of the corpus, in the order of the files."""
    return [case for path in sorted(folder.glob("*.yaml")) for case in read_cases(path)]


def case_citations(case: Case) -> list[str]:
    """The citations of a case, each as the index spells it."""
    return [part for part in case.cite.split("; ") if part]


def unknown_in_cases(cases: Iterable[Case]) -> list[str]:
    """Each case that cites nothing or a place that is not there, in words."""
    wrong = []
    for case in cases:
        if not case.cite:
            wrong.append(f"{case.id}: cites nothing")
        for citation in case_citations(case):
            try:
                rulebooks.parse_citation(citation)
            except rulebooks.UnknownClause as error:
                wrong.append(f"{case.id}: {error}")
    return wrong


def every_citation() -> list[str]:
    """Every place there is, books first, in the order of the books."""
    books = [rulebooks.get(id) for id in rulebooks.ids()]
    places = [f"{book.short} {id}" for book in books for id in book.clauses]
    return places + [f"house ruling {number}" for number in rulebooks.house_rulings()]


def build(uses: Iterable[Use], cases: Iterable[Case]) -> dict[str, Entry]:
    """The index; places that nothing cites are left out, and so are unknown ones."""
    code: dict[str, set[str]] = {}
    for use in uses:
        code.setdefault(use.citation, set()).add(use.place)
    by_case: dict[str, dict[str, None]] = {}
    for case in cases:
        for citation in case_citations(case):
            by_case.setdefault(citation, {})[case.id] = None
    return {
        citation: Entry(tuple(sorted(code.get(citation, ()))), tuple(by_case.get(citation, ())))
        for citation in every_citation()
        if citation in code or citation in by_case
    }
