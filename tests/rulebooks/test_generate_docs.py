"""Generated files, and that staleness is noticed.

That they come out the same every time `generate_docs.py --check` sees, a part of `make test`.
"""

from pathlib import Path

import pytest
from scripts import generate_docs
from scripts.build_index import build
from scripts.generate_docs import INDEX, RULINGS, generated, main, stale, write
from scripts.render_docs import coverage_page, plain
from scripts.scan_code import Use

from flubball.conformance import Case
from flubball.rulebooks.index import Entry
from flubball.server.explaining import CODES


@pytest.fixture(scope="module")
def files() -> dict[str, str]:
    return generated()


def test_there_is_a_page_for_every_code(files: dict[str, str]) -> None:
    for name, code in CODES.items():
        page = files[f"{RULINGS}/{name}.md"]
        assert plain(code.title) in page
        assert all(citation in page for citation in code.citations)
        assert f"[{name}]({name}.md)" in files[f"{RULINGS}/README.md"]


def test_house_rulings_say_whose_they_are(files: dict[str, str]) -> None:
    design, ours = files["docs/house-rulings.md"].split("## Our own")
    assert "| H20 |" in design
    assert "| H21 |" in ours


def test_writing_and_checking(files: dict[str, str], tmp_path: Path) -> None:
    assert stale(files, tmp_path) == sorted(files)
    assert write(files, tmp_path) == sorted(files)
    assert stale(files, tmp_path) == []
    (tmp_path / RULINGS / "gone.md").write_text("a code that is no more")
    (tmp_path / INDEX).write_text("{}")
    assert stale(files, tmp_path) == [f"{RULINGS}/gone.md", INDEX]
    write(files, tmp_path)
    assert stale(files, tmp_path) == []
    assert not (tmp_path / RULINGS / "gone.md").exists()


def test_check_writes_nothing_and_fails_when_stale(
    files: dict[str, str],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(generate_docs, "generated", lambda: files)
    assert main(["--check"], tmp_path) == 1
    assert f"stale: {INDEX}" in capsys.readouterr().out
    assert list(tmp_path.iterdir()) == []
    assert main([], tmp_path) == 0
    assert main(["--check"], tmp_path) == 0


def test_the_index_keeps_the_order_of_the_books_and_drops_what_is_unknown() -> None:
    uses = [
        Use("house ruling H9", "b.py: f", True),
        Use("MLAG I-A", "b.py: f", True),
        Use("AGLOA XIII", "b.py", True),
        Use("AGLOA XIII", "a.py: g", True),
        Use("AGLOA Nowhere", "a.py: g", False),
    ]
    case = Case("f.yaml", "one", "value", "AGLOA III-A; MLAG I-A", {}, {})
    assert list(build(uses, [case]).items()) == [
        ("AGLOA III-A", Entry(cases=("one",))),
        ("AGLOA XIII", Entry(code=("a.py: g", "b.py"))),
        ("MLAG I-A", Entry(("b.py: f",), ("one",))),
        ("house ruling H9", Entry(code=("b.py: f",))),
    ]


def test_long_lists_of_cases_are_cut_and_counted() -> None:
    page = coverage_page({"AGLOA III-A": Entry(cases=tuple(f"case-{n}" for n in range(9)))})
    rows = [line for line in page.splitlines() if line.startswith("| III-A | A legal")]
    assert rows[0].endswith("`case-4`, `case-5` and 3 more |")
    assert "*below it*" in page
    assert "*no case yet*" in page
