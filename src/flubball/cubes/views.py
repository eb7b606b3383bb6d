"""Views: what each seat may see. Unpresented Equations and decisions are hidden."""

from collections.abc import Iterator

from msgspec.structs import replace

from flubball.cubes.phases import actors
from flubball.cubes.roles import third_party
from flubball.cubes.sheet import totals
from flubball.cubes.table import Frozen, Paper, Table, Timer, Writing
from flubball.engine.seats import Seat, format_seat

WRITING = ("write", "last-cube", "stopped", "block")


class View(Frozen, frozen=True):
    """The table as one seat sees it, with the seats it waits for and the running totals."""

    table: Table
    seat: str
    actors: tuple[str, ...]
    totals: tuple[int, ...]


def view(table: Table, seat: Seat) -> View:
    """What the seat may see."""
    shown = masked(table, seat)
    waiting = [*actors(table)]
    if table.writing is not None and table.phase in ("write",):
        # Whether the Third Party has decided not to present is not told.
        silent = [s for s in third_party(table) if s != seat and not _presented(table, s)]
        waiting = sorted({*(s for s in waiting if isinstance(s, int)), *silent})
    return View(shown, format_seat(seat), tuple(map(str, waiting)), totals(table))


def _presented(table: Table, seat: int) -> bool:
    assert table.writing is not None
    return table.writing.papers[seat].presented


def masked(table: Table, seat: Seat) -> Table:
    """The table without what is hidden from the seat."""
    if table.writing is not None and table.phase in WRITING:
        writing = replace(table.writing, papers=_papers(table.writing, seat))
        table = replace(table, writing=writing, timers=_timers(table, seat, table.timers))
        table = replace(table, rest=_timers(table, seat, table.rest))
    return table


def _papers(writing: Writing, seat: Seat) -> tuple[Paper, ...]:
    """A paper of another seat shows only that it is presented."""
    return tuple(
        paper if writer == seat else Paper(presented=paper.presented)
        for writer, paper in enumerate(writing.papers)
    )


def _timers(table: Table, seat: Seat, timers: tuple[Timer, ...]) -> tuple[Timer, ...]:
    """The Third Party stays on the clock that others see until it has presented."""
    if table.writing is None or table.phase != "write":
        return timers
    silent = {s for s in third_party(table) if s != seat and not _presented(table, s)}
    return tuple(
        replace(timer, seats=tuple(sorted({*timer.seats, *silent})))
        if timer.task == "write" and not timer.late
        else timer
        for timer in timers
    )


def secrets(table: Table, seat: Seat) -> Iterator[object]:
    """Texts that must not be in the seat's view."""
    known = set(_texts(table, seat))
    if table.writing is not None and table.phase in WRITING:
        for writer, paper in enumerate(table.writing.papers):
            if writer != seat and len(paper.text) > 5 and paper.text not in known:
                yield paper.text


def _texts(table: Table, seat: Seat) -> Iterator[str]:
    """What the seat knows otherwise: its own paper."""
    if table.writing is not None and isinstance(seat, int) and seat in table.seats:
        yield table.writing.papers[seat].text
