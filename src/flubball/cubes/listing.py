"""What a seat may do, as far as it can be listed, and random choices among it."""

from collections.abc import Iterator
from random import Random

from flubball.cubes.actions import Action
from flubball.cubes.appeals import last_ruled
from flubball.cubes.equipment import Equipment
from flubball.cubes.offences import LAST_FORBIDDEN
from flubball.cubes.phases import phase_of
from flubball.cubes.phases.roll import BeforeRoll
from flubball.cubes.table import Table
from flubball.engine.seats import DICE, JUDGE, Seat
from flubball.procedure import hints

BONUS = "bonus"
WHATEVER_CUBE = ("bonus-first", "bonus-while-leading", "not-your-turn", LAST_FORBIDDEN)
"""Why a bonus move is refused that would be so with any other cube of Resources."""


def candidates(kit: Equipment, table: Table, seat: Seat) -> Iterator[Action]:
    """Actions that `check` may accept from this seat, everything that can be listed."""
    if seat == JUDGE:
        yield from for_judge(table)
    elif isinstance(seat, int):
        yield from phase_of(table).listed(kit, table, seat)
        yield Action("block")


def for_judge(table: Table) -> Iterator[Action]:
    """What `check` may accept from a judge."""
    if table.appeal is not None:
        yield from (Action("uphold"), Action("overrule"))
    yield from (Action("overrule", seat=seat) for seat in last_ruled(table))
    yield from phase_of(table).for_judge(table)
    yield Action("stop")


def roll(kit: Equipment, table: Table, rng: Random) -> Action | None:
    """What the dice show, with the odds of the real cubes; None where nothing is rolled."""
    phase = phase_of(table)
    if isinstance(phase, BeforeRoll) and DICE in phase.actors(table):
        return phase.rolled(kit, table, rng)
    return None


def random_extras(kit: Equipment, table: Table, seat: Seat, rng: Random) -> Iterator[Action]:
    """Actions beyond the listed ones, for random play: written texts, charges, judges' words."""
    if seat == JUDGE:
        yield from _judges_words(table, rng)
    if not isinstance(seat, int):
        return
    yield from phase_of(table).extras(kit, table, seat, rng)
    other = rng.choice(table.seats)
    for offence in table.shake.offences:
        yield Action("charge", offence.what, offence.seat)
    if not table.holds:
        yield Action("charge", "out-of-turn", other)
    if table.config.hints:
        yield Action(hints.WORD)


def _judges_words(table: Table, rng: Random) -> Iterator[Action]:
    seat = rng.choice(table.seats)
    yield from (Action("penalty", seat=seat), Action("warn", seat=seat))
    yield from (Action("reverse"), Action("approve"), Action("extra", "20", seat))
    yield from (Action("arrive", seat=other) for other in table.sheet.absent)
    if rng.random() < 0.03:
        yield from (Action("absent", seat=seat), Action("replay"), Action("stop"))
        yield Action("expel", seat=seat)


def is_open_ended(table: Table, seat: Seat) -> bool:
    """Does `check` accept more than is listed? Texts, colours left out, charges, judges' words."""
    return not table.sheet.settled and (seat in (JUDGE, DICE) or isinstance(seat, int))
