"""Every set of premises that uses given cubes up exactly."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import product

from flubball.games.wff.formulas import (
    ALL_ROWS,
    BINARY,
    VARIABLES,
    Formula,
    join,
    negation,
    variable,
)
from flubball.games.wff.oracle.naming import connectives, wffs_in
from flubball.games.wff.oracle.pool import ONE, count, size

FEW = 7  # lists of WFFs of so many letters are kept
Premises = tuple[Formula, ...]
Group = Iterable[Formula]  # WFFs with one truth table; may be gone through many times


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
    if wffs_in(use) != 1:
        return ()
    if not connectives(use) and not count(use, "N"):
        return tuple(variable(letter) for letter in VARIABLES if use == ONE[letter])
    return tuple(one for _, group in _made_of(use, _known) for one in group)


def _known(use: int) -> Iterator[tuple[int, Group]]:
    return ((one.table, (one,)) for one in wffs_of(use))


@lru_cache(maxsize=1 << 14)
def _grouped(use: int) -> dict[int, list[Formula]]:
    found: dict[int, list[Formula]] = {}
    for one in wffs_of(use):
        found.setdefault(one.table, []).append(one)
    return found


def _groups(use: int) -> Iterable[tuple[int, Group]]:
    """The WFFs with these letters, those with one truth table together; tables may come again."""
    return _grouped(use).items() if size(use) <= FEW else _made_of(use, _groups)


def _made_of(
    use: int, parts: Callable[[int], Iterable[tuple[int, Group]]]
) -> Iterator[tuple[int, Group]]:
    """WFFs by their first letter and what stands behind it."""
    for op in BINARY:
        if not count(use, op):
            continue
        rest = use - ONE[op]
        for part in _halves(rest):
            for a, left in parts(part):
                for b, right in parts(rest - part):
                    yield _TABLES[op](a, b), _Joined(op, left, right)
    if count(use, "N"):
        for a, inner in parts(use - ONE["N"]):
            yield ALL_ROWS ^ a, _Negated(inner)


_TABLES: dict[str, Callable[[int, int], int]] = {
    "C": lambda a, b: ALL_ROWS ^ a | b,
    "A": lambda a, b: a | b,
    "K": lambda a, b: a & b,
    "E": lambda a, b: ALL_ROWS ^ a ^ b,
}


class _Joined:
    """One letter before each WFF of a group and each of another; written when gone through."""

    __slots__ = ("left", "op", "right")

    def __init__(self, op: str, left: Group, right: Group) -> None:
        self.op, self.left, self.right = op, left, right

    def __iter__(self) -> Iterator[Formula]:
        return (join(self.op, a, b) for a in self.left for b in self.right)


class _Negated:
    """N before each WFF of a group."""

    __slots__ = ("inner",)

    def __init__(self, inner: Group) -> None:
        self.inner = inner

    def __iter__(self) -> Iterator[Formula]:
        return (negation(one) for one in self.inner)


@lru_cache(maxsize=1 << 12)
def _halves(use: int) -> tuple[int, ...]:
    return tuple(part for part in packs_within(use) if part != use and wffs_in(part) == 1)


def _partitions(use: int, number: int, most: int) -> Iterator[tuple[int, ...]]:
    """The ways to share letters out between so many WFFs, larger packs first."""
    if number == 1:
        if use <= most:
            yield (use,)
        return
    for part in _halves(use):
        if part <= most:
            for rest in _partitions(use - part, number - 1, part):
                yield (part, *rest)


def forests_of(use: int) -> Iterator[Premises]:
    """All sets of different WFFs with exactly these letters.

    >>> from flubball.games.wff.oracle.pool import pack
    >>> list(forests_of(pack("Npq")))
    [('Np', 'q'), ('Nq', 'p')]
    """
    return entailing(use, 0, lambda: None)


def entailing(use: int, wrong: int, spend: Callable[[], None]) -> Iterator[Premises]:
    """Those sets that are not all true in any of the wrong rows.

    WFFs are tried by their truth tables first, and only then written; each try is a step.

    >>> from flubball.games.wff.formulas import parse
    >>> from flubball.games.wff.oracle.pool import pack
    >>> list(entailing(pack("Npq"), ALL_ROWS & ~parse("p").table, lambda: None))
    [('Nq', 'p')]
    """
    number = wffs_in(use)
    if number > 0:
        for packs in _partitions(use, number, use):
            for groups in _chosen(packs, wrong, spend):
                yield from _sets(packs, groups)
    elif not use and not wrong:
        yield ()


def _chosen(
    packs: Sequence[int], rows: int, spend: Callable[[], None]
) -> Iterator[tuple[Group, ...]]:
    """A group for each pack, so that no row is left."""
    last = len(packs) == 1
    for table, group in _groups(packs[0]):
        spend()
        if not last:
            for rest in _chosen(packs[1:], rows & table, spend):
                yield (group, *rest)
        elif not rows & table:
            yield (group,)


def _sets(packs: Sequence[int], groups: Sequence[Group]) -> Iterator[Premises]:
    """One WFF of each group; of two with the same letters the later one first."""
    same = [n for n in range(1, len(packs)) if packs[n] == packs[n - 1]]
    for chosen in product(*groups):
        if all(chosen[n - 1] > chosen[n] for n in same):
            yield tuple(sorted(chosen))
