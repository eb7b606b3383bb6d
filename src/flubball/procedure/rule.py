"""`Rule`: how a word is checked and what it does.

`K` is what a game brings (its equipment, its rules), `T` the table, `A` an action.
"""

from collections.abc import Callable, Mapping
from typing import Generic, NamedTuple, TypeAlias, TypeVar

from flubball.engine.ruling import Ruling
from flubball.engine.seats import Seat

K = TypeVar("K")
T = TypeVar("T")
A = TypeVar("A")

NOBODY = -1
"""The number of a seat that is no player's."""

Check: TypeAlias = Callable[[K, T, Seat, A, int], Ruling | None]
Do: TypeAlias = Callable[[K, T, int, A, int], T]


class Rule(NamedTuple, Generic[K, T, A]):
    """`check` answers None where the word may be said; `do` trusts it.

    `do` gets a player's number, or `NOBODY` for a word of the judge or the dice.
    """

    check: Check[K, T, A]
    do: Do[K, T, A]


def behind(guard: Check[K, T, A], check: Check[K, T, A], do: Do[K, T, A]) -> Rule[K, T, A]:
    """The rule of a word that a guard refuses before its check is asked."""

    def checked(kit: K, table: T, seat: Seat, action: A, at: int) -> Ruling | None:
        return guard(kit, table, seat, action, at) or check(kit, table, seat, action, at)

    return Rule(checked, do)


Words: TypeAlias = Mapping[str, Rule[K, T, A]]


def player(seat: Seat) -> int:
    """The seat as `do` gets it.

    >>> from flubball.engine.seats import JUDGE
    >>> player(1), player(JUDGE)
    (1, -1)
    """
    return seat if isinstance(seat, int) else NOBODY


def certain(value: T | None) -> T:
    """What `check` has made sure of, for a `do` that trusts it.

    >>> certain(None)
    Traceback (most recent call last):
    LookupError: What the check should have refused is done.
    """
    if value is None:
        raise LookupError("What the check should have refused is done.")
    return value
