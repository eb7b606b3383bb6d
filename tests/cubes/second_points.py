"""Points of a shake and of a match, typed from the rule texts (X, XII, IV-D-2)."""

from collections.abc import Sequence
from dataclasses import dataclass, field

C, W, N = "correct", "incorrect", "none"


@dataclass
class End:
    """How a shake ended. `mover` is the Goal-setter after No Goal.

    `accepted` are pairs of a checker and the writer of the paper; `judged` are the writers on
    whose paper a judge has ruled, with the checker whose objection it was, if it was one.
    """

    after: str
    verdicts: list[str]
    challengers: Sequence[int] = ()
    mover: int = -1
    absent: set[int] = field(default_factory=set)
    accepted: set[tuple[int, int]] = field(default_factory=set)
    judged: dict[int, int | None] = field(default_factory=dict)
    appeals: list[int] = field(default_factory=list)


def shake(end: End, book: str) -> list[int]:
    """The points by seat."""
    return [_seat(end, seat, book) for seat in range(len(end.verdicts))]


def _seat(end: End, seat: int, book: str) -> int:
    own = end.verdicts[seat]
    if seat in end.absent:  # X-D
        return -2 if book == "agloa" else 0
    if end.after in ("last-cube", "time-called"):  # X-C, XI-B-2
        return 4 if own == C else 2
    if _fooled(end, seat, book):
        return 2
    writers = [end.mover] if end.after == "impossible" else list(end.challengers)
    if seat in writers:  # X-A-1, X-B-2, IV-D-2
        return 6 if own == C else 2
    if seat == end.mover or seat in end.challengers:  # X-A-2
        return 2 if C in end.verdicts else 6
    return _third(end.after, own, C if end.verdicts[writers[0]] == C else W, book)


def _fooled(end: End, seat: int, book: str) -> bool:
    """X-A-2 Exception: three players, no Equation of one's own; MLAG after Impossible only."""
    here = len(end.verdicts) - len(end.absent)
    wrong = any(v == W for other, v in enumerate(end.verdicts) if (seat, other) in end.accepted)
    concerned = wrong and end.verdicts[seat] == N
    return concerned and here == 3 and (book != "mlag" or end.after == "impossible")


def _third(after: str, own: str, writer: str, book: str) -> int:
    """The Third Party: X-B-3 and X-B-4; MLAG and WFF X-B-2; IV-D-2."""
    if own == W or (own == N and writer == C):
        return 2
    if own == N:
        return 4 if after == "impossible" else 6
    if after == "impossible":
        return 6
    return 4 if book != "agloa" or writer == C else 6


def match(totals: Sequence[int | None]) -> list[int]:
    """XII-A: 6, 4, 2 by rank; whoever ties shares, rounded as the table says; 0 did not play."""
    played = [total for total in totals if total is not None]
    points = []
    for total in totals:
        if total is None:
            points.append(0)
            continue
        ahead, tied = sum(other > total for other in played), played.count(total)
        points.append(sum((6, 4, 2)[ahead : ahead + tied]) // tied)
    return points
