"""Sums and products in normal form.

The normal form of a term: for each prime p the whole part of its exponent is multiplied into the
coefficient while p to that power can be written out; otherwise all powers of p stay in the
monomial. So a sum of pure terms is zero only if it is empty: real roots of positive rationals
whose exponent vectors differ modulo 1 are linearly independent over the rationals (Besicovitch).
"""

from collections.abc import Iterable
from math import comb

from flubball.games.equations.values._gmpy import mpq
from flubball.games.equations.values.budget import spend
from flubball.games.equations.values.costs import LONG_BITS, of_length
from flubball.games.equations.values.errors import NotDecided
from flubball.games.equations.values.forms import (
    ONE,
    ZERO,
    Cosine,
    Factorial,
    Monomial,
    Powers,
    Real,
    Sum,
    Value,
    build,
    constant,
    floor,
    is_pure,
    sorted_monomial,
)
from flubball.games.equations.values.limits import (
    EXACT_BITS,
    EXPAND_BITS,
    FACTORIAL_GAP,
    MAX_EXPANSION,
    MAX_MERGE,
    MAX_TERMS,
)
from flubball.games.equations.values.logs.powers import as_sum, has_logs, untangled
from flubball.games.equations.values.radicals.coefficients import (
    bits,
    fits,
    huge_prime_powers,
    split_content,
    strip,
    terms_of,
)
from flubball.games.equations.values.radicals.cosines import product as cosine_product


def add(a: Value, b: Value) -> Value:
    """The sum of two values.

    >>> add(mpq(1, 2), mpq(1, 3))
    mpq(5,6)
    """
    if isinstance(a, mpq) and isinstance(b, mpq):
        return _rational(a + b)
    return collect((*terms_of(a), *terms_of(b)))


def _rational(q: mpq) -> Value:
    """A rational result in normal form."""
    length = bits(q)
    if length > LONG_BITS:
        spend(of_length(length))
    return q if length <= EXPAND_BITS else term(q, {})


def neg(a: Value) -> Value:
    """The additive inverse.

    >>> neg(mpq(2, 3))
    mpq(-2,3)
    """
    if isinstance(a, mpq):
        return -a
    return Real(tuple((m, -c) for m, c in a.terms), a.pure, a.height, a.size)


def sub(a: Value, b: Value) -> Value:
    """The difference of two values.

    >>> sub(mpq(1, 2), mpq(1, 3))
    mpq(1,6)
    """
    return add(a, neg(b))


def mul(a: Value, b: Value) -> Value:
    """The product of two values.

    >>> mul(mpq(2, 3), mpq(3, 4))
    mpq(1,2)
    """
    if isinstance(a, mpq):
        if isinstance(b, Real):
            return _scale(a, b)
        return _rational(a * b)
    if isinstance(b, mpq):
        return _scale(b, a)
    if len(a.terms) * len(b.terms) > 16 * MAX_TERMS:
        raise NotDecided(f"a product of sums of {len(a.terms)} and {len(b.terms)} terms")
    if a.pure and b.pure:
        return build(_pure_product(a, b))
    return collect(
        part for m, c in a.terms for n, d in b.terms for part in terms_of(term(c * d, joined(m, n)))
    )


def joined(m: Monomial, n: Monomial) -> Powers:
    """The powers of the product of two monomials, not yet in normal form."""
    powers: Powers = dict(m)
    for atom, exponent in n:
        powers[atom] = add(powers[atom], exponent) if atom in powers else exponent
    return powers


def collect(parts: Iterable[tuple[Monomial, mpq]]) -> Value:
    """The sum of terms in normal form, like terms merged."""
    sums: dict[Monomial, mpq] = {}
    for monomial, coefficient in parts:
        sums[monomial] = sums.get(monomial, ZERO) + coefficient
    sums = {m: c for m, c in sums.items() if c}
    rough = [m for m in sums if not is_pure(m)]
    if not rough:
        plain = sums.get((), ZERO)
        if bits(plain) > EXPAND_BITS:
            return _collect_big(sums, [()])
        return build(sums)
    return _collect_big(sums, [*rough, *([()] if () in sums else [])])


