"""`flubball explain`, as typed, and the printing that all commands share."""

import io
import json

import pytest
from rich.console import Console
from typer.testing import CliRunner, Result

from flubball import rulebooks
from flubball.cli import app
from flubball.cli.output import print_table, print_text
from flubball.server.explaining import CODES, GROUPS

ALONE = ("Tournaments", "Live tables", "The server's storage", "Any game")


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["explain", *arguments])


@pytest.mark.parametrize("name", CODES)
def test_every_code_has_a_page(name: str) -> None:
    code = CODES[name]
    result = run(name)
    assert result.exit_code == 0
    for text in (code.title, code.meaning, code.help, code.example, *code.citations):
        assert text in result.stdout
    for citation in code.citations:
        assert rulebooks.parse_citation(citation).says in result.stdout


def test_the_list_has_every_code_once() -> None:
    out = run().stdout
    listed = [line.split()[0] for line in out.splitlines() if line.startswith("  ")]
    assert listed == [name for _, names in GROUPS for name in names]
    # A code that two games have stands in both groups, and has one page.
    assert list(dict.fromkeys(listed)) == list(CODES)
    assert [page["code"] for page in json.loads(run("--json").stdout)] == list(CODES)


def test_case_and_blanks_do_not_matter() -> None:
    assert run("Too", "Few").exit_code == 2
    assert run("TOO_FEW cubes").stdout == run("too-few-cubes").stdout
    assert json.loads(run("Unequal", "--json").stdout)["code"] == "unequal"


def test_an_unknown_code() -> None:
    result = run("ambigous")
    assert result.exit_code == 2
    assert result.stdout == ""
    assert "There is no code 'ambigous'." in result.stderr
    assert "did you mean ambiguous" in result.stderr


def test_a_terminal_gets_the_same_words() -> None:
    rows = [("[a]", "1", "one"), ("b", "22", "two")]
    made = []
    for terminal in (False, True):
        out = Console(file=io.StringIO(), force_terminal=terminal, width=60, markup=False)
        print_table(out, rows, header=("x", "n", "y"), right=(1,))
        print_table(out, [])
        print_text(out, "three")
        assert isinstance(out.file, io.StringIO)
        made.append(out.file.getvalue())
    assert made[0] == "  x     n  y\n  [a]   1  one\n  b    22  two\n  three\n"
    assert all(word in made[1] for word in ("[a]", "22", "two", "  three"))
    assert "\x1b" in made[1]


def test_a_code_means_one_thing() -> None:
    """Games may share one; tournaments, tables, storage and the engine share none."""
    apart = [codes for title, codes in GROUPS if title in ALONE]
    assert len(apart) == len(ALONE)
    every = [code for _, codes in GROUPS for code in set(codes)]
    assert [code for codes in apart for code in codes if every.count(code) > 1] == []
