"""What a trick leaves behind: the mean over orders in which the deck may come.

All that is hidden is the order of the deck. In each order both sides take the first trick they
see to the end of the game. Where there are few orders, all are played.
"""

from collections.abc import Iterator, Sequence
from itertools import permutations
from math import factorial
from random import Random

from flubball.players.steps import spend

Values = Sequence[int]


def orders(deck: Values, most: int, rng: Random) -> Iterator[Values]:
    """Orders of a deck: all where there are no more than `most`, else so many by chance.

    >>> len(list(orders([1, 2, 3], 10, Random(1)))), len(list(orders([1, 2, 3], 5, Random(1))))
    (6, 5)
    """
    if len(deck) <= most and factorial(len(deck)) <= most:
        yield from permutations(deck)
        return
    for _ in range(most):
        yield rng.sample(deck, len(deck))


def lead(face: Values, order: Values, face_up: int) -> int:
    """The tricks of whoever shows next less those of the other, to the end of a game.

    >>> lead([6, 3, 4], [9, 1, 2], 3)
    1
    """
    face, at, found, sign = list(face), 0, 0, 1
    while len(order) - at > (due := max(0, face_up - len(face))):
        face += order[at : at + due]
        show = order[at + due]
        at += due + 1
        if (pair := _pair(face, show)) is None:
            face.append(show)
        else:
            found += sign
            del face[pair[1]], face[pair[0]]
        sign = -sign
    return found


def _pair(face: Values, show: int) -> tuple[int, int] | None:
    for j, other in enumerate(face):
        for i in range(j):
            one = face[i]
            if one + other == show or one - other == show or other - one == show:
                return i, j
    return None


def chances(
    left: Sequence[Values], deck: Values, face_up: int, ahead: int, most: int, rng: Random
) -> list[float]:
    """For each way to leave the strips face up, the mean result: 1 won, 0 tied, -1 lost.

    `ahead` are the tricks this side is ahead by now; the other side shows next. Every way meets
    the same orders of the deck, at most `most`.

    >>> chances([[6, 3, 4], [6, 1, 1]], [9], 3, 0, 10, Random(1))
    [-1.0, 0.0]
    """
    totals, count = [0] * len(left), 0
    for order in orders(deck, most, rng):
        count += 1
        spend(len(left))
        for k, face in enumerate(left):
            margin = ahead - lead(face, order, face_up)
            totals[k] += (margin > 0) - (margin < 0)
    return [total / count for total in totals]
