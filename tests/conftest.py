"""For all tests: Hypothesis has no deadlines, since absolute times never fail CI.

Counting which lines run nearly doubles a test's time. Tests that look for faults by doing much of
the same, and those of packages that have no gate (scripts/coverage_gates.py), run without.

Every line that is logged is read for secrets, see `planted`.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

import planted_secrets
from planted_secrets import PLANTED

settings.register_profile("flubball", deadline=None)
settings.load_profile("flubball")

HERE = Path(__file__).parent

PLANTED.watch()
planted_secrets.configure()


@pytest.fixture(autouse=True)
def no_secret_is_logged() -> Iterator[None]:
    """Fails the test after which a line of the log holds a secret."""
    planted_secrets.configure()
    yield
    assert PLANTED.faults(PLANTED.take()) == []


UNCOUNTED = (
    "cli",
    "contig_60/test_machine.py",
    "cubes/test_second_scorer.py",
    "cubes/test_state_machine.py",
    "engine/test_every_game.py",
    "equations/test_against_slow.py",
    "equations/test_garbage.py",
    "fab_a_diffy/test_machine.py",
    "juggle/test_machine.py",
    "monitor/test_every_monitor_game.py",
    "engine/test_lessons.py",
    "native",
    "oracle/test_against_brute.py",
    "oracle/test_distance.py",
    "oracle/test_running.py",
    "players/test_matches.py",
    "queens_and_guards/test_machine.py",
    "server/test_live_crash.py",
    "stars_and_bars/test_machine.py",
    "terminal",
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark them for pytest-cov."""
    uncounted = [HERE / name for name in UNCOUNTED]
    missing = [name for name, path in zip(UNCOUNTED, uncounted, strict=True) if not path.exists()]
    assert not missing, f"tests/conftest.py names {missing}, which are not there"
    for item in items:
        if any(item.path.is_relative_to(path) for path in uncounted):
            item.add_marker(pytest.mark.no_cover)
