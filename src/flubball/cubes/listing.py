"""What a seat may do, as far as it can be listed, and random choices among it."""

from collections.abc import Iterator
from random import Random

from flubball.cubes.actions import Action
from flubball.cubes.appeals import last_ruled
from flubball.cubes.checking import ANSWERS, checkers, current
from flubball.cubes.equipment import Equipment
from flubball.cubes.sheet import totals
from flubball.cubes.signing import is_disputed
from flubball.cubes.table import Table
from flubball.engine.seats import DICE, JUDGE, Seat

SECTIONS = ("R", "P", "F")


def candidates(kit: Equipment, table: Table, seat: Seat) -> Iterator[Action]:
    """Actions that `check` may accept from this seat, everything that can be listed."""
    if seat == JUDGE:
        yield from _judge(table)
    elif isinstance(seat, int):
        yield from _LISTS.get(table.phase, _nothing)(kit, table, seat)
        yield Action("block")


def _nothing(kit: Equipment, table: Table, seat: int) -> Iterator[Action]:
    return iter(())


def _select(kit: Equipment, table: Table, seat: int) -> Iterator[Action]:
    return (Action("select", name) for name in kit.choices(table.config))


def _cubes(table: Table) -> tuple[str, ...]:
    return tuple(dict.fromkeys(table.shake.mat.resources))


def _goal(kit: Equipment, table: Table, seat: int) -> Iterator[Action]:
    yield from (Action("bonus", cube) for cube in _cubes(table))
    yield Action("goal")
    yield from (Action("goal", cube) for cube in _cubes(table))
    yield Action("no-goal")


def _no_goal(kit: Equipment, table: Table, seat: int) -> Iterator[Action]:
    yield from (Action("agree"), Action("disagree"))


def _move(kit: Equipment, table: Table, seat: int) -> Iterator[Action]:
    for cube in _cubes(table):
        yield from (Action("move", cube, section=section) for section in SECTIONS)
        yield Action("bonus", cube)


def _block(kit: Equipment, table: Table, seat: int) -> Iterator[Action]:
    yield from (Action(word) for word in ("now", "impossible", "disagree", "put-back"))


def _write(kit: Equipment, table: Table, seat: int) -> Iterator[Action]:
    yield from (Action("present"), Action("decide", "yes"), Action("decide", "no"))
    yield Action("waive")


def _check(kit: Equipment, table: Table, seat: int) -> Iterator[Action]:
    writer = current(table).seat
    yield from (Action(word, seat=writer) for word in ("accept", "join"))
    yield from (Action("ask-judge", text, writer) for text in kit.questions(table))
    yield from (Action("reject", reason, writer) for reason in kit.rejections)


def _over(kit: Equipment, table: Table, seat: int) -> Iterator[Action]:
    yield Action("sign", " ".join(map(str, totals(table))))


_LISTS = {
    "select": _select,
    "goal": _goal,
    "no-goal": _no_goal,
    "move": _move,
    "block": _block,
    "write": _write,
    "last-cube": _write,
    "stopped": _write,
    "check": _check,
    "over": _over,
}


def _judge(table: Table) -> Iterator[Action]:
    if table.appeal is not None:
        yield from (Action("uphold"), Action("overrule"))
    yield from (Action("overrule", seat=seat) for seat in last_ruled(table))
    if table.phase == "check":
        yield from (Action("claim", answer) for answer in ANSWERS)
        writer = current(table).seat
        yield from (Action("verdict", word, writer) for word in ("correct", "incorrect"))
    if is_disputed(table):
        yield Action("oversight")
        yield from (Action("deceit", seat=seat) for seat in table.seats)
    yield Action("stop")


def roll(kit: Equipment, table: Table, rng: Random) -> Action:
    """What the dice show, with the odds of the real cubes."""
    if table.phase == "first-roll":
        faces = kit.first_faces(table.config)
        return Action("first", " ".join(rng.choice(faces) for _ in table.rolling))
    return Action("roll", " ".join(rng.choice(faces) for faces in kit.dice(table.config)))


def random_extras(kit: Equipment, table: Table, seat: Seat, rng: Random) -> Iterator[Action]:
    """Actions beyond the listed ones, for random play: written texts, charges, judges' words."""
    if seat == JUDGE:
        yield from _judges_words(table, rng)
    if not isinstance(seat, int):
        return
    if table.phase == "goal" and seat == table.shake.setter:
        yield Action(rng.choice(("goal", "goal", "lay")), kit.sample_goal(table, rng))
    if table.writing is not None and table.phase in ("write", "last-cube", "stopped"):
        yield Action("write", kit.sample_paper(table, seat, rng))
    if table.phase == "check" and seat in checkers(table):
        yield Action("regroup", kit.sample_paper(table, seat, rng), current(table).seat)
    if table.phase in ("check", "scored", "over") or rng.random() < 0.05:
        yield Action("appeal", seat=rng.choice(table.seats))
    if table.phase == "over":
        sums = [total + rng.choice((0, 0, 1, -1)) for total in totals(table)]
        yield Action("sign", " ".join(map(str, sums)))
    other = rng.choice(table.seats)
    for offence in table.shake.offences:
        yield Action("charge", offence.what, offence.seat)
    if table.phase != "block":
        yield Action("charge", "out-of-turn", other)


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
    if table.phase == "over" and table.sheet.settled:
        return False
    return seat in (JUDGE, DICE) or isinstance(seat, int)
