"""Patterns filled with the cubes of a mat: variables chosen, gaps taking what is left over."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, islice, product

from flubball.games.wff.formulas import Formula, parse
from flubball.games.wff.oracle.answers import Solvable
from flubball.games.wff.oracle.budget import Meter
from flubball.games.wff.oracle.confirming import Asked, confirm
from flubball.games.wff.oracle.naming import (
    FORMULA,
    RULE_ONLY,
    Naming,
    connectives,
    cost_of,
    sensible,
    variables,
)
from flubball.games.wff.oracle.patterns import Pattern, patterns
from flubball.games.wff.oracle.pool import ONE, Pool, beyond, count, pack, unpack, within
from flubball.games.wff.oracle.variants import variants

Allowed = Callable[[Naming], bool]
CHOICES = 64  # ways to choose variables for one pattern
TRIES = 4  # of them put to the prover
DEPTHS = (0, 1)
VARIANT = 4  # steps that making one counts for


def by_pattern(
    asked: Asked, meter: Meter, allowed: Allowed | None = None, depths: Sequence[int] = DEPTHS
) -> Iterator[Solvable]:
    """Solutions that fit a pattern of these depths; raises `Stopped`.

    With `allowed` only rules named so that it says yes are tried.
    """
    goal, subproofs = str(asked.goal), asked.rules.subproofs
    for depth in depths:
        yield from _by(patterns(goal, subproofs, depth), asked, meter, allowed)


def by_variant(asked: Asked, meter: Meter, allowed: Allowed | None = None) -> Iterator[Solvable]:
    """Solutions that fit a pattern made of patterns; raises `Stopped`."""
    have = asked.pool.all
    wild = count(have, "R")
    namable: dict[frozenset[str], bool] = {}

    def fits(pattern: Pattern) -> bool:
        premises, rules = pattern
        meter.spend(VARIANT)
        if rules not in namable:
            namable[rules] = _least_wild(rules, have) + ("R" in rules) <= wild
        return namable[rules] and within(pack("".join(premises)), have)

    yield from _by(variants(str(asked.goal), asked.rules.subproofs, fits), asked, meter, allowed)


def _least_wild(rules: frozenset[str], have: int) -> int:
    """How many of the rules have to be named by a wild R, their letters taken one by one."""
    least = 0
    for letters in (("i",), ("o",)):
        ends = [name for name in rules if name.endswith(letters)]
        able = [name for name in ends if count(have, name[0])]
        least += len(ends) - min(len(able), count(have, letters[0]))
    return least


def _by(
    shapes: Iterable[Pattern], asked: Asked, meter: Meter, allowed: Allowed | None
) -> Iterator[Solvable]:
    known: dict[frozenset[str], Sequence[Naming]] = {}
    for premises, rules in shapes:
        if rules not in known:
            meter.spend(2)
            named = _names(rules, asked.pool) if sensible(rules) else ()
            known[rules] = [one for one in named if allowed is None or allowed(one)]
        for found, naming in islice(_filled(premises, known[rules], asked.pool, meter), TRIES):
            answer = confirm(asked, meter, found, naming)
            if isinstance(answer, Solvable):
                yield answer


def _filled(
    premises: tuple[str, ...], namings: Sequence[Naming], pool: Pool, meter: Meter
) -> Iterator[tuple[tuple[Formula, ...], Naming]]:
    text = ",".join(premises)
    fixed = pack(text)
    if not namings or not within(fixed, pool.all):
        return
    meter.spend()
    numbers = sorted({letter for letter in text if letter.isdigit()})
    for naming in namings:
        if not pool.fits(naming.cost + fixed):
            continue
        letters = _choices(pool, naming.cost + fixed)
        for chosen in islice(product(letters, repeat=len(numbers)), CHOICES):
            meter.spend()
            made = text.translate(dict(zip(map(ord, numbers), chosen, strict=True)))
            full = _gaps(made, naming.cost, pool)
            if full is not None:
                yield full, naming
        if numbers == ["1"] and "?" not in text:
            meter.spend()
            full = _grown(text, naming.cost, pool)
            if full is not None:
                yield full, naming


def _grown(text: str, cost: int, pool: Pool) -> tuple[Formula, ...] | None:
    """The pattern with a longer WFF for its variable, every copy of which takes Required letters.

    >>> from flubball.games.wff.oracle.pool import pack
    >>> _grown("C1q,1", pack("Co"), Pool(pack("AArr"), pack("CCoAArrqsspp"), 0, 0))
    ('CAprq', 'Apr')
    """
    copies, use = text.count("1"), cost + pack(text)
    must = beyond(pool.required, use)
    if not must or must & ~FORMULA:
        return None
    one = sum(-(-count(must, letter) // copies) * ONE[letter] for letter in "CAKENpqrs")
    missing = 1 - variables(one) + connectives(one)
    for letter in "pqrs" if missing > 0 else "CAKE":
        while missing and within(use + copies * (one + ONE[letter]), pool.all):
            one += ONE[letter]
            missing += -1 if missing > 0 else 1
    if missing or not pool.fits(use + copies * one):
        return None
    premises = tuple(parse(each) for each in text.replace("1", unpack(one)).split(","))
    return premises if len(set(premises)) == len(premises) else None


def _names(rules: frozenset[str], pool: Pool) -> Iterator[Naming]:
    """Ways to name exactly these rules that use up each Required i, o and R."""
    names = sorted(rules - {"R"})
    need = pool.required & RULE_ONLY
    for number in range(min(len(names), count(pool.all, "R")) + 1):
        for some in combinations(names, number):
            wild = frozenset(some)
            cost = cost_of(rules, wild)
            if within(need, cost) and pool.fits(cost):
                yield Naming(rules, wild, cost)


def _choices(pool: Pool, use: int) -> list[str]:
    """Variables that are there: Required ones first, those of Resources last."""
    left = beyond(pool.required, use)
    have = [letter for letter in "pqrs" if count(pool.all, letter)]
    return sorted(have, key=lambda one: (not count(left, one), not count(pool.base, one)))


def _gaps(text: str, cost: int, pool: Pool) -> tuple[Formula, ...] | None:
    """The premises with their gaps filled by what Required still wants; None if that fails."""
    use = cost + pack(text)
    gaps = text.count("?")
    fill = beyond(pool.required, use)
    if fill & ~FORMULA or (fill and not gaps) or not within(use + fill, pool.all):
        return None
    missing = gaps - (variables(fill) - connectives(fill))
    for letter in _more(pool, use + fill, "pqrs" if missing > 0 else "CAKE"):
        if missing == 0:
            break
        fill += ONE[letter]
        missing += -1 if missing > 0 else 1
    if missing or not pool.fits(use + fill):
        return None
    return _written(text, fill, gaps)


def _more(pool: Pool, use: int, letters: str) -> Iterator[str]:
    """Letters that are not used yet, those of Resources last."""
    for have in (pool.base, pool.all):
        for letter in letters:
            before = (
                count(use, letter)
                if have is pool.base
                else max(count(use, letter), count(pool.base, letter))
            )
            yield from letter * (count(have, letter) - before)


def _written(text: str, fill: int, gaps: int) -> tuple[Formula, ...] | None:
    letters = unpack(fill)
    heads = [letter for letter in letters if letter in "CAKEN"]
    tails = [letter for letter in letters if letter in "pqrs"]
    parts = [*tails[: gaps - 1], "".join([*heads, *tails[gaps - 1 :]])] if gaps else []
    for part in reversed(parts):
        text = text.replace("?", part, 1)
    premises = tuple(parse(one) for one in text.split(",") if one)
    return premises if len(set(premises)) == len(premises) else None
