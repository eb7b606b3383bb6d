"""Changes of a round that is out already: a swap seen before it is done, and somebody late."""

import msgspec

from flubball.tournament.roster import Roster
from flubball.tournament.seating.cost import FULL_TABLE, KEYS, Cost, count
from flubball.tournament.seating.why import Why, compromises
from flubball.tournament.seats import Round, Table


class Effect(msgspec.Struct, frozen=True):
    """What a change would do: the round after it, the cost before and after, and what is new."""

    round: Round
    before: Cost
    after: Cost
    new: tuple[Why, ...]
    gone: tuple[Why, ...]
    moved: tuple[str, ...] = ()


def effect(
    roster: Roster,
    old: Round,
    new: Round,
    past: tuple[Round, ...],
    full: int = FULL_TABLE,
    later: tuple[Round, ...] = (),
) -> Effect:
    """The difference between two versions of a round; later rounds may repeat what is new in it."""
    before, after = (compromises(roster, [each, *later], past, full) for each in (old, new))
    was = {id: place for place, table in enumerate(old.tables) for id in table}
    now = {id: place for place, table in enumerate(new.tables) for id in table}
    return Effect(
        new,
        count(roster, [old, *later], past, full),
        count(roster, [new, *later], past, full),
        tuple(why for why in after if why not in before),
        tuple(why for why in before if why not in after),
        tuple(id for id in was if id in now and was[id] != now[id]),
    )


def swap(
    roster: Roster,
    released: Round,
    one: str,
    two: str,
    past: tuple[Round, ...] = (),
    full: int = FULL_TABLE,
    later: tuple[Round, ...] = (),
) -> Effect:
    """What swapping two seats would do; `ValueError` where one of the two has no seat.

    >>> from flubball.tournament.roster import Player
    >>> roster = Roster(tuple(Player(id, team="T" if id in "ab" else "") for id in "abcdef"))
    >>> found = swap(roster, Round(1, (("a", "b", "c"), ("d", "e", "f"))), "b", "d")
    >>> found.before.team, found.after.team, found.moved
    (1, 0, ('b', 'd'))
    """
    for id in (one, two):
        if not any(id in table for table in released.tables):
            raise ValueError(f"{id} has no seat in round {released.round}")
    other = {one: two, two: one}
    tables = tuple(tuple(other.get(id, id) for id in table) for table in released.tables)
    changed = msgspec.structs.replace(released, tables=tables)
    return effect(roster, released, changed, past, full, later)


def add_late(
    roster: Roster,
    released: Round,
    late: str,
    past: tuple[Round, ...] = (),
    full: int = FULL_TABLE,
    later: tuple[Round, ...] = (),
) -> Effect:
    """Seat somebody in a round that is out. A short table takes them; else one player moves.

    Of all ways that move fewest, the one with the least cost is taken; tables of the own division
    where there are any. Where two sit at a table and nobody is alone, who is late has a bye.

    >>> from flubball.tournament.roster import Player
    >>> roster = Roster(tuple(Player(id) for id in "abcde"))
    >>> add_late(roster, Round(1, (("a", "b"), ("c", "d"))), "e").round.tables
    (('a', 'b', 'e'), ('c', 'd'))
    """
    if any(late in table for table in released.tables):
        raise ValueError(f"{late} has a seat in round {released.round} already")
    tables = released.tables
    own = [index for index, table in enumerate(tables) if _same_division(roster, late, table)]
    own = own or list(range(len(tables)))
    short = [index for index in own if len(tables[index]) < full]
    ways: list[tuple[Table, ...]] = [
        tuple((*t, late) if index == k else t for index, t in enumerate(tables)) for k in short
    ]
    if not short and full == 2:
        ways = [(*tables, (late,))]
    elif not short:
        ways = [
            (*(tuple(id for id in t if id != mate) for t in tables), (mate, late))
            for table in (tables[index] for index in own)
            for mate in table
        ]
    numbers = released.numbers
    if numbers and not short:
        numbers = (*numbers, max(numbers) + 1)
    made = [Round(released.round, way, numbers) for way in ways]
    effects = [effect(roster, released, each, past, full, later) for each in made]
    return min(effects, key=lambda each: each.after.ordered(KEYS))


def _same_division(roster: Roster, late: str, table: Table) -> bool:
    """Is everybody at a table of the division of who is late?"""
    own = roster.by_id[late].division.casefold() if late in roster.by_id else ""
    return all(roster.by_id[id].division.casefold() == own for id in table if id in roster.by_id)
