"""An upgrade of the database that is killed at any statement leaves it as it was."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

TESTS = Path(__file__).parents[1]
EVERY = int(os.environ.get("FLUBBALL_MIGRATION_KILLS", "9"))
"""Every so many statements one is killed; with 1 all are, which takes minutes."""


def killed(url: str, revision: str, first: int, every: int) -> dict[str, Any]:
    """Kill upgrades of a database from a revision on; what was counted."""
    done = subprocess.run(
        [sys.executable, "-m", "server.migration_kills", url, revision, str(first), str(every)],
        env={**os.environ, "PYTHONPATH": f"{TESTS.parent / 'src'}:{TESTS}"},
        capture_output=True,
        text=True,
        check=True,
    )
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_nothing_is_half_applied(database: str) -> None:
    found = killed(database, "v0001", 2, EVERY)
    assert found["wrong"] == []
    # The last statements may come after the upgrade is stored: then it is whole.
    assert found["kills"] >= 5 and found["as_before"] >= found["kills"] - 1
