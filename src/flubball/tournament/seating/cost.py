"""What a seating costs: pairs that should not meet, and two-player tables unevenly shared."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations

import msgspec

from flubball.engine.suggestions import did_you_mean, nearest
from flubball.tournament.roster import Player, Roster
from flubball.tournament.seats import Round

KEYS = ("apart", "team", "school", "repeat", "uneven")
FULL_TABLE = 3

Pair = frozenset[str]


class Cost(msgspec.Struct, frozen=True):
    """What counts against a seating, the worst first."""

    apart: int = 0
    team: int = 0
    school: int = 0
    repeat: int = 0
    uneven: int = 0

    def ordered(self, order: tuple[str, ...] = KEYS) -> tuple[int, ...]:
        """The counts in the order in which seatings are compared.

        >>> Cost(team=1, repeat=3).ordered(parse_order("repeat"))
        (3, 0, 1, 0, 0)
        """
        return tuple(getattr(self, key) for key in order)


def parse_order(text: str) -> tuple[str, ...]:
    """The order of costs that a list names; what it leaves out follows in the usual order.

    >>> parse_order("apart,team,repeat,school,uneven")
    ('apart', 'team', 'repeat', 'school', 'uneven')
    """
    named = tuple(word.strip() for word in text.split(",") if word.strip())
    for word in named:
        if word not in KEYS:
            meant = did_you_mean(nearest(word, KEYS)[:1])
            raise ValueError(f"There is no cost {word!r}; there are {', '.join(KEYS)}.{meant}")
        if named.count(word) > 1:
            raise ValueError(f"The cost {word!r} is there twice.")
    return (*named, *(key for key in KEYS if key not in named))


def pair_key(one: Player, two: Player) -> str:
    """Which of `team` and `school` a pair shares; empty for neither.

    >>> pair_key(Player("a", team="T", school="S"), Player("b", team="U", school="S"))
    'school'
    """
    if one.team and one.team == two.team:
        return "team"
    return "school" if one.school and one.school == two.school else ""


def pairs(rounds: Iterable[Round], known: Mapping[str, Player]) -> Iterator[Pair]:
    """The pairs of known players that meet, as often as they do."""
    for each in rounds:
        for table in each.tables:
            for one, two in combinations(table, 2):
                if one != two and one in known and two in known:
                    yield frozenset((one, two))


def short_counts(
    rounds: Iterable[Round], known: Mapping[str, Player], full: int = FULL_TABLE
) -> Counter[str]:
    """How often each player sat at a table that was not full, or had a bye."""
    found: Counter[str] = Counter(dict.fromkeys(known, 0))
    for each in rounds:
        for table in each.tables:
            if len(table) < full:
                found.update(id for id in table if id in known)
    return found


def count(
    roster: Roster, rounds: Iterable[Round], past: Iterable[Round] = (), full: int = FULL_TABLE
) -> Cost:
    """The cost of rounds. Of the past only meetings and two-player tables count.

    >>> roster = Roster(tuple(Player(id, team="T" if id < "c" else "") for id in "abcd"))
    >>> count(roster, [Round(1, (("a", "b"), ("c", "d"))), Round(2, (("a", "c"), ("b", "d")))])
    Cost(apart=0, team=1, school=0, repeat=0, uneven=0)
    """
    known, new, old = roster.by_id, list(rounds), list(past)
    now = list(pairs(new, known))
    shared = Counter(pair_key(*(known[id] for id in pair)) for pair in now)
    met = Counter((*pairs(old, known), *now))
    shorts = short_counts((*old, *new), known, full).values()
    return Cost(
        apart=sum(pair in roster.apart for pair in now),
        team=shared["team"],
        school=shared["school"],
        repeat=sum(times - 1 for times in met.values()),
        uneven=max(shorts, default=0) - min(shorts, default=0),
    )
