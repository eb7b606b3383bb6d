"""Games played out from a place, in which both sides put the chip that is worth most at once.

Played in C++ (native/contig) where that was built, else in Python, with the same results: the same
numbers by chance, counted in games and never by a clock.
"""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from importlib import import_module
from itertools import product
from struct import pack
from typing import NamedTuple, Protocol, cast

from flubball.games.contig_60.equipment import Equipment, Spaces, spaces_of
from flubball.games.contig_60.sentences import reachable
from flubball.players.contig_60.evaluation import BOTH, POINT, Chips, Sheet

CORE = "flubball.players.contig_60._core"
MOST_SPACES = 64
ROW = 5
TURNS = 400
WIN, TIE, LOSS = 2, 1, 0
WORD = (1 << 64) - 1
EQUALS = 0x5851F42D4C957F2D
"""Makes of a game's number the one by which it chooses among equals."""


class Law(NamedTuple):
    """How a match ends. `tie`: at zero or less without the margin it ends in a tie."""

    chips: int
    margin: int
    tie: bool


class Played(Protocol):
    """Games from a place, whose first side is to roll."""

    def played(self, place: bytes, first: int, count: int) -> int:
        """What the side to roll gets together: 2 for a win, 1 for a tie."""


class Core(Protocol):
    """The extension module."""

    def Games(self, board: bytes) -> Played:  # noqa: N802  (a class of the core, called)
        """The games of a board."""


@cache
def core() -> Core | None:
    """The core, or None where it was not built."""
    try:
        return cast(Core, import_module(CORE))
    except ImportError:
        return None


class Chance:
    """Numbers by chance: splitmix64, the same on any machine (and in native/contig).

    >>> hex(Chance(0).next())
    '0xe220a8397b1dcdaf'
    """

    def __init__(self, state: int) -> None:
        self.state = state

    def next(self) -> int:
        """The next number of 64 bits."""
        self.state = z = (self.state + 0x9E3779B97F4A7C15) & WORD
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 & WORD
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB & WORD
        return z ^ (z >> 31)


class Games:
    """The games of an equipment.

    >>> from flubball.games.contig_60.equipment import standard
    >>> games = games_of(standard(), Law(25, 3, True))
    >>> ahead = Chips(0, 0, 10, 60)
    >>> games.played(ahead, 1, 20) > 30 > 10 > games.played(ahead.turned(), 1, 20)
    True
    """

    def __init__(self, equipment: Equipment, spaces: Spaces, law: Law) -> None:
        self.law, self.sheet = law, Sheet(spaces)
        numbers = sorted(spaces.numbers)
        self.beside = [self.sheet.beside[number] for number in numbers]
        self.lines = sorted({line for number in numbers for line in self.sheet.lines[number]})
        self.rolls = [
            sum(self.sheet.bit[n] for n in reachable(tossed) if n in spaces.numbers)
            for tossed in product(equipment.faces, repeat=equipment.dice)
        ]
        rows = {line.bit_count() for line in self.lines} <= {ROW}
        found = core() if len(numbers) <= MOST_SPACES and rows else None
        self._core = None if found is None else found.Games(self.words())

    def played(self, chips: Chips, first: int, count: int) -> int:
        """What the side to roll gets in so many games: 2 for a win, 1 for a tie.

        Game `first` has the same rolls from any place.
        """
        if self._core is None:
            return sum(self.one(chips, first + k & WORD) for k in range(count))
        place = pack("<2Q2q", chips.mine, chips.theirs, chips.score, chips.their_score)
        return self._core.played(place, first, count)

    def words(self) -> bytes:
        """The board as the core reads it."""
        chips, margin, tie = self.law
        head = (len(self.beside), chips, margin, tie, POINT, *BOTH.own, *BOTH.blocked)
        rest = (*self.beside, *_listed(self.lines), *_listed(self.rolls))
        return pack(f"<{len(head) + len(rest)}Q", *head, *rest)

    def one(self, chips: Chips, number: int) -> int:
        """One game, as the core plays it.

        Its rolls hang on its number alone, and not on how many choices among equals came before.
        """
        place, sign = chips, 1
        dice, equals = Chance(number), Chance(number ^ EQUALS)
        for _ in range(TURNS):
            if place.mine.bit_count() >= self.law.chips:
                lead = sign * (place.their_score - place.score)
                return WIN if lead >= self.law.margin else LOSS if -lead >= self.law.margin else TIE
            roll = self.rolls[dice.next() % len(self.rolls)]
            space = self._best(place, roll & ~(place.mine | place.theirs), equals)
            if space is not None:
                place = self._with(place, space)
                won = WIN if sign > 0 else LOSS
                if any(line & ~place.mine == 0 for line in self._through(space)):
                    return won
                if place.score <= 0 and place.their_score - place.score >= self.law.margin:
                    return won
                if place.score <= 0 and self.law.tie:
                    return TIE
            place, sign = place.turned(), -sign
        return TIE

    def _best(self, place: Chips, free: int, chance: Chance) -> int | None:
        """The bit of the space where a chip is worth most, by chance among equals."""
        best, chosen, equals = -1, None, 0
        while free:
            bit = free & -free
            free ^= bit
            worth = self.sheet.worth(place, self._number(bit))
            if worth > best:
                best, chosen, equals = worth, bit, 1
            elif worth == best:
                equals += 1
                chosen = bit if chance.next() % equals == 0 else chosen
        return chosen

    def _with(self, place: Chips, bit: int) -> Chips:
        points = self.sheet.points(place, self._number(bit))
        return place._replace(mine=place.mine | bit, score=place.score - points)

    def _number(self, bit: int) -> int:
        return self.sheet.numbers[bit.bit_length() - 1]

    def _through(self, bit: int) -> Sequence[int]:
        return self.sheet.lines[self._number(bit)]


def _listed(words: Sequence[int]) -> Iterable[int]:
    return (len(words), *words)


@lru_cache(8)
def games_of(equipment: Equipment, law: Law) -> Games:
    """The games of an equipment, its tables made once."""
    return Games(equipment, spaces_of(equipment, ROW), law)
