"""What can be printed of an event, by name."""

from collections.abc import Callable

from flubball.paper.event.cards import badges, labels, stars
from flubball.paper.event.lists import certificates, seats_by_name, seats_by_school, standings
from flubball.paper.event.sheets import (
    challenge_records,
    score_sheets,
    table_signs,
    variation_charts,
)
from flubball.paper.event.wanted import Printing
from flubball.paper.problems import CannotMake
from flubball.paper.typesetting import Size

EVENT_KINDS: dict[str, Callable[..., bytes]] = {
    "badges": badges,
    "stars": stars,
    "table-signs": table_signs,
    "score-sheets": score_sheets,
    "variation-charts": variation_charts,
    "challenge-records": challenge_records,
    "seats-by-name": seats_by_name,
    "seats-by-school": seats_by_school,
    "standings": standings,
    "certificates": certificates,
    "labels": labels,
}


def print_event(kind: str, wanted: Printing, paper: Size = "letter") -> bytes:
    """A document of an event as PDF; raises `CannotMake` with what is missing.

    >>> from flubball.tournament.event import Event, start
    >>> print_event("seats-by-name", Printing(start(Event("Day", "wff", "")), {}, ""))
    Traceback (most recent call last):
    flubball.paper.problems.CannotMake: Round 1 has no seats yet: draw it first.
    """
    if kind not in EVENT_KINDS:
        raise CannotMake(f"There is no kind {kind!r}; there are {', '.join(EVENT_KINDS)}.")
    if kind == "stars" and not wanted.state.scoring.by_card:
        raise CannotMake("Stars are the Pentathlon's; print badges.")
    if kind in ("badges", "stars", "labels") and not wanted.state.playing.players:
        raise CannotMake("Nobody is on the roster yet.")
    return EVENT_KINDS[kind](wanted, paper)