def _collect_big(sums: dict[Monomial, mpq], rough: list[Monomial]) -> Value:
    """Merge terms with big powers whose quotient is rational: 3^N + 3^(N+1) = 4*3^N."""
    kept = dict(sums)
    for monomial in rough:
        del kept[monomial]
    for monomial in rough:
        pending = [(monomial, sums[monomial])]
        while pending:
            spend(3)
            m, c = pending.pop()
            twin = _twin(m, kept) if len(kept) <= MAX_MERGE else (m, ONE) if m in kept else None
            if twin is None:
                result = term(c, dict(m))
            else:
                result = term(c * twin[1] + kept.pop(twin[0]), dict(twin[0]))
            pieces = terms_of(result)
            if pieces == ((m, c),):
                kept[m] = c
            else:
                pending.extend(pieces)
    return build(kept)


def _twin(m: Monomial, kept: dict[Monomial, mpq]) -> tuple[Monomial, mpq] | None:
    """A monomial already kept, and the rational number that m is of it."""
    if m in kept:
        return m, ONE
    for other in kept if m else ():
        spend(2)
        ratio = _ratio(m, other) if other else None
        if ratio is not None:
            return other, ratio
    return None


def _ratio(m: Monomial, n: Monomial) -> mpq | None:
    """m / n if that is a rational number that can be written out."""
    powers: Powers = dict(m)
    for atom, exponent in n:
        powers[atom] = sub(powers[atom], exponent) if atom in powers else neg(exponent)
    if any(isinstance(atom, Factorial) for atom in powers):
        quotient = term(ONE, powers)
        return quotient if isinstance(quotient, mpq) else None
    ratio = ONE
    for atom, exponent in powers.items():
        if not exponent:
            continue
        if not isinstance(exponent, mpq) or not isinstance(atom, int):
            return None
        if exponent.denominator != 1 or not fits(atom, int(exponent)):
            return None
        ratio = ratio * mpq(atom) ** int(exponent)
    return ratio


def _scale(q: mpq, a: Real) -> Value:
    if not q:
        return ZERO
    if a.pure:
        return build({m: c * q for m, c in a.terms})
    return collect(part for m, c in a.terms for part in terms_of(term(c * q, dict(m))))


