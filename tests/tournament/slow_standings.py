"""Match points again, without the library's standings."""

from collections.abc import Sequence

from flubball.tournament.results import Result, State


def slow_points(rows: Sequence[Result], player: str) -> int:
    """Match points again, in the words of XII-A, without the library."""
    total, rounds, byes = 0, 0, 0
    for row in rows:
        if row.player != player:
            continue
        if row.state is State.BYE:
            byes += 1
            continue
        rounds += 1
        if row.state not in (State.PLAYING, State.LATE, State.SUBSTITUTE):
            continue
        others = [
            other.score
            for other in rows
            if (other.round, other.table) == (row.round, row.table)
            and other.player != player
            and other.state in (State.PLAYING, State.LATE, State.SUBSTITUTE)
        ]
        assert row.score is not None
        better = sum(score is not None and score > row.score for score in others)
        same = sum(score == row.score for score in others)
        total += 6 - 2 * better - same
    return total + byes * (total // rounds if rounds else 0)
