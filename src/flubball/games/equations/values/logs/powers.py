"""Powers whose exponents contain logarithms: 2^(log_2 3) = 3, 5^(log_2 3) = 3^(log_2 5).

The logarithm of such a product is a sum. Each of its terms goes back to one base: the first
argument of a logarithm with a positive exponent in that term. So equal sums give equal powers.
"""

from collections.abc import Callable, Iterable

from flubball.games.equations.values._flint import ball_sign
from flubball.games.equations.values._gmpy import mpq
from flubball.games.equations.values.budget import remembered
from flubball.games.equations.values.forms import (
    ONE,
    ZERO,
    Atom,
    Cosine,
    Factorial,
    Ln,
    Monomial,
    Powers,
    Real,
    Sum,
    Value,
    build,
    inside,
    sorted_monomial,
)
from flubball.games.equations.values.intervals.enclosures import enclose_atom_log
from flubball.games.equations.values.limits import EASY_PRECISION, FIRST_PRECISION
from flubball.games.equations.values.radicals.coefficients import terms_of
from flubball.games.equations.values.radicals.polynomials import divided

Terms = dict[Monomial, mpq]
Collect = Callable[[Iterable[tuple[Monomial, mpq]]], Value]


def has_logs(a: Value) -> bool:
    """True if there is a logarithm anywhere in a value.

    >>> has_logs(mpq(3))
    False
    """
    return isinstance(a, Real) and not a.pure and _has_logs(a)


@remembered
def _has_logs(a: Real) -> bool:
    return any(map(is_logarithmic, (pair for m, _ in a.terms for pair in m)))


def is_logarithmic(pair: tuple[Atom, Value]) -> bool:
    """True for an atom to a power with a logarithm anywhere."""
    atom, exponent = pair
    inner = inside(atom)
    return isinstance(atom, Ln) or has_logs(exponent) or (inner is not None and has_logs(inner))


def ln_of_atom(atom: Atom) -> tuple[Ln, int] | None:
    """The logarithm of an atom without logarithms as an atom and its sign, or None: not known."""
    if isinstance(atom, (int, Factorial)):
        return Ln(atom), 1
    if is_logarithmic((atom, ONE)):
        return None
    bits = FIRST_PRECISION
    while bits <= EASY_PRECISION:
        log = enclose_atom_log(atom, bits)
        direction = 0 if log is None else ball_sign(log)
        if direction:
            return Ln(as_sum(atom), direction < 0), direction
        bits *= 2
    return None


def as_sum(atom: Atom) -> Sum:
    """Any atom as the atom of a sum."""
    if isinstance(atom, Sum):
        return atom
    value = build({((atom, ONE),): ONE})
    assert isinstance(value, Real) and isinstance(atom, (Cosine, Ln))
    return Sum(value)


def argument_of(ln: Ln) -> Value:
    """x for the atom |ln x|."""
    argument = ln.argument
    if isinstance(argument, int):
        return mpq(argument)
    return argument.value if isinstance(argument, Sum) else build({((argument, ONE),): ONE})


def untangled(powers: Powers, collect: Collect) -> Powers:
    """The same product with logarithms taken out of the exponents as far as possible."""
    if not all(_has_simple_logs(exponent) for exponent in powers.values()):
        return powers
    kept, logs = _total_log(powers)
    found = _by_base(_cancelled(logs))
    if found is None:
        return powers
    for argument, terms in found.items():
        for atom, times in _parts(argument):
            new = ((m, c * times) for m, c in terms.items())
            kept[atom] = collect((*terms_of(kept.get(atom, ZERO)), *new))
    return {atom: exponent for atom, exponent in kept.items() if exponent}


def _total_log(powers: Powers) -> tuple[Powers, Terms]:
    """The powers without logarithms in the exponent, and the logarithm of all the others."""
    kept: Powers = {}
    logs: Terms = {}
    for atom, exponent in powers.items():
        ln = ln_of_atom(atom) if has_logs(exponent) else None
        if ln is None:
            kept[atom] = exponent
            continue
        for monomial, c in terms_of(exponent):
            _count(logs, _times(monomial, ln[0], ONE), c * ln[1])
    return kept, logs


