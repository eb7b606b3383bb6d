"""For hints and bots: every play of a roll with its points."""

from collections.abc import Collection, Sequence

import msgspec

from flubball.engine.errors import SetupError
from flubball.games.contig_60.equipment import Equipment, spaces_of, standard
from flubball.games.contig_60.sentences import reachable


class Option(msgspec.Struct, frozen=True):
    """A space that a roll makes, what a chip there takes off, and a sentence for it."""

    number: int
    points: int
    sentence: str


def points_for(number: int, occupied: Collection[int], equipment: Equipment | None = None) -> int:
    """What a chip on a number takes off; raises `SetupError` where it can't lie.

    >>> points_for(28, [0, 1, 27, 60])
    3
    """
    spaces = spaces_of(equipment or standard())
    for each in (number, *occupied):
        if each not in spaces.numbers:
            raise SetupError(f"The board has no space {each}.")
    if number in occupied:
        raise SetupError(f"There is a chip on {number}.")
    return sum(1 for each in spaces.beside[number] if each in occupied)


def plays(
    dice: Sequence[int], occupied: Collection[int] = (), equipment: Equipment | None = None
) -> tuple[Option, ...]:
    """All plays of a roll, most points first, then by number.

    >>> [(each.number, each.points) for each in plays((1, 1, 1), occupied=[0])]
    [(1, 1), (2, 0), (3, 0)]
    """
    spaces = spaces_of(equipment or standard())
    found = [
        Option(number, points_for(number, occupied, equipment), sentence)
        for number, sentence in reachable(dice).items()
        if number in spaces.numbers and number not in occupied
    ]
    return tuple(sorted(found, key=lambda option: (-option.points, option.number)))
