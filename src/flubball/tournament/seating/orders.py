"""Schools before repeats, or repeats before schools: a director sees what either order costs."""

import msgspec

from flubball.tournament.roster import Roster
from flubball.tournament.seating.draft import Draft, Wish, seat
from flubball.tournament.seats import Round


def other_order(order: tuple[str, ...]) -> tuple[str, ...]:
    """The order in which schools and repeats have changed places.

    >>> other_order(("apart", "team", "school", "repeat", "uneven"))
    ('apart', 'team', 'repeat', 'school', 'uneven')
    """
    swapped = {"school": "repeat", "repeat": "school"}
    return tuple(swapped.get(key, key) for key in order)


def may_gain_otherwise(draft: Draft) -> bool:
    """False where schools and repeats are both as few as can be."""
    return any(
        getattr(draft.cost, key) != getattr(draft.bound, key) for key in ("school", "repeat")
    )


def seat_otherwise(
    draft: Draft, roster: Roster, rounds: int, past: tuple[Round, ...], wish: Wish
) -> Draft | None:
    """The draft by the other order; None where it can gain nothing.

    >>> from flubball.tournament.roster import Player
    >>> roster = Roster(tuple(Player(f"p{n}", school="S" if n < 6 else "T") for n in range(9)))
    >>> here = seat(roster, 4)
    >>> there = seat_otherwise(here, roster, 4, (), Wish())
    >>> here.cost.school < there.cost.school, here.cost.repeat > there.cost.repeat
    (True, True)
    """
    if not may_gain_otherwise(draft):
        return None
    return seat(roster, rounds, past, msgspec.structs.replace(wish, order=other_order(wish.order)))
