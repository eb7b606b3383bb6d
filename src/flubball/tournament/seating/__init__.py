"""Who sits with whom: drafts with a proven bound, and the checker."""

from flubball.tournament.seating.check import Checked, check, strangers
from flubball.tournament.seating.cost import KEYS, Cost, count, parse_order
from flubball.tournament.seating.draft import Draft, Wish, seat
from flubball.tournament.seating.orders import other_order, seat_otherwise
from flubball.tournament.seating.schemes import Scheme
from flubball.tournament.seating.why import Why, compromises, unavoidable

__all__ = [
    "KEYS",
    "Checked",
    "Cost",
    "Draft",
    "Scheme",
    "Why",
    "Wish",
    "check",
    "compromises",
    "count",
    "other_order",
    "parse_order",
    "seat",
    "seat_otherwise",
    "strangers",
    "unavoidable",
]
