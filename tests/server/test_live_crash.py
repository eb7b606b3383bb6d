"""The server killed with SIGKILL at random points: nothing that was acknowledged is lost.

`FLUBBALL_KILLS` says how often it is killed on each database: 20 by default, 500 times for
`docs/evidence/kills.json`. A tenth as often it is the whole server, with clients on real sockets.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from planted_secrets import PLANTED

TESTS = Path(__file__).parent.parent
KILLS = int(os.environ.get("FLUBBALL_KILLS", "20"))


def killed(program: str, database: str, kills: int) -> dict[str, int]:
    """The counts of a run that found nothing wrong."""
    command = [sys.executable, "-m", program, "--database", database, "--kills", str(kills)]
    done = subprocess.run(
        command,
        env={**os.environ, "PYTHONPATH": f"{TESTS}:{TESTS.parent / 'src'}"},
        capture_output=True,
        text=True,
        timeout=240 + 8 * kills,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert PLANTED.faults(done.stderr) == []
    found = json.loads(done.stdout)
    counts: dict[str, int] = found["counts"]
    assert found["wrong"] == []
    assert (counts["kills"], counts["lost"], counts["doubled"]) == (kills, 0, 0)
    return counts


@pytest.mark.timeout(270 + 8 * KILLS)
def test_nothing_acknowledged_is_lost(database: str) -> None:
    counts = killed("server.crashes", database, KILLS)
    assert counts["acknowledged"] > 2 * KILLS
    assert counts["deadlines"] > KILLS / 10


@pytest.mark.timeout(270 + 8 * KILLS)
def test_clients_on_sockets_lose_nothing_when_the_server_is_killed(database: str) -> None:
    kills = max(KILLS // 10, 2)
    assert killed("server.door_crashes", database, kills)["acknowledged"] > 3 * kills
