"""Match points and places again, without the library's standings, fold or tie-breakers."""

from collections.abc import Iterable, Sequence

from flubball.tournament.event import Entry
from flubball.tournament.event.actions import (
    AddLate,
    Correct,
    Enter,
    Mark,
    Release,
    Seat,
)
from flubball.tournament.results import Result, State
from flubball.tournament.seats import Round

PLAYED = (State.PLAYING, State.LATE, State.SUBSTITUTE)


def slow_results(log: Iterable[Entry]) -> list[Result]:
    """What a rehearsal's log says was played: the last word on every seat counts."""
    drafts: dict[int, Round] = {}
    out: dict[int, Round] = {}
    scores: dict[tuple[int, str], int] = {}
    states: dict[tuple[int, str], State] = {}
    for entry in log:
        match entry.action:
            case Seat(draft):
                drafts[draft.round] = draft
            case Release(number):
                out[number] = drafts[number]
            case AddLate(changed):
                out[changed.round] = changed
            case Enter(number, player, score) | Correct(number, player, score, _):
                scores[number, player] = score
            case Mark(number, player, state):
                states[number, player] = state
    found = []
    for number, each in out.items():
        for k, table in enumerate(each.tables):
            for id in table:
                place = (number, id)
                state = states.get(place, State.PLAYING)
                found.append(Result(number, each.number_of(k), id, scores.get(place), state))
        seated = {id for table in each.tables for id in table}
        for (round, id), state in states.items():
            if round == number and id not in seated:
                found.append(Result(number, 0, id, None, state))
    return found


def _others(rows: Sequence[Result], row: Result) -> list[int]:
    return [
        other.score
        for other in rows
        if (other.round, other.table) == (row.round, row.table)
        and other.player != row.player
        and other.state in PLAYED
        and other.score is not None
    ]


def slow_points(rows: Sequence[Result], player: str, only: int | None = None) -> int:
    """Match points in the words of XII-A, of all rounds or of one."""
    total, rounds, byes, of_round = 0, 0, 0, 0
    for row in rows:
        if row.player != player:
            continue
        if row.state is State.BYE:
            byes += 1
            continue
        rounds += 1
        if row.state not in PLAYED:
            continue
        others = _others(rows, row)
        assert row.score is not None
        better = sum(score > row.score for score in others)
        same = sum(score == row.score for score in others)
        total += 6 - 2 * better - same
        of_round += (6 - 2 * better - same) * (row.round == only)
    mean = total // rounds if rounds else 0
    if only is not None:
        bye = any(r.state is State.BYE and (r.round, r.player) == (only, player) for r in rows)
        return mean if bye else of_round
    return total + byes * mean


def slow_places(rows: Sequence[Result], players: Sequence[str]) -> dict[str, int]:
    """Places by points, then the sum of scores, tables won alone, and the last rounds."""
    last = max((row.round for row in rows), default=0)
    keys = {}
    for id in players:
        own = [row for row in rows if row.player == id and row.state in PLAYED]
        keys[id] = (
            slow_points(rows, id),
            sum(row.score or 0 for row in own),
            sum(all((row.score or 0) > other for other in _others(rows, row)) for row in own),
            *(slow_points(rows, id, number) for number in range(last, 0, -1)),
        )
    return {id: 1 + sum(other > keys[id] for other in keys.values()) for id in players}