def _pure_product(a: Real, b: Real) -> dict[Monomial, mpq]:
    length = sum(max(bits(c) for _, c in side.terms) for side in (a, b))
    spend(len(a.terms) * len(b.terms) * (6 + length // 200 + of_length(length)))
    sums: dict[Monomial, mpq] = {}
    for m, c in a.terms:
        for n, d in b.terms:
            factor, monomial = _pure_join(m, n)
            sums[monomial] = sums.get(monomial, ZERO) + c * d * factor
    return {m: c for m, c in sums.items() if c}


def _pure_join(m: Monomial, n: Monomial) -> tuple[int, Monomial]:
    if not m or not n:
        return 1, m or n
    powers: dict[int, mpq] = dict(m)  # type: ignore[arg-type]
    factor = 1
    for atom, exponent in n:
        assert isinstance(atom, int) and isinstance(exponent, mpq)
        total = powers.get(atom, ZERO) + exponent
        if total >= 1:
            factor, total = factor * atom, total - 1
        if total:
            powers[atom] = total
        else:
            del powers[atom]
    return factor, tuple(sorted(powers.items()))


def term(coefficient: mpq, powers: Powers) -> Value:
    """A coefficient times atoms to powers, in normal form; sums to whole powers are expanded.

    >>> term(mpq(3), {2: mpq(5, 1)})
    mpq(96,1)
    """
    if not coefficient:
        return ZERO
    spend(4 + len(powers))
    kept: Powers = {}
    expanded: list[Value] = []
    if any(map(has_logs, powers.values())):
        powers = untangled(powers, collect)
    if any(type(atom) is not int for atom in powers):
        powers = _merge_cosines(_merge_factorials(powers, expanded), expanded)
    for atom, exponent in powers.items():
        if isinstance(atom, int):
            coefficient, exponent = _fold(coefficient, atom, exponent)
        elif isinstance(atom, Sum):
            exponent = _expand_sum(atom, exponent, expanded)
        if exponent:
            kept[atom] = exponent
    if bits(coefficient) > EXPAND_BITS:
        coefficient = _unfold(coefficient, kept)
    result = build({sorted_monomial(kept): coefficient})
    for value in expanded:
        result = mul(result, value)
    return result


def _merge_cosines(powers: Powers, expanded: list[Value]) -> Powers:
    """Leave at most one cosine, to the power 1; products become sums, the rest atoms of sums."""
    atoms = [atom for atom in powers if isinstance(atom, Cosine)]
    if not atoms or (len(atoms) == 1 and powers[atoms[0]] == 1):
        return powers
    others: Powers = {a: e for a, e in powers.items() if not isinstance(a, Cosine)}
    factors: list[tuple[Cosine, int]] = []
    for atom in atoms:
        exponent = powers[atom]
        whole = max(0, floor(constant(exponent)))
        rest = add(exponent, mpq(-whole))
        if whole:
            factors.append((atom, whole))
        if rest:
            wrapped = as_sum(atom)
            others[wrapped] = add(others[wrapped], rest) if wrapped in others else rest
    if factors:
        expanded.append(cosine_product(factors))
    return others


def _fold(coefficient: mpq, p: int, exponent: Value) -> tuple[mpq, Value]:
    """Move the whole part of p's exponent into the coefficient, or the other way round."""
    whole = floor(constant(exponent))
    if whole and not fits(p, whole):
        coefficient, times = strip(coefficient, p)
        whole, exponent = whole + times, add(exponent, mpq(times))
    if whole and fits(p, whole):
        return coefficient * mpq(p) ** whole, add(exponent, mpq(-whole))
    return coefficient, exponent


def _unfold(coefficient: mpq, kept: Powers) -> mpq:
    """Take powers of small primes that are too big to write out from a coefficient."""
    if bits(coefficient) > EXACT_BITS:
        raise NotDecided(f"a rational number of more than {EXACT_BITS} bits")
    for p in huge_prime_powers(coefficient):
        coefficient, times = strip(coefficient, p)
        kept[p] = add(kept[p], mpq(times)) if p in kept else mpq(times)
    return coefficient


def _expand_sum(atom: Sum, exponent: Value, expanded: list[Value]) -> Value:
    whole = floor(constant(exponent))
    if whole <= 0:
        return exponent
    power = whole_power(atom.value, whole)
    if power is None:
        return exponent
    expanded.append(power)
    return add(exponent, mpq(-whole))


def whole_power(base: Real, n: int) -> Value | None:
    """base^n for n > 0 multiplied out, or None if that grows beyond the limits."""
    count = len(base.terms)
    weight = max(bits(c) for _, c in base.terms) + count.bit_length()
    if n * weight > EXPAND_BITS or (not base.pure and comb(n + count - 1, n) > MAX_EXPANSION):
        return None
    result: Value = ONE
    square: Value = base
    try:
        while n:
            if n & 1:
                result = mul(result, square)
            n >>= 1
            if n:
                square = mul(square, square)
    except NotDecided:
        return None
    return result


def _merge_factorials(powers: Powers, expanded: list[Value]) -> Powers:
    """Rewrite n! by m! when n - m is small: 8!!/(8! - 1)! = 8!."""
    atoms = [atom for atom in powers if isinstance(atom, Factorial)]
    if len(atoms) < 2:
        return powers
    powers = dict(powers)
    for big in atoms:
        for small in atoms:
            gap = sub(big.n, small.n)
            near = isinstance(gap, mpq) and 0 < gap <= FACTORIAL_GAP
            if not near or big not in powers or small not in powers:
                continue
            run = _run(small.n, int(constant(gap)), powers[big])
            if run is not None:
                powers[small] = add(powers[small], powers.pop(big))
                expanded.extend(run)
    return powers


def _run(start: Value, length: int, exponent: Value) -> list[Value] | None:
    """The factors start+1 .. start+length to a whole exponent, or None if they can't be had."""
    if not isinstance(exponent, mpq) or exponent.denominator != 1:
        return None
    spend(length)
    factors = [add(start, mpq(i)) for i in range(1, length + 1)]
    times = int(exponent)
    if isinstance(start, mpq):
        product = ONE
        for factor in factors:
            product = product * constant(factor)
        return [product**times] if bits(product) * abs(times) <= EXPAND_BITS else None
    return [_integer_power(factor, exponent) for factor in factors]


def _integer_power(base: Value, exponent: mpq) -> Value:
    """A positive integer value to a whole power."""
    if isinstance(base, mpq):
        return base ** int(exponent)
    if len(base.terms) == 1:
        monomial, coefficient = base.terms[0]
        return term(coefficient ** int(exponent), scaled(monomial, exponent))
    content, primitive = split_content(base)
    return term(content ** int(exponent), {Sum(primitive): exponent})


def scaled(monomial: Monomial, exponent: Value) -> Powers:
    """The powers of a monomial to an exponent, not yet in normal form."""
    return {atom: mul(e, exponent) for atom, e in monomial}