def _by_base(logs: Terms) -> dict[Atom, Terms] | None:
    """The bases that the terms of a logarithm go back to, with their exponents."""
    found: dict[Atom, Terms] = {}
    for monomial, c in logs.items():
        base = _base(monomial)
        if base is None:
            return None
        terms = found.setdefault(base.argument, {})
        _count(terms, _times(monomial, base, -ONE), -c if base.below else c)
    return found


def _parts(atom: Atom) -> list[tuple[Atom, mpq]]:
    """The atoms of a product that stood under a logarithm as a whole; else the atom itself."""
    if isinstance(atom, Sum) and len(atom.value.terms) == 1:
        monomial = atom.value.terms[0][0]
        found = [(part, e) for part, e in monomial if isinstance(e, mpq)]
        if len(found) == len(monomial) and not isinstance(found[0][0], Cosine):
            return found
    return [(atom, ONE)]


def _has_simple_logs(exponent: Value) -> bool:
    return all(
        isinstance(e, mpq) for m, _ in terms_of(exponent) for atom, e in m if isinstance(atom, Ln)
    )


def _count(terms: Terms, monomial: Monomial, coefficient: mpq) -> None:
    terms[monomial] = terms.get(monomial, ZERO) + coefficient
    if not terms[monomial]:
        del terms[monomial]


def _times(monomial: Monomial, ln: Ln, times: mpq) -> Monomial:
    """The monomial times a logarithm to a power."""
    powers = dict(monomial)
    exponent = powers.pop(ln, ZERO)
    assert isinstance(exponent, mpq)
    total = exponent + times
    if total:
        powers[ln] = total
    return sorted_monomial(powers)


def _base(monomial: Monomial) -> Ln | None:
    """The first logarithm with a positive exponent."""
    for atom, exponent in monomial:
        if isinstance(atom, Ln) and isinstance(exponent, mpq) and exponent > 0:
            return atom
    return None


def _cancelled(logs: Terms) -> Terms:
    """Divide by sums of logarithms below the line where that comes out even."""
    while True:
        simpler = _cancelled_once(logs)
        if simpler is None:
            return logs
        logs = simpler


def _cancelled_once(logs: Terms) -> Terms | None:
    groups: dict[Monomial, Terms] = {}
    for monomial, c in logs.items():
        rest, ln = split_logs(monomial)
        groups.setdefault(rest, {})[ln] = c
    for rest, terms in groups.items():
        for atom, exponent in rest:
            if not isinstance(atom, Sum) or not isinstance(exponent, mpq) or exponent > -1:
                continue
            if any(split_logs(m)[0] for m, _ in atom.value.terms):
                continue
            quotient = divided(terms, dict(atom.value.terms))
            if quotient is None:
                continue
            result = {m: c for m, c in logs.items() if split_logs(m)[0] != rest}
            outside = dict(rest)
            del outside[atom]
            if exponent != -1:
                outside[atom] = exponent + 1
            for ln, c in quotient.items():
                _count(result, sorted_monomial({**outside, **dict(ln)}), c)
            return result
    return None


def split_logs(monomial: Monomial) -> tuple[Monomial, Monomial]:
    """The other atoms, and the logarithms with rational exponents."""
    ln = tuple(p for p in monomial if isinstance(p[0], Ln) and isinstance(p[1], mpq))
    return tuple(p for p in monomial if p not in ln), ln


def log_groups(a: Value) -> dict[Monomial, Value]:
    """A sum as a polynomial in its logarithms: each product of them with its coefficient."""
    groups: dict[Monomial, Terms] = {}
    for monomial, c in terms_of(a):
        rest, ln = split_logs(monomial)
        groups.setdefault(ln, {})[rest] = c
    return {ln: build(terms) for ln, terms in groups.items()}
