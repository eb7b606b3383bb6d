"""Which matches are played: every seed once for each rotation of the seats."""

from collections.abc import Iterator
from itertools import combinations

import msgspec

MOST_SEATS = 3


class Contest(msgspec.Struct, frozen=True):
    """One match: who sits where, and with which seed."""

    game: str
    players: tuple[str, ...]
    seed: str
    options: tuple[tuple[str, str], ...] = ()
    records: str = ""
    """The folder for its record; none is kept where this is empty."""

    @property
    def key(self) -> str:
        """What it is known by: two contests of one key are the same match.

        >>> Contest("contig-60", ("1", "2"), "s:0", (("turns", "9"),)).key
        'contig-60 turns=9: 1, 2 (s:0)'
        """
        words = [self.game, *(f"{name}={value}" for name, value in self.options)]
        return f"{' '.join(words)}: {', '.join(self.players)} ({self.seed})"


class Setting(msgspec.Struct, frozen=True):
    """What an arena is asked: the game, who plays, on how many seats, how many matches a group.

    A player is a level's number or name, `random`, or `module:Class`.
    """

    game: str
    players: tuple[str, ...]
    seats: int = 2
    matches: int = 20
    seed: str = "arena"
    options: tuple[tuple[str, str], ...] = ()
    records: str = ""

    @property
    def groups(self) -> tuple[tuple[str, ...], ...]:
        """Who meets whom in a round robin.

        >>> Setting("wff", ("1", "2", "3")).groups
        (('1', '2'), ('1', '3'), ('2', '3'))
        """
        return tuple(combinations(self.players, self.seats))

    @property
    def neighbours(self) -> tuple[tuple[str, ...], ...]:
        """Each player and the next, the stronger one first: what a test of levels asks.

        >>> Setting("wff", ("1", "2", "3")).neighbours
        (('2', '1'), ('3', '2'))
        """
        pairs = zip(self.players, self.players[1:], strict=False)
        return tuple((upper, lower) for lower, upper in pairs)

    @property
    def seeds(self) -> int:
        """Seeds a group: enough for the matches asked for, each with all rotations.

        >>> Setting("wff", ("1", "2"), matches=5).seeds
        3
        """
        return -(-self.matches // self.seats)

    def contests(self, group: tuple[str, ...], first: int, last: int) -> Iterator[Contest]:
        """The matches of a group with these seeds: everybody sits everywhere once a seed.

        >>> [each.players for each in Setting("wff", ("1", "2")).contests(("1", "2"), 0, 1)]
        [('1', '2'), ('2', '1')]
        """
        for number in range(first, last):
            for turn in range(len(group)):
                seated = (*group[turn:], *group[:turn])
                seed = f"{self.seed}:{number}"
                yield Contest(self.game, seated, seed, self.options, self.records)
