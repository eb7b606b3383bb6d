"""Every value of every set of cubes, by trying everything: slow, plain, and nobody else's code.

Values are those of `flubball.games.equations.values`; sets are tuples of counts.
"""

from collections.abc import Callable, Iterator
from itertools import product

from flubball.games.equations import values
from flubball.games.equations.oracle.problem import Problem, Sign
from flubball.games.equations.values import Value, mpq
from flubball.games.equations.variations.operators import Op

Cubes = tuple[int, ...]
VERIFIABLE = 10**10


class Brute:
    """The values of a Problem's cubes; `dropped` if something could not be worked out."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        self.limits = {operator.core: limit for operator, limit in problem.limits}
        self.dropped = False
        self._known: dict[tuple[Cubes, int], dict[object, Value]] = {}
        rows: tuple[Sign, ...] = (
            *problem.binaries,
            *problem.prefixes,
            *problem.postfixes,
            *problem.atoms,
        )
        self._cubes = {row: self._counts(row.kinds) for row in rows}

    def _counts(self, kinds: tuple[int, ...]) -> Cubes:
        return tuple(kinds.count(kind) for kind in range(len(self.problem.kinds)))

    def solutions(self) -> Iterator[tuple[Cubes, Value]]:
        """Every value of every set that a Solution may be made of."""
        most = max(0, self.problem.factorials)
        for cubes in product(*(range(k.need, k.all + 1) for k in self.problem.kinds)):
            kinds = zip(cubes, self.problem.kinds, strict=True)
            extras = sum(max(0, n - k.need - k.may) for n, k in kinds)
            if extras > self.problem.most_extra or sum(cubes) < self.problem.least_cubes:
                continue
            for bangs in range(most + 1):
                for value in self.of(cubes, bangs).values():
                    yield cubes, value

    def of(self, cubes: Cubes, bangs: int) -> dict[object, Value]:
        """The values of exactly these cubes with exactly so many factorials."""
        key = cubes, bangs
        if key not in self._known:
            found: dict[object, Value] = {}
            self._known[key] = found
            for value in self._made(cubes, bangs):
                found.setdefault(values.key(value), value)
        return self._known[key]

    def _made(self, cubes: Cubes, bangs: int) -> Iterator[Value]:
        for atom in self.problem.atoms:
            if self._cubes[atom] == cubes and not bangs and atom.beside is None:
                yield mpq(atom.num, atom.den)
        if bangs:
            for value in self.of(cubes, bangs - 1).values():
                yield from self._try(self.unary, Op.FACTORIAL, value)
        for prefix in self.problem.prefixes:
            rest = _minus(cubes, self._cubes[prefix])
            for value in self.of(rest, bangs).values() if rest else ():
                yield from self._try(self.unary, prefix.op, value)
        for postfix in self.problem.postfixes:
            rest = _minus(cubes, self._cubes[postfix])
            if rest and postfix.factorials <= bangs:
                exponent = mpq(postfix.exponent_num, postfix.exponent_den)
                for value in self.of(rest, bangs - postfix.factorials).values():
                    yield from self._try(self.power, value, exponent)
        yield from self._binaries(cubes, bangs)

    def _binaries(self, cubes: Cubes, bangs: int) -> Iterator[Value]:
        for sign in self.problem.binaries:
            rest = _minus(cubes, self._cubes[sign])
            if not rest:
                continue
            for left in product(*(range(n + 1) for n in rest)):
                right = _minus(rest, left)
                if not any(left) or not right:
                    continue
                for mine in range(bangs + 1):
                    for a in self._operands(left, mine, sign.op):
                        for b in self._operands(right, bangs - mine, sign.op):
                            yield from self._try(self.binary, sign.op, a, b)

    def _operands(self, cubes: Cubes, bangs: int, op: Op | None) -> list[Value]:
        found = list(self.of(cubes, bangs).values())
        beside = (a for a in self.problem.atoms if a.beside and a.beside.core == op and not bangs)
        return found + [mpq(a.num, a.den) for a in beside if self._cubes[a] == cubes]

    def _try(self, work: Callable[..., Value], *args: Value | Op | None) -> Iterator[Value]:
        try:
            yield work(*args)
        except values.Undefined:
            return
        except values.NotDecided:
            self.dropped = True

    def fits(self, value: Value) -> bool:
        """Does it match a target?"""
        targets = [mpq(*target) for target in self.problem.targets]
        if not self.problem.modulus:
            return any(values.equal(value, target) for target in targets)
        k = self.problem.modulus
        return any(values.is_nonzero_multiple(values.sub(value, t), k) for t in targets)

    # --- the operations ---------------------------------------------------------------------

    def power(self, base: Value, exponent: Value) -> Value:
        if self.problem.whole and not (values.is_whole(base) and values.is_whole(exponent)):
            raise values.Undefined("whole", "")
        return values.power(base, exponent)

    def root(self, index: Value, radicand: Value) -> Value:
        if not self.problem.whole:
            return values.root(index, radicand)
        if not (values.is_counting(index) and values.is_whole(radicand)):
            raise values.Undefined("whole", "")
        result = values.root(index, radicand)
        if not values.is_whole(result):
            raise values.Undefined("whole", "")
        return result

    def unary(self, op: Op | None, a: Value) -> Value:
        if op == Op.SQRT:
            return self.root(mpq(2), a)
        if op == Op.FACTORIAL:
            return values.factorial(a)
        limit = self.limits.get(op, 0)
        if op == Op.PRIME:
            rational = values.as_rational(a)
            if rational is None or (limit and rational > limit):
                raise values.Undefined("prime", "")
            return mpq(values.smallest_prime_above(rational))
        if not values.is_counting(a) or (limit and values.compare(a, mpq(limit)) > 0):
            raise values.Undefined("factors", "")
        return values.number_of_factors(a)

    def binary(self, op: Op | None, a: Value, b: Value) -> Value:
        plain: dict[Op | None, Callable[[Value, Value], Value]] = {
            Op.ADD: values.add,
            Op.SUB: values.sub,
            Op.MUL: values.mul,
            Op.DIV: values.div,
            Op.POW: self.power,
            Op.ROOT: self.root,
            Op.LCM: values.lcm,
            Op.GCF: values.gcd,
            Op.LOG: values.log,
        }
        if op in plain:
            return plain[op](a, b)
        if op == Op.AVERAGE:
            return values.div(values.add(a, b), mpq(2))
        if op == Op.PERCENT:
            return values.div(values.mul(a, b), mpq(self.limits[Op.PERCENT]))
        return self._remainder(a, b)

    def _remainder(self, a: Value, b: Value) -> Value:
        limit = self.limits[Op.REMAINDER]
        small = values.as_small_int(a, limit)
        if not (values.is_counting(a) and values.is_counting(b)) or small is None:
            raise values.Undefined("remainder", "")
        divisor = values.as_small_int(b, limit)
        return mpq(small if divisor is None else small % divisor)


def _minus(cubes: Cubes, less: Cubes) -> Cubes | None:
    """What is left, or None where nothing is or too little was there."""
    rest = tuple(n - m for n, m in zip(cubes, less, strict=True))
    return rest if min(rest) >= 0 and any(rest) else None
