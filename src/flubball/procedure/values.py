"""Values of a state: frozen, and marked where their notation has to look at them."""

from typing import Annotated, TypeAlias, TypeVar

import msgspec

T = TypeVar("T")
SEAT, BY_SEAT = "seat", "one for each seat"
SeatNo: TypeAlias = Annotated[int, SEAT]
"""A player's number, or `NOBODY`; the notation refuses numbers that are no seat of the match."""
BySeat: TypeAlias = Annotated[tuple[T, ...], BY_SEAT]
"""One value for each player, or none at all."""


class Frozen(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A value whose fields at their defaults are left out of the notation.

    Values never hold themselves, so Python's search for rings need not look at them (`gc`).
    """
