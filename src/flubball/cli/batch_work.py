"""What commands with batch work share: two options, a bar on a terminal, how failures are told."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from flubball.cli.failing import Failed
from flubball.cli.output import console, fail

LOCAL = "local"


def _engine(given: str) -> str:
    """Refuse an engine that there is not."""
    from flubball.batch import ENGINES

    if given not in ENGINES:
        fail(f"--engine: {' or '.join(ENGINES)}, not {given!r}.")
    return given


Workers = Annotated[
    int | None, typer.Option(min=1, metavar="N", help="Processes; default: one a core.")
]
Engine = Annotated[
    str,
    typer.Option(metavar="HOW", callback=_engine, help="local processes, or a ray cluster."),
]


@contextmanager
def counted(says: str, total: int) -> Iterator[Callable[[int], None]]:
    """A bar; it is told how much is done. The work may be over before the bar is full."""
    screen = console(error=True)
    columns = (TextColumn(says), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    bar = Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal)
    task = bar.add_task(says, total=total)
    with bar:
        yield lambda done: bar.update(task, completed=min(done, total))


@contextmanager
def failures_told() -> Iterator[None]:
    """Exit status 2 where an engine is not there, 1 where an item failed; what is done is kept."""
    from flubball.batch import BatchError, NoEngine

    try:
        yield
    except NoEngine as error:
        fail(str(error))
    except BatchError as error:
        raise Failed(str(error), "\n".join(getattr(error, "__notes__", ())), 1) from None
