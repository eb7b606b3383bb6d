"""For all tests: Hypothesis has no deadlines, since absolute times never fail CI.

Counting which lines run makes a test take up to three times as long. Tests that look for faults by
doing much of the same, and those of packages that have no gate (scripts/coverage_gates.py), run
without.

Every line that is logged is read for secrets, see `planted`.
"""

import sys
import threading
from collections.abc import Generator, Iterator
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
    "arena",
    "batch",
    "cli",
    "coach",
    "conformance/test_hostile_cases.py",
    "contig_60/test_machine.py",
    "cubes/test_scoring.py",
    "cubes/test_second_scorer.py",
    "cubes/test_showable.py",
    "cubes/test_state_machine.py",
    "engine/test_every_game.py",
    "engine/test_lessons.py",
    "engine/test_record.py",
    "equations/test_against_slow.py",
    "equations/test_budget.py",
    "equations/test_complex_roots.py",
    "equations/test_complex_values.py",
    "equations/test_cube_properties.py",
    "equations/test_garbage.py",
    "equations/test_notation_properties.py",
    "equations/test_reading_properties.py",
    "equations/test_values_properties.py",
    "fab_a_diffy/test_machine.py",
    "juggle/test_bot.py",
    "juggle/test_levels.py",
    "juggle/test_machine.py",
    "monitor/test_every_monitor_game.py",
    "native",
    "oracle/test_against_brute.py",
    "oracle/test_distance.py",
    "oracle/test_in_play.py",
    "oracle/test_lemmas.py",
    "oracle/test_running.py",
    "players/test_contig_levels.py",
    "players/test_levels.py",
    "players/test_match.py",
    "players/test_matches.py",
    "players/test_proofs.py",
    "players/test_qg_levels.py",
    "queens_and_guards/test_counts.py",
    "queens_and_guards/test_machine.py",
    "rulebooks/test_citations.py",
    "rulebooks/test_generate_docs.py",
    "server/test_live_crash.py",
    "stars_and_bars/test_machine.py",
    "terminal",
    "tournament/test_checker.py",
    "tournament/test_days.py",
    "tournament/test_evidence.py",
    "tournament/test_seating.py",
    "wff/test_derivability.py",
    "wff/test_doors.py",
    "wff/test_in_play.py",
    "wff/test_judging.py",
    "wff/test_knots.py",
    "wff/test_models.py",
    "wff/test_oracle_built.py",
)


def pytest_collection_modifyitems() -> None:
    """All that is named must be there."""
    missing = [name for name in UNCOUNTED if not (HERE / name).exists()]
    assert not missing, f"tests/conftest.py names {missing}, which are not there"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Nothing is counted in those tests.

    Not by pytest-cov's mark `no_cover`: a worker of xdist has two collectors, and where one is
    paused the other goes on.
    """
    if not any(item.path.is_relative_to(HERE / name) for name in UNCOUNTED):
        return (yield)
    here, threads = sys.gettrace(), threading.gettrace()
    sys.settrace(None)
    threading.settrace(None)
    try:
        return (yield)
    finally:
        sys.settrace(here)
        threading.settrace(threads)
