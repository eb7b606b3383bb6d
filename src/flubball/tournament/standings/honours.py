"""What follows from standings: cuts and playoffs, awards by points, sweepstakes."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import groupby

import msgspec

from flubball.tournament.standings.table import Standings


class Cut(msgspec.Struct, frozen=True):
    """Who goes on for certain, and who plays off for the places that are left."""

    sure: tuple[str, ...]
    playoff: tuple[str, ...]
    places: int


def cut(found: Standings, places: int) -> Cut:
    """The first so many; who shares the last place plays off where not all of them fit.

    >>> cut(Standings((), ()), 4)
    Cut(sure=(), playoff=(), places=4)
    """
    sure = [
        each.id
        for each in found.players
        if each.place + sum(o.place == each.place for o in found.players) - 1 <= places
    ]
    left = places - len(sure)
    edge = [e.id for e in found.players if e.place <= places and e.id not in sure]
    return Cut(tuple(sure), tuple(edge), left)


def after_playoff(made: Cut, ranked: Sequence[str]) -> tuple[str, ...]:
    """Who goes on when a playoff is over; `ranked` are its players, the winner first.

    >>> after_playoff(Cut(("a",), ("b", "c"), 1), ("c", "b"))
    ('a', 'c')
    """
    if sorted(ranked) != sorted(made.playoff):
        raise ValueError("a playoff ranks everybody in it, each once")
    return (*made.sure, *ranked[: made.places])


def awards(
    points: Mapping[str, Fraction], thresholds: Sequence[tuple[str, Fraction]]
) -> dict[str, str]:
    """The best award that each player's points reach.

    >>> awards({"a": Fraction(12), "b": Fraction(7)}, [("gold", Fraction(12))])
    {'a': 'gold'}
    """
    ranked = sorted(thresholds, key=lambda each: each[1], reverse=True)
    found = {}
    for id, gained in points.items():
        title = next((title for title, least in ranked if gained >= least), None)
        if title is not None:
            found[id] = title
    return found


def sweepstakes(
    events: Sequence[Mapping[str, Fraction]],
    divisions: Mapping[str, str],
    best: Fraction = Fraction(24),
    drop: int = 1,
) -> dict[str, Fraction]:
    """Sums over events, each scaled so that a division's best has `best`; the lowest are dropped.

    Who missed an event has 0 for it, which is the first to be dropped.

    >>> sweepstakes([{"a": Fraction(12), "b": Fraction(6)}, {"a": Fraction(5)}], {"a": "", "b": ""})
    {'a': Fraction(24, 1), 'b': Fraction(12, 1)}
    """
    scaled: list[dict[str, Fraction]] = []
    for event in events:
        tops: dict[str, Fraction] = {}
        for id, gained in event.items():
            tops[divisions[id]] = max(tops.get(divisions[id], Fraction(0)), gained)
        scaled.append(
            {
                id: gained * best / top
                for id, gained in event.items()
                if (top := tops[divisions[id]])
            }
        )
    return {
        id: sum(sorted(event.get(id, Fraction(0)) for event in scaled)[drop:], Fraction(0))
        for id in divisions
    }


def sweepstakes_places(
    sums: Mapping[str, Fraction], divisions: Mapping[str, str]
) -> list[tuple[int, str]]:
    """Places in each division, divisions by name; equals share a place, ids in order.

    >>> sweepstakes_places({"a": Fraction(9), "b": Fraction(9), "c": Fraction(4)}, dict.fromkeys(
    ...     "abc", ""))
    [(1, 'a'), (1, 'b'), (3, 'c')]
    """
    found = []
    ranked = sorted(sums, key=lambda id: (divisions[id], -sums[id], id))
    for _, own in groupby(ranked, key=lambda id: divisions[id]):
        first: dict[Fraction, int] = {}
        for place, id in enumerate(own, 1):
            found.append((first.setdefault(sums[id], place), id))
    return found
