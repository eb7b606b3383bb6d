"""PostgreSQL's own wall clock jumps, by libfaketime, and matches do not notice.

`tests/server/test_live_clock.py` has all cases, with a clock that PostgreSQL only reads from a
table; here it is the clock it really has, and time that really passes.
"""

import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from sqlalchemy import Engine, text

from faults.clocks import WallClock, started_with
from flubball.server.storage import migrate, open_database
from flubball.server.storage.clock import STEP, MatchClock, running_clock, wall_clock
from server.postgres import cluster

HOUR = 3_600_000
NOW = text("SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)")


@pytest.fixture(scope="module")
def jumping() -> Iterator[tuple[WallClock, Engine]]:
    with TemporaryDirectory(prefix="flubball-clock-") as folder:
        Path(folder).chmod(0o755)  # PostgreSQL is another user's
        clock = WallClock(Path(folder) / "clock")
        with started_with(clock.environment):
            around = cluster()
            running = around.__enter__()
        try:
            engine = open_database(running.new_database())
            migrate(engine)
            yield clock, engine
            engine.dispose()
        finally:
            around.__exit__(None, None, None)


def off(engine: Engine) -> int:
    """By how much PostgreSQL's clock differs from this machine's."""
    with engine.connect() as db:
        return int(db.execute(NOW).scalar_one()) - wall_clock()


def test_matches_go_on_as_if_nothing_had_been(jumping: tuple[WallClock, Engine]) -> None:
    clock, engine = jumping
    one, other = MatchClock(engine), MatchClock(engine)
    one.look()
    began = one() - running_clock()
    other.look()
    for jump in (HOUR, -HOUR, 0):
        clock.set(jump)
        assert abs(off(engine) - jump) < STEP, "libfaketime does what it should"
        one.look()
        time.sleep(0.05)
        other.look()
        late = MatchClock(engine)  # a process that begins now
        late.look()
        for each in (one, other, late):
            assert abs(each() - running_clock() - began) < STEP, jump
        with engine.connect() as db:
            ahead = db.execute(text("SELECT ahead FROM match_time")).scalar_one()
        assert abs(ahead + jump) < STEP, "the database keeps the jump"
