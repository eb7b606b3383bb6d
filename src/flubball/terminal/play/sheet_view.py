"""The score sheet and the clock, drawn for a narrow column."""

from rich.text import Text

from flubball.cubes.sheet import totals
from flubball.cubes.table import Row, Table
from flubball.engine.deadlines import Deadline
from flubball.terminal.clock import minutes, time_left
from flubball.terminal.names import names_of
from flubball.terminal.play.session import Session

ENDS = {
    "now": "Now",
    "impossible": "Imp",
    "no-goal": "NoG",
    "last-cube": "last",
    "time-called": "stop",
    "void": "void",
}
COLUMN = 7


def sheet_lines(session: Session) -> list[Text]:
    """Shakes down, players across, penalties as −1 marks, totals.

    >>> from flubball.engine.setup import Setup
    >>> from flubball.terminal.play.session import begin
    >>> for line in sheet_lines(begin(Setup(2, (("totals", "6 2"),)), [0], "a")):
    ...     print(line.plain)
    Shake      0 you  1 bot
    before         6      2
    total          6      2
    """
    table = session.shown.table
    seats = table.seats
    lines = [_line("Shake", [_kind_of(session, seat) for seat in seats], "bold")]
    if any(table.sheet.carried):
        lines.append(_line("before", list(map(str, table.sheet.carried))))
    for number, row in enumerate(table.sheet.rows, 1):
        lines.append(_line(f"{number} {ENDS[row.end]}", _scores(row)))
    lines += _marks(table)
    lines.append(_line("total", list(map(str, totals(table))), "bold"))
    if table.sheet.signed:
        signed = ["signed" if shown else "-" for shown in table.sheet.signed]
        lines.append(_line("", signed))
    return lines


def reasons(session: Session) -> list[Text]:
    """Why each mark stands on the sheet, by which clause."""
    marks = session.state.sheet.penalties
    return [
        Text(f"{names_of(session).of(mark.seat)} {_minus(mark.points)}: {mark.why} [{mark.cite}]")
        for mark in marks
    ] or [Text("No penalties.")]


def _scores(row: Row) -> list[str]:
    if row.end == "void":
        return ["-"] * len(row.scores)
    return [str(points) for points in row.scores]


def _marks(table: Table) -> list[Text]:
    """One line for each penalty, the mark in the player's column."""
    return [
        _line(
            "penalty",
            [_minus(mark.points) if seat == mark.seat else "" for seat in table.seats],
        )
        for mark in table.sheet.penalties
    ]


def _minus(points: int) -> str:
    return str(points).replace("-", "−")


def _line(head: str, cells: list[str], style: str = "") -> Text:
    return Text(f"{head:<9}" + "".join(f"{cell:>{COLUMN}}" for cell in cells).rstrip(), style)


def clock_lines(session: Session, deadline: Deadline | None, at: int, stands: bool) -> list[Text]:
    """The time of the task and of the round; the last ten seconds are said in a word."""
    if stands:
        return [Text("The clock is off.")]
    lines = []
    if deadline is not None:
        left, last = time_left(deadline, at)
        who = ", ".join(names_of(session).of(seat) for seat in deadline.seats) or "all"
        word, style = ("COUNTDOWN ", "bold reverse") if last else ("Time ", "bold")
        lines.append(Text(f"{word}{left}", style).append(f"  {who}: {deadline.task}", "not bold"))
    round_ = session.state.round
    if session.state.phase != "over" and not round_.stopped:
        name = "until Stop" if round_.warned else "Round"
        end = round_.stop if round_.warned else round_.warning
        lines.append(Text(f"{name} {minutes(end - at)}"))
    return lines


def task_deadline(session: Session) -> Deadline | None:
    """The next deadline of a task, as the screen may show it; the round's has its own place."""
    table = session.shown.table
    timer = min(table.timers, key=lambda timer: timer.at, default=None)
    return None if timer is None else Deadline(timer.task, timer.at, timer.seats, timer.grace)


def _kind_of(session: Session, seat: int) -> str:
    """A heading for a column of the score sheet."""
    if seat not in session.people:
        return f"{seat} bot"
    return f"{seat} you" if len(session.people) == 1 else f"seat {seat}"
