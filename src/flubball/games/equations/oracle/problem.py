"""`Problem`: a question to the oracle, in plain numbers.

A Solution is a tree. Its leaves are atoms, its inner nodes binaries, prefixes, postfixes and `!`.
The question: is there a tree that uses all `need` cubes, and of the others no more than there are,
whose value is one of the targets?
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import gcd, prod
from struct import pack, unpack

from flubball.games.equations.values import mpq
from flubball.games.equations.values.integers.factoring import valuation
from flubball.games.equations.variations.operators import Op, Operator

MAX_KINDS = 32
MAX_CUBES = 24
MAX_COPIES = 15  # of one kind in need, may and extra together: four bits
MAGIC = 0x4F52434C
VERSION = 2
_LARGEST = 2**63 - 1
_SMALL = 2**62
_MOST_FACTORS = 64
_PRIMES = tuple(n for n in range(2, 1000) if all(n % m for m in range(2, int(n**0.5) + 1)))


@dataclass(frozen=True, slots=True)
class Kind:
    """Cubes that may replace one another: how many must be used, may be, lie in Resources."""

    label: str
    need: int
    may: int
    extra: int

    @property
    def free(self) -> int:
        """How many lie in Required and Permitted."""
        return self.need + self.may

    @property
    def all(self) -> int:
        """How many cubes of this kind there are for a Solution."""
        return self.need + self.may + self.extra


@dataclass(frozen=True, slots=True)
class Atom:
    """A numeral: the kinds it uses (each as often as named), its value and its text.

    `beside`: the operator it must be a direct operand of, if of one (a two-digit numeral that
    only Percent allows).
    """

    kinds: tuple[int, ...]
    num: int
    den: int
    text: str
    beside: Operator | None = None


@dataclass(frozen=True, slots=True)
class Binary:
    """A sign between two trees."""

    kinds: tuple[int, ...]
    operator: Operator
    text: str
    operations: int = 1

    @property
    def op(self) -> Op | None:
        """Its code for the core, if the core knows it."""
        return self.operator.core


@dataclass(frozen=True, slots=True)
class Prefix:
    """A sign before a tree: a square root, Number of Factors and the like."""

    kinds: tuple[int, ...]
    operator: Operator
    text: str
    operations: int = 1

    @property
    def op(self) -> Op | None:
        """Its code for the core, if the core knows it."""
        return self.operator.core


@dataclass(frozen=True, slots=True)
class Postfix:
    """A cube behind a tree that raises it to a power (Exponent); no operation symbol itself.

    `factorials` are the `!` in its text; each is one of the Problem's and one operation.
    """

    kinds: tuple[int, ...]
    exponent_num: int
    exponent_den: int
    text: str
    factorials: int = 0


@dataclass(frozen=True, slots=True)
class Far:
    """What is beyond the numerals (or exponents) that are listed, for the core alone.

    With a `base` all its powers from `start` on, where that is below 0 all from there down; without
    one all factorials of at least `start` bits, behind so many `!` as `factorials` says. Without
    kinds it only says what the base is, which a Goal may have though no cube is a 1.
    """

    kinds: tuple[int, ...]
    base: int
    start: int
    negative: bool = False
    exponent: bool = False
    factorials: int = 0


Sign = Atom | Binary | Prefix | Postfix


@dataclass(frozen=True, slots=True)
class Problem:
    """One question. What the fields mean to a search:

    * `most_extra`: how many cubes beyond `need + may` in all kinds together.
    * `factorials`: how many `!` may be written behind trees, -1 for any number; each counts as
      one operation.
    * `whole`: powers and roots are of whole numbers only (the index of a root at least 1) and
      roots come out whole.
    * `reusable`: kinds whose cube serves any number of *operation* uses (binary or prefix); uses
      in atoms and postfixes still take a cube each. A kind that is needed is used at least
      `need` times.
    * `limits`: the number that the rulebook sets for an operator, 0 for none: the largest
      dividend or argument, or the divisor of "percent of".
    * `modulus`: the value differs from a target by a nonzero integer multiple of it; 0: equals.
    * `targets`: values of the Goal as (num, den), lowest terms, den > 0.
    * `sums`: further values of the Goal, each in the words of `described.py`.
    * `peeled`: the numbers of those of them that are n! where n is a value of the Goal too.
    * `far`: what no list holds; it may keep a proof from coming about, and is in no witness.
    * `far_goals`: the same of the Goal, in the words of `far_goals.py`; only with a `far` base.
    * `irrational`: values may be irrational. Number of Factors without a limit: an argument
      beyond 10^10 is legal only as a product, so a search that forgets trees must count it as
      dropped.
    * `complete`: False where this Problem leaves out Solutions; `why` says which.
    """

    kinds: tuple[Kind, ...]
    atoms: tuple[Atom, ...]
    binaries: tuple[Binary, ...]
    prefixes: tuple[Prefix, ...]
    postfixes: tuple[Postfix, ...]
    targets: tuple[tuple[int, int], ...]
    most_extra: int
    factorials: int = 0
    whole: bool = False
    least_cubes: int = 2
    least_operations: int = 0
    reusable: tuple[int, ...] = ()
    limits: tuple[tuple[Operator, int], ...] = ()
    modulus: int = 0
    irrational: bool = False
    complete: bool = True
    why: str = ""
    sums: tuple[tuple[int, ...], ...] = ()
    peeled: tuple[int, ...] = ()
    far: tuple[Far, ...] = ()
    far_goals: tuple[tuple[int, ...], ...] = ()

    @property
    def single(self) -> tuple[Atom | Postfix, ...]:
        """What takes a cube each time it is written."""
        return (*self.atoms, *self.postfixes)

    @property
    def unary(self) -> tuple[Prefix | Postfix, ...]:
        """The signs with one operand."""
        return (*self.prefixes, *self.postfixes)

    @property
    def operations(self) -> tuple[Binary | Prefix, ...]:
        """The operation signs."""
        return (*self.binaries, *self.prefixes)

    def encode(self) -> bytes:
        """Little-endian int64 words; raises `OverflowError` where a number does not fit and
        `ValueError` where the core does not know an operator.

        In order: MAGIC, VERSION; then eight lists, each with its length first:
        kinds (need, may, extra); atoms (count, kinds…, num, den, beside, power: of the size of
        num/den); binaries and prefixes, each (count, kinds…, op, operations); postfixes (count,
        kinds…, num, den, factorials); reusable (kind); limits (op, limit); targets (num, den);
        last most_extra, factorials, whole, least_cubes, least_operations, modulus, irrational,
        complete; where targets are beyond 62 bits, a ninth list of them (sign, count, and base,
        exponent, 1 of each prime power), numbered after the others; where there are `sums`, a tenth
        list of those; where some of them are `peeled`, their numbers among all targets; and where
        something is `far`, a list of that (count, kinds…, base, start, negative, exponent,
        factorials); and last the `far_goals`.

        >>> one = Problem((Kind("1", 0, 2, 0),), (Atom((0,), 1, 1, "1"),), (), (), (), (), 1)
        >>> len(one.encode()) // 8
        27
        """
        words = list(self._words())
        if any(abs(word) > _LARGEST for word in words):
            raise OverflowError("a number of the Problem is beyond 63 bits")
        return pack(f"<{len(words)}q", *words)

    def _words(self) -> Iterator[int]:
        yield from (MAGIC, VERSION)
        yield from _listed((k.need, k.may, k.extra) for k in self.kinds)
        yield from _listed((len(a.kinds), *a.kinds, *_numeral(a)) for a in self.atoms)
        for signs in (self.binaries, self.prefixes):
            yield from _listed(
                (len(s.kinds), *s.kinds, _code(s.operator), s.operations) for s in signs
            )
        yield from _listed(
            (len(p.kinds), *p.kinds, p.exponent_num, p.exponent_den, p.factorials)
            for p in self.postfixes
        )
        yield from _listed((kind,) for kind in self.reusable)
        yield from _listed((_code(operator), limit) for operator, limit in self.limits)
        yield from _listed(target for target in self.targets if is_small(*target))
        yield from (self.most_extra, self.factorials, int(self.whole), self.least_cubes)
        yield from (self.least_operations, self.modulus, int(self.irrational), int(self.complete))
        large = [target for target in self.targets if not is_small(*target)]
        first = len(self.targets)
        last = (
            [_powers(*target) for target in large],
            self.sums,
            [(first + number,) for number in self.peeled],
            [_far(one) for one in self.far],
            self.far_goals,
        )
        for number, rows in enumerate(last):
            if any(last[number:]):
                yield from _listed(rows)


def _numeral(atom: Atom) -> tuple[int, int, int, int]:
    """Its words; beyond 62 bits it must be a power of a small number, as far powers are."""
    num, den, power = atom.num, atom.den, 1
    if not is_small(num, den):
        known = factors(num, den) or {}
        power = gcd(*known.values())
        size = prod(mpq(base) ** (times // power) for base, times in known.items())
        num, den = int(size.numerator) * (-1 if num < 0 else 1), int(size.denominator)
    return num, den, _code(atom.beside) if atom.beside else -1, power


def _code(operator: Operator) -> int:
    if operator.core is None:
        raise ValueError(f"the core does not know {operator.name}")
    return operator.core


def is_small(num: int, den: int) -> bool:
    """Does a fraction fit into two words?"""
    return abs(num) < _SMALL and den < _SMALL


def is_held(num: int, den: int) -> bool:
    """Does the core hold this Goal value: within 62 bits, or a product of small primes?

    >>> is_held(97, 89), is_held(9**99, 7**50), is_held(2**200 + 1, 3)
    (True, True, False)
    """
    return is_small(num, den) or factors(num, den) is not None


@lru_cache(256)
def factors(num: int, den: int) -> dict[int, int] | None:
    """Prime exponents of a fraction, the last base perhaps no prime; None if not to be had.

    >>> factors(-(2**70), 9)
    {2: 70, 3: -2}
    """
    found: dict[int, int] = {}
    for number, sign in ((abs(num), 1), (den, -1)):
        for prime in _PRIMES if number else ():
            times, number = valuation(number, prime)
            if times:
                found[prime] = sign * times
        if number >= _SMALL or not number:
            return None
        if number > 1:
            found[number] = found.get(number, 0) + sign
    return found if len(found) <= _MOST_FACTORS else None


def _powers(num: int, den: int) -> tuple[int, ...]:
    known = factors(num, den)
    if known is None:
        raise OverflowError("a target of the Problem is beyond 62 bits and no product of primes")
    rows = [word for base, times in known.items() for word in (base, times, 1)]
    return (-1 if num < 0 else 1, len(known), *rows)


def _far(far: Far) -> tuple[int, ...]:
    flags = int(far.negative), int(far.exponent), far.factorials
    return (len(far.kinds), *far.kinds, far.base, far.start, *flags)


def _listed(rows: Iterable[tuple[int, ...]]) -> Iterator[int]:
    known = list(rows)
    yield len(known)
    for row in known:
        yield from row


def words_of(data: bytes) -> tuple[int, ...]:
    """The words of an encoded Problem, or of an answer in the same form.

    >>> words_of(pack("<2q", 3, -1))
    (3, -1)
    """
    return unpack(f"<{len(data) // 8}q", data)
