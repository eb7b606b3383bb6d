"""Multisets of cubes as numbers: five bits for each kind."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

BITS = 5
_MASK = (1 << BITS) - 1


def pack(kinds: Iterable[int]) -> int:
    """The multiset of these kinds.

    >>> pack([0, 0, 1]) == 2 + (1 << 5)
    True
    """
    return sum(1 << (BITS * kind) for kind in kinds)


def count(cubes: int, kind: int) -> int:
    """How many cubes of a kind."""
    return (cubes >> (BITS * kind)) & _MASK


def counts(cubes: int) -> Iterator[tuple[int, int]]:
    """The kinds in a multiset with their numbers.

    >>> list(counts(pack([3, 1, 3])))
    [(1, 1), (3, 2)]
    """
    kind = 0
    while cubes:
        if cubes & _MASK:
            yield kind, cubes & _MASK
        cubes >>= BITS
        kind += 1


@lru_cache(maxsize=1 << 17)
def size(cubes: int) -> int:
    """How many cubes in all."""
    return sum(number for _, number in counts(cubes))


def has(cubes: int, part: int) -> bool:
    """Is every cube of the part there?"""
    return all(count(cubes, kind) >= number for kind, number in counts(part))


@lru_cache(maxsize=1 << 14)
def parts(cubes: int) -> tuple[int, ...]:
    """Every multiset inside this one, the empty and the whole one too."""
    found = [0]
    for kind, number in counts(cubes):
        steps = [n << (BITS * kind) for n in range(number + 1)]
        found = [part + step for part in found for step in steps]
    return tuple(found)


def pairs(cubes: int, commutes: bool) -> Iterator[tuple[int, int]]:
    """The ways to part a set in two, neither empty; each once where the sign commutes.

    >>> list(pairs(pack([0, 1]), commutes=True)) == [(pack([0]), pack([1]))]
    True
    """
    for left in parts(cubes):
        right = cubes - left
        if left and right and not (commutes and left > right):
            yield left, right
