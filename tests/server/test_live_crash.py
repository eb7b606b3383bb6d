"""The server killed with SIGKILL at random points: nothing that was acknowledged is lost.

`FLUBBALL_KILLS` says how often it is killed on each database: 50 by default.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

TESTS = Path(__file__).parent.parent
KILLS = int(os.environ.get("FLUBBALL_KILLS", "50"))


@pytest.mark.timeout(90 + 4 * KILLS)
def test_nothing_acknowledged_is_lost(database: str) -> None:
    command = [sys.executable, "-m", "server.crashes", "--database", database]
    done = subprocess.run(
        [*command, "--kills", str(KILLS)],
        env={**os.environ, "PYTHONPATH": f"{TESTS}:{TESTS.parent / 'src'}"},
        capture_output=True,
        text=True,
        timeout=60 + 4 * KILLS,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    counts = json.loads(done.stdout)
    assert counts["kills"] == KILLS
    assert counts["acknowledged"] > 2 * KILLS
    assert counts["deadlines"] > KILLS / 10
