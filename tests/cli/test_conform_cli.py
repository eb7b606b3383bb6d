"""`flubball conform`: the closing line, the failures, the exit statuses."""

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from flubball.cli import app

GOOD = """
- id: fine
  cite: AGLOA VII-B-2
  rules: agloa-2026-27
  division: elementary
  ask: equation
  goal: 37
  equation: (6x6)+1 = 37
  expect: {correct: true}
"""
WRONG = GOOD.replace("fine", "wrong").replace("correct: true", "correct: false, reason: unequal")


def conform(tmp_path: Path, *texts: str) -> Result:
    files = []
    for number, text in enumerate(texts):
        files.append(tmp_path / f"cases-{number}.yaml")
        files[-1].write_text(text, encoding="utf-8")
    return CliRunner().invoke(app, ["conform", *map(str, files)])


def test_when_all_pass_only_the_closing_line_is_printed(tmp_path: Path) -> None:
    result = conform(tmp_path, GOOD, GOOD)
    assert (result.exit_code, result.stdout) == (0, "2 passed, 0 failed\n")


def test_a_failing_case_is_one_line_with_expected_and_got(tmp_path: Path) -> None:
    result = conform(tmp_path, GOOD + WRONG)
    lines = result.stdout.splitlines()
    assert result.exit_code == 1
    assert lines[-1] == "1 passed, 1 failed"
    assert len(lines) == 2
    assert lines[0].startswith("wrong: expected correct: false, reason: unequal; got correct")


@pytest.mark.parametrize(
    ("text", "named"),
    [
        (GOOD.replace("goal: 37", "goel: 37"), ("fine", "goel")),
        (GOOD.replace("ask: equation", "ask: riddle"), ("fine", "ask", "riddle")),
        (GOOD.replace("{correct: true}", "{corect: true}"), ("fine", "corect")),
        ("- [", ("cases-0.yaml",)),
        ("just words", ("cases-0.yaml",)),
    ],
)
def test_an_unusable_file_exits_2_and_names_file_case_and_key(
    tmp_path: Path, text: str, named: tuple[str, ...]
) -> None:
    result = conform(tmp_path, text)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "cases-0.yaml" in result.stderr
    for word in named:
        assert word in result.stderr


def test_a_missing_file_exits_2(tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["conform", str(tmp_path / "none.yaml")])
    assert result.exit_code == 2
    assert "none.yaml" in result.stderr


def test_no_file_at_all_exits_2() -> None:
    result = CliRunner().invoke(app, ["conform"])
    assert result.exit_code == 2
    assert len(result.stderr.splitlines()) == 2
