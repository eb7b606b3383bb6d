"""`ask: play`: running a script line by line through the engine's checked door."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from flubball import games, monitor
from flubball.cubes import CubeGame, Table, points_lost, signing
from flubball.engine import AnyGame, Ruling, decide, send
from flubball.engine.cases import Answer, Case
from flubball.engine.contract.playing import Playing
from flubball.engine.contract.starting import Starting
from flubball.engine.deadlines import parse_time
from flubball.engine.errors import EngineError, NotationError
from flubball.engine.seats import JUDGE, Seat, format_seat, parse_seat

LINE = re.compile(r"(?:@(?P<at>\S+)\s+)?(?P<seat>\w+)\s*:\s*(?P<words>.*)")
BOUND = 1_000


@dataclass(frozen=True, slots=True)
class Run:
    """A script so far: the state, the time, and where it was refused."""

    state: Any
    at: int = 0
    refused_at: int | None = None
    ruling: Ruling | None = None


def play(case: Case) -> Answer:
    """Did the script go as expected, and what came of it in words?"""
    try:
        game = games.get(case.text("game"))
    except EngineError as error:
        return Answer(False, f"error: {error}")
    seats, options = _setup(case, game)
    run = Run(game.start(seats, options))
    before = run.state
    run = _judged(game, run)
    for index, line in enumerate(case.texts("script")):
        run = _line(game, run, line)
        if run.refused_at is not None:
            run = replace(run, refused_at=index)
            break
        run = _judged(game, run)
    found = dict(_found(game, before, run, case.expect.get("board")))
    wrong = [key for key, value in case.expect.items() if not _is(key, value, found.get(key))]
    if run.refused_at is not None and "refused_at" not in case.expect:
        wrong.append("refused_at")
    got = ", ".join(f"{key}: {value}" for key, value in found.items() if value is not None)
    if run.ruling is not None:
        got += f" ({run.ruling.sentence})"
    return Answer(not wrong, got)


def _setup(case: Case, game: Starting[Any]) -> tuple[int, dict[str, str]]:
    setup = case.data.get("setup") or {}
    options = {key: _text(value) for key, value in setup.items() if key != "players"}
    if isinstance(game, CubeGame):
        for key in ("rules", "division", "season", "variations"):
            if key in case.data:
                options.setdefault(key, case.text(key))
    options |= {key: _text(value) for key, value in (case.data.get("options") or {}).items()}
    return _players(_text(setup.get("players", "2"))), options


def _players(text: str) -> int:
    if not re.fullmatch("[0-9]{1,2}", text, re.ASCII):
        raise ValueError(f"players is a number, not {text!r}")
    return int(text)


def _text(value: object) -> str:
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)


def _line(game: AnyGame, run: Run, line: str) -> Run:
    found = LINE.fullmatch(line.strip())
    if found is None:
        return replace(run, refused_at=0)
    try:
        at = run.at if found["at"] is None else parse_time(found["at"])
        seat = parse_seat(found["seat"])
    except NotationError:
        return replace(run, refused_at=0)
    words = found["words"].strip()
    run = _until(game, run, at)
    if seat == JUDGE and words.lower() == "time":
        return _time(game, run)
    return _send(game, run, seat, words, max(at, run.at) if found["at"] is None else at)


def _until(game: AnyGame, run: Run, at: int) -> Run:
    """Let every earlier deadline pass, the judge answering between them."""
    for _ in range(BOUND):
        due = game.due(run.state)
        if due is None or due.at >= at:
            break
        run = _judged(game, replace(run, state=game.expire(run.state, due), at=due.at))
    return run


def _time(game: Playing[Any, Any], run: Run) -> Run:
    due = game.due(run.state)
    if due is None:
        return replace(run, refused_at=0)
    return replace(run, state=game.expire(run.state, due), at=due.at)


def _send(game: AnyGame, run: Run, seat: Seat, words: str, at: int) -> Run:
    step = send(game, run.state, seat, words, at, run.at)
    if not step.ruling.accepted:
        return replace(run, state=step.state, refused_at=0, ruling=step.ruling)
    return replace(run, state=step.state, at=at)


def _judged(game: AnyGame, run: Run) -> Run:
    """Supply the automatic judge's answers while the table waits for them."""
    for _ in range(BOUND):
        decision = game.judge(run.state)
        if decision is None:
            return run
        step = decide(game, run.state, decision, run.at, run.at)
        run = replace(run, state=step.state)
    raise RuntimeError("the judge's answers do not end")


def _found(game: AnyGame, before: Any, run: Run, wanted: object) -> Iterator[tuple[str, object]]:
    yield "refused_at", run.refused_at
    yield "code", run.ruling.code if run.ruling else None
    yield "actors", [format_seat(seat) for seat in game.actors(run.state)]
    yield "board", _board(game, run.state, wanted) if run.refused_at is None else None
    if isinstance(game, monitor.MonitorGame):
        yield from _monitored(game.rules, run.state)
        return
    outcome = game.outcome(run.state)
    if not isinstance(run.state, Table):
        yield "outcome", None if outcome is None else list(outcome.scores)
        return
    table = run.state
    yield "phase", table.phase
    yield "scores", _scores(before, table)
    yield "penalties", points_lost(before, table)
    yield "outcome", list(signing.result(table)) if table.phase == "over" else None


def _board(game: AnyGame, state: Any, wanted: object) -> str:
    """The position text; the wanted one where it describes the same board."""
    if isinstance(game, monitor.MonitorGame):
        board = state.play.board
        same = wanted is not None and game.rules.is_board(str(wanted), board)
        return str(wanted) if same else game.rules.format_board(board)
    return game.format_position(state)


def _monitored(
    rules: monitor.Rules[Any], table: monitor.Table[Any]
) -> Iterator[tuple[str, object]]:
    end, claim = table.play.end, table.claim
    yield "phase", table.phase
    yield "scores", list(rules.scores(table.play.board))
    yield "ruling", claim.rulings[-1] if claim is not None and claim.rulings else None
    yield "outcome", None if end is None else list(monitor.points(rules, end))


def _scores(before: Table, table: Table) -> list[int] | None:
    rows = table.sheet.rows[len(before.sheet.rows) :]
    counted = [row for row in rows if row.end != "void"]
    return list(counted[-1].scores) if counted else None


def _is(key: str, wanted: object, got: object) -> bool:
    """As `_same`; the table waits for seats in no order, and no shake scored is no points."""
    if key == "actors" and isinstance(wanted, list) and isinstance(got, list):
        return sorted(map(str, wanted)) == sorted(map(str, got))
    if key == "scores" and isinstance(wanted, list) and got is None:
        return {str(points) for points in wanted} == {"0"}
    return _same(wanted, got)


def _same(wanted: object, got: object) -> bool:
    if isinstance(wanted, list):
        return isinstance(got, list) and [str(item) for item in wanted] == [str(i) for i in got]
    return str(wanted) == str(got) or (str(wanted) in ("null", "~", "") and got is None)
