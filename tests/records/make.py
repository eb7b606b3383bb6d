"""Golden records: `python tests/records/make.py` plays the scripts and writes the records.

A script has comments (`#`, one of them `# cite: CLAUSE; CLAUSE`), a setup of `NAME: VALUE` lines
(`judge: person` where no software judges), a blank line, and then lines of play:

    @1:05 1: move r3 R         a seat does something; without a time the clock stands still
    judge: time                the next deadline passes
    dice: roll                 with `seed: TEXT` in the setup: what the seed gives
    !not-your-turn 2: move 3 R must be refused with this code; leaves no trace in the record
    = totals 6 2               must be true now: totals, penalties, scores, phase, actors, outcome
"""

import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from flubball import cubes, games
from flubball.cubes import Table
from flubball.engine import (
    CLOCK,
    DICE,
    ENGINE,
    JUDGE,
    AnyGame,
    Entry,
    Record,
    Ruling,
    Seat,
    Setup,
    decide,
    format_record,
    format_seat,
    parse_seat,
    parse_time,
    send,
)
from flubball.engine.seeded import SeededDice, seed_hash

HERE = Path(__file__).parent
SCRIPTS = HERE / "scripts"
LINE = re.compile(r"(?:!(?P<code>\S+) )?(?:@(?P<at>\S+) )?(?P<seat>\w+): (?P<words>.*)")


class BadScript(Exception):
    """A line of a script that did not go as it says."""


@dataclass(frozen=True)
class Script:
    """A script as it is written: what it shows, its setup, its lines with their numbers."""

    name: str
    cites: tuple[str, ...]
    setup: dict[str, str]
    lines: tuple[tuple[int, str], ...]


@dataclass(frozen=True)
class Play:
    """A match so far."""

    game: AnyGame
    state: Any
    entries: tuple[Entry, ...] = ()
    at: int = 0
    dice: SeededDice | None = None
    before: Any = None
    person: bool = False


def read(path: Path) -> Script:
    """The script in a file."""
    cites: tuple[str, ...] = ()
    setup: dict[str, str] = {}
    lines = []
    in_setup = True
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if line.startswith("# cite: "):
            cites += tuple(line.removeprefix("# cite: ").split("; "))
        if line.startswith("#"):
            continue
        if not line:
            in_setup = in_setup and not setup
        elif in_setup:
            name, _, value = line.partition(": ")
            setup[name] = value
        else:
            lines.append((number, line))
    return Script(path.stem, cites, setup, tuple(lines))


def play(script: Script) -> Record:
    """The record of a script; raises `BadScript`."""
    options = dict(script.setup)
    game = games.get(options.pop("game", "equations"))
    person = options.pop("judge", "software") == "person"
    seats, seed = int(options.pop("players")), options.pop("seed", "")
    setup = Setup(seats, tuple(options.items()))
    state = game.start(seats, options)
    dice = SeededDice(seed) if seed else None
    run = _judged(Play(game, state, dice=dice, before=state, person=person))
    for number, line in script.lines:
        try:
            run = _line(run, line)
        except BadScript as bad:
            raise BadScript(f"{script.name}.txt, line {number}: {line}\n{bad}") from None
    return Record(
        game.name,
        ENGINE,
        game.edition(setup),
        setup,
        run.entries,
        game.outcome(run.state),
        seed_hash(seed) if seed else "",
        seed,
    )


def _line(run: Play, line: str) -> Play:
    if line.startswith("= "):
        return _expect(run, line[2:])
    found = LINE.fullmatch(line)
    if found is None:
        raise BadScript("This line can't be read.")
    at = run.at if found["at"] is None else parse_time(found["at"])
    run = _until(run, at)
    at = max(at, run.at) if found["at"] is None else at
    seat, words = parse_seat(found["seat"]), found["words"]
    if (seat, words) == (JUDGE, "time"):
        return _judged(_pass(run))
    if seat == DICE and run.dice is not None:
        words = run.game.format_action(run.game.sample(run.state, DICE, run.dice))
    return _judged(_send(run, seat, words, at, found["code"]))


def _send(run: Play, seat: Seat, words: str, at: int, code: str | None) -> Play:
    step = send(run.game, run.state, seat, words, at, run.at)
    got = "" if step.ruling.accepted else step.ruling.code
    if got != (code or ""):
        raise BadScript(f"Expected {code or 'no refusal'}.\n{step.ruling}")
    if code:
        return run
    return replace(run, state=step.state, entries=(*run.entries, *step.entries), at=at)


def _until(run: Play, at: int) -> Play:
    """Let every earlier deadline pass, the judge answering between them."""
    while (due := run.game.due(run.state)) is not None and due.at < at:
        run = _judged(_pass(run))
    return run


def _pass(run: Play) -> Play:
    due = run.game.due(run.state)
    if due is None:
        raise BadScript("Nothing is due.")
    entry = Entry(due.at, CLOCK, due.task)
    state = run.game.expire(run.state, due)
    return replace(run, state=state, entries=(*run.entries, entry), at=due.at)


def _judged(run: Play) -> Play:
    """Supply the automatic judge's answers while the table waits for them."""
    while not run.person and (decision := run.game.judge(run.state)) is not None:
        step = decide(run.game, run.state, decision, run.at, run.at)
        run = replace(run, state=step.state, entries=(*run.entries, *step.entries))
    return run


def _expect(run: Play, text: str) -> Play:
    name, _, wanted = text.partition(" ")
    got = dict(_facts(run)).get(name, "?")
    if got != wanted:
        raise BadScript(f"{name} is {got or 'nothing'}.")
    return run


def _facts(run: Play) -> Iterator[tuple[str, str]]:
    outcome = run.game.outcome(run.state)
    yield "outcome", "" if outcome is None else _words(outcome.scores)
    yield "actors", _words(map(format_seat, run.game.actors(run.state)))
    if isinstance(run.state, Table):
        table = run.state
        yield "phase", table.phase
        yield "totals", _words(cubes.totals(table))
        yield "penalties", _words(cubes.points_lost(run.before, table))
        yield "scores", _words(table.sheet.rows[-1].scores if table.sheet.rows else ())
        yield "variations", _words(table.shake.variations)
        yield "goal", table.shake.mat.goal


def _words(items: Any) -> str:
    return " ".join(map(str, items))


def rulings(record: Record) -> tuple[Ruling, ...]:
    """The rulings in words that a record carries."""
    return tuple(entry.ruling for entry in record.entries if entry.ruling is not None)


def main() -> int:
    """Write every record; the exit status is 1 where a script went wrong."""
    wrong = 0
    for path in sorted(SCRIPTS.glob("*.txt")):
        try:
            text = format_record(play(read(path)))
        except BadScript as bad:
            print(bad, file=sys.stderr)
            wrong += 1
            continue
        target = HERE / path.name
        if not target.exists() or target.read_text(encoding="utf-8") != text:
            target.write_text(text, encoding="utf-8")
            print(f"wrote {target.name}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
