"""Editing a proof row by row: citations keep naming the lines they named."""

import re
from collections.abc import Callable
from dataclasses import replace

from flubball.games.wff.proofs import Proof, Row

_NUMBERS = re.compile(r"\d+")


def insert(proof: Proof, place: int, row: Row) -> Proof:
    """The proof with a row put in at a place counted from 0; later lines and citations move on.

    The new row's own citations name lines as they are numbered afterwards.

    >>> from flubball.games.wff.proofs import rows
    >>> proof = rows([(0, "Kpq", "s"), (0, "p", "Ko 1"), (0, "Apr", "Ai 2")])
    >>> [one.cites for one in insert(proof, 1, Row(0, "q", "Ko", ("1",)))]
    [(), ('1',), ('1',), ('3',)]
    """
    if not 0 <= place <= len(proof):
        raise IndexError(f"a row goes to a place from 0 to {len(proof)}")
    moved = _renumbered(proof, lambda number: number + 1 if number > place else number)
    return (*moved[:place], row, *moved[place:])


def remove(proof: Proof, place: int) -> Proof:
    """The proof without a row; citations of that line are dropped, later ones move up.

    >>> from flubball.games.wff.proofs import rows
    >>> proof = rows([(0, "Kpq", "s"), (0, "p", "Ko 1"), (0, "q", "Ko 1"), (0, "Kpq", "Ki 2,3")])
    >>> [one.cites for one in remove(proof, 1)]
    [(), ('1',), ('2',)]
    """
    if not 0 <= place < len(proof):
        raise IndexError(f"there is no row {place}")
    gone = str(place + 1)
    kept = [replace(row, cites=tuple(c for c in row.cites if c != gone)) for row in proof]
    del kept[place]
    return _renumbered(tuple(kept), lambda number: number - 1 if number > place + 1 else number)


def indent(proof: Proof, first: int, last: int, levels: int) -> Proof:
    """The proof with rows `first` to `last` (from 0, both included) moved in or out.

    >>> from flubball.games.wff.proofs import rows
    >>> [row.depth for row in indent(rows([(0, "p", "s"), (0, "q", "s")]), 1, 1, 1)]
    [0, 1]
    """
    return tuple(
        replace(row, depth=max(0, row.depth + levels)) if first <= place <= last else row
        for place, row in enumerate(proof)
    )


def _renumbered(proof: Proof, number: Callable[[int], int]) -> Proof:
    def change(cite: str) -> str:
        return _NUMBERS.sub(lambda found: str(number(int(found[0]))), cite)

    return tuple(replace(row, cites=tuple(map(change, row.cites))) for row in proof)
