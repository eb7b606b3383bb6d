"""A server in use for a minute; `make verify --stage soak` does half an hour on each database."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from faults.soak import Held, grown

TESTS = Path(__file__).parents[1]
QUIET = Held(100, 30, 13, 0, 8, 10)


def test_a_minute_of_a_saturday_leaves_nothing_behind() -> None:
    words = ["--database", "sqlite", "--minutes", "0.6"]
    done = subprocess.run(
        [sys.executable, "-m", "faults.soak", *words],
        env={**os.environ, "PYTHONPATH": f"{TESTS}:{TESTS.parent / 'src'}"},
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    found = json.loads(done.stdout)
    assert found["wrong"] == []
    assert found["counts"]["acknowledged"] > 0 and found["counts"]["waves looked at"] >= 2


@pytest.mark.parametrize(
    ("last", "said"),
    [
        (Held(127, 42, 21, 0, 90, 99), []),
        (Held(129, 30, 13, 0, 8, 99), ["memory grew from 100 to 129 MB"]),
        (Held(100, 43, 13, 0, 8, 99), ["files grew from 30 to 43"]),
        (Held(100, 30, 22, 0, 8, 99), ["tasks grew from 13 to 22"]),
        (Held(100, 30, 13, 1, 8, 99), ["sockets were left open"]),
    ],
)
def test_what_grows_is_found(last: Held, said: list[str]) -> None:
    assert grown([QUIET, last]) == said
