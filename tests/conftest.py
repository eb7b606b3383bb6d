"""For all tests: Hypothesis has no deadlines, since absolute times never fail CI.

Counting which lines run makes a test take up to three times as long. So it ends after a test's
first moment, since what takes longer mostly does the same again; and tests of packages that have no
gate (scripts/coverage_gates.py) run without. Lines can be missed by it, never counted too many. A
server does little at first and waits much, so its tests are counted whole.

Every line that is logged is read for secrets, see `planted`.
"""

import signal
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


MOST_RERUNS = 3
"""Tests that wait for browsers and servers are run once more where they fail (Makefile): on a
machine that stands still for seconds one of a thousand does. More than so many are a fault."""


@pytest.hookimpl(tryfirst=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """Fails a run in which too many tests passed only at the second time."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    again = reporter.stats.get("rerun", []) if reporter else []
    for report in again:
        print(f"\nfailed, and run again: {report.nodeid}\n{report.longreprtext}")
    if len(again) > MOST_RERUNS:
        print(f"{len(again)} tests were run again; more than {MOST_RERUNS} fail the run")
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


UNCOUNTED = ("arena", "batch", "cli", "coach", "native", "terminal")
COUNTED_FOR = 0.1
"""Seconds of the processor's time."""


def pytest_collection_modifyitems() -> None:
    """All that is named must be there."""
    missing = [name for name in UNCOUNTED if not (HERE / name).exists()]
    assert not missing, f"tests/conftest.py names {missing}, which are not there"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Lines are counted in a test's first moment only, and in those tests not at all.

    Not by pytest-cov's mark `no_cover`: a worker of xdist has two collectors, and where one is
    paused the other goes on.
    """
    here, threads = sys.gettrace(), threading.gettrace()
    if here is None or item.path.is_relative_to(HERE / "server"):
        return (yield)

    def stop(*_: object) -> None:
        sys.settrace(None)
        threading.settrace(None)

    if any(item.path.is_relative_to(HERE / name) for name in UNCOUNTED):
        stop()
    else:
        signal.signal(signal.SIGVTALRM, stop)
        signal.setitimer(signal.ITIMER_VIRTUAL, COUNTED_FOR)
    try:
        return (yield)
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        sys.settrace(here)
        threading.settrace(threads)
