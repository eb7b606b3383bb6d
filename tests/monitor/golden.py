"""Kept records of the Monitor's games: each game's `golden.py` has the scripts, `SCRIPTS`.

`PYTHONPATH=tests python -m monitor.golden` writes the records again; look at the difference.
"""

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from flubball import games
from flubball.engine import ENGINE, Entry, Record, decide, format_record, parse_seat, send
from flubball.engine.setup import Setup
from flubball.monitor import MonitorGame

TESTS = Path(__file__).parents[1]
Script = tuple[dict[str, str], tuple[str, ...]]


def scripts_of(game: MonitorGame[Any]) -> dict[str, Script]:
    """The game's scripts by name: options and lines `SEAT: words`."""
    path = f"{game.name.replace('-', '_')}.golden"
    if find_spec(path) is None:
        return {}
    found: dict[str, Script] = import_module(path).SCRIPTS
    return found


def kept(game: MonitorGame[Any], name: str) -> Path:
    """Where a record is kept."""
    return TESTS / game.name.replace("-", "_") / "records" / f"{name}.txt"


def record_of(game: MonitorGame[Any], script: Script) -> Record:
    """The record of a script, a second between its lines."""
    options, lines = script
    setup = Setup(2, tuple(options.items()))
    state, at, entries = game.start(2, options), 0, list[Entry]()
    for line in lines:
        seat, _, words = line.partition(": ")
        step = send(game, state, parse_seat(seat), words, at, at)
        assert step.ruling.accepted, (line, step.ruling.sentence)
        entries += step.entries
        state = step.state
        while (decision := game.judge(state)) is not None:
            step = decide(game, state, decision, at, at)
            entries += step.entries
            state = step.state
        at += 1_000
    outcome = game.outcome(state)
    return Record(game.name, ENGINE, game.edition(setup), setup, tuple(entries), outcome)


if __name__ == "__main__":
    for each in games.every():
        if isinstance(each, MonitorGame):
            for name, script in scripts_of(each).items():
                record = record_of(each, script)
                kept(each, name).write_text(format_record(record), encoding="utf-8")
