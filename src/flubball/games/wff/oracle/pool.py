"""Which cubes a Solution may and must use, as numbers with one field for each letter.

A pack is a whole number with six bits for each of the twelve letters; the highest bit of a field
stays free, so that packs can be compared in one subtraction.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import chain

from flubball.games.wff.mat import CUBES, Mat

_BITS = 6
SHIFT = {letter: _BITS * n for n, letter in enumerate(CUBES)}
ONE = {letter: 1 << shift for letter, shift in SHIFT.items()}
GUARD = sum(1 << (shift + _BITS - 1) for shift in SHIFT.values())
FIELD = (1 << (_BITS - 1)) - 1
_HALF = (1 << _BITS * (len(CUBES) // 2)) - 1
_NEVER = 1 << 20  # cubes that nobody has


@lru_cache(maxsize=1 << 16)
def pack(letters: str) -> int:
    """The letters as a pack; anything that is no cube is left out.

    >>> unpack(pack("Kpq, p"))
    'Kppq'
    """
    return sum(ONE.get(letter, 0) for letter in letters)


def unpack(use: int) -> str:
    """The letters of a pack."""
    return "".join(letter * count(use, letter) for letter in CUBES)


def count(use: int, letter: str) -> int:
    """How often the letter is in the pack."""
    return use >> SHIFT[letter] & FIELD


def within(use: int, pool: int) -> bool:
    """Does the pool have each letter at least as often?

    >>> within(pack("pp"), pack("ppq")), within(pack("pp"), pack("pq"))
    (True, False)
    """
    return (pool | GUARD) - use & GUARD == GUARD


def beyond(use: int, pool: int) -> int:
    """What the pool lacks, as a pack.

    >>> unpack(beyond(pack("ppqK"), pack("pqq")))
    'Kp'
    """
    left = (pool | GUARD) - use
    if left & GUARD == GUARD:
        return 0
    lacking = 0
    for shift in SHIFT.values():
        if not left >> (shift + _BITS - 1) & 1:
            have, need = pool >> shift & FIELD, use >> shift & FIELD
            lacking |= (need - have) << shift
    return lacking


@lru_cache(maxsize=1 << 16)
def size(use: int) -> int:
    """How many letters a pack has."""
    return sum(use >> shift & FIELD for shift in SHIFT.values())


@dataclass(frozen=True)
class Pool:
    """The cubes of a question: `required` must be used, `base` may be, and `most` of `more`."""

    required: int
    base: int
    more: int
    most: int

    @cached_property
    def all(self) -> int:
        """Every cube that some Solution might use."""
        return self.base + (self.more if self.most else 0)

    @cached_property
    def ends(self) -> tuple[int, int, int]:
        """How many R, i and o there are."""
        return count(self.all, "R"), count(self.all, "i"), count(self.all, "o")

    @cached_property
    def base_ends(self) -> tuple[int, int, int]:
        """How many R, i and o there are beside those of Resources."""
        return count(self.base, "R"), count(self.base, "i"), count(self.base, "o")

    @cached_property
    def pools(self) -> tuple[int, ...]:
        """The sets of cubes that one Solution may draw on, as few as cover them all."""
        if self.most == 1:
            grown = [self.base + one for letter, one in ONE.items() if count(self.more, letter)]
            return tuple(grown) or (self.base,)
        return (self.all,)

    def fits(self, use: int) -> bool:
        """Are the cubes there, and not too many of them from Resources?"""
        if within(use, self.base):
            return True
        if not within(use, self.all):
            return False
        if self.most == 1:  # one letter is lacking, and once
            fields = GUARD & ~((self.base | GUARD) - use)
            return not fields & (fields - 1) and within(use, self.base + (fields >> _BITS - 1))
        if self.most >= size(self.more):
            return True
        lacking = beyond(use, self.base)
        return not lacking or (within(lacking, self.more) and size(lacking) <= self.most)

    def fitting(self, uses: Iterable[int], cost: int) -> list[int]:
        """Those packs that fit with the cost beside them: asked of many, half a pack at a time.

        >>> pool = Pool(0, pack("pq"), pack("pR"), 1)
        >>> [unpack(use) for use in pool.fitting(map(pack, ("p", "pp", "pppq")), pack("R"))]
        ['p']
        """
        known, most = _Lacking(self), self.most
        whole = ((use, use + cost) for use in uses)
        return [u for u, all in whole if known[all & _HALF] + known[all & ~_HALF] <= most]

    def taken(self, use: int) -> int:
        """How many cubes come from Resources."""
        return size(beyond(use, self.base))


class _Lacking(dict[int, int]):
    """How many cubes of Resources some letters of a pack take; too many where they lack there."""

    def __init__(self, pool: Pool) -> None:
        super().__init__()
        self.pool = pool

    def __missing__(self, part: int) -> int:
        found = self.pool.taken(part) if within(part, self.pool.all) else _NEVER
        self[part] = found
        return found


def pool_of(mat: Mat, after: str, most_now: int, most: int | None = None) -> Pool:
    """The cubes for a question (WFF VII-B-3); `most` overrides how many of Resources may be used.

    >>> found = pool_of(Mat("p", required="p", resources="R R"), "now", 1)
    >>> found.fits(pack("pR")), found.fits(pack("pRR"))
    (True, False)
    """
    sections = [mat.section(name) for name in ("required", "permitted", "resources")]
    _must_be_counted(chain(mat.goal, *sections))
    required, permitted, resources = map(_packed, sections)
    base = required + permitted
    more = 0 if after == "last-cube" else resources
    if most is None:
        most = most_now if after == "now" else size(more)
    return Pool(required, base, more, most)


def _must_be_counted(cubes: Iterable[str]) -> None:
    """Letters of premises and Goal are added up too, and one field has to hold them all."""
    for letter, number in Counter(cubes).items():
        if number > FIELD:
            raise ValueError(f"{number} cubes {letter} are more than the oracle counts ({FIELD})")


def _packed(cubes: Iterable[str]) -> int:
    return sum(ONE[letter] for letter in cubes)
