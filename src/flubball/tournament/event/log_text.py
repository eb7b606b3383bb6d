"""A whole event as text: its settings, then one line of JSON for every entry of the log."""

from collections.abc import Iterable
from typing import TypeVar

import msgspec

from flubball.tournament.event.actions import Entry, decode_hook, encode_hook
from flubball.tournament.event.state import Event, start

T = TypeVar("T")


def format_log(event: Event, log: Iterable[Entry]) -> str:
    """The text that `parse_log` reads back.

    >>> from flubball.tournament.event.actions import Release
    >>> print(format_log(Event("Day", "wff", ""), [Entry("desk", Release(1))]).splitlines()[1])
    {"by":"desk","action":{"type":"release","round":1}}
    """
    lines = (msgspec.json.encode(each, enc_hook=encode_hook).decode() for each in (event, *log))
    return "".join(f"{line}\n" for line in lines)


def parse_log(text: str) -> tuple[Event, tuple[Entry, ...]]:
    """The settings and the log that a text holds; `ValueError` names the line that is wrong.

    >>> event = Event("Day", "wff", "")
    >>> parse_log(format_log(event, ())) == (event, ())
    True
    """
    first, *rest = text.split("\n")
    event = _line(1, first, Event, "event")
    try:
        start(event)
    except ValueError as error:
        raise ValueError(f"line 1: {error}") from None
    entries = (
        _line(number, line, Entry, "entry") for number, line in enumerate(rest, 2) if line.strip()
    )
    return event, tuple(entries)


def _line(number: int, line: str, kind: type[T], name: str) -> T:
    try:
        return msgspec.json.decode(line, type=kind, dec_hook=decode_hook)
    except (msgspec.DecodeError, ZeroDivisionError) as error:
        raise ValueError(f"line {number}: this is no {name}: {error}") from None
