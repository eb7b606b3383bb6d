"""The interactive judge: a session, a line somebody typed, the session after it.

Nothing is read or printed here; `run_judge` does that.
"""

from collections.abc import Mapping

import msgspec

from flubball.terminal.equations.answers import BadAnswer
from flubball.terminal.equations.commands import Step, run_command
from flubball.terminal.equations.questions import question_lines
from flubball.terminal.equations.replies import Lines, judge_lines, table_lines, texts
from flubball.terminal.equations.state import Session, answer, settle, tell
from flubball.terminal.prose import Width, fit_marked, printable
from flubball.terminal.styled import styled

WELCOME = (
    "The Equations judge. Answer the questions, then type Equations and get rulings.",
    "Enter alone keeps what stands in [brackets]. :help shows the commands, :quit ends.",
)
_WORDS = {"?": ":help", "help": ":help", "quit": ":quit", "exit": ":quit"}


def start(given: Mapping[str, str], width: Width = None) -> Step:
    """A new session; what is given already is not asked again.

    >>> start({"rules": "mlag", "division": "basic", "goal": "37"}).session.asks[0]
    'required'
    """
    told = tell(given)
    lines = texts(*WELCOME, *told.notes, width=width)
    return _open(Step(settle(told.session), lines), None, width)


def take(session: Session, line: str, width: Width = None) -> Step:
    """What becomes of a typed line: an answer, a command or an Equation.

    >>> take(Session(goal="37"), "(6x6)+1 = 37").lines[0].plain
    'Correct'
    """
    line = printable(line).strip()
    line = _WORDS.get(line.lower(), line)
    try:
        if line.startswith(":"):
            step = run_command(session, line, width)
        elif session.asks:
            step = _answer(session, line, width)
        else:
            step = Step(session, judge_lines(session, line, width) if line else [])
    except BadAnswer as bad:
        return Step(session, _complaint(bad, width))
    return _open(step, session.asks, width)


def _answer(session: Session, line: str, width: Width) -> Step:
    name, *rest = session.asks
    notes: tuple[str, ...] = ()
    new = session
    if line or (name == "goal" and not session.goal):
        change = answer(session, name, line)
        new, notes = change.session, change.notes
    new = settle(msgspec.structs.replace(new, asks=tuple(rest)))
    return Step(new, texts(*notes, width=width))


def _open(step: Step, before: tuple[str, ...] | None, width: Width) -> Step:
    """Show the question that opens now, or the table when the last one is answered."""
    session = step.session
    if session.over or session.asks == before:
        return step
    if session.asks:
        opened = [styled(line) for line in question_lines(session, width)]
        return Step(session, step.lines + opened)
    return Step(session, step.lines + table_lines(session, width))


def _complaint(bad: BadAnswer, width: Width) -> Lines:
    marked = fit_marked(bad.text, bad.mark, width and width - 2) if bad.text else []
    says = texts(f"{bad.why} {bad.help}".strip(), width=width)
    return [*(styled(f"  {part}") for part in marked), *says]
