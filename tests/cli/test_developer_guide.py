"""`docs/guide-developer.md` is true: what it names is there, and its arrows are the linter's."""

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "guide-developer.md").read_text(encoding="utf-8")
NAMED = re.findall(r"`((?:src|tests|scripts|native|web|benchmarks)(?:/[\w./-]+)?)`", TEXT)
LINKS = re.findall(r"\]\(([^)#]+)\)", TEXT)
PACKAGES = re.findall(r"`src/flubball/(\w+)`", TEXT)


def test_everything_it_names_is_there() -> None:
    assert len(NAMED) > 25 and len(LINKS) > 8
    assert [path for path in NAMED if not (ROOT / path).exists()] == []
    assert [path for path in LINKS if not (ROOT / "docs" / path).exists()] == []


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
