"""`flubball judge equations --batch FILE`: JSON lines in, a ruling on each as a JSON line out."""

import sys
from collections.abc import Iterator, Mapping
from typing import Any, TextIO

import msgspec
import typer

from flubball.cli.output import fail, ruling_page
from flubball.terminal.equations.answers import BadAnswer
from flubball.terminal.equations.state import tell
from flubball.terminal.prose import printable

FIELDS = (
    "rules",
    "division",
    "variations",
    "season",
    "goal",
    "required",
    "permitted",
    "forbidden",
    "resources",
    "after",
)
PLAYED = ("rulebook", "division", "variations", "season", "out_of_season")


class BadLine(Exception):
    """A line that can't be judged, and why."""


def judge_lines(lines: TextIO, given: Mapping[str, str]) -> Iterator[dict[str, Any]]:
    """A page for each line, with its number; what a line leaves out is as `given`.

    >>> from io import StringIO
    >>> lines = StringIO('{"equation": "2+3=5", "id": 7}\\n[]\\n')
    >>> first, second = judge_lines(lines, {"goal": "5"})
    >>> first["line"], first["id"], first["verdict"], second
    (1, 7, 'correct', {'line': 2, 'error': 'A line is an object, such as {"equation": "2+3=5"}.'})
    """
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        page: dict[str, Any] = {"line": number}
        try:
            asked = _read(line)
            if "id" in asked:
                page["id"] = asked["id"]
            yield page | _ruled(asked, given)
        except BadLine as bad:
            yield page | {"error": str(bad)}


def _read(line: str) -> dict[str, Any]:
    try:
        asked = msgspec.json.decode(line)
    except msgspec.DecodeError as error:
        raise BadLine(f"This is no JSON: {error}.") from None
    if not isinstance(asked, dict):
        raise BadLine('A line is an object, such as {"equation": "2+3=5"}.')
    unknown = set(asked) - {*FIELDS, "equation", "id"}
    if unknown:
        raise BadLine(f"{sorted(unknown)[0]!r} is none of equation, id, {', '.join(FIELDS)}.")
    if not isinstance(asked.get("equation"), str):
        raise BadLine("There is no text 'equation'.")
    return asked


def _ruled(asked: Mapping[str, Any], given: Mapping[str, str]) -> dict[str, Any]:
    told = {**given, **{name: _text(name, asked[name]) for name in FIELDS if name in asked}}
    try:
        session = tell(told).session
    except BadAnswer as bad:
        raise BadLine(f"{bad.about}: {bad.why} {bad.help}".strip()) from None
    if not session.goal and session.after != "no-goal":
        raise BadLine("goal: there is none.")
    ruling = session.rules.judge(printable(asked["equation"]), session.mat, session.after)
    return ruling_page(ruling, {name: getattr(session.rules, name) for name in PLAYED})


def _text(name: str, value: Any) -> str:
    if isinstance(value, list) and all(isinstance(one, str) for one in value):
        value = ",".join(value)
    if not isinstance(value, str):
        raise BadLine(f"{name}: a text is wanted.")
    return printable(value)


def run_batch(where: str, given: Mapping[str, str]) -> None:
    """Print a line for each; status 1 where one could not be judged, 2 without the file."""
    bad = False
    try:
        with sys.stdin if where == "-" else open(where, encoding="utf-8") as lines:
            for page in judge_lines(lines, given):
                bad = bad or "error" in page
                typer.echo(msgspec.json.encode(page).decode())
    except (OSError, UnicodeDecodeError) as error:
        why = error.strerror if isinstance(error, OSError) else "it is no UTF-8 text"
        fail(f"--batch: {printable(where)} can't be read: {why}.")
    raise typer.Exit(1 if bad else 0)
