"""Everything that follows without subproofs, by brute force over an enlarged universe.

The universe is a set of formulas and all their combinations by one letter, so that detours through
new formulas are seen. Nothing here looks at a Goal.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache

Text = str


def split(text: Text) -> tuple[str, Text, Text]:
    """The first letter and the two parts; empty parts where there are none."""
    if text[0] in "pqrs":
        return text[0], "", ""
    if text[0] == "N":
        return "N", text[1:], ""
    need, place = 1, 1
    while need:
        need += {"N": 0}.get(text[place], -1 if text[place] in "pqrs" else 1)
        place += 1
    return text[0], text[1:place], text[place:]


@lru_cache(maxsize=8)
def universe(base: tuple[Text, ...]) -> tuple[tuple[Text, str, Text, Text], ...]:
    """The base with all combinations of two of it, each with its parts."""
    found = dict.fromkeys(base)
    for op in "CAKE":
        for a in base:
            for b in base:
                found[op + a + b] = None
    return tuple((text, *split(text)) for text in found)


def derived(
    premises: Sequence[Text], rules: Iterable[str], base: tuple[Text, ...], twice: bool = True
) -> set[Text]:
    """All formulas of the universe that are the conclusion of a rule."""
    named = frozenset(rules)
    available, conclusions = set(premises), set[Text]()
    count = Counter(premises)
    while True:
        parts, implied = _eliminated(available, named)
        new = set()
        for text, op, a, b in universe(base):
            if text in conclusions:
                continue
            if (
                text in parts
                or text in implied
                or ("Rp" in named and text in available)
                or _introduced(text, op, a, b, available, named, twice, count, conclusions)
            ):
                new.add(text)
        if not new:
            return conclusions
        conclusions |= new
        available |= new


def _eliminated(available: set[Text], named: frozenset[str]) -> tuple[set[Text], set[Text]]:
    parts, implied = set[Text](), set[Text]()
    for text in available:
        op, a, b = split(text)
        if op == "K" and "Ko" in named:
            parts |= {a, b}
        elif op == "E" and "Eo" in named:
            parts |= {"C" + a + b, "C" + b + a}
        elif op == "C" and "Co" in named and a in available:
            implied.add(b)
    return parts, implied


def _introduced(
    text: Text,
    op: str,
    a: Text,
    b: Text,
    available: set[Text],
    named: frozenset[str],
    twice: bool,
    count: Counter[Text],
    conclusions: set[Text],
) -> bool:
    if op == "A":
        return "Ai" in named and (a in available or b in available)
    if op == "K":
        both = ("Ki", a, b)
    elif op == "E":
        both = ("Ei", "C" + a + b, "C" + b + a)
    else:
        return False
    rule, first, second = both
    if rule not in named or first not in available or second not in available:
        return False
    return first != second or twice or count[first] > 1 or first in conclusions
