"""Whatever stands in a case file: a message and status 2, or a case that fails; never a crash."""

import copy
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner

from flubball import games
from flubball.cli import app
from flubball.conformance import BadCase, Case, read_cases
from flubball.conformance.answers import ASKS
from flubball.conformance.runner import failure
from flubball.engine.options import Choice

HERE = Path(__file__).parent
NAMES = ("contig-blanks-and-signs", "contig-points-inner", "play-wf-now-correct")


def _seeds() -> list[dict[str, Any]]:
    """A case of each question and of each game's play."""
    found: dict[object, dict[str, Any]] = {}
    for path in sorted(HERE.glob("*.yaml")):
        for case in yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CBaseLoader):
            named = case["id"] if case["id"] in NAMES else ""
            found.setdefault((case["ask"], case.get("game"), named), case)
    return list(found.values())


SEEDS = _seeds()
TEXTS = st.sampled_from(
    (
        *(
            "",
            " ",
            "0",
            "-1",
            "1/0",
            "9" * 30,
            "1.5",
            "½",
            "٣",
            "3 5",
            "1÷0",
            "i^i",
            "3<",
            "((",
            "[",
        ),
        *("x", "null", "!", "/", ";;", "\0", "a\nb", "\x1b[2J", "@9:99 0: pass", "A: 0,0", "R()"),
        "p, / Ko",
    )
) | st.text(max_size=8)
VALUES = st.recursive(
    TEXTS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=2),
    max_leaves=4,
)


def _places(value: object, above: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every value inside a case."""
    keys = (
        value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    )
    for key in keys:
        yield (*above, key)
        yield from _places(value[key], (*above, key))  # type: ignore[index]


@st.composite
def hostile(draw: st.DrawFn) -> dict[str, Any]:
    """A good case with a value, a part of a text or a key that is not as it should be."""
    case: dict[str, Any] = copy.deepcopy(draw(st.sampled_from(SEEDS)))
    *above, last = draw(st.sampled_from(list(_places(case))))
    inside: Any = case
    for key in above:
        inside = inside[key]
    change = draw(st.sampled_from(("value", "part", "key", "gone")))
    if change == "gone":
        del inside[last]
    elif change == "part" and isinstance(inside[last], str):
        at = draw(st.integers(0, len(inside[last])))
        inside[last] = inside[last][:at] + draw(TEXTS) + inside[last][at + 1 :]
    elif change == "key" and isinstance(inside, dict):
        inside[draw(TEXTS)] = draw(VALUES)
    else:
        inside[last] = draw(VALUES)
    return case


def _written(tmp: Path, data: object) -> Path:
    path = tmp / "cases.yaml"
    path.write_text(yaml.safe_dump(data, default_style='"', allow_unicode=False), "utf-8")
    return path


def _read(path: Path) -> tuple[list[Case], str]:
    """The cases, or what is said of the file."""
    try:
        return read_cases(path), ""
    except BadCase as bad:
        return [], str(bad)


def test_the_seeds_are_of_every_question_and_game() -> None:
    assert {case["ask"] for case in SEEDS} == set(ASKS)
    assert {case["game"] for case in SEEDS if case["ask"] == "play"} == set(games.names())


@settings(
    max_examples=400, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(hostile())
def test_a_hostile_case_is_refused_or_fails(tmp_path: Path, case: dict[str, Any]) -> None:
    cases, said = _read(_written(tmp_path, [case]))
    assert cases or ("cases.yaml: case " in said and said.isprintable())
    for one in cases:
        line = failure(one) or ""
        assert "crashed" not in line and line.isprintable()


@settings(
    max_examples=100, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(st.binary(max_size=40) | st.text("-{}[]:,\"'&*!|>%@`# \nabid", max_size=60).map(str.encode))
def test_any_bytes_are_a_file_of_no_use(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "cases.yaml"
    path.write_bytes(data)
    cases, said = _read(path)
    assert not cases and (not said or "cases.yaml" in said)


@pytest.mark.parametrize(
    ("case", "named"),
    [
        ({"ask": "play", "game": "wff", "setup": {"colour": "red"}}, "setup: unknown key 'colour'"),
        ({"ask": "play", "game": "juggle", "setup": {"goal": ["a", ["b"]]}}, "setup: goal: a text"),
        ({"ask": "play", "game": "juggle", "setup": ["a"]}, "setup: a mapping"),
        ({"ask": "play", "game": "juggle", "script": [{"0": "pass"}]}, "script: a text"),
        ({"ask": "agon", "options": "line"}, "options: a mapping"),
        (
            {"ask": "proof", "lines": [{"wff": "p", "rull": "s"}]},
            "lines: line 1: unknown key 'rull'",
        ),
        ({"ask": "proof", "lines": [{"wff": ["p"]}]}, "lines: line 1: wff: a text"),
        ({"ask": "proof", "lines": ["p s"]}, "lines: line 1 is not a mapping"),
        ({"ask": "wff", "formula": {"p": "q"}}, "formula: a text"),
        ({"ask": "wff", "formula": "p", "expect": {}}, "expect: nothing is expected"),
        ({"ask": "wff", "formula": "p", "expect": {"wff": {"a": "b"}}}, "expect: wff: a text"),
    ],
)
def test_a_bad_key_or_shape_is_status_2_with_file_case_and_key(
    tmp_path: Path, case: dict[str, Any], named: str
) -> None:
    answers = {"play": "phase", "agon": "moves", "proof": "valid", "wff": "wff"}
    whole = {"id": "bad-one", "expect": {answers[case["ask"]]: "true"}} | case
    result = CliRunner().invoke(app, ["conform", str(_written(tmp_path, [whole]))])
    assert (result.exit_code, result.stdout) == (2, "")
    assert "cases.yaml: case bad-one: " in result.stderr and named in result.stderr


def test_deep_nesting_is_a_file_of_no_use(tmp_path: Path) -> None:
    path = tmp_path / "cases.yaml"
    path.write_text("[" * 5_000 + "]" * 5_000, encoding="utf-8")
    with pytest.raises(BadCase, match="case"):
        read_cases(path)


@pytest.mark.parametrize("name", games.names())
def test_every_option_of_a_game_is_taken_in_setup_and_in_options(tmp_path: Path, name: str) -> None:
    """With each of its values, alone; those that begin in the middle have cases of their own."""
    cases: list[dict[str, Any]] = []
    for option in games.get(name).options():
        for choice in [] if option.middle else option.choices or [Choice(option.default)]:
            given = {**choice.only, option.name: choice.value}
            cases += [{"setup": given}, {"options": given}]
    for number, case in enumerate(cases):
        case |= {"id": f"option-{number}", "ask": "play", "game": name, "script": []}
        case |= {"expect": {"refused_at": "null"}}
    assert [failure(case) for case in read_cases(_written(tmp_path, cases))] == [None] * len(cases)
