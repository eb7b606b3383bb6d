"""Everything a seat may say now, for a page that knows no rules: whole words, and blanks."""

from collections.abc import Iterator

from flubball.cubes.actions import Action
from flubball.cubes.appeals import last_ruled
from flubball.cubes.charging import PROCEDURES, faults
from flubball.cubes.equipment import Equipment
from flubball.cubes.listing import for_judge
from flubball.cubes.phases import phase_of
from flubball.cubes.phases.base import Example
from flubball.cubes.table import Table
from flubball.engine.prompt import Blank
from flubball.engine.seats import JUDGE, Seat

SAMPLE_NUMBER = "1"


def offers(kit: Equipment, table: Table, seat: Seat) -> Iterator[Action]:
    """What `check` may accept from this seat, all that can be listed, the likeliest first.

    Every charge is listed at a table that enforces nothing, right or wrong: the list must not
    tell who did something illegal.

    >>> from flubball import games
    >>> game = games.get("equations")
    >>> table = game.start(2, {"goal": "5", "resources": "r3", "turn": "0"})
    >>> [action.word for action in offers(game.kit, table, 0)]
    ['move', 'move', 'move', 'bonus', 'block']
    """
    if seat == JUDGE:
        yield from _judge(table)
    elif isinstance(seat, int):
        yield from phase_of(table).offered(kit, table, seat)
        if not table.config.strict:
            yield from _charges(kit, table, seat)
        yield from (Action("appeal", seat=writer) for writer in last_ruled(table))


def _charges(kit: Equipment, table: Table, seat: int) -> Iterator[Action]:
    known = faults(kit, table) if phase_of(table).is_selecting else PROCEDURES
    for other in table.seats:
        if other != seat:
            yield from (Action("charge", what, other) for what in known)


def _judge(table: Table) -> Iterator[Action]:
    yield from for_judge(table)
    undecided = phase_of(table).undecided(table)
    if undecided is not None:
        yield undecided
    yield from (Action("reverse"), Action("approve"), Action("replay"))
    for word in ("penalty", "warn", "absent", "arrive", "expel"):
        yield from (Action(word, seat=seat) for seat in table.seats)


def blanks(kit: Equipment, table: Table, seat: Seat) -> Iterator[Example]:
    """Words with something of the player's own, each with an example `check` can look at.

    An example without a text: the words may be said in any case.

    >>> from flubball import games
    >>> game = games.get("equations")
    >>> table = game.start(2, {"goal": "5", "resources": "r3", "turn": "0"})
    >>> [blank.begins for _, blank in blanks(game.kit, table, JUDGE)]
    ['extra 0', 'extra 1', 'add-time']
    """
    if seat == JUDGE:
        for other in table.seats:
            yield Action("extra", SAMPLE_NUMBER, other), Blank(f"extra {other}", "number")
        yield Action("add-time", SAMPLE_NUMBER), Blank("add-time", "number")
    if isinstance(seat, int):
        yield from phase_of(table).blanks(kit, table, seat)
