"""For hints and bots: the tricks that lie on the table."""

from collections.abc import Iterable, Sequence
from itertools import combinations

import msgspec

from flubball.engine.errors import EngineError, SetupError
from flubball.games.fab_a_diffy.equipment import Equipment, Strips, standard, strips_of
from flubball.games.fab_a_diffy.sentences import judged, read


class Trick(msgspec.Struct, frozen=True):
    """Two face-up strips that make the Show Box's, and a sentence for it."""

    strips: tuple[str, str]
    sentence: str


def makes(strips: Strips, one: str, other: str, show: str) -> str:
    """How two strips make a third: `+`, `-` or nothing (NMP Equipment Fab-a-Diffy 2)."""
    values = strips.values
    if values[one] + values[other] == values[show]:
        return "+"
    return "-" if abs(values[one] - values[other]) == values[show] else ""


def pairs(strips: Strips, face: Iterable[str], show: str) -> list[tuple[str, str]]:
    """The pairs of face-up strips that make the one shown."""
    values, wanted = strips.values, strips.values[show]
    free = [(strip, values[strip]) for strip in face if strip != show]
    # `makes` of every two, with the values looked up once.
    return [
        (a, b)
        for (a, one), (b, other) in combinations(free, 2)
        if one + other == wanted or abs(one - other) == wanted
    ]


def sentence(strips: Strips, one: str, other: str, show: str) -> str:
    """A sentence for a trick by the strips' own names.

    >>> sentence(strips_of(standard()), "1/4", "2/2", "3/4")
    '2/2-1/4=3/4'
    """
    sign = makes(strips, one, other, show)
    if sign == "-" and strips.values[one] < strips.values[other]:
        one, other = other, one
    return f"{one}{sign}{other}={show}"


def available(
    face: Sequence[str], show: str, equipment: Equipment | None = None
) -> tuple[Trick, ...]:
    """All tricks with the strip shown, in the order the strips lie.

    >>> [trick.sentence for trick in available(["1/2", "1/4", "1/3", "5/6"], "3/4")]
    ['1/2+1/4=3/4']
    """
    strips = strips_of(equipment or standard())
    _known(strips, (*face, show))
    found = pairs(strips, face, show)
    return tuple(Trick(pair, sentence(strips, *pair, show)) for pair in found)


def is_trick(
    pair: Sequence[str], show: str, say: str | None = None, equipment: Equipment | None = None
) -> bool:
    """Are these three different strips a trick, and, if said, does the sentence tell it?

    >>> is_trick(["1/2", "1/4"], "3/4"), is_trick(["1/2", "1/4"], "3/4", "1/2 + 1/4 = 4/4")
    (True, False)
    """
    strips = strips_of(equipment or standard())
    three = (*pair, show)
    if len(pair) != 2 or len(set(three)) != 3 or not set(three) <= strips.values.keys():
        return False
    if not makes(strips, pair[0], pair[1], show):
        return False
    if say is None:
        return True
    try:
        return not judged(read(say), pair, show, strips).kind
    except EngineError:
        return False


def _known(strips: Strips, names: Iterable[str]) -> None:
    for name in names:
        if name not in strips.values:
            raise SetupError(f"There is no strip {name[:40]}.")
