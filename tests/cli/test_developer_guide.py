"""`docs/guide-developer.md` is true: what it names is there, and its arrows are the linter's."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "guide-developer.md").read_text(encoding="utf-8")
NAMED = re.findall(r"`((?:src|tests|scripts|native|web|benchmarks)(?:/[\w./-]+)?)`", TEXT)
LINKS = re.findall(r"\]\(([^)#]+)\)", TEXT)
PACKAGES = re.findall(r"`src/flubball/(\w+)`", TEXT)
WALKS = re.findall(r"## (The walk of [^\n]+)\n(.*?)(?=\n## )", TEXT, re.DOTALL)
STEPS = [
    (name, line) for name, text in WALKS for line in text.splitlines() if re.match(r"\d+\. ", line)
]


def test_everything_it_names_is_there() -> None:
    assert len(NAMED) > 25 and len(LINKS) > 8
    assert [path for path in NAMED if not (ROOT / path).exists()] == []
    assert [path for path in LINKS if not (ROOT / "docs" / path).exists()] == []


@pytest.mark.parametrize(("walk", "step"), STEPS, ids=[line[:40] for _, line in STEPS])
def test_a_step_of_a_walk_is_a_file_and_names_that_are_in_it(walk: str, step: str) -> None:
    """A name may be moved: then the walk goes where it is now."""
    path, *names = re.findall(r"`([^`]+)`", step)
    text = (ROOT / path).read_text(encoding="utf-8")
    assert re.fullmatch(rf"\d+\. `{re.escape(path)}`: .*", step)
    assert [name for name in names if not re.search(rf"\b{re.escape(name)}\b", text)] == []


def test_there_are_two_walks_with_their_steps_in_order() -> None:
    assert [name for name, _ in WALKS] == ["The walk of one move", "The walk of one Equation"]
    for walk, _ in WALKS:
        numbers = [int(line.partition(".")[0]) for name, line in STEPS if name == walk]
        assert numbers == list(range(1, len(numbers) + 1)) and len(numbers) > 20


def test_packages_come_from_below() -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    (layers,) = [
        contract["layers"]
        for contract in contracts["tool"]["importlinter"]["contracts"]
        if contract["type"] == "layers" and "flubball.engine" in str(contract)
    ]
    height = {
        name.strip().removeprefix("flubball."): number
        for number, layer in enumerate(reversed(layers))
        for name in re.split(r"[|:]", layer.strip("() "))
    }
    heights = [height[package] for package in PACKAGES]
    assert len(heights) > 8 and heights == sorted(heights)
