"""The script that lists examples without a case sees both kinds of gaps."""

from pathlib import Path

import pytest
from scripts import uncited_examples
from scripts.uncited_examples import forgotten, main, uncited

from flubball import rulebooks
from flubball.rulebooks import Clause
from flubball.rulebooks.index import Entry

TEXT = """A. A rule.

Examples

- (a) 2+3 is fine.
- (b) 2+ is not.

Comment A remark, for example 1+1.
B. Another rule.
Example 4x4 is 16.
""".splitlines()


def clause(id: str, kind: str, line: int, why: str = "") -> Clause:
    return Clause(id, kind, line, "Something.", why)  # type: ignore[arg-type]


KNOWN = [
    clause("A", "rule", 1),
    clause("A Ex (a)", "example", 5),
    clause("A Ex (b)", "example", 6),
    clause("A Com", "comment", 8),
    clause("B", "rule", 9),
    clause("B Ex", "example", 10),
]


def without(*ids: str) -> list[Clause]:
    return [clause for clause in KNOWN if clause.id not in ids]


@pytest.mark.parametrize(
    ("clauses", "have", "lines"),
    [
        (KNOWN, {"A Com"}, []),
        (KNOWN, set(), [8]),
        ([*without("A Com"), clause("A Com", "comment", 8, "advice")], set(), []),
        (without("A Ex (b)"), {"A Com"}, [6]),
        (without("A Ex (a)", "A Ex (b)"), {"A Com"}, [3, 5, 6]),
        (without("B Ex"), {"A Com"}, [10]),
    ],
)
def test_forgotten_examples(clauses: list[Clause], have: set[str], lines: list[int]) -> None:
    assert forgotten(TEXT, clauses, frozenset(have)) == lines


def test_uncited_examples_of_the_data() -> None:
    book = rulebooks.get("agloa-2026-27")
    every = {c.id for c in uncited(book, {})}
    assert {"IV-B-1 Ex 1", "VII-C-5-b Ex (b)"} <= every
    assert not {"IX-C Ex", "VII-B-2"} & every
    index = {
        "AGLOA IV-B-1 Ex 1": Entry(cases=("one",)),
        "AGLOA VII-C-5-b Ex (b) bullet 1": Entry(cases=("two",)),
    }
    left = {c.id for c in uncited(book, index)}
    place = "VII-C-5-b Ex (b)"
    assert every - left == {"IV-B-1 Ex 1", place, f"{place} bullet 1"}


def test_without_the_texts_the_scan_is_skipped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(uncited_examples, "all_cases", list)
    arguments = ["--texts", str(tmp_path)]
    assert main(arguments) == 0
    out = capsys.readouterr().out
    assert "skipped the text of equations-mlag-guide.txt" in out
    assert "AGLOA III-A Ex 1: Anything divided by 0" in out
    assert main([*arguments, "--strict"]) == 1
