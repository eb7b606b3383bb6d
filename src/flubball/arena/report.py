"""What an arena has shown: ratings, pairs, how matches ended, who took long."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations

import msgspec

from flubball.arena.contests import Setting
from flubball.arena.playing import Played
from flubball.arena.sprt import Verdict
from flubball.arena.strength import Order, Rating, orders, ratings

SLOWEST = 5


class Pair(msgspec.Struct, frozen=True):
    """Two players: how often the first was placed before, behind and beside the other."""

    players: tuple[str, str]
    wins: int
    losses: int
    draws: int
    seeds: int

    @property
    def share(self) -> float | None:
        """The first one's share of the points; None where they have not met.

        >>> Pair(("a", "b"), 3, 1, 2, 3).share
        0.6666666666666666
        """
        total = self.wins + self.losses + self.draws
        return (self.wins + self.draws / 2) / total if total else None


class Slow(msgspec.Struct, frozen=True):
    """A choice that took long."""

    ms: float
    player: str
    words: str
    seed: str


class Tested(msgspec.Struct, frozen=True):
    """The stronger and the weaker of two, and what the test says."""

    players: tuple[str, ...]
    verdict: Verdict


class Report(msgspec.Struct, frozen=True):
    """All that is printed of an arena."""

    setting: Setting
    ratings: tuple[Rating, ...]
    pairs: tuple[Pair, ...]
    matches: int
    decided: int
    reasons: dict[str, int]
    slowest: tuple[Slow, ...]
    usual_ms: dict[str, float]
    """By player: milliseconds a choice, on average."""
    tests: tuple[Tested, ...] = ()

    @property
    def page(self) -> dict[str, object]:
        """What programs read."""
        return {"ratings": self.ratings, "pairs": self.pairs}


def summed(setting: Setting, played: Sequence[Played], tests: Sequence[Tested] = ()) -> Report:
    """The report on all matches.

    >>> won = Played(("1", "2"), "s:0", (2, 1), "no move", 9)
    >>> drawn = Played(("2", "1"), "s:0", (2, 2), "turns", 9)
    >>> report = summed(Setting("wff", ("1", "2")), [won, drawn])
    >>> report.pairs, report.decided, report.reasons
    ((Pair(players=('1', '2'), wins=1, losses=0, draws=1, seeds=1),), 1, {'no move': 1, 'turns': 1})
    """
    pairs = [_pair(one, other, played) for one, other in combinations(setting.players, 2)]
    slow = sorted(_slow(played), key=lambda each: -each.ms)[:SLOWEST]
    return Report(
        setting,
        ratings(setting.players, _blocks(played), setting.seed),
        tuple(pair for pair in pairs if pair.seeds),
        len(played),
        sum(each.is_decided for each in played),
        dict(Counter(each.reason for each in played).most_common()),
        tuple(slow),
        {name: _usual(name, played) for name in setting.players},
        tuple(tests),
    )


def _blocks(played: Iterable[Played]) -> list[Mapping[Order, float]]:
    """Matches of one group and seed hang together."""
    found: dict[tuple[Order, str], dict[Order, float]] = {}
    for each in played:
        block = found.setdefault((tuple(sorted(each.players)), each.seed), {})
        for order, weight in orders(each.players, each.scores).items():
            block[order] = block.get(order, 0.0) + weight
    return [*found.values()]


def _pair(one: str, other: str, played: Iterable[Played]) -> Pair:
    counts: Counter[int] = Counter()
    seeds = set()
    for each in played:
        if one in each.players and other in each.players:
            by_name = dict(zip(each.players, each.scores, strict=True))
            counts[(by_name[one] > by_name[other]) - (by_name[one] < by_name[other])] += 1
            seeds.add((each.seed, tuple(sorted(each.players))))
    return Pair((one, other), counts[1], counts[-1], counts[0], len(seeds))


def _slow(played: Iterable[Played]) -> Iterable[Slow]:
    for each in played:
        rows = zip(each.slowest, each.players, each.slowest_words, strict=False)
        yield from (Slow(ms, name, words, each.seed) for ms, name, words in rows)


def _usual(name: str, played: Iterable[Played]) -> float:
    spent, choices = 0.0, 0
    for each in played:
        for player, cpu, count in zip(each.players, each.cpu, each.choices, strict=False):
            if player == name:
                spent, choices = spent + cpu, choices + count
    return round(spent / choices, 2) if choices else 0.0
