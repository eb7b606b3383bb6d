"""Solutions as written: `p, Ksq / Ko, Ai, R(Ci)`, a Required cube marked by a `'` behind it."""

import re
from dataclasses import dataclass
from functools import cached_property

from flubball.games.wff.formulas import Formula, read
from flubball.games.wff.mat import CUBES
from flubball.games.wff.rules_of_inference import RULES

MARKS = "'’′"
MOST_TEXT = 2_000
"""Letters of a Solution that the judge looks at; the cubes of a match make a hundred."""
_WILD = re.compile(r"R([^(]*)\(([^)]*)\)(.*)")


@dataclass(frozen=True, slots=True)
class CubeUse:
    """A cube that a Solution uses: its letter, whether it is marked, and its place in the text."""

    letter: str
    marked: bool
    place: int


@dataclass(frozen=True)
class Component:
    """A premise or a rule of a Solution, with the cubes it takes."""

    text: str
    start: int
    end: int
    cubes: tuple[CubeUse, ...]
    is_rule: bool
    rule: str = ""
    strange: str = ""

    @cached_property
    def formula(self) -> Formula | None:
        """The premise as a WFF, or None."""
        return None if self.is_rule else read(self.text)


@dataclass(frozen=True)
class Solution:
    """Premises and rules as written."""

    text: str
    premises: tuple[Component, ...]
    rules: tuple[Component, ...]

    @property
    def components(self) -> tuple[Component, ...]:
        """Premises, then rules."""
        return self.premises + self.rules

    @property
    def cubes(self) -> tuple[CubeUse, ...]:
        """Every cube it takes."""
        return tuple(cube for component in self.components for cube in component.cubes)

    @property
    def names(self) -> tuple[str, ...]:
        """The rules it names, wild cubes included."""
        return tuple(component.rule for component in self.rules if component.rule)

    @property
    def formulas(self) -> tuple[Formula, ...]:
        """Its premises that are WFFs."""
        found = (component.formula for component in self.premises)
        return tuple(one for one in found if one is not None)

    def without(self, dropped: Component) -> "Solution":
        """The smaller Solution of a proof of non-essentiality (WFF VII-B-4-a)."""
        premises = tuple(one for one in self.premises if one is not dropped)
        rules = tuple(one for one in self.rules if one is not dropped)
        return Solution(_text(premises, rules), premises, rules)

    def __str__(self) -> str:
        return _text(self.premises, self.rules)


def _text(premises: tuple[Component, ...], rules: tuple[Component, ...]) -> str:
    first = ", ".join(one.text for one in premises)
    return f"{first} / {', '.join(one.text for one in rules)}".strip()


def parse_solution(text: str) -> Solution:
    """Read a Solution; what is no WFF or no rule is kept as written, for the judge to say so.

    >>> found = parse_solution("p', Ksq / Ko, R(Ci)")
    >>> [one.text for one in found.premises], found.names, len(found.cubes)
    (['p', 'Ksq'], ('Ko', 'Ci'), 7)
    >>> str(parse_solution("/ Ci,R"))
    '/ Ci, R'
    """
    slash = text.find("/")
    end = len(text) if slash < 0 else slash
    premises = tuple(_premise(text, *span) for span in _spans(text, 0, end))
    rules = tuple(_rule(text, *span) for span in _spans(text, end + 1, len(text)))
    return Solution(text, premises, rules)


def _spans(text: str, start: int, end: int) -> list[tuple[int, int]]:
    """Where the parts between commas stand, blanks at their ends left out."""
    found = []
    for part in text[start:end].split(","):
        stop = start + len(part)
        first, last = start + len(part) - len(part.lstrip()), start + len(part.rstrip())
        if part.strip():
            found.append((first, last))
        start = stop + 1
    return found


def _cubes(text: str, start: int, end: int) -> tuple[CubeUse, ...]:
    found = []
    for place in range(start, end):
        if text[place] in CUBES:
            marked = place + 1 < len(text) and text[place + 1] in MARKS
            found.append(CubeUse(text[place], marked, place))
    return tuple(found)


def _plain(text: str) -> str:
    return "".join(letter for letter in text if letter not in MARKS and not letter.isspace())


def _premise(text: str, start: int, end: int) -> Component:
    return Component(_plain(text[start:end]), start, end, _cubes(text, start, end), False)


def _rule(text: str, start: int, end: int) -> Component:
    written = text[start:end]
    plain = _plain(written)
    wild = _WILD.fullmatch(plain)
    if wild and not wild[1] and not wild[3]:
        marked = any(mark in written for mark in MARKS)
        cubes: tuple[CubeUse, ...] = (CubeUse("R", marked, start),)
        name = wild[2]
    else:
        cubes, name = _cubes(text, start, end), plain
    known = name in RULES
    strange = "" if known else name
    return Component(plain, start, end, cubes, True, name if known else "", strange)
