"""The gates of coverage: one for each package that is counted, and what is below fails."""

import json
import tomllib
from pathlib import Path

import pytest
from scripts.coverage_gates import GATES, ROOT, faults, lines_of, main

NAMES = [name for packages in GATES for name in packages.split()]


def test_every_package_that_is_counted_has_a_gate() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    counted = settings["tool"]["coverage"]["run"]["source"]
    assert sorted(f"flubball.{name}" for name in NAMES) == sorted(counted)
    assert {"flubball.monitor", "flubball.server"} <= set(counted)


def report(**files: tuple[int, int]) -> dict[str, dict[str, dict[str, dict[str, int]]]]:
    return {
        "files": {
            f"src/flubball/{name}/x.py": {
                "summary": {"covered_lines": covered, "num_statements": count}
            }
            for name, (covered, count) in files.items()
        }
    }


def test_a_large_package_hides_no_weak_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good = dict.fromkeys(NAMES, (1_000, 1_000))
    path = tmp_path / "report.json"
    path.write_text(json.dumps(report(**good)))
    assert main(path) == 0
    weak = good | {"monitor": (10, 100)}
    path.write_text(json.dumps(report(**weak)))
    assert main(path) == 1
    assert "too little: monitor: 10.0 %" in capsys.readouterr().out


def test_what_is_not_counted_is_a_fault_too() -> None:
    found = lines_of(report(engine=(19, 20), nowhere=(1, 1)))
    assert found == {"engine": (19, 20), "nowhere": (1, 1)}
    assert faults(found, {"engine": 95, "server": 90}) == [
        "nowhere: has no gate",
        "server: not counted",
    ]
