"""Views: what each seat may see. Unpresented Solutions and decisions are hidden."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from flubball.cubes.law import law_of
from flubball.cubes.phases import actors, phase_of
from flubball.cubes.sheet import totals
from flubball.cubes.steps import row_scores
from flubball.cubes.table import Paper, Table, Timer
from flubball.engine.seats import Seat, format_seat
from flubball.procedure.values import Frozen


class View(Frozen, frozen=True):
    """The table as one seat sees it, with the seats it waits for and the running totals.

    `clauses` say by seat where the points of the shake that is over come from.
    """

    table: Table
    seat: str
    actors: tuple[str, ...]
    totals: tuple[int, ...]
    clauses: tuple[str, ...] = ()
    turn: int = 0
    """How long a turn will be for whoever waits, in milliseconds; 0 where no time is counted."""


def view(table: Table, seat: Seat) -> View:
    """What the seat may see."""
    shown = masked(table, seat)
    waiting = actors(table)
    if silent := phase_of(table).undisclosed(table, seat):
        players = sorted({*(s for s in waiting if isinstance(s, int)), *silent})
        waiting = (*players, *(s for s in waiting if not isinstance(s, int)))
    points = totals(table)
    actors_ = tuple(map(str, waiting))
    return View(shown, format_seat(seat), actors_, points, _clauses(table), turn_of(table))


def turn_of(table: Table) -> int:
    """The limit of a turn by this table's clock.

    >>> from flubball import games
    >>> game = games.get("equations")
    >>> [turn_of(game.start(2, {"clock": clock})) for clock in ("rulebook", "relaxed", "none")]
    [60000, 120000, 0]
    """
    free = table.config.clock == "none" or table.phase == "over"
    return 0 if free else law_of(table.config).limit("turn")


def _clauses(table: Table) -> tuple[str, ...]:
    """Where the points of the last shake come from, until the next one is rolled."""
    rows = table.sheet.rows
    if table.phase not in ("scored", "over") or not rows:
        return ()
    return tuple(score.citation for score in row_scores(table, rows[-1]))


def views(table: Table, seats: Iterable[Seat]) -> dict[Seat, View]:
    """What each of these seats may see. Before anybody writes they all see one table.

    >>> from flubball import games
    >>> start = games.get("equations").start(2, {})
    >>> made = views(start, (0, 1))
    >>> made[0] == view(start, 0), made[0].table is made[1].table
    (True, True)
    """
    if table.writing is not None:
        return {seat: view(table, seat) for seat in seats}
    shown, points = _without_acts(table), totals(table)
    waiting = tuple(map(str, actors(table)))
    turn = turn_of(table)
    return {seat: View(shown, format_seat(seat), waiting, points, (), turn) for seat in seats}


def masked(table: Table, seat: Seat) -> Table:
    """The table without what is hidden from the seat."""
    table = _without_acts(table)
    if table.writing is None:
        return table
    secret = phase_of(table).hides_papers
    papers = tuple(
        paper if writer == seat else _shown(paper, secret)
        for writer, paper in enumerate(table.writing.papers)
    )
    table = replace(table, writing=replace(table.writing, papers=papers))
    if not secret:
        return table
    timers, rest = (_timers(table, seat, each) for each in (table.timers, table.rest))
    return replace(table, timers=timers, rest=rest)


def _without_acts(table: Table) -> Table:
    """Who has done something in the shake would tell who writes; only the score needs it."""
    if not table.shake.acted:
        return table
    return replace(table, shake=replace(table.shake, acted=()))


def _shown(paper: Paper, secret: bool) -> Paper:
    """Another seat's paper: while Solutions are written only that it is presented."""
    if secret:
        return Paper(presented=paper.presented)
    return paper if paper.presented else replace(paper, text="")


def _timers(table: Table, seat: Seat, timers: tuple[Timer, ...]) -> tuple[Timer, ...]:
    """A Third Party that has decided stays on the clock that others see until time is up."""
    if not any(timer.task == "write" and not timer.late for timer in timers):
        return timers
    for silent in phase_of(table).undisclosed(table, seat):
        if not any(silent in timer.seats for timer in timers):
            timers = _with(table, timers, silent)
    return timers


def _with(table: Table, timers: tuple[Timer, ...], seat: int) -> tuple[Timer, ...]:
    """The timers with the seat where it was before it decided."""
    extra = table.extra or (0,) * table.config.players
    first = next(timer for timer in timers if timer.task == "write" and not timer.late)
    limit = first.limit - extra[first.seats[0]] + extra[seat]
    for place, timer in enumerate(timers):
        if timer.task == "write" and not timer.late and timer.limit == limit:
            joined = replace(timer, seats=tuple(sorted((*timer.seats, seat))))
            return (*timers[:place], joined, *timers[place + 1 :])
    own = replace(first, seats=(seat,), limit=limit)
    return tuple(sorted((*timers, own), key=lambda timer: timer.limit))


def secrets(table: Table, seat: Seat) -> Iterator[object]:
    """Texts that must not be in the seat's view: papers of others, if they are not presented."""
    if table.writing is None:
        return
    papers = table.writing.papers
    secret = phase_of(table).hides_papers
    hidden = [secret or not paper.presented for paper in papers]
    known = {
        paper.text for writer, paper in enumerate(papers) if writer == seat or not hidden[writer]
    }
    for writer, paper in enumerate(papers):
        told = any(paper.text in text for text in known)
        if hidden[writer] and writer != seat and len(paper.text) > 5 and not told:
            yield paper.text
