"""Zero tests for sums of roots with big whole parts in their exponents."""

from flubball.games.equations.values._gmpy import mpq
from flubball.games.equations.values.budget import spend
from flubball.games.equations.values.costs import of_length
from flubball.games.equations.values.forms import ZERO, Factorial, Monomial, Real, floor
from flubball.games.equations.values.limits import EXACT_BITS, FACTOR_BITS

WITNESSES = (1_000_003, 998_244_353, 2_147_483_647, 1_000_000_007)

Parts = list[tuple[Monomial, mpq]]


def is_zero_by_classes(a: Real) -> bool | None:
    """True or False if proved, else None.

    Terms whose exponents agree modulo 1 form a class. Classes are linearly independent over the
    rationals (Besicovitch), so the sum is zero only if each class, a rational sum, is.
    """
    classes = _classes(a)
    if classes is None:
        return None
    answers = [_is_zero_rational(parts) for parts in classes.values()]
    if False in answers:
        return False
    return None if None in answers else True


def has_irrational_class(a: Real) -> bool:
    """True if some class other than that of the rationals is proved nonzero."""
    classes = _classes(a) or {}
    return any(_is_zero_rational(parts) is False for key, parts in classes.items() if key)


def _classes(a: Real) -> dict[Monomial, Parts] | None:
    classes: dict[Monomial, Parts] = {}
    for monomial, coefficient in a.terms:
        split = _split(monomial)
        if split is None:
            return None
        classes.setdefault(split[0], []).append((split[1], coefficient))
    return classes


def _split(monomial: Monomial) -> tuple[Monomial, Monomial] | None:
    """The exponents modulo 1, and their whole parts."""
    fractions, wholes = [], []
    for atom, exponent in monomial:
        if not isinstance(exponent, mpq):
            return None
        whole = floor(exponent)
        certain = isinstance(atom, int) and atom.bit_length() <= FACTOR_BITS
        if not certain and (exponent != whole or not isinstance(atom, Factorial)):
            return None
        if exponent != whole:
            fractions.append((atom, exponent - whole))
        if whole:
            wholes.append((atom, mpq(whole)))
    return tuple(fractions), tuple(wholes)


def _is_zero_rational(parts: Parts) -> bool | None:
    if len(parts) == 1:
        return False
    if any(_residue(parts, prime) for prime in WITNESSES):
        return False
    if all(_length(monomial) <= EXACT_BITS for monomial, _ in parts):
        spend(len(parts) * of_length(max(_length(m) for m, _ in parts)))
        return not sum((_expand(m, c) for m, c in parts), ZERO)
    return None


def _residue(parts: Parts, prime: int) -> int:
    """The sum modulo a prime; 0 also where it can't be had this way."""
    total = 0
    for monomial, coefficient in parts:
        spend(3 + 2 * len(monomial))
        bottom = int(coefficient.denominator) % prime
        if not bottom:
            return 0
        product = int(coefficient.numerator) * pow(bottom, -1, prime)
        for atom, exponent in monomial:
            if not isinstance(atom, int) or not isinstance(exponent, mpq) or atom % prime == 0:
                return 0
            product = product * pow(atom, int(exponent), prime) % prime
        total += product
    return total % prime


def _length(monomial: Monomial) -> int:
    """The bits of a monomial of integers written out; beyond the limit for a factorial."""
    total = 0
    for atom, exponent in monomial:
        if not isinstance(atom, int) or not isinstance(exponent, mpq):
            return EXACT_BITS + 1
        total += atom.bit_length() * abs(int(exponent))
    return total


def _expand(monomial: Monomial, coefficient: mpq) -> mpq:
    for atom, exponent in monomial:
        assert isinstance(atom, int) and isinstance(exponent, mpq)
        coefficient = coefficient * mpq(atom) ** int(exponent)
    return coefficient
