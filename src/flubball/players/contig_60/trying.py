"""The best of several chips: what wins most of the matches that are played out after each."""

from collections.abc import Sequence
from typing import NamedTuple

from flubball.players.contig_60.evaluation import Chips
from flubball.players.contig_60.games import LOSS, TIE, WIN, Games
from flubball.players.steps import spend

BLOCK = 250


class Tried(NamedTuple):
    """A chip, whether it wins at once, and the share of matches won after it.

    A tie is half a win.
    """

    number: int
    wins: bool
    share: float


class After(NamedTuple):
    """A place after a chip. `again`: whoever put it rolls next, as after a captured pass.

    `end` is what it comes to where the match is over, else None.
    """

    chips: Chips
    again: bool
    end: int | None


def after(games: Games, chips: Chips, number: int, factor: int) -> After:
    """The place after a chip that counts `factor` times; more than once only in a capture."""
    sheet, law = games.sheet, games.law
    score = chips.score - factor * sheet.points(chips, number)
    then = chips._replace(mine=chips.mine | sheet.bit[number], score=score)
    if any(line & ~then.mine == 0 for line in sheet.lines[number]):
        return After(then, False, WIN)
    if score <= 0 and chips.their_score - score >= law.margin:
        return After(then, False, WIN)
    end = TIE if score <= 0 and law.tie else None
    return After(then, factor > 1, end)


def best_of(
    games: Games, chips: Chips, numbers: Sequence[int], factor: int, most: int, first: int
) -> Tried:
    """The number whose matches are won most often, after at most `most` matches in all.

    All meet the same rolls, in blocks. After each block those are left out that fall behind the
    best by more than chance does, so what is clear is soon chosen, and most matches are played
    where two chips are nearly as good.

    >>> from flubball.games.contig_60.equipment import standard
    >>> from flubball.players.contig_60.games import Law, games_of
    >>> games = games_of(standard(), Law(25, 3, True))
    >>> bit = games.sheet.bit
    >>> four = Chips(0, bit[0] | bit[1] | bit[2] | bit[3], 60, 60)
    >>> best_of(games, four, [4, 64], 1, 400, 1).number
    4
    """
    places = {number: after(games, chips, number, factor) for number in numbers}
    won = next((number for number, place in places.items() if place.end == WIN), None)
    if won is not None or len(places) == 1:
        return Tried(numbers[0] if won is None else won, won is not None, float(won is not None))
    totals, count, left = dict.fromkeys(places, LOSS), 0, [*places]
    while len(left) > 1 and (block := min(BLOCK, most // len(left))):
        most -= block * len(left)
        spend(block * len(left))
        for number in left:
            totals[number] += _played(games, places[number], first + count, block)
        count += block
        best = max(totals[number] for number in left)
        left = [number for number in left if not _behind(best - totals[number], count)]
    left.sort(key=lambda number: -totals[number])
    return Tried(left[0], False, totals[left[0]] / (WIN * count) if count else 0.0)


def _behind(lost: int, count: int) -> bool:
    """Is that more than chance, after so many matches each?

    A match is 0, 1 or 2, so the difference of two that have nothing in common spreads by √2 at
    most; these meet the same rolls, so by less. The bound is twice √2 times the root of how many
    there were, in whole numbers.
    """
    return lost * lost > 8 * count


def _played(games: Games, place: After, first: int, count: int) -> int:
    """What whoever put the chip gets."""
    if place.end is not None:
        return place.end * count
    if place.again:
        return games.played(place.chips, first, count)
    return WIN * count - games.played(place.chips.turned(), first, count)
