"""Every set of premises that uses given cubes up exactly."""

from collections.abc import Iterator
from functools import lru_cache

from flubball.games.wff.formulas import BINARY, VARIABLES, Formula, join, negation, variable
from flubball.games.wff.oracle.naming import connectives, variables
from flubball.games.wff.oracle.pool import ONE, SHIFT, count, size

FEW = 7  # lists of WFFs of so many letters are kept


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


@lru_cache(maxsize=1 << 14)
def wffs_of(use: int) -> tuple[Formula, ...]:
    """All WFFs with exactly these letters.

    >>> from flubball.games.wff.oracle.pool import pack
    >>> wffs_of(pack("KNpq"))
    ('KpNq', 'KNpq', 'KqNp', 'KNqp', 'NKpq', 'NKqp')
    """
    if variables(use) - connectives(use) != 1:
        return ()
    if not connectives(use) and not count(use, "N"):
        return tuple(variable(letter) for letter in VARIABLES if use == ONE[letter])
    found: list[Formula] = []
    for op in BINARY:
        if count(use, op):
            rest = use - ONE[op]
            for part in _halves(rest):
                left = wffs_of(part)
                right = wffs_of(rest - part) if left else ()
                found += [join(op, a, b) for a in left for b in right]
    if count(use, "N"):
        found += [negation(one) for one in wffs_of(use - ONE["N"])]
    return tuple(found)


def _each_wff(use: int) -> Iterator[Formula]:
    """The same one by one: of many letters there are millions."""
    if size(use) <= FEW:
        yield from wffs_of(use)
        return
    if variables(use) - connectives(use) != 1:
        return
    for op in BINARY:
        if count(use, op):
            rest = use - ONE[op]
            for part in _halves(rest):
                for left in _each_wff(part):
                    for right in _each_wff(rest - part):
                        yield join(op, left, right)
    if count(use, "N"):
        for one in _each_wff(use - ONE["N"]):
            yield negation(one)


@lru_cache(maxsize=1 << 12)
def _halves(use: int) -> tuple[int, ...]:
    return tuple(
        part
        for part in packs_within(use)
        if variables(part) - connectives(part) == 1 and part != use
    )


def forests_of(use: int) -> Iterator[tuple[Formula, ...]]:
    """All sets of different WFFs with exactly these letters.

    >>> from flubball.games.wff.oracle.pool import pack
    >>> list(forests_of(pack("Npq")))
    [('Nq', 'p'), ('Np', 'q')]
    """
    number = variables(use) - connectives(use)
    if number < 0 or (number == 0 and use):
        return
    if number == 0:
        yield ()
        return
    if number == 1:
        for one in _each_wff(use):
            yield (one,)
        return
    first = next(
        one for letter, one in ONE.items() if letter in VARIABLES and use & 31 << SHIFT[letter]
    )
    seen: set[tuple[Formula, ...]] = set()
    for part in _halves(use):
        if not part & 31 * first:
            continue
        for rest in forests_of(use - part):
            for head in _each_wff(part):
                if head not in rest:
                    made = tuple(sorted((head, *rest)))
                    if made not in seen:
                        seen.add(made)
                        yield made
