"""The ledger: for each player, round by round, what every point is for."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from fractions import Fraction
from types import MappingProxyType

import msgspec

from flubball.tournament.results import Result, State
from flubball.tournament.standings.points import Scoring


class Line(msgspec.Struct, frozen=True):
    """A round of a player. `won` is a table won alone; `note`: why points are not the table's."""

    round: int
    table: int
    score: int | None
    points: Fraction
    state: State = State.PLAYING
    won: bool = False
    note: str = ""


class Penalty(msgspec.Struct, frozen=True):
    """Points of a round that a ruling sets, whatever the table says, with its reason."""

    round: int
    player: str
    points: Fraction
    reason: str


def ledgers(
    results: Iterable[Result],
    scoring: Scoring,
    penalties: Iterable[Penalty] = (),
    notes: Mapping[tuple[int, str], str] = MappingProxyType({}),
) -> Mapping[str, tuple[Line, ...]]:
    """Every player's lines in order of rounds; `ValueError` where a table can't be scored.

    >>> from flubball.tournament.standings.points import book_of
    >>> two = (Result(1, 4, "a", 22), Result(1, 4, "b", 20))
    >>> [line.points for line in ledgers(two, Scoring(book_of("equations")))["b"]]
    [Fraction(4, 1)]
    """
    tables: defaultdict[tuple[int, int], list[Result]] = defaultdict(list)
    for result in results:
        tables[result.round, result.table].append(result)
    set_points = {(each.round, each.player): each for each in penalties}
    found: defaultdict[str, list[Line]] = defaultdict(list)
    for (number, _), rows in tables.items():
        for player, line in _table_lines(rows, scoring):
            ruled, note = set_points.get((number, player)), notes.get((number, player))
            if ruled:
                line = _ruled(line, ruled)
            elif note:
                line = msgspec.structs.replace(line, note=note)
            found[player].append(line)
    return {
        player: _with_byes(sorted(own, key=lambda line: line.round))
        for player, own in found.items()
    }


def _ruled(line: Line, ruled: Penalty) -> Line:
    """The line with the points that a ruling sets; a table is won only by points that stay."""
    won = line.won and line.points == ruled.points
    return msgspec.structs.replace(line, points=ruled.points, won=won, note=ruled.reason)


def _table_lines(rows: list[Result], scoring: Scoring) -> Iterable[tuple[str, Line]]:
    scores = [row.score if row.state.counts else None for row in rows]
    if wrong := scoring.check(scores):
        raise ValueError(f"Round {rows[0].round}, table {rows[0].table}: {wrong}")
    playing = [score for score in scores if score is not None]
    points = scoring.points(scores) if playing else (Fraction(0),) * len(rows)
    for row, score, gained in zip(rows, scores, points, strict=True):
        won = score is not None and score == max(playing) and playing.count(score) == 1
        yield row.player, Line(row.round, row.table, row.score, gained, row.state, won)


def _with_byes(lines: list[Line]) -> tuple[Line, ...]:
    """A bye is worth the mean of the player's other rounds, rounded down."""
    if all(line.state is not State.BYE for line in lines):
        return tuple(lines)
    others = [line.points for line in lines if line.state is not State.BYE]
    mean = Fraction(sum(others, Fraction(0)) // len(others)) if others else Fraction(0)
    return tuple(
        msgspec.structs.replace(line, points=mean, note=line.note or "mean of the other rounds")
        if line.state is State.BYE
        else line
        for line in lines
    )
