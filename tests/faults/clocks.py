"""Wall clocks that jump: what PostgreSQL takes for the time of day (libfaketime).

Running clocks are left alone: nobody can set those of a machine either.
"""

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

LIBRARY = "*/faketime/libfaketimeMT.so.1"


class WallClock:
    """A machine's clock, off by what a file says."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.set(0)

    @property
    def environment(self) -> dict[str, str]:
        """What a process must be started with."""
        found = next(Path("/usr/lib").glob(LIBRARY), None)
        if found is None:
            raise RuntimeError("libfaketime is not there: sh scripts/ensure-faketime.sh")
        return {
            "LD_PRELOAD": str(found),
            "FAKETIME_TIMESTAMP_FILE": str(self.path),
            "FAKETIME_NO_CACHE": "1",
            "FAKETIME_DONT_FAKE_MONOTONIC": "1",
            "NO_FAKE_STAT": "1",
        }

    def set(self, milliseconds: int) -> None:
        """It is off by so much from now on."""
        made = self.path.with_suffix(".new")
        made.write_text(f"{milliseconds / 1_000:+.3f}\n")
        made.chmod(0o644)
        made.rename(self.path)


@contextmanager
def started_with(environment: Mapping[str, str]) -> Iterator[None]:
    """Programs that are started meanwhile have this in their environment."""
    before = {name: os.environ.get(name) for name in environment}
    os.environ.update(environment)
    try:
        yield
    finally:
        for name, value in before.items():
            os.environ.pop(name)
            if value is not None:
                os.environ[name] = value
