"""`Outcome`: how a match ended."""

import msgspec


class Outcome(msgspec.Struct, frozen=True):
    """Why a match is over, what each player gets (by seat), and the clauses that say so.

    >>> Outcome("time called", (6, 4, 2), ("AGLOA XII-A",)).scores[0]
    6
    """

    reason: str
    scores: tuple[int, ...]
    citations: tuple[str, ...] = ()

    @property
    def best(self) -> tuple[int, ...]:
        """The seats with the most points, several in a tie.

        >>> Outcome("tie", (3, 1, 3)).best
        (0, 2)
        """
        top = max(self.scores, default=0)
        return tuple(seat for seat, score in enumerate(self.scores) if score == top)
