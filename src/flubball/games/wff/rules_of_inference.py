"""The twelve rules of inference, one object each (WFF III-A, WFF III-B).

A rule says for a conclusion which lines and which subproofs would give it. The rule text only
names the rules; what each needs and gives is stated here and nowhere else. Another package adds a
rule by an entry point (`flubball.plugins`) and a house rulebook that names it.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

import msgspec

from flubball import plugins
from flubball.games.wff.formulas import Formula, join, negation


class Subproof(msgspec.Struct, frozen=True):
    """A subproof that a rule needs: from `start` to `end`, or to a contradiction (no `end`)."""

    start: Formula
    end: Formula | None = None

    def __str__(self) -> str:
        goal = f"to {self.end}" if self.end is not None else "holding some WFF and its negation"
        return f"a subproof from {self.start} {goal}"


class Way(msgspec.Struct, frozen=True):
    """One way to a conclusion: these lines and these subproofs."""

    lines: tuple[Formula, ...] = ()
    subproofs: tuple[Subproof, ...] = ()


Ways = Callable[[Formula, Iterable[Formula]], Iterator[Way]]


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule: what it needs and gives in letters, and the ways to a conclusion among known lines.

    >>> from flubball.games.wff.formulas import parse
    >>> [way.lines for way in RULES["Ki"].ways(parse("Kpq"), ())]
    [('p', 'q')]
    """

    name: str
    needs: str
    gives: str
    shape: str
    ways: Ways
    subproofs: bool = False

    @property
    def sentence(self) -> str:
        """What the rule needs, as one sentence.

        >>> RULES["Co"].sentence
        'Co needs Cab and a, and gives b.'
        """
        return f"{self.name} needs {self.needs}, and gives {self.gives}."


def _ko(goal: Formula, known: Iterable[Formula]) -> Iterator[Way]:
    for one in known:
        if one.op == "K" and (one.left == goal or one.right == goal):
            yield Way((one,))


def _ki(goal: Formula, known: Iterable[Formula]) -> Iterator[Way]:
    if goal.op == "K":
        yield Way((goal.left, goal.right))


def _same(goal: Formula, known: Iterable[Formula]) -> Iterator[Way]:
    yield Way((goal,))


def _ai(goal: Formula, known: Iterable[Formula]) -> Iterator[Way]:
    if goal.op == "A":
        yield Way((goal.left,))
        yield Way((goal.right,))


def _co(goal: Formula, known: Iterable[Formula]) -> Iterator[Way]:
    for one in known:
        if one.op == "C" and one.right == goal:
            yield Way((one, one.left))


def _eo(goal: Formula, known: Iterable[Formula]) -> Iterator[Way]:
    if goal.op == "C":
        yield Way((join("E", goal.left, goal.right),))
        yield Way((join("E", goal.right, goal.left),))


def _ei(goal: Formula, known: Iterable[Formula]) -> Iterator[Way]:
    if goal.op == "E":
        yield Way((join("C", goal.left, goal.right), join("C", goal.right, goal.left)))


def _ci(goal: Formula, known: Iterable[Formula]) -> Iterator[Way]:
    if goal.op == "C":
        yield Way((), (Subproof(goal.left, goal.right),))


def _ao(goal: Formula, known: Iterable[Formula]) -> Iterator[Way]:
    for one in known:
        if one.op == "A":
            yield Way((one,), (Subproof(one.left, goal), Subproof(one.right, goal)))


def _ni(goal: Formula, known: Iterable[Formula]) -> Iterator[Way]:
    if goal.op == "N":
        yield Way((), (Subproof(goal.left),))


def _no(goal: Formula, known: Iterable[Formula]) -> Iterator[Way]:
    yield Way((), (Subproof(negation(goal)),))


_ALL = (
    Rule("Ko", "Kab", "a or b", "any WFF", _ko),
    Rule("Ki", "a and b", "Kab", "K", _ki),
    Rule("Rp", "a in the same proof or subproof", "a again", "any WFF", _same),
    Rule("Ai", "a", "Aab or Aba for any b", "A", _ai),
    Rule("Co", "Cab and a", "b", "any WFF", _co),
    Rule("Eo", "Eab", "Cab or Cba", "C", _eo),
    Rule("Ei", "Cab and Cba", "Eab", "E", _ei),
    Rule("Ci", "a subproof from a to b", "Cab", "C", _ci, True),
    Rule("Ao", "Aab, a subproof from a to c and one from b to c", "c", "any WFF", _ao, True),
    Rule("Ni", "a subproof from a holding some b and Nb", "Na", "N", _ni, True),
    Rule("No", "a subproof from Na holding some b and Nb", "a", "any WFF", _no, True),
    Rule(
        "R",
        "a line of an enclosing proof",
        "the same WFF, one R for each level",
        "any WFF",
        _same,
        True,
    ),
)

_OWN = {rule.name: rule for rule in _ALL}
NAMES = tuple(_OWN)
"""The twelve: what is proved about rules is proved of these."""
_TWO_CUBES = re.compile("[CAKENR][pqrsio]")


def _added() -> Iterator[tuple[str, Rule]]:
    """Those of other packages; raises `BadPlugin`."""
    for name, rule in plugins.every(plugins.INFERENCE_RULES, Rule, _OWN):
        if not _TWO_CUBES.fullmatch(name):
            why = "a Solution names a rule by two cubes, such as Nr: one of CAKENR, one of pqrsio."
            raise plugins.BadPlugin(plugins.INFERENCE_RULES, name, why)
        yield name, rule


RULES: Mapping[str, Rule] = _OWN | dict(_added())
# R only carries lines inwards, so these are the rules that make something of a subproof.
DISCHARGING = frozenset(("Ci", "Ao", "Ni", "No"))
