"""`flubball rules`, as typed."""

import json
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from flubball import rulebooks
from flubball.cli import app


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["rules", *arguments])


def shown(*arguments: str) -> str:
    result = run(*arguments)
    assert result.exit_code == 0, result.output
    assert "\x1b" not in result.output
    assert all(line == line.rstrip() for line in result.output.splitlines())
    return result.output


def data(*arguments: str) -> Any:
    return json.loads(shown(*arguments, "--json"))


def test_alone_it_lists_the_rulebooks() -> None:
    assert all(id in shown() for id in (*rulebooks.ids(), "house-rulings"))
    assert [line["id"] for line in data()] == [*rulebooks.ids(), "house-rulings"]


def test_a_book_lists_its_sections() -> None:
    out = shown("mlag-2019-20")
    assert "Guide Order of operations" in out
    assert "VII-B-3" not in out
    lines = {line["id"]: line for line in data("agloa")}
    for part in ("VII-B", "Basic", "Glossary"):
        ids = [id for id in rulebooks.get("agloa-2026-27").clauses if id.startswith(part)]
        assert lines[part]["clauses"] == len(ids)


@pytest.mark.parametrize(
    "words", [("VII-B-3",), ("vii-b-3",), ("VII", "B", "3"), ("AGLOA VII B.3",)]
)
def test_a_clause_however_it_is_typed(words: tuple[str, ...]) -> None:
    out = shown("agloa-2026-27", *words)
    assert out.startswith("AGLOA VII-B-3  ·  rule, line ")
    assert rulebooks.get("agloa-2026-27").clause("VII-B-3-b").says in out
    assert "games/equations/judge/cube_use.py" in out


def test_a_clause_names_its_cases() -> None:
    page = data("agloa", "VII-B-3-a")
    assert page["citation"] == "AGLOA VII-B-3-a"
    assert page["coverage"] == f"cited by {len(page['cases'])} cases"
    assert page["cases"][0] in shown("agloa", "VII-B-3-a")


def test_a_clause_without_cases_says_why() -> None:
    assert data("mlag", "I-C")["coverage"] == "not covered: conduct of people"
    assert "covered through the clauses below it" in shown("agloa", "VII")


def test_house_rulings() -> None:
    assert "H20" in shown("house-rulings")
    assert "games/equations/goal/goal.py" in shown("house", "h9")
    assert data("house-rulings", "H9")["citation"] == "house ruling H9"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("agloa-2026-27", "VII-B-9"), ("no clause 'VII-B-9'", "VII-B-6")),
        (("agloa-2025-26",), ("no rulebook", "did you mean agloa-2026-27?")),
        (("house", "H999"), ("no house ruling",)),
        (("agloa", "VII-B", "--coverage"), ("no clause",)),
        (("nonsense", "--coverage"), ("no rulebook",)),
    ],
)
def test_unusable_arguments(arguments: tuple[str, ...], words: tuple[str, ...]) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert all(word in result.stderr for word in words)


def test_coverage_of_one_book() -> None:
    out = shown("--coverage", "mlag")
    assert "clauses covered" in out.splitlines()[0]
    assert "Not covered, no case yet" in out
    assert "Not covered, physical equipment  ·  " in out
    page = data("mlag", "--coverage")
    total = page["total"]
    assert total["clauses"] == sum(s["clauses"] for s in page["sections"])
    assert total["set_aside"] + total["no_case_yet"] == len(page["uncovered"])
    open_lines = {line["id"]: line["reason"] for line in page["uncovered"]}
    assert open_lines["I-B-3"] == "physical equipment"


def test_coverage_of_all_books() -> None:
    assert [page["rulebook"] for page in data("--coverage")] == list(rulebooks.ids())
    assert all(f"{id}  ·  " in shown("--coverage") for id in rulebooks.ids())
