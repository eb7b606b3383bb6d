"""Every compromise of a seating, in words."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations

import msgspec

from flubball.tournament.roster import Roster
from flubball.tournament.seating.bound import crowd
from flubball.tournament.seating.cost import FULL_TABLE, pair_key, pairs, short_counts
from flubball.tournament.seats import Round


class Why(msgspec.Struct, frozen=True):
    """One compromise: where, which cost it counts for, whom it concerns, and a sentence."""

    round: int
    table: int
    rule: str
    players: tuple[str, ...]
    says: str


def compromises(
    roster: Roster, rounds: Iterable[Round], past: Iterable[Round] = (), full: int = FULL_TABLE
) -> tuple[Why, ...]:
    """What counts against a seating, round by round.

    >>> from flubball.tournament.roster import Player
    >>> roster = Roster((Player("a", "Ann", "Owls"), Player("b", "Bo", "Owls")))
    >>> compromises(roster, [Round(1, (("a", "b"),))])[0].says
    'Ann (a) and Bo (b) are both of the team Owls.'
    """
    old = list(past)
    met = Counter(pairs(old, roster.by_id))
    shorts = short_counts(old, roster.by_id, full)
    found: list[Why] = []
    for each in rounds:
        for index, table in enumerate(each.tables):
            for one, two in combinations([id for id in table if id in roster.by_id], 2):
                times = met[frozenset((one, two))]
                found += (
                    Why(each.round, each.number_of(index), rule, (one, two), says)
                    for rule, says in _of_pair(roster, one, two, times)
                )
        met.update(pairs([each], roster.by_id))
        shorts.update(short_counts([each], roster.by_id, full))
        found += _unfair(roster, each, shorts, full)
    return tuple(found)


def _of_pair(roster: Roster, one: str, two: str, times: int) -> Iterator[tuple[str, str]]:
    first, second = roster.by_id[one], roster.by_id[two]
    names = f"{first.label} and {second.label}"
    if frozenset((one, two)) in roster.apart:
        yield "apart", f"{names} are to be kept apart."
    shared = pair_key(first, second)
    if shared:
        yield shared, f"{names} are both of the {shared} {getattr(first, shared)}."
    if times:
        how_often = "once" if times == 1 else "twice" if times == 2 else f"{times} times"
        yield "repeat", f"{names} have met {how_often} before."


def _unfair(roster: Roster, each: Round, shorts: Counter[str], full: int) -> Iterator[Why]:
    """Who has a short table or a bye once more although somebody had fewer before."""
    least = min(shorts.values(), default=0)
    for index, table in enumerate(each.tables):
        if len(table) < full:
            for id in table:
                if id in roster.by_id and shorts[id] > least + 1:
                    what = "a bye" if len(table) == 1 else f"a table of {len(table)}"
                    says = f"{roster.by_id[id].label} has {what} again before everybody had one."
                    yield Why(each.round, each.number_of(index), "uneven", (id,), says)


def unavoidable(roster: Roster, tables: int) -> tuple[str, ...]:
    """What no seating can avoid in a round, in words.

    >>> from flubball.tournament.roster import Player
    >>> roster = Roster(tuple(Player(f"p{i}", team="Owls") for i in range(5)))
    >>> print(unavoidable(roster, 4)[0])
    The team Owls has 5 players and there are 4 tables: 1 of its pairs must meet in every round.
    """
    said = []
    for key in ("team", "school"):
        names = Counter(getattr(p, key) for p in roster.players if getattr(p, key))
        for name, size in names.items():
            if pairs_of := crowd(size, tables):
                said.append(
                    f"The {key} {name} has {size} players and there are {tables} tables: "
                    f"{pairs_of} of its pairs must meet in every round."
                )
    return tuple(said)
