"""Why the match points are what they are, by clause (XII-A)."""

from collections.abc import Sequence

from flubball.cubes.law import law_of
from flubball.cubes.scoring import match_points
from flubball.cubes.sheet import totals
from flubball.cubes.signing import result
from flubball.cubes.table import Table
from flubball.engine.prompt import Because, Names, capital, counted

_PLACES = ("first", "second", "third")


def explained(table: Table, names: Names) -> tuple[Because, ...]:
    """A sentence for each seat when the match is over: its place, and what that earns.

    >>> from flubball import games
    >>> table = games.get("equations").start(2, {"totals": "6 2"})
    >>> explained(table, Names(0))
    ()
    """
    if table.phase != "over":
        return ()
    sums, points = totals(table), result(table)
    cites = match_points(sums, law_of(table.config).book)
    return tuple(
        Because(
            f"{capital(names.of(seat))}, {place(sums, seat)} with {sums[seat]}: "
            f"{counted(points[seat], 'match point')}.",
            tuple(cites[seat].citation.split("; ")),
        )
        for seat in range(len(sums))
    )


def place(sums: Sequence[int], seat: int) -> str:
    """The place of a seat in words.

    >>> [place((18, 9, 18), seat) for seat in range(3)]
    ['shared first', 'third', 'shared first']
    """
    better = sum(other > sums[seat] for other in sums)
    shared = "shared " if list(sums).count(sums[seat]) > 1 else ""
    return shared + _PLACES[better]
