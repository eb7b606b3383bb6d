"""What a lead is worth: by points alone, or by how the game would end with it."""

from math import erf, sqrt

import msgspec

from flubball.games.stars_and_bars.law import Numbers

TURN = 6.5
"""Points of a turn between players who look at each other's cards."""
SPREAD = 3.5
"""How far the lead moves in a round."""
A_POINT = 0.001
"""A point beside the chance of winning: it parts what ends alike."""


class Standing(msgspec.Struct, frozen=True):
    """The worth of scores for whoever moves.

    With `result` it is the chance of winning less that of losing (NMP Stars & Bars Goal), else
    the lead. `goes_on`: over 140 points without a lead that wins, play goes on (H71).

    >>> from flubball import games
    >>> numbers = games.get("stars-and-bars").rules.numbers
    >>> plain, wise = Standing(numbers), Standing(numbers, result=True)
    >>> plain.worth(120, 106, 6, False), plain.ended(150, 120, 6)
    (14, None)
    >>> wise.ended(150, 136, 6) < 0.1 < 0.9 < wise.ended(150, 135, 6)
    True
    >>> 0.3 < wise.worth(120, 106, 6, False) < 0.6
    True
    """

    numbers: Numbers
    result: bool = False
    goes_on: bool = False

    def ended(self, own: int, other: int, left: int) -> float | None:
        """The worth if the game is over at the end of a round with `left` cards to place."""
        lead = own - other
        if not self.result:
            return lead if not left else None
        if abs(lead) > self.numbers.ahead:
            return self._decided(lead)
        over = max(own, other) > self.numbers.over
        close = abs(lead) < self.numbers.margin
        if left and (not over or (close and self.goes_on)):
            return None
        return A_POINT * lead if close else self._decided(lead)

    def _decided(self, lead: int) -> float:
        return (1 if lead > 0 else -1) + A_POINT * lead

    def worth(self, own: int, other: int, left: int, second: bool) -> float:
        """The worth while play goes on; `second`: the other one has had a turn more."""
        if not self.result:
            return own - other
        mine = own + TURN * second
        rounds = min(left / 2, (self.numbers.over - max(mine, other)) / TURN)
        spread = SPREAD * sqrt(max(1.0, rounds))
        lead, margin = mine - other, self.numbers.margin
        return _below(lead - margin, spread) - _below(-lead - margin, spread) + A_POINT * lead


def _below(points: float, spread: float) -> float:
    return (1 + erf(points / spread / sqrt(2))) / 2
