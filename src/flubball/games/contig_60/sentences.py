"""Number sentences: how they are written, what they give, and all that a roll allows.

One sentence of three numbers under order of operations, `3+5x4`, or two chained sentences of two,
`3+5=8, 8x4=32`. Results may be left out; one that is said has to be right.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import permutations
from types import MappingProxyType

import msgspec

from flubball.engine.errors import NotationError

SIGNS = "+-x÷"
SAME = str.maketrans({"*": "x", "×": "x", "X": "x", "−": "-", "/": "÷", ":": "÷", ";": ","})
MOST = 60
_WORDS = {
    "plus": "+", "minus": "-", "times": "x", "multiplied by": "x", "divided by": "÷",
    "over": "÷", "equals": "=", "equal": "=", "is": "=", "makes": "=", "and": ",", "then": ",",
}  # fmt: skip
_SPOKEN = re.compile(r"\b(?:" + "|".join(_WORDS) + r")\b", re.IGNORECASE)
_DECIMAL = re.compile(r"\d{0,4}\.\d{1,4}", re.ASCII)
_RESULT = re.compile(r"-?\d{1,4}(?:÷[1-9]\d{0,3})?", re.ASCII)
_HELP = "Write it as 3+5x4 (times first), or as 3+5=8, 8x4=32."
_TOKEN = re.compile(r"\d{1,4}|[-+x÷]")

Value = Fraction


class Said(msgspec.Struct, frozen=True):
    """A sentence with what it gives, or why it gives nothing."""

    value: Value | None
    why: str = ""


def read(text: str) -> str:
    """The sentence in its one spelling; raises `NotationError` where it is none at all.

    >>> read("3 + 5 = 8 and 8 * 4 = 32")
    '3+5=8, 8x4=32'
    >>> read("3 plus 5 is 8, and 8 times 4 is 32")
    '3+5=8, 8x4=32'
    """
    signs = _SPOKEN.sub(lambda word: _WORDS[word[0].lower()], text)
    plain = re.sub(",+", ",", signs.translate(SAME).replace(" ", "")).rstrip(".")
    plain = _DECIMAL.sub(lambda number: _plain(Fraction(number[0])), plain)
    if not plain or len(plain) > MOST or not re.fullmatch(r"[-+x÷=,0-9]+", plain, re.ASCII):
        raise NotationError(_unreadable(plain), end=len(text), help=_HELP)
    return plain.replace(",", ", ")


def _unreadable(plain: str) -> str:
    if not plain:
        return "Which sentence is it?"
    if set(plain) & set("()[]"):
        return "Brackets can't be announced; say two sentences instead."
    if re.search("[a-wyz]", plain, re.IGNORECASE):
        return "That is not a number sentence: write the numbers with digits."
    return "That is not a number sentence."


def value_of(text: str, dice: Sequence[int]) -> Said:
    """What the sentence gives with these dice.

    >>> value_of("3+5x4", (3, 5, 4)).value, value_of("3+5=8, 8x4=32", (3, 4, 5)).value
    (Fraction(23, 1), Fraction(32, 1))
    >>> value_of("3+5=9", (3, 5, 4)).why
    'A sentence uses all three numbers.'
    >>> value_of("3+5x4", (3, 5)).why
    'A sentence is said of three numbers, and here are 2.'
    """
    if len(dice) != 3:
        return Said(None, f"A sentence is said of three numbers, and here are {len(dice)}.")
    return _value_of(text, tuple(sorted(dice)))


@lru_cache(maxsize=4096)
def _value_of(text: str, dice: tuple[int, ...]) -> Said:
    parts = text.replace(" ", "").split(",")
    if len(parts) == 1:
        return _single(parts[0], dice)
    if len(parts) == 2:
        return _chained(parts[0], parts[1], dice)
    return Said(None, "There are one or two sentences, no more.")


def _single(text: str, dice: tuple[int, ...]) -> Said:
    left, equals, right = text.partition("=")
    tokens = _tokens(left)
    if tokens is None:
        return Said(None, f"{text} can't be read as a sentence.")
    numbers, signs = tokens
    if len(numbers) != 3:
        return Said(None, "A sentence uses all three numbers.")
    if tuple(sorted(numbers)) != dice:
        return Said(None, f"The dice show {_shown(dice)}, and each is used once.")
    found = _in_order([Fraction(n) for n in numbers], signs)
    return _checked(text, found, right, bool(equals))


def _chained(first: str, second: str, dice: tuple[int, ...]) -> Said:
    left, equals, right = first.partition("=")
    tokens = _tokens(left)
    if tokens is None or len(tokens[0]) != 2:
        return Said(None, f"{first} is not a sentence of two numbers.")
    rest = list(dice)
    for number in tokens[0]:
        if number not in rest:
            return Said(None, f"The dice show {_shown(dice)}, and each is used once.")
        rest.remove(number)
    middle = _checked(
        first, _in_order([Fraction(n) for n in tokens[0]], tokens[1]), right, bool(equals)
    )
    if middle.value is None:
        return middle
    return _second(second, middle.value, rest[0], right)


def _second(text: str, middle: Value, last: int, said: str) -> Said:
    left, equals, right = text.partition("=")
    spellings = (_plain(middle), said or _plain(middle))
    for sign in SIGNS:
        for one, other, written in (
            (middle, Fraction(last), [f"{each}{sign}{last}" for each in spellings]),
            (Fraction(last), middle, [f"{last}{sign}{each}" for each in spellings]),
        ):
            if left in written:
                return _checked(text, _apply(one, sign, other), right, bool(equals))
    return Said(None, f"The second sentence takes {_plain(middle)} and {last}.")


def _tokens(text: str) -> tuple[list[int], list[str]] | None:
    """Numbers and signs, if they take turns."""
    found = _TOKEN.findall(text)
    if "".join(found) != text or not len(found) % 2:
        return None
    numbers, signs = found[::2], found[1::2]
    if not all(n.isdigit() for n in numbers) or not all(s in SIGNS for s in signs):
        return None
    return [int(n) for n in numbers], signs


def _in_order(numbers: list[Value], signs: list[str]) -> Value | None:
    """NMP Contig 60 Order of operations: times and divided first, each from the left."""
    for group in ("x÷", "+-"):
        kept, marks = [numbers[0]], []
        for sign, number in zip(signs, numbers[1:], strict=True):
            if sign not in group:
                kept.append(number)
                marks.append(sign)
                continue
            found = _apply(kept[-1], sign, number)
            if found is None:
                return None
            kept[-1] = found
        numbers, signs = kept, marks
    return numbers[0]


def _apply(one: Value, sign: str, other: Value) -> Value | None:
    if sign == "+":
        return one + other
    if sign == "-":
        return one - other
    if sign == "x":
        return one * other
    return None if other == 0 else one / other


def _checked(text: str, found: Value | None, said: str, has_result: bool) -> Said:
    if found is None:
        return Said(None, f"{text} divides by zero.")
    if has_result and _result(said) != found:
        left = text.partition("=")[0]
        return Said(None, f"{left} is {_plain(found)}, not {said or 'nothing'}.")
    return Said(found)


def _result(said: str) -> Value | None:
    """The number that was said as a result: `2÷4` is as good as `1÷2`."""
    return Fraction(said.replace("÷", "/")) if _RESULT.fullmatch(said) else None


def _plain(value: Value) -> str:
    """A value as it is written in a sentence."""
    return str(value).replace("/", "÷")


def _shown(dice: Sequence[int]) -> str:
    return ", ".join(map(str, dice[:-1])) + f" and {dice[-1]}"


def sentences(dice: Sequence[int]) -> Iterator[tuple[str, Value]]:
    """Every sentence of a roll with its value, each text once, single ones first.

    >>> len(list(sentences((1, 1, 1))))
    39
    """
    seen: set[str] = set()
    for text, value in _all(dice):
        if value is not None and text not in seen:
            seen.add(text)
            yield text, value


def _all(dice: Sequence[int]) -> Iterator[tuple[str, Value | None]]:
    orders = list(dict.fromkeys(permutations(dice)))
    for a, b, c in orders:
        for one in SIGNS:
            for two in SIGNS:
                value = _in_order([Fraction(a), Fraction(b), Fraction(c)], [one, two])
                yield f"{a}{one}{b}{two}{c}", value
    for a, b, c in orders:
        for one in SIGNS:
            middle = _apply(Fraction(a), one, Fraction(b))
            assert middle is not None
            first = f"{a}{one}{b}={_plain(middle)}"
            for two in SIGNS:
                for left, right in ((middle, Fraction(c)), (Fraction(c), middle)):
                    value = _apply(left, two, right)
                    if value is not None:
                        second = f"{_plain(left)}{two}{_plain(right)}={_plain(value)}"
                        yield f"{first}, {second}", value


def reachable(dice: Sequence[int]) -> Mapping[int, str]:
    """The whole numbers from 0 up that a roll makes, each with its first sentence.

    >>> reachable((3, 5, 4))[32]
    '3+5=8, 8x4=32'
    """
    return _reachable(tuple(sorted(dice)))


@lru_cache(maxsize=256)
def _reachable(dice: tuple[int, ...]) -> Mapping[int, str]:
    found: dict[int, str] = {}
    for text, value in sentences(dice):
        if value.denominator == 1 and value >= 0:
            found.setdefault(int(value), text)
    return MappingProxyType(dict(sorted(found.items())))
