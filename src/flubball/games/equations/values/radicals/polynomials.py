"""Exact division of sums of products, their atoms taken as unknowns."""

from flubball.games.equations.values._gmpy import mpq
from flubball.games.equations.values.budget import spend
from flubball.games.equations.values.forms import ZERO, Atom, Monomial, sorted_monomial
from flubball.games.equations.values.limits import MAX_EXPANSION

Terms = dict[Monomial, mpq]
Vector = tuple[mpq, ...]
Polynomial = dict[Vector, mpq]


def divided(top: Terms, bottom: Terms) -> Terms | None:
    """top / bottom, or None if it does not come out even within the limit.

    None as well if some exponent is not rational.
    """
    pairs = [pair for m in (*bottom, *top) for pair in m]
    if not all(isinstance(exponent, mpq) for _, exponent in pairs):
        return None
    atoms = list(dict.fromkeys(atom for atom, _ in pairs))
    quotient = _divide(_vectors(top, atoms), _vectors(bottom, atoms))
    if quotient is None:
        return None
    return {_monomial(vector, atoms): c for vector, c in quotient.items()}


def _vectors(terms: Terms, atoms: list[Atom]) -> Polynomial:
    found: Polynomial = {}
    for monomial, c in terms.items():
        powers = dict(monomial)
        vector = []
        for atom in atoms:
            exponent = powers.get(atom, ZERO)
            assert isinstance(exponent, mpq)
            vector.append(exponent)
        found[tuple(vector)] = c
    return found


def _monomial(vector: Vector, atoms: list[Atom]) -> Monomial:
    return sorted_monomial({a: e for a, e in zip(atoms, vector, strict=True) if e})


def _divide(top: Polynomial, bottom: Polynomial) -> Polynomial | None:
    lead = max(bottom)
    quotient: Polynomial = {}
    for _ in range(MAX_EXPANSION):
        if not top:
            return quotient
        spend((len(top) + 2 * len(bottom)) * (1 + len(lead)) // 2)
        head = max(top)
        shift = tuple(h - e for h, e in zip(head, lead, strict=True))
        factor = top[head] / bottom[lead]
        quotient[shift] = factor
        for vector, c in bottom.items():
            place = tuple(s + e for s, e in zip(shift, vector, strict=True))
            top[place] = top.get(place, ZERO) - factor * c
            if not top[place]:
                del top[place]
    return None if top else quotient
