"""How letters are shared out between WFFs."""

from collections.abc import Iterator
from functools import lru_cache
from math import prod

from flubball.games.wff.formulas import Formula
from flubball.games.wff.oracle.naming import wffs_in
from flubball.games.wff.oracle.pool import ONE, count

Premises = tuple[Formula, ...]


def packs_within(use: int) -> Iterator[int]:
    """Every pack within a pack, the empty one and itself included.

    >>> from flubball.games.wff.oracle.pool import pack, unpack
    >>> [unpack(one) for one in packs_within(pack("ppq"))]
    ['', 'p', 'pp', 'q', 'pq', 'ppq']
    """
    found = [0]
    for letter, one in ONE.items():
        number = count(use, letter)
        if number:
            found = [part + one * n for n in range(number + 1) for part in found]
    return iter(found)


@lru_cache(maxsize=1 << 12)
def sets_within(use: int, must: int) -> tuple[int, ...]:
    """Every pack with what must be in it and some of the rest that makes WFFs; and an empty one.

    >>> from flubball.games.wff.oracle.pool import pack, unpack
    >>> [unpack(one) for one in sets_within(pack("KKpq"), pack("q"))]
    ['q', 'pq', 'Kpq']
    """
    signs = [letter for letter in "CAKE" if count(use, letter)]
    spare = use - must
    plain = spare - sum(count(spare, letter) * ONE[letter] for letter in signs)
    found: list[int] = []
    for part in packs_within(plain):
        some = must + part
        room = wffs_in(some) - 1
        if not some:
            found.append(some)
        if room >= 0:
            found += [some + more for more in _signs(spare - plain, room)]
    return tuple(found)


def packs_in(use: int) -> int:
    """How many packs are within a pack.

    >>> from flubball.games.wff.oracle.pool import pack
    >>> packs_in(pack("Kppq"))
    12
    """
    return prod(1 + count(use, letter) for letter in ONE)


@lru_cache(maxsize=1 << 12)
def _signs(use: int, most: int) -> tuple[int, ...]:
    """Every pack within a pack of C, A, K and E with at most so many of them."""
    return tuple(part for part in packs_within(use) if -wffs_in(part) <= most)


@lru_cache(maxsize=1 << 12)
def halves(use: int) -> tuple[int, ...]:
    """The packs within a pack that make one WFF, and leave something.

    >>> from flubball.games.wff.oracle.pool import pack, unpack
    >>> [unpack(one) for one in halves(pack("Npq"))]
    ['p', 'Np', 'q', 'Nq']
    """
    return tuple(part for part in packs_within(use) if part != use and wffs_in(part) == 1)


def partitions(use: int, number: int, most: int) -> Iterator[tuple[int, ...]]:
    """The ways to share letters out between so many WFFs, none of a larger pack than `most`."""
    if number == 1:
        if use <= most:
            yield (use,)
        return
    for part in halves(use):
        if part <= most:
            for rest in partitions(use - part, number - 1, part):
                yield (part, *rest)
