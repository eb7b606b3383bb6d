"""Counting the cubes of a mat by kind: all that changes within a shake."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from flubball.games.equations.goal.mat import Mat
from flubball.games.equations.oracle.numerals import Face
from flubball.games.equations.oracle.problem import MAX_CUBES, Kind
from flubball.games.equations.rules import Rules
from flubball.games.equations.symbols.cubes import SYMBOLS, Cube

SECTIONS = ("required", "permitted", "forbidden", "resources")
_PLAIN = tuple((symbol, False) for symbol in SYMBOLS)
_BY_COLOUR = (*_PLAIN, *((symbol, True) for symbol in SYMBOLS))
Class = tuple[str, bool]  # a symbol, and whether the cube may be an exponent by its colour


def count(rules: Rules, mat: Mat) -> tuple[Kind, ...]:
    """All sixteen symbols, twice where the colour of an exponent matters, in one fixed order.

    >>> mat = Mat(goal="7", required="3", permitted="3 +", resources="3 4")
    >>> kinds = count(Rules("agloa-2026-27", "elementary"), mat)
    >>> [kind for kind in kinds if kind.label == "3"]
    [Kind(label='3', need=1, may=1, extra=1)]
    """
    need, may, _, extra = (_counted(mat.section(name), rules) for name in SECTIONS)
    total = need.total() + may.total() + extra.total()
    if total > MAX_CUBES:
        raise ValueError(f"the oracle looks at {MAX_CUBES} cubes at most, not at {total}")
    return tuple(
        _kind(rules.exponent_colour, one, need[one], may[one], extra[one])
        for one in _classes(rules)
    )


def recount(
    rules: Rules, kinds: tuple[Kind, ...], moved: Mapping[str, Sequence[Cube]]
) -> tuple[Kind, ...]:
    """The counts after cubes have gone from Resources to these sections.

    >>> rules = Rules("agloa-2026-27", "elementary")
    >>> kinds = count(rules, Mat(goal="7", resources="3 3"))
    >>> [k for k in recount(rules, kinds, {"required": [Cube("3")]}) if k.label == "3"]
    [Kind(label='3', need=1, may=0, extra=1)]
    """
    found = list(kinds)
    classes = _classes(rules)
    for section, cubes in moved.items():
        required, permitted = section == "required", section == "permitted"
        for one in _counted(cubes, rules).elements():
            place = classes.index(one)
            kind = found[place]
            found[place] = Kind(
                kind.label, kind.need + required, kind.may + permitted, kind.extra - 1
            )
    return tuple(found)


@lru_cache(maxsize=4096)
def _kind(colour: str, one: Class, need: int, may: int, extra: int) -> Kind:
    return Kind(f"{colour}{one[0]}" if one[1] else one[0], need, may, extra)


def faces_of(rules: Rules, mat: Mat, meaning: str) -> tuple[Face, ...]:
    """The cubes of the roll outside the Goal, wherever they lie, with what they stand for."""
    have = _counted((cube for name in SECTIONS for cube in mat.section(name)), rules)
    found = []
    for number, one in enumerate(_classes(rules)):
        symbol, exponent = one
        stands_for = meaning if meaning and symbol == rules.wild else symbol
        if have[one]:
            found.append(Face(number, symbol, stands_for, have[one], exponent))
    return tuple(found)


def most_extra(rules: Rules, after: str) -> int:
    """How many cubes of Resources a Solution may have (VII-B-3-e); after the last cube none."""
    if after == "now":
        return int(rules.number("solution.resources_after_now"))
    return 0 if after == "last-cube" else MAX_CUBES


def _classes(rules: Rules) -> tuple[Class, ...]:
    return _BY_COLOUR if rules.exponent_colour else _PLAIN


def _counted(cubes: Iterable[Cube], rules: Rules) -> Counter[Class]:
    colour = rules.exponent_colour
    if not colour:
        return Counter([(cube.symbol, False) for cube in cubes])
    return Counter([(cube.symbol, cube.colour in ("", colour)) for cube in cubes])
