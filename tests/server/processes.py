"""The processes a server has started, as Linux lists them."""

from pathlib import Path


def children(process: int) -> list[int]:
    """The processes started by a process's first thread."""
    return [int(n) for n in Path(f"/proc/{process}/task/{process}/children").read_text().split()]


def nursery_of(server: int) -> int:
    """The process that a server's workers are forked from."""
    [found] = [
        child
        for child in children(server)
        if b"flubball.server.nursery" in Path(f"/proc/{child}/cmdline").read_bytes()
    ]
    return found
