"""What a review says, as values: marks on what players did, each with what proves it."""

from typing import Literal

import msgspec


class Proof(msgspec.Struct, frozen=True):
    """What shows that a mark is right.

    `equation`, `solution`: what the judge accepts. `exhaustion`: the oracle's argument, or a search
    that ended. `ruling`: a ruling, with its clause. `action`: words that the rules accept, one
    after the other with `; ` between. `evaluation`: no fact, but what the top bot reckons, by its
    formula.
    """

    kind: Literal["equation", "solution", "exhaustion", "ruling", "action", "evaluation"]
    text: str
    cites: tuple[str, ...] = ()


class Moment(msgspec.Struct, frozen=True):
    """A mark on what a seat did in an entry of the record.

    `before` and `after`: in cube games the fewest cubes of Resources that a Solution lacked before
    and after it, on boards what the best and the chosen move are worth; where that is known.
    `lost`: points expected, or evaluation, lost by it. `better`: the words of a better way.
    `right_for`: the seats for whom a challenge was right.
    """

    entry: int
    seat: int
    action: str
    mark: str
    before: float | None
    after: float | None
    proof: Proof
    sentence: str
    deed: str = ""
    lost: float | None = None
    better: tuple[str, ...] = ()
    right_for: tuple[int, ...] = ()


class Point(msgspec.Struct, frozen=True):
    """A point of the chart: after an entry of a seat, in a part (a shake or a game) of the match.

    In cube games the distance, on boards the evaluation for the first player; None where that is
    not known. `lost`: what the turn lost against the best one, on boards.
    """

    entry: int
    part: int
    value: float | None
    seat: int = 0
    label: str = ""
    lost: float | None = None


class Review(msgspec.Struct, frozen=True):
    """A match looked at again. `undecided` are entries of which nothing could be told.

    `decisions`: by seat, how many there were and how many of them have no mark; `accuracy` is the
    share. `seconds` are what each seat used. `measure` says what the chart shows.
    """

    game: str
    players: tuple[str, ...]
    entries: tuple[Moment, ...]
    turning_point: int | None
    accuracy: tuple[float, ...]
    undecided: tuple[int, ...] = ()
    chart: tuple[Point, ...] = ()
    decisions: tuple[tuple[int, int], ...] = ()
    seconds: tuple[float, ...] = ()
    measure: str = ""


def share(right: int, of: int) -> float:
    """Accuracy: right decisions of all; 1 where there were none.

    >>> share(3, 4), share(0, 0)
    (0.75, 1.0)
    """
    return round(right / of, 3) if of else 1.0
