"""What a review says, as values: marks on what players did, each with what proves it."""

from html import escape
from typing import Literal

import msgspec

from flubball.drawing.html import table
from flubball.lazy import Later

_chart = Later("flubball.coach.chart")  # it draws what is here


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
    share. `seconds` are what each seat used. `measure` says what the chart shows. `hints` are those
    that each seat asked for, in a match that had them.
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
    hints: tuple[int, ...] = ()

    def __str__(self) -> str:
        """Everybody's share of right decisions, then the marks in their order."""
        shares = zip(self.players, self.accuracy, strict=True)
        who = [f"{name}: {part:.0%} of the decisions were right." for name, part in shares]
        marks = [
            f"{self.players[each.seat]}, entry {each.entry}: {each.deed} {each.sentence}"
            for each in self.entries
        ]
        return "\n".join((*who, *marks))

    def _repr_html_(self) -> str:
        """Shares, charts and marks; `flubball review --html` writes them with the boards."""
        from flubball import games
        from flubball.cubes import CubeGame

        cubes = isinstance(games.get(self.game), CubeGame)
        drawn = (
            f'<h4>{escape(says)}</h4><div style="overflow-x:auto">{svg}</div>'
            for says, svg in _chart.titled(self, cubes)
        )
        shares = zip(self.players, self.accuracy, self.decisions, strict=True)
        right = [(name, f"{n} of {of}", f"{part:.0%}") for name, part, (n, of) in shares]
        marks = [
            (str(each.entry), self.players[each.seat], f"{each.deed} {each.sentence}",
             each.proof.text)
            for each in self.entries
        ]  # fmt: skip
        return (
            f"<div>{table('Decisions that were right', ('player', 'right', 'share'), right)}"
            f"{''.join(drawn)}{table('Marks', ('entry', 'player', 'what', 'proof'), marks)}</div>"
        )


def share(right: int, of: int) -> float:
    """Accuracy: right decisions of all; 1 where there were none.

    >>> share(3, 4), share(0, 0)
    (0.75, 1.0)
    """
    return round(right / of, 3) if of else 1.0
