"""The judge's commands: words that begin with a colon."""

from collections.abc import Callable
from dataclasses import dataclass
from difflib import get_close_matches

import msgspec

from flubball.terminal.equations.answers import SECTIONS, BadAnswer
from flubball.terminal.equations.replies import (
    Lines,
    equals_lines,
    explain_lines,
    goals_lines,
    regroup_lines,
    status_lines,
    table_lines,
    texts,
    value_lines,
)
from flubball.terminal.equations.state import SETUP, Session, answer, settle
from flubball.terminal.prose import Width

_RULES = ("rules", "division", "variations", "season")


@dataclass(frozen=True, slots=True)
class Step:
    """The session after a line, and what to print."""

    session: Session
    lines: Lines


@dataclass(frozen=True, slots=True)
class Command:
    """A word, what may stand behind it, and what it does."""

    name: str
    argument: str
    does: str
    run: Callable[[Session, str, Width], Step]


def run_command(session: Session, line: str, width: Width) -> Step:
    """Do what a line beginning with `:` says; raises `BadAnswer` when it can't be done.

    >>> run_command(Session(), ":quit", None).session.over
    True
    """
    word, _, argument = line.removeprefix(":").strip().partition(" ")
    return _find(word.lower()).run(session, argument.strip(), width)


def _find(word: str) -> Command:
    known = {command.name: command for command in COMMANDS}
    if word in known:
        return known[word]
    starting = [name for name in known if word and name.startswith(word)]
    if len(starting) == 1:
        return known[starting[0]]
    near = starting or get_close_matches(word, known, 3, 0.5)
    hint = f"Did you mean {' or '.join(f':{name}' for name in near)}? " if near else ""
    raise BadAnswer(f"There is no command :{word}.", f"{hint}:help lists them.")


def _setter(name: str) -> Callable[[Session, str, Width], Step]:
    def run(session: Session, argument: str, width: Width) -> Step:
        if not argument:
            asks = (name, *(other for other in session.asks if other != name))
            return Step(msgspec.structs.replace(session, asks=asks), [])
        change = answer(session, name, argument)
        asks = tuple(other for other in session.asks if other != name)
        new = settle(msgspec.structs.replace(change.session, asks=asks))
        lines = texts(*change.notes, width=width)
        show = status_lines if name in _RULES else table_lines
        return Step(new, lines if session.asks else lines + show(new, width))

    return run


def _asker(reply: Callable[[Session, str, Width], Lines]) -> Callable[[Session, str, Width], Step]:
    def run(session: Session, argument: str, width: Width) -> Step:
        return Step(session, reply(session, argument, width))

    return run


def _new(session: Session, argument: str, width: Width) -> Step:
    cleared = dict.fromkeys(SECTIONS)
    asks = SETUP[SETUP.index("variations") :]
    new = msgspec.structs.replace(
        session, variations=(), goal="", after="impossible", asks=asks, **cleared
    )
    return Step(settle(new), [])


def _quit(session: Session, argument: str, width: Width) -> Step:
    return Step(msgspec.structs.replace(session, over=True), [])


def _help(session: Session, argument: str, width: Width) -> Step:
    rows = [f":{c.name} {c.argument}".rstrip() for c in COMMANDS]
    room = max(map(len, rows)) + 2
    lines = [f"{row:<{room}}{c.does}" for row, c in zip(rows, COMMANDS, strict=True)]
    if width is not None and width < room + 30:
        lines = [f"{row}: {c.does}" for row, c in zip(rows, COMMANDS, strict=True)]
    return Step(session, texts("Type an Equation for a ruling on it, or", *lines, width=width))


_MEANINGS = {
    "rules": ("BOOK", "the rulebook"),
    "division": ("NAME", "the division"),
    "variations": ("NAMES", "the variations in play; none for none"),
    "season": ("YEARS", "the season, such as 2026-27"),
    "goal": ("CUBES", "the Goal as it lies; none for No Goal"),
    "required": ("CUBES", "the cubes in Required; none if it is empty"),
    "permitted": ("CUBES", "the cubes in Permitted"),
    "forbidden": ("CUBES", "the cubes in Forbidden"),
    "resources": ("CUBES", "the cubes in Resources"),
    "after": ("WHAT", "now, impossible, last-cube, time-called, no-goal"),
}
COMMANDS: tuple[Command, ...] = (
    *(Command(name, *_MEANINGS[name], _setter(name)) for name in _MEANINGS),
    Command("new", "", "a new shake: variations and mat again", _new),
    Command("mat", "", "draw the mat", _asker(lambda s, _, w: table_lines(s, w))),
    Command("value", "EXPR", "the value of an expression", _asker(value_lines)),
    Command("goals", "", "what the Goal may be", _asker(lambda s, _, w: goals_lines(s, w))),
    Command(
        "equals", "EQUATION", "only whether the Solution equals the Goal", _asker(equals_lines)
    ),
    Command(
        "regroup", "EQUATION | REGROUPED", "does it show the Equation wrong", _asker(regroup_lines)
    ),
    Command("explain", "CODE", "what a code means", _asker(lambda _, a, w: explain_lines(a, w))),
    Command("help", "", "this list; ? does the same", _help),
    Command("quit", "", "the end", _quit),
)
