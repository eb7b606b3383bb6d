"""Equal machines on one: each server process gets the same small share of a core.

With that, one, two and three processes can be compared on two cores: clients and database have
what they need, and what a process can do is what its share is worth. It is the system's control
group for the processor (cgroup, version 1) and needs the right to make one.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

GROUPS = Path("/sys/fs/cgroup/cpu")
PERIOD = 10_000
"""Microseconds after which a process gets its share again."""


class NoShares(Exception):
    """This machine can't give processes shares of its processor."""


def _write(group: Path, name: str, value: int) -> None:
    (group / name).write_text(f"{value}\n")


@contextmanager
def shares(processes: list[int], share: float) -> Iterator[None]:
    """Each of these processes, with all its threads, gets so much of one core and no more."""
    groups: list[Path] = []
    try:
        for process in processes:
            group = GROUPS / f"flubball-{os.getpid()}-{process}"
            try:
                group.mkdir()
                groups.append(group)
                _write(group, "cpu.cfs_period_us", PERIOD)
                _write(group, "cpu.cfs_quota_us", round(share * PERIOD))
                _write(group, "cgroup.procs", process)
            except OSError as error:
                raise NoShares(
                    f"{group} can't be made or written ({error.strerror}): --share needs root and "
                    "control groups of version 1 with the controller `cpu`."
                ) from None
        yield
    finally:
        for group in groups:
            for each in (group / "cgroup.procs").read_text().split():
                _write(GROUPS, "cgroup.procs", int(each))
            group.rmdir()
