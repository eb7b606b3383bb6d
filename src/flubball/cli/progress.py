"""A bar for searches that take long, on a terminal."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic

from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from flubball.cli.output import console

QUIET_SECONDS = 1.0  # a bar is shown when it takes longer


@contextmanager
def watched(steps: int, each: int) -> Iterator[Callable[[], bool]]:
    """What a search calls every `each` of at most so many steps; it never asks to stop."""
    screen = console(error=True)
    bar = Progress(
        TextColumn("Searching"),
        BarColumn(),
        TextColumn("{task.completed:,.0f} steps"),
        TimeElapsedColumn(),
        console=screen,
        transient=True,
        disable=not screen.is_terminal,
    )
    task = bar.add_task("search", total=steps)
    start = monotonic()

    def look() -> bool:
        bar.advance(task, each)
        if not bar.live.is_started and monotonic() - start > QUIET_SECONDS:
            bar.start()
        return False

    try:
        yield look
    finally:
        bar.stop()
