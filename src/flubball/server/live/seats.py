"""Plans for opening a table, sitting down and leaving. None of it is part of the match."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from flubball.engine import ENGINE, Setup, SetupError, UnknownGameError
from flubball.engine.record import MAX_LIST, OPTION
from flubball.engine.seeded import seed_hash
from flubball.engine.texts import fault
from flubball.players import NoBot, find_level
from flubball.players.pace import USUAL
from flubball.server.live import rows
from flubball.server.live.codes import refusal
from flubball.server.live.plan import Plan
from flubball.server.live.planning import next_wake, wake_row
from flubball.server.live.table import LiveTable, find_game
from flubball.server.live.types import Pace, Seating
from flubball.server.storage.tables.changes import Change, Row


def table_row(
    table: str,
    game: str,
    setup: Setup,
    visibility: str,
    seeds: tuple[str, str],
    now: int,
    pace: str = USUAL,
) -> Row:
    """The row of a new table; raises `Refused` for a game, seats or options there are not.

    >>> table_row("t", "queens-and-guards", Setup(2), "link", ("a", "b"), 5)["rulebook"]
    'nmp-division-3'
    >>> table_row("t", "equations", Setup(9), "link", ("a", "b"), 5)
    Traceback (most recent call last):
    flubball.server.live.types.Refused: AGLOA is played by 2 to 3, not 9.
    """
    try:
        found = find_game(game)
    except UnknownGameError as error:
        raise refusal("no-game", str(error)) from error
    _check_options(setup.mapping)
    try:
        found.start(setup.seats, setup.mapping)
        edition = found.edition(setup)
    except (SetupError, KeyError) as error:
        raise refusal("bad-setup", str(error)) from error
    return {
        "id": table,
        "game": game,
        "engine": ENGINE,
        "rulebook": edition.id,
        "rulebook_hash": edition.hash,
        "seats": setup.seats,
        "options": rows.options_text(setup.mapping),
        "visibility": visibility,
        "seed_hash": seed_hash(seeds[0]),
        "seed": seeds[0],
        "bot_seed": seeds[1],
        "created": now,
        "pace": pace,
    }


def _check_options(options: Mapping[str, str]) -> None:
    """A match that could not be written as a record is not begun."""
    if len(options) > MAX_LIST:
        raise refusal("bad-setup", "These are too many options.")
    for name, value in options.items():
        if not OPTION.fullmatch(name) or fault(value):
            raise refusal("bad-setup", f"The option {name[:40]!r} can't be read.")


def check_bots(game: str, seating: Seating) -> None:
    """Raises `Refused` for a bot the game does not have.

    >>> check_bots("equations", Seating(("guest:1", "bot:simple")))
    >>> check_bots("equations", Seating(("guest:1", "bot:grandmaster")))
    Traceback (most recent call last):
    flubball.server.live.types.Refused: equations has no bot 'grandmaster'.
    """
    for occupant in seating.seats:
        kind, _, name = occupant.partition(":")
        if kind == "bot":
            try:
                find_level(game, name)
            except NoBot as error:
                raise refusal("bad-setup", str(error)) from error


def plan_sit(live: LiveTable, seat: int, occupant: str, now: int, pace: Pace) -> Plan:
    """Sitting down on a free seat. The match begins when every seat is taken.

    >>> from flubball.server.live.example import example_table
    >>> plan_sit(example_table("guest:ana"), 1, "guest:bo", 700, Pace()).info.started
    700
    """
    seats = live.seating.seats
    if not 0 <= seat < len(seats):
        raise refusal("no-seat")
    if seats[seat] == occupant:
        return Plan(None, live.info)
    if live.info.closed is not None:
        raise refusal("closed")
    if seats[seat]:
        raise refusal("seat-taken")
    if occupant in seats and not occupant.startswith("bot:"):
        raise refusal("seated")
    check_bots(live.info.game, Seating((occupant,)))
    return _seated(live, seat, occupant, now, pace)


def plan_leave(live: LiveTable, seat: int, now: int, pace: Pace) -> Plan:
    """Leaving a seat; the match goes on, and somebody else may sit down there.

    >>> from flubball.server.live.example import example_table
    >>> plan_leave(example_table("guest:ana", "guest:bo"), 0, 700, Pace()).info.seating.seats
    ('', 'guest:bo')
    """
    seats = live.seating.seats
    if not 0 <= seat < len(seats):
        raise refusal("no-seat")
    if not seats[seat]:
        return Plan(None, live.info)
    return _seated(live, seat, "", now, pace)


def _seated(live: LiveTable, seat: int, occupant: str, now: int, pace: Pace) -> Plan:
    seats = list(live.seating.seats)
    seats[seat] = occupant
    info = replace(live.info, seating=Seating(tuple(seats)))
    begins = info.started is None and info.seating.full
    if begins:
        info = replace(info, started=now, status="playing")
    wake = next_wake(live, info, live.state, live.last, pace)
    change = Change(
        live.id,
        seatings=(seating_row(live.id, live.seatings, now, seat, occupant),),
        wake=None if wake is None else wake_row(live.id, wake),
        started=now if begins else None,
    )
    return Plan(change, info, wake=wake)


def seating_row(table: str, number: int, now: int, seat: int, occupant: str) -> dict[str, Any]:
    """The row of a seating.

    >>> seating_row("t", 0, 5, 1, "guest:ana")["seat"]
    1
    """
    return {"table_id": table, "number": number, "at": now, "seat": seat, "occupant": occupant}
