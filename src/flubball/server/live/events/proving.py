"""Holds an event's results against the records of the matches they came from."""

from collections.abc import Iterator
from hashlib import sha256
from typing import Any

from flubball import games
from flubball.cubes.sheet import totals
from flubball.cubes.table import Table as CubeTable
from flubball.engine import EngineError, parse_record, replay
from flubball.server.live.events.flubball_tables import log_hash, record_hash
from flubball.server.live.table import LiveTable
from flubball.server.storage import Engine
from flubball.server.storage.tables.log import TABLE_LOG
from flubball.tournament.event.chain import Chain
from flubball.tournament.event.hall_actions import MatchOver
from flubball.tournament.event.hall_state import FlubballTable


def record_faults(engine: Engine, chain: Chain) -> Iterator[str]:
    """What does not fit: a match that is gone, a log that was changed, other totals.

    A match that was played on another laptop is not here; its record is in the event's own log.
    """
    said = {
        (entry.action.round, entry.action.table): entry.action
        for entry in chain.entries
        if isinstance(entry.action, MatchOver)
    }
    for (number, table), played in sorted(chain.state().flubball.items()):
        where = f"Round {number}, table {table}"
        over = said.get((number, table))
        if over is not None and over.text:
            yield from (f"{where}: {fault}" for fault in text_faults(over))
        stored = TABLE_LOG.read(engine, played.match)
        if stored is None:
            if played.record and not (over and over.text):
                yield f"{where}: its match is not here."
            continue
        match = LiveTable(stored)
        yield from (f"{where}: {fault}" for fault in _faults(match, played))
        if over is not None and over.totals != _totals(match.game, match.state):
            yield f"{where}: the result is not that of its record."


def text_faults(over: MatchOver) -> Iterator[str]:
    """What is wrong with a record in the log: another text, or another result when replayed.

    >>> list(text_faults(MatchOver(1, 1, (3, 1), "0" * 64, "no record")))
    ['the record in the log is another one.']
    """
    if sha256(over.text.encode()).hexdigest() != over.record:
        yield "the record in the log is another one."
        return
    try:
        record = parse_record(over.text)
        game = games.get(record.game)
        final = _totals(game, replay(game, record))
    except EngineError as error:
        yield f"the record in the log can't be replayed: {error}"
        return
    if final != over.totals:
        yield "the result is not that of the record in the log."


def _faults(match: LiveTable, played: FlubballTable) -> Iterator[str]:
    for shake, done in enumerate(played.shakes, 1):
        if log_hash(match, done.entries) != done.hash:
            yield f"the log up to shake {shake} is another one."
    if played.record and record_hash(match) != played.record:
        yield "the record is another one."


def _totals(game: Any, state: Any) -> tuple[int, ...]:
    if isinstance(state, CubeTable):
        return totals(state)
    outcome = game.outcome(state)
    return tuple(outcome.scores) if outcome is not None else ()
