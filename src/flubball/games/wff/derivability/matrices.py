"""Truth tables in which a letter that lacks a rule has other tables too: a quick way to say no.

Without Ko a K may be true where a side is false, without Ki false where both sides are true; and
so on. Every choice of one table for each letter respects the rules that are there, so what some
choice makes false does not follow (docs/oracle-proofs-wff.md, lemma 1). All rows of all choices
stand side by side in one number, the bits of which are reckoned at once.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product

from flubball.games.wff.formulas import ALL_ROWS, VARIABLES, Formula

# Tables of two sides, a bit for each of: both true, left alone, right alone, neither.
AND, OR, IMPLIES, TRUE, FALSE, LEFT, RIGHT = 0b1000, 0b1110, 0b1011, 0b1111, 0, 0b1100, 0b1010
_USUAL = {"K": AND, "A": OR, "C": IMPLIES}
_MORE = {"K": (TRUE, LEFT, RIGHT), "A": (TRUE,), "C": (TRUE,)}
_LESS = {"K": (FALSE,), "A": (FALSE, LEFT, RIGHT), "C": (FALSE, RIGHT)}
_ANY = (TRUE, FALSE, LEFT, RIGHT)
KEPT = 1_000  # WFFs whose rows are kept


def _tables(op: str, rules: frozenset[str]) -> tuple[int, ...]:
    """The tables that K, A or C may have."""
    more, less = op + "o" not in rules, op + "i" not in rules
    if more and less:
        return _ANY
    return (_USUAL[op], *(_MORE[op] if more else ()), *(_LESS[op] if less else ()))


def _equivalences(c: int, rules: frozenset[str]) -> tuple[int, ...]:
    """The tables of E where C has this one: usually that of both C forms."""
    turned = c & 0b1001 | (c & 0b0100) >> 1 | (c & 0b0010) << 1
    more, less = "Eo" not in rules, "Ei" not in rules
    if more and less:
        return _ANY
    return (c & turned, *((TRUE,) if more else ()), *((FALSE,) if less else ()))


def _negations(rules: frozenset[str]) -> tuple[int, ...]:
    """The tables of N, a bit for each of: true, false. With Ni alone all may be contradictory."""
    if "No" in rules:
        return (0b01,)
    return (0b01, 0b11) if "Ni" in rules else (0b01, 0b11, 0b00, 0b10)


def _choices(rules: frozenset[str], letters: str) -> Iterator[tuple[int, int, int, int, int]]:
    """One table for each letter, in every way; one way is enough for a letter that is not there."""
    some = [_tables(op, rules) if op in letters + "C" * ("E" in letters) else (0,) for op in "KAC"]
    negations = _negations(rules) if "N" in letters else (0,)
    for k, a, c in product(*some):
        for e, n in product(_equivalences(c, rules) if "E" in letters else (0,), negations):
            yield k, a, c, e, n


def _blocks(set_: list[int]) -> int:
    """All rows of the choices that are set."""
    return int.from_bytes(b"".join(b"\xff\xff" if one else b"\0\0" for one in set_), "little")


class Matrices:
    """All choices for one set of rules, and the rows of each WFF under all of them."""

    def __init__(self, rules: frozenset[str], letters: str = "KACEN") -> None:
        self.choices = choices = list(_choices(rules, letters))
        self.every = _blocks([1] * len(choices))
        self.sides = {
            op: [_blocks([one[at] >> bit & 1 for one in choices]) for bit in (3, 2, 1, 0)]
            for at, op in enumerate("KACEN")
        }
        self._again = self.every // ALL_ROWS
        self._known: dict[Formula, int] = {}

    def rows(self, one: Formula) -> int:
        """Where the WFF is true."""
        found = self._known.get(one)
        if found is None:
            if len(self._known) >= KEPT:
                self._known.clear()
            found = self._known[one] = self._reckoned(one)
        return found

    def _reckoned(self, one: Formula) -> int:
        if one.op in VARIABLES:
            return one.table * self._again
        both, left, right, neither = self.sides[one.op]
        a = self.rows(one.left)
        if one.op == "N":
            return a & right | ~a & neither
        b = self.rows(one.right)
        return a & (b & both | ~b & left) | ~a & (b & right | ~b & neither)

    def refute(self, premises: Sequence[Formula], goal: Formula) -> bool:
        """Does some choice make the premises true and the Goal false?

        >>> from flubball.games.wff.formulas import parse
        >>> matrices = matrices_of(frozenset(["Ki", "Co"]))
        >>> matrices.refute([parse("Kpq")], parse("p"))
        True
        """
        rows = self.every & ~self.rows(goal)
        for one in premises:
            rows &= self.rows(one)
        return bool(rows)


@lru_cache(maxsize=64)
def matrices_of(rules: frozenset[str], letters: str = "KACEN") -> Matrices:
    """The matrices of a set of rules and the letters that are there; rows are kept."""
    return Matrices(rules, letters)
