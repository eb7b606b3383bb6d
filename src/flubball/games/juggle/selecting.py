"""Selecting pieces: the number sentence of a calculated value, and what is wrong about a take."""

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from types import MappingProxyType

from flubball.engine.errors import NotationError
from flubball.games.juggle.board import Take
from flubball.games.juggle.pieces import Pieces
from flubball.monitor import Fault

_SENTENCE = re.compile(r"(\d{1,3})([-+x÷])(\d{1,3})(?:=(-?\d{1,3}))?", re.ASCII)
_WORDS = (
    ("dividedby", "÷"), ("divided", "÷"), ("plus", "+"), ("minus", "-"), ("times", "x"),
    ("equals", "="), ("is", "="), ("×", "x"), ("*", "x"), ("/", "÷"), (":", "÷"), ("−", "-"),
)  # fmt: skip


def read_sentence(text: str) -> str:
    """The sentence in its one spelling; raises `NotationError`.

    >>> read_sentence("6 / 3 = 2"), read_sentence("2 plus 3 is 5"), read_sentence("05-2")
    ('6÷3=2', '2+3=5', '5-2')
    """
    plain = text.casefold().replace(" ", "")
    for word, sign in _WORDS:
        plain = plain.replace(word, sign)
    found = _SENTENCE.fullmatch(plain)
    if found is None:
        raise NotationError(
            f"{text[:40]!r} is not a number sentence.", end=len(text), help="Write 2+3=5."
        )
    one, sign, other, result = found.groups()
    said = f"{int(one)}{sign}{int(other)}"
    return said if result is None else f"{said}={int(result)}"


@lru_cache(maxsize=1_024)
def value_of(said: str) -> Fraction | None:
    """What a sentence gives, whatever it says it gives; None for a division by zero.

    >>> value_of("6÷3=3"), value_of("2÷3")
    (Fraction(2, 1), Fraction(2, 3))
    """
    found = _SENTENCE.fullmatch(said)
    assert found is not None
    one, other = Fraction(found[1]), Fraction(found[3])
    if found[2] == "÷":
        return one / other if other else None
    return {"+": one + other, "-": one - other, "x": one * other}[found[2]]


@lru_cache(maxsize=256)
def sentences(dice: tuple[int, ...], top: int) -> Mapping[int, str]:
    """The values from 1 to `top` that two dice make, each with a sentence.

    >>> dict(sentences((2, 6), 6))
    {4: '6-2=4', 3: '6÷2=3'}
    """
    found: dict[int, str] = {}
    one, other = max(dice), min(dice)
    for sign in "+-x÷":
        value = value_of(f"{one}{sign}{other}")
        if value is not None and value.denominator == 1 and 1 <= value <= top:
            found.setdefault(int(value), f"{one}{sign}{other}={value}")
    return MappingProxyType(found)


def fault_of(
    pieces: Pieces, dice: Sequence[int], earlier: Sequence[Take], take: Take, most: int
) -> Fault | None:
    """Why the piece may not be selected after these takes; `most` go by exact value (H68)."""
    if take.how == "exact":
        return _exact(pieces, dice, earlier, take, most)
    return _calculated(pieces, dice, earlier, take)


def _exact(
    pieces: Pieces, dice: Sequence[int], earlier: Sequence[Take], take: Take, most: int
) -> Fault | None:
    wild = pieces.equipment.wild
    if take.die not in dice:
        return Fault("die-not-rolled", f"No die shows {take.die}.")
    if any(each.how == "calculated" for each in earlier):
        return Fault("one-method", "You have selected by a calculated value in this turn.")
    used = sum(1 for each in earlier if each.die == take.die)
    if used >= list(dice).count(take.die) or len(earlier) >= most:
        return Fault("value-spent", f"The {take.die} has selected its piece.")
    if take.die != wild and take.source is not None:
        sentence = f"A {take.die} selects from the bank; only an exact {wild} asks your opponent."
        return Fault("not-to-be-asked", sentence, ("NMP Juggle Six is wild 1",))
    return None if take.die == wild else _size(pieces, take, take.die)


def _calculated(
    pieces: Pieces, dice: Sequence[int], earlier: Sequence[Take], take: Take
) -> Fault | None:
    wild = pieces.equipment.wild
    if any(each.how == "calculated" for each in earlier):
        return Fault("value-spent", "A calculated value selects one piece.")
    if earlier:
        return Fault("one-method", "You have selected by an exact value in this turn.")
    if not take.said:
        return Fault("sentence-first", "Say the number sentence before you take the piece.")
    if (why := _wrong(take.said, dice, wild)) is not None:
        return Fault("wrong-calculation", why)
    if take.source is not None:
        sentence = f"A calculated {wild} selects from the bank only."
        return Fault("not-to-be-asked", sentence, ("NMP Juggle Six is wild 2",))
    value = value_of(take.said)
    assert value is not None
    return None if value == wild else _size(pieces, take, int(value))


def _wrong(said: str, dice: Sequence[int], top: int) -> str | None:
    """What is wrong with the sentence itself."""
    found = _SENTENCE.fullmatch(said)
    assert found is not None
    if sorted((int(found[1]), int(found[3]))) != sorted(dice):
        return f"The sentence uses both dice once: {' and '.join(map(str, dice))}."
    value = value_of(said)
    if value is None or (found[4] is not None and int(found[4]) != value):
        return f"{said.partition('=')[0]} gives {value}, not {found[4]}."
    if value.denominator != 1 or not 1 <= value <= top:
        return f"{said.partition('=')[0]} gives {value}; a whole number from 1 to {top} is needed."
    return None


def _size(pieces: Pieces, take: Take, value: int) -> Fault | None:
    count = pieces.count[take.piece]
    if count == value:
        return None
    return Fault("wrong-size", f"{take.piece} has {count} squares, and the value is {value}.")


def wrong_takes(
    pieces: Pieces, dice: Sequence[int], takes: Sequence[Take], most: int
) -> tuple[Take, ...]:
    """The takes of a turn that should not have been."""
    pairs = enumerate(takes)
    return tuple(t for at, t in pairs if fault_of(pieces, dice, takes[:at], t, most) is not None)
