"""The project's own corpus passes, and the case reader keeps texts as texts."""

from pathlib import Path

import pytest

from flubball import rulebooks
from flubball.conformance import BadCase, read_cases, run
from flubball.conformance.runner import failure

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*.yaml"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_case_of_the_corpus_passes(path: Path) -> None:
    report = run([path])
    assert report.failures == ()
    assert report.passed > 0


def test_case_ids_are_unique_over_all_files() -> None:
    ids = [case.id for path in FILES for case in read_cases(path)]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_citation_names_a_clause(path: Path) -> None:
    for case in read_cases(path):
        for citation in case.cite.split("; "):
            rulebooks.parse_citation(citation)


def _write(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "cases.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def test_texts_are_taken_as_written(tmp_path: Path) -> None:
    text = """
- {id: a, rules: wff-2017-18, ask: proof, goal: p, using: [No], expect: {valid: true}}
- {id: b, rules: &r agloa-2026-27, division: middle, ask: goal, goal: +8, expect: {legal: false}}
- {id: c, rules: *r, division: middle, ask: value, expr: 0x3, side: goal, expect: {value: 0}}
- {id: d, rules: *r, division: middle, ask: value, expr: .5, expect: {illegal: yes}}
- {id: e, rules: *r, division: middle, ask: value, expr: 03, side: goal, expect: {value: 3}}
"""
    cases = read_cases(_write(tmp_path, text))
    assert cases[0].texts("using") == ("No",)
    assert cases[1].text("goal") == "+8"
    assert [case.text("expr") for case in cases[2:]] == ["0x3", ".5", "03"]
    assert [failure(case) for case in cases[1:]] == [None] * 4


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("- {id: a, ask: riddle, expect: {}}", "no question 'riddle'"),
        ("- {id: a, ask: value, colour: red, expect: {}}", "case a: unknown key 'colour'"),
        ("- {id: a, ask: value, expect: {mood: good}}", "case a: expect: unknown key 'mood'"),
        ("- {id: a, ask: value}", "case a: the key 'expect' is missing"),
        ("- {ask: value, expect: {}}", "case number 1: the key 'id' is missing"),
        ("- {id: a, ask: value, expect: 4}", "case a: expect is a mapping"),
        ("- 7", "case number 1 is not a mapping"),
        ("id: a", "a list of cases"),
        ("- {id: a", "can't be read"),
        (
            "- {id: a, ask: wff, expect: {wff: true}}\n- {id: a, ask: wff, expect: {wff: true}}",
            "used twice",
        ),
    ],
)
def test_unusable_files_are_errors_that_name_the_place(
    tmp_path: Path, text: str, said: str
) -> None:
    with pytest.raises(BadCase) as error:
        read_cases(_write(tmp_path, text))
    assert "cases.yaml" in str(error.value)
    assert said in str(error.value)


def test_a_missing_file_is_an_error() -> None:
    with pytest.raises(BadCase, match="can't be read"):
        read_cases(Path("/no/such/file.yaml"))


def test_an_empty_file_has_no_cases(tmp_path: Path) -> None:
    assert read_cases(_write(tmp_path, "")) == []


_COMMON = "rules: agloa-2026-27, division: middle"


@pytest.mark.parametrize(
    ("case", "got"),
    [
        (f"{{id: a, {_COMMON}, ask: value, expr: 2+3, expect: {{value: 6}}}}", "got value 5"),
        (f"{{id: a, {_COMMON}, ask: value, expr: 2+3, expect: {{illegal: true}}}}", "got value 5"),
        (f"{{id: a, {_COMMON}, ask: value, expr: '√2', expect: {{value: 1.4142}}}}", "got"),
        (f"{{id: a, {_COMMON}, ask: value, expr: 2, side: up, expect: {{value: 2}}}}", "side is"),
        (f"{{id: a, {_COMMON}, ask: goal, goal: 2+3, expect: {{legal: false}}}}", "got legal [5]"),
        (f"{{id: a, {_COMMON}, ask: goal, goal: 2+3, expect: {{values: [5, 6]}}}}", "got legal"),
        (f"{{id: a, {_COMMON}, ask: goal, goal: 2+3, expect: {{includes: [6]}}}}", "got legal"),
        (f"{{id: a, {_COMMON}, ask: goal, goal: 2+3, expect: {{excludes: [5]}}}}", "got legal"),
        (
            f"{{id: a, {_COMMON}, ask: equation, goal: 5, equation: 2+3=5, "
            "expect: {correct: false}}",
            "got correct",
        ),
        (
            f"{{id: a, {_COMMON}, ask: equation, goal: 5, equation: 2+2=5, "
            "expect: {correct: false, reason: ambiguous}}",
            "got incorrect unequal",
        ),
        (
            f"{{id: a, {_COMMON}, ask: equals, goal: 5, equation: 2+3=5, "
            "expect: {equals: false}}",
            "got equals: True",
        ),
        (
            f"{{id: a, {_COMMON}, ask: regroup, goal: 5, equation: 2+3=5, regrouped: (2+3)=5, "
            "expect: {legal: true, shows_wrong: true}}",
            "shows_wrong: False",
        ),
        (
            f"{{id: a, {_COMMON}, ask: selection, rolled: 1 2, select: [0-wild], "
            "expect: {legal: true}}",
            "got refused no-effect",
        ),
        (f"{{id: a, {_COMMON}, ask: contig, place: 1, expect: {{points: 1}}}}", "got points: 0"),
        ("{id: a, rules: x, division: middle, ask: value, expr: 2, expect: {value: 2}}", "error"),
        (f"{{id: a, {_COMMON}, ask: equation, expect: {{correct: perhaps}}}}", "got"),
        (
            f"{{id: a, {_COMMON}, ask: value, expr: 2, options: {{mood: good}}, "
            "expect: {value: 2}}",
            "no game has an option 'mood'",
        ),
        ("{id: a, ask: contig, dice: 3 5, say: 3+5x4, expect: {value: 23}}", "here are 2"),
    ],
)
def test_wrong_expectations_fail_with_what_was_found(tmp_path: Path, case: str, got: str) -> None:
    (line,) = run([_write(tmp_path, f"- {case}")]).failures
    assert line.startswith("a: expected ")
    assert got in line
