"""An independent, slow evaluator of written expressions, to check the judge against.

It tries every grouping one by one, throws out what the rules forbid, and computes what is left.
It was written from the rule texts and imports nothing from flubball.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from equations import slow_numbers as numbers
from equations.slow_numbers import Illegal, Number
from equations.slow_tokens import Item, Setting, parse

BINARY = frozenset("+-x÷^√") | {"lcm", "gcf", "percent", "remainder"}
MAX_TREES = 20_000


@dataclass(frozen=True)
class Tree:
    """One grouping: the item at its top and what that applies to. `at` is its place in the row.

    `kind` is `leaf`, `binary`, `prefix`, `factorial` or `raised` (by an exponent cube, which is
    the last part). A leaf that is a group has a grouping of its own, `inner`.
    """

    kind: str
    item: Item
    at: int
    parts: tuple["Tree", ...] = ()
    inner: "Tree | None" = None


@dataclass(frozen=True)
class Answer:
    """`value`, `illegal` or `ambiguous`, with all defined values; `readings` counts groupings."""

    kind: str
    values: tuple[Number, ...] = ()
    readings: int = 0


def evaluate(text: str, setting: Setting) -> Answer:
    """What an expression is under the rules of a setting.

    >>> evaluate("2x3+5", Setting("agloa", "elementary"))
    Answer(kind='ambiguous', values=(Fraction(16, 1), Fraction(11, 1)), readings=2)
    >>> evaluate("2x3+5", Setting("mlag", "elementary"))
    Answer(kind='value', values=(Fraction(11, 1),), readings=1)
    """
    try:
        row = parse(text, setting)
        outcomes = list(_outcomes(row, setting))
    except Illegal:
        return Answer("illegal")
    values: list[Number] = []
    for outcome in outcomes:
        if outcome is not None and not any(numbers.same(outcome, v) for v in values):
            values.append(outcome)
    if len(values) > 1 or (values and None in outcomes):
        return Answer("ambiguous", tuple(values), len(outcomes))
    return Answer("value" if values else "illegal", tuple(values), len(outcomes))


def _outcomes(row: tuple[Item, ...], setting: Setting) -> Iterator[Number | None]:
    """The value of each reading, None for one that is undefined; Illegal when there is none."""
    trees = readings(row, setting)
    if not trees:
        raise Illegal("no reading")
    exempt = frozenset(place for tree in trees for place in _percent_numerals(tree))
    for tree in trees:
        try:
            yield _Values(setting, exempt).of(tree)
        except Illegal:
            yield None


def _percent_numerals(tree: Tree) -> Iterator[int]:
    """Where numerals stand that are themselves operands of Percent (XIII-A-14)."""
    for part in (*tree.parts, *filter(None, [tree.inner])):
        yield from _percent_numerals(part)
    if tree.kind == "binary" and tree.item.kind == "percent":
        for part in tree.parts:
            while part.inner is not None:
                part = part.inner
            if part.kind == "leaf":
                yield part.item.place


@lru_cache(maxsize=1_000)
def readings(row: tuple[Item, ...], setting: Setting) -> list[Tree]:
    """Every legal way to group a row, the groups inside it included.

    >>> len(readings(parse("2x3+5-1", Setting("agloa", "middle")), Setting("agloa", "middle")))
    5
    """
    trees = _trees(row, 0, len(row), setting)
    if setting.book == "mlag":
        return [tree for tree in trees if _in_order(tree)]
    bound = _bound(row)
    return [tree for tree in trees if _by_default(tree, bound)]


def _is_prefix(row: tuple[Item, ...], at: int) -> bool:
    """A sign with no complete operand before it."""
    return at == 0 or row[at - 1].kind in BINARY


def _may_be_prefix(item: Item, setting: Setting) -> bool:
    unary = setting.has("number-of-factors") or setting.has("smallest-prime")
    return item.kind == "√" or (item.kind == "x" and unary)


def _trees(row: tuple[Item, ...], start: int, end: int, setting: Setting) -> list[Tree]:
    """Every tree over row[start:end], whatever the defaults say."""
    if start >= end:
        return []
    first = row[start]
    if end - start == 1:
        if first.kind == "group":
            return [Tree("leaf", first, start, inner=t) for t in readings(first.row, setting)]
        return [Tree("leaf", first, start)] if first.kind == "numeral" else []
    found: list[Tree] = []
    if _is_prefix(row, start) and _may_be_prefix(first, setting):
        inner = _trees(row, start + 1, end, setting)
        found += [Tree("prefix", first, start, (tree,)) for tree in inner]
    for at in range(start + 1, end - 1):
        if row[at].kind in BINARY and not _is_prefix(row, at):
            lefts, rights = _trees(row, start, at, setting), _trees(row, at + 1, end, setting)
            found += [Tree("binary", row[at], at, (a, b)) for a in lefts for b in rights]
    found += _postfixed(row, start, end, setting)
    if len(found) > MAX_TREES:
        raise numbers.TooBig("too many groupings")
    return found


def _postfixed(row: tuple[Item, ...], start: int, end: int, setting: Setting) -> list[Tree]:
    at = end - 1
    while at > start and row[at].kind == "!":
        at -= 1
    # XIII-B-9 Com (b): a ! behind an exponent belongs to the exponent.
    if row[at].kind == "exponent" and at > start:
        mark = Tree("leaf", row[at], at)
        for place in range(at + 1, end):
            mark = Tree("factorial", row[place], place, (mark,))
        bases = _trees(row, start, at, setting)
        return [Tree("raised", row[at], at, (base, mark)) for base in bases]
    if row[end - 1].kind == "!":
        inner = _trees(row, start, end - 1, setting)
        return [Tree("factorial", row[end - 1], end - 1, (tree,)) for tree in inner]
    return []


# VII-B-6-b and c: which signs keep to the numeral beside them.


def _bound(row: tuple[Item, ...]) -> frozenset[int]:
    """The places of the signs whose default holds: those of no clash (VII-B-6-c, H10)."""
    before = {at for at, item in enumerate(row) if _has_right_default(row, at, item)}
    after = {at for at, item in enumerate(row) if item.kind in ("!", "exponent")}
    free: set[int] = set()
    for at, item in enumerate(row):
        if item.kind not in ("numeral", "group"):
            continue
        left, right = at - 1, at + 1
        while left in before:
            left -= 1
        while right in after:
            right += 1
        if left < at - 1 and right > at + 1:
            free |= {*range(left + 1, at), *range(at + 1, right)}
    return frozenset((before | after) - free)


def _has_right_default(row: tuple[Item, ...], at: int, item: Item) -> bool:
    return item.kind == "√" or (item.kind == "x" and _is_prefix(row, at))


def _by_default(tree: Tree, bound: frozenset[int]) -> bool:
    if tree.at in bound and not _keeps_to_numeral(tree):
        return False
    return all(_by_default(part, bound) for part in tree.parts)


def _keeps_to_numeral(tree: Tree) -> bool:
    if tree.kind in ("prefix", "binary"):
        return tree.parts[-1].kind in ("leaf", "prefix")
    if tree.kind == "raised":
        return tree.parts[0].kind in ("leaf", "factorial", "raised")
    if tree.kind == "factorial":
        return tree.parts[0].kind in ("leaf", "factorial")
    return True


# MLAG VII-B-5: roots and powers, then x and ÷, then + and -, each from left to right.

LEVEL = {"^": 2, "√": 2, "x": 1, "÷": 1, "+": 0, "-": 0}


def _level(tree: Tree) -> int:
    return LEVEL[tree.item.kind] if tree.kind == "binary" else 3


def _in_order(tree: Tree) -> bool:
    if tree.kind == "prefix" and tree.parts[0].kind == "binary":
        return False
    if tree.kind == "binary":
        left, right = tree.parts
        if _level(left) < _level(tree) or _level(right) <= _level(tree):
            return False
    return all(_in_order(part) for part in tree.parts)


# What a grouping comes to.


@dataclass(frozen=True)
class _Values:
    setting: Setting
    exempt: frozenset[int]

    def of(self, tree: Tree) -> Number:
        """The value of one grouping; Illegal when it is undefined in the division."""
        if tree.kind == "leaf":
            return self.of(tree.inner) if tree.inner else self.numeral(tree.item)
        parts = [self.of(part) for part in tree.parts]
        if tree.kind == "factorial":
            return numbers.factorial(parts[0])
        if tree.kind == "raised":
            return _power(parts[0], parts[1], self.setting)
        if tree.kind == "prefix":
            return _prefix(tree.item.kind, parts[0], self.setting)
        return _binary(tree.item.kind, parts[0], parts[1], self.setting)

    def numeral(self, item: Item) -> Number:
        """VII-B-4 is about what is written: one grouping beside Percent makes two digits legal."""
        most = self.setting.longest_numeral
        if item.digits > max(most, 2 if item.place in self.exempt else 1):
            raise Illegal("a numeral of too many digits")
        return item.number


def _prefix(kind: str, number: Number, setting: Setting) -> Number:
    if kind == "√":
        return _root(Fraction(2), number, setting)
    if setting.has("smallest-prime"):
        return numbers.smallest_prime(number)
    return numbers.number_of_factors(number, 200 if setting.division == "elementary" else 1000)


def _power(base: Number, exponent: Number, setting: Setting) -> Number:
    if setting.whole_numbers and not (numbers.is_whole(base) and numbers.is_whole(exponent)):
        raise Illegal("whole numbers only")
    return numbers.power(base, exponent)


def _root(index: Number, base: Number, setting: Setting) -> Number:
    if not setting.whole_numbers:
        return numbers.root(index, base)
    if isinstance(index, Fraction) and isinstance(base, Fraction):  # noqa: SIM102
        if numbers.is_counting(index) and numbers.is_whole(base):
            return numbers.whole_root(index, base)
    raise Illegal("whole numbers only")


def _binary(kind: str, left: Number, right: Number, setting: Setting) -> Number:
    if kind == "+":
        total = numbers.add(left, right)
        return numbers.multiply(total, Fraction(1, 2)) if setting.has("average") else total
    if kind == "-":
        return numbers.add(left, numbers.negative(right))
    if kind == "x":
        return numbers.multiply(left, right)
    if kind == "÷":
        return numbers.multiply(left, numbers.reciprocal(right))
    if kind == "percent":
        return numbers.multiply(numbers.multiply(left, right), Fraction(1, setting.base**2))
    if kind == "^":
        return _power(left, right, setting)
    if kind == "√":
        return _root(left, right, setting)
    if kind == "remainder":
        return numbers.remainder(left, right)
    if kind == "lcm":
        return numbers.least_common_multiple(left, right)
    return numbers.greatest_common_factor(left, right)
