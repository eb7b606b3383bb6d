"""`make quick`: nothing is forgotten, what has changed is found, and a failure is told."""

import subprocess
import sys
from pathlib import Path

import pytest
from scripts import quick
from scripts.quick import ROOT, TESTS, Report, Step, changed, style, typed

# Those of the page need a browser; a file of the page's own tests stands for them.
ELSEWHERE = {"page"}


def git(folder: Path, *words: str) -> None:
    named = ("-c", "user.name=Ana", "-c", "user.email=ana@example.org")
    subprocess.run(["git", *named, *words], cwd=folder, check=True, capture_output=True)


def commit(folder: Path, *names: str) -> None:
    for name in names:
        (folder / name).write_text(f"{name} {(folder / name).exists()}", encoding="utf-8")
    git(folder, "add", ".")
    git(folder, "commit", "-m", f"Write {', '.join(names)}")


@pytest.fixture
def project(tmp_path: Path) -> Path:
    git(tmp_path, "init", "-b", "main")
    commit(tmp_path, "old.py")
    return tmp_path


def test_there_is_a_file_of_tests_for_each_package() -> None:
    folders = {path.parent.relative_to(ROOT / "tests") for path in ROOT.glob("tests/*/test_*.py")}
    assert set(TESTS) == {str(folder) for folder in folders} - ELSEWHERE
    packages = {path.parent.name for path in ROOT.glob("src/flubball/*/__init__.py")}
    assert packages - {"games"} <= set(TESTS)
    games = {path.parent.name for path in ROOT.glob("src/flubball/games/*/__init__.py")}
    assert games and games <= set(TESTS)
    assert [f for folder, f in TESTS.items() if not (ROOT / "tests" / folder / f).exists()] == []
    assert (ROOT / "web" / quick.PAGE_TEST).exists()


def test_changed_is_what_differs_from_main_committed_or_not(project: Path) -> None:
    git(project, "checkout", "-b", "work")
    commit(project, "committed.py", "gone.py")
    (project / "old.py").write_text("changed", encoding="utf-8")
    (project / "new name.py").write_text("nobody has added it", encoding="utf-8")
    (project / "gone.py").unlink()
    assert changed(project) == ["committed.py", "new name.py", "old.py"]


def test_what_main_got_meanwhile_is_no_change(project: Path) -> None:
    git(project, "checkout", "-b", "work")
    commit(project, "mine.py")
    git(project, "checkout", "main")
    commit(project, "theirs.py")
    git(project, "checkout", "work")
    assert changed(project) == ["mine.py"]


def test_on_main_it_is_the_last_commit_and_what_is_not_committed(project: Path) -> None:
    assert changed(project) == []
    commit(project, "last.py")
    (project / "now.py").write_text("", encoding="utf-8")
    assert changed(project) == ["last.py", "now.py"]


def test_without_git_nobody_knows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    assert changed(tmp_path) is None


def test_types_are_checked_where_python_has_changed() -> None:
    assert typed(["src/a.py", "docs/b.md", "setup.py", "tests/c.py", "web/d.ts"]) == [
        "src/a.py",
        "tests/c.py",
    ]
    with_types = {step.name for step in style(["src/a.py", "web/d.ts"])} - {
        step.name for step in style([])
    }
    assert with_types == {"types of 1 changed files", "style and types of the page"}
    assert any("tests/conformance/test_corpus.py" in step.command for step in quick.tests())


def test_a_failure_is_told_with_its_output(capsys: pytest.CaptureFixture[str]) -> None:
    report = Report()
    good = Step("good", [sys.executable, "-c", "print('quiet')"])
    bad = Step("bad", [sys.executable, "-c", "print('loud'); raise SystemExit(3)"])
    report.run([bad, good])
    said = capsys.readouterr().out
    assert report.failed == ["bad"]
    assert "FAILED" in said and "loud" in said and "quiet" not in said


@pytest.mark.parametrize(("code", "status"), [("", 0), ("raise SystemExit(1)", 1)])
def test_the_end_says_how_it_went_and_how_long(
    code: str, status: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(quick, "tests", lambda: [Step("one", [sys.executable, "-c", code])])
    monkeypatch.setattr(quick, "style", lambda names: [])
    assert quick.main() == status
    last = capsys.readouterr().out.splitlines()[-1]
    assert "0:0" in last and ("failed: one" in last) == bool(status)
